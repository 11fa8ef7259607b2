// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/activity.h"

#include "app/views/timeline/chain.h"
#include "app/views/timeline/gallop.h"

#include <algorithm>

namespace stepscope::app {
Activity::Activity(const trace::Trace& trace, std::optional<std::int32_t> device) {
  const auto counts = [&](GpuWorkId work) {
    return !device || trace.gpuWork().device[work.row()] == *device;
  };
  for (std::size_t i = 0; i < trace.callCount(); ++i) {
    const CallId call{std::uint32_t(i)};
    if (isLaunch(trace, call) && counts(trace.workOf(call).front()))
      m_launches.push_back(trace.interval(call).begin);
  }
  std::sort(m_launches.begin(), m_launches.end());

  std::vector<Interval> work;
  work.reserve(trace.gpuWorkCount());
  for (std::uint32_t i = 0; i < trace.gpuWorkCount(); ++i)
    if (counts(GpuWorkId(i))) work.push_back(trace.interval(GpuWorkId(i)));
  m_busy = mergeIntervals(std::move(work));
  m_busyBefore.reserve(m_busy.size());
  std::int64_t before = 0;
  for (const Interval& busy : m_busy) {
    m_busyBefore.push_back(before);
    before += busy.length();
  }
}

Activity::Sums Activity::until(std::int64_t t, const Sums& from) const {
  Sums sums;
  sums.launches = gallop(m_launches, from.launches, [t](std::int64_t begin) { return begin < t; });
  sums.busy = gallop(m_busy, from.busy, [t](const Interval& b) { return b.begin < t; });
  if (sums.busy > 0) {
    const Interval& last = m_busy[sums.busy - 1];
    sums.busyNs = m_busyBefore[sums.busy - 1] + std::min(t, last.end) - last.begin;
  }
  return sums;
}

ActivityBin Activity::in(Interval range) const {
  if (range.empty()) return {};
  const Sums begin = until(range.begin, {}), end = until(range.end, begin);
  return {end.launches - begin.launches, end.busyNs - begin.busyNs};
}

void Activity::bins(const std::vector<std::int64_t>& edges, std::vector<ActivityBin>& out) const {
  out.clear();
  if (edges.empty()) return;
  Sums begin = until(edges.front(), {});
  for (std::size_t i = 1; i < edges.size(); ++i) {
    const Sums end = until(edges[i], begin);
    out.push_back({end.launches - begin.launches, end.busyNs - begin.busyNs});
    begin = end;
  }
}

} // namespace stepscope::app
