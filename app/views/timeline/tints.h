// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/display_list.h"
#include "app/views/timeline/index.h"
#include "core/compare/slice_changes.h"

#include <vector>

namespace stepscope::app {

struct Theme;

/// What became of the slices of a trace in another one, lane by lane. Made on any thread, never changed
/// afterwards.
class TimelineTints {
public:
  ///   changes  sorted by slice
  TimelineTints(const TimelineIndex& index, const std::vector<compare::SliceChange>& changes);

  /// The changed slices of a lane, classes as changeOf; null: none.
  const TimelineLane* lane(std::size_t row, std::size_t lane) const;
  std::size_t count(compare::Change change) const { return m_counts[std::size_t(change)]; }

private:
  std::vector<std::vector<TimelineLane>> m_lanes; ///< by row; a row without changes has none
  std::array<std::size_t, compare::kChangeCount> m_counts{};
};

constexpr compare::Change changeOf(PaintClass cls) { return compare::Change(cls); }

/// A wash over `rect` in the colour of the change, and edges that tell it without colour: above slower, below
/// faster, above and below replaced, all around what is only on this side.
void layoutTint(const QRect& rect, compare::Change change, const Theme& theme, Layer& layer);

QColor colourOf(compare::Change change, const Theme& theme);
/// px of an edge in a lane of this height.
constexpr int edgeOf(int height) { return height < 10 ? 1 : 3; }
constexpr bool hasUpperEdge(compare::Change change) { return change != compare::Change::Faster; }
constexpr bool hasLowerEdge(compare::Change change) { return change != compare::Change::Slower; }

/// "\u25b2" slower, "\u25bc" faster, "\u2260" replaced, "+" new, "\u2212" vanished.
QString markOf(compare::Change change);

} // namespace stepscope::app
