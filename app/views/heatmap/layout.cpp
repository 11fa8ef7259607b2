// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap/layout.h"

#include "app/views/timeline/palette.h"

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

constexpr int kLabelWidth = 118;
constexpr int kBarsWidth = 300; // at least
constexpr int kMostBarsWidth = 520;
constexpr int kReadingHeight = 44;
constexpr int kAxisHeight = 26;
constexpr int kLegendHeight = 52;
constexpr std::size_t kLeastRows = 6;

QString decadeText(std::size_t decade) {
  const std::string_view label = analysis::decadeLabel(decade);
  QString text = QString::fromUtf8(label.data(), qsizetype(label.size()));
  return text.replace(QLatin1String(" us"), QStringLiteral(" \u00b5s"));
}

TimeScale scaleOf(const HeatmapInput& in, const QRect& plot) {
  return {in.map.range, double(plot.left()), double(plot.width())};
}

// Rows from the bottom; the plot's height is shared out without gaps.
QRect rowRect(const QRect& area, std::size_t decade, std::size_t rows) {
  const auto edge = [&](std::size_t i) {
    return area.bottom() + 1 - int(std::size_t(area.height()) * i / rows);
  };
  const int bottom = edge(decade), top = edge(decade + 1);
  return QRect(area.left(), top, area.width(), bottom - top);
}

double floorDensity(const analysis::LaunchHeatmap& map) { return 1e6 / map.columnNs; }

void layoutReading(const HeatmapInput& in, const QRect& area, Layer& layer) {
  const Theme& t = in.theme;
  const HeatmapVerdict verdict = in.reading.verdict;
  const QColor colour = verdict == HeatmapVerdict::Flood     ? t.bad
                        : verdict == HeatmapVerdict::Healthy ? t.good
                                                             : t.text;
  const int baseline = in.rulers.strong.baselineIn(area.top(), area.height());
  const QString word = in.reading.word + QLatin1Char(':');
  layer.text({area.left(), baseline}, word, colour, FontRole::Strong);
  const int x = area.left() + int(std::ceil(in.rulers.strong.width(word))) + 7;
  layer.text({x, baseline}, in.rulers.body.fit(in.reading.sentence, area.right() - x), t.text,
             FontRole::Body);
}

void layoutCells(const HeatmapInput& in, const QRect& plot, std::size_t rows, Layer& layer) {
  layer.fill(plot, in.theme.timelineBackground);
  const TimeScale scale = scaleOf(in, plot);
  for (std::size_t decade = 0; decade < rows; ++decade) {
    const QRect row = rowRect(plot, decade, rows);
    layer.fill(QRect(row.left(), row.top(), row.width(), 1), in.theme.grid);
    for (std::size_t column = 0; column < in.map.columns; ++column) {
      const std::uint32_t count = in.map.at(decade, column);
      if (count == 0) continue;
      const int x0 = int(double(column) * scale.width / double(in.map.columns));
      const int x1 = int(double(column + 1) * scale.width / double(in.map.columns));
      layer.fill(QRect(plot.left() + x0, row.top() + 1, std::max(1, x1 - x0), row.height() - 1),
                 in.theme.heat(rampPosition(in.map, count)));
    }
  }
}

void layoutRows(const HeatmapInput& in, const HeatmapRegions& regions, std::size_t rows, Layer& layer) {
  const Theme& t = in.theme;
  const std::uint64_t most = *std::max_element(in.sums.kernels.begin(), in.sums.kernels.end());
  const std::int64_t mostNs = *std::max_element(in.sums.busyNs.begin(), in.sums.busyNs.end());
  const int half = regions.bars.width() / 2;
  const auto heading = [&](int x, const QString& words) {
    layer.text({x, regions.plot.top() - 7}, words, t.mutedText);
  };
  heading(regions.labels.left(), QStringLiteral("Kernel duration"));
  heading(regions.bars.left(), QStringLiteral("Kernels"));
  heading(regions.bars.left() + half, QStringLiteral("GPU time"));
  for (std::size_t decade = 0; decade < rows; ++decade) {
    const QRect row = rowRect(regions.plot, decade, rows);
    const int baseline = in.rulers.body.baselineIn(row.top(), row.height());
    layer.text({regions.labels.left(), baseline}, decadeText(decade), t.text, FontRole::Body);
    const auto bar = [&](int left, double share, const QColor& colour, const QString& value) {
      const int room = half - 76;
      const int width = share > 0 ? std::max(2, int(std::lround(share * room))) : 0;
      const int height = std::min(14, row.height() - 4);
      layer.fill(QRect(left, row.top() + (row.height() - height) / 2, width, height), colour);
      layer.text({left + (width > 0 ? width + 6 : 0), in.rulers.small.baselineIn(row.top(), row.height())},
                 value, width > 0 ? t.text : t.mutedText);
    };
    const std::uint64_t kernels = in.sums.kernels[decade];
    bar(regions.bars.left(), most > 0 ? double(kernels) / double(most) : 0, t.accent,
        kernels > 0 ? formatCount(kernels) : QStringLiteral("none"));
    if (kernels > 0)
      bar(regions.bars.left() + half, mostNs > 0 ? double(in.sums.busyNs[decade]) / double(mostNs) : 0,
          t.good, formatDuration(in.sums.busyNs[decade]));
  }
}

