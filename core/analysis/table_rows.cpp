// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/table_rows.h"

#include <algorithm>
#include <utility>

namespace stepscope::analysis {
namespace {

/// Value below which `percent` of the sorted values lie: nearest rank, so always one of them.
std::int64_t percentile(const std::vector<std::int64_t>& sorted, std::size_t percent) {
  const std::size_t rank = (sorted.size() * percent + 99) / 100;
  return sorted[std::max<std::size_t>(rank, 1) - 1];
}

} // namespace

std::size_t TableRows::binOf(std::int64_t begin) const {
  if (m_window.empty()) return 0;
  const double share = static_cast<double>(begin - m_window.begin) / static_cast<double>(m_window.length());
  return static_cast<std::size_t>(std::clamp(share * kOccurrenceBins, 0.0, double(kOccurrenceBins - 1)));
}

std::uint32_t TableRows::add(SliceId slice) {
  const trace::Trace& trace = *m_summary.trace;
  const auto [found, fresh] =
      m_index.try_emplace(m_keys.of(slice), static_cast<std::uint32_t>(m_rows.size()));
  if (fresh) {
    TableRow row;
    if (m_byName) row.name = trace.slices().name[slice.row()];
    row.label = m_keys.label(slice);
    m_rows.push_back(std::move(row));
    m_durations.emplace_back();
  }
  TableRow& row = m_rows[found->second];
  const std::int64_t duration = trace.duration(slice);
  if (!row.longest.valid() || duration > trace.duration(row.longest)) row.longest = slice;
  ++row.count;
  row.totalNs += duration;
  row.selfNs += duration;
  ++row.occurrences[binOf(trace.slices().begin[slice.row()])];
  m_durations[found->second].push_back(duration);
  return found->second;
}

std::vector<TableRow> TableRows::take() {
  for (std::size_t i = 0; i < m_rows.size(); ++i) {
    std::vector<std::int64_t>& durations = m_durations[i];
    std::sort(durations.begin(), durations.end());
    m_rows[i].minNs = durations.front();
    m_rows[i].medianNs = percentile(durations, 50);
    m_rows[i].p95Ns = percentile(durations, 95);
    m_rows[i].maxNs = durations.back();
  }
  m_index.clear();
  m_durations.clear();
  return std::exchange(m_rows, {});
}

void sortRows(std::vector<TableRow>& rows, std::int64_t TableRow::*figure) {
  std::sort(rows.begin(), rows.end(), [figure](const TableRow& a, const TableRow& b) {
    return a.*figure != b.*figure ? a.*figure > b.*figure : a.label < b.label;
  });
}

} // namespace stepscope::analysis
