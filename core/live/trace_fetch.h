// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/client.h"

#include <cstdint>
#include <functional>
#include <string>

namespace stepscope::live {

/// Brings the finished trace of a capture into a folder of this machine, under a name as moveTrace gives it:
/// moves it, or over a connection to another machine fetches and checks it. Waits.
///   progressed  bytes there and in all, while it is fetched; false stops it
///   errors      Cancelled: stopped. Damaged: it did not arrive as it was sent. As moveTrace and
///   Client::answer
Result<std::string> fetchTrace(Client& client, const CaptureStatus& status, const std::string& directory,
                               const std::string& name,
                               const std::function<bool(std::uint64_t, std::uint64_t)>& progressed);

/// "rank0_1234.trace", "1234.trace": the name of a trace without its end.
std::string traceNameOf(const CaptureStatus& status);

} // namespace stepscope::live
