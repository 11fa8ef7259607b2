// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/interval.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace stepscope {

/// "12us", "1.5 ms", "0s", "2min": a decimal number >= 0 and one of ns, us, ms, s, min; exact, in ns (a
/// fraction of a ns is cut off). nullopt for anything else.
std::optional<std::int64_t> parseDuration(std::string_view text);

/// "0.5s..2s": begin and end, begin < end, in ns; an end that is left out ("2s..") means the end of all
/// times.
std::optional<Interval> parseTimeRange(std::string_view text);

/// "800M", "1.5GB", "16GiB", "1000": bytes > 0; K, M, G, T are powers of 1000, Ki, Mi, Gi, Ti of 1024.
std::optional<std::uint64_t> parseBytes(std::string_view text);

} // namespace stepscope
