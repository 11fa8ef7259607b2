// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/memory/allocator_calls.h"

#include "advisors/support/operators.h"
#include "core/analysis/call_names.h"
#include "core/analysis/track_slices.h"

#include <algorithm>
#include <unordered_map>

namespace stepscope::advisors {

namespace {

enum class Deed : std::uint8_t { None, Allocates, Frees, Pins };

bool contains(std::string_view name, std::string_view part) {
  return name.find(part) != std::string_view::npos;
}

Deed deedOf(std::string_view name) {
  if (!analysis::isAllocatorCall(name) && !contains(name, "MemPoolTrim")) return Deed::None;
  if (contains(name, "Host")) return Deed::Pins;
  if (contains(name, "Free") || contains(name, "Unmap") || contains(name, "Release") ||
      contains(name, "Trim"))
    return Deed::Frees;
  return Deed::Allocates;
}

/// Calls that begin in the window, in SliceId order.
std::vector<CallId> callsIn(const trace::Trace& trace, Interval window) {
  std::vector<CallId> found;
  const auto& calls = trace.calls().slice;
  for (const trace::Track& track : trace.tracks()) {
    if (track.kind != trace::TrackKind::CpuThread) continue;
    const auto [first, last] = analysis::rowsBeginningIn(trace, track, window);
    auto it = std::lower_bound(calls.begin(), calls.end(), SliceId(first));
    for (; it != calls.end() && *it < SliceId(last); ++it)
      found.push_back(CallId(static_cast<std::uint32_t>(it - calls.begin())));
  }
  return found;
}

} // namespace

AllocatorCalls allocatorCallsIn(const trace::Trace& trace, Interval window) {
  AllocatorCalls out;
  std::unordered_map<StringId, Deed> deeds;
  SliceId freedIn; // operator of the frees just before
  std::uint64_t freed = 0;
  for (const CallId call : callsIn(trace, window)) {
    const SliceId slice = trace.calls().slice[call.row()];
    const auto [entry, isNew] = deeds.try_emplace(trace.slices().name[slice.row()], Deed::None);
    if (isNew) entry->second = deedOf(trace.name(slice));
    const Deed deed = entry->second;
    if (deed == Deed::None) continue;
    const std::int64_t ns = trace.duration(slice);
    AllocatorCalls::Kind& kind = out.byName[std::string(trace.name(slice))];
    ++kind.count;
    kind.ns += ns;
    if (!kind.longest.valid() || ns > trace.duration(kind.longest)) kind.longest = slice;
    out.slices.push_back(slice);
    out.ns += ns;
    const SliceId op = operatorOfCall(trace, call);
    if (deed == Deed::Frees) {
      ++out.frees;
      if (!op.valid()) ++out.freesOutside;
      freed = op.valid() && op == freedIn ? freed + 1 : 1;
      freedIn = op;
    } else if (deed == Deed::Allocates) {
      ++out.allocations;
      if (freedIn.valid() && op == freedIn) out.retries += freed;
      freedIn = SliceId();
      freed = 0;
    } else {
      ++out.pinned;
    }
  }
  return out;
}

} // namespace stepscope::advisors
