// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/heatmap.h"

#include <algorithm>

namespace stepscope::analysis {
namespace {

/// Calls use(work row, slice) for the kernels that begin in a range.
template <class Use> void forKernelsIn(const trace::Trace& trace, Interval range, Use use) {
  const auto& slices = trace.gpuWork().slice;
  const auto beginOf = [&](SliceId slice) { return trace.slices().begin[slice.row()]; };
  const auto first = std::lower_bound(slices.begin(), slices.end(), range.begin,
                                      [&](SliceId slice, std::int64_t t) { return beginOf(slice) < t; });
  for (auto it = first; it != slices.end() && beginOf(*it) < range.end; ++it)
    if (trace.kind(*it) == trace::SliceKind::Kernel) use(static_cast<std::size_t>(it - slices.begin()), *it);
}

} // namespace

std::size_t LaunchHeatmap::columnOf(std::int64_t time) const {
  return std::min(columns - 1, static_cast<std::size_t>(static_cast<double>(time - range.begin) / columnNs));
}

LaunchHeatmap launchHeatmap(const TraceSummary& summary, const HeatmapRows& rows, Interval range,
                            std::size_t columns) {
  LaunchHeatmap map;
  map.range = range;
  map.columns = columns;
  if (range.empty() || columns == 0) return map;
  map.columnNs = static_cast<double>(range.length()) / static_cast<double>(columns);
  map.counts.assign(rows.rows.size() * columns, 0);
  map.busyNs.assign(rows.rows.size() * columns, 0);
  if (!summary.trace || rows.rows.empty()) return map;

  const trace::Trace& trace = *summary.trace;
  forKernelsIn(trace, range, [&](std::size_t work, SliceId slice) {
    const std::size_t cell = rows.rowOf[work] * columns + map.columnOf(trace.slices().begin[slice.row()]);
    map.maxCount = std::max(map.maxCount, ++map.counts[cell]);
    map.busyNs[cell] += trace.duration(slice);
  });
  return map;
}

SliceId longestKernel(const TraceSummary& summary, const HeatmapRows& rows, const LaunchHeatmap& map,
                      std::size_t row, std::size_t column) {
  const trace::Trace& trace = *summary.trace;
  // One column to each side: the edges are fractions of a nanosecond.
  const auto edge = [&](double at) {
    return map.range.begin + static_cast<std::int64_t>(std::max(0.0, at) * map.columnNs);
  };
  const Interval around{edge(static_cast<double>(column) - 1), edge(static_cast<double>(column) + 2)};
  SliceId longest;
  forKernelsIn(trace, around.intersect(map.range), [&](std::size_t work, SliceId slice) {
    if (rows.rowOf[work] != row || map.columnOf(trace.slices().begin[slice.row()]) != column) return;
    if (!longest.valid() || trace.duration(slice) > trace.duration(longest)) longest = slice;
  });
  return longest;
}

} // namespace stepscope::analysis
