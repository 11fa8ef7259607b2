// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/operators.h"

#include <unordered_map>

namespace stepscope::advisors {

using trace::SliceKind;

SliceId enclosingOperator(const trace::Trace& trace, SliceId slice) {
  SliceId at = trace.parent(slice);
  while (at.valid() && trace.kind(at) != SliceKind::Operator)
    at = trace.parent(at);
  return at;
}

SliceId operatorOfCall(const trace::Trace& trace, CallId call) {
  if (!call.valid()) return {};
  SliceId at = trace.calls().enclosing[call.row()];
  while (at.valid() && trace.kind(at) != SliceKind::Operator)
    at = trace.parent(at);
  return at;
}

bool underBackward(const trace::Trace& trace, SliceId slice) {
  for (SliceId at = enclosingOperator(trace, slice); at.valid(); at = enclosingOperator(trace, at))
    if (trace.name(at).find("Backward") != std::string_view::npos) return true;
  return false;
}

std::string trackName(const trace::Trace& trace, SliceId slice) {
  return trace.track(trace.trackOf(slice)).name;
}

bool runsCompiledCode(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  std::unordered_map<StringId, bool> compiled;
  for (const SliceId slice : trace.operators().slice) {
    if (!input.step.step.annotation.contains(trace.interval(slice).begin)) continue;
    const StringId name = trace.slices().name[slice.row()];
    const auto [entry, isNew] = compiled.try_emplace(name, false);
    if (isNew) {
      const std::string_view text = trace.strings().view(name);
      entry->second =
          text.starts_with("Torch-Compiled Region") || text.find("CompiledFxGraph") != std::string_view::npos;
    }
    if (entry->second) return true;
  }
  return false;
}

} // namespace stepscope::advisors
