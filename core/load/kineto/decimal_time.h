// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace stepscope::load::kineto {

/// Times of a file are kept within +-2^61 ns (73 years), so that sums and differences of any two never
/// overflow.
constexpr std::int64_t kMaxTimeNs = std::int64_t{1} << 61;

struct DecimalTime {
  std::int64_t ns = 0;
  bool fraction = false;  ///< the text had digits below a microsecond
  bool saturated = false; ///< outside +-kMaxTimeNs
};

/// Decimal microseconds to nanoseconds, exactly: never through floating point. More than three decimals are
/// rounded half up. Exponents are accepted. nullopt for anything that is no finite number ("nan", "-1.-234",
/// "").
std::optional<DecimalTime> parseMicroseconds(std::string_view text);

/// An integer as written: a 64-bit pattern for ids above 2^63, the whole part of "7.0". nullopt when it is no
/// number.
std::optional<std::int64_t> parseInteger(std::string_view text);

} // namespace stepscope::load::kineto
