// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/geometry.h"
#include "app/views/timeline/text_ruler.h"

#include <optional>

namespace stepscope::app {

/// "Bookmark 3", "Note", "Pinned selection".
QString nameOf(const Mark& mark);
/// What the flag of a mark says, one line.
QString flagText(const Mark& mark);
/// The place of the selected stretch, or else of the selected slice; empty without either.
Interval selectedPlace(const TimelineModel& model, const TimelineState& state);
/// The stretch that a mark can be seen in: its place, with some room around notes at a point.
Interval stretchOf(const Mark& mark);

/// Keeps what is in view, and the track at the top of it, in the place of an earlier bookmark of that digit.
void keepBookmark(const TimelineModel& model, TimelineState& state, int digit);
/// False when there is none of that digit.
bool showBookmark(const TimelineModel& model, TimelineState& state, int digit);
/// Pins the selected stretch or slice; false without either, or when it is pinned already.
bool pinSelection(const TimelineModel& model, TimelineState& state);
/// A bookmark's stretch as it was; others with some context, selected as a stretch, their track in view.
void showMark(const TimelineModel& model, TimelineState& state, const Mark& mark);

/// Where the flag of a mark stands: on the axis, or for notes on a track at the top of it. Empty when it is
/// out of view. Shortened where the next flag of the same line begins.
QRect flagRect(const TimelineModel& model, const TimelineState& state, const RowPlaces& places,
               const TextRulers& rulers, const Mark& mark);
/// The mark whose flag lies at a point, the last of several; index in state.marks.
std::optional<std::size_t> markAt(const TimelineModel& model, const TimelineState& state,
                                  const RowPlaces& places, const TextRulers& rulers, QPoint point);

} // namespace stepscope::app
