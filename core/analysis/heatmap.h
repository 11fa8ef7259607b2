// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/step_summary.h"

#include <vector>

namespace stepscope::analysis {

/// Kernel starts by time and duration decade: the launch-density heatmap.
struct LaunchHeatmap {
  Interval range;
  std::size_t columns = 0;
  /// counts[decade * columns + column] = kernels of that duration decade that begin in that column.
  std::vector<std::uint32_t> counts;
  std::vector<std::int64_t> busyNs; ///< per cell: GPU time of those kernels
  std::uint32_t maxCount = 0;
  double columnNs = 0;

  std::uint32_t at(std::size_t decade, std::size_t column) const { return counts[decade * columns + column]; }
  /// Launches per millisecond in a cell.
  double density(std::size_t decade, std::size_t column) const { return at(decade, column) * 1e6 / columnNs; }
};
/// cost  O(kernels in range)
LaunchHeatmap launchHeatmap(const TraceSummary& summary, Interval range, std::size_t columns);

} // namespace stepscope::analysis
