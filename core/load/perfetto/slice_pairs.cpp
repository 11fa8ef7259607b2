// SPDX-License-Identifier: Apache-2.0
#include "core/load/perfetto/slice_pairs.h"

#include <algorithm>

namespace stepscope::load::perfetto {
namespace {

bool byTime(const Mark& a, const Mark& b) { return a.time < b.time; }

} // namespace

void SlicePairs::settle(const Emit& emit) {
  if (m_ends.empty()) return;
  const bool forwards = std::is_sorted(m_begins.begin(), m_begins.end(), byTime) &&
                        std::is_sorted(m_ends.begin(), m_ends.end(), byTime) &&
                        (m_begins.empty() || m_begins.back().time <= m_ends.front().time);
  if (forwards) {
    for (const Mark& end : m_ends) {
      if (m_begins.empty()) {
        missEnd(end);
        continue;
      }
      emit(m_begins.back(), end);
      m_begins.pop_back();
    }
  } else if (m_begins.size() == m_ends.size() &&
             std::equal(m_begins.begin(), m_begins.end(), m_ends.begin(),
                        [](const Mark& begin, const Mark& end) { return begin.time <= end.time; })) {
    for (std::size_t i = 0; i < m_begins.size(); ++i)
      emit(m_begins[i], m_ends[i]);
    m_begins.clear();
  } else {
    settleByTime(emit);
  }
  m_ends.clear();
  constexpr std::size_t kMostNested = 4096; // keeps damaged files from costing quadratic time
  if (m_begins.size() > kMostNested) closeAll(emit);
}

void SlicePairs::settleByTime(const Emit& emit) {
  std::stable_sort(m_begins.begin(), m_begins.end(), byTime);
  std::stable_sort(m_ends.begin(), m_ends.end(), byTime);
  std::vector<Mark> open;
  std::size_t next = 0;
  for (const Mark& end : m_ends) {
    // A begin at the time of an end belongs to the slice after it, unless nothing else is open.
    while (next < m_begins.size() &&
           (m_begins[next].time < end.time || (open.empty() && m_begins[next].time == end.time)))
      open.push_back(m_begins[next++]);
    if (open.empty()) {
      missEnd(end);
      continue;
    }
    emit(open.back(), end);
    open.pop_back();
  }
  open.insert(open.end(), m_begins.begin() + static_cast<std::ptrdiff_t>(next), m_begins.end());
  m_begins = std::move(open);
}

void SlicePairs::closeAll(const Emit& emit) {
  while (!m_begins.empty()) {
    if (unmatchedBegins++ + unmatchedEnds == 0) firstUnmatched = m_begins.back().offset;
    emit(m_begins.back(), Mark{std::max(m_latest, m_begins.back().time), m_begins.back().offset, 0});
    m_begins.pop_back();
  }
}

void SlicePairs::finish(const Emit& emit) {
  settle(emit);
  closeAll(emit);
}

} // namespace stepscope::load::perfetto
