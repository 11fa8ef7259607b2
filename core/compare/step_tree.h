// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/step_summary.h"

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

namespace stepscope::compare {

/// An operator (or one of the annotations that say what a phase is: optimizer, data loader) of a step.
struct Node {
  SliceId slice;
  std::uint32_t parent; ///< kNoNode at the top
  std::uint32_t end;    ///< the nodes below are the ones from the next to here
  std::uint64_t token =
      0; ///< of its name, and of its shapes where the tree was asked for them; equal across traces
  std::uint64_t content = 0; ///< of its name and of all below, shapes left out
};
constexpr std::uint32_t kNoNode = std::numeric_limits<std::uint32_t>::max();

/// What the host did in a step, as a tree an operator a node. Other annotations, Python frames and calls are
/// passed over.
class StepTree {
public:
  ///   cost  O(slices in the step)
  StepTree(const analysis::TraceSummary& summary, std::size_t step, bool withShapes);

  const trace::Trace& trace() const { return *m_trace; }
  const std::vector<Node>& nodes() const { return m_nodes; }
  std::string_view name(std::uint32_t node) const { return m_trace->name(m_nodes[node].slice); }

  /// Outermost operators, the step's own thread first, the nodes of the autograd engine left out.
  std::span<const std::uint32_t> forward() const { return m_forward; }
  /// Outermost operators that run again inside the backward (activation checkpointing): they record a
  /// sequence number of their own there, which operators of a gradient do not.
  std::span<const std::uint32_t> recomputed() const { return m_recomputed; }
  std::vector<std::uint32_t> children(std::uint32_t node) const;

  bool isBackward(std::uint32_t node) const; ///< evaluates a node of the autograd graph
  bool isOptimizer(std::uint32_t node) const;
  bool isDataLoader(std::uint32_t node) const;
  /// The forward operator whose gradient a backward node is; kNoNode when it has none or lies elsewhere.
  std::uint32_t forwardOf(std::uint32_t node) const;
  /// The innermost node that holds the slice or is it; kNoNode when there is none.
  std::uint32_t nodeAround(SliceId slice) const;

private:
  void addTrack(const trace::Track& track, Interval window, bool withShapes);
  void addSequences(std::uint32_t firstNode);
  void hashContents();

  const trace::Trace* m_trace;
  std::vector<Node> m_nodes; ///< in SliceId order: before its children, children by begin
  std::vector<std::uint32_t> m_forward, m_recomputed;
};

} // namespace stepscope::compare
