// SPDX-License-Identifier: GPL-3.0-or-later
// What lies over the tracks: marked and selected stretches, the selected slice, its launch and work.
#include "app/views/timeline/chain.h"
#include "app/views/timeline/layout.h"
#include "app/views/timeline/timeline_words.h"

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

constexpr std::size_t kMostArrows = 24; // a graph launch may cause thousands of kernels

void layoutBand(const LayoutInput& in, Interval range, const QColor& colour, double opacity, Layer& layer) {
  const TimeScale scale = scaleOf(in.state);
  const auto column = [&](std::int64_t t) { return int(std::floor(std::clamp(scale.xOf(t), -1e6, 1e6))); };
  const int x0 = column(range.begin), x1 = std::max(x0 + 1, column(range.end));
  layer.fill(QRect(x0, layer.clip.top(), x1 - x0, layer.clip.height()), faded(colour, opacity));
  layer.fill(QRect(x0, layer.clip.top(), 1, layer.clip.height()), colour);
  layer.fill(QRect(x1, layer.clip.top(), 1, layer.clip.height()), colour);
}

// A text in the middle of what is in view of a stretch, as long as there is room.
void layoutFlag(const LayoutInput& in, Interval range, const QString& words, const QColor& fill,
                const QColor& colour, Layer& layer) {
  const TimeScale scale = scaleOf(in.state);
  const QString text = in.rulers.small.fit(words, layer.clip.width() - 20);
  const int width = int(in.rulers.small.width(text)) + 14;
  const double left = std::max(scale.xOf(range.begin), double(layer.clip.left()));
  const double right = std::min(scale.xOf(range.end), double(layer.clip.right()));
  const int most = std::max(layer.clip.left() + 2, layer.clip.right() - width - 2);
  const int x =
      std::clamp(int(std::clamp((left + right) / 2, -1e6, 1e6)) - width / 2, layer.clip.left() + 2, most);
  const QRect flag(x, layer.clip.top() + 4, width, 18);
  layer.fill(flag, fill);
  layer.outline(flag, in.palette.theme().border);
  layer.text({flag.left() + 7, in.rulers.small.baselineIn(flag.top(), flag.height())}, text, colour);
}

Arrow arrowBetween(const QRect& from, const QRect& to, const QColor& colour, bool dashed) {
  const bool above = to.center().y() < from.center().y();
  const QPointF tail(from.left() + from.width() / 2.0, above ? from.top() : from.bottom() + 1);
  const QPointF head(to.left() + std::min(to.width() / 2.0, 6.0), above ? to.bottom() + 1 : to.top());
  return {tail, head, colour.rgba(), dashed};
}

QString areaText(const LayoutInput& in) {
  const QString length = formatDuration(in.state.area.length());
  if (!in.state.measuring) return length;
  return QStringLiteral("%1 \u00b7 %2")
      .arg(length, TimelineWords::launches(in.model.activity().in(in.state.area).launches));
}

} // namespace

void layoutSelection(const LayoutInput& in, const RowPlaces& places, bool pinned, Layer& layer) {
  const Theme& theme = in.palette.theme();
  if (!in.state.mark.empty()) {
    layoutBand(in, in.state.mark, theme.warning, 0.12, layer);
    if (!pinned && !in.state.markText.isEmpty())
      layoutFlag(in, in.state.mark, in.state.markText, theme.surfaceRaised, theme.text, layer);
  }
  if (!in.state.area.empty()) {
    layoutBand(in, in.state.area, theme.accent, 0.12, layer);
    if (!pinned) layoutFlag(in, in.state.area, areaText(in), theme.accent, theme.accentText, layer);
  }
  if (!in.state.selected.valid()) return;

  const trace::Trace& trace = in.model.trace();
  const Chain chain = chainOf(trace, in.state.selected);
  const auto rect = [&](SliceId slice) {
    return slice.valid() ? rectOf(in.model, in.state, places, slice) : std::nullopt;
  };
  const auto own = [&](SliceId slice) {
    return places.of(in.model.rowOf(trace.trackOf(slice)))->pinned == pinned;
  };
  const auto frame = [&](const QRect& r, int thickness) {
    layer.outline(r.adjusted(-1, -1, 1, 1), theme.dark ? theme.window : theme.surface, 1);
    layer.outline(r, theme.text, thickness);
  };
  if (const auto r = rect(chain.op); r && chain.op != in.state.selected && own(chain.op)) frame(*r, 1);
  const auto from = rect(chain.call);
  if (from && chain.call != in.state.selected && own(chain.call)) frame(*from, 1);
  for (std::size_t i = 0; i < std::min(chain.work.size(), kMostArrows); ++i) {
    const auto to = rect(chain.work[i]);
    if (!to) continue;
    if (chain.work[i] != in.state.selected && own(chain.work[i])) frame(*to, 1);
    if (!from) continue;
    layer.arrows.push_back(arrowBetween(*from, *to, theme.text, false));
  }
  // From the forward operator to the one that computes its gradients, wherever either lies.
  const Partners& partners = in.model.partnersOf(in.state.selected);
  const auto forward = rect(partners.forward), backward = rect(partners.backward);
  if (forward && own(partners.forward)) frame(*forward, 1);
  if (backward && own(partners.backward)) frame(*backward, 1);
  if (forward && backward) layer.arrows.push_back(arrowBetween(*forward, *backward, theme.accent, true));
  // A selection narrower than its frame would not be seen.
  if (auto r = rect(in.state.selected); r && own(in.state.selected)) {
    if (r->width() < 4) r->adjust(-2, 0, 2, 0);
    frame(*r, 2);
  }
}

} // namespace stepscope::app
