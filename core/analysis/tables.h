// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/step_summary.h"

#include <vector>

namespace stepscope::analysis {

/// Kernels (copies and sets too) of one name.
struct KernelRow {
  StringId name;
  Family family = Family::OtherCompute;
  std::uint64_t count = 0;
  std::int64_t totalNs = 0, minNs = 0, medianNs = 0, p95Ns = 0, maxNs = 0;
  std::uint64_t shorterThanLaunch = 0;
  GpuWorkId longest;
};
/// Of the given work; sorted by total time, longest first, then by name.
std::vector<KernelRow> kernelTable(const TraceSummary& summary, const std::vector<GpuWorkId>& work);

/// Operators of one name.
struct OperatorRow {
  StringId name;
  std::uint64_t count = 0;
  std::int64_t totalNs = 0;  ///< wall time on the host, nested calls included
  std::int64_t selfNs = 0;   ///< without child slices
  std::uint64_t kernels = 0; ///< launched by calls directly inside (innermost operator)
  std::int64_t gpuNs = 0;    ///< of those kernels, copies and sets
  SliceId longest;
};
/// Operators and annotations that begin in `window`; sorted by self time, then by name.
std::vector<OperatorRow> operatorTable(const TraceSummary& summary, Interval window);

/// Runtime and driver calls of one name.
struct CallRow {
  StringId name;
  std::uint64_t count = 0;
  std::int64_t totalNs = 0, medianNs = 0, maxNs = 0;
  std::uint64_t kernels = 0;
  SliceId longest;
};
/// Calls that begin in `window`; sorted by total time, then by name.
std::vector<CallRow> callTable(const TraceSummary& summary, Interval window);

} // namespace stepscope::analysis
