// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/layout_density.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace stepscope::app {
namespace {

constexpr std::int64_t kLeastBinNs = 50'000;
constexpr int kTopMargin = 5, kBandGap = 2;
constexpr std::size_t kShades = 32; // of the busy band

struct Look {
  QRgb background, bar;
  std::array<QRgb, kShades + 1> band; ///< 0: not busy at all
};

Look lookOf(const Theme& theme, const QColor& bar, double shade) {
  const auto pixel = [&](const QColor& colour) { return mixed(colour, theme.window, shade).rgb(); };
  Look look;
  look.background = pixel(theme.timelineBackground);
  look.bar = pixel(bar);
  look.band[0] = pixel(mixed(theme.window, theme.text, 0.07));
  for (std::size_t i = 1; i <= kShades; ++i)
    look.band[i] = pixel(mixed(theme.window, theme.good, 0.15 + 0.6 * double(i) / double(kShades)));
  return look;
}

} // namespace

std::vector<DensityBin> columnBins(const TimeScale& scale, const std::vector<ActivityBin>& activity) {
  std::vector<DensityBin> bins;
  bins.reserve(activity.size());
  const int left = int(scale.left);
  const double length = scale.nsPerPixel();
  for (std::size_t i = 0; i < activity.size(); ++i)
    bins.push_back({left + int(i), left + int(i) + 1, double(activity[i].launches) * 1e6 / length,
                    double(activity[i].busyNs) / length});
  return bins;
}

std::vector<DensityBin> densityBins(const Activity& all, const TimeScale& scale) {
  const int left = int(scale.left), right = int(scale.left + scale.width);
  std::vector<std::int64_t> edges;
  std::vector<ActivityBin> activity;
  if (scale.nsPerPixel() >= double(kLeastBinNs)) {
    edges.reserve(std::size_t(right - left) + 1);
    for (int x = left; x <= right; ++x)
      edges.push_back(scale.timeAt(x));
    all.bins(edges, activity);
    return columnBins(scale, activity);
  }
  std::int64_t t = scale.visible.begin - ((scale.visible.begin % kLeastBinNs) + kLeastBinNs) % kLeastBinNs;
  for (; t < scale.visible.end + kLeastBinNs; t += kLeastBinNs)
    edges.push_back(t);
  all.bins(edges, activity);
  std::vector<DensityBin> bins;
  for (std::size_t i = 0; i < activity.size(); ++i) {
    const int x0 = int(std::floor(std::clamp(scale.xOf(edges[i]), double(left), double(right))));
    const int x1 = int(std::floor(std::clamp(scale.xOf(edges[i + 1]), double(left), double(right))));
    if (x1 > x0)
      bins.push_back({x0, x1, double(activity[i].launches) * 1e6 / double(kLeastBinNs),
                      double(activity[i].busyNs) / double(kLeastBinNs)});
  }
  return bins;
}

double peakOf(const std::vector<DensityBin>& bins) {
  double peak = 0;
  for (const DensityBin& bin : bins)
    peak = std::max(peak, bin.perMs);
  return peak;
}

void layoutDensity(const std::vector<DensityBin>& bins, double peak, const QRect& body, int bandHeight,
                   const QColor& bar, std::pair<int, int> lit, const Theme& theme, Layer& layer) {
  const QRect bars = body.adjusted(0, kTopMargin, 0, -(bandHeight + kBandGap + 2));
  const auto width = std::size_t(body.width());
  std::vector<int> heights(width, 0);
  std::vector<std::uint8_t> shades(width, 0);
  for (const DensityBin& bin : bins) {
    const int height =
        bin.perMs > 0 ? std::clamp(int(bin.perMs / peak * bars.height() + 0.5), 1, bars.height()) : 0;
    const auto shade = std::uint8_t(std::ceil(std::clamp(bin.busyShare, 0.0, 1.0) * double(kShades)));
    for (int x = bin.x0; x < bin.x1; ++x) {
      heights[std::size_t(x - body.left())] = height;
      shades[std::size_t(x - body.left())] = shade;
    }
  }

  const Look inside = lookOf(theme, bar, 0), outside = lookOf(theme, bar, 0.72);
  std::vector<const Look*> looks(width, &outside);
  const auto first = std::size_t(std::clamp(lit.first - body.left(), 0, body.width()));
  const auto last = std::size_t(std::clamp(lit.second - body.left(), int(first), body.width()));
  std::fill(looks.begin() + std::ptrdiff_t(first), looks.begin() + std::ptrdiff_t(last), &inside);

  // Rows of pixels: thousands of bars one pixel wide would cost more than all the tracks.
  const auto rows = [&](int top, int height, const auto& pixelOf) {
    QRgb* const pixels = layer.addRun(QRect(body.left(), top, body.width(), height));
    for (std::size_t x = 0; x < width; ++x)
      pixels[x] = pixelOf(x);
  };
  const auto background = [&](std::size_t x) { return looks[x]->background; };
  rows(body.top(), kTopMargin, background);
  for (int y = bars.top(); y <= bars.bottom(); ++y) {
    const int least = bars.bottom() + 1 - y;
    rows(y, 1, [&](std::size_t x) { return heights[x] >= least ? looks[x]->bar : looks[x]->background; });
  }
  const int band = bars.bottom() + 1 + kBandGap;
  rows(bars.bottom() + 1, kBandGap, background);
  rows(band, bandHeight, [&](std::size_t x) { return looks[x]->band[shades[x]]; });
  rows(band + bandHeight, body.bottom() + 1 - band - bandHeight, background);
}

} // namespace stepscope::app
