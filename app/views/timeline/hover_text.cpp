// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/hover_text.h"

#include "app/language/core_text.h"
#include "app/views/timeline/details.h"
#include "app/views/timeline/marks.h"
#include "app/views/timeline/timeline_words.h"

#include <algorithm>

namespace stepscope::app {
namespace {

// What a merged pixel stands for: how many, how dense, and of what most of it is.
QString sharedPixelText(const TimelineLane& lane, const trace::Piece& piece) {
  const ClassSums sums = lane.sums(piece.first, std::size_t(piece.first) + piece.count);
  std::vector<std::size_t> order;
  for (std::size_t cls = 0; cls < sums.size(); ++cls)
    if (sums[cls] > 0) order.push_back(cls);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return sums[a] > sums[b]; });
  QString html = TimelineWords::tr("<b>%1 events</b> share this pixel and fill %2 of it; zoom in to see each")
                     .arg(formatCount(piece.count), formatShare(piece.coverage));
  constexpr std::size_t kMost = 4;
  for (std::size_t i = 0; i < std::min(kMost, order.size()); ++i)
    html += QStringLiteral("<br>%1 \u00b7 %2")
                .arg(nameOf(PaintClass(order[i])).toHtmlEscaped(), formatDuration(sums[order[i]]));
  if (order.size() > kMost)
    html += QStringLiteral("<br>") + TimelineWords::tr("and %1 more kinds").arg(order.size() - kMost);
  return html;
}

std::optional<double> curveAt(const TimelineModel& model, std::size_t row, std::int64_t time) {
  const TimelineRow& what = model.rows()[row];
  if (what.kind != RowKind::LaunchRate && what.kind != RowKind::BusyShare)
    return model.series(row).mostIn({time, time + 1});
  constexpr std::int64_t kHalf = 500'000;
  const ActivityBin around = model.activity(what.device).in({time - kHalf, time + kHalf});
  return what.kind == RowKind::LaunchRate ? double(around.launches)
                                          : double(around.busyNs) / double(2 * kHalf);
}

} // namespace

QString curveText(const TimelineRow& row, double value) {
  switch (row.kind) {
  case RowKind::QueueDepth:
    return TimelineWords::launches(std::uint64_t(value));
  case RowKind::LaunchRate:
    return TimelineWords::tr("%1 in the millisecond around here")
        .arg(TimelineWords::launches(std::uint64_t(value)));
  case RowKind::BusyShare:
    return TimelineWords::tr("%1 of the millisecond around here").arg(formatShare(value));
  default:
    if (row.subtitle == QLatin1String("bytes") && value >= 0) return formatBytes(std::uint64_t(value));
    return QString::number(value, 'g', 6) +
           (row.subtitle.isEmpty() ? QString() : QChar::Space + row.subtitle);
  }
}

QString hoverText(const Mark& mark) {
  QString html = QStringLiteral("<b>%1</b>").arg(nameOf(mark).toHtmlEscaped());
  if (!mark.place.empty()) html += QStringLiteral(" \u00b7 ") + formatDuration(mark.place.length());
  if (!mark.text.isEmpty())
    html +=
        QStringLiteral("<br>") + mark.text.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>"));
  return html;
}

QString hoverText(const TimelineModel& model, const TimelineState& state, const Hit& hit) {
  if (hit.region == Region::Strip) {
    constexpr std::int64_t kBin = 1'000'000;
    const Interval around{hit.time - kBin / 2, hit.time + kBin / 2};
    const ActivityBin activity = model.activity().in(around);
    return TimelineWords::tr("<b>%1 launches</b> in the millisecond around here<br>GPU busy %2 of it")
        .arg(formatCount(activity.launches), formatShare(double(activity.busyNs) / double(kBin)));
  }
  if (hit.region != Region::Lane) return {};
  const TimelineRow& row = model.rows()[hit.row];
  if (isCurve(row.kind)) {
    const auto value = curveAt(model, hit.row, hit.time);
    return value ? QStringLiteral("<b>%1</b><br>%2").arg(row.title.toHtmlEscaped(), curveText(row, *value))
                 : QString();
  }
  if (!hit.event) return {};
  const TimelineLane& lane = model.lanes(hit.row)[hit.lane];
  QString html = QStringLiteral("<b>%1</b><br>%2")
                     .arg(model.label(hit.row, hit.lane, *hit.event).toHtmlEscaped(),
                          formatDuration(lane.interval(*hit.event).length()));
  if (row.kind == RowKind::Ledger) {
    const auto bucket = analysis::Bucket::fromIndex(std::size_t(lane.classOf(*hit.event)));
    html += QStringLiteral("<br>") + coreText(analysis::explain(bucket)).toHtmlEscaped();
  } else if (const SliceId slice = lane.slice(*hit.event); slice.valid()) {
    html += QStringLiteral(" \u00b7 ") + kindName(model.trace().kind(slice));
    if (model.trace().gpuWorkOf(slice).valid())
      html += QStringLiteral(" \u00b7 ") + nameOf(model.classes().of(slice)).toHtmlEscaped();
  }
  const auto piece = lane.pieceAt(scaleOf(state), hit.x - kHeaderWidth);
  if (piece && piece->count > 1) html += QStringLiteral("<br>") + sharedPixelText(lane, *piece);
  return html;
}

} // namespace stepscope::app
