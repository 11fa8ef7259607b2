// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/parts/json_members.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace stepscope::load::xplane {

/// Adds what a text such as "regs:32 static_shared:0 grid:16,1,1 block:512,1,1 occ_pct:50" says of a launch,
/// under the names that Kineto gives it.
void addKernelDetails(JsonMembers& args, std::string_view details);

/// Bytes in a text such as "kind:HtoD size:4096 dest:0 async:1".
std::optional<std::int64_t> copiedBytes(std::string_view details);

} // namespace stepscope::load::xplane
