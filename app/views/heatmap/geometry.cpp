// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language/core_text.h"
#include "app/language/plural.h"
#include "app/views/heatmap/heatmap_words.h"
#include "app/views/heatmap/layout.h"

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

constexpr int kDurationWidth = 118, kNameWidth = 200; // of the labels
constexpr int kBarsWidth = 300;                       // at least
constexpr int kMostBarsWidth = 520;
constexpr int kReadingHeight = 44;
constexpr int kChooserWidth = 170, kChooserHeight = 28;
constexpr int kAxisHeight = 26;
constexpr int kLegendHeight = 52;
constexpr std::size_t kLeastDecades = 6;

int labelWidth(analysis::HeatmapFold fold) {
  return fold == analysis::HeatmapFold::Duration ? kDurationWidth : kNameWidth;
}

} // namespace

QString HeatmapWords::kernels(std::uint64_t count) {
  return tr("%1 kernels", nullptr, pluralOf(count)).arg(formatCount(count));
}

HeatmapRegions heatmapRegions(QSize size, analysis::HeatmapFold fold) {
  constexpr int kPad = 16, kHeading = 22;
  HeatmapRegions r;
  const int labels = labelWidth(fold);
  const int width = std::max(labels + kBarsWidth + 60, size.width() - 2 * kPad);
  const int barsWidth = std::clamp(width / 4, kBarsWidth, kMostBarsWidth);
  r.chooser = QRect(kPad + width - kChooserWidth, 4 + (kReadingHeight - kChooserHeight) / 2, kChooserWidth,
                    kChooserHeight);
  r.reading = QRect(kPad, 4, width - kChooserWidth - 16, kReadingHeight);
  const int top = r.reading.bottom() + 1 + kHeading;
  const int plotHeight = std::max(40, size.height() - top - kAxisHeight - kLegendHeight - 6);
  r.labels = QRect(kPad, top, labels, plotHeight);
  r.plot = QRect(kPad + labels, top, width - labels - barsWidth, plotHeight);
  r.bars = QRect(r.plot.right() + 1 + 18, top, barsWidth - 18, plotHeight);
  r.axis = QRect(r.plot.left(), r.plot.bottom() + 1, r.plot.width(), kAxisHeight);
  r.legend = QRect(r.plot.left(), r.axis.bottom() + 1, std::min(320, r.plot.width()), kLegendHeight);
  return r;
}

std::size_t heatmapColumns(QSize size, analysis::HeatmapFold fold) {
  return std::size_t(std::max(1, heatmapRegions(size, fold).plot.width() / kCellWidth));
}

std::vector<std::size_t> shownRows(const analysis::HeatmapRows& rows) {
  std::vector<std::size_t> shown;
  if (rows.fold != analysis::HeatmapFold::Duration) {
    for (std::size_t row = 0; row < rows.rows.size(); ++row)
      shown.push_back(row);
    return shown;
  }
  std::size_t count = std::min(kLeastDecades, rows.rows.size());
  for (std::size_t decade = count; decade < rows.rows.size(); ++decade)
    if (rows.rows[decade].kernels > 0) count = decade + 1;
  for (std::size_t decade = count; decade-- > 0;)
    shown.push_back(decade);
  return shown;
}

QString rowText(const analysis::HeatmapRows& rows, std::size_t row) {
  const std::string& name = rows.rows[row].name;
  switch (rows.fold) {
  case analysis::HeatmapFold::Duration:
    return coreText(name).replace(QLatin1String(" us"), QStringLiteral(" \u00b5s"));
  case analysis::HeatmapFold::Family:
    return coreText(name);
  case analysis::HeatmapFold::Module:
  case analysis::HeatmapFold::ModuleClass:
    break;
  }
  return QString::fromStdString(name);
}

double rampPosition(const analysis::LaunchHeatmap& map, std::uint32_t count) {
  if (count == 0) return 0;
  if (map.maxCount <= 1) return 1;
  constexpr double kFaintest = 0.06; // one launch must differ from none
  return kFaintest + (1 - kFaintest) * std::log(double(count)) / std::log(double(map.maxCount));
}

