// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/series.h"

#include "app/views/timeline/gallop.h"

#include <algorithm>

namespace stepscope::app {

Series::Series(std::vector<std::int64_t> time, std::vector<double> value)
    : m_ownTime(std::move(time)), m_ownValue(std::move(value)), m_time(m_ownTime), m_value(m_ownValue) {
  index();
}

Series::Series(const trace::CounterSeries& samples) : m_time(samples.time), m_value(samples.value) {
  index();
}

void Series::index() {
  for (std::size_t i = 0; i < m_time.size(); i += kTimeBlock)
    m_blockTime.push_back(m_time[i]);
  for (std::span<const double> below = m_value; below.size() > 1; below = m_levels.back()) {
    std::vector<double> level;
    for (std::size_t i = 0; i < below.size(); i += kFanOut) {
      const auto block = below.subspan(i, std::min(kFanOut, below.size() - i));
      level.push_back(*std::max_element(block.begin(), block.end()));
    }
    m_levels.push_back(std::move(level));
  }
}

double Series::maximum() const {
  if (m_value.empty()) return 0;
  return m_levels.empty() ? m_value.front() : m_levels.back().front();
}

std::size_t Series::samplesUntil(std::int64_t t, std::size_t hint) const {
  const auto isBefore = [t](std::int64_t time) { return time <= t; };
  const bool beyond = hint > 0 && !isBefore(m_time[hint - 1]);
  const std::size_t blocks = gallop(m_blockTime, beyond ? 0 : hint / kTimeBlock, isBefore);
  if (blocks == 0) return 0;
  const std::size_t first = (blocks - 1) * kTimeBlock;
  const auto block = m_time.subspan(first, std::min(kTimeBlock, m_time.size() - first));
  return first + std::size_t(std::partition_point(block.begin(), block.end(), isBefore) - block.begin());
}

std::optional<double> Series::mostIn(Interval range, std::size_t& hint) const {
  const std::size_t until = samplesUntil(range.begin, hint);
  std::size_t last = std::max(until, samplesUntil(range.end - 1, until));
  hint = last;
  // A sample holds until the next one, so the last before the range counts too.
  std::size_t first = until > 0 ? until - 1 : 0;
  if (first >= last) return std::nullopt;
  // What is no whole block on a level is taken from it, whole blocks from the one above.
  double most = m_value[first];
  std::span<const double> level = m_value;
  for (std::size_t above = 0; first < last; ++above) {
    const bool top = above == m_levels.size();
    for (; first < last && (top || first % kFanOut != 0); ++first)
      most = std::max(most, level[first]);
    for (; first < last && last % kFanOut != 0; --last)
      most = std::max(most, level[last - 1]);
    if (top) break;
    first /= kFanOut;
    last /= kFanOut;
    level = m_levels[above];
  }
  return most;
}

Series queueDepthOf(const trace::Trace& trace, std::int32_t device) {
  std::vector<std::int64_t> launched, started;
  for (std::uint32_t i = 0; i < trace.callCount(); ++i) {
    std::optional<std::int64_t> first;
    for (const GpuWorkId work : trace.workOf(CallId(i))) {
      if (trace.gpuWork().device[work.row()] != device) continue;
      const std::int64_t begin = trace.interval(work).begin;
      first = std::min(first.value_or(begin), begin);
    }
    if (!first) continue;
    const std::int64_t call = trace.interval(CallId(i)).begin;
    launched.push_back(call);
    // Clocks of host and device differ a little: work never waits for less than nothing.
    started.push_back(std::max(call, *first));
  }
  std::sort(launched.begin(), launched.end());
  std::sort(started.begin(), started.end());

  std::vector<std::int64_t> time;
  std::vector<double> depth;
  std::size_t in = 0, out = 0;
  while (out < started.size()) {
    const std::int64_t now = in < launched.size() ? std::min(launched[in], started[out]) : started[out];
    while (in < launched.size() && launched[in] == now)
      ++in;
    while (out < started.size() && started[out] == now)
      ++out;
    time.push_back(now);
    depth.push_back(double(in - out));
  }
  return {std::move(time), std::move(depth)};
}

} // namespace stepscope::app
