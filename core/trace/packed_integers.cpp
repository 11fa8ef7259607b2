// SPDX-License-Identifier: Apache-2.0
#include "core/trace/packed_integers.h"

#include "core/base/with_width.h"

#include <algorithm>
#include <limits>
#include <type_traits>
#include <utility>

namespace stepscope::trace {
namespace {

constexpr std::size_t kOpenBytes = PackedIntegers::kBlockRows * sizeof(std::uint64_t);

std::uint64_t wordAt(const std::uint8_t* from) {
  std::uint64_t word;
  std::memcpy(&word, from, sizeof word);
  return word;
}

/// Bytes that hold every value from `least` to `most` as a difference to `least`.
std::size_t widthOf(std::int64_t least, std::int64_t most) {
  const auto spread = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least);
  return static_cast<std::size_t>(std::bit_width(spread) + 7) / 8;
}

/// The unsigned type that holds `Width` bytes.
template <std::size_t Width>
using Offset =
    std::conditional_t<Width == 1, std::uint8_t,
                       std::conditional_t<Width == 2, std::uint16_t,
                                          std::conditional_t<Width <= 4, std::uint32_t, std::uint64_t>>>;

template <std::size_t Width> Offset<Width> offsetAt(const std::uint8_t* bytes, std::size_t row) {
  constexpr std::uint64_t kMask = ~std::uint64_t{0} >> (64 - 8 * Width);
  Offset<Width> offset;
  std::memcpy(&offset, bytes + row * Width, sizeof offset); // within the block and its spare bytes
  return static_cast<Offset<Width>>(offset & kMask);
}

/// least + offset, at most the largest number there is.
std::int64_t saturated(std::int64_t least, std::uint64_t offset) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  const std::uint64_t left = static_cast<std::uint64_t>(kMost) - static_cast<std::uint64_t>(least);
  return offset > left ? kMost : static_cast<std::int64_t>(static_cast<std::uint64_t>(least) + offset);
}

} // namespace

std::int64_t PackedIntegers::Block::mostPossible() const { return saturated(least, kValueMask[width]); }

std::int64_t PackedIntegers::Block::most() const {
  if (width == 0) return least;
  return saturated(least, withWidth(width, [this](auto constant) -> std::uint64_t {
                     Offset<constant()> most = 0;
                     for (std::size_t i = 0; i < rows; ++i)
                       most = std::max(most, offsetAt<constant()>(bytes, i));
                     return most;
                   }));
}

void PackedIntegers::Block::unpack(std::int64_t* out) const {
  if (width == 0) return void(std::fill_n(out, rows, least));
  // Copies, because for all the compiler knows `out` may point to this block; a constant number of rows, so
  // that it takes several at a time.
  withWidth(width,
            [base = static_cast<std::uint64_t>(least), from = bytes, count = rows, out](auto constant) {
              const auto one = [&](std::size_t i) {
                out[i] = static_cast<std::int64_t>(base + offsetAt<constant()>(from, i));
              };
              if (count == kBlockRows)
                for (std::size_t i = 0; i < kBlockRows; ++i)
                  one(i);
              else
                for (std::size_t i = 0; i < count; ++i)
                  one(i);
            });
}

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

void PackedIntegers::allot(std::size_t rows, std::shared_ptr<std::uint8_t[]> room, std::size_t bytes) {
  m_blocks.assign((rows + kBlockRows - 1) / kBlockRows, Place{0, 0});
  m_bytes = std::move(room);
  m_used = bytes;
  m_capacity = bytes + kSpare;
  m_size = m_expected = rows;
}

void PackedIntegers::seal() {
  if (m_size % kBlockRows != 0) closeBlock();
  const std::size_t needed = m_used + kSpare;
  if (m_size > 0 && m_capacity > needed + needed / 16) moveTo(needed);
  m_blocks.shrink_to_fit();
}

void PackedIntegers::moveTo(std::size_t capacity) {
  std::shared_ptr<std::uint8_t[]> bytes(new std::uint8_t[capacity]);
  if (m_used > 0) std::memcpy(bytes.get(), m_bytes.get(), m_used);
  m_bytes = std::move(bytes);
  m_capacity = capacity;
}

} // namespace stepscope::trace
