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

void layoutLane(const LayoutInput& in, const TimelineLane& index, const QRect& lane, Scratch& scratch,
                Layer& layer) {
  scratch.pieces.clear();
  index.cover(scaleOf(in.state), scratch.pieces);
  index.dominant(scratch.pieces, scratch.classes);
  for (std::size_t i = 0; i < scratch.pieces.size();) {
    // Merged neighbours of one kind are one stretch: boxes are few however many the slices.
    const auto merged = [&](std::size_t at) {
      return scratch.pieces[at].count > 1 || scratch.pieces[at].x1 - scratch.pieces[at].x0 < 4;
    };
    std::size_t end = i + 1;
    while (end < scratch.pieces.size() && merged(i) && merged(end) &&
           scratch.classes[end] == scratch.classes[i] && scratch.pieces[end].x0 == scratch.pieces[end - 1].x1)
      ++end;
    const int x0 = kHeaderWidth + scratch.pieces[i].x0, x1 = kHeaderWidth + scratch.pieces[end - 1].x1;
    const QRect rect(x0, lane.top(), merged(i) ? x1 - x0 : x1 - x0 - 1, lane.height());
    const compare::Change change = changeOf(scratch.classes[i]);
    layoutTint(rect, change, in.palette.theme(), layer);
    if (in.names && rect.width() >= kMarkedFrom && rect.height() > in.rulers.small.ascent()) {
      const QRect mark(rect.right() + 1 - kMarkWidth, rect.top(), kMarkWidth, rect.height());
      layer.fill(mark, in.palette.theme().surface);
      const QString text = markOf(change);
      layer.text({mark.left() + (kMarkWidth - int(in.rulers.small.width(text))) / 2,
                  in.rulers.small.baselineIn(mark.top(), mark.height())},
                 text, in.palette.theme().text);
    }
    i = end;
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
