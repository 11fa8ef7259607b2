// SPDX-License-Identifier: Apache-2.0
#include "core/trace/packed_integers.h"

#include <algorithm>
#include <array>
#include <utility>

namespace stepscope::trace {
namespace {

constexpr std::size_t kSpare = sizeof(std::uint64_t); // a value is read and written as a whole word
constexpr std::size_t kOpenBytes = PackedIntegers::kBlockRows * sizeof(std::uint64_t);

std::uint64_t wordAt(const std::uint8_t* from) {
  std::uint64_t word;
  std::memcpy(&word, from, sizeof word);
  return word;
}

std::pair<std::int64_t, std::int64_t> boundsOf(std::span<const std::int64_t> values) {
  std::int64_t least = values.front(), most = least;
  for (const std::int64_t value : values) {
    least = std::min(least, value);
    most = std::max(most, value);
  }
  return {least, most};
}

/// Bytes that hold every value from `least` to `most` as a difference to `least`.
std::size_t widthOf(std::int64_t least, std::int64_t most) {
  const auto spread = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least);
  return static_cast<std::size_t>(std::bit_width(spread) + 7) / 8;
}

} // namespace

void PackedIntegers::reserve(std::size_t rows) {
  m_expected = rows;
  m_blocks.reserve((rows + kBlockRows - 1) / kBlockRows);
}

void PackedIntegers::openBlock() {
  if (m_used + kOpenBytes + kSpare > m_capacity) {
    // What the rows so far took tells what those to come will take.
    std::size_t foreseen = m_used + m_used / 2;
    if (m_size > 0 && m_expected > m_size)
      foreseen =
          std::min(m_used + (m_expected - m_size) * sizeof(std::uint64_t),
                   static_cast<std::size_t>(1.03 * static_cast<double>(m_used) *
                                            static_cast<double>(m_expected) / static_cast<double>(m_size)));
    moveTo(std::max(foreseen, m_used + m_used / 8) + kOpenBytes + kSpare);
  }
  m_blocks.push_back({0, m_used << kWidthBits | sizeof(std::uint64_t)});
}

void PackedIntegers::closeBlock() {
  const std::size_t rows = (m_size - 1) % kBlockRows + 1;
  std::uint8_t* const bytes = m_bytes.get() + m_used;
  auto least = static_cast<std::int64_t>(wordAt(bytes)), most = least;
  for (std::size_t i = 1; i < rows; ++i) {
    const auto value = static_cast<std::int64_t>(wordAt(bytes + i * sizeof(std::uint64_t)));
    least = std::min(least, value);
    most = std::max(most, value);
  }
  const std::size_t width = widthOf(least, most);
  // In place: row i is written at or before where row i + 1 is read from.
  if (width > 0)
    for (std::size_t i = 0; i < rows; ++i) {
      const std::uint64_t offset =
          wordAt(bytes + i * sizeof(std::uint64_t)) - static_cast<std::uint64_t>(least);
      std::memcpy(bytes + i * width, &offset, sizeof offset);
    }
  m_blocks.back() = {least, m_used << kWidthBits | width};
  m_used += rows * width;
}

void PackedIntegers::allot(std::size_t rows, std::size_t bytes) {
  m_blocks.assign((rows + kBlockRows - 1) / kBlockRows, Block{0, 0});
  m_used = 0;
  moveTo(bytes + kSpare);
  m_used = bytes;
  m_size = m_expected = rows;
}

std::optional<std::size_t> PackedIntegers::setBlock(std::size_t block, std::span<const std::int64_t> values,
                                                    std::size_t place, std::size_t end) {
  const auto [least, most] = boundsOf(values);
  const std::size_t width = widthOf(least, most), needed = values.size() * width;
  if (end > m_used || place > end || needed > end - place) return {};
  // Aside first: whole words reach into bytes of the next block, which may be another thread's.
  std::array<std::uint8_t, kOpenBytes + kSpare> packed;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::uint64_t offset = static_cast<std::uint64_t>(values[i]) - static_cast<std::uint64_t>(least);
    std::memcpy(packed.data() + i * width, &offset, sizeof offset);
  }
  std::memcpy(m_bytes.get() + place, packed.data(), needed);
  m_blocks[block] = {least, place << kWidthBits | width};
  return needed;
}

std::size_t PackedIntegers::blockBytes(std::span<const std::int64_t> values) {
  const auto [least, most] = boundsOf(values);
  return values.size() * widthOf(least, most);
}

void PackedIntegers::seal() {
  if (m_size % kBlockRows != 0) closeBlock();
  const std::size_t needed = m_used + kSpare;
  if (m_size > 0 && m_capacity > needed + needed / 16) moveTo(needed);
  m_blocks.shrink_to_fit();
}

void PackedIntegers::moveTo(std::size_t capacity) {
  auto bytes = std::make_unique_for_overwrite<std::uint8_t[]>(capacity);
  if (m_used > 0) std::memcpy(bytes.get(), m_bytes.get(), m_used);
  m_bytes = std::move(bytes);
  m_capacity = capacity;
}

} // namespace stepscope::trace
