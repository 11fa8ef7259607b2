// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace stepscope::compare {

class StepTree;

/// Operators of two steps that are the same: (one of a side, its partner on the other), sorted by the first.
struct OperatorPartners {
  std::vector<std::pair<SliceId, SliceId>> ofBefore, ofAfter;
};

/// From partners among the forward operators to all: what lies inside of partners with equal content, and
/// gradients, each with the gradient of its forward operator's partner (the k-th with the k-th).
///   matched  nodes of both trees, as Matched::partners
///   cost     O(n log n) in the nodes
OperatorPartners operatorPartners(const StepTree& before, const StepTree& after,
                                  const std::vector<std::pair<std::uint32_t, std::uint32_t>>& matched);

} // namespace stepscope::compare