void layoutAxis(const HeatmapInput& in, const HeatmapRegions& regions, Layer& layer) {
  const TimeScale scale = scaleOf(in, regions.plot);
  layer.fill(QRect(regions.axis.left(), regions.axis.top(), regions.axis.width(), 1), in.theme.border);
  for (const Tick& tick : timeTicks(scale, in.reference, 100)) {
    const int x = int(scale.xOf(tick.time));
    layer.fill(QRect(x, regions.axis.top(), 1, tick.label.isEmpty() ? 4 : 7),
               mixed(in.theme.window, in.theme.text, 0.35));
    const int width = int(in.rulers.small.width(tick.label));
    if (x - width / 2 < regions.plot.left() || x + width / 2 > regions.plot.right()) continue;
    layer.text({x - width / 2, regions.axis.top() + 9 + in.rulers.small.ascent()}, tick.label,
               in.theme.mutedText);
  }
  layer.text({regions.labels.left(), regions.axis.top() + 9 + in.rulers.small.ascent()},
             in.rulers.small.fit(in.referenceName, regions.labels.width() - 8), in.theme.mutedText);
}

void layoutLegend(const HeatmapInput& in, const QRect& legend, Layer& layer) {
  if (in.map.maxCount == 0) return;
  const QString title = QStringLiteral("Launches per ms");
  const int top = legend.top() + 18, height = 10;
  layer.text({legend.left(), top - 6}, title, in.theme.mutedText);
  for (int x = 0; x < legend.width(); ++x)
    layer.fill(QRect(legend.left() + x, top, 1, height), in.theme.heat((x + 1.0) / legend.width()));
  // One launch a cell at the left, the densest cell at the right; a tick at every power of ten between.
  const double low = floorDensity(in.map), high = low * double(in.map.maxCount);
  const auto number = [](double v) { return QString::number(v, 'g', v < 1 ? 1 : v < 100 ? 2 : 4); };
  const int baseline = top + height + 4 + in.rulers.small.ascent();
  const QString lowText = number(low), highText = number(high);
  const int highWidth = int(std::ceil(in.rulers.small.width(highText)));
  layer.text({legend.left(), baseline}, lowText, in.theme.text);
  if (in.map.maxCount == 1) return;
  layer.text({legend.right() - highWidth, baseline}, highText, in.theme.text);
  for (double v = std::pow(10.0, std::ceil(std::log10(low))); v < high; v *= 10) {
    const int x = legend.left() + int(std::log(v / low) / std::log(high / low) * legend.width());
    layer.fill(QRect(x, top, 1, height + 3), in.theme.text);
    const QString words = number(v);
    const int width = int(in.rulers.small.width(words));
    const int left = x - width / 2;
    if (left > legend.left() + int(in.rulers.small.width(lowText)) + 8 &&
        left + width < legend.right() - highWidth - 8)
      layer.text({left, baseline}, words, in.theme.mutedText);
  }
}

void layoutBracket(const HeatmapInput& in, const QRect& plot, Layer& layer) {
  const TimeScale scale = scaleOf(in, plot);
  const auto band = [&](Interval range) {
    const Interval part = range.intersect(in.map.range);
    const int x0 = int(scale.xOf(part.begin)), x1 = std::max(x0 + 2, int(scale.xOf(part.end)));
    return QRect(x0, plot.top(), x1 - x0, plot.height());
  };
  const Interval shown = in.state.visible.intersect(in.map.range);
  if (!shown.empty() && shown != in.map.range) {
    const QRect r = band(shown);
    for (const int x : {r.left(), r.right()})
      layer.fill(QRect(x, r.top(), 1, r.height()), in.theme.text);
    for (const int y : {r.top(), r.bottom() - 1}) {
      layer.fill(QRect(r.left(), y, std::min(8, r.width()), 2), in.theme.text);
      layer.fill(QRect(r.right() - std::min(8, r.width()) + 1, y, std::min(8, r.width()), 2), in.theme.text);
    }
  }
  if (!in.state.drag.empty()) {
    const QRect r = band(in.state.drag);
    layer.fill(r, faded(in.theme.accent, 0.25));
    layer.outline(r, in.theme.accent);
  }
}

} // namespace

