// SPDX-License-Identifier: GPL-3.0-or-later
// The fixed part above the tracks: minimap, axis, launch-density strip.
#include "app/views/timeline/gallop.h"
#include "app/views/timeline/layout_density.h"
#include "app/views/timeline/timeline_words.h"

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

constexpr int kBusyBand = 6;
constexpr int kFoundBar = 3;

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

// Where on the whole trace something begins that was found.
void layoutFound(const LayoutInput& in, const QRect& row, const TimeScale& scale, Layer& layer) {
  const trace::Trace& trace = in.model.trace();
  const std::vector<SliceId>& inTime = in.state.found->inTime;
  std::size_t at = 0;
  for (int x = row.left(); x <= row.right() && at < inTime.size(); ++x) {
    const std::int64_t end = scale.timeAt(x + 1);
    const std::size_t next =
        gallop(inTime, at, [&](SliceId slice) { return trace.interval(slice).begin < end; });
    if (next > at) layer.extendRun(x, 1, row, in.palette.theme().text.rgb());
    at = next;
  }
}

QString rate(double perMs) { return QString::number(perMs, 'f', perMs < 10 ? 1 : 0); }

} // namespace

void layoutMinimap(const LayoutInput& in, Layer& layer) {
  const Theme& theme = in.palette.theme();
  const Regions regions = regionsOf(in.state.size);
  const TimeScale scale = minimapScaleOf(in.model, in.state);
  const auto column = [&](std::int64_t t) {
    return std::clamp(int(std::floor(scale.xOf(t))), regions.minimap.left(), regions.minimap.right());
  };
  const int x0 = column(in.state.visible.begin), x1 = std::max(x0 + 2, column(in.state.visible.end));
  const QRect window(x0, regions.minimap.top(), x1 - x0 + 1, regions.minimap.height() - 1);
  const std::vector<DensityBin> bins = columnBins(scale, in.model.overview(regions.minimap.width()));
  layoutDensity(bins, peakOf(bins), regions.minimap, kBusyBand - 2,
                mixed(theme.timelineBackground, theme.accent, 0.55), {x0, x1 + 1}, theme, layer);
  if (in.state.found)
    layoutFound(in, QRect(regions.minimap.left(), regions.minimap.top(), regions.minimap.width(), kFoundBar),
                scale, layer);
  layer.outline(window, theme.accent);
  const QString name = in.model.stepName();
  const Interval inTrace = in.state.visible.intersect(in.model.trace().range());
  layoutHead(in, regions.minimapHead,
             TimelineWords::tr("%1 of %2")
                 .arg(formatDuration(std::max<std::int64_t>(0, inTrace.length())),
                      formatDuration(in.model.trace().range().length())),
             in.state.fromTraceStart || name.isEmpty() ? TimelineWords::tr("time from trace start")
                                                       : TimelineWords::tr("time from %1").arg(name),
             layer);
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
  layoutHead(in, regions.axisHead, {}, {}, layer); // the filter of tracks stands there
}

void layoutStrip(const LayoutInput& in, Layer& layer) {
  const Theme& theme = in.palette.theme();
  const Regions regions = regionsOf(in.state.size);
  const TimeScale scale = scaleOf(in.state);
  // All of it is what the minimap shows.
  const bool whole = scale.visible == minimapScaleOf(in.model, in.state).visible;
  const std::vector<DensityBin> bins = whole ? columnBins(scale, in.model.overview(regions.strip.width()))
                                             : densityBins(in.model.activity(), scale);
  const double peak = peakOf(bins);
  layoutDensity(bins, peak, regions.strip, kBusyBand, mixed(theme.timelineBackground, theme.accent, 0.75),
                {regions.strip.left(), regions.strip.right() + 1}, theme, layer);
  const Interval shown = in.state.visible.intersect(in.model.trace().range());
  const QString busy =
      shown.empty()
          ? QString()
          : TimelineWords::tr("GPU busy %1 of view")
                .arg(formatShare(double(in.model.activity().in(shown).busyNs) / double(shown.length())));
  layoutHead(in, regions.stripHead, TimelineWords::tr("Launches per ms, peak %1").arg(rate(peak)), busy,
             layer);
}

} // namespace stepscope::app
