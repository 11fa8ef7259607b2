// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/nvml_abi.h"

#include <dlfcn.h>
#include <type_traits>

namespace stepscope::live::nvml {

/// Functions of the library; one that it does not have stays null.
struct Functions {
  Return (*init)() = nullptr;
  Return (*shutdown)() = nullptr;
  const char* (*errorString)(Return) = nullptr;
  Return (*count)(std::uint32_t*) = nullptr;
  Return (*byIndex)(std::uint32_t, Device**) = nullptr;
  Return (*minorNumber)(Device*, std::uint32_t*) = nullptr;
  Return (*name)(Device*, char*, std::uint32_t) = nullptr;
  Return (*uuid)(Device*, char*, std::uint32_t) = nullptr;
  Return (*samples)(Device*, std::uint32_t, std::uint64_t, std::uint32_t*, std::uint32_t*, Sample*) = nullptr;
  Return (*clock)(Device*, std::uint32_t, std::uint32_t*) = nullptr;
  Return (*power)(Device*, std::uint32_t*) = nullptr;
  Return (*fields)(Device*, int, FieldValue*) = nullptr;
  Return (*memory)(Device*, Memory*) = nullptr;
  Return (*processes)(Device*, std::uint32_t*, ProcessInfo*) = nullptr;
  Return (*gpmSupport)(Device*, GpmSupport*) = nullptr;
  Return (*gpmAlloc)(GpmSample**) = nullptr;
  Return (*gpmFree)(GpmSample*) = nullptr;
  Return (*gpmSample)(Device*, GpmSample*) = nullptr;
  Return (*gpmMetrics)(GpmMetrics*) = nullptr;

  explicit Functions(void* library) {
    const auto take = [library](auto& function, const char* symbol) {
      function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(::dlsym(library, symbol));
    };
    take(init, "nvmlInit_v2");
    take(shutdown, "nvmlShutdown");
    take(errorString, "nvmlErrorString");
    take(count, "nvmlDeviceGetCount_v2");
    take(byIndex, "nvmlDeviceGetHandleByIndex_v2");
    take(minorNumber, "nvmlDeviceGetMinorNumber");
    take(name, "nvmlDeviceGetName");
    take(uuid, "nvmlDeviceGetUUID");
    take(samples, "nvmlDeviceGetSamples");
    take(clock, "nvmlDeviceGetClockInfo");
    take(power, "nvmlDeviceGetPowerUsage");
    take(fields, "nvmlDeviceGetFieldValues");
    take(memory, "nvmlDeviceGetMemoryInfo");
    take(processes, "nvmlDeviceGetComputeRunningProcesses_v3");
    take(gpmSupport, "nvmlGpmQueryDeviceSupport");
    take(gpmAlloc, "nvmlGpmSampleAlloc");
    take(gpmFree, "nvmlGpmSampleFree");
    take(gpmSample, "nvmlGpmSampleGet");
    take(gpmMetrics, "nvmlGpmMetricsGet");
  }
};

/// Calls what may be missing.
template <typename Function, typename... Arguments> bool works(Function function, Arguments... arguments) {
  return function != nullptr && function(arguments...) == kSuccess;
}

} // namespace stepscope::live::nvml
