// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace stepscope {

namespace detail {

template <typename Word> Word wordAt(const char* p) {
  Word word;
  std::memcpy(&word, p, sizeof(Word));
  return word;
}

/// Both ends; they overlap where the text is shorter than two words.
template <typename Word> bool sameEnds(const char* a, const char* b, std::size_t size) {
  const std::size_t last = size - sizeof(Word);
  return ((wordAt<Word>(a) ^ wordAt<Word>(b)) | (wordAt<Word>(a + last) ^ wordAt<Word>(b + last))) == 0;
}

} // namespace detail

/// memcmp() == 0 without a call, for texts of a few dozen characters.
inline bool sameText(const char* a, const char* b, std::size_t size) {
#if defined(__SSE2__)
  const auto equal16 = [](const char* x, const char* y) {
    const __m128i vx = _mm_loadu_si128(reinterpret_cast<const __m128i*>(x));
    const __m128i vy = _mm_loadu_si128(reinterpret_cast<const __m128i*>(y));
    return _mm_movemask_epi8(_mm_cmpeq_epi8(vx, vy)) == 0xffff;
  };
  if (size >= 16) {
    for (std::size_t at = 0; at + 16 <= size; at += 16)
      if (!equal16(a + at, b + at)) return false;
    return equal16(a + size - 16, b + size - 16);
  }
#else
  if (size >= 16) return std::memcmp(a, b, size) == 0;
#endif
  if (size >= 8) return detail::sameEnds<std::uint64_t>(a, b, size);
  if (size >= 4) return detail::sameEnds<std::uint32_t>(a, b, size);
  for (std::size_t i = 0; i < size; ++i)
    if (a[i] != b[i]) return false;
  return true;
}

inline bool sameText(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sameText(a.data(), b.data(), a.size());
}

} // namespace stepscope
