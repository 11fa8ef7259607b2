// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/evidence.h"

#include "advisors/support/operators.h"

#include <algorithm>
#include <utility>

namespace stepscope::advisors {

Evidence fact(std::string text, double value, std::string unit) {
  Evidence evidence;
  evidence.text = std::move(text);
  evidence.value = value;
  evidence.unit = std::move(unit);
  return evidence;
}

Evidence factIn(Interval interval, std::string text) {
  Evidence evidence = fact(std::move(text), static_cast<double>(interval.length()), "ns");
  evidence.interval = interval;
  return evidence;
}

Evidence factAt(const trace::Trace& trace, SliceId slice, std::string text, std::int64_t valueNs) {
  Evidence evidence = fact(std::move(text), static_cast<double>(valueNs), "ns");
  evidence.interval = trace.interval(slice);
  evidence.track = trackName(trace, slice);
  evidence.slice = slice;
  return evidence;
}

std::int64_t idleNsIn(const analysis::Ledger& ledger, std::vector<Interval> intervals) {
  std::int64_t sum = 0;
  auto segment = ledger.segments.begin();
  for (const Interval& interval : mergeIntervals(std::move(intervals))) {
    while (segment != ledger.segments.end() && segment->interval.end <= interval.begin)
      ++segment;
    for (auto at = segment; at != ledger.segments.end() && at->interval.begin < interval.end; ++at)
      if (!at->bucket.busy()) sum += at->interval.intersect(interval).length();
  }
  return sum;
}

} // namespace stepscope::advisors
