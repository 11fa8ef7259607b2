// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"
#include "app/views/timeline/track_list.h"

#include <QPoint>
#include <Qt>

namespace stepscope::app {

/// The state a trace opens with: all of it visible, nothing selected.
TimelineState initialState(const TimelineModel& model, QSize size);

/// What a command of the timeline does to the view. Returns false and leaves `state` alone for those that are
/// none of the view's.
///   pointer  where zooming is centred; the middle of the tracks when outside the canvas
bool applyCommand(const TimelineModel& model, TimelineState& state, Command command, QPoint pointer);

/// Wheel: scrolls the tracks, zooms over the fixed part and with Ctrl, moves in time with Shift.
///   delta  eighths of a degree as in QWheelEvent; x moves in time as well
void applyWheel(const TimelineModel& model, TimelineState& state, QPoint delta,
                Qt::KeyboardModifiers modifiers, QPoint pointer);

/// Two fingers on a trackpad or a screen: `factor` > 1 moves closer.
void applyPinch(const TimelineModel& model, TimelineState& state, double factor, QPoint centre);

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
