// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <cstdint>
#include <vector>

namespace stepscope::advisors {

/// Ranges of one kind in a step: clipped to it, merged over all threads.
struct Stretches {
  std::vector<Interval> intervals; ///< sorted, disjoint
  std::vector<SliceId> longest;    ///< slices of them, outermost ones, longest first; at most 5
  std::uint64_t count = 0;         ///< outermost slices
  std::int64_t ns() const;
};

/// Ranges inside which torch.compile or Triton compiles.
///   cost  O(slices of the host's threads in the step)
Stretches compilesIn(const trace::Trace& trace, Interval window);

/// Overhead records and calls of the driver that load or compile kernels.
Stretches kernelLoadsIn(const trace::Trace& trace, Interval window);

/// A Triton kernel that is being timed: it runs again and again, each time after a fill that empties the
/// cache.
struct Autotuning {
  StringId kernel;
  std::uint64_t timings = 0; ///< runs that follow such a fill
  Interval interval;         ///< from the first of them to the last
  GpuWorkId example;
};
/// Fewest timed runs that make autotuning. triton.testing.do_bench repeats each configuration for 100 ms
/// after a warm-up of 25 ms, so even a 1 ms kernel is timed more than a hundred times.
constexpr std::uint64_t kTimedRuns = 20;
/// Smallest fill that counts as emptying the cache, bytes: the smallest second-level cache of a GPU that
/// Triton supports for training holds 4 MiB, and do_bench fills 256 MiB.
constexpr std::int64_t kCacheFillBytes = std::int64_t{32} << 20;

/// Kernels timed by work of the step, by begin.
std::vector<Autotuning> autotuningIn(const trace::Trace& trace, const std::vector<GpuWorkId>& work);

} // namespace stepscope::advisors
