// SPDX-License-Identifier: GPL-3.0-or-later
// The fixed part above the tracks: minimap, axis, launch-density strip.
#include "app/views/timeline/layout.h"

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

// Narrower bins would show single launches as enormous rates.
constexpr std::int64_t kLeastBinNs = 50'000;
constexpr int kBusyBand = 6;

struct Bin {
  int x0, x1;
  double perMs;
  double busyShare;
};

// Bins of one pixel, or of kLeastBinNs aligned with the trace where that is wider, so that panning does not
// change them.
std::vector<Bin> densityBins(const TimelineModel& model, const TimeScale& scale) {
  std::vector<Bin> bins;
  const auto add = [&](int x0, int x1, Interval time) {
    const double length = double(time.length());
    bins.push_back(
        {x0, x1, double(model.launchesIn(time)) * 1e6 / length, double(model.gpuBusyIn(time)) / length});
  };
  const int left = int(scale.left), right = int(scale.left + scale.width);
  if (scale.nsPerPixel() >= double(kLeastBinNs)) {
    for (int x = left; x < right; ++x)
      add(x, x + 1, {scale.timeAt(x), scale.timeAt(x + 1)});
    return bins;
  }
  std::int64_t t = scale.visible.begin - ((scale.visible.begin % kLeastBinNs) + kLeastBinNs) % kLeastBinNs;
  for (; t < scale.visible.end; t += kLeastBinNs) {
    const int x0 = std::max(left, int(std::floor(scale.xOf(t))));
    const int x1 = std::min(right, int(std::floor(scale.xOf(t + kLeastBinNs))));
    if (x1 > x0) add(x0, x1, {t, t + kLeastBinNs});
  }
  return bins;
}

double peakOf(const std::vector<Bin>& bins) {
  double peak = 0;
  for (const Bin& bin : bins)
    peak = std::max(peak, bin.perMs);
  return peak;
}

void layoutBars(const std::vector<Bin>& bins, double peak, const QRect& rect, QRgb fill, Layer& layer) {
  for (const Bin& bin : bins) {
    if (bin.perMs <= 0) continue;
    const int height = std::clamp(int(std::lround(bin.perMs / peak * rect.height())), 1, rect.height());
    layer.fill(QRect(bin.x0, rect.bottom() + 1 - height, bin.x1 - bin.x0, height), fill);
  }
}

void layoutBusyBand(const std::vector<Bin>& bins, const QRect& rect, const Theme& theme, Layer& layer) {
  layer.fill(rect, mixed(theme.window, theme.text, 0.07));
  for (const Bin& bin : bins)
    if (bin.busyShare > 0)
      layer.fill(QRect(bin.x0, rect.top(), bin.x1 - bin.x0, rect.height()),
                 mixed(theme.window, theme.good, 0.15 + 0.6 * std::min(1.0, bin.busyShare)));
}

void layoutHead(const LayoutInput& in, const QRect& head, const QString& first, const QString& second,
                Layer& layer) {
  const Theme& theme = in.palette.theme();
  const int line = in.rulers.small.height() + 2;
  const int lines = second.isEmpty() ? 1 : 2;
  const int top = head.top() + (head.height() - lines * line) / 2;
  const double room = head.width() - 24;
  layer.text({12, in.rulers.small.baselineIn(top, line)}, in.rulers.small.fit(first, room), theme.text);
  if (lines == 2)
    layer.text({12, in.rulers.small.baselineIn(top + line, line)}, in.rulers.small.fit(second, room),
               theme.mutedText);
  layer.fill(QRect(0, head.bottom(), in.state.size.width(), 1), theme.border);
  layer.fill(QRect(head.right(), head.top(), 1, head.height()), theme.border);
}

QString rate(double perMs) { return QString::number(perMs, 'f', perMs < 10 ? 1 : 0); }

} // namespace

