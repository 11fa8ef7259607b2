// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/kernels/gated_delta_events.h"

#include "advisors/support/operators.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>

namespace stepscope::advisors {

namespace {

using Kind = GatedDeltaEventKind;

/// What an operator's name says; letters c m s a y spell the cycle of the row loop.
enum class NameClass : std::uint8_t {
  View,
  Clone,
  Mul,
  Sum,
  Add,
  Copy,
  Bmm,
  Matmul,
  Cumsum,
  Solve,
  OtherAten,
  CopySlices,
  BmmBackward,
  SolveBackward,
  CumsumBackward,
  OtherNode,
  Nothing, ///< of an operator that is not there
};

bool isAten(NameClass c) { return c <= NameClass::OtherAten; }

NameClass classify(std::string_view name) {
  static constexpr std::array<std::string_view, 15> kViews = {
      "aten::select", "aten::slice",   "aten::unsqueeze", "aten::squeeze",    "aten::expand",
      "aten::alias",  "aten::detach",  "aten::view",      "aten::reshape",    "aten::transpose",
      "aten::t",      "aten::permute", "aten::movedim",   "aten::as_strided", "aten::expand_as"};
  static constexpr std::pair<std::string_view, NameClass> kNamed[] = {
      {"aten::clone", NameClass::Clone},
      {"aten::mul", NameClass::Mul},
      {"aten::sum", NameClass::Sum},
      {"aten::add", NameClass::Add},
      {"aten::copy_", NameClass::Copy},
      {"aten::bmm", NameClass::Bmm},
      {"aten::matmul", NameClass::Matmul},
      {"aten::cumsum", NameClass::Cumsum},
      {"aten::linalg_solve_triangular", NameClass::Solve},
      {"torch::autograd::CopySlices", NameClass::CopySlices},
      {"BmmBackward0", NameClass::BmmBackward},
      {"LinalgSolveTriangularBackward0", NameClass::SolveBackward},
      {"CumsumBackward0", NameClass::CumsumBackward}};
  for (const auto& [text, c] : kNamed)
    if (name == text) return c;
  if (std::find(kViews.begin(), kViews.end(), name) != kViews.end()) return NameClass::View;
  return name.starts_with("aten::") ? NameClass::OtherAten : NameClass::OtherNode;
}

class Classifier {
public:
  explicit Classifier(const trace::Trace& trace) : m_trace(trace) {}

  NameClass of(SliceId slice) {
    const StringId name = m_trace.slices().name[slice.row()];
    const auto [entry, isNew] = m_known.try_emplace(name, NameClass::OtherNode);
    if (isNew) entry->second = classify(m_trace.strings().view(name));
    return entry->second;
  }

private:
  const trace::Trace& m_trace;
  std::unordered_map<StringId, NameClass> m_known;
};

/// Follows the cycle clone, clone, mul, sum, add, copy_ over the outermost ATen operators of a thread.
class RowCycle {
public:
  /// True when `next` completes a cycle.
  bool advance(NameClass next) {
    if (next == NameClass::View) return false;
    if (next == kCycle[m_at]) {
      m_at = (m_at + 1) % kCycle.size();
      return m_at == 0;
    }
    // "clone, clone, clone": the last two may begin a cycle.
    const bool secondClone = next == NameClass::Clone && m_at == 2;
    m_at = secondClone ? 2 : next == NameClass::Clone ? 1 : 0;
    return false;
  }

private:
  static constexpr std::array<NameClass, 6> kCycle = {NameClass::Clone, NameClass::Clone, NameClass::Mul,
                                                      NameClass::Sum,   NameClass::Add,   NameClass::Copy};
  std::size_t m_at = 0;
};

class ThreadReader {
public:
  ThreadReader(const trace::Trace& trace, Classifier& names) : m_trace(trace), m_names(names) {}

  void read(SliceId slice, std::vector<GatedDeltaEvent>& events) {
    const NameClass mine = m_names.of(slice);
    if (!isAten(mine)) return readNode(slice, mine, events);
    const SliceId parent = enclosingOperator(m_trace, slice);
    const NameClass parentClass = parent.valid() ? m_names.of(parent) : NameClass::Nothing;
    if (!isAten(parentClass) && !isGradientOf(mine, parentClass)) readOutermost(slice, mine, events);
    if (mine == NameClass::Bmm) readBmm(slice, parent, parentClass, events);
  }

private:
  /// Recomputed forward operators also lie under a backward node (of any kind), so only the operator's own
  /// node counts.
  static bool isGradientOf(NameClass op, NameClass node) {
    return (op == NameClass::Cumsum && node == NameClass::CumsumBackward) ||
           (op == NameClass::Solve && node == NameClass::SolveBackward) || node == NameClass::CopySlices;
  }

  static void readNode(SliceId slice, NameClass mine, std::vector<GatedDeltaEvent>& events) {
    if (mine == NameClass::CopySlices) events.push_back({Kind::CopySlices, slice});
    if (mine == NameClass::SolveBackward) events.push_back({Kind::SolveBackward, slice});
    if (mine == NameClass::CumsumBackward) events.push_back({Kind::CumsumBackward, slice});
  }

  void readOutermost(SliceId slice, NameClass mine, std::vector<GatedDeltaEvent>& events) {
    if (m_cycle.advance(mine)) events.push_back({Kind::RowStep, slice});
    if (mine == NameClass::Cumsum) events.push_back({Kind::ForwardCumsum, slice});
    if (mine == NameClass::Solve) events.push_back({Kind::ForwardSolve, slice});
    if (mine == NameClass::Copy) events.push_back({Kind::ForwardCopy, slice});
  }

  void readBmm(SliceId slice, SliceId parent, NameClass parentClass, std::vector<GatedDeltaEvent>& events) {
    if (parentClass == NameClass::BmmBackward) events.push_back({Kind::GradientBmm, slice});
    if (parentClass != NameClass::Matmul) return;
    const SliceId caller = enclosingOperator(m_trace, parent);
    if (!caller.valid() || m_names.of(caller) != NameClass::SolveBackward)
      events.push_back({Kind::ForwardBmm, slice});
  }

  const trace::Trace& m_trace;
  Classifier& m_names;
  RowCycle m_cycle;
};

} // namespace

std::map<TrackId, std::vector<GatedDeltaEvent>> gatedDeltaEvents(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  Classifier names(trace);
  std::map<TrackId, std::vector<GatedDeltaEvent>> byTrack;
  const auto tracks = trace.tracks();
  for (std::uint32_t t = 0; t < tracks.size(); ++t) {
    if (tracks[t].kind != trace::TrackKind::CpuThread) continue;
    ThreadReader reader(trace, names);
    std::vector<GatedDeltaEvent> events;
    const std::uint32_t end = tracks[t].firstSlice + tracks[t].sliceCount;
    for (std::uint32_t row = tracks[t].firstSlice; row < end; ++row) {
      const SliceId slice(row);
      if (trace.kind(slice) == trace::SliceKind::Operator &&
          input.step.step.annotation.contains(trace.slices().begin[row]))
        reader.read(slice, events);
    }
    if (!events.empty()) byTrack.emplace(TrackId(t), std::move(events));
  }
  return byTrack;
}

} // namespace stepscope::advisors
