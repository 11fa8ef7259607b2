// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/geometry.h"

namespace stepscope::app {

/// What the user does to the list of tracks. Each keeps scrollY inside the list.

/// Header click: collapsed or not. "More lanes" click: all lanes or the first few.
void toggleFold(const TimelineModel& model, TimelineState& state, std::size_t row);
void toggleAllLanes(const TimelineModel& model, TimelineState& state, std::size_t row);
void toggleGroup(const TimelineModel& model, TimelineState& state, std::size_t group);
void togglePinned(const TimelineModel& model, TimelineState& state, std::size_t row);
void hideRow(const TimelineModel& model, TimelineState& state, std::size_t row);
void showRow(const TimelineModel& model, TimelineState& state, std::size_t row);
void showAllRows(const TimelineModel& model, TimelineState& state);
/// Moves a row before or behind its neighbour in sight of the same group; false when there is none.
bool moveRow(const TimelineModel& model, TimelineState& state, std::size_t row, bool down);
/// Moves a row to where `target` of the same group stands; other targets change nothing.
void moveRowTo(const TimelineModel& model, TimelineState& state, std::size_t row, std::size_t target);
/// Height of each lane, px, within [kShortestLane, kTallestLane]; 0: as suits the row.
void resizeLanes(const TimelineModel& model, TimelineState& state, std::size_t row, int height);
void setFilter(const TimelineModel& model, TimelineState& state, const QString& filter);
/// Makes sure that a row is in the list: shows it, unfolds its group, drops a filter that leaves it out.
void uncover(const TimelineModel& model, TimelineState& state, std::size_t row);

/// Keeps scrollY inside the list after sizes or folds have changed.
void clampScroll(const TimelineModel& model, TimelineState& state);

} // namespace stepscope::app
