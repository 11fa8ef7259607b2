// SPDX-License-Identifier: Apache-2.0
#include "core/trace/nesting.h"

#include <limits>

namespace stepscope::trace {

Nesting::Place Nesting::place(Interval slice) {
  const auto ended = [&](const Open& open) {
    if (open.end <= slice.begin) return true;
    return slice.end > open.end && open.end - slice.begin <= m_tolerance;
  };
  while (!m_open.empty() && ended(m_open.back()))
    m_open.pop_back();

  Place place{kNoParent, 0};
  std::size_t lane = 0;
  if (m_nested && !m_open.empty()) {
    place.parent = m_open.back().position;
    lane = std::size_t{m_open.back().lane} + 1;
  }
  while (lane < m_laneEnd.size() && m_laneEnd[lane] > slice.begin + m_tolerance)
    ++lane;
  // More lanes than 16 bits can count: such a track is damaged; the deepest lane takes the rest.
  constexpr std::size_t kLastLane = std::numeric_limits<std::uint16_t>::max() - 1;
  if (lane > kLastLane) lane = kLastLane;
  if (lane >= m_laneEnd.size()) m_laneEnd.resize(lane + 1, std::numeric_limits<std::int64_t>::min());
  m_laneEnd[lane] = std::max(m_laneEnd[lane], slice.end);
  place.lane = static_cast<std::uint16_t>(lane);
  if (m_nested) m_open.push_back({slice.end, m_next, place.lane});
  ++m_next;
  return place;
}

} // namespace stepscope::trace
