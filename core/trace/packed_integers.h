// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

namespace stepscope::trace {

/// A growing list of 64-bit integers in as few whole bytes as their neighbours allow: any value can be kept,
/// and rows near each other usually are alike (times, ids, names).
///
///   blocks  [ least, width, place ][ least, width, place ] ...     one for 128 rows
///   bytes   [ row - least: width bytes each ....... ][ ... ]       width 0 to 8, little endian
///
/// The last block is kept 8 bytes wide while it fills.
class PackedIntegers {
public:
  static constexpr std::size_t kBlockRows = 128;
  static constexpr std::size_t kSpare =
      sizeof(std::uint64_t); ///< a value is read and written as a whole word

  /// How many rows are to come in all; lets the memory grow to the right size. May be wrong.
  void reserve(std::size_t rows);
  std::size_t size() const { return m_size; }

  void push_back(std::int64_t value) {
    if (m_size % kBlockRows == 0) openBlock();
    std::memcpy(m_bytes.get() + m_used + m_size % kBlockRows * sizeof value, &value, sizeof value);
    if (++m_size % kBlockRows == 0) closeBlock();
  }

  std::int64_t operator[](std::size_t row) const {
    const Place& block = m_blocks[row / kBlockRows];
    const std::size_t width = block.at & kWidthMask;
    std::uint64_t word;
    std::memcpy(&word, m_bytes.get() + (block.at >> kWidthBits) + row % kBlockRows * width, sizeof word);
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(block.least) + (word & kValueMask[width]));
  }

  /// 128 rows (the last block: what is left) as they lie in memory: row - least, `width` bytes each.
  struct Block {
    std::int64_t least;
    std::size_t width;
    const std::uint8_t* bytes;
    std::size_t rows;

    /// No value of the block is above it.
    std::int64_t mostPossible() const;
    std::int64_t most() const; ///< O(rows)
    /// The values, to `out`, which has room for kBlockRows.
    void unpack(std::int64_t* out) const;
  };
  std::size_t blocks() const { return m_blocks.size(); }
  /// After seal or allot.
  Block block(std::size_t index) const {
    const Place& place = m_blocks[index];
    return {place.least, place.at & kWidthMask, m_bytes.get() + (place.at >> kWidthBits), rowsOf(index)};
  }

  /// Instead of push_back: `rows` rows that read 0 until their block is placed, and room for their bytes:
  /// `bytes`, and kSpare more, which may be a part of larger memory.
  void allot(std::size_t rows, std::shared_ptr<std::uint8_t[]> room, std::size_t bytes);
  /// Places a block of `width` bytes a row, 0 to 8, at byte `at` of the room. Several threads may do so at
  /// the same time for different blocks and bytes.
  ///   returns  where row - least goes, width bytes each; nullptr, and the block as it was, where it does not
  ///            end in the room
  std::uint8_t* place(std::size_t index, std::int64_t least, std::size_t width, std::size_t at) {
    if (at > m_used || rowsOf(index) * width > m_used - at) return nullptr;
    m_blocks[index] = {least, at << kWidthBits | width};
    return m_bytes.get() + at;
  }

  /// After the last push_back: packs the last block and gives back spare memory.
  void seal();
  std::uint64_t bytes() const { return m_blocks.capacity() * sizeof(Place) + m_capacity; }

private:
  static_assert(std::endian::native == std::endian::little);
  struct Place {
    std::int64_t least;
    std::uint64_t at; ///< first byte and, in the low 4 bits, the width
  };
  static constexpr unsigned kWidthBits = 4;
  static constexpr std::uint64_t kWidthMask = 15;
  static constexpr std::uint64_t kValueMask[] = {0,
                                                 0xff,
                                                 0xffff,
                                                 0xffffff,
                                                 0xffffffff,
                                                 0xffffffffff,
                                                 0xffffffffffff,
                                                 0xffffffffffffff,
                                                 0xffffffffffffffff};

  std::size_t rowsOf(std::size_t block) const { return std::min(kBlockRows, m_size - block * kBlockRows); }
  void openBlock();
  void closeBlock();
  void moveTo(std::size_t capacity);

  std::vector<Place> m_blocks;
  std::shared_ptr<std::uint8_t[]> m_bytes;
  std::size_t m_capacity = 0;
  std::size_t m_used = 0; ///< bytes of closed blocks
  std::size_t m_size = 0;
  std::size_t m_expected = 0;
};

} // namespace stepscope::trace