void layoutMinimap(const LayoutInput& in, Layer& layer) {
  const Theme& theme = in.palette.theme();
  const Regions regions = regionsOf(in.state.size);
  const TimeScale scale = minimapScaleOf(in.model, in.state);
  const std::vector<Bin> bins = densityBins(in.model, scale);
  layer.fill(regions.minimap, theme.timelineBackground);
  const QRect bars = regions.minimap.adjusted(0, 5, 0, -(kBusyBand - 2) - 3);
  layoutBars(bins, peakOf(bins), bars, qPremultiply(faded(theme.accent, 0.55).rgba()), layer);
  layoutBusyBand(bins, QRect(bars.left(), bars.bottom() + 2, bars.width(), kBusyBand - 2), theme, layer);

  const auto column = [&](std::int64_t t) {
    return std::clamp(int(std::floor(scale.xOf(t))), regions.minimap.left(), regions.minimap.right());
  };
  const int x0 = column(in.state.visible.begin), x1 = std::max(x0 + 2, column(in.state.visible.end));
  const QRect window(x0, regions.minimap.top(), x1 - x0 + 1, regions.minimap.height() - 1);
  const QRgb shade = qPremultiply(faded(theme.window, 0.72).rgba());
  layer.fill(QRect(regions.minimap.left(), window.top(), x0 - regions.minimap.left(), window.height()),
             shade);
  layer.fill(
      QRect(window.right() + 1, window.top(), regions.minimap.right() - window.right(), window.height()),
      shade);
  layer.outline(window, theme.accent);
  layoutHead(in, regions.minimapHead,
             QStringLiteral("Trace of ") + formatDuration(in.model.trace().range().length()),
             QStringLiteral("showing ") + formatDuration(in.state.visible.length()), layer);
}

void layoutAxis(const LayoutInput& in, Layer& layer) {
  const Theme& theme = in.palette.theme();
  const Regions regions = regionsOf(in.state.size);
  const TimeScale scale = scaleOf(in.state);
  for (const Tick& tick : timeTicks(scale, axisReference(in), 110)) {
    const int x = int(std::floor(scale.xOf(tick.time)));
    const int height = tick.label.isEmpty() ? 4 : 8;
    layer.fill(QRect(x, regions.axis.bottom() - height, 1, height), mixed(theme.window, theme.text, 0.35));
    const int room = regions.axis.right() - x - 4;
    if (in.rulers.small.width(tick.label) <= room)
      layer.text({x + 4, in.rulers.small.baselineIn(regions.axis.top(), regions.axis.height() - 4)},
                 tick.label, theme.mutedText);
  }
  const QString name = in.model.stepName();
  layoutHead(in, regions.axisHead,
             in.state.fromTraceStart || name.isEmpty() ? QStringLiteral("Time from trace start")
                                                       : QStringLiteral("Time from ") + name,
             {}, layer);
}

void layoutStrip(const LayoutInput& in, Layer& layer) {
  const Theme& theme = in.palette.theme();
  const Regions regions = regionsOf(in.state.size);
  const std::vector<Bin> bins = densityBins(in.model, scaleOf(in.state));
  const double peak = peakOf(bins);
  layer.fill(regions.strip, theme.timelineBackground);
  const QRect bars = regions.strip.adjusted(0, 5, 0, -kBusyBand - 4);
  layoutBars(bins, peak, bars, mixed(theme.timelineBackground, theme.accent, 0.75).rgb(), layer);
  layoutBusyBand(bins, QRect(bars.left(), bars.bottom() + 3, bars.width(), kBusyBand), theme, layer);
  const Interval shown = in.state.visible.intersect(in.model.trace().range());
  const QString busy = shown.empty()
                           ? QString()
                           : QStringLiteral("GPU busy ") +
                                 formatShare(double(in.model.gpuBusyIn(shown)) / double(shown.length())) +
                                 QStringLiteral(" of view");
  layoutHead(in, regions.stripHead, QStringLiteral("Launches per ms, peak ") + rate(peak), busy, layer);
}

} // namespace stepscope::app
