// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/job/placed_collectives.h"

#include <algorithm>
#include <limits>

namespace stepscope::app {

PlacedCollectives placeCollectives(const job::Job& job) {
  PlacedCollectives placed;
  placed.ranks.resize(job.ranks.size());
  if (!job.step || !job.reference) return placed;
  const std::int64_t base = job.ranks[*job.reference].startNs;
  std::int64_t first = std::numeric_limits<std::int64_t>::max(),
               last = std::numeric_limits<std::int64_t>::min();
  for (std::size_t c = 0; c < job.alignment.collectives.size(); ++c) {
    const job::AlignedCollective& one = job.alignment.collectives[c];
    if (one.step != *job.step) continue;
    std::int64_t shortest = std::numeric_limits<std::int64_t>::max();
    for (const job::Part& part : one.parts)
      shortest = std::min(shortest, part.interval.length());
    for (const job::Part& part : one.parts) {
      const job::ClockOffset& clock = job.results[part.rank].clock;
      if (!clock.ns) continue;
      const std::int64_t shift = job.ranks[part.rank].startNs - base - *clock.ns;
      const Interval own{part.interval.begin + shift, part.interval.end + shift};
      placed.ranks[part.rank].push_back(
          {own, one.meeting == job::Meeting::No ? 0 : own.length() - shortest, c});
      first = std::min(first, own.begin);
      last = std::max(last, own.end);
    }
  }
  if (first > last) return placed;
  for (auto& parts : placed.ranks) {
    for (PlacedPart& part : parts)
      part.interval = {part.interval.begin - first, part.interval.end - first};
    std::sort(parts.begin(), parts.end(),
              [](const PlacedPart& a, const PlacedPart& b) { return a.interval.begin < b.interval.begin; });
  }
  placed.whole = {0, last - first};
  return placed;
}

} // namespace stepscope::app
