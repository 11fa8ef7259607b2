// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/with_width.h"
#include "core/load/native/packed_codec.h"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace stepscope::load::native {

constexpr std::size_t kMostPlanes = 8;

/// The bytes of `Width` from a row on, as a number that may be wider.
template <std::size_t Width>
using Number =
    std::conditional_t<Width == 1, std::uint8_t,
                       std::conditional_t<Width == 2, std::uint16_t,
                                          std::conditional_t<Width <= 4, std::uint32_t, std::uint64_t>>>;

/// How the rows of a group stand in the file: see packed_codec.h.
struct Form {
  static constexpr unsigned kOffsets = 15, kDistances = 8; ///< kDistances + planes
  static constexpr std::size_t kMostDistancePlanes = 5;

  std::size_t width;
  std::size_t planes;
  RowsAs as = RowsAs::Differences;

  explicit Form(std::uint8_t byte) : width(byte & 15), planes(byte >> 4) {
    if (planes == kOffsets) {
      planes = width;
      as = RowsAs::Offsets;
    } else if (planes > kDistances) {
      planes -= kDistances;
      as = RowsAs::Distances;
    }
  }
  Form(std::size_t bytesInMemory, std::size_t bytesInFile, RowsAs rowsAs)
      : width(bytesInMemory), planes(bytesInFile), as(rowsAs) {}

  std::uint8_t byte() const {
    const std::size_t high = as == RowsAs::Offsets     ? kOffsets
                             : as == RowsAs::Distances ? kDistances + planes
                                                       : planes;
    return static_cast<std::uint8_t>(width | high << 4);
  }
  bool valid() const { return width <= kMostPlanes && planes <= width; }
  /// The rows go up or down by one step.
  bool ramp() const { return width > 0 && planes == 0; }
};

} // namespace stepscope::load::native
