// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap/layout.h"

#include "app/views/heatmap/heatmap_words.h"
#include "app/views/timeline/palette.h"

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

TimeScale scaleOf(const HeatmapInput& in, const QRect& plot) {
  return {in.map.range, double(plot.left()), double(plot.width())};
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

void layoutCells(const HeatmapInput& in, const std::vector<std::size_t>& shown, const QRect& plot,
                 Layer& layer) {
  layer.fill(plot, in.theme.timelineBackground);
  for (std::size_t place = 0; place < shown.size(); ++place) {
    const QRect row = placeRect(plot, place, shown.size());
    layer.fill(QRect(row.left(), row.top(), row.width(), 1), in.theme.grid);
    for (std::size_t column = 0; column < in.map.columns; ++column) {
      const std::uint32_t count = in.map.at(shown[place], column);
      if (count == 0) continue;
      const auto edge = [&](std::size_t at) {
        return int(double(at) * double(plot.width()) / double(in.map.columns));
      };
      layer.fill(QRect(plot.left() + edge(column), row.top() + 1,
                       std::max(1, edge(column + 1) - edge(column)), row.height() - 1),
                 in.theme.heat(rampPosition(in.map, count)));
    }
  }
}

QString headingOf(analysis::HeatmapFold fold) {
  switch (fold) {
  case analysis::HeatmapFold::Duration:
    return HeatmapWords::tr("Kernel duration");
  case analysis::HeatmapFold::Family:
    return HeatmapWords::tr("Kernel family");
  case analysis::HeatmapFold::Module:
    return HeatmapWords::tr("Module");
  case analysis::HeatmapFold::ModuleClass:
    return HeatmapWords::tr("Module class");
  }
  return {};
}

/// The colour of a row's kernels in the timeline, where there is one.
std::optional<QColor> swatchOf(const HeatmapInput& in, std::size_t row) {
  if (in.rows.fold == analysis::HeatmapFold::Family)
    for (const analysis::Family family : analysis::kAllFamilies)
      if (in.rows.rows[row].name == analysis::label(family)) return in.theme.family(family);
  return std::nullopt;
}

void layoutRows(const HeatmapInput& in, const HeatmapRegions& regions, const std::vector<std::size_t>& shown,
                Layer& layer) {
  const Theme& t = in.theme;
  std::uint64_t most = 1;
  std::int64_t mostNs = 1;
  for (const analysis::HeatmapRows::Row& row : in.rows.rows) {
    most = std::max(most, row.kernels);
    mostNs = std::max(mostNs, row.busyNs);
  }
  const int half = regions.bars.width() / 2;
  const auto heading = [&](int x, const QString& words) {
    layer.text({x, regions.plot.top() - 7}, words, t.mutedText);
  };
  heading(regions.labels.left(), headingOf(in.rows.fold));
  heading(regions.bars.left(), HeatmapWords::tr("Kernels"));
  heading(regions.bars.left() + half, HeatmapWords::tr("GPU time"));
  for (std::size_t place = 0; place < shown.size(); ++place) {
    const analysis::HeatmapRows::Row& values = in.rows.rows[shown[place]];
    const QRect row = placeRect(regions.plot, place, shown.size());
    if (row.height() < in.rulers.small.ascent()) continue; // bars without words would be told apart by none
    int left = regions.labels.left();
    if (const std::optional<QColor> swatch = swatchOf(in, shown[place])) {
      layer.fill(QRect(left, row.center().y() - 4, 9, 9), *swatch);
      left += 15;
    }
    const TextRuler& ruler = row.height() < in.rulers.body.height() ? in.rulers.small : in.rulers.body;
    layer.text({left, ruler.baselineIn(row.top(), row.height())},
               ruler.fit(rowText(in.rows, shown[place]), regions.labels.right() - 8 - left), t.text,
               &ruler == &in.rulers.small ? FontRole::Small : FontRole::Body);
    const auto bar = [&](int barLeft, double share, const QColor& colour, const QString& value) {
      const int room = half - 76;
      const int width = share > 0 ? std::max(2, int(std::lround(share * room))) : 0;
      const int height = std::clamp(row.height() - 4, 2, 14);
      layer.fill(QRect(barLeft, row.top() + (row.height() - height) / 2, width, height), colour);
      layer.text({barLeft + (width > 0 ? width + 6 : 0), in.rulers.small.baselineIn(row.top(), row.height())},
                 value, width > 0 ? t.text : t.mutedText);
    };
    bar(regions.bars.left(), double(values.kernels) / double(most), t.accent,
        values.kernels > 0 ? formatCount(values.kernels) : HeatmapWords::tr("none"));
    if (values.kernels > 0)
      bar(regions.bars.left() + half, double(values.busyNs) / double(mostNs), t.good,
          formatDuration(values.busyNs));
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
  const QString title = HeatmapWords::tr("Launches per ms");
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
  if (in.state.cell)
    if (const QRect cell = cellRect(in, *in.state.cell); !cell.isEmpty())
      layer.outline(cell.adjusted(-2, -2, 2, 2).intersected(plot), in.theme.text);
}

} // namespace

DisplayList layoutHeatmap(const HeatmapInput& in) {
  const HeatmapRegions regions = heatmapRegions(in.state.size, in.rows.fold);
  DisplayList list;
  list.size = in.state.size;
  Layer& layer = list.layers.emplace_back();
  layer.clip = QRect(QPoint(0, 0), in.state.size);
  layer.fill(layer.clip, in.theme.surface);
  layoutReading(in, regions.reading, layer);
  if (in.map.counts.empty()) return list;
  const std::vector<std::size_t> shown = shownRows(in.rows);
  layoutCells(in, shown, regions.plot, layer);
  layoutRows(in, regions, shown, layer);
  layoutAxis(in, regions, layer);
  layoutLegend(in, regions.legend, layer);
  layoutBracket(in, regions.plot, layer);
  return list;
}

} // namespace stepscope::app
