// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/interaction.h"

#include "app/views/timeline/chain.h"
#include "app/views/timeline/jumps.h"

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

constexpr double kKeyZoom = 1.35; // a key press
constexpr double kKeyPan = 0.15;  // share of the visible stretch
constexpr int kScrollStep = 60;   // px

Interval limitsOf(const TimelineModel& model) { return model.limits(); }

std::int64_t anchorAt(const TimelineState& state, QPoint pointer) {
  const TimeScale scale = scaleOf(state);
  const double x = pointer.x() < kHeaderWidth || pointer.x() >= state.size.width()
                       ? scale.left + scale.width / 2
                       : double(pointer.x());
  return scale.timeAt(x);
}

void zoom(const TimelineModel& model, TimelineState& state, double factor, QPoint pointer) {
  state.visible = zoomAround(state.visible, anchorAt(state, pointer), factor, limitsOf(model));
}

void scroll(const TimelineModel& model, TimelineState& state, int by) {
  state.scrollY += by;
  clampScroll(model, state);
}

void goToNeighbour(const TimelineModel& model, TimelineState& state, const std::vector<Place>& places,
                   bool forwards) {
  const Place* place = neighbourOf(places, state.mark, forwards);
  if (place == nullptr) return;
  state.selected = {};
  goTo(model, state, place->interval, place->slice, place->text);
}

// One thing after the other.
void clearSelection(TimelineState& state) {
  if (state.help) {
    state.help = false;
  } else if (state.measuring) {
    state.measuring = false;
    state.area = {};
  } else if (!state.area.empty()) {
    state.area = {};
  } else {
    state.selected = {};
    state.mark = {};
    state.markText.clear();
  }
}

} // namespace

TimelineState initialState(const TimelineModel& model, QSize size) {
  TimelineState state;
  state.size = size;
  state.visible = limitsOf(model);
  for (const TimelineRow& row : model.rows()) {
    state.order.push_back(state.order.size());
    state.rows.emplace_back().fold = row.fold;
  }
  state.foldedGroups.assign(model.groups().size(), false);
  return state;
}

bool applyCommand(const TimelineModel& model, TimelineState& state, Command command, QPoint pointer) {
  switch (command) {
  case Command::TimelineHelp:
    state.help = !state.help;
    return true;
  case Command::ZoomIn:
    zoom(model, state, 1 / kKeyZoom, pointer);
    return true;
  case Command::ZoomOut:
    zoom(model, state, kKeyZoom, pointer);
    return true;
  case Command::Earlier:
    state.visible = panBy(state.visible, -kKeyPan, limitsOf(model));
    return true;
  case Command::Later:
    state.visible = panBy(state.visible, kKeyPan, limitsOf(model));
    return true;
  case Command::ScrollUp:
    scroll(model, state, -kScrollStep);
    return true;
  case Command::ScrollDown:
    scroll(model, state, kScrollStep);
    return true;
  case Command::PageUp:
    scroll(model, state, -regionsOf(state.size).tracks.height());
    return true;
  case Command::PageDown:
    scroll(model, state, regionsOf(state.size).tracks.height());
    return true;
  case Command::FitSelection:
    fitSelection(model, state);
    return true;
  case Command::ShowWholeTrace:
    state.visible = limitsOf(model);
    return true;
  case Command::NextOfName:
  case Command::PreviousOfName: {
    if (!state.selected.valid()) return true;
    const SliceId next = neighbourOfSameName(model.trace(), state.selected, command == Command::NextOfName);
    if (next.valid()) reveal(model, state, next);
    return true;
  }
  case Command::Counterpart: {
    if (!state.selected.valid()) return true;
    const SliceId other = counterpartOf(model.trace(), state.selected);
    if (other.valid()) reveal(model, state, other);
    return true;
  }
  case Command::NextGap:
  case Command::PreviousGap:
    goToNeighbour(model, state, longestGaps(model), command == Command::NextGap);
    return true;
  case Command::NextFinding:
  case Command::PreviousFinding:
    goToNeighbour(model, state, findingPlaces(model), command == Command::NextFinding);
    return true;
  case Command::Measure:
    state.measuring = !state.measuring;
    return true;
  case Command::ClearSelection:
    clearSelection(state);
    return true;
  default:
    return false;
  }
}

