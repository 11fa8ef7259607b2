// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
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

  /// How many rows are to come in all; lets the memory grow to the right size. May be wrong.
  void reserve(std::size_t rows);
  std::size_t size() const { return m_size; }

  void push_back(std::int64_t value) {
    if (m_size % kBlockRows == 0) openBlock();
    std::memcpy(m_bytes.get() + m_used + m_size % kBlockRows * sizeof value, &value, sizeof value);
    if (++m_size % kBlockRows == 0) closeBlock();
  }

  std::int64_t operator[](std::size_t row) const {
    const Block& block = m_blocks[row / kBlockRows];
    const std::size_t width = block.place & kWidthMask;
    std::uint64_t word;
    std::memcpy(&word, m_bytes.get() + (block.place >> kWidthBits) + row % kBlockRows * width, sizeof word);
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(block.least) + (word & kValueMask[width]));
  }

  /// Instead of push_back: `rows` rows that read 0 until setBlock gives them values, and room for `bytes`
  /// bytes.
  void allot(std::size_t rows, std::size_t bytes);
  /// Packs the rows of one block (kBlockRows; the last one what is left) at byte `place` of the room, if they
  /// end at or before `end`. Several threads may do so at the same time for different blocks and bytes.
  ///   returns  the bytes that were taken; nothing, and the block as it was, when the room is too small
  std::optional<std::size_t> setBlock(std::size_t block, std::span<const std::int64_t> values,
                                      std::size_t place, std::size_t end);
  /// Bytes that setBlock takes.
  static std::size_t blockBytes(std::span<const std::int64_t> values);

  /// After the last push_back: packs the last block and gives back spare memory.
  void seal();
  std::uint64_t bytes() const { return m_blocks.capacity() * sizeof(Block) + m_capacity; }

private:
  static_assert(std::endian::native == std::endian::little);
  struct Block {
    std::int64_t least;
    std::uint64_t place; ///< first byte and, in the low 4 bits, the width
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

  void openBlock();
  void closeBlock();
  void moveTo(std::size_t capacity);

  std::vector<Block> m_blocks;
  std::unique_ptr<std::uint8_t[]> m_bytes;
  std::size_t m_capacity = 0;
  std::size_t m_used = 0; ///< bytes of closed blocks
  std::size_t m_size = 0;
  std::size_t m_expected = 0;
};

} // namespace stepscope::trace
