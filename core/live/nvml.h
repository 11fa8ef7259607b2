// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/live/gpu.h"

#include <memory>
#include <string>

namespace stepscope::live {

/// The driver's own library of that name.
constexpr const char* kNvmlLibrary = "libnvidia-ml.so.1";

/// Takes the library and starts it. It needs no rights and touches no process.
///   errors  NotFound: there is no such library, so no NVIDIA driver. Unreadable: it does not start, why
Result<std::unique_ptr<GpuReader>> openNvml(const std::string& library = kNvmlLibrary);

} // namespace stepscope::live
