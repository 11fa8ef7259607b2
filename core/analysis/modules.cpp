// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/modules.h"

namespace stepscope::analysis {
namespace {

constexpr std::string_view kPrefix = "nn.Module: ";

SliceId innermostModule(const trace::Trace& trace, SliceId slice) {
  while (slice.valid() && !isModule(trace, slice))
    slice = trace.parent(slice);
  return slice;
}

SliceId forwardPartner(const trace::Trace& trace, SliceId slice) {
  for (; slice.valid(); slice = trace.parent(slice)) {
    const OperatorId op = trace.operatorOf(slice);
    if (!op.valid()) continue;
    if (const OperatorId forward = trace.operators().forward[op.row()]; forward.valid())
      return trace.operators().slice[forward.row()];
  }
  return {};
}

} // namespace

bool isModule(const trace::Trace& trace, SliceId slice) {
  return trace.kind(slice) == trace::SliceKind::PythonFrame && trace.name(slice).starts_with(kPrefix);
}

std::string_view moduleName(std::string_view sliceName) {
  return sliceName.starts_with(kPrefix) ? sliceName.substr(kPrefix.size()) : sliceName;
}

std::string_view moduleClass(std::string_view moduleName) {
  const std::size_t end = moduleName.find_last_not_of("0123456789");
  const bool numbered =
      end != std::string_view::npos && end > 0 && end + 1 < moduleName.size() && moduleName[end] == '_';
  return numbered ? moduleName.substr(0, end) : moduleName;
}

bool hasModules(const trace::Trace& trace) {
  for (const SliceId frame : trace.pythonFrames().slice)
    if (isModule(trace, frame)) return true;
  return false;
}

ModulePlace moduleAround(const trace::Trace& trace, SliceId slice) {
  if (const SliceId around = innermostModule(trace, slice); around.valid()) return {around, false};
  const SliceId forward = innermostModule(trace, forwardPartner(trace, slice));
  return {forward, forward.valid()};
}

} // namespace stepscope::analysis
