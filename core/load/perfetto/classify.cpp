// SPDX-License-Identifier: Apache-2.0
#include "core/load/perfetto/classify.h"

#include <array>

namespace stepscope::load::perfetto {
namespace {

using trace::SliceKind;
using trace::TrackKind;

EventClass kinetoClass(std::string_view category, std::string_view name = {}) {
  return {kineto::classify(category, name), category};
}

struct Renamed {
  std::string_view from;
  EventClass to;
};

/// Categories of rocprofv3. HIP calls are what CUDA runtime calls are elsewhere; HSA calls have no
/// counterpart.
constexpr std::array<Renamed, 8> kRocprof{{
    {"hip_api", {{SliceKind::RuntimeCall, TrackKind::CpuThread}, "cuda_runtime"}},
    {"hsa_api", {{SliceKind::DriverCall, TrackKind::CpuThread}, "hsa_api"}},
    {"marker_api", {{SliceKind::Annotation, TrackKind::CpuThread}, "user_annotation"}},
    {"rccl_api", {{SliceKind::Annotation, TrackKind::CpuThread}, "rccl_api"}},
    {"kernel_dispatch", {{SliceKind::Kernel, TrackKind::GpuStream}, "kernel"}},
    {"memory_copy", {{SliceKind::Memcpy, TrackKind::GpuStream}, "gpu_memcpy"}},
    {"memory_allocation", {{SliceKind::Other, TrackKind::CpuThread}, "memory_allocation"}},
    {"scratch_memory", {{SliceKind::Other, TrackKind::CpuThread}, "scratch_memory"}},
}};

EventClass byArguments(std::string_view name, const EventArgs& args) {
  if (args.hasGrid) return kinetoClass("kernel");
  if (!args.syncKind.empty()) return kinetoClass("cuda_sync");
  if (args.hasCopyKind || (args.stream && name.starts_with("Memcpy"))) return kinetoClass("gpu_memcpy");
  if (args.stream && name.starts_with("Memset")) return kinetoClass("gpu_memset");
  if (args.hasCallId || (args.correlation && (name.starts_with("cuda") || name.starts_with("hip"))))
    return kinetoClass(name.starts_with("cuda") || name.starts_with("hip") ? "cuda_runtime" : "cuda_driver");
  if (args.pythonId) return kinetoClass("python_function");
  const bool isOperator = args.sequenceNumber || name.find("::") != std::string_view::npos;
  return kinetoClass(isOperator ? "cpu_op" : "user_annotation", name);
}

} // namespace

EventClass classifyEvent(std::string_view category, std::string_view name, const EventArgs& args) {
  if (category.empty()) return byArguments(name, args);
  for (const Renamed& rule : kRocprof)
    if (rule.from == category) return rule.to;
  EventClass known = kinetoClass(category, name);
  if (known.type.kind == SliceKind::Other && known.type.track == TrackKind::Other)
    known.type.track = TrackKind::CpuThread; // other programs: slices of threads
  return known;
}

EventClass classifyStage(std::string_view stageName, bool launched) {
  if (launched || stageName == "Kernel") return kinetoClass("kernel");
  if (stageName == "Memcpy") return kinetoClass("gpu_memcpy");
  if (stageName == "Memset") return kinetoClass("gpu_memset");
  if (stageName == "Annotation") return kinetoClass("gpu_user_annotation");
  if (stageName == "EventRecord" || stageName == "HostNode") return kinetoClass("cuda_event");
  return {{SliceKind::Kernel, TrackKind::GpuStream}, "gpu_render_stage"};
}

} // namespace stepscope::load::perfetto
