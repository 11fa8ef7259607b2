// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/track_list.h"

#include <algorithm>

namespace stepscope::app {

void toggleFold(const TimelineModel& model, TimelineState& state, std::size_t row) {
  Fold& fold = state.rows[row].fold;
  fold = fold == Fold::Collapsed ? Fold::Limited : Fold::Collapsed;
  clampScroll(model, state);
}

void toggleAllLanes(const TimelineModel& model, TimelineState& state, std::size_t row) {
  Fold& fold = state.rows[row].fold;
  fold = fold == Fold::Full ? Fold::Limited : Fold::Full;
  clampScroll(model, state);
}

void toggleGroup(const TimelineModel& model, TimelineState& state, std::size_t group) {
  state.foldedGroups[group] = !state.foldedGroups[group];
  clampScroll(model, state);
}

void togglePinned(const TimelineModel& model, TimelineState& state, std::size_t row) {
  state.rows[row].pinned = !state.rows[row].pinned;
  clampScroll(model, state);
}

void hideRow(const TimelineModel& model, TimelineState& state, std::size_t row) {
  state.rows[row].hidden = true;
  clampScroll(model, state);
}

void showRow(const TimelineModel& model, TimelineState& state, std::size_t row) {
  state.rows[row].hidden = false;
  clampScroll(model, state);
}

void showAllRows(const TimelineModel& model, TimelineState& state) {
  for (RowState& row : state.rows)
    row.hidden = false;
  clampScroll(model, state);
}

void moveRowTo(const TimelineModel& model, TimelineState& state, std::size_t row, std::size_t target) {
  if (row == target || model.rows()[row].group != model.rows()[target].group) return;
  const auto from = std::find(state.order.begin(), state.order.end(), row);
  const auto to = std::find(state.order.begin(), state.order.end(), target);
  if (from < to) {
    std::rotate(from, from + 1, to + 1);
  } else {
    std::rotate(to, from, from + 1);
  }
}

bool moveRow(const TimelineModel& model, TimelineState& state, std::size_t row, bool down) {
  const RowPlaces places = placeRows(model, state);
  const RowPlace* place = places.of(row);
  if (place == nullptr) return false;
  const std::size_t at = places.placeOfRow[row];
  if (down ? at + 1 >= places.rows.size() : at == 0) return false;
  const RowPlace& neighbour = places.rows[down ? at + 1 : at - 1];
  if (neighbour.pinned != place->pinned || model.rows()[neighbour.row].group != model.rows()[row].group)
    return false;
  moveRowTo(model, state, row, neighbour.row);
  return true;
}

void resizeLanes(const TimelineModel& model, TimelineState& state, std::size_t row, int height) {
  state.rows[row].laneHeight = height == 0 ? 0 : std::clamp(height, kShortestLane, kTallestLane);
  clampScroll(model, state);
}

void setFilter(const TimelineModel& model, TimelineState& state, const QString& filter) {
  state.filter = filter.trimmed();
  clampScroll(model, state);
}

void uncover(const TimelineModel& model, TimelineState& state, std::size_t row) {
  state.rows[row].hidden = false;
  state.foldedGroups[model.rows()[row].group] = false;
  if (placeRows(model, state).of(row) == nullptr) state.filter.clear();
}

void clampScroll(const TimelineModel& model, TimelineState& state) {
  state.scrollY = std::clamp(state.scrollY, 0, maxScroll(placeRows(model, state), state.size));
}

} // namespace stepscope::app
