// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/stream/messages.h"

#include <span>

namespace stepscope::inject {

/// Who this process is; its texts live in static memory. The clock has not been read.
live::stream::Hello factsOfThisProcess();

/// Unix time and CLOCK_MONOTONIC_RAW, ns.
std::int64_t realtimeNs();
std::int64_t monotonicRawNs();

/// Name of a thread of this process, "" when it has ended; `out` takes it.
std::string_view threadName(std::uint32_t tid, std::span<char> out);

} // namespace stepscope::inject
