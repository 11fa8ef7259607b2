// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/table_groups.h"

#include <array>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace stepscope::analysis {

constexpr std::size_t kOccurrenceBins = 40;

/// Slices of one name, or of another group. What a table does not count stays 0.
struct TableRow {
  StringId name;     ///< of every slice of the row; invalid when they are grouped by something else
  std::string label; ///< what the row stands for: the full name, "stream 7"; empty: no such group around
  Family family = Family::OtherCompute; ///< kernels: of the first one
  SliceId longest;
  std::uint64_t count = 0;
  std::int64_t totalNs = 0; ///< durations; on the host with everything nested inside
  std::int64_t selfNs = 0; ///< on the host: without nested slices (modules, annotations: without nested ones)
  std::int64_t minNs = 0, medianNs = 0, p95Ns = 0, maxNs = 0;
  std::uint64_t kernels =
      0;                  ///< launched by calls directly inside, not in a nested row; calls: that they caused
  std::int64_t gpuNs = 0; ///< of those kernels, copies and sets
  std::uint64_t kernelsInside = 0; ///< launched anywhere inside, nested rows included
  std::int64_t gpuInsideNs = 0;    ///< of those kernels, copies and sets
  std::int64_t backwardGpuNs = 0;  ///< modules: work whose forward partner lies anywhere inside
  std::uint64_t shorterThanLaunch = 0;
  /// How many begin in each of equal parts of the window.
  std::array<std::uint32_t, kOccurrenceBins> occurrences{};
};

/// Kernels, copies and sets; sorted by total time, longest first, then by label.
///   window  that the occurrences are counted in; what begins outside counts at its edge
std::vector<TableRow> kernelTable(const TraceSummary& summary, const std::vector<GpuWorkId>& work,
                                  Grouping grouping = Grouping::Name, Interval window = {});
/// Operators and annotations that begin in `window`; sorted by self time, then by name.
std::vector<TableRow> operatorTable(const TraceSummary& summary, Interval window);
/// Runtime and driver calls that begin in `window`; sorted by total time, then by name.
std::vector<TableRow> callTable(const TraceSummary& summary, Interval window);

enum class TableKind : std::uint8_t { Kernels, Operators, Modules, Launches, Annotations };
inline constexpr std::array kAllTables = {TableKind::Kernels, TableKind::Operators, TableKind::Modules,
                                          TableKind::Launches, TableKind::Annotations};

/// The table that lists a slice; nullopt for slices that none does.
std::optional<TableKind> tableOf(const trace::Trace& trace, SliceId slice);

/// A table of the chosen step: its GPU work, or what begins in its annotation's window on the host.
/// Kernels and Launches are sorted by total time, the others by self time, longest first, then by label.
///   stop  looked at while it counts; when it asks, the table is incomplete and of no use
///   cost  O(slices in the step * nesting depth)
std::vector<TableRow> stepTable(const TraceSummary& summary, TableKind kind,
                                Grouping grouping = Grouping::Name, const std::stop_token& stop = {});

} // namespace stepscope::analysis
