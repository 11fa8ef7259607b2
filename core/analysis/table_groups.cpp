// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/table_groups.h"

#include "core/analysis/modules.h"

#include <functional>

namespace stepscope::analysis {
namespace {

/// Where on the host a slice comes from: of GPU work its launch, of others the slice itself.
SliceId hostSlice(const trace::Trace& trace, SliceId slice) {
  const GpuWorkId work = trace.gpuWorkOf(slice);
  const CallId call = work.valid() ? trace.gpuWork().call[work.row()] : trace.callOf(slice);
  if (!call.valid()) return work.valid() ? SliceId() : slice;
  const SliceId enclosing = trace.calls().enclosing[call.row()];
  return enclosing.valid() ? enclosing : trace.calls().slice[call.row()];
}

} // namespace

std::string_view GroupKeys::moduleOf(SliceId slice) const {
  const trace::Trace& trace = *m_summary.trace;
  const SliceId host = hostSlice(trace, slice);
  const SliceId module = host.valid() ? moduleAround(trace, host).module : SliceId();
  if (!module.valid()) return {};
  const std::string_view name = moduleName(trace.name(module));
  return m_grouping == Grouping::ModuleClass ? moduleClass(name) : name;
}

std::uint64_t GroupKeys::of(SliceId slice) const {
  const trace::Trace& trace = *m_summary.trace;
  switch (m_grouping) {
  case Grouping::Family:
    if (const GpuWorkId work = trace.gpuWorkOf(slice); work.valid())
      return static_cast<std::uint64_t>(m_summary.families[work.row()]);
    return kFamilyCount;
  case Grouping::Track:
    return trace.trackOf(slice).row();
  case Grouping::Module:
  case Grouping::ModuleClass:
    return std::hash<std::string_view>{}(moduleOf(slice));
  case Grouping::Name:
    break;
  }
  return trace.slices().name[slice.row()].row();
}

std::string GroupKeys::label(SliceId slice) const {
  const trace::Trace& trace = *m_summary.trace;
  switch (m_grouping) {
  case Grouping::Family:
    if (const GpuWorkId work = trace.gpuWorkOf(slice); work.valid())
      return std::string(analysis::label(m_summary.families[work.row()]));
    return {};
  case Grouping::Track:
    return trace.track(trace.trackOf(slice)).name;
  case Grouping::Module:
  case Grouping::ModuleClass:
    return std::string(moduleOf(slice));
  case Grouping::Name:
    break;
  }
  return std::string(isModule(trace, slice) ? moduleName(trace.name(slice)) : trace.name(slice));
}

} // namespace stepscope::analysis
