// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/packed_integers.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::load::native {

// The native file (.stepscope): the columns of a Trace as trace::TraceColumns lists them, each cut into
// blocks that are packed one by one, so that every core can work on its own. All numbers little-endian.
//
//   header     magic (16 bytes), version u32, layout u32 (layoutNumber)
//   preview    bytes u32, XXH3-64 of what follows u64, the first picture of the window (preview_part.h)
//   blocks     of the first column, of the second, ...; nothing in between
//   directory  columns u32, then for each
//                name (u32 length, bytes), bytes of an element u8 (1, 2, 4, 8), packed u8, rows u64, then for
//                each block
//                  bytes u32, bytes in memory u32, transform u8, planes u8, base u64, XXH3-64 of the block's
//                  bytes u64
//   footer     offset and bytes of the directory u64 u64, its XXH3-64 u64, XXH3-64 of header and the three
//              numbers before u64, end magic (8 bytes)
//
// A packed column is trace::PackedIntegers in memory, and its blocks are written so that they come back
// without being packed again (packed_codec.h; transform, planes and base are 0). How many bytes each takes
// there stands in the file, so that threads can fill memory of the right size at the same time. A block holds
// kPackedRows rows of a packed column, kBlockBytes / element size of another, the last one what is left.
// Column 0, "fields", is the stream of everything that is no column (FieldWriter); it begins with the origin.
// A change of meaning is a new version, a change of the parts another layout; both are refused by name.

static_assert(std::endian::native == std::endian::little, "the file is read without swapping bytes");

constexpr std::string_view kMagic{"\x89STEPSCOPE\r\n\x1a\n\0\0", 16};
constexpr std::string_view kEndMagic{"STEPEND\n", 8};
constexpr std::uint32_t kVersion = 2;
constexpr std::size_t kHeaderBytes = 24;
constexpr std::size_t kFooterBytes = 40;
constexpr std::size_t kMostHeadBytes = std::size_t{1} << 19; ///< header and preview
constexpr std::size_t kBlockBytes = std::size_t{1} << 20;
constexpr std::size_t kPackedRows = std::size_t{1} << 17;
constexpr std::size_t kGroupRows = trace::PackedIntegers::kBlockRows;
static_assert(kPackedRows % kGroupRows == 0);

/// How the numbers of a block were written: as value - base, or as the zigzag-coded difference to the one
/// before, the first one being the base.
enum class Transform : std::uint8_t { Plain, Delta };

struct BlockInfo {
  std::uint64_t offset = 0; ///< in the file; not stored, blocks follow one another
  std::uint32_t bytes = 0;
  std::uint32_t memoryBytes = 0;
  Transform transform = Transform::Plain;
  std::uint8_t planes = 0; ///< low bytes of each number that were kept; the others are 0
  std::uint64_t base = 0;
  std::uint64_t checksum = 0;
};

struct ColumnInfo {
  std::string name;
  std::uint8_t elementBytes = 0;
  bool packed = false;
  std::uint64_t rows = 0;
  std::vector<BlockInfo> blocks;

  std::uint64_t rowsPerBlock() const { return packed ? kPackedRows : kBlockBytes / elementBytes; }
  std::uint64_t rowsOf(std::size_t block) const {
    return std::min(rowsPerBlock(), rows - block * rowsPerBlock());
  }
  /// Of a packed column: the blocks of trace::PackedIntegers that a block holds.
  std::uint64_t firstGroup(std::size_t block) const { return block * (kPackedRows / kGroupRows); }
  std::uint64_t groupsOf(std::size_t block) const { return (rowsOf(block) + kGroupRows - 1) / kGroupRows; }
};

} // namespace stepscope::load::native
