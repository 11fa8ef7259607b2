// SPDX-License-Identifier: Apache-2.0
#include "core/compare/slice_changes.h"

#include "core/compare/step_tree.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace stepscope::compare {
namespace {

using Table = std::vector<std::pair<SliceId, SliceId>>;

/// By name, the largest factor between the mean durations of two steps of a trace; 1 where one step has it.
class NameNoise {
public:
  explicit NameNoise(const Run& run) : m_trace(run.trace()) {
    const std::vector<analysis::StepSummary>& steps = run.summary->steps;
    if (steps.size() < 2) return;
    std::vector<std::unordered_map<std::uint32_t, Sum>> sums(steps.size());
    for (std::uint32_t row = 0; row < m_trace.sliceCount(); ++row) {
      const std::int64_t begin = m_trace.slices().begin[row];
      const auto next =
          std::partition_point(steps.begin(), steps.end(), [begin](const analysis::StepSummary& step) {
            return step.step.window.begin <= begin;
          });
      if (next == steps.begin() || begin >= (next - 1)->step.window.end) continue;
      Sum& sum = sums[static_cast<std::size_t>(next - steps.begin()) - 1][nameOf(row)];
      sum.ns += static_cast<double>(m_trace.duration(SliceId(row)));
      ++sum.count;
    }
    for (const auto& step : sums)
      for (const auto& [name, sum] : step)
        add(name, sum.ns / sum.count);
  }

  double of(SliceId slice) const {
    const auto found = m_means.find(nameOf(slice.row()));
    return found == m_means.end() || found->second.least <= 0 ? 1 : found->second.most / found->second.least;
  }

private:
  struct Sum {
    double ns = 0, count = 0;
  };
  struct Range {
    double least, most;
  };
  std::uint32_t nameOf(std::uint32_t row) const { return m_trace.slices().name[row].row(); }
  void add(std::uint32_t name, double mean) {
    const auto [at, fresh] = m_means.try_emplace(name, Range{mean, mean});
    if (!fresh) at->second = {std::min(at->second.least, mean), std::max(at->second.most, mean)};
  }

  const trace::Trace& m_trace;
  std::unordered_map<std::uint32_t, Range> m_means;
};

/// Slices by the innermost operator that makes them.
class Made {
public:
  void add(std::uint32_t node, SliceId slice) { m_all.push_back({node, slice}); }
  void sort() {
    std::stable_sort(m_all.begin(), m_all.end(),
                     [](const Entry& a, const Entry& b) { return a.node < b.node; });
  }
  /// In the order they were made.
  std::vector<SliceId> by(std::uint32_t node) const {
    const auto first = std::partition_point(m_all.begin(), m_all.end(),
                                            [node](const Entry& entry) { return entry.node < node; });
    std::vector<SliceId> slices;
    for (auto at = first; at != m_all.end() && at->node == node; ++at)
      slices.push_back(at->slice);
    return slices;
  }

private:
  struct Entry {
    std::uint32_t node;
    SliceId slice;
  };
  std::vector<Entry> m_all;
};

/// The operators of one side, which of them have a partner, and what they make.
class Side {
public:
  Side(const Run& run, const Alignment& alignment, const Table& partners,
       const std::vector<std::uint32_t>& placeOfWork)
      : m_trace(run.trace()), m_tree(*run.summary, run.step, false), m_partner(m_tree.nodes().size()),
        m_replaced(m_tree.nodes().size(), false) {
    const auto& nodes = m_tree.nodes();
    auto at = partners.begin();
    for (std::uint32_t node = 0; node < nodes.size(); ++node) {
      while (at != partners.end() && at->first < nodes[node].slice)
        ++at;
      if (at != partners.end() && at->first == nodes[node].slice) m_partner[node] = at->second;
    }
    for (std::uint32_t call = 0; call < m_trace.callCount(); ++call)
      addCall(CallId(call), alignment, placeOfWork);
    m_calls.sort();
    m_work.sort();
    // What makes no work of its own is replaced with what holds it.
    for (std::uint32_t node = 0; node < nodes.size(); ++node) {
      const std::uint32_t parent = nodes[node].parent;
      if (!m_partner[node].valid() && parent != kNoNode && !m_partner[parent].valid() && m_replaced[parent])
        m_replaced[node] = true;
    }
  }