HeatmapRegions heatmapRegions(QSize size) {
  constexpr int kPad = 16, kHeading = 22;
  HeatmapRegions r;
  const int width = std::max(kLabelWidth + kBarsWidth + 60, size.width() - 2 * kPad);
  const int barsWidth = std::clamp(width / 4, kBarsWidth, kMostBarsWidth);
  r.reading = QRect(kPad, 4, width, kReadingHeight);
  const int top = r.reading.bottom() + 1 + kHeading;
  const int plotHeight = std::max(40, size.height() - top - kAxisHeight - kLegendHeight - 6);
  r.labels = QRect(kPad, top, kLabelWidth, plotHeight);
  r.plot = QRect(kPad + kLabelWidth, top, width - kLabelWidth - barsWidth, plotHeight);
  r.bars = QRect(r.plot.right() + 1 + 18, top, barsWidth - 18, plotHeight);
  r.axis = QRect(r.plot.left(), r.plot.bottom() + 1, r.plot.width(), kAxisHeight);
  r.legend = QRect(r.plot.left(), r.axis.bottom() + 1, std::min(320, r.plot.width()), kLegendHeight);
  return r;
}

std::size_t heatmapColumns(QSize size) {
  return std::size_t(std::max(1, heatmapRegions(size).plot.width() / kCellWidth));
}

std::size_t shownDecades(const DecadeSums& sums) {
  std::size_t rows = kLeastRows;
  for (std::size_t decade = 0; decade < analysis::kDecadeCount; ++decade)
    if (sums.kernels[decade] > 0) rows = std::max(rows, decade + 1);
  return rows;
}

double rampPosition(const analysis::LaunchHeatmap& map, std::uint32_t count) {
  if (count == 0) return 0;
  if (map.maxCount <= 1) return 1;
  constexpr double kFaintest = 0.06; // one launch must differ from none
  return kFaintest + (1 - kFaintest) * std::log(double(count)) / std::log(double(map.maxCount));
}

std::optional<HeatmapCell> cellAt(const HeatmapInput& in, QPoint point) {
  const HeatmapRegions regions = heatmapRegions(in.state.size);
  if (!regions.plot.contains(point) || in.map.columns == 0) return std::nullopt;
  const std::size_t rows = shownDecades(in.sums);
  HeatmapCell cell;
  const double share = double(point.x() - regions.plot.left()) / regions.plot.width();
  cell.column = std::min(in.map.columns - 1, std::size_t(share * double(in.map.columns)));
  while (cell.decade + 1 < rows && point.y() < rowRect(regions.plot, cell.decade, rows).top())
    ++cell.decade;
  return cell;
}

QString cellText(const HeatmapInput& in, HeatmapCell cell) {
  const auto edge = [&](std::size_t column) {
    return in.map.range.begin + std::int64_t(std::llround(double(column) * in.map.columnNs));
  };
  const std::int64_t begin = edge(cell.column);
  const QString head =
      QStringLiteral("<b>%1</b> at %2")
          .arg(decadeText(cell.decade).toHtmlEscaped(), formatTimeAt(begin - in.reference, 100'000));
  const std::uint32_t count = in.map.at(cell.decade, cell.column);
  if (count == 0) return head + QStringLiteral("<br>no kernel begins here");
  return head + QStringLiteral("<br>%1 %2 in %3<br>%4 launches per ms<br>GPU time %5")
                    .arg(formatCount(count),
                         count == 1 ? QStringLiteral("kernel") : QStringLiteral("kernels"),
                         formatDuration(edge(cell.column + 1) - begin),
                         QString::number(in.map.density(cell.decade, cell.column), 'f', 1),
                         formatDuration(in.map.busyNs[cell.decade * in.map.columns + cell.column]));
}

DisplayList layoutHeatmap(const HeatmapInput& in) {
  const HeatmapRegions regions = heatmapRegions(in.state.size);
  DisplayList list;
  list.size = in.state.size;
  Layer& layer = list.layers.emplace_back();
  layer.clip = QRect(QPoint(0, 0), in.state.size);
  layer.fill(layer.clip, in.theme.surface);
  layoutReading(in, regions.reading, layer);
  if (in.map.counts.empty()) return list;
  const std::size_t rows = shownDecades(in.sums);
  layoutCells(in, regions.plot, rows, layer);
  layoutRows(in, regions, rows, layer);
  layoutAxis(in, regions, layer);
  layoutLegend(in, regions.legend, layer);
  layoutBracket(in, regions.plot, layer);
  return list;
}

} // namespace stepscope::app
