// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <vector>

namespace stepscope::advisors {

/// Copies from host to device of the step on the ledger's device.
struct HostCopies {
  std::vector<GpuWorkId> work; ///< by begin
  std::int64_t bytes = 0;
  std::int64_t copyNs = 0;    ///< their own time
  std::int64_t exposedNs = 0; ///< of it, while no computation or communication runs
};

/// From pageable or from pinned memory, as the copy's name says ("Memcpy HtoD (Pageable -> Device)"); `least`
/// bytes and more.
HostCopies copiesFrom(const RuleInput& input, bool pageable, std::int64_t least = 0);

/// "77.1 MB".
std::string bytesText(std::int64_t bytes);

} // namespace stepscope::advisors