  const trace::Trace& trace() const { return m_trace; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(m_tree.nodes().size()); }
  SliceId slice(std::uint32_t node) const { return m_tree.nodes()[node].slice; }
  SliceId partner(std::uint32_t node) const { return m_partner[node]; }
  bool replaced(std::uint32_t node) const { return m_replaced[node]; }
  std::vector<SliceId> calls(std::uint32_t node) const { return m_calls.by(node); }
  std::vector<SliceId> work(std::uint32_t node) const { return m_work.by(node); }
  std::uint32_t nodeOf(SliceId op) const { return m_tree.nodeAround(op); }

private:
  void addCall(CallId call, const Alignment& alignment, const std::vector<std::uint32_t>& placeOfWork) {
    const SliceId slice = m_trace.calls().slice[call.row()];
    const std::uint32_t node = m_tree.nodeAround(slice);
    if (node == kNoNode) return;
    m_calls.add(node, slice);
    for (const GpuWorkId work : m_trace.workOf(call)) {
      m_work.add(node, m_trace.gpuWork().slice[work.row()]);
      if (!alignment.places[placeOfWork[work.row()]].replaced) continue;
      for (std::uint32_t up = node; up != kNoNode && !m_partner[up].valid() && !m_replaced[up];
           up = m_tree.nodes()[up].parent)
        m_replaced[up] = true;
    }
  }

  const trace::Trace& m_trace;
  StepTree m_tree;
  std::vector<SliceId> m_partner; ///< by node
  std::vector<bool> m_replaced;   ///< by node without partner
  Made m_calls, m_work;
};

class Changes {
public:
  Changes(const Run& before, const Run& after, const Alignment& alignment, const ChangeThreshold& threshold)
      : m_before(before, alignment, alignment.partners.ofBefore, alignment.before),
        m_after(after, alignment, alignment.partners.ofAfter, alignment.after), m_noiseBefore(before),
        m_noiseAfter(after), m_threshold(threshold) {
    for (std::uint32_t node = 0; node < m_before.size(); ++node) {
      if (m_before.partner(node).valid())
        addPair(node, m_after.nodeOf(m_before.partner(node)));
      else
        addAlone(m_before, node, Change::Vanished, m_out.before);
    }
    for (std::uint32_t node = 0; node < m_after.size(); ++node)
      if (!m_after.partner(node).valid()) addAlone(m_after, node, Change::New, m_out.after);
  }

  SliceChanges take() {
    for (std::vector<SliceChange>* side : {&m_out.before, &m_out.after})
      std::sort(side->begin(), side->end(),
                [](const SliceChange& a, const SliceChange& b) { return a.slice < b.slice; });
    return std::move(m_out);
  }

private:
  static void addAlone(const Side& side, std::uint32_t node, Change alone, std::vector<SliceChange>& out) {
    const Change change = side.replaced(node) ? Change::Replaced : alone;
    out.push_back({side.slice(node), change});
    for (const SliceId call : side.calls(node))
      out.push_back({call, change});
    for (const SliceId work : side.work(node))
      out.push_back({work, change});
  }

  void addPair(std::uint32_t a, std::uint32_t b) {
    addTimes(m_before.slice(a), m_after.slice(b));
    addLists(m_before.calls(a), m_after.calls(b));
    addLists(m_before.work(a), m_after.work(b));
  }

  void addLists(const std::vector<SliceId>& a, const std::vector<SliceId>& b) {
    if (a.size() == b.size()) {
      for (std::size_t k = 0; k < a.size(); ++k)
        addTimes(a[k], b[k]);
      return;
    }
    for (const SliceId slice : a)
      m_out.before.push_back({slice, b.empty() ? Change::Vanished : Change::Replaced});
    for (const SliceId slice : b)
      m_out.after.push_back({slice, a.empty() ? Change::New : Change::Replaced});
  }

  void addTimes(SliceId a, SliceId b) {
    const std::int64_t before = m_before.trace().duration(a), after = m_after.trace().duration(b);
    const std::int64_t longer = std::max(before, after), shorter = std::min(before, after);
    if (longer - shorter < m_threshold.leastNs) return;
    const double factor = shorter == 0 ? std::numeric_limits<double>::infinity()
                                       : static_cast<double>(longer) / static_cast<double>(shorter);
    if (factor <= 1 + m_threshold.share || factor <= std::max(m_noiseBefore.of(a), m_noiseAfter.of(b)))
      return;
    const Change change = after > before ? Change::Slower : Change::Faster;
    m_out.before.push_back({a, change});
    m_out.after.push_back({b, change});
  }

  Side m_before, m_after;
  NameNoise m_noiseBefore, m_noiseAfter;
  ChangeThreshold m_threshold;
  SliceChanges m_out;
};

} // namespace

std::string_view label(Change change) {
  constexpr std::string_view labels[kChangeCount] = {"new", "vanished", "replaced", "slower", "faster"};
  return labels[static_cast<std::size_t>(change)];
}

SliceChanges changesOf(const Run& before, const Run& after, const Alignment& alignment,
                       const ChangeThreshold& threshold) {
  return Changes(before, after, alignment, threshold).take();
}

} // namespace stepscope::compare
