// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/tables.h"

#include <unordered_map>
#include <vector>

namespace stepscope::analysis {

/// Collects slices into rows.
class TableRows {
public:
  /// `window` divides into the bins of the occurrences.
  TableRows(const TraceSummary& summary, Grouping grouping, Interval window)
      : m_summary(summary), m_keys(summary, grouping), m_byName(grouping == Grouping::Name),
        m_window(window) {}

  /// Counts a slice, with its whole duration as self time; the index of its row.
  std::uint32_t add(SliceId slice);
  TableRow& operator[](std::uint32_t index) { return m_rows[index]; }
  /// The rows with their medians and the like, in no order; empties the collection.
  std::vector<TableRow> take();

private:
  std::size_t binOf(std::int64_t begin) const;

  const TraceSummary& m_summary;
  GroupKeys m_keys;
  bool m_byName;
  Interval m_window;
  std::vector<TableRow> m_rows;
  std::vector<std::vector<std::int64_t>> m_durations; ///< by row
  std::unordered_map<std::uint64_t, std::uint32_t> m_index;
};

/// Largest first, then by label.
void sortRows(std::vector<TableRow>& rows, std::int64_t TableRow::*figure);

} // namespace stepscope::analysis
