// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/step_summary.h"

#include <array>
#include <limits>
#include <stop_token>
#include <string>
#include <vector>

namespace stepscope::analysis {

/// What the rows of a heatmap stand for.
enum class HeatmapFold : std::uint8_t {
  Duration,    ///< decades of the kernel's duration
  Family,      ///< matmul, elementwise, ...
  Module,      ///< the nn.Module that launched it, forwards or backwards: "Linear_3"; needs recorded stacks
  ModuleClass, ///< "Linear"
};
inline constexpr std::array kAllHeatmapFolds = {HeatmapFold::Duration, HeatmapFold::Family,
                                                HeatmapFold::Module, HeatmapFold::ModuleClass};

/// The kernels of a trace by rows.
struct HeatmapRows {
  struct Row {
    std::string name;
    std::uint64_t kernels = 0;
    std::int64_t busyNs = 0; ///< sum of their durations
  };
  static constexpr std::uint32_t kNoRow = std::numeric_limits<std::uint32_t>::max();

  HeatmapFold fold = HeatmapFold::Duration;
  /// Duration: every decade, shortest first. Others: those that have kernels, most GPU time first; beyond
  /// `most` the last one holds the rest.
  std::vector<Row> rows = {};
  std::vector<std::uint32_t> rowOf = {}; ///< by GPU work; kNoRow for copies and fills

  std::uint64_t kernels() const;
  std::int64_t busyNs() const;
};
/// Of the whole trace. Without rows when stopped.
///   cost  O(kernels); by module O(kernels * nesting depth)
HeatmapRows heatmapRows(const TraceSummary& summary, HeatmapFold fold, std::size_t most = 20,
                        const std::stop_token& stop = {});

/// Kernel starts by time and row: the launch-density heatmap.
struct LaunchHeatmap {
  Interval range;
  std::size_t columns = 0;
  /// counts[row * columns + column] = kernels of that row that begin in that column.
  std::vector<std::uint32_t> counts;
  std::vector<std::int64_t> busyNs; ///< per cell: GPU time of those kernels
  std::uint32_t maxCount = 0;
  double columnNs = 0;

  std::uint32_t at(std::size_t row, std::size_t column) const { return counts[row * columns + column]; }
  /// Launches per millisecond in a cell.
  double density(std::size_t row, std::size_t column) const { return at(row, column) * 1e6 / columnNs; }
  /// The column a time lies in; `time` in `range`.
  std::size_t columnOf(std::int64_t time) const;
};
/// cost  O(kernels in range)
LaunchHeatmap launchHeatmap(const TraceSummary& summary, const HeatmapRows& rows, Interval range,
                            std::size_t columns);

/// The longest kernel that a cell counts; invalid for an empty one.
SliceId longestKernel(const TraceSummary& summary, const HeatmapRows& rows, const LaunchHeatmap& map,
                      std::size_t row, std::size_t column);

} // namespace stepscope::analysis
