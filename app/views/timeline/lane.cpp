// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/lane.h"

#include <algorithm>

namespace stepscope::app {

TimelineLane::TimelineLane(std::vector<OwnEvent> events) : m_own(std::move(events)) {
  ClassSums sums{};
  for (std::size_t i = 0; i < m_own.size(); ++i) {
    if (i % kBlock == 0) m_before.push_back(sums);
    sums[std::size_t(m_own[i].cls)] += m_own[i].interval.length();
    m_ownPyramid.add(m_own[i].interval);
  }
  m_ownPyramid.finish();
}

PaintClass TimelineLane::ownClass(const trace::Piece& piece) const {
  if (piece.count == 1) return ownClass(piece.first);
  const auto until = [this](std::size_t event) {
    const std::size_t block = std::min(event / kBlock, m_before.size() - 1);
    ClassSums sums = m_before[block];
    for (std::size_t i = block * kBlock; i < event; ++i)
      sums[std::size_t(m_own[i].cls)] += m_own[i].interval.length();
    return sums;
  };
  const ClassSums begin = until(piece.first);
  ClassSums sums = until(std::size_t(piece.first) + piece.count);
  for (std::size_t cls = 0; cls < sums.size(); ++cls)
    sums[cls] -= begin[cls];
  const auto most = std::max_element(sums.begin(), sums.end());
  return *most > 0 ? PaintClass(most - sums.begin()) : ownClass(piece.longest);
}

std::pair<std::size_t, std::size_t> TimelineLane::eventsIn(Interval range) const {
  return trace::eventsIn(
      size(), [this](std::size_t i) { return interval(i); }, range);
}

std::optional<std::size_t> TimelineLane::eventAt(std::int64_t t, std::int64_t tolerance) const {
  return trace::eventAt(
      size(), [this](std::size_t i) { return interval(i); }, t, tolerance);
}

void TimelineLane::cover(const TimeScale& scale, std::vector<trace::Piece>& out) const {
  trace::coverLane(
      pyramid(), [this](std::size_t i) { return interval(i); }, scale.visible, std::max(1, int(scale.width)),
      out);
}

} // namespace stepscope::app
