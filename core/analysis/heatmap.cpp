// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/heatmap.h"

#include <algorithm>

namespace stepscope::analysis {

LaunchHeatmap launchHeatmap(const TraceSummary& summary, Interval range, std::size_t columns) {
  LaunchHeatmap map;
  map.range = range;
  map.columns = columns;
  if (range.empty() || columns == 0) return map;
  map.columnNs = static_cast<double>(range.length()) / static_cast<double>(columns);
  map.counts.assign(kDecadeCount * columns, 0);
  map.busyNs.assign(kDecadeCount * columns, 0);
  if (!summary.trace) return map;

  const trace::Trace& trace = *summary.trace;
  const trace::GpuWorkTable& work = trace.gpuWork();
  const auto beginOf = [&](SliceId slice) { return trace.slices().begin[slice.row()]; };
  const auto first = std::lower_bound(work.slice.begin(), work.slice.end(), range.begin,
                                      [&](SliceId slice, std::int64_t t) { return beginOf(slice) < t; });
  for (auto it = first; it != work.slice.end() && beginOf(*it) < range.end; ++it) {
    if (trace.kind(*it) != trace::SliceKind::Kernel) continue;
    const double offset = static_cast<double>(beginOf(*it) - range.begin);
    const std::size_t column = std::min(columns - 1, static_cast<std::size_t>(offset / map.columnNs));
    const std::int64_t duration = trace.duration(*it);
    const std::size_t cell = decadeOf(duration) * columns + column;
    map.maxCount = std::max(map.maxCount, ++map.counts[cell]);
    map.busyNs[cell] += duration;
  }
  return map;
}

} // namespace stepscope::analysis
