// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/series.h"

#include "app/views/timeline/gallop.h"

#include <algorithm>

namespace stepscope::app {

Series::Series(std::vector<std::int64_t> time, std::vector<double> value)
    : m_ownTime(std::move(time)), m_ownValue(std::move(value)), m_time(m_ownTime), m_value(m_ownValue) {
  addLevels();
}

Series::Series(const trace::CounterSeries& samples) : m_time(samples.time), m_value(samples.value) {
  addLevels();
}

void Series::addLevels() {
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

std::optional<double> Series::mostIn(Interval range, std::size_t& hint) const {
  // A sample holds until the next one, so the last before the range counts too.
  std::size_t first = gallop(m_time, hint, [&](std::int64_t t) { return t <= range.begin; });
  hint = first;
  const std::size_t last = gallop(m_time, first, [&](std::int64_t t) { return t < range.end; });
  if (first > 0) --first;
  if (first >= last) return std::nullopt;
  double most = m_value[first];
  for (std::size_t i = first; i < last;) {
    double value = m_value[i];
    std::size_t width = 1, wider = kFanOut;
    for (std::size_t level = 0; level < m_levels.size() && i % wider == 0 && i + wider <= last; ++level) {
      value = m_levels[level][i / wider];
      width = wider;
      wider *= kFanOut;
    }
    most = std::max(most, value);
    i += width;
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
