// SPDX-License-Identifier: Apache-2.0
#include "core/base/quantity.h"

#include <algorithm>
#include <array>
#include <limits>

namespace stepscope {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();

struct Unit {
  std::string_view name;
  std::uint64_t factor;
};

constexpr std::array<Unit, 5> kTimes{
    {{"ns", 1}, {"us", 1'000}, {"ms", 1'000'000}, {"s", 1'000'000'000}, {"min", 60'000'000'000}}};
constexpr std::array<Unit, 9> kSizes{{{"", 1},
                                      {"K", 1'000},
                                      {"M", 1'000'000},
                                      {"G", 1'000'000'000},
                                      {"T", 1'000'000'000'000},
                                      {"Ki", std::uint64_t{1} << 10},
                                      {"Mi", std::uint64_t{1} << 20},
                                      {"Gi", std::uint64_t{1} << 30},
                                      {"Ti", std::uint64_t{1} << 40}}};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ')
    text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ')
    text.remove_suffix(1);
  return text;
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// digits[.digits] times `factor`, cut to a whole number.
std::optional<std::uint64_t> scaled(std::string_view number, std::uint64_t factor) {
  std::uint64_t value = 0;
  std::size_t i = 0;
  for (; i < number.size() && isDigit(number[i]); ++i) {
    const auto digit = static_cast<std::uint64_t>(number[i] - '0');
    if (value > (kMost - digit) / 10) return std::nullopt;
    value = value * 10 + digit;
  }
  if (i == 0 || value > kMost / factor) return std::nullopt;
  value *= factor;
  if (i == number.size()) return value;
  if (number[i] != '.' || i + 1 == number.size()) return std::nullopt;
  std::uint64_t fraction = 0, scale = factor;
  for (++i; i < number.size(); ++i) {
    if (!isDigit(number[i])) return std::nullopt;
    scale /= 10;
    fraction += scale * static_cast<std::uint64_t>(number[i] - '0');
  }
  return fraction > kMost - value ? std::nullopt : std::optional(value + fraction);
}

template <std::size_t N>
std::optional<std::uint64_t> parse(std::string_view text, const std::array<Unit, N>& units) {
  text = trimmed(text);
  const std::size_t end = std::min(text.find_first_not_of("0123456789."), text.size());
  const std::string_view unit = trimmed(text.substr(end));
  for (const Unit& each : units)
    if (each.name == unit) return scaled(text.substr(0, end), each.factor);
  return std::nullopt;
}

} // namespace

std::optional<std::int64_t> parseDuration(std::string_view text) {
  const auto ns = parse(text, kTimes);
  return ns ? std::optional(static_cast<std::int64_t>(*ns)) : std::nullopt;
}

std::optional<Interval> parseTimeRange(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const std::string_view last = trimmed(text.substr(dots + 2));
  const auto begin = parseDuration(text.substr(0, dots));
  const auto end =
      last.empty() ? std::optional(std::numeric_limits<std::int64_t>::max() / 4) : parseDuration(last);
  if (!begin || !end || *begin >= *end) return std::nullopt;
  return Interval{*begin, *end};
}

std::optional<std::uint64_t> parseBytes(std::string_view text) {
  text = trimmed(text);
  if (!text.empty() && text.back() == 'B') text.remove_suffix(1);
  const auto bytes = parse(text, kSizes);
  return bytes && *bytes > 0 ? bytes : std::nullopt;
}

} // namespace stepscope
