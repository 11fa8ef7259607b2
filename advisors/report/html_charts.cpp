// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/escape.h"
#include "advisors/report/html_parts.h"
#include "advisors/support/text.h"

#include "core/analysis/heatmap.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace stepscope::advisors::report {

namespace {

constexpr double kWidth = 1000; // user units of the ledger and the heatmap
constexpr double kBarHeight = 46;
constexpr std::size_t kColumns = 160; // of the heatmap
constexpr double kRowHeight = 24, kLabelWidth = 108, kAxisHeight = 24;
constexpr int kHeatLevels = 9;
constexpr int kTicks = 5;
constexpr double kSmallestPart = 0.002; // of the step; smaller parts are added up in the legend

/// A coordinate: two decimals, no trailing zeros.
std::string number(double value) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.2f", value);
  std::string text = buffer;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string rect(double x, double y, double width, double height, std::string_view cssClass,
                 std::string_view title) {
  std::string svg = "<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) +
                    "\" height=\"" + number(height) + "\" class=\"" + std::string(cssClass) + "\"";
  return title.empty() ? svg + "/>" : svg + "><title>" + htmlEscaped(title) + "</title></rect>";
}

std::string label(double x, double y, std::string_view anchor, std::string_view text) {
  return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" + std::string(anchor) +
         "\">" + htmlEscaped(text) + "</text>";
}

/// A line of the legend; the last column, without the profiler, only where it is known.
std::string legendLine(const std::string& colour, std::string_view name, std::int64_t ns, double share,
                       std::optional<std::int64_t> untracedNs) {
  return "<li><i" + (colour.empty() ? "" : " class=\"" + colour + "\"") + "></i><span>" + htmlEscaped(name) +
         "</span><b>" + duration(ns) + "</b><span>" + percent(share) + "</span>" +
         (untracedNs ? "<span>" + duration(*untracedNs) + "</span>" : "") + "</li>";
}

/// Busy or idle parts as a list; those too small to see are added up.
std::string legend(const std::string& title, const std::vector<LedgerPart>& parts, bool busy,
                   const std::optional<Untraced>& untraced) {
  const auto untracedOf = [&](const LedgerPart& part) {
    return untraced ? std::optional(untraced->ns[part.bucket.index()]) : std::nullopt;
  };
  std::string items;
  std::int64_t smallNs = 0;
  double smallShare = 0;
  std::optional<std::int64_t> smallUntracedNs = untraced ? std::optional<std::int64_t>(0) : std::nullopt;
  std::size_t rest = 0;
  for (const LedgerPart& part : parts) {
    if (part.bucket.busy() != busy) continue;
    if (part.share < kSmallestPart) {
      smallNs += part.ns;
      smallShare += part.share;
      if (untraced) *smallUntracedNs += *untracedOf(part);
      ++rest;
      continue;
    }
    items += legendLine(bucketClass(part.bucket), analysis::label(part.bucket), part.ns, part.share,
                        untracedOf(part));
  }
  if (rest > 0) items += legendLine({}, counted(rest, "smaller part"), smallNs, smallShare, smallUntracedNs);
  return "<div><h4>" + htmlEscaped(title) + "</h4><ul class=\"legend" + (untraced ? " wide" : "") + "\">" +
         items + "</ul></div>";
}

/// 0 for nothing, 1 to 9 by the logarithm of the count, so that a flood does not hide the rest.
int heatLevel(std::uint32_t count, std::uint32_t maxCount) {
  if (count == 0) return 0;
  if (maxCount <= 1) return kHeatLevels;
  const double level = std::log(static_cast<double>(count)) / std::log(static_cast<double>(maxCount));
  return 1 + static_cast<int>(std::lround(level * (kHeatLevels - 1)));
}

/// Decades that hold kernels, lowest first and gapless.
std::pair<std::size_t, std::size_t> usedDecades(const analysis::LaunchHeatmap& map) {
  std::size_t first = analysis::kDecadeCount, last = 0;
  for (std::size_t decade = 0; decade < analysis::kDecadeCount; ++decade)
    for (std::size_t column = 0; column < map.columns; ++column)
      if (map.at(decade, column) != 0) first = std::min(first, decade), last = decade;
  return {first, last};
}

/// One row of the heatmap; neighbours of one level become one rectangle.
std::string heatRow(const analysis::LaunchHeatmap& map, std::size_t decade, double y) {
  const double cell = (kWidth - kLabelWidth) / static_cast<double>(map.columns);
  std::string svg;
  for (std::size_t column = 0; column < map.columns;) {
    const int level = heatLevel(map.at(decade, column), map.maxCount);
    std::size_t end = column + 1;
    while (end < map.columns && heatLevel(map.at(decade, end), map.maxCount) == level)
      ++end;
    if (level > 0)
      svg += rect(kLabelWidth + cell * static_cast<double>(column), y,
                  cell * static_cast<double>(end - column), kRowHeight - 2, "h" + std::to_string(level), "");
    column = end;
  }
  return svg;
}

std::string timeAxis(const Interval& range, double y) {
  std::string svg;
  for (int tick = 0; tick <= kTicks; ++tick) {
    const double part = static_cast<double>(tick) / kTicks;
    const std::string_view anchor = tick == 0 ? "start" : tick == kTicks ? "end" : "middle";
    svg += label(kLabelWidth + part * (kWidth - kLabelWidth), y, anchor,
                 duration(static_cast<std::int64_t>(part * static_cast<double>(range.length()))));
  }
  return svg;
}

} // namespace

