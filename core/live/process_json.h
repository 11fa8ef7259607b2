// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/listing.h"
#include "core/live/registry.h"

#include <nlohmann/json_fwd.hpp>

namespace stepscope::live {

/// A listed process as JSON: pid, command, rank, local_rank and world_size (null where not known), job, gpus,
/// gpu_use (gpu, memory_bytes), role, state, text, capturing, last_heard_ns (null: never).
nlohmann::ordered_json jsonOf(const ListedProcess& process);
/// throws nlohmann::json::exception for what is none
ListedProcess processFrom(const nlohmann::ordered_json& json);

/// Where a capture stands: pid, rank, state, text, file, note.
nlohmann::ordered_json jsonOf(const CaptureStatus& status);
/// throws nlohmann::json::exception for what is none
CaptureStatus statusFrom(const nlohmann::ordered_json& json);

} // namespace stepscope::live
