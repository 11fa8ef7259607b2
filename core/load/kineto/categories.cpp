// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/categories.h"

#include <array>
#include <utility>

namespace stepscope::load::kineto {
namespace {

using trace::SliceKind;
using trace::TrackKind;

constexpr std::array<std::pair<std::string_view, Classification>, 28> kCategories{{
    {"cpu_op", {SliceKind::Operator, TrackKind::CpuThread}},
    {"Operator", {SliceKind::Operator, TrackKind::CpuThread}},
    {"cuda_runtime", {SliceKind::RuntimeCall, TrackKind::CpuThread}},
    {"kernel", {SliceKind::Kernel, TrackKind::GpuStream}},
    {"python_function", {SliceKind::PythonFrame, TrackKind::CpuThread}},
    {"user_annotation", {SliceKind::Annotation, TrackKind::CpuThread}},
    {"cuda_driver", {SliceKind::DriverCall, TrackKind::CpuThread}},
    {"gpu_memcpy", {SliceKind::Memcpy, TrackKind::GpuStream}},
    {"gpu_memset", {SliceKind::Memset, TrackKind::GpuStream}},
    {"gpu_user_annotation", {SliceKind::GpuAnnotation, TrackKind::GpuAnnotation}},
    {"cuda_sync", {SliceKind::GpuSync, TrackKind::GpuSync}},
    {"cuda_event", {SliceKind::GpuSync, TrackKind::GpuSync}},
    {"overhead", {SliceKind::Overhead, TrackKind::Overhead}},
    {"Trace", {SliceKind::Span, TrackKind::Span}},
    {"Runtime", {SliceKind::RuntimeCall, TrackKind::CpuThread}},
    {"Kernel", {SliceKind::Kernel, TrackKind::GpuStream}},
    {"Memcpy", {SliceKind::Memcpy, TrackKind::GpuStream}},
    {"Memset", {SliceKind::Memset, TrackKind::GpuStream}},
    {"xpu_runtime", {SliceKind::RuntimeCall, TrackKind::CpuThread}},
    {"xpu_driver", {SliceKind::DriverCall, TrackKind::CpuThread}},
    {"xpu_sync", {SliceKind::GpuSync, TrackKind::GpuSync}},
    {"mtia_runtime", {SliceKind::RuntimeCall, TrackKind::CpuThread}},
    {"mtia_ccp_events", {SliceKind::Kernel, TrackKind::GpuStream}},
    {"privateuse1_runtime", {SliceKind::RuntimeCall, TrackKind::CpuThread}},
    {"privateuse1_driver", {SliceKind::DriverCall, TrackKind::CpuThread}},
    {"glow_runtime", {SliceKind::RuntimeCall, TrackKind::CpuThread}},
    {"hpu_op", {SliceKind::Operator, TrackKind::CpuThread}},
    {"cuda_profiler_range", {SliceKind::Other, TrackKind::GpuSync}},
}};

bool isOwnAnnotation(std::string_view name) {
  return name.starts_with("ProfilerStep#") || name.starts_with("Optimizer.") ||
         name.starts_with("enumerate(DataLoader)");
}

} // namespace

Classification classifyOperator(std::string_view name) {
  return {isOwnAnnotation(name) ? SliceKind::Annotation : SliceKind::Operator, TrackKind::CpuThread};
}

Classification classify(std::string_view category, std::string_view name) {
  for (const auto& [known, classification] : kCategories)
    if (known == category)
      return classification.kind == SliceKind::Operator ? classifyOperator(name) : classification;
  return {};
}

} // namespace stepscope::load::kineto
