// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/stream/utf8.h"

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>

namespace stepscope::live::stream {

/// Writes little-endian integers into memory of the caller; what does not fit is not written and remembered.
class WireWriter {
public:
  explicit WireWriter(std::span<char> out) : m_out(out) {}

  template <typename T> void fixed(T value) {
    if (m_out.size() - m_size < sizeof(T)) {
      m_full = true;
      return;
    }
    auto bits = static_cast<std::make_unsigned_t<T>>(value);
    for (std::size_t i = 0; i < sizeof(T); ++i)
      m_out[m_size++] = static_cast<char>(static_cast<std::uint64_t>(bits) >> (8 * i) & 0xff);
  }

  /// Seven bits a byte, low ones first, the top bit says that more follow.
  void varint(std::uint64_t value) {
    constexpr std::uint64_t kMore = 0x80;
    while (value >= kMore) {
      fixed(static_cast<std::uint8_t>(value | kMore));
      value >>= 7;
    }
    fixed(static_cast<std::uint8_t>(value));
  }

  void bytes(std::string_view text) {
    if (m_out.size() - m_size < text.size()) {
      m_full = true;
      return;
    }
    if (!text.empty()) std::memcpy(m_out.data() + m_size, text.data(), text.size());
    m_size += text.size();
  }

  /// A 16-bit length, then the text: cut to `most` bytes, with '?' for each byte that is no UTF-8.
  void text(std::string_view text, std::size_t most) {
    const std::size_t lengthAt = m_size;
    fixed(std::uint16_t{0});
    const std::size_t begin = m_size;
    while (!text.empty()) {
      const std::size_t length = utf8Length(text);
      const std::string_view next =
          length == 0 ? std::string_view("?") : std::string_view(text.data(), length);
      if (m_size - begin + next.size() > most) break;
      bytes(next);
      text = std::string_view(text.data() + next.size(), text.size() - next.size());
    }
    if (m_full) return;
    WireWriter(m_out.subspan(lengthAt)).fixed(static_cast<std::uint16_t>(m_size - begin));
  }

  std::size_t size() const { return m_size; }
  bool isFull() const { return m_full; }

private:
  std::span<char> m_out;
  std::size_t m_size = 0;
  bool m_full = false;
};

/// The reverse; after a read past the end or of something too long all reads give 0, and isBroken().
class WireReader {
public:
  explicit WireReader(std::string_view in) : m_in(in) {}

  template <typename T> T fixed() {
    if (m_in.size() < sizeof(T)) return fail(), T{};
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i)
      bits |= static_cast<std::uint64_t>(static_cast<std::uint8_t>(m_in[i])) << (8 * i);
    m_in.remove_prefix(sizeof(T));
    return static_cast<T>(bits);
  }

  std::uint64_t varint() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const auto byte = fixed<std::uint8_t>();
      const std::uint64_t low = byte & 0x7f;
      if (shift == 63 && low > 1) break;
      value |= low << shift;
      if ((byte & 0x80) == 0) return value;
    }
    return fail(), 0;
  }

  std::string_view text(std::size_t most) {
    const auto length = fixed<std::uint16_t>();
    if (length > most || length > m_in.size()) return fail(), std::string_view();
    const std::string_view text(m_in.data(), length);
    m_in.remove_prefix(length);
    return text;
  }

  std::string_view rest() {
    const std::string_view all = m_in;
    m_in = {};
    return all;
  }

  std::size_t left() const { return m_in.size(); }
  void fail() {
    m_broken = true;
    m_in = {};
  }
  bool isBroken() const { return m_broken; }

private:
  std::string_view m_in;
  bool m_broken = false;
};

constexpr std::uint64_t zigzag(std::uint64_t difference) {
  return difference << 1 ^ (0 - (difference >> 63));
}
constexpr std::uint64_t unzigzag(std::uint64_t coded) { return coded >> 1 ^ (0 - (coded & 1)); }

} // namespace stepscope::live::stream
