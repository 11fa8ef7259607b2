// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace stepscope::trace {

/// Stable sort of a list that consists of few ascending runs, as tracks do (operators, then the calls among
/// them). `bounds`: begin of each run, the first is 0.
///   cost  O(1) for one run, O(n log runs) otherwise
template <typename T, typename Less>
void mergeRuns(std::vector<T>& items, std::vector<std::size_t> bounds, const Less& less) {
  bounds.push_back(items.size());
  std::vector<T> merged;
  const auto at = [](std::vector<T>& v, std::size_t i) { return v.begin() + static_cast<std::ptrdiff_t>(i); };
  while (bounds.size() > 2) {
    merged.resize(items.size());
    std::vector<std::size_t> next{0};
    for (std::size_t run = 0; run + 1 < bounds.size(); run += 2) {
      const std::size_t begin = bounds[run], middle = bounds[run + 1];
      const std::size_t end = run + 2 < bounds.size() ? bounds[run + 2] : middle;
      std::merge(at(items, begin), at(items, middle), at(items, middle), at(items, end), at(merged, begin),
                 less);
      next.push_back(end);
    }
    items.swap(merged);
    bounds = std::move(next);
  }
}

/// The records of one track in time order: by begin, longer first, else in the order of adding.
class TrackOrder {
public:
  void add(std::uint32_t record, std::int64_t begin, std::int64_t duration) {
    if (begin < m_lastBegin || (begin == m_lastBegin && duration > m_lastDuration)) {
      if (!m_records.empty()) m_runs.push_back(m_records.size());
    }
    m_records.push_back(record);
    m_lastBegin = begin;
    m_lastDuration = duration;
  }
  /// less(a, b): record a comes before b in time.
  template <typename Less> void sort(const Less& less) {
    mergeRuns(m_records, std::move(m_runs), less);
    m_runs.clear();
  }
  /// After durations changed. Records that stay alike keep their order.
  template <typename Less> void sortAgain(const Less& less) {
    std::stable_sort(m_records.begin(), m_records.end(), less);
  }
  const std::vector<std::uint32_t>& records() const { return m_records; }

private:
  std::vector<std::uint32_t> m_records;
  std::vector<std::size_t> m_runs{0}; ///< begins of ascending runs
  std::int64_t m_lastBegin = 0, m_lastDuration = 0;
};

} // namespace stepscope::trace
