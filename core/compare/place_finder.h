// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compare/alignment.h"
#include "core/compare/step_tree.h"

#include <utility>
#include <vector>

namespace stepscope::compare {

/// From GPU work to the place of the operators that launched it. Refers to what it was made of.
class PlaceFinder {
public:
  ///   placeOfNode  by node of the tree: index into `names`, kNoNode without a place of its own
  ///   names        of places: name, replaced
  PlaceFinder(const Run& run, const StepTree& tree, const std::vector<std::uint32_t>& placeOfNode,
              const std::vector<std::pair<std::string, bool>>& names);

  ///   cost  O(depth * log n)
  Place placeOf(GpuWorkId work) const;

private:
  std::uint32_t placeAround(std::uint32_t node) const;

  const Run& m_run;
  const StepTree& m_tree;
  const std::vector<std::uint32_t>& m_placeOfNode;
  const std::vector<std::pair<std::string, bool>>& m_names;
};

} // namespace stepscope::compare
