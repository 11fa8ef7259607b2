// SPDX-License-Identifier: Apache-2.0
#include "core/trace/packed_integers.h"

#include <algorithm>

namespace stepscope::trace {
namespace {

constexpr std::size_t kSpare = sizeof(std::uint64_t); // a value is read and written as a whole word
constexpr std::size_t kOpenBytes = PackedIntegers::kBlockRows * sizeof(std::uint64_t);

std::uint64_t wordAt(const std::uint8_t* from) {
  std::uint64_t word;
  std::memcpy(&word, from, sizeof word);
  return word;
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
  const auto spread = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least);
  const auto width = static_cast<std::size_t>(std::bit_width(spread) + 7) / 8;
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
