// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/call_tree.h"

#include "core/analysis/modules.h"
#include "core/analysis/track_slices.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace stepscope::analysis {
namespace {

constexpr std::uint32_t kStopEvery = 0x1000; // slices between two looks at the stop token

class TreeBuilder {
public:
  TreeBuilder(const TraceSummary& summary, TreeLevels levels, const std::stop_token& stop)
      : m_summary(summary), m_trace(*summary.trace), m_window(summary.step().step.annotation), m_stop(stop),
        m_nodeOf(m_trace.sliceCount(), TreeNode::kNone), m_levelOf(m_trace.sliceCount()) {
    m_tree.levels = levels;
    m_tree.nodes.emplace_back();
  }

  CallTree build() {
    for (const trace::Track& track : m_trace.tracks())
      if (track.kind == trace::TrackKind::CpuThread) addThread(track);
    for (const GpuWorkId work : m_summary.step().work)
      m_tree.nodes[placeOf(work)].gpuSelfNs += m_trace.interval(work).length();
    addUp();
    return std::move(m_tree);
  }

private:
  bool isLevel(SliceId slice) const {
    switch (m_tree.levels) {
    case TreeLevels::Modules:
      return isModule(m_trace, slice);
    case TreeLevels::Python:
      return m_trace.kind(slice) == trace::SliceKind::PythonFrame;
    case TreeLevels::Operators:
      break;
    }
    return m_trace.kind(slice) == trace::SliceKind::Operator ||
           m_trace.kind(slice) == trace::SliceKind::Annotation;
  }

  void addThread(const trace::Track& track) {
    const auto [first, last] = rowsBeginningIn(m_trace, track, m_window);
    m_thread = TreeNode::kNone;
    m_track = TrackId(static_cast<std::uint32_t>(&track - m_trace.tracks().data()));
    std::vector<SliceId> open; // those that began before the step
    if (first > track.firstSlice) {
      for (SliceId slice(first - 1); slice.valid(); slice = m_trace.parent(slice))
        if (m_trace.interval(slice).end > m_window.begin) open.push_back(slice);
    }
    for (auto slice = open.rbegin(); slice != open.rend(); ++slice)
      addSlice(*slice);
    for (std::uint32_t row = first; row < last; ++row) {
      if (row % kStopEvery == 0 && m_stop.stop_requested()) return;
      addSlice(SliceId(row));
    }
  }

  void addSlice(SliceId slice) {
    const SliceId outer = m_trace.parent(slice);
    const SliceId level = outer.valid() ? m_levelOf[outer.row()] : SliceId();
    std::uint32_t above = level.valid() ? m_nodeOf[level.row()] : TreeNode::kNone;
    if (!isLevel(slice)) {
      m_nodeOf[slice.row()] = above;
      m_levelOf[slice.row()] = level;
      return;
    }
    const Interval inStep = m_trace.interval(slice).intersect(m_window);
    // A call may outlast its caller by what the writer rounded.
    if (level.valid())
      m_tree.nodes[above].cpuSelfNs -=
          std::max<std::int64_t>(0, inStep.intersect(m_trace.interval(level)).length());
    if (!level.valid()) above = m_tree.levels == TreeLevels::Modules ? 0 : threadNode();
    const std::uint32_t index = childOf(above, m_trace.slices().name[slice.row()]);
    m_nodeOf[slice.row()] = index;
    m_levelOf[slice.row()] = slice;
    TreeNode& node = m_tree.nodes[index];
    if (!node.longest.valid() || m_trace.duration(slice) > m_trace.duration(node.longest))
      node.longest = slice;
    ++node.count;
    node.cpuNs += inStep.length();
    node.cpuSelfNs += inStep.length();
  }

  std::uint32_t threadNode() {
    if (m_thread == TreeNode::kNone) {
      m_thread = newNode(0);
      m_tree.nodes[m_thread].thread = m_track;
    }
    return m_thread;
  }

  std::uint32_t childOf(std::uint32_t parent, StringId name) {
    const std::uint64_t key = std::uint64_t(parent) << 32 | name.row();
    const auto [found, fresh] = m_children.try_emplace(key, TreeNode::kNone);
    if (fresh) found->second = newNode(parent);
    return found->second;
  }

  std::uint32_t newNode(std::uint32_t parent) {
    const auto index = static_cast<std::uint32_t>(m_tree.nodes.size());
    m_tree.nodes.emplace_back().parent = parent;
    m_tree.nodes[parent].children.push_back(index);
    return index;
  }

  /// The node whose calls launched the work; the root when none of them did.
  std::uint32_t placeOf(GpuWorkId work) const {
    const CallId call = m_trace.gpuWork().call[work.row()];
    if (!call.valid()) return 0;
    SliceId host = m_trace.calls().enclosing[call.row()];
    if (!host.valid()) host = m_trace.calls().slice[call.row()];
    const std::uint32_t direct = m_nodeOf[host.row()];
    if (direct != TreeNode::kNone) return direct;
    if (m_tree.levels != TreeLevels::Modules) return 0;
    const SliceId module = moduleAround(m_trace, host).module;
    const std::uint32_t node = module.valid() ? m_nodeOf[module.row()] : TreeNode::kNone;
    return node != TreeNode::kNone ? node : 0;
  }

  void addUp() {
    for (std::size_t i = m_tree.nodes.size(); i-- > 0;) { // children first
      TreeNode& node = m_tree.nodes[i];
      node.gpuNs += node.gpuSelfNs;
      if (i == 0) continue;
      TreeNode& parent = m_tree.nodes[node.parent];
      parent.gpuNs += node.gpuNs;
      if (!parent.longest.valid())
        parent.cpuNs += node.cpuNs; // the root and threads are nothing but their calls
    }
  }

  const TraceSummary& m_summary;
  const trace::Trace& m_trace;
  Interval m_window;
  const std::stop_token& m_stop;
  CallTree m_tree;
  std::vector<std::uint32_t> m_nodeOf; ///< by slice: of it or of the innermost level around it
  std::vector<SliceId> m_levelOf;      ///< by slice: it or the innermost level around it
  std::unordered_map<std::uint64_t, std::uint32_t> m_children; ///< by parent and name
  TrackId m_track;
  std::uint32_t m_thread = TreeNode::kNone;
};

} // namespace

CallTree callTree(const TraceSummary& summary, TreeLevels levels, const std::stop_token& stop) {
  return TreeBuilder(summary, levels, stop).build();
}

std::string label(const TraceSummary& summary, const CallTree& tree, std::uint32_t node) {
  const TreeNode& at = tree.nodes[node];
  if (at.thread.valid()) return summary.trace->track(at.thread).name;
  if (!at.longest.valid()) return summary.step().step.name;
  const std::string_view name = summary.trace->name(at.longest);
  return std::string(tree.levels == TreeLevels::Modules ? moduleName(name) : name);
}

std::vector<std::uint32_t> pathTo(const CallTree& tree, std::uint32_t node) {
  std::vector<std::uint32_t> path;
  for (; node != TreeNode::kNone; node = tree.nodes[node].parent)
    path.push_back(node);
  std::reverse(path.begin(), path.end());
  return path;
}

} // namespace stepscope::analysis
