// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/timeline_link.h"

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

/// `range` seen from `from`, at `factor` times the speed, seen from `to`; at least 1 ns long.
Interval moved(Interval range, std::int64_t from, double factor, std::int64_t to) {
  if (factor == 1) return {range.begin - from + to, range.end - from + to};
  const auto at = [&](std::int64_t t) {
    return to + static_cast<std::int64_t>(std::llround(static_cast<double>(t - from) * factor));
  };
  const std::int64_t begin = at(range.begin);
  return {begin, std::max(begin + 1, at(range.end))};
}

} // namespace

Interval TimelineLink::toAfter(Interval before) const {
  return moved(before, anchorBefore, fit, anchorAfter);
}
Interval TimelineLink::toBefore(Interval after) const {
  return moved(after, anchorAfter, 1 / fit, anchorBefore);
}

TimelineLink linkSteps(Interval before, Interval after, bool fitted) {
  const bool can = fitted && before.length() > 0 && after.length() > 0;
  return {before.begin, after.begin,
          can ? static_cast<double>(after.length()) / static_cast<double>(before.length()) : 1};
}

} // namespace stepscope::app
