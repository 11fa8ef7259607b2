// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <cstdint>
#include <vector>

namespace stepscope::advisors {

/// Forward work that the backward pass of a step does once more (activation checkpointing).
///
/// PyTorch gives operators a sequence number while gradients are recorded; those of a backward node also name
/// the thread of their forward one. Inside a backward node gradients are not recorded, so an operator there
/// with a number and without a forward thread is a forward operator that runs again, whichever way the
/// checkpoint was made.
struct Recompute {
  std::vector<SliceId> operators; ///< outermost ones, in SliceId order
  std::vector<GpuWorkId> work;    ///< launched inside them
  std::int64_t workNs = 0;        ///< GPU time of that work
  std::int64_t hostNs = 0;        ///< length of the operators
  std::int64_t stepWorkNs = 0;    ///< GPU time of the whole step
  std::uint64_t numbered = 0;     ///< operators of the step with a sequence number; 0: cannot be told
};
///   cost  O(operators of the trace + GPU work of the step * nesting depth)
Recompute findRecompute(const RuleInput& input);

} // namespace stepscope::advisors
