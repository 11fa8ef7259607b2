// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap/reading.h"

#include "app/theme/theme.h"

namespace stepscope::app {
namespace {

constexpr std::size_t kTenMicroseconds = 2;     // decades below are shorter than 10 us
constexpr std::size_t kHundredMicroseconds = 3; // decades from here on are at least 100 us
constexpr double kMost = 0.5;

} // namespace

DecadeSums sumsOf(const analysis::LaunchHeatmap& map) {
  DecadeSums sums;
  for (std::size_t decade = 0; decade < analysis::kDecadeCount; ++decade)
    for (std::size_t column = 0; column < map.columns && !map.counts.empty(); ++column) {
      sums.kernels[decade] += map.at(decade, column);
      sums.busyNs[decade] += map.busyNs[decade * map.columns + column];
    }
  for (std::size_t decade = 0; decade < analysis::kDecadeCount; ++decade) {
    sums.allKernels += sums.kernels[decade];
    sums.allNs += sums.busyNs[decade];
  }
  return sums;
}

HeatmapReading readingOf(const DecadeSums& sums) {
  if (sums.allKernels == 0)
    return {HeatmapVerdict::Empty, QStringLiteral("No kernels"),
            QStringLiteral("no kernel was recorded in this stretch.")};
  std::uint64_t shortKernels = 0, longKernels = 0;
  std::int64_t shortNs = 0, longNs = 0;
  for (std::size_t decade = 0; decade < analysis::kDecadeCount; ++decade) {
    if (decade < kTenMicroseconds) {
      shortKernels += sums.kernels[decade];
      shortNs += sums.busyNs[decade];
    } else if (decade >= kHundredMicroseconds) {
      longKernels += sums.kernels[decade];
      longNs += sums.busyNs[decade];
    }
  }
  const auto share = [&](std::int64_t ns) {
    return formatShare(sums.allNs > 0 ? double(ns) / double(sums.allNs) : 0.0);
  };
  const QString shortText =
      QStringLiteral("%1 of %2 kernels are shorter than 10 \u00b5s and hold %3 of the kernel time")
          .arg(formatCount(shortKernels), formatCount(sums.allKernels), share(shortNs));
  const QString longText =
      QStringLiteral("%1 run 100 \u00b5s or longer and hold %2").arg(formatCount(longKernels), share(longNs));
  if (double(shortKernels) >= kMost * double(sums.allKernels))
    return {HeatmapVerdict::Flood, QStringLiteral("Flood"),
            shortText + QStringLiteral("; ") + longText + QLatin1Char('.')};
  if (double(longNs) >= kMost * double(sums.allNs))
    return {HeatmapVerdict::Healthy, QStringLiteral("Long kernels carry the work"),
            shortText + QStringLiteral("; ") + longText + QLatin1Char('.')};
  return {HeatmapVerdict::Mixed, QStringLiteral("Mixed"),
          shortText + QStringLiteral("; ") + longText + QLatin1Char('.')};
}

} // namespace stepscope::app
