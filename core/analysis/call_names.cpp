// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/call_names.h"

#include <algorithm>
#include <array>
#include <span>

namespace stepscope::analysis {
namespace {

bool startsWithAny(std::string_view name, std::span<const std::string_view> prefixes) {
  return std::any_of(prefixes.begin(), prefixes.end(),
                     [&](std::string_view prefix) { return name.starts_with(prefix); });
}

bool contains(std::string_view name, std::string_view part) {
  return name.find(part) != std::string_view::npos;
}

} // namespace

bool isSynchronisingCall(std::string_view callName) {
  if (contains(callName, "Synchronize")) return true;
  constexpr std::array<std::string_view, 3> copies = {"cudaMemcpy", "hipMemcpy", "cuMemcpy"};
  return startsWithAny(callName, copies) && !contains(callName, "Async");
}

bool isLaunchCall(std::string_view callName) {
  constexpr std::array<std::string_view, 13> launches = {
      "cudaLaunchKernel", "cudaLaunchCooperativeKernel", "cudaGraphLaunch",
      "cuLaunchKernel",   "cuLaunchCooperativeKernel",   "cuGraphLaunch",
      "hipLaunchKernel",  "hipLaunchCooperativeKernel",  "hipExtLaunch",
      "hipModuleLaunch",  "hipExtModuleLaunch",          "hipGraphLaunch",
      "hipLaunchByPtr"};
  return startsWithAny(callName, launches);
}

bool isAllocatorCall(std::string_view callName) {
  constexpr std::array<std::string_view, 17> allocations = {
      "cudaMalloc", "cudaFree",     "cudaHostAlloc",  "cudaHostRegister",    "cudaHostUnregister",
      "cuMemAlloc", "cuMemFree",    "cuMemHostAlloc", "cuMemCreate",         "cuMemMap",
      "cuMemUnmap", "cuMemRelease", "cuMemSetAccess", "cuMemAddressReserve", "hipMalloc",
      "hipFree",    "hipHostMalloc"};
  return startsWithAny(callName, allocations) && !contains(callName, "Async");
}

bool isCompileRange(std::string_view rangeName) {
  constexpr std::array<std::string_view, 9> compile = {"dynamo_timed",
                                                       "entire_frame_compile",
                                                       "backend_compile",
                                                       "inductor_compile",
                                                       "compile_fx",
                                                       "async_compile",
                                                       "_dynamo/convert_frame.py",
                                                       "triton/compiler/compiler.py",
                                                       "create_aot_dispatcher_function"};
  return std::any_of(compile.begin(), compile.end(),
                     [&](std::string_view part) { return contains(rangeName, part); });
}

bool isKernelLoading(std::string_view name) {
  constexpr std::array<std::string_view, 6> loads = {"Driver Compiler", "Module Loading", "Lazy Function",
                                                     "ModuleLoad",      "LibraryLoad",    "nvrtcCompile"};
  return std::any_of(loads.begin(), loads.end(), [&](std::string_view part) { return contains(name, part); });
}

} // namespace stepscope::analysis
