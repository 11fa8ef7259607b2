// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace stepscope::live {

/// Where dynolog takes commands, on this machine.
constexpr std::uint16_t kDynologPort = 1778;

/// Each way of a connection: a 32-bit length in this machine's order, then so many bytes of JSON. One
/// question a connection. Waits 2 s at the most.
///   source  dynolog's SimpleJsonServer and its command `dyno gputrace`

/// errors  NotFound: nothing listens there, or what does is not dynolog
Result<std::string> dynologVersion(std::uint16_t port);

/// What became of a request.
struct DynologAnswer {
  std::size_t matched = 0, triggered = 0;
};
/// Tells dynolog to pass a configuration (capture_request.h) to a process and its descendants.
///   pid     as this machine counts
///   errors  as dynologVersion
Result<DynologAnswer> captureThroughDynolog(std::uint16_t port, std::int32_t pid,
                                            std::string_view configuration);

} // namespace stepscope::live
