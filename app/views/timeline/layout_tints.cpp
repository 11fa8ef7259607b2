// SPDX-License-Identifier: GPL-3.0-or-later
// What changed against the other side of a comparison, over the slices.
#include "app/views/timeline/layout.h"
#include "app/views/timeline/tints.h"

namespace stepscope::app {
namespace {

constexpr int kMarkWidth = 14;  // px at the right end of a slice
constexpr int kMarkedFrom = 60; // narrower slices have no room for it beside their name

struct Scratch {
  std::vector<trace::Piece> pieces;
  std::vector<PaintClass> classes;
};

bool isNarrow(const trace::Piece& piece) { return piece.count > 1 || piece.x1 - piece.x0 < 4; }

/// Of slices too narrow for a wash and a frame, the edges alone: opaque pixels, which cost little.
void layoutNarrow(const LayoutInput& in, const QRect& lane, bool upper, const Scratch& scratch,
                  Layer& layer) {
  const int edge = edgeOf(lane.height());
  const QRect rows(lane.left(), upper ? lane.top() : lane.bottom() + 1 - edge, lane.width(), edge);
  std::array<QRgb, compare::kChangeCount> colours{};
  for (std::size_t change = 0; change < colours.size(); ++change)
    colours[change] = colourOf(compare::Change(change), in.palette.theme()).rgb();
  for (std::size_t i = 0; i < scratch.pieces.size(); ++i) {
    const trace::Piece& piece = scratch.pieces[i];
    const compare::Change change = changeOf(scratch.classes[i]);
    if (isNarrow(piece) && (upper ? hasUpperEdge(change) : hasLowerEdge(change)))
      layer.extendRun(kHeaderWidth + piece.x0, piece.x1 - piece.x0, rows, colours[std::size_t(change)]);
  }
}

void layoutWide(const LayoutInput& in, const QRect& rect, compare::Change change, Layer& layer) {
  layoutTint(rect, change, in.palette.theme(), layer);
  if (!in.names || rect.width() < kMarkedFrom || rect.height() <= in.rulers.small.ascent()) return;
  const QRect mark(rect.right() + 1 - kMarkWidth, rect.top(), kMarkWidth, rect.height());
  layer.fill(mark, in.palette.theme().surface);
  const QString text = markOf(change);
  layer.text({mark.left() + (kMarkWidth - int(in.rulers.small.width(text))) / 2,
              in.rulers.small.baselineIn(mark.top(), mark.height())},
             text, in.palette.theme().text);
}

void layoutLane(const LayoutInput& in, const TimelineLane& index, const QRect& lane, Scratch& scratch,
                Layer& layer) {
  scratch.pieces.clear();
  index.cover(scaleOf(in.state), scratch.pieces);
  index.dominant(scratch.pieces, scratch.classes);
  layoutNarrow(in, lane, true, scratch, layer);
  layoutNarrow(in, lane, false, scratch, layer);
  for (std::size_t i = 0; i < scratch.pieces.size(); ++i) {
    const trace::Piece& piece = scratch.pieces[i];
    if (!isNarrow(piece))
      layoutWide(in, QRect(kHeaderWidth + piece.x0, lane.top(), piece.x1 - piece.x0 - 1, lane.height()),
                 changeOf(scratch.classes[i]), layer);
  }
}

} // namespace

void layoutTints(const LayoutInput& in, const RowPlaces& places, bool pinned, Layer& layer) {
  const QRect tracks = layer.clip;
  Scratch scratch;
  for (const RowPlace& place : places.rows) {
    const int top = topOnCanvas(in.state, place);
    if (place.pinned != pinned || top > tracks.bottom() || top + place.height <= tracks.top()) continue;
    for (int number = 0; number < place.lanesShown; ++number) {
      const TimelineLane* lane = in.state.tints->lane(place.row, std::size_t(number));
      const QRect rect(tracks.left(), top + place.lanesTop - place.top + number * place.laneHeight,
                       tracks.width(), place.laneHeight - 1);
      if (lane != nullptr && rect.intersects(tracks)) layoutLane(in, *lane, rect, scratch, layer);
    }
  }
}

} // namespace stepscope::app
