// SPDX-License-Identifier: Apache-2.0
#include "core/compare/step_tree.h"

#include "core/analysis/track_slices.h"

#include <algorithm>
#include <functional>

namespace stepscope::compare {
namespace {

constexpr std::string_view kOptimizer = "Optimizer.", kDataLoader = "enumerate(DataLoader)",
                           kEngine = "autograd::engine::";
constexpr std::uint64_t kMix = 0x9e3779b97f4a7c15;

std::uint64_t combined(std::uint64_t a, std::uint64_t b) {
  return (a ^ (b + kMix + (a << 6) + (a >> 2))) * kMix;
}

std::uint64_t hashOf(std::string_view text) { return std::hash<std::string_view>{}(text); }

/// The value of "Input Dims" in an operator's arguments, as written.
std::string_view shapesIn(std::string_view args) {
  constexpr std::string_view key = "\"Input Dims\":";
  const std::size_t at = args.find(key);
  if (at == std::string_view::npos) return {};
  std::size_t depth = 0;
  for (std::size_t i = at; i < args.size(); ++i) {
    if (args[i] == '[') ++depth;
    if (args[i] == ']' && (depth == 0 || --depth == 0)) return args.substr(at, i - at);
  }
  return {};
}

bool isNode(const trace::Trace& trace, SliceId slice) {
  const trace::SliceKind kind = trace.kind(slice);
  if (kind == trace::SliceKind::Operator) return true;
  if (kind != trace::SliceKind::Annotation) return false;
  const std::string_view name = trace.name(slice);
  return name.starts_with(kOptimizer) || name.starts_with(kDataLoader);
}

} // namespace

StepTree::StepTree(const analysis::TraceSummary& summary, std::size_t step, bool withShapes)
    : m_trace(summary.trace.get()) {
  const analysis::Step& of = summary.stepList.steps[step];
  const auto tracks = m_trace->tracks();
  std::vector<std::uint32_t> firstNodes;
  for (const trace::Track& track : tracks) {
    firstNodes.push_back(static_cast<std::uint32_t>(m_nodes.size()));
    if (track.kind == trace::TrackKind::CpuThread) addTrack(track, of.annotation, withShapes);
  }
  hashContents();
  firstNodes.push_back(static_cast<std::uint32_t>(m_nodes.size()));
  const auto add = [&](std::size_t track) {
    for (std::uint32_t node = firstNodes[track]; node < firstNodes[track + 1]; node = m_nodes[node].end)
      addSequences(node);
  };
  if (of.thread.valid()) add(of.thread.row());
  for (std::size_t track = 0; track < tracks.size(); ++track)
    if (!of.thread.valid() || track != of.thread.row()) add(track);
}

void StepTree::addTrack(const trace::Track& track, Interval window, bool withShapes) {
  const auto [first, last] = analysis::rowsBeginningIn(*m_trace, track, window);
  std::vector<std::uint32_t> around(last - first, kNoNode); // by row: the node that it is, or lies in
  std::vector<std::uint32_t> open;
  const auto closeDownTo = [&](std::uint32_t parent) {
    while (!open.empty() && open.back() != parent) {
      m_nodes[open.back()].end = static_cast<std::uint32_t>(m_nodes.size());
      open.pop_back();
    }
  };
  for (std::uint32_t row = first; row < last; ++row) {
    const SliceId slice(row), above = m_trace->parent(slice);
    const bool known = above.valid() && above.row() >= first;
    const std::uint32_t parent = known ? around[above.row() - first] : kNoNode;
    around[row - first] = parent;
    if (!isNode(*m_trace, slice)) continue;
    closeDownTo(parent);
    const auto node = static_cast<std::uint32_t>(m_nodes.size());
    std::uint64_t token = hashOf(m_trace->name(slice));
    const std::uint64_t name = token;
    if (withShapes) token = combined(token, hashOf(shapesIn(m_trace->args(slice))));
    m_nodes.push_back({slice, open.empty() ? kNoNode : open.back(), node + 1, token, name});
    around[row - first] = node;
    open.push_back(node);
  }
  closeDownTo(kNoNode);
}

/// Children before parents: every node's own hash is complete when it is added to the one above.
void StepTree::hashContents() {
  for (auto node = static_cast<std::uint32_t>(m_nodes.size()); node-- > 0;)
    if (const std::uint32_t parent = m_nodes[node].parent; parent != kNoNode)
      m_nodes[parent].content = combined(m_nodes[parent].content, m_nodes[node].content);
}

void StepTree::addSequences(std::uint32_t top) {
  if (!isBackward(top)) {
    m_forward.push_back(top);
    return;
  }
  for (std::uint32_t node = top + 1; node < m_nodes[top].end;) {
    const OperatorId op = m_trace->operatorOf(m_nodes[node].slice);
    const bool recomputed =
        !isBackward(node) && op.valid() && m_trace->operators().sequenceNumber[op.row()] >= 0;
    if (recomputed) m_recomputed.push_back(node);
    node = recomputed ? m_nodes[node].end : node + 1;
  }
}

std::vector<std::uint32_t> StepTree::children(std::uint32_t node) const {
  std::vector<std::uint32_t> out;
  for (std::uint32_t child = node + 1; child < m_nodes[node].end; child = m_nodes[child].end)
    out.push_back(child);
  return out;
}

bool StepTree::isBackward(std::uint32_t node) const {
  const OperatorId op = m_trace->operatorOf(m_nodes[node].slice);
  return (op.valid() && m_trace->operators().forwardThread[op.row()] != 0) || name(node).starts_with(kEngine);
}

bool StepTree::isOptimizer(std::uint32_t node) const { return name(node).starts_with(kOptimizer); }
bool StepTree::isDataLoader(std::uint32_t node) const { return name(node).starts_with(kDataLoader); }

std::uint32_t StepTree::forwardOf(std::uint32_t node) const {
  const OperatorId op = m_trace->operatorOf(m_nodes[node].slice);
  if (!op.valid()) return kNoNode;
  const OperatorId forward = m_trace->operators().forward[op.row()];
  return forward.valid() ? nodeAround(m_trace->operators().slice[forward.row()]) : kNoNode;
}

std::uint32_t StepTree::nodeAround(SliceId slice) const {
  for (; slice.valid(); slice = m_trace->parent(slice)) {
    const auto at = std::lower_bound(m_nodes.begin(), m_nodes.end(), slice,
                                     [](const Node& node, SliceId s) { return node.slice < s; });
    if (at != m_nodes.end() && at->slice == slice) return static_cast<std::uint32_t>(at - m_nodes.begin());
  }
  return kNoNode;
}

} // namespace stepscope::compare
