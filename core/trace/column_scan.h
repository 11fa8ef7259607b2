// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/packed_integers.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>

/// Reading packed columns a block at a time, several times faster than row by row.
namespace stepscope::trace {

using RowValues = std::array<std::int64_t, PackedIntegers::kBlockRows>;

/// Calls each(first row, values of the first column, of the second, ...) for rows [begin, end) of columns
/// that are at least so long, in order and at most a block at a time.
template <typename Each, typename... Columns>
void eachRun(std::size_t begin, std::size_t end, const Each& each, const Columns&... columns) {
  constexpr std::size_t kRows = PackedIntegers::kBlockRows;
  std::array<RowValues, sizeof...(Columns)> values;
  for (std::size_t block = begin / kRows; block * kRows < end; ++block) {
    std::size_t next = 0;
    (columns.block(block).unpack(values[next++].data()), ...);
    const std::size_t first = std::max(begin, block * kRows), last = std::min(end, (block + 1) * kRows);
    const auto run = [&](std::size_t column) {
      return std::span<const std::int64_t>(values[column]).subspan(first - block * kRows, last - first);
    };
    [&]<std::size_t... I>(std::index_sequence<I...>) { each(first, run(I)...); }
    (std::index_sequence_for<Columns...>());
  }
}

/// Rows in an order in which most are near the one before.
class NearbyRows {
public:
  explicit NearbyRows(const PackedIntegers& column) : m_column(column) {}

  std::int64_t operator[](std::size_t row) {
    if (const std::size_t block = row / PackedIntegers::kBlockRows; block != m_block) {
      m_column.block(block).unpack(m_values.data());
      m_block = block;
    }
    return m_values[row % PackedIntegers::kBlockRows];
  }

private:
  const PackedIntegers& m_column;
  std::size_t m_block = std::numeric_limits<std::size_t>::max();
  RowValues m_values;
};

} // namespace stepscope::trace
