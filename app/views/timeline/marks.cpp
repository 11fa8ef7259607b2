// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/marks.h"

#include "app/theme/theme.h"
#include "app/views/timeline/interaction.h"
#include "app/views/timeline/timeline_words.h"

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

constexpr int kFlagHeight = 16, kFlagPad = 5;
constexpr double kMostFlagWidth = 150; // px of text
constexpr std::int64_t kPointContextNs = 10'000;

std::size_t rowOfKey(const TimelineModel& model, const QString& key) {
  const auto& rows = model.rows();
  return std::size_t(
      std::find_if(rows.begin(), rows.end(), [&](const TimelineRow& row) { return row.key == key; }) -
      rows.begin());
}

void scrollTo(const TimelineModel& model, TimelineState& state, const QString& track) {
  const std::size_t row = rowOfKey(model, track);
  if (track.isEmpty() || row == model.rows().size()) return;
  uncover(model, state, row);
  const RowPlaces places = placeRows(model, state);
  if (const RowPlace* place = places.of(row); place != nullptr && !place->pinned)
    state.scrollY = place->top - places.pinnedHeight;
  clampScroll(model, state);
}

} // namespace

QString nameOf(const Mark& mark) {
  switch (mark.kind) {
  case MarkKind::Bookmark:
    return TimelineWords::tr("Bookmark %1").arg(mark.slot);
  case MarkKind::Note:
    return TimelineWords::tr("Note");
  case MarkKind::Selection:
    break;
  }
  return TimelineWords::tr("Pinned selection");
}

QString flagText(const Mark& mark) {
  const QString line = mark.text.section(QLatin1Char('\n'), 0, 0);
  if (mark.kind == MarkKind::Bookmark)
    return line.isEmpty() ? QString::number(mark.slot) : QStringLiteral("%1 %2").arg(mark.slot).arg(line);
  if (!line.isEmpty()) return line;
  return mark.kind == MarkKind::Selection ? formatDuration(mark.place.length()) : nameOf(mark);
}

Interval selectedPlace(const TimelineModel& model, const TimelineState& state) {
  if (!state.area.empty()) return state.area;
  return state.selected.valid() ? model.trace().interval(state.selected) : Interval{};
}

Interval stretchOf(const Mark& mark) {
  if (!mark.place.empty()) return mark.place;
  return {mark.place.begin - kPointContextNs, mark.place.begin + kPointContextNs};
}

void keepBookmark(const TimelineModel& model, TimelineState& state, int digit) {
  Mark mark{MarkKind::Bookmark, digit, state.visible, {}, {}};
  const RowPlaces places = placeRows(model, state);
  for (const RowPlace& place : places.rows)
    if (!place.pinned && place.top + place.height > state.scrollY + places.pinnedHeight) {
      mark.track = model.rows()[place.row].key;
      break;
    }
  std::erase_if(state.marks,
                [digit](const Mark& m) { return m.kind == MarkKind::Bookmark && m.slot == digit; });
  state.marks.push_back(mark);
}

bool showBookmark(const TimelineModel& model, TimelineState& state, int digit) {
  const auto found = std::find_if(state.marks.begin(), state.marks.end(), [digit](const Mark& m) {
    return m.kind == MarkKind::Bookmark && m.slot == digit;
  });
  if (found == state.marks.end()) return false;
  showMark(model, state, Mark(*found));
  return true;
}

bool pinSelection(const TimelineModel& model, TimelineState& state) {
  Mark mark{MarkKind::Selection, 0, selectedPlace(model, state), {}, {}};
  if (mark.place.empty()) return false;
  if (state.area.empty()) {
    mark.text = model.label(state.selected);
    const std::size_t row = model.rowOf(model.trace().trackOf(state.selected));
    if (row < model.rows().size()) mark.track = model.rows()[row].key;
  }
  if (std::find(state.marks.begin(), state.marks.end(), mark) != state.marks.end()) return false;
  state.marks.push_back(mark);
  return true;
}

void showMark(const TimelineModel& model, TimelineState& state, const Mark& mark) {
  const Interval limits = panLimits(model.trace().range());
  if (mark.kind == MarkKind::Bookmark) {
    state.visible = clampVisible(mark.place, limits);
  } else {
    state.visible = fitAround(stretchOf(mark), 0.4, limits);
    state.area = mark.place;
    state.selected = {};
  }
  scrollTo(model, state, mark.track);
}

namespace {

constexpr int kLeastFlagWidth = 12;
constexpr std::size_t kMostSpaced = 1000; ///< marks; with more, flags may lie over one another

/// Empty: on the axis.
QString lineOf(const Mark& mark) { return mark.kind == MarkKind::Note ? mark.track : QString(); }

/// Where the next flag of the same line begins.
double nextFlag(const TimelineState& state, const Mark& mark, const TimeScale& scale) {
  double next = state.size.width();
  if (state.marks.size() <= kMostSpaced)
    for (const Mark& other : state.marks)
      if (other.place.begin > mark.place.begin && lineOf(other) == lineOf(mark))
        next = std::min(next, scale.xOf(other.place.begin));
  return next;
}

} // namespace

QRect flagRect(const TimelineModel& model, const TimelineState& state, const RowPlaces& places,
               const TextRulers& rulers, const Mark& mark) {
  const Regions regions = regionsOf(state.size);
  const TimeScale scale = scaleOf(state);
  const int whole =
      int(std::ceil(std::min(rulers.small.width(flagText(mark)), kMostFlagWidth))) + 2 * kFlagPad + 3;
  const double x = scale.xOf(mark.place.begin);
  // One that begins before what is in view, but reaches into it, stands at the left edge.
  const bool reaches = mark.kind != MarkKind::Note && scale.xOf(mark.place.end) > kHeaderWidth;
  if (x >= state.size.width() || (x < kHeaderWidth && !reaches)) return {};
  const int left = std::max(kHeaderWidth, int(std::floor(x)));
  const int room = int(std::floor(nextFlag(state, mark, scale))) - left - 1;
  const int width = std::max(kLeastFlagWidth, std::min(whole, room));
  if (mark.kind != MarkKind::Note || mark.track.isEmpty())
    return QRect(left, regions.axis.top(), width, kFlagHeight);
  const RowPlace* place = places.of(rowOfKey(model, mark.track));
  if (place == nullptr) return {};
  const QRect rect(left, topOnCanvas(state, *place) + 1, width, kFlagHeight);
  const QRect zone = zoneOf(regions.tracks, places, place->pinned);
  return rect.bottom() > zone.top() && rect.top() < zone.bottom() ? rect : QRect();
}

std::optional<std::size_t> markAt(const TimelineModel& model, const TimelineState& state,
                                  const RowPlaces& places, const TextRulers& rulers, QPoint point) {
  for (std::size_t i = state.marks.size(); i-- > 0;)
    if (flagRect(model, state, places, rulers, state.marks[i]).contains(point)) return i;
  return std::nullopt;
}

} // namespace stepscope::app
