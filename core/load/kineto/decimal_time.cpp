// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/decimal_time.h"

#include <algorithm>

namespace stepscope::load::kineto {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Decimal digits with a power of ten: value = digits * 10^exponent.
struct Decimal {
  bool negative = false;
  bool fraction = false;
  std::uint64_t digits = 0;
  int exponent = 0;
};

std::optional<Decimal> parseDecimal(std::string_view text) {
  constexpr int kMostDigits = 19; // what 64 bits hold for sure
  Decimal d;
  std::size_t i = 0;
  if (i < text.size() && (text[i] == '-' || text[i] == '+')) d.negative = text[i++] == '-';
  int digits = 0;
  bool any = false, point = false;
  for (; i < text.size(); ++i) {
    if (text[i] == '.' && !point) {
      point = true;
      continue;
    }
    if (!isDigit(text[i])) break;
    any = true;
    d.fraction = d.fraction || point;
    if (digits < kMostDigits) {
      d.digits = d.digits * 10 + static_cast<unsigned>(text[i] - '0');
      if (d.digits != 0) ++digits;
      if (point) --d.exponent;
    } else if (!point) {
      ++d.exponent;
    }
  }
  if (!any) return {};
  if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
    ++i;
    bool negative = false;
    if (i < text.size() && (text[i] == '-' || text[i] == '+')) negative = text[i++] == '-';
    if (i == text.size() || !isDigit(text[i])) return {};
    int exponent = 0;
    for (; i < text.size() && isDigit(text[i]); ++i)
      exponent = std::min(exponent * 10 + (text[i] - '0'), 10'000);
    d.exponent += negative ? -exponent : exponent;
  }
  if (i != text.size()) return {};
  return d;
}

DecimalTime scaled(const Decimal& d) {
  constexpr auto kLimit = static_cast<std::uint64_t>(kMaxTimeNs);
  DecimalTime time;
  time.fraction = d.fraction;
  std::uint64_t value = d.digits;
  int exponent = d.exponent + 3; // us to ns
  for (; exponent > 0 && value != 0 && !time.saturated; --exponent) {
    time.saturated = value > kLimit / 10;
    value *= 10;
  }
  bool roundUp = false;
  for (; exponent < 0 && value != 0; ++exponent) {
    roundUp = value % 10 >= 5;
    value /= 10;
  }
  if (roundUp && exponent == 0) ++value;
  time.saturated = time.saturated || value > kLimit;
  const auto ns = time.saturated ? kMaxTimeNs : static_cast<std::int64_t>(value);
  time.ns = d.negative ? -ns : ns;
  return time;
}

} // namespace

std::optional<DecimalTime> parseMicroseconds(std::string_view text) {
  // The writers' form, 5102548772936.930: up to 15 whole digits and exactly three decimals, or none.
  constexpr std::size_t kSafeDigits = 15;
  std::int64_t value = 0;
  std::size_t i = 0;
  while (i < text.size() && i < kSafeDigits && isDigit(text[i]))
    value = value * 10 + (text[i++] - '0');
  if (i > 0 && i == text.size()) return DecimalTime{value * 1000, false, false};
  if (i > 0 && i + 4 == text.size() && text[i] == '.' && isDigit(text[i + 1]) && isDigit(text[i + 2]) &&
      isDigit(text[i + 3])) {
    const std::int64_t ns =
        value * 1000 + (text[i + 1] - '0') * 100 + (text[i + 2] - '0') * 10 + (text[i + 3] - '0');
    return DecimalTime{ns, true, false};
  }
  const auto decimal = parseDecimal(text);
  if (!decimal) return {};
  return scaled(*decimal);
}

std::optional<std::int64_t> parseInteger(std::string_view text) {
  std::size_t i = 0;
  bool negative = false;
  if (!text.empty() && text[0] == '-') {
    negative = true;
    i = 1;
  }
  if (i == text.size() || !isDigit(text[i])) return {};
  std::uint64_t value = 0;
  while (i < text.size() && isDigit(text[i]))
    value = value * 10 + static_cast<std::uint64_t>(text[i++] - '0');
  if (i < text.size() && text[i] == '.') {
    ++i;
    while (i < text.size() && isDigit(text[i]))
      ++i;
  }
  if (i != text.size()) return {};
  return static_cast<std::int64_t>(negative ? ~value + 1 : value);
}

} // namespace stepscope::load::kineto
