// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace stepscope {

/// Half-open [begin, end), ns since trace start unless a name says otherwise.
struct Interval {
  std::int64_t begin = 0;
  std::int64_t end = 0;

  constexpr std::int64_t length() const { return end - begin; }
  constexpr bool empty() const { return end <= begin; }
  constexpr bool contains(std::int64_t t) const { return t >= begin && t < end; }
  constexpr bool overlaps(const Interval& o) const { return begin < o.end && o.begin < end; }
  /// The common part; empty (begin >= end) when there is none.
  constexpr Interval intersect(const Interval& o) const {
    return {std::max(begin, o.begin), std::min(end, o.end)};
  }
  friend constexpr bool operator==(const Interval&, const Interval&) = default;
};

/// Sorts by begin and joins what overlaps or touches. Empty intervals vanish.
std::vector<Interval> mergeIntervals(std::vector<Interval> intervals);

/// Total length of the union of `intervals`, any order, overlaps allowed.
std::int64_t unionLength(std::vector<Interval> intervals);

} // namespace stepscope
