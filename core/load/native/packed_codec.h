// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/packed_integers.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace stepscope::load::native {

// How rows of trace::PackedIntegers are written, so that they come back without being packed again. `n`
// groups of 128 rows (the last one: what is left), each as wide as it lies in memory:
//
//   forms   u8[n]: low 4 bits: width, the bytes of a row in memory, 0 to 8
//                  high 4 bits: 0 to 8: the rows stand as differences to the row before, in so many planes
//                               9 to 13: as distances to their own row number, in 1 to 5 planes
//                               15: as offsets to the least one, in `width` planes
//                               planes are never more than the width
//   l, s    u8, u8: bytes of each of the numbers that follow, 0 to 8
//   leasts  l x u8[n]: byte 0 of every group's least value, byte 1, ...; each as zigzag-coded difference to
//                  the group before
//   steps   s x u8[m]: the same for the step of each of the m groups with width > 0 and no planes, whose rows
//                  go up or down by one step
//   planes  byte 0 of all rows of all groups that have a plane 0, byte 1 of those that have a plane 1, ...
//
// All are modulo 2^8, 2^16, 2^32 or 2^64, the first that holds the width. Differences are zigzag-coded, and
// the first row's is to the least value. A distance of 0 stands for -1, none; so parents, which are a few
// rows before their children, become small. Any content of the planes makes a block that can be read.

/// Most bytes that `rows` rows take.
constexpr std::size_t mostPackedText(std::size_t rows) {
  constexpr std::size_t kRows = trace::PackedIntegers::kBlockRows, kGroupBytes = 1 + 8 + 8;
  return 2 + rows * sizeof(std::uint64_t) + (rows + kRows - 1) / kRows * kGroupBytes;
}

enum class RowsAs { Offsets, Differences, Distances };

/// Writes blocks [first, first + count) of `integers`, each as it is wished for, or where that would take
/// more bytes than its width as differences or as offsets.
///   memoryBytes  becomes the bytes that they take in memory
std::string packedText(const trace::PackedIntegers& integers, std::size_t first, std::size_t count, RowsAs as,
                       std::uint64_t& memoryBytes);

/// Undoes packedText into a column with room for it: `count` blocks from `first`, as bytes
/// [at, at + memoryBytes) of the room. Believes nothing.
///   returns  false when the text is none of so many blocks or they take more or fewer bytes
bool readPackedText(std::string_view text, trace::PackedIntegers& out, std::size_t first, std::size_t count,
                    std::size_t at, std::size_t memoryBytes);

} // namespace stepscope::load::native