QRect placeRect(const QRect& area, std::size_t place, std::size_t places) {
  const auto edge = [&](std::size_t i) { return area.top() + int(std::size_t(area.height()) * i / places); };
  return QRect(area.left(), edge(place), area.width(), edge(place + 1) - edge(place));
}

QRect cellRect(const HeatmapInput& in, HeatmapCell cell) {
  const std::vector<std::size_t> shown = shownRows(in.rows);
  const auto place = std::find(shown.begin(), shown.end(), cell.row);
  if (place == shown.end() || in.map.columns == 0) return {};
  const QRect plot = heatmapRegions(in.state.size, in.rows.fold).plot;
  const QRect row = placeRect(plot, std::size_t(place - shown.begin()), shown.size());
  const auto edge = [&](std::size_t column) {
    return int(double(column) * double(plot.width()) / double(in.map.columns));
  };
  const int x0 = edge(cell.column), x1 = edge(cell.column + 1);
  return QRect(row.left() + x0, row.top() + 1, std::max(1, x1 - x0), row.height() - 1);
}

std::optional<HeatmapCell> cellAt(const HeatmapInput& in, QPoint point) {
  const QRect plot = heatmapRegions(in.state.size, in.rows.fold).plot;
  const std::vector<std::size_t> shown = shownRows(in.rows);
  if (!plot.contains(point) || in.map.columns == 0 || shown.empty()) return std::nullopt;
  std::size_t place = 0;
  while (place + 1 < shown.size() && point.y() > placeRect(plot, place, shown.size()).bottom())
    ++place;
  const double share = double(point.x() - plot.left()) / plot.width();
  return HeatmapCell{shown[place], std::min(in.map.columns - 1, std::size_t(share * double(in.map.columns)))};
}

QString cellText(const HeatmapInput& in, HeatmapCell cell) {
  const auto edge = [&](std::size_t column) {
    return in.map.range.begin + std::int64_t(std::llround(double(column) * in.map.columnNs));
  };
  const std::int64_t begin = edge(cell.column);
  const QString head =
      HeatmapWords::tr("<b>%1</b> at %2")
          .arg(rowText(in.rows, cell.row).toHtmlEscaped(), formatTimeAt(begin - in.reference, 100'000));
  const std::uint32_t count = in.map.at(cell.row, cell.column);
  if (count == 0) return head + QStringLiteral("<br>") + HeatmapWords::tr("no kernel begins here");
  return head + QStringLiteral("<br>") +
         HeatmapWords::tr("%1 in %2<br>%3 launches per ms<br>GPU time %4")
             .arg(HeatmapWords::kernels(count), formatDuration(edge(cell.column + 1) - begin),
                  QString::number(in.map.density(cell.row, cell.column), 'f', 1),
                  formatDuration(in.map.busyNs[cell.row * in.map.columns + cell.column]));
}

QString rowDescription(const HeatmapInput& in, std::size_t row) {
  const analysis::HeatmapRows::Row& r = in.rows.rows[row];
  return HeatmapWords::tr("<b>%1</b><br>%2 of %3<br>GPU time %4 of %5")
      .arg(rowText(in.rows, row).toHtmlEscaped(), formatCount(r.kernels),
           HeatmapWords::kernels(in.rows.kernels()), formatDuration(r.busyNs),
           formatDuration(in.rows.busyNs()));
}

std::optional<std::size_t> rowLabelAt(const HeatmapInput& in, QPoint point) {
  const HeatmapRegions regions = heatmapRegions(in.state.size, in.rows.fold);
  if (!regions.labels.contains(point) && !regions.bars.contains(point)) return std::nullopt;
  const std::optional<HeatmapCell> cell = cellAt(in, QPoint(regions.plot.left(), point.y()));
  return cell ? std::optional(cell->row) : std::nullopt;
}

} // namespace stepscope::app
