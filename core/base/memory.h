// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace stepscope {

/// Bytes that this process may still take without swapping: what the kernel calls available, or what is left
/// of the limit of the control group where that is less. 0 when the system does not say.
///   source  /proc/meminfo (MemAvailable), /sys/fs/cgroup/{memory.max,memory.current}
std::uint64_t availableMemory();

} // namespace stepscope
