// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compare/step_tree.h"

#include <string>
#include <utility>
#include <vector>

namespace stepscope::compare {

/// Places of the operators of two trees.
struct Matched {
  std::vector<std::pair<std::string, bool>> names; ///< of places: name, replaced
  std::vector<std::uint32_t> before, after;        ///< by node: its place, kNoNode without one of its own
  std::vector<std::pair<std::uint32_t, std::uint32_t>>
      partners;                       ///< nodes that are the same operator; unordered
  std::size_t matched = 0, total = 0; ///< operators in the sequences of the smaller side
};

/// Matches the outermost operators as sequences, and what is inside partners whose content differs; gives
/// every matched node and every node of a replaced stretch its place.
///   cost  O(n log n) in the nodes
Matched matchTrees(const StepTree& before, const StepTree& after);

} // namespace stepscope::compare
