// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/tints.h"

#include "app/theme/theme.h"
#include "app/views/timeline/palette.h"

#include <algorithm>

namespace stepscope::app {

using compare::Change;

TimelineTints::TimelineTints(const TimelineIndex& index, const std::vector<compare::SliceChange>& changes) {
  constexpr std::uint8_t kNone = compare::kChangeCount;
  std::vector<std::uint8_t> changeOfSlice(index.trace().sliceCount(), kNone);
  for (const compare::SliceChange& one : changes) {
    changeOfSlice[one.slice.row()] = std::uint8_t(one.change);
    ++m_counts[std::size_t(one.change)];
  }
  m_lanes.resize(index.rows().size());
  for (std::size_t row = 0; row < m_lanes.size(); ++row) {
    if (index.rows()[row].kind != RowKind::Slices) continue;
    for (const TimelineLane& lane : index.lanes(row)) {
      std::vector<OwnEvent> events;
      for (std::size_t event = 0; event < lane.size(); ++event)
        if (const std::uint8_t change = changeOfSlice[lane.slice(event).row()]; change != kNone)
          events.push_back({lane.interval(event), PaintClass(change)});
      m_lanes[row].emplace_back(std::move(events));
    }
  }
}

const TimelineLane* TimelineTints::lane(std::size_t row, std::size_t lane) const {
  if (row >= m_lanes.size() || lane >= m_lanes[row].size() || m_lanes[row][lane].size() == 0) return nullptr;
  return &m_lanes[row][lane];
}

QColor colourOf(Change change, const Theme& theme) {
  switch (change) {
  case Change::Slower:
    return theme.bad;
  case Change::Faster:
    return theme.good;
  case Change::Replaced:
    return theme.accent;
  case Change::New:
  case Change::Vanished:
    break;
  }
  return theme.warning;
}

void layoutTint(const QRect& rect, Change change, const Theme& theme, Layer& layer) {
  const QColor colour = colourOf(change, theme);
  constexpr double kWash = 0.22;
  const int edge = edgeOf(rect.height());
  layer.fill(rect, faded(colour, kWash));
  const bool around = change == Change::New || change == Change::Vanished;
  if (hasUpperEdge(change)) layer.fill(QRect(rect.left(), rect.top(), rect.width(), edge), colour);
  if (hasLowerEdge(change))
    layer.fill(QRect(rect.left(), rect.bottom() + 1 - edge, rect.width(), edge), colour);
  if (!around || rect.width() <= 2 * edge) return;
  layer.fill(QRect(rect.left(), rect.top(), edge, rect.height()), colour);
  layer.fill(QRect(rect.right() + 1 - edge, rect.top(), edge, rect.height()), colour);
}

QString markOf(Change change) {
  switch (change) {
  case Change::New:
    return QStringLiteral("+");
  case Change::Vanished:
    return QStringLiteral("\u2212");
  case Change::Replaced:
    return QStringLiteral("\u2260");
  case Change::Slower:
    return QStringLiteral("\u25b2");
  case Change::Faster:
    return QStringLiteral("\u25bc");
  }
  return {};
}

} // namespace stepscope::app
