// SPDX-License-Identifier: Apache-2.0
#include "core/live/window/busy_time.h"

#include <algorithm>
#include <iterator>

namespace stepscope::live {
namespace {

constexpr std::size_t kMostStretches = 200'000;

} // namespace

std::vector<Interval> BusyTime::add(Interval work) {
  std::vector<Interval> fresh;
  auto at = m_busy.upper_bound(work.begin);
  if (at != m_busy.begin() && std::prev(at)->second >= work.begin) --at;
  std::int64_t begin = work.begin, end = work.end, cursor = work.begin;
  while (at != m_busy.end() && at->first <= work.end) {
    if (at->first > cursor) fresh.push_back({cursor, at->first});
    cursor = std::max(cursor, at->second);
    begin = std::min(begin, at->first);
    end = std::max(end, at->second);
    at = m_busy.erase(at);
  }
  if (cursor < work.end) fresh.push_back({cursor, work.end});
  m_busy[begin] = end;
  if (m_busy.size() > kMostStretches) m_busy.erase(m_busy.begin());
  return fresh;
}

std::int64_t BusyTime::endOfWorkBefore(std::int64_t ns, std::int64_t otherwise) const {
  const auto after = m_busy.lower_bound(ns);
  return after == m_busy.begin() ? otherwise : std::min(ns, std::prev(after)->second);
}

} // namespace stepscope::live
