// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/gpu.h"

#include <nlohmann/json_fwd.hpp>

namespace stepscope::live {

/// A reading as JSON: gpu, name, uuid, at_ns, busy ([ns, percent] pairs), sm_clock_mhz, power_mw,
/// memory_used_bytes, memory_total_bytes, sm_active, sm_occupancy, tensor_active, dram_active (percent),
/// processes (pid, memory_bytes); null where the driver does not say.
nlohmann::ordered_json jsonOf(const GpuReading& reading);
/// throws nlohmann::json::exception for what is none
GpuReading gpuReadingFrom(const nlohmann::ordered_json& json);

} // namespace stepscope::live
