// SPDX-License-Identifier: GPL-3.0-or-later
// The column of headers left of the tracks.
#include "app/language/plural.h"
#include "app/views/timeline/hover_text.h"
#include "app/views/timeline/layout.h"
#include "app/views/timeline/timeline_words.h"

#include <algorithm>

namespace stepscope::app {
namespace {

constexpr int kTextLeft = 24;

void addChevron(double cx, double cy, bool folded, QRgb colour, Layer& layer) {
  Polygon chevron;
  chevron.fill = colour;
  if (folded) {
    chevron.points = {{cx - 2, cy - 4}, {cx + 3, cy}, {cx - 2, cy + 4}};
  } else {
    chevron.points = {{cx - 4, cy - 2}, {cx + 4, cy - 2}, {cx, cy + 3}};
  }
  layer.polygons.push_back(std::move(chevron));
}

void layoutGroup(const LayoutInput& in, const GroupPlace& group, int top, Layer& layer) {
  const Theme& theme = in.palette.theme();
  const QRect band(0, top, layer.clip.width(), kGroupHeight - 1);
  if (!band.intersects(layer.clip)) return;
  layer.fill(band, theme.timelineAlternate);
  layer.fill(QRect(0, band.bottom() + 1, band.width(), 1), theme.border);
  addChevron(14, top + kGroupHeight / 2.0, group.folded, theme.mutedText.rgba(), layer);
  QString title = in.model.groups()[group.group].title;
  if (group.folded)
    title += QStringLiteral(" \u00b7 ") +
             TimelineWords::tr("%1 tracks", nullptr, pluralOf(group.rows)).arg(formatCount(group.rows));
  layer.text({kTextLeft, in.rulers.strong.baselineIn(top, kGroupHeight)},
             in.rulers.strong.fit(title, band.width() - kTextLeft - 10), theme.text, FontRole::Strong);
}

QString subtitleOf(const TimelineModel& model, const TimelineRow& row, std::size_t index) {
  if (row.kind != RowKind::Counter && row.kind != RowKind::QueueDepth) return row.subtitle;
  return TimelineWords::tr("peak %1").arg(curveText(row, model.series(index).maximum()));
}

void layoutRow(const LayoutInput& in, const RowPlace& place, bool selected, Layer& layer) {
  const Theme& theme = in.palette.theme();
  const QRect column = layer.clip;
  const TimelineRow& row = in.model.rows()[place.row];
  const int top = topOnCanvas(in.state, place);
  const bool collapsed = place.fold == Fold::Collapsed;
  layer.fill(QRect(0, top + place.height - 1, column.width(), 1), theme.border);
  if (selected) layer.fill(QRect(0, top, 3, place.height - 1), theme.accent);

  // The title stays in sight while a tall track scrolls.
  const int shownTop = std::clamp(column.top(), top, std::max(top, top + place.height - 44));
  const int lineHeight = in.rulers.body.height();
  const int textTop = collapsed ? top + (place.height - lineHeight) / 2 : shownTop + 5;
  addChevron(14, textTop + lineHeight / 2.0, collapsed, theme.mutedText.rgba(), layer);
  const double room = column.width() - kTextLeft - 10;
  layer.text({kTextLeft, textTop + in.rulers.body.ascent()}, in.rulers.body.fit(row.title, room), theme.text,
             FontRole::Body);
  if (collapsed) return;
  layer.text({kTextLeft, textTop + lineHeight + 1 + in.rulers.small.ascent()},
             in.rulers.small.fit(subtitleOf(in.model, row, place.row), room), theme.mutedText);
  if (row.lanes > kLimitedLanes) {
    const QString more =
        place.lanesHidden > 0
            ? TimelineWords::tr("Show %1 more lanes", nullptr, place.lanesHidden).arg(place.lanesHidden)
            : TimelineWords::tr("Show fewer lanes");
    layer.text({kTextLeft, in.rulers.small.baselineIn(top + place.height - 22, 20)}, more, theme.accent);
  }
}

} // namespace

void layoutHeaders(const LayoutInput& in, const RowPlaces& places, bool pinned, Layer& layer) {
  const Theme& theme = in.palette.theme();
  const QRect column = layer.clip;
  layer.fill(column, theme.window);
  const int listTop = regionsOf(in.state.size).tracks.top() - in.state.scrollY;
  const std::size_t selectedRow = in.state.selected.valid()
                                      ? in.model.rowOf(in.model.trace().trackOf(in.state.selected))
                                      : in.model.rows().size();
  if (!pinned)
    for (const GroupPlace& group : places.groups)
      layoutGroup(in, group, listTop + group.top, layer);
  for (const RowPlace& place : places.rows) {
    const int top = topOnCanvas(in.state, place);
    if (place.pinned != pinned || top > column.bottom() || top + place.height <= column.top()) continue;
    layoutRow(in, place, place.row == selectedRow, layer);
  }
  if (!pinned && places.hidden > 0) {
    const QString text = TimelineWords::tr("%1 hidden tracks \u00b7 show", nullptr, pluralOf(places.hidden))
                             .arg(formatCount(places.hidden));
    layer.text({kTextLeft, in.rulers.small.baselineIn(listTop + places.hiddenTop, kGroupHeight)}, text,
               theme.accent);
  }
  if (!pinned && places.rows.empty() && !in.state.filter.isEmpty())
    layer.text({kTextLeft, in.rulers.small.baselineIn(column.top(), kGroupHeight)},
               TimelineWords::tr("No track has this text"), theme.mutedText);
  layer.fill(QRect(column.right(), column.top(), 1, column.height()), theme.border);
  if (pinned) layer.fill(QRect(column.left(), column.bottom(), column.width(), 1), theme.accent);
}

} // namespace stepscope::app