void applyWheel(const TimelineModel& model, TimelineState& state, QPoint delta,
                Qt::KeyboardModifiers modifiers, QPoint pointer) {
  constexpr double kNotch = 120; // eighths of a degree
  // Some platforms turn Shift and Alt wheels into horizontal ones.
  const int vertical = delta.y(), any = vertical != 0 ? vertical : delta.x();
  const bool overFixed = pointer.y() < regionsOf(state.size).tracks.top();
  if (modifiers.testFlag(Qt::ControlModifier) ||
      (overFixed && vertical != 0 && modifiers == Qt::NoModifier)) {
    zoom(model, state, std::pow(1.25, -any / kNotch), pointer);
  } else if (modifiers.testFlag(Qt::ShiftModifier)) {
    state.visible = panBy(state.visible, -kKeyPan * any / kNotch, limitsOf(model));
  } else {
    if (delta.x() != 0) state.visible = panBy(state.visible, -kKeyPan * delta.x() / kNotch, limitsOf(model));
    scroll(model, state, int(std::lround(-vertical * kScrollStep / kNotch)));
  }
}

void applyPinch(const TimelineModel& model, TimelineState& state, double factor, QPoint centre) {
  if (factor > 0) zoom(model, state, 1 / factor, centre);
}

void applyPan(const TimelineModel& model, TimelineState& state, const TimelineState& from, QPoint moved) {
  const double share = double(moved.x()) / scaleOf(from).width;
  state.visible = panBy(from.visible, -share, limitsOf(model));
  state.scrollY = from.scrollY - moved.y();
  clampScroll(model, state);
}

void centreOn(const TimelineModel& model, TimelineState& state, std::int64_t time) {
  const std::int64_t length = state.visible.length();
  state.visible = clampVisible({time - length / 2, time - length / 2 + length}, limitsOf(model));
}

void reveal(const TimelineModel& model, TimelineState& state, SliceId slice) {
  const trace::Trace& trace = model.trace();
  state.selected = slice;
  const std::size_t row = model.rowOf(trace.trackOf(slice));
  if (row >= model.rows().size()) return;
  const int lane = trace.slices().depth[slice.row()];
  uncover(model, state, row);
  Fold& fold = state.rows[row].fold;
  if (fold == Fold::Collapsed && lane > 0) fold = Fold::Limited;
  if (fold == Fold::Limited && lane >= kLimitedLanes) fold = Fold::Full;

  const Interval interval = trace.interval(slice);
  const TimeScale scale = scaleOf(state);
  const bool outside = interval.end <= state.visible.begin || interval.begin >= state.visible.end;
  if (outside) centreOn(model, state, interval.begin + interval.length() / 2);
  // So short that it could not be told from its neighbours: move closer.
  if (double(interval.length()) < scale.nsPerPixel() && outside)
    state.visible = fitAround(interval, 40, limitsOf(model));

  const RowPlaces places = placeRows(model, state);
  const RowPlace& place = *places.of(row);
  if (place.pinned) return;
  const int top = place.lanesTop + lane * place.laneHeight, height = regionsOf(state.size).tracks.height();
  constexpr int kContext = 24;
  if (top < state.scrollY + places.pinnedHeight) state.scrollY = top - places.pinnedHeight - kContext;
  if (top + place.laneHeight > state.scrollY + height)
    state.scrollY = top + place.laneHeight - height + kContext;
  clampScroll(model, state);
}

bool fitSelection(const TimelineModel& model, TimelineState& state) {
  if (!state.area.empty()) {
    state.visible = fitAround(state.area, 0.05, limitsOf(model));
    return true;
  }
  if (!state.selected.valid()) return false;
  state.visible = fitAround(model.trace().interval(state.selected), 0.15, limitsOf(model));
  reveal(model, state, state.selected);
  return true;
}

void goTo(const TimelineModel& model, TimelineState& state, Interval interval, SliceId slice,
          const QString& text) {
  constexpr double kMargin = 0.4;
  state.visible = fitAround(interval, kMargin, limitsOf(model));
  state.mark = interval;
  state.markText = text;
  state.area = {};
  if (slice.valid()) reveal(model, state, slice);
}

Interval measuredBetween(const TimelineModel& model, const TimelineState& state, QPoint from, QPoint to) {
  constexpr double kSnap = 8; // px
  const TimeScale scale = scaleOf(state);
  const RowPlaces places = placeRows(model, state);
  const auto timeAt = [&](QPoint point) {
    point.setX(std::max(kHeaderWidth, point.x()));
    const std::int64_t time = scale.timeAt(point.x());
    const Hit hit = hitTest(model, state, places, point);
    if (hit.region != Region::Lane || hit.lane >= model.lanes(hit.row).size()) return time;
    const TimelineLane& lane = model.lanes(hit.row)[hit.lane];
    const auto event = lane.eventAt(time, std::int64_t(kSnap * scale.nsPerPixel()));
    if (!event) return time;
    const Interval e = lane.interval(*event);
    const std::int64_t edge = time - e.begin < e.end - time ? e.begin : e.end;
    return std::abs(scale.xOf(edge) - point.x()) <= kSnap ? edge : time;
  };
  const std::int64_t a = timeAt(from), b = timeAt(to);
  return {std::min(a, b), std::max(a, b)};
}

} // namespace stepscope::app
