// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/activity.h"

#include "app/views/timeline/chain.h"

#include <algorithm>

namespace stepscope::app {
namespace {

// First of values[from..] that does not go before; steps double, so that near answers are found at once.
template <typename Values, typename GoesBefore>
std::size_t gallop(const Values& values, std::size_t from, const GoesBefore& goesBefore) {
  std::size_t step = 1, low = from;
  while (low + step <= values.size() && goesBefore(values[low + step - 1])) {
    low += step;
    step *= 2;
  }
  const auto begin = values.begin() + std::ptrdiff_t(low);
  const auto end = values.begin() + std::ptrdiff_t(std::min(values.size(), low + step));
  return std::size_t(std::partition_point(begin, end, goesBefore) - values.begin());
}

} // namespace

Activity::Activity(const trace::Trace& trace) {
  for (std::size_t i = 0; i < trace.callCount(); ++i) {
    const CallId call{std::uint32_t(i)};
    if (isLaunch(trace, call)) m_launches.push_back(trace.interval(call).begin);
  }
  std::sort(m_launches.begin(), m_launches.end());

  std::vector<Interval> work(trace.gpuWorkCount());
  for (std::size_t i = 0; i < work.size(); ++i)
    work[i] = trace.interval(GpuWorkId{std::uint32_t(i)});
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
