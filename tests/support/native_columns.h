// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/native/column_collector.h"

#include <string>

namespace stepscope::test {

/// The rows of a column as bytes, as wide as its elements.
inline std::string rowsOf(const load::native::StoredColumn& column) {
  std::string rows(column.info.rows * column.info.elementBytes, '\0');
  column.copyRows(0, column.info.rows, rows.data());
  return rows;
}

/// The same column with other rows, which must outlive it.
inline load::native::StoredColumn withRows(const load::native::StoredColumn& column,
                                           const std::string& rows) {
  return {column.info.name, rows.data(), rows.size() / column.info.elementBytes, column.info.elementBytes,
          column.info.packed};
}

} // namespace stepscope::test