std::string ledgerFigure(const analysis::StepSummary& step, const std::optional<Untraced>& untraced) {
  const std::vector<LedgerPart> parts = ledgerParts(step.ledger);
  if (parts.empty()) return {};
  std::string bars;
  double x = 0;
  for (const LedgerPart& part : parts) {
    const double width = part.share * kWidth;
    bars += rect(x, 0, width, kBarHeight, bucketClass(part.bucket),
                 std::string(analysis::label(part.bucket)) + ": " + duration(part.ns) + ", " +
                     percent(part.share));
    x += width;
  }
  const double busyWidth = shareOf(step.ledger.busyNs(), step.ledger.window.length()) * kWidth;
  // Idle time is hatched, so that colour is not the only sign.
  bars += "<rect x=\"" + number(busyWidth) + "\" y=\"0\" width=\"" + number(kWidth - busyWidth) +
          "\" height=\"" + number(kBarHeight) + "\" fill=\"url(#hatch)\" pointer-events=\"none\"/>";
  const std::string summary =
      "busy " + duration(step.ledger.busyNs()) + ", idle " + duration(step.ledger.idleNs());
  return "<figure><svg viewBox=\"0 0 1000 46\" role=\"img\" aria-label=\"" + htmlEscaped(summary) +
         "\" preserveAspectRatio=\"none\" class=\"ledger\"><defs><pattern id=\"hatch\" width=\"7\" "
         "height=\"7\" "
         "patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><rect width=\"2\" height=\"7\" "
         "class=\"hatch\"/>"
         "</pattern></defs>" +
         bars + "</svg><div class=\"legends\">" +
         legend("GPU busy " + duration(step.ledger.busyNs()), parts, true, untraced) +
         legend("GPU idle " + duration(step.ledger.idleNs()), parts, false, untraced) + "</div>" +
         (untraced ? "<figcaption>" + htmlEscaped(untracedSentence(*untraced)) + ", the last column. " +
                         htmlEscaped(untraced->note) + "</figcaption>"
                   : "") +
         "</figure>";
}

std::string heatmapFigure(const ReportInput& input, const analysis::StepSummary& step) {
  const analysis::LaunchHeatmap map = analysis::launchHeatmap(
      input.summary, analysis::heatmapRows(input.summary, analysis::HeatmapFold::Duration),
      step.ledger.window, kColumns);
  const auto [first, last] = usedDecades(map);
  if (map.maxCount == 0 || first > last) return {};
  const std::size_t rows = last - first + 1;
  std::string svg;
  for (std::size_t decade = first; decade <= last; ++decade) {
    const double y = static_cast<double>(last - decade) * kRowHeight;
    svg += label(kLabelWidth - 12, y + kRowHeight * 0.62, "end", analysis::decadeLabel(decade)) +
           heatRow(map, decade, y);
  }
  const double bottom = static_cast<double>(rows) * kRowHeight;
  svg += timeAxis(map.range, bottom + kAxisHeight * 0.7);
  const double densest = static_cast<double>(map.maxCount) * 1e6 / map.columnNs;
  return "<figure class=\"heat\"><svg viewBox=\"0 0 1000 " + number(bottom + kAxisHeight) +
         "\" role=\"img\" aria-label=\"Launch density heatmap\">" + svg +
         "</svg><figcaption>Kernels by the time they begin (across) and how long they run (upwards). "
         "Stronger colour: more kernels "
         "a millisecond, on a logarithmic scale; the strongest is " +
         fixed(densest, densest < 10 ? 1 : 0) + " kernels a millisecond.</figcaption></figure>";
}

std::string gaugeFigures(const analysis::Gauges& gauges) {
  std::string html = "<div class=\"gauges\">";
  for (const GaugeValue& gauge : gaugeValues(gauges)) {
    const std::string arc = "d=\"M20 96 A75 75 0 0 1 170 96\" pathLength=\"100\"";
    const double filled = gauge.share ? std::clamp(*gauge.share, 0.0, 1.0) * 100 : 0;
    html += "<div class=\"panel gauge\"><svg viewBox=\"0 0 190 108\" role=\"img\" aria-label=\"" +
            htmlEscaped(gauge.name) + "\"><path class=\"track\" " + arc + "/>";
    if (filled > 0)
      html += "<path class=\"value\" " + arc + " stroke-dasharray=\"" + number(filled) + " 200\"/>";
    html += "<text class=\"figure\" x=\"95\" y=\"92\" text-anchor=\"middle\">" +
            (gauge.share ? percent(*gauge.share) : std::string("not known")) + "</text></svg><h3>" +
            htmlEscaped(gauge.name) + "</h3><p>" + htmlEscaped(gauge.note) + "</p></div>";
  }
  return html + "</div>";
}

} // namespace stepscope::advisors::report
