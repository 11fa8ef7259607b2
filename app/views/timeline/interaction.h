// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/track_list.h"

#include <QPoint>
#include <Qt>

namespace stepscope::app {

/// The state a trace opens with: all of it visible, nothing selected.
TimelineState initialState(const TimelineModel& model, QSize size);

/// What a key does to the view. Returns false and leaves `state` alone for keys that mean nothing here.
///   pointer  where zooming is centred; the middle of the tracks when outside the canvas
bool applyKey(const TimelineModel& model, TimelineState& state, int key, const QString& text, QPoint pointer);

/// Wheel: scrolls the tracks, zooms over the fixed part and with Ctrl, moves in time with Shift.
///   delta  eighths of a degree as in QWheelEvent; x moves in time as well
void applyWheel(const TimelineModel& model, TimelineState& state, QPoint delta,
                Qt::KeyboardModifiers modifiers, QPoint pointer);

/// Moves the view with the pointer: `from` a state at the time of the press.
void applyPan(const TimelineModel& model, TimelineState& state, const TimelineState& from, QPoint moved);
/// Centres the visible stretch on a time of the minimap.
void centreOn(const TimelineModel& model, TimelineState& state, std::int64_t time);

/// Selects and brings into view: unfolds the track, scrolls, and moves in time if the slice lies outside.
void reveal(const TimelineModel& model, TimelineState& state, SliceId slice);
/// Shows the selection (slice, or else area) with some context; false when there is none.
bool fitSelection(const TimelineModel& model, TimelineState& state);
/// Shows a place as one pointed at: some context around it, its slice selected.
void goTo(const TimelineModel& model, TimelineState& state, Interval interval, SliceId slice,
          const QString& text = {});
/// The stretch between two points of the canvas; ends near the edge of a slice under them snap to it.
Interval measuredBetween(const TimelineModel& model, const TimelineState& state, QPoint from, QPoint to);

} // namespace stepscope::app
