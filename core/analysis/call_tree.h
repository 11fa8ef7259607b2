// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/step_summary.h"

#include <cstdint>
#include <string>
#include <vector>

namespace stepscope::analysis {

/// What the levels of a call tree are.
enum class TreeLevels : std::uint8_t {
  Modules,   ///< nn.Module calls; needs a recorded Python stack
  Python,    ///< thread, then Python frames, modules among them
  Operators, ///< thread, then annotations and operators
};

/// All calls of one name by the same path of callers.
struct TreeNode {
  static constexpr std::uint32_t kNone = SliceId::kNone;

  std::uint32_t parent = kNone;
  std::vector<std::uint32_t> children; ///< in the order in which they were first called
  TrackId thread;                      ///< of a node that stands for a thread; else invalid
  SliceId longest;                     ///< call; invalid for the root and for threads
  std::uint64_t count = 0;             ///< calls
  std::int64_t cpuNs = 0;              ///< host time inside, children included, cut to the step
  std::int64_t cpuSelfNs = 0;          ///< ... children excluded
  std::int64_t gpuNs = 0;              ///< of kernels, copies and sets launched inside, children included
  std::int64_t gpuSelfNs = 0; ///< ... children excluded; of the root: work without a place in the tree
};

/// Node 0 is the root: the step. Parents come before their children.
struct CallTree {
  TreeLevels levels = TreeLevels::Modules;
  std::vector<TreeNode> nodes;

  bool empty() const { return nodes.size() <= 1; }
};

/// Of the chosen step. GPU work goes to the path of its launch; in a tree of modules the work of a backward
/// operator goes to the module of its forward partner.
///   stop  looked at while it counts; when it asks, the tree is incomplete and of no use
///   cost  O(slices in the step + GPU work * nesting depth)
CallTree callTree(const TraceSummary& summary, TreeLevels levels, const std::stop_token& stop = {});

/// "Linear_3", "model.py(3): forward", "thread 502 (python)"; of the root the step's name.
std::string label(const TraceSummary& summary, const CallTree& tree, std::uint32_t node);

/// Nodes from the root to `node`, both included.
std::vector<std::uint32_t> pathTo(const CallTree& tree, std::uint32_t node);

} // namespace stepscope::analysis
