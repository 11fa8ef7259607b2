// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/kineto/decimal_time.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

/// Numbers in the forms that writers of traces use, eight digits at a time. What has another form (a sign, an
/// exponent, very many digits) is not read here; decimal_time.h takes any.
namespace stepscope::load::kineto {

/// So many characters must be readable from the start of a number on.
constexpr std::ptrdiff_t kReadableDigits = 32;

namespace detail {

static_assert(std::endian::native == std::endian::little);

inline std::uint64_t load8(const char* p) {
  std::uint64_t word;
  std::memcpy(&word, p, sizeof word);
  return word;
}

/// How many of the eight characters, from the first on, are digits: those whose upper half is 3, also after
/// adding 6. What a character that is none carries into the next does no harm.
inline unsigned leadingDigits(std::uint64_t word) {
  constexpr std::uint64_t kUpper = 0xf0f0f0f0f0f0f0f0, kThrees = 0x3030303030303030;
  const std::uint64_t others =
      ((word & kUpper) ^ kThrees) | (((word + 0x0606060606060606) & kUpper) ^ kThrees);
  return static_cast<unsigned>(std::countr_zero(others)) / 8;
}

/// Value of the first 1 <= digits <= 8 characters: pairs, then fours, then all eight are joined at once.
inline std::uint64_t valueOf(std::uint64_t word, unsigned digits) {
  word <<= 8 * (8 - digits);
  word = (word & 0x0f0f0f0f0f0f0f0f) * 2561 >> 8;
  word = (word & 0x00ff00ff00ff00ff) * 6553601 >> 16;
  return (word & 0x0000ffff0000ffff) * 42949672960001 >> 32;
}

} // namespace detail

/// 1 to 15 digits. Returns the position behind them; nullptr when there are none or more.
inline const char* readDigits(const char* p, std::uint64_t& value) {
  constexpr std::uint64_t kPowers[] = {1, 10, 100, 1000, 10'000, 100'000, 1'000'000, 10'000'000};
  std::uint64_t word = detail::load8(p);
  unsigned digits = detail::leadingDigits(word);
  if (digits == 0) return nullptr;
  value = detail::valueOf(word, digits);
  p += digits;
  if (digits < 8) return p;
  word = detail::load8(p);
  digits = detail::leadingDigits(word);
  if (digits == 0) return p;
  if (digits == 8) return nullptr;
  value = value * kPowers[digits] + detail::valueOf(word, digits);
  return p + digits;
}

/// Whole microseconds, or with exactly three decimals: "5102548772936.930". nullptr for any other form.
inline const char* readMicroseconds(const char* p, DecimalTime& time) {
  std::uint64_t whole = 0, decimals = 0;
  p = readDigits(p, whole);
  if (p == nullptr) return nullptr;
  time = {static_cast<std::int64_t>(whole) * 1000, false, false};
  if (*p != '.') return p;
  const std::uint64_t word = detail::load8(p + 1);
  if (detail::leadingDigits(word) != 3) return nullptr;
  decimals = detail::valueOf(word, 3);
  time.ns += static_cast<std::int64_t>(decimals);
  time.fraction = true;
  return p + 4;
}

} // namespace stepscope::load::kineto
