// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/table_model.h"

#include <cstdint>
#include <limits>
#include <optional>

namespace stepscope::app {

/// What a cell must say for its row to be shown.
struct ColumnCondition {
  QString part;         ///< columns of text: contained in upper or lower case
  bool without = false; ///< ... or just not
  std::int64_t least = std::numeric_limits<std::int64_t>::min(); ///< columns of numbers: counts or ns
  std::int64_t most = std::numeric_limits<std::int64_t>::max();

  bool holds(const QModelIndex& cell, bool numeric) const;
};

/// Reads what a user wrote.
///   text columns     "gemm", or "!gemm" for all others
///   number columns   "> 10", ">= 10 us", "< 1 ms", "= 3", "1 .. 5 ms"; a number alone is the least one.
///                    Durations without a unit are microseconds; ns, us (or \u00b5s), ms and s are known.
///   returns          nullopt when it means nothing
std::optional<ColumnCondition> parseCondition(const QString& text, const TableColumn& column);

} // namespace stepscope::app
