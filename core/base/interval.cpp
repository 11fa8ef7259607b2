// SPDX-License-Identifier: Apache-2.0
#include "core/base/interval.h"

namespace stepscope {

std::vector<Interval> mergeIntervals(std::vector<Interval> intervals) {
  std::erase_if(intervals, [](const Interval& i) { return i.empty(); });
  const auto byBegin = [](const Interval& a, const Interval& b) { return a.begin < b.begin; };
  if (!std::is_sorted(intervals.begin(), intervals.end(), byBegin))
    std::sort(intervals.begin(), intervals.end(), byBegin);
  std::size_t last = 0;
  for (std::size_t i = 1; i < intervals.size(); ++i) {
    if (intervals[i].begin <= intervals[last].end)
      intervals[last].end = std::max(intervals[last].end, intervals[i].end);
    else
      intervals[++last] = intervals[i];
  }
  if (!intervals.empty()) intervals.resize(last + 1);
  return intervals;
}

std::int64_t unionLength(std::vector<Interval> intervals) {
  std::int64_t sum = 0;
  for (const Interval& i : mergeIntervals(std::move(intervals)))
    sum += i.length();
  return sum;
}

} // namespace stepscope
