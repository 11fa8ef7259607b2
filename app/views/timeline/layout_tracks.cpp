// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/layout.h"

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

constexpr int kLabelWidth = 44; // narrower slices carry no text
constexpr int kLabelPad = 5;

struct Scratch {
  std::vector<trace::Piece> pieces;
  std::vector<PaintClass> classes;
};

void layoutLane(const LayoutInput& in, std::size_t row, std::size_t laneNumber, const QRect& lane,
                bool labels, Scratch& scratch, Layer& layer) {
  const TimelineLane& index = in.model.lanes(row)[laneNumber];
  scratch.pieces.clear();
  index.cover(scaleOf(in.state), scratch.pieces);
  index.dominant(scratch.pieces, scratch.classes);
  // Neighbours in a ledger belong together; other slices keep a gap where there is room.
  const bool gaps = in.model.rows()[row].kind != RowKind::Ledger;
  for (std::size_t i = 0; i < scratch.pieces.size(); ++i) {
    const trace::Piece& piece = scratch.pieces[i];
    const int x0 = kHeaderWidth + piece.x0, width = piece.x1 - piece.x0;
    const PaintClass cls = scratch.classes[i];
    if (piece.count > 1 || width < 2) {
      layer.extendRun(x0, width, lane, in.palette.merged(cls, piece.coverage));
      continue;
    }
    const SliceId slice = index.slice(piece.first);
    const QRgb fill = slice.valid() ? in.palette.slice(in.model.trace(), slice, cls) : in.palette.solid(cls);
    layer.fill(QRect(x0, lane.top(), gaps && width >= 4 ? width - 1 : width, lane.height()), fill);
    if (!labels || width < kLabelWidth) continue;
    const QString text =
        in.rulers.small.fit(in.model.label(row, laneNumber, piece.first), width - 2 * kLabelPad);
    layer.text({x0 + kLabelPad, in.rulers.small.baselineIn(lane.top(), lane.height())}, text,
               QColor(in.palette.textOn(fill)));
  }
}

} // namespace

void layoutTracks(const LayoutInput& in, const RowPlaces& places, Layer& layer) {
  const Theme& theme = in.palette.theme();
  const QRect tracks = layer.clip;
  layer.fill(tracks, theme.timelineBackground);
  const TimeScale scale = scaleOf(in.state);
  for (const Tick& tick : timeTicks(scale, axisReference(in), 110))
    if (!tick.label.isEmpty())
      layer.fill(QRect(int(std::floor(scale.xOf(tick.time))), tracks.top(), 1, tracks.height()), theme.grid);

  Scratch scratch;
  const int offset = tracks.top() - in.state.scrollY;
  for (const RowPlace& place : places.rows) {
    const int top = offset + place.top;
    if (top >= tracks.bottom() + 1) break;
    if (top + place.height <= tracks.top()) continue;
    layer.fill(QRect(tracks.left(), top + place.height - 1, tracks.width(), 1), theme.grid);
    for (int lane = 0; lane < place.lanesShown; ++lane) {
      const QRect rect(tracks.left(), offset + place.lanesTop + lane * place.laneHeight, tracks.width(),
                       place.laneHeight - 1);
      if (!rect.intersects(tracks)) continue;
      if (in.model.rows()[place.row].kind == RowKind::Counter) {
        layoutCounter(in, place.row, rect, layer);
      } else {
        layoutLane(in, place.row, std::size_t(lane), rect, in.names && place.fold != Fold::Collapsed, scratch,
                   layer);
      }
    }
  }
}

void layoutCounter(const LayoutInput& in, std::size_t row, const QRect& rect, Layer& layer) {
  const std::size_t counter = in.model.rows()[row].counter;
  const double most = in.model.counterMaximum(counter);
  if (!(most > 0)) return;
  const TimeScale scale = scaleOf(in.state);
  const QColor line = in.palette.theme().accent;
  const QRgb fill = qPremultiply(faded(line, 0.22).rgba());
  int runLeft = rect.left(), runHeight = 0;
  const auto flush = [&](int right) {
    if (runHeight > 0) {
      const QRect bar(runLeft, rect.bottom() + 1 - runHeight, right - runLeft, runHeight);
      layer.fill(bar, fill);
      layer.fill(QRect(bar.left(), bar.top(), bar.width(), 1), line);
    }
  };
  for (int x = rect.left(); x <= rect.right(); ++x) {
    const std::int64_t begin = scale.timeAt(x);
    const auto value = in.model.counterIn(counter, {begin, std::max(begin + 1, scale.timeAt(x + 1))});
    const int height = value && *value > 0 ? std::max(1, int(std::lround(*value / most * rect.height()))) : 0;
    if (height == runHeight) continue;
    flush(x);
    runLeft = x;
    runHeight = height;
  }
  flush(rect.right() + 1);
}

void layoutHeaders(const LayoutInput& in, const RowPlaces& places, Layer& layer) {
  const Theme& theme = in.palette.theme();
  const QRect column = layer.clip;
  layer.fill(column, theme.window);
  const int offset = column.top() - in.state.scrollY;
  const std::size_t selectedRow = in.state.selected.valid()
                                      ? in.model.rowOf(in.model.trace().trackOf(in.state.selected))
                                      : places.rows.size();
  for (const RowPlace& place : places.rows) {
    const int top = offset + place.top;
    if (top > column.bottom()) break;
    if (top + place.height <= column.top()) continue;
    const TimelineRow& row = in.model.rows()[place.row];
    const bool collapsed = place.fold == Fold::Collapsed;
    layer.fill(QRect(0, top + place.height - 1, column.width(), 1), theme.border);
    if (place.row == selectedRow) layer.fill(QRect(0, top, 3, place.height - 1), theme.accent);

    // The title stays in sight while a tall track scrolls.
    const int shownTop = std::clamp(column.top(), top, std::max(top, top + place.height - 44));
    const int lineHeight = in.rulers.body.height();
    const int textTop = collapsed ? top + (place.height - lineHeight) / 2 : shownTop + 5;
    const double cx = 14, cy = textTop + lineHeight / 2.0;
    Polygon chevron;
    chevron.fill = theme.mutedText.rgba();
    if (collapsed) {
      chevron.points = {{cx - 2, cy - 4}, {cx + 3, cy}, {cx - 2, cy + 4}};
    } else {
      chevron.points = {{cx - 4, cy - 2}, {cx + 4, cy - 2}, {cx, cy + 3}};
    }
    layer.polygons.push_back(std::move(chevron));
    const double room = column.width() - 24 - 10;
    layer.text({24, textTop + in.rulers.body.ascent()}, in.rulers.body.fit(row.title, room), theme.text,
               FontRole::Body);
    if (!collapsed)
      layer.text({24, textTop + lineHeight + 1 + in.rulers.small.ascent()},
                 in.rulers.small.fit(row.subtitle, room), theme.mutedText);
    if (!collapsed && row.lanes > kLimitedLanes) {
      const QString more = place.lanesHidden > 0 ? QStringLiteral("Show %1 more lanes").arg(place.lanesHidden)
                                                 : QStringLiteral("Show fewer lanes");
      layer.text({24, in.rulers.small.baselineIn(top + place.height - 22, 20)}, more, theme.accent);
    }
  }
  layer.fill(QRect(column.right(), column.top(), 1, column.height()), theme.border);
}

} // namespace stepscope::app
