// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compare/alignment.h"
#include "core/compare/run.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace stepscope::compare {

/// What became of a slice from one step to the other.
enum class Change : std::uint8_t {
  New,      ///< nothing before stands for it
  Vanished, ///< nothing after stands for it
  Replaced, ///< others do its part: other operators, or another number of kernels of the same operator
  Slower,   ///< takes longer after
  Faster,   ///< takes longer before
};
constexpr std::size_t kChangeCount = 5;
std::string_view label(Change change); ///< "new", "vanished", "replaced", "slower", "faster"

struct SliceChange {
  SliceId slice;
  Change change;
};

/// What counts as slower or faster.
struct ChangeThreshold {
  double share = 0.1;          ///< of the shorter duration
  std::int64_t leastNs = 1000; ///< and at least so much
};

/// Slices of the steps that changed, sorted by slice; those that are much the same are left out.
struct SliceChanges {
  std::vector<SliceChange> before, after;
};

/// Operators as aligned; calls and GPU work with their operator, the k-th with the k-th where both operators
/// make as many. Two durations differ when they do so by more than the threshold and, where a trace holds
/// several steps, by a larger factor than the mean duration of slices of that name varies by from step to
/// step. Swapped sides swap new and vanished, slower and faster.
///   alignment  of the same two runs
///   cost       O(n log n) in the slices and GPU work of both traces
SliceChanges changesOf(const Run& before, const Run& after, const Alignment& alignment,
                       const ChangeThreshold& threshold);

} // namespace stepscope::compare
