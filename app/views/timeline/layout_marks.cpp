// SPDX-License-Identifier: GPL-3.0-or-later
// Bookmarks, notes and pinned selections: their flags, and where they lie on the tracks.
#include "app/views/timeline/layout.h"
#include "app/views/timeline/marks.h"

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

constexpr int kPad = 5, kKindBar = 3;

QColor colourOf(const Theme& theme, MarkKind kind) {
  switch (kind) {
  case MarkKind::Bookmark:
    return theme.accent;
  case MarkKind::Note:
    return theme.warning;
  case MarkKind::Selection:
    break;
  }
  return theme.good;
}

bool onTrack(const Mark& mark) { return mark.kind == MarkKind::Note && !mark.track.isEmpty(); }

void layoutFlag(const LayoutInput& in, const QRect& flag, const Mark& mark, Layer& layer) {
  const Theme& theme = in.palette.theme();
  layer.fill(flag, theme.surfaceRaised);
  layer.fill(QRect(flag.left(), flag.top(), kKindBar, flag.height()), colourOf(theme, mark.kind));
  layer.outline(flag, theme.border);
  const QString text = in.rulers.small.fit(flagText(mark), flag.width() - 2 * kPad - kKindBar + 1);
  layer.text({flag.left() + kKindBar + kPad, in.rulers.small.baselineIn(flag.top(), flag.height())}, text,
             theme.text);
}

} // namespace

void layoutMarks(const LayoutInput& in, const RowPlaces& places, bool pinned, Layer& layer) {
  const TimeScale scale = scaleOf(in.state);
  const auto column = [&](std::int64_t t) { return int(std::floor(std::clamp(scale.xOf(t), -1e6, 1e6))); };
  const QRect& clip = layer.clip;
  for (const Mark& mark : in.state.marks) {
    const QColor colour = colourOf(in.palette.theme(), mark.kind);
    const int x0 = column(mark.place.begin), x1 = std::max(x0 + 1, column(mark.place.end));
    if (mark.kind == MarkKind::Selection) {
      layer.fill(QRect(x0, clip.top(), x1 - x0, clip.height()), faded(colour, 0.10));
      layer.fill(QRect(x1, clip.top(), 1, clip.height()), faded(colour, 0.7));
    }
    if (!onTrack(mark)) {
      if (mark.kind != MarkKind::Bookmark)
        layer.fill(QRect(x0, clip.top(), 1, clip.height()), faded(colour, 0.7));
      continue;
    }
    // A flag lies in the layer of its row.
    const QRect flag = flagRect(in.model, in.state, places, in.rulers, mark);
    const bool inPinned = flag.top() < regionsOf(in.state.size).tracks.top() + places.pinnedHeight;
    if (!flag.isEmpty() && inPinned == pinned) layoutFlag(in, flag, mark, layer);
  }
}

void layoutAxisMarks(const LayoutInput& in, const RowPlaces& places, Layer& layer) {
  for (const Mark& mark : in.state.marks) {
    if (onTrack(mark)) continue;
    const QRect flag = flagRect(in.model, in.state, places, in.rulers, mark);
    if (!flag.isEmpty()) layoutFlag(in, flag, mark, layer);
  }
}

} // namespace stepscope::app
