// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/host_time.h"

#include "core/analysis/call_names.h"
#include "core/analysis/track_slices.h"
#include "core/trace/args.h"

#include <algorithm>
#include <map>
#include <vector>

namespace stepscope::analysis {
namespace {

/// Length of a union whose parts come by begin.
class RunningUnion {
public:
  void add(Interval interval) {
    const std::int64_t begin = std::max(interval.begin, m_end);
    if (interval.end > begin) {
      m_length += interval.end - begin;
      m_end = interval.end;
    }
  }
  std::int64_t length() const { return m_length; }

private:
  std::int64_t m_end = 0;
  std::int64_t m_length = 0;
};

std::int64_t elements(const std::vector<std::int64_t>& dims) {
  std::int64_t count = 1;
  for (const std::int64_t dim : dims) {
    count *= dim;
  }
  return count;
}

/// Slices of kind Operator that begin in the window and have one of the names, over all CPU threads.
template <typename Visit>
void forEachOperator(const trace::Trace& trace, Interval window, std::string_view name, Visit&& visit) {
  const StringId id = trace.strings().find(name);
  if (!id.valid()) return;
  for (const trace::Track& track : trace.tracks()) {
    if (track.kind != trace::TrackKind::CpuThread) continue;
    const auto [first, last] = rowsBeginningIn(trace, track, window);
    for (std::uint32_t row = first; row < last; ++row) {
      if (trace.slices().name[row] == id && trace.kind(SliceId(row)) == trace::SliceKind::Operator)
        visit(SliceId(row));
    }
  }
}

} // namespace

HostTime hostTimeOf(const trace::Trace& trace, const trace::Track& thread, Interval window) {
  HostTime time;
  RunningUnion operators, all;
  forEachOverlapping(trace, thread, window, [&](SliceId slice) {
    const trace::SliceKind kind = trace.kind(slice);
    const bool isCall = trace::isCall(kind);
    const bool isOperator = kind == trace::SliceKind::Operator;
    if (!isCall && !isOperator && kind != trace::SliceKind::Annotation) return;
    const Interval clipped = trace.interval(slice).intersect(window);
    all.add(clipped);
    if (isOperator) operators.add(clipped);
    if (isCall && isSynchronisingCall(trace.name(slice))) time.syncNs += clipped.length();
    if (trace.slices().begin[slice.row()] < window.begin) return;
    time.calls += isCall ? 1 : 0;
    time.operators += isOperator ? 1 : 0;
  });
  time.operatorUnionNs = operators.length();
  time.selfTimeNs = all.length();
  return time;
}

HostTime hostTimeIn(const trace::Trace& trace, Interval window) {
  HostTime sum;
  for (const trace::Track& track : trace.tracks()) {
    if (track.kind != trace::TrackKind::CpuThread) continue;
    const HostTime time = hostTimeOf(trace, track, window);
    sum.calls += time.calls;
    sum.operators += time.operators;
    sum.operatorUnionNs += time.operatorUnionNs;
    sum.selfTimeNs += time.selfTimeNs;
    if (time.syncNs == 0) continue;
    const auto [first, last] = rowsBeginningIn(trace, track, window);
    for (std::uint32_t row = first; row < last; ++row) {
      const CallId call = trace.callOf(SliceId(row));
      if (!call.valid() || trace.workOf(call).empty()) continue;
      sum.syncNs += time.syncNs;
      break;
    }
  }
  return sum;
}

std::optional<std::int64_t> tokensIn(const trace::Trace& trace, Interval window) {
  // aten::embedding(weight [rows, width], indices, ...): the token table is the one with the most rows.
  std::map<std::int64_t, std::int64_t> indicesByRows;
  forEachOperator(trace, window, "aten::embedding", [&](SliceId op) {
    const auto inputs = trace::operatorInputs(trace, op);
    if (inputs.size() >= 2 && inputs[0].dims.size() == 2 && !inputs[1].dims.empty())
      indicesByRows[inputs[0].dims[0]] += elements(inputs[1].dims);
  });
  if (!indicesByRows.empty()) return indicesByRows.rbegin()->second;

  // aten::nll_loss_forward(self [N, classes], target [N], ...)
  std::optional<std::int64_t> targets;
  forEachOperator(trace, window, "aten::nll_loss_forward", [&](SliceId op) {
    const auto inputs = trace::operatorInputs(trace, op);
    if (inputs.size() >= 2 && !inputs[1].dims.empty())
      targets = targets.value_or(0) + elements(inputs[1].dims);
  });
  return targets;
}

} // namespace stepscope::analysis
