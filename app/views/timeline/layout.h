// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/display_list.h"
#include "app/views/timeline/geometry.h"
#include "app/views/timeline/palette.h"
#include "app/views/timeline/text_ruler.h"

namespace stepscope::app {

/// What a layout is made from. The palette and the model fill caches, so both belong to the GUI thread.
struct LayoutInput {
  const TimelineModel& model;
  const TimelineState& state;
  TimelinePalette& palette;
  const TextRulers& rulers;
  bool names = true; ///< of slices
};

/// The whole canvas. Layers: tracks; selection on top of them; headers, axis, strip and minimap; help when
/// open.
///   cost  O(visible lanes * columns), whatever the number of events
///   reuse  an earlier frame's, whose memory is used again
DisplayList layoutTimeline(const LayoutInput& in, DisplayList reuse = {});

/// Cross line, time and frame of what is under the pointer; to be painted over the rest.
DisplayList layoutHover(const LayoutInput& in, QPoint pointer);

// The parts, each filling one layer; of the tracks either the pinned ones or those that scroll.
void layoutTracks(const LayoutInput& in, const RowPlaces& places, bool pinned, Layer& layer);
void layoutTints(const LayoutInput& in, const RowPlaces& places, bool pinned, Layer& layer);
void layoutCurve(const LayoutInput& in, std::size_t row, const QRect& rect, Layer& layer);
void layoutHeaders(const LayoutInput& in, const RowPlaces& places, bool pinned, Layer& layer);
void layoutSelection(const LayoutInput& in, const RowPlaces& places, bool pinned, Layer& layer);
void layoutMarks(const LayoutInput& in, const RowPlaces& places, bool pinned, Layer& layer);
void layoutAxisMarks(const LayoutInput& in, const RowPlaces& places, Layer& layer);
void layoutMinimap(const LayoutInput& in, Layer& layer);
void layoutAxis(const LayoutInput& in, Layer& layer);
void layoutStrip(const LayoutInput& in, Layer& layer);
void layoutHelp(const LayoutInput& in, Layer& layer);

/// Zero of the axis, ns since trace start.
std::int64_t axisReference(const LayoutInput& in);

} // namespace stepscope::app
