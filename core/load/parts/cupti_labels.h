// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace stepscope::load {

// Old and reduced exports have no ENUM tables, so the constants are built in (formats section 14). Names are
// those that Kineto writes for the same things.

/// "Memcpy HtoD (Pageable -> Device)".
std::string copyName(std::int64_t copyKind, std::int64_t sourceKind, std::int64_t destinationKind);
/// "Memset (Device)".
std::string setName(std::int64_t memoryKind);
/// "Event Sync", "Stream Wait Event", "Stream Sync", "Context Sync".
std::string_view syncName(std::int64_t syncType);
/// "cudaLaunchKernel_v7000" -> "cudaLaunchKernel"; "cuMemAlloc_v2" is a name of its own and stays.
std::string_view withoutVersion(std::string_view callName);

} // namespace stepscope::load
