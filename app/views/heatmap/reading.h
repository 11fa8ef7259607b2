// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/heatmap.h"

#include <QString>

#include <array>

namespace stepscope::app {

/// Sums of a heatmap's rows.
struct DecadeSums {
  std::array<std::uint64_t, analysis::kDecadeCount> kernels{};
  std::array<std::int64_t, analysis::kDecadeCount> busyNs{};
  std::uint64_t allKernels = 0;
  std::int64_t allNs = 0;
};
DecadeSums sumsOf(const analysis::LaunchHeatmap& map);

enum class HeatmapVerdict { Empty, Flood, Healthy, Mixed };

/// What the picture says, in a word and a sentence with its figures.
///   Flood    at least half of the kernels are shorter than 10 us: a launch call alone costs the host about
///   as long, so the
///            GPU cannot be kept busy by them
///   Healthy  kernels of 100 us or longer, each ten launches long, carry at least half of the GPU time, and
///   no flood Mixed    neither
struct HeatmapReading {
  HeatmapVerdict verdict = HeatmapVerdict::Empty;
  QString word, sentence;
};
HeatmapReading readingOf(const DecadeSums& sums);

} // namespace stepscope::app
