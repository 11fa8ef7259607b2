// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/layout.h"

#include <algorithm>
#include <cmath>

namespace stepscope::app {

std::int64_t axisReference(const LayoutInput& in) {
  return in.state.fromTraceStart ? 0 : in.model.stepBegin();
}

DisplayList layoutTimeline(const LayoutInput& in, DisplayList reuse) {
  const Regions regions = regionsOf(in.state.size);
  const RowPlaces places = placeRows(in.model, in.state);
  DisplayList list = std::move(reuse);
  list.clear();
  list.size = in.state.size;
  const auto layer = [&list](const QRect& clip) -> Layer& { return list.add(clip); };
  for (const bool pinned : {false, true}) {
    if (pinned && places.pinnedHeight == 0) continue;
    layoutTracks(in, places, pinned, layer(zoneOf(regions.tracks, places, pinned)));
    if (in.state.tints) layoutTints(in, places, pinned, layer(zoneOf(regions.tracks, places, pinned)));
    layoutSelection(in, places, pinned, layer(zoneOf(regions.tracks, places, pinned)));
    if (!in.state.marks.empty())
      layoutMarks(in, places, pinned, layer(zoneOf(regions.tracks, places, pinned)));
    layoutHeaders(in, places, pinned, layer(zoneOf(regions.headers, places, pinned)));
  }
  Layer& top = layer(QRect(0, 0, in.state.size.width(), regions.tracks.top()));
  top.fill(top.clip, in.palette.theme().window);
  layoutMinimap(in, top);
  layoutAxis(in, top);
  layoutStrip(in, top);
  if (!in.state.marks.empty()) layoutAxisMarks(in, places, layer(regions.axis));
  if (in.state.help) layoutHelp(in, layer(QRect(QPoint(0, 0), in.state.size)));
  return list;
}

DisplayList layoutHover(const LayoutInput& in, QPoint pointer) {
  const Theme& theme = in.palette.theme();
  const Regions regions = regionsOf(in.state.size);
  DisplayList list;
  list.size = in.state.size;
  if (in.state.help || pointer.x() < kHeaderWidth || pointer.y() < regions.axis.top()) return list;

  Layer& layer = list.layers.emplace_back();
  layer.clip = QRect(kHeaderWidth, 0, regions.tracks.width(), in.state.size.height());
  layer.fill(QRect(pointer.x(), regions.axis.bottom() + 1, 1, in.state.size.height()),
             faded(theme.text, 0.28));

  const TimeScale scale = scaleOf(in.state);
  const auto step = std::max<std::int64_t>(1, std::int64_t(scale.nsPerPixel()));
  std::int64_t digits = 1;
  while (digits * 10 <= step)
    digits *= 10;
  const QString text = formatTimeAt(scale.timeAt(pointer.x()) - axisReference(in), digits);
  const int width = int(in.rulers.small.width(text)) + 12;
  const int left = std::clamp(pointer.x() - width / 2, kHeaderWidth,
                              std::max(kHeaderWidth, in.state.size.width() - width));
  const QRect flag(left, regions.axis.top() + 3, width, regions.axis.height() - 6);
  layer.fill(flag, theme.text);
  layer.text({flag.left() + 6, in.rulers.small.baselineIn(flag.top(), flag.height())}, text, theme.surface);

  const RowPlaces places = placeRows(in.model, in.state);
  const Hit hit = hitTest(in.model, in.state, places, pointer);
  if (hit.region == Region::Lane && hit.event) {
    Layer& frame = list.layers.emplace_back();
    frame.clip = zoneOf(regions.tracks, places, places.of(hit.row)->pinned);
    const TimelineLane& lane = in.model.lanes(hit.row)[hit.lane];
    const RowPlace& place = *places.of(hit.row);
    const Interval e = lane.interval(*hit.event);
    const auto column = [&](std::int64_t t) { return int(std::floor(std::clamp(scale.xOf(t), -1e6, 1e6))); };
    const int x0 = column(e.begin), x1 = std::max(x0 + 1, column(e.end));
    const int y =
        topOnCanvas(in.state, place) + place.lanesTop - place.top + int(hit.lane) * place.laneHeight;
    frame.outline(QRect(x0, y, x1 - x0, place.laneHeight - 1), theme.text);
  }
  return list;
}

} // namespace stepscope::app
