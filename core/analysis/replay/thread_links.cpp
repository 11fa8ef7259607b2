// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/replay/host_items.h"

#include <algorithm>

namespace stepscope::analysis::replay {
namespace {

/// Items [first, last] of a thread that lie in a hole of another and are not holes themselves at the borders.
struct Burst {
  std::uint32_t first = kNone, last = kNone;
};

Burst burstIn(const RecordedThread& thread, Interval hole) {
  const auto& recorded = thread.recorded;
  auto it = std::partition_point(recorded.begin(), recorded.end(),
                                 [&](const RecordedItem& item) { return item.interval.begin < hole.begin; });
  Burst burst;
  for (; it != recorded.end() && it->interval.end <= hole.end; ++it) {
    if (it->hole) continue;
    const auto at = static_cast<std::uint32_t>(it - recorded.begin());
    if (burst.first == kNone) burst.first = at;
    burst.last = at;
  }
  return burst;
}

void waitFor(HostItem& item, std::uint32_t thread, std::uint32_t awaited, std::int64_t tailNs) {
  item.kind = HostKind::WaitThread;
  item.hostNs = 0;
  item.idle = false;
  item.target = thread;
  item.count = awaited;
  item.tailNs = tailNs;
}

/// A thread that nothing was linked to begins its first work when the main thread has come as far as it had:
/// what shortens the step before moves it too.
void anchorFirstWork(const RecordedThread& main, RecordedThread& thread) {
  if (thread.recorded.size() < 2 || !thread.recorded.front().hole) return;
  if (thread.thread.items.front().kind == HostKind::WaitThread) return;
  const std::int64_t begin = thread.recorded[1].interval.begin;
  const auto after =
      std::partition_point(main.recorded.begin(), main.recorded.end(),
                           [&](const RecordedItem& item) { return item.interval.end <= begin; });
  if (after == main.recorded.begin()) return;
  const auto awaited = static_cast<std::uint32_t>(after - main.recorded.begin() - 1);
  waitFor(thread.thread.items.front(), 0, awaited, begin - main.recorded[awaited].interval.end);
}

} // namespace

void linkThreads(std::vector<RecordedThread>& threads) {
  if (threads.empty()) return;
  RecordedThread& main = threads.front();
  for (std::uint32_t h = 1; h < main.recorded.size(); ++h) {
    const Interval hole = main.recorded[h].interval;
    if (!main.recorded[h].hole) continue;
    std::uint32_t latest = kNone, awaited = kNone;
    std::int64_t latestEnd = hole.begin;
    for (std::uint32_t t = 1; t < threads.size(); ++t) {
      const Burst burst = burstIn(threads[t], hole);
      if (burst.first == kNone || burst.first == 0) continue;
      const std::int64_t begin = threads[t].recorded[burst.first].interval.begin;
      const std::int64_t end = threads[t].recorded[burst.last].interval.end;
      const bool idleBefore = threads[t].recorded[burst.first - 1].hole;
      if (!idleBefore || end - begin < hole.length() / 5 * 4) continue;
      waitFor(threads[t].thread.items[burst.first - 1], 0, h - 1, begin - hole.begin);
      if (end <= latestEnd) continue;
      latest = t;
      awaited = burst.last;
      latestEnd = end;
    }
    if (latest != kNone) waitFor(main.thread.items[h], latest, awaited, hole.end - latestEnd);
  }
  for (std::size_t t = 1; t < threads.size(); ++t)
    anchorFirstWork(main, threads[t]);
}

} // namespace stepscope::analysis::replay
