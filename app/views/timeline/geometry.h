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

constexpr int kGroupHeight = 24;
constexpr int kShortestLane = 6, kTallestLane = 160; ///< px, when resized

/// Where a row of the model lies. y counts from the top of the tracks, as if the list were not scrolled.
struct RowPlace {
  std::size_t row = 0;
  int top = 0, height = 0;
  int lanesTop = 0;   ///< y of the first lane
  int laneHeight = 0; ///< distance of lanes; slices leave one pixel free
  int lanesShown = 0;
  int lanesHidden = 0;
  Fold fold = Fold::Limited;
  bool pinned = false;
};
struct GroupPlace {
  std::size_t group = 0;
  int top = 0; ///< kGroupHeight high
  bool folded = false;
  std::size_t rows = 0; ///< that it shows, or would unless folded
};
struct RowPlaces {
  std::vector<RowPlace> rows; ///< from top to bottom; pinned ones first
  std::vector<GroupPlace> groups;
  std::vector<std::size_t> placeOfRow; ///< by row of the model; rows.size() and more: not shown
  int pinnedHeight = 0;                ///< of the part above that does not scroll
  int height = 0;                      ///< of the whole list
  std::size_t hidden = 0;              ///< rows that the user has hidden
  int hiddenTop = 0;                   ///< of the line that tells so, kGroupHeight high, if there are any

  const RowPlace* of(std::size_t row) const {
    return row < placeOfRow.size() && placeOfRow[row] < rows.size() ? &rows[placeOfRow[row]] : nullptr;
  }
};
RowPlaces placeRows(const TimelineModel& model, const TimelineState& state);
/// y on the canvas of `place.top`.
int topOnCanvas(const TimelineState& state, const RowPlace& place);
/// The part of `area`, as high as the tracks, that pinned rows cover, or the part below that scrolls.
QRect zoneOf(const QRect& area, const RowPlaces& places, bool pinned);

/// Largest scrollY that leaves no empty space below the list; 0 when all fits.
int maxScroll(const RowPlaces& places, QSize size);

enum class Region : std::uint8_t {
  None,
  Minimap,
  MinimapHead,
  Axis,
  Strip,
  Header,
  HeaderEdge, ///< the lower edge of a header, where the row is resized
  MoreLanes,
  Group,
  HiddenRows, ///< the line that tells how many rows are hidden
  Lane,
  Tracks,
};

/// What lies at a point of the canvas.
struct Hit {
  Region region = Region::None;
  std::size_t row = 0, lane = 0;    ///< for Header, HeaderEdge, MoreLanes, Lane
  std::size_t group = 0;            ///< for Group
  std::optional<std::size_t> event; ///< for Lane: index in the lane
  std::int64_t time = 0;            ///< for all right of the headers
  int x = 0;                        ///< px on the canvas
};
Hit hitTest(const TimelineModel& model, const TimelineState& state, const RowPlaces& places, QPoint point);

/// Rectangle of a slice on the canvas, at least one pixel wide; nullopt when its lane is not shown. May lie
/// outside the visible part.
std::optional<QRect> rectOf(const TimelineModel& model, const TimelineState& state, const RowPlaces& places,
                            SliceId slice);

} // namespace stepscope::app
