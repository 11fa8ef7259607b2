// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/kernels/gated_delta_extent.h"

#include "advisors/support/operators.h"

#include "core/analysis/track_slices.h"
#include "core/trace/args.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

using Pass = GatedDelta::Pass;

constexpr std::string_view kEvaluate = "autograd::engine::evaluate_function: ";
constexpr std::int64_t kBlock = 64; // side of the masks, which hold no rows or heads

/// How an operator's first tensor lies.
enum class Layout : std::uint8_t { NoTensor, HeadsFirst, PositionsFirst, Other };

class Walker {
public:
  Walker(const trace::Trace& trace, const GatedDelta& found)
      : m_trace(trace), m_rows(*found.rows), m_heads(*found.heads) {}

  void widen(Pass& pass) const {
    const trace::Track& track = m_trace.track(pass.track);
    const auto [first, last] = analysis::rowsBeginningIn(m_trace, track, pass.interval);
    if (first == last) return;
    const SliceId level = levelOf(SliceId(first), pass);
    for (std::uint32_t row = first; row-- > track.firstSlice;) {
      const SliceId slice(row);
      if (!stands(slice, level)) continue;
      if (!belongsBefore(slice, pass.backward)) break;
      pass.interval.begin = m_trace.interval(slice).begin;
    }
    bool turned = false;
    for (std::uint32_t row = first; row < track.firstSlice + track.sliceCount; ++row) {
      const SliceId slice(row);
      if (!stands(slice, level) || m_trace.interval(slice).end <= pass.interval.end) continue;
      const bool goesOn = m_trace.interval(slice).begin < pass.interval.end;
      if (!goesOn && !belongsAfter(slice, pass.backward, turned)) break;
      turned = m_trace.name(slice) == "aten::transpose";
      pass.interval.end = m_trace.interval(slice).end;
    }
  }

private:
  /// What the operators of the pass lie directly in: an autograd node when recomputed, else nothing. The
  /// first slice of a backward pass is a node, around which there may be its wrapper.
  SliceId levelOf(SliceId first, const Pass& pass) const {
    SliceId level = enclosingOperator(m_trace, first);
    if (pass.backward && level.valid() && m_trace.name(level).starts_with(kEvaluate))
      level = enclosingOperator(m_trace, level);
    return level;
  }

  bool stands(SliceId slice, SliceId level) const {
    return m_trace.kind(slice) == trace::SliceKind::Operator && enclosingOperator(m_trace, slice) == level;
  }

  Layout layoutOf(SliceId slice) const {
    SliceId inner = slice;
    if (m_trace.name(slice).starts_with(kEvaluate)) inner = SliceId(slice.row() + 1);
    for (const trace::OperatorInput& one : trace::operatorInputs(m_trace, inner)) {
      const auto& dims = one.dims;
      if (dims.empty()) continue;
      if (dims.size() == 2 && dims[0] == kBlock && dims[1] == kBlock) return Layout::NoTensor;
      if (dims.size() < 3 || dims[0] != m_rows) return Layout::Other;
      if (dims[1] == m_heads) return Layout::HeadsFirst;
      return dims[2] == m_heads ? Layout::PositionsFirst : Layout::Other;
    }
    return Layout::NoTensor;
  }

  /// Of an operator, or of the node in a wrapper.
  std::string_view nameOf(SliceId slice) const {
    std::string_view name = m_trace.name(slice);
    if (name.starts_with(kEvaluate)) name.remove_prefix(kEvaluate.size());
    return name;
  }

  bool belongsBefore(SliceId slice, bool backward) const {
    const Layout layout = layoutOf(slice);
    if (layout != Layout::PositionsFirst) return layout != Layout::Other;
    const std::string_view name = nameOf(slice);
    if (!backward) return name == "aten::transpose";
    return name == "TransposeBackward0" || name == "ToCopyBackward0" || name == "CloneBackward0";
  }

  bool belongsAfter(SliceId slice, bool backward, bool turned) const {
    const Layout layout = layoutOf(slice);
    if (layout != Layout::PositionsFirst || backward) return layout == Layout::HeadsFirst;
    const std::string_view name = nameOf(slice);
    return turned && (name == "aten::to" || name == "aten::contiguous" || name == "aten::clone");
  }

  const trace::Trace& m_trace;
  std::int64_t m_rows, m_heads;
};

} // namespace

std::vector<Pass> wholePasses(const RuleInput& input, const GatedDelta& found) {
  std::vector<Pass> passes = found.passes;
  // With as many positions as heads the two layouts look alike.
  if (!found.rows || !found.heads || static_cast<std::uint64_t>(*found.heads) == found.positions())
    return passes;
  const Walker walker(*input.summary.trace, found);
  for (Pass& pass : passes)
    walker.widen(pass);
  for (std::size_t i = 1; i < passes.size(); ++i)
    if (passes[i].track == passes[i - 1].track)
      passes[i].interval.begin = std::max(passes[i].interval.begin, passes[i - 1].interval.end);
  return passes;
}

} // namespace stepscope::advisors
