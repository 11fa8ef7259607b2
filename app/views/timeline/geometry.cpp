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
constexpr int kEdge = 3;            // px above the end of a header that resize
constexpr double kMostPinned = 0.6; // of the height of the tracks

int laneHeightOf(const TimelineRow& row) {
  if (isCurve(row.kind)) return kCounterLane;
  if (row.lanes == 1) return kWideLane;
  return row.trackKind == trace::TrackKind::GpuStream ? kGpuLane : kNarrowLane;
}

RowPlace placeOf(const TimelineRow& row, std::size_t index, const RowState& view, int y) {
  RowPlace place;
  place.row = index;
  place.top = y;
  place.fold = view.fold;
  if (place.fold == Fold::Collapsed) {
    place.height = kCollapsedHeight;
    place.lanesShown = 1;
    place.laneHeight = kCollapsedHeight - 2 * kRowPad;
    place.lanesTop = y + kRowPad;
  } else {
    place.laneHeight = view.laneHeight > 0 ? view.laneHeight : laneHeightOf(row);
    place.lanesShown = place.fold == Fold::Limited ? std::min(row.lanes, kLimitedLanes) : row.lanes;
    const int lanes = place.lanesShown * place.laneHeight + 2 * kRowPad;
    place.height = std::max(lanes, kTwoLineHeight);
    place.lanesTop = y + kRowPad + (place.height - lanes) / 2;
    if (row.lanes > kLimitedLanes) place.height += kMoreHeight;
  }
  place.lanesHidden = row.lanes - place.lanesShown;
  return place;
}

bool matches(const TimelineModel& model, const TimelineRow& row, const QString& filter) {
  return filter.isEmpty() || row.title.contains(filter, Qt::CaseInsensitive) ||
         row.subtitle.contains(filter, Qt::CaseInsensitive) ||
         model.groups()[row.group].title.contains(filter, Qt::CaseInsensitive);
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
  const std::size_t count = model.rows().size();
  RowPlaces places;
  places.rows.reserve(count);
  places.placeOfRow.assign(count, count);
  const auto viewOf = [&](std::size_t row) {
    if (row < state.rows.size()) return state.rows[row];
    RowState view;
    view.fold = model.rows()[row].fold;
    return view;
  };
  const auto rowAt = [&](std::size_t i) { return state.order.size() == count ? state.order[i] : i; };
  int y = 0;
  const auto add = [&](std::size_t row, bool pinned) {
    RowPlace place = placeOf(model.rows()[row], row, viewOf(row), y);
    place.pinned = pinned;
    y += place.height;
    places.placeOfRow[row] = places.rows.size();
    places.rows.push_back(place);
  };

  const int mostPinned = int(kMostPinned * regionsOf(state.size).tracks.height());
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t row = rowAt(i);
    const RowState view = viewOf(row);
    places.hidden += view.hidden ? 1 : 0;
    if (!view.pinned || view.hidden || !matches(model, model.rows()[row], state.filter)) continue;
    // What would leave no room for the others stays in its group.
    if (y + placeOf(model.rows()[row], row, view, y).height <= mostPinned) add(row, true);
  }
  places.pinnedHeight = y;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t row = rowAt(i), group = model.rows()[row].group;
    if (viewOf(row).hidden || places.of(row) != nullptr || !matches(model, model.rows()[row], state.filter))
      continue;
    if (!model.groups()[group].title.isEmpty()) {
      if (places.groups.empty() || places.groups.back().group != group) {
        const bool folded = group < state.foldedGroups.size() && state.foldedGroups[group];
        places.groups.push_back({group, y, folded, 0});
        y += kGroupHeight;
      }
      ++places.groups.back().rows;
      if (places.groups.back().folded) continue;
    }
    add(row, false);
  }
  places.hiddenTop = y;
  if (places.hidden > 0) y += kGroupHeight;
  places.height = y;
  return places;
}

int topOnCanvas(const TimelineState& state, const RowPlace& place) {
  return regionsOf(state.size).tracks.top() + place.top - (place.pinned ? 0 : state.scrollY);
}

QRect zoneOf(const QRect& area, const RowPlaces& places, bool pinned) {
  const int pinnedHeight = std::min(places.pinnedHeight, area.height());
  return pinned ? QRect(area.left(), area.top(), area.width(), pinnedHeight)
                : area.adjusted(0, pinnedHeight, 0, 0);
}

int maxScroll(const RowPlaces& places, QSize size) {
  return std::max(0, places.height - regionsOf(size).tracks.height());
}

Hit hitTest(const TimelineModel& model, const TimelineState& state, const RowPlaces& places, QPoint point) {
  const Regions regions = regionsOf(state.size);
  const TimeScale scale = scaleOf(state);
  Hit hit;
  hit.x = point.x();
  hit.time = scale.timeAt(point.x());
  if (regions.minimap.contains(point)) {
    hit.region = Region::Minimap;
    hit.time = minimapScaleOf(model, state).timeAt(point.x());
    return hit;
  }
  if (regions.minimapHead.contains(point)) return hit.region = Region::MinimapHead, hit;
  if (regions.axis.contains(point)) return hit.region = Region::Axis, hit;
  if (regions.strip.contains(point)) return hit.region = Region::Strip, hit;
  const bool header = regions.headers.contains(point);
  if (!header && !regions.tracks.contains(point)) return hit;

  hit.region = header ? Region::None : Region::Tracks;
  const int fixed = point.y() - regions.tracks.top();
  const bool pinned = fixed < places.pinnedHeight;
  const int y = pinned ? fixed : fixed + state.scrollY;
  const auto holds = [y](int top, int height) { return y >= top && y < top + height; };
  for (const GroupPlace& group : places.groups) {
    if (pinned || !header || !holds(group.top, kGroupHeight)) continue;
    hit.region = Region::Group;
    hit.group = group.group;
    return hit;
  }
  if (!pinned && header && places.hidden > 0 && holds(places.hiddenTop, kGroupHeight))
    return hit.region = Region::HiddenRows, hit;
  const auto next = std::find_if(places.rows.begin(), places.rows.end(), [&](const RowPlace& place) {
    return place.pinned == pinned && holds(place.top, place.height);
  });
  if (next == places.rows.end()) return hit;
  hit.row = next->row;
  if (header) {
    const int below = next->top + next->height - y;
    const bool more = next->fold != Fold::Collapsed && model.rows()[hit.row].lanes > kLimitedLanes;
    hit.region = below <= kEdge && next->fold != Fold::Collapsed ? Region::HeaderEdge
                 : more && below <= kMoreHeight                  ? Region::MoreLanes
                                                                 : Region::Header;
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
  const int y = topOnCanvas(state, *place) + place->lanesTop - place->top + lane * place->laneHeight;
  return QRect(x0, y, x1 - x0, place->laneHeight - 1);
}

} // namespace stepscope::app
