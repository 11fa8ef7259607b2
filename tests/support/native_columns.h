// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/native/column_collector.h"

#include <cstdint>
#include <cstring>
#include <deque>
#include <string>
#include <string_view>

namespace stepscope::test {

/// The rows of a column as bytes, as wide as its elements.
inline std::string rowsOf(const load::native::StoredColumn& column) {
  const std::size_t size = column.info.elementBytes;
  if (column.integers == nullptr) return {column.data, column.info.rows * size};
  std::string rows;
  for (std::size_t i = 0; i < column.info.rows; ++i) {
    const std::int64_t value = (*column.integers)[i];
    rows.append(reinterpret_cast<const char*>(&value), size); // of a narrower type the low bytes
  }
  return rows;
}

/// Keeps the packed rows of edited columns.
using PackedRows = std::deque<trace::PackedIntegers>;

/// The same column with other rows, which must outlive it, as must `packed`.
inline load::native::StoredColumn withRows(const load::native::StoredColumn& column, std::string_view rows,
                                           PackedRows& packed) {
  const std::size_t size = column.info.elementBytes;
  if (column.integers == nullptr) return {column.info.name, rows.data(), rows.size() / size, size};
  trace::PackedIntegers& integers = packed.emplace_back();
  for (std::size_t at = 0; at < rows.size(); at += size) {
    std::int64_t value = (rows[at + size - 1] & 0x80) != 0 ? -1 : 0; // widened with its sign
    std::memcpy(&value, rows.data() + at, size);
    integers.push_back(value);
  }
  integers.seal();
  return {column.info.name, integers, size};
}

} // namespace stepscope::test
