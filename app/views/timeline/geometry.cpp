// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/geometry.h"

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

constexpr int kRowPad = 5;
constexpr int kNarrowLane = 17; // nested host slices
constexpr int kGpuLane = 20;
constexpr int kWideLane = 26; // the only lane of its row
constexpr int kCounterLane = 44;
constexpr int kCollapsedHeight = 26;
constexpr int kTwoLineHeight = 40; // title and subtitle of a header
constexpr int kMoreHeight = 20;

int laneHeightOf(const TimelineRow& row) {
  if (row.kind == RowKind::Counter) return kCounterLane;
  if (row.lanes == 1) return kWideLane;
  return row.trackKind == trace::TrackKind::GpuStream ? kGpuLane : kNarrowLane;
}

} // namespace

Regions regionsOf(QSize size) {
  const int width = std::max(1, size.width() - kHeaderWidth);
  Regions r;
  int y = 0;
  const auto band = [&](QRect& head, QRect& body, int height) {
    head = QRect(0, y, kHeaderWidth, height);
    body = QRect(kHeaderWidth, y, width, height);
    y += height;
  };
  band(r.minimapHead, r.minimap, kMinimapHeight);
  band(r.axisHead, r.axis, kAxisHeight);
  band(r.stripHead, r.strip, kStripHeight);
  band(r.headers, r.tracks, std::max(1, size.height() - y));
  return r;
}

TimeScale scaleOf(const TimelineState& state) {
  return {state.visible, double(kHeaderWidth), double(std::max(1, state.size.width() - kHeaderWidth))};
}

TimeScale minimapScaleOf(const TimelineModel& model, const TimelineState& state) {
  TimeScale scale = scaleOf(state);
  scale.visible = panLimits(model.trace().range());
  return scale;
}

RowPlaces placeRows(const TimelineModel& model, const TimelineState& state) {
  RowPlaces places;
  places.rows.reserve(model.rows().size());
  int y = 0;
  for (std::size_t i = 0; i < model.rows().size(); ++i) {
    const TimelineRow& row = model.rows()[i];
    RowPlace place;
    place.row = i;
    place.top = y;
    place.fold = i < state.folds.size() ? state.folds[i] : row.fold;
    if (place.fold == Fold::Collapsed) {
      place.height = kCollapsedHeight;
      place.lanesShown = 1;
      place.laneHeight = kCollapsedHeight - 2 * kRowPad;
      place.lanesTop = y + kRowPad;
    } else {
      place.laneHeight = laneHeightOf(row);
      place.lanesShown = place.fold == Fold::Limited ? std::min(row.lanes, kLimitedLanes) : row.lanes;
      const int lanes = place.lanesShown * place.laneHeight + 2 * kRowPad;
      place.height = std::max(lanes, kTwoLineHeight);
      place.lanesTop = y + kRowPad + (place.height - lanes) / 2;
      if (row.lanes > kLimitedLanes) place.height += kMoreHeight;
    }
    place.lanesHidden = row.lanes - place.lanesShown;
    y += place.height;
    places.rows.push_back(place);
  }
  places.height = y;
  return places;
}

int maxScroll(const RowPlaces& places, QSize size) {
  return std::max(0, places.height - regionsOf(size).tracks.height());
}

Hit hitTest(const TimelineModel& model, const TimelineState& state, const RowPlaces& places, QPoint point) {
  const Regions regions = regionsOf(state.size);
  const TimeScale scale = scaleOf(state);
  Hit hit;
  hit.time = scale.timeAt(point.x());
  if (regions.minimap.contains(point)) {
    hit.region = Region::Minimap;
    hit.time = minimapScaleOf(model, state).timeAt(point.x());
    return hit;
  }
  if (regions.axis.contains(point)) return hit.region = Region::Axis, hit;
  if (regions.axisHead.contains(point)) return hit.region = Region::AxisHead, hit;
  if (regions.strip.contains(point)) return hit.region = Region::Strip, hit;
  const bool header = regions.headers.contains(point);
  if (!header && !regions.tracks.contains(point)) return hit;

  hit.region = header ? Region::None : Region::Tracks;
  const int y = point.y() - regions.tracks.top() + state.scrollY;
  const auto next = std::partition_point(places.rows.begin(), places.rows.end(),
                                         [y](const RowPlace& p) { return p.top + p.height <= y; });
  if (next == places.rows.end()) return hit;
  hit.row = next->row;
  if (header) {
    const bool more = next->fold != Fold::Collapsed && model.rows()[hit.row].lanes > kLimitedLanes &&
                      y >= next->top + next->height - kMoreHeight;
    hit.region = more ? Region::MoreLanes : Region::Header;
    return hit;
  }
  if (y < next->lanesTop || y >= next->lanesTop + next->lanesShown * next->laneHeight) return hit;
  hit.region = Region::Lane;
  hit.lane = std::size_t((y - next->lanesTop) / next->laneHeight);
  const auto& lanes = model.lanes(hit.row);
  if (hit.lane >= lanes.size()) return hit;
  // Two pixels of grace, so that a slice of one pixel can be hit.
  const auto tolerance = std::int64_t(2 * scale.nsPerPixel());
  hit.event = lanes[hit.lane].eventAt(hit.time, tolerance);
  return hit;
}

std::optional<QRect> rectOf(const TimelineModel& model, const TimelineState& state, const RowPlaces& places,
                            SliceId slice) {
  const trace::Trace& t = model.trace();
  const RowPlace* place = places.of(model.rowOf(t.trackOf(slice)));
  const int lane = t.slices().depth[slice.row()];
  if (place == nullptr || lane >= place->lanesShown) return std::nullopt;
  const TimeScale scale = scaleOf(state);
  const Interval interval = t.interval(slice);
  // Far outside, the exact place does not matter, but it must fit an int.
  const auto column = [&](std::int64_t time) {
    return int(std::floor(std::clamp(scale.xOf(time), -1e6, 1e6)));
  };
  const int x0 = column(interval.begin), x1 = std::max(x0 + 1, column(interval.end));
  const int y =
      regionsOf(state.size).tracks.top() - state.scrollY + place->lanesTop + lane * place->laneHeight;
  return QRect(x0, y, x1 - x0, place->laneHeight - 1);
}

} // namespace stepscope::app
