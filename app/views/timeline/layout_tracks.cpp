// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/layout.h"

#include "app/views/timeline/gallop.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace stepscope::app {
namespace {

constexpr int kLabelWidth = 44; // narrower slices carry no text
constexpr int kLabelPad = 5;
constexpr int kFoundBar = 3;    // px at the foot of what was found
constexpr double kFaded = 0.82; // of what was not

struct Scratch {
  std::vector<trace::Piece> pieces;
  std::vector<PaintClass> classes;
  std::vector<trace::Piece> found;
};

/// Which pieces of a lane hold slices that were found. Pieces must be asked for in order.
class FoundInLane {
public:
  FoundInLane(const LayoutInput& in, std::size_t row, std::size_t lane) : m_lane(in.model.lanes(row)[lane]) {
    const TimelineRow& what = in.model.rows()[row];
    if (!in.state.found || what.kind != RowKind::Slices) return;
    const std::size_t number = in.model.trace().track(what.track).firstLane + lane;
    if (number < in.state.found->inLane.size()) m_found = in.state.found->inLane[number];
  }

  bool holds(const trace::Piece& piece) {
    if (m_at == m_found.size()) return false;
    const SliceId first = m_lane.slice(piece.first), last = m_lane.slice(piece.first + piece.count - 1);
    m_at = gallop(m_found, m_at, [first](SliceId slice) { return slice < first; });
    return m_at < m_found.size() && m_found[m_at] <= last;
  }

private:
  const TimelineLane& m_lane;
  std::span<const SliceId> m_found;
  std::size_t m_at = 0;
};

void layoutLane(const LayoutInput& in, std::size_t row, std::size_t laneNumber, const QRect& lane,
                bool labels, Scratch& scratch, Layer& layer) {
  const TimelineLane& index = in.model.lanes(row)[laneNumber];
  scratch.pieces.clear();
  index.cover(scaleOf(in.state), scratch.pieces);
  index.dominant(scratch.pieces, scratch.classes);
  // Neighbours in a ledger belong together; other slices keep a gap where there is room.
  const bool gaps = in.model.rows()[row].kind != RowKind::Ledger;
  const QColor& background = in.palette.theme().timelineBackground;
  const bool fades = in.state.found && in.state.dimOthers && in.model.rows()[row].kind == RowKind::Slices;
  FoundInLane found(in, row, laneNumber);
  scratch.found.clear();
  for (std::size_t i = 0; i < scratch.pieces.size(); ++i) {
    const trace::Piece& piece = scratch.pieces[i];
    const int x0 = kHeaderWidth + piece.x0, width = piece.x1 - piece.x0;
    const PaintClass cls = scratch.classes[i];
    const bool isFound = found.holds(piece);
    if (isFound) scratch.found.push_back(piece);
    const auto shown = [&](QRgb fill) {
      return fades && !isFound ? mixed(QColor(fill), background, kFaded).rgb() : fill;
    };
    if (piece.count > 1 || width < 2) {
      layer.extendRun(x0, width, lane, shown(in.palette.merged(cls, piece.coverage)));
      continue;
    }
    const SliceId slice = index.slice(piece.first);
    const QRgb fill =
        shown(slice.valid() ? in.palette.slice(in.model.trace(), slice, cls) : in.palette.solid(cls));
    layer.fill(QRect(x0, lane.top(), gaps && width >= 4 ? width - 1 : width, lane.height()), fill);
    if (!labels || width < kLabelWidth) continue;
    const QString text =
        in.rulers.small.fit(in.model.label(row, laneNumber, piece.first), width - 2 * kLabelPad);
    layer.text({x0 + kLabelPad, in.rulers.small.baselineIn(lane.top(), lane.height())}, text,
               fades && !isFound ? in.palette.theme().mutedText : QColor(in.palette.textOn(fill)));
  }
  const QRect foot(lane.left(), lane.bottom() + 1 - kFoundBar, lane.width(), kFoundBar);
  for (const trace::Piece& piece : scratch.found)
    layer.extendRun(kHeaderWidth + piece.x0, piece.x1 - piece.x0, foot, in.palette.theme().text.rgb());
}

} // namespace

void layoutTracks(const LayoutInput& in, const RowPlaces& places, bool pinned, Layer& layer) {
  const Theme& theme = in.palette.theme();
  const QRect tracks = layer.clip;
  layer.fill(tracks, theme.timelineBackground);
  const TimeScale scale = scaleOf(in.state);
  for (const Tick& tick : timeTicks(scale, axisReference(in), 110))
    if (!tick.label.isEmpty())
      layer.fill(QRect(int(std::floor(scale.xOf(tick.time))), tracks.top(), 1, tracks.height()), theme.grid);
  const int listTop = regionsOf(in.state.size).tracks.top() - in.state.scrollY;
  if (!pinned)
    for (const GroupPlace& group : places.groups)
      layer.fill(QRect(tracks.left(), listTop + group.top, tracks.width(), kGroupHeight - 1),
                 theme.timelineAlternate);

  Scratch scratch;
  for (const RowPlace& place : places.rows) {
    const int top = topOnCanvas(in.state, place);
    if (place.pinned != pinned || top > tracks.bottom() || top + place.height <= tracks.top()) continue;
    layer.fill(QRect(tracks.left(), top + place.height - 1, tracks.width(), 1), theme.grid);
    const bool curve = isCurve(in.model.rows()[place.row].kind);
    for (int lane = 0; lane < place.lanesShown; ++lane) {
      const QRect rect(tracks.left(), top + place.lanesTop - place.top + lane * place.laneHeight,
                       tracks.width(), place.laneHeight - 1);
      if (!rect.intersects(tracks)) continue;
      if (curve) {
        layoutCurve(in, place.row, rect, layer);
      } else {
        const bool names =
            in.names && place.fold != Fold::Collapsed && rect.height() > in.rulers.small.ascent();
        layoutLane(in, place.row, std::size_t(lane), rect, names, scratch, layer);
      }
    }
  }
  if (pinned) layer.fill(QRect(tracks.left(), tracks.bottom(), tracks.width(), 1), theme.accent);
}

} // namespace stepscope::app
