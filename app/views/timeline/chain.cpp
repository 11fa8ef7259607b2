// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/chain.h"

#include <algorithm>

namespace stepscope::app {

using trace::Trace;

std::pair<std::uint32_t, std::uint32_t> callsInside(const Trace& trace, SliceId slice) {
  const trace::Track& track = trace.track(trace.trackOf(slice));
  const auto& begins = trace.slices().begin;
  const auto trackEnd = begins.begin() + std::ptrdiff_t(track.firstSlice + track.sliceCount);
  // Rows of a track are sorted by begin, parents before children: what lies inside follows without a break.
  const auto last =
      std::lower_bound(begins.begin() + std::ptrdiff_t(slice.row()) + 1, trackEnd, trace.interval(slice).end);
  const SliceId end{std::uint32_t(last - begins.begin())};
  const auto& calls = trace.calls().slice;
  const auto from = std::upper_bound(calls.begin(), calls.end(), slice);
  const auto to = std::lower_bound(from, calls.end(), end);
  return {std::uint32_t(from - calls.begin()), std::uint32_t(to - calls.begin())};
}

Chain chainOf(const Trace& trace, SliceId slice) {
  Chain chain;
  CallId call = trace.callOf(slice);
  if (const GpuWorkId work = trace.gpuWorkOf(slice); work.valid()) {
    call = trace.gpuWork().call[work.row()];
    if (!call.valid()) chain.work = {slice};
  } else if (!call.valid()) {
    const trace::TrackKind kind = trace.track(trace.trackOf(slice)).kind;
    if (kind != trace::TrackKind::CpuThread) return chain;
    chain.op = slice;
    const auto [first, last] = callsInside(trace, slice);
    for (std::uint32_t i = first; i < last && !call.valid(); ++i)
      if (!trace.workOf(CallId(i)).empty()) call = CallId(i);
  }
  if (!call.valid()) return chain;
  chain.call = trace.calls().slice[call.row()];
  if (!chain.op.valid()) chain.op = trace.calls().enclosing[call.row()];
  for (const GpuWorkId work : trace.workOf(call))
    chain.work.push_back(trace.gpuWork().slice[work.row()]);
  return chain;
}

SliceId hostOf(const Trace& trace, SliceId slice) {
  const GpuWorkId work = trace.gpuWorkOf(slice);
  const CallId call = work.valid() ? trace.gpuWork().call[work.row()] : trace.callOf(slice);
  if (call.valid()) {
    const SliceId own = trace.calls().slice[call.row()], enclosing = trace.calls().enclosing[call.row()];
    // A call without anything around it may belong to an operator of another thread.
    return !trace.parent(own).valid() && enclosing.valid() ? enclosing : own;
  }
  if (work.valid()) return {};
  const bool host = trace.track(trace.trackOf(slice)).kind == trace::TrackKind::CpuThread;
  return host ? slice : SliceId();
}

Partners partnersOf(const Trace& trace, SliceId slice) {
  const trace::OperatorTable& operators = trace.operators();
  std::vector<OperatorId> around; // innermost first, up to the first backward one
  Partners found;
  for (SliceId at = hostOf(trace, slice); at.valid() && !found.forward.valid(); at = trace.parent(at)) {
    const OperatorId op = trace.operatorOf(at);
    if (!op.valid()) continue;
    if (const OperatorId forward = operators.forward[op.row()]; forward.valid())
      found = {operators.slice[forward.row()], at};
    else
      around.push_back(op);
  }
  auto innermost = around.end();
  for (std::uint32_t row = 0; !around.empty() && row < operators.slice.size(); ++row) {
    const OperatorId forward = operators.forward[row];
    if (!forward.valid()) continue;
    const auto at = std::find(around.begin(), innermost, forward);
    if (at == innermost) continue;
    innermost = at;
    found = {operators.slice[forward.row()], operators.slice[row]};
  }
  return found;
}

bool isLaunch(const Trace& trace, CallId call) {
  const auto work = trace.workOf(call);
  return std::any_of(work.begin(), work.end(),
                     [&](GpuWorkId id) { return trace.kind(id) == trace::SliceKind::Kernel; });
}

SliceId neighbourOfSameName(const Trace& trace, SliceId slice, bool forwards) {
  const trace::Track& track = trace.track(trace.trackOf(slice));
  const auto& names = trace.slices().name;
  const StringId name = names[slice.row()];
  const std::uint32_t last = track.firstSlice + track.sliceCount;
  if (forwards) {
    for (std::uint32_t row = slice.row() + 1; row < last; ++row)
      if (names[row] == name) return SliceId(row);
  } else {
    for (std::uint32_t row = slice.row(); row-- > track.firstSlice;)
      if (names[row] == name) return SliceId(row);
  }
  return {};
}

} // namespace stepscope::app
