// SPDX-License-Identifier: Apache-2.0
#include "core/compare/place_finder.h"

#include <algorithm>

namespace stepscope::compare {
namespace {

/// "autograd::engine::evaluate_function: torch::autograd::AccumulateGrad" ->
/// "torch::autograd::AccumulateGrad"
std::string nodeName(std::string_view name) {
  constexpr std::string_view prefix = "autograd::engine::evaluate_function: ";
  if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
  return std::string(name);
}

} // namespace

PlaceFinder::PlaceFinder(const Run& run, const StepTree& tree, const std::vector<std::uint32_t>& placeOfNode,
                         const std::vector<std::pair<std::string, bool>>& names)
    : m_run(run), m_tree(tree), m_placeOfNode(placeOfNode), m_names(names) {}

std::uint32_t PlaceFinder::placeAround(std::uint32_t node) const {
  while (node != kNoNode && m_placeOfNode[node] == kNoNode)
    node = m_tree.nodes()[node].parent;
  return node == kNoNode ? kNoNode : m_placeOfNode[node];
}

Place PlaceFinder::placeOf(GpuWorkId work) const {
  const trace::Trace& trace = m_run.trace();
  const std::vector<GpuWorkId>& own = m_run.stepSummary().work;
  if (!std::binary_search(own.begin(), own.end(), work))
    return {Phase::Unplaced, "work of another step", false};
  const CallId call = trace.gpuWork().call[work.row()];
  if (!call.valid()) return {Phase::Unplaced, "launch not recorded", false};
  const SliceId slice = trace.calls().enclosing[call.row()];
  std::uint32_t node = slice.valid() ? m_tree.nodeAround(slice) : kNoNode;
  if (node == kNoNode) return {Phase::Unplaced, "launched outside of operators", false};

  Place out{Phase::Forward, {}, false};
  std::uint32_t place = kNoNode, outermost = node;
  for (; node != kNoNode; node = m_tree.nodes()[node].parent) {
    outermost = node;
    if (m_tree.isOptimizer(node)) out.phase = Phase::Optimizer;
    if (m_tree.isDataLoader(node)) out.phase = Phase::Data;
    if (m_tree.isBackward(node)) {
      // Whatever already has a place ran again as a forward operator inside this node.
      out.phase = place == kNoNode || out.phase == Phase::Backward ? Phase::Backward : Phase::Recomputed;
      if (place == kNoNode) place = placeAround(m_tree.forwardOf(node));
    } else if (place == kNoNode) {
      place = m_placeOfNode[node];
    }
  }
  if (place == kNoNode) {
    out.name = nodeName(m_tree.name(outermost));
    return out;
  }
  out.name = m_names[place].first;
  out.replaced = m_names[place].second;
  return out;
}

} // namespace stepscope::compare
