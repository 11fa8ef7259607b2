// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/model.h"

#include <QRect>

#include <optional>
#include <vector>

namespace stepscope::app {

constexpr int kHeaderWidth = 220;
constexpr int kMinimapHeight = 34;
constexpr int kAxisHeight = 26;
constexpr int kStripHeight = 46;

/// Parts of the canvas. The left column of kHeaderWidth pixels belongs to headers and captions.
struct Regions {
  QRect minimap, axis, strip, tracks; ///< right of the left column
  QRect minimapHead, axisHead, stripHead, headers;
};
Regions regionsOf(QSize size);

/// The visible time over the width right of the headers.
TimeScale scaleOf(const TimelineState& state);
/// The whole trace over the same width.
TimeScale minimapScaleOf(const TimelineModel& model, const TimelineState& state);

/// Where a row of the model lies in the scrolled list; y counts from the list's top.
struct RowPlace {
  std::size_t row = 0;
  int top = 0, height = 0;
  int lanesTop = 0;   ///< y of the first lane
  int laneHeight = 0; ///< distance of lanes; slices leave one pixel free
  int lanesShown = 0;
  int lanesHidden = 0;
  Fold fold = Fold::Limited;
};
struct RowPlaces {
  std::vector<RowPlace> rows;
  int height = 0; ///< of the whole list

  const RowPlace* of(std::size_t row) const { return row < rows.size() ? &rows[row] : nullptr; }
};
/// One place for each row of the model, in order.
RowPlaces placeRows(const TimelineModel& model, const TimelineState& state);

/// Largest scrollY that leaves no empty space below the list; 0 when all fits.
int maxScroll(const RowPlaces& places, QSize size);

enum class Region : std::uint8_t { None, Minimap, Axis, AxisHead, Strip, Header, MoreLanes, Lane, Tracks };

/// What lies at a point of the canvas.
struct Hit {
  Region region = Region::None;
  std::size_t row = 0, lane = 0;    ///< for Header, MoreLanes, Lane
  std::optional<std::size_t> event; ///< for Lane: index in the lane
  std::int64_t time = 0;            ///< for all right of the headers
};
Hit hitTest(const TimelineModel& model, const TimelineState& state, const RowPlaces& places, QPoint point);

/// Rectangle of a slice on the canvas, at least one pixel wide; nullopt when its lane is not shown. May lie
/// outside the visible part.
std::optional<QRect> rectOf(const TimelineModel& model, const TimelineState& state, const RowPlaces& places,
                            SliceId slice);

} // namespace stepscope::app
