// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/svg.h"

#include "advisors/report/escape.h"
#include "advisors/report/html_parts.h"
#include "advisors/report/view_model.h"
#include "advisors/support/text.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

namespace stepscope::advisors::report {

namespace {

constexpr double kWidth = 1000; // user units
constexpr double kLedgerHeight = 46;
constexpr double kLabelWidth = 148, kHeatRow = 24, kAxis = 24, kGap = 5;
constexpr double kBarsHeight = 190, kBarsLeft = 64, kBarsAxis = 26;
constexpr std::size_t kLongestLabel = 24; // bytes that the label's column holds
constexpr int kHeatLevels = 9, kTicks = 5;

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

/// Rectangles of one colour as one path: a picture has hundreds.
std::string box(double x, double y, double width, double height) {
  return "M" + number(x) + " " + number(y) + "h" + number(width) + "v" + number(height) + "h" +
         number(-width) + "z";
}
std::string path(std::string_view cssClass, const std::string& data) {
  return data.empty() ? data : "<path class=\"" + std::string(cssClass) + "\" d=\"" + data + "\"/>";
}

/// Times along the picture; of a part that does not begin at 0, how far they are from its begin.
std::string timeAxis(std::int64_t begin, std::int64_t lengthNs, double y) {
  std::string svg;
  for (int tick = 0; tick <= kTicks; ++tick) {
    const double part = static_cast<double>(tick) / kTicks;
    const std::string_view anchor = tick == 0 ? "start" : tick == kTicks ? "end" : "middle";
    const auto ns = static_cast<std::int64_t>(part * static_cast<double>(lengthNs));
    svg += label(kLabelWidth + part * (kWidth - kLabelWidth), y, anchor,
                 tick == 0 ? duration(begin) : (begin > 0 ? "+" : "") + duration(ns));
  }
  return svg;
}

/// The columns of one row; neighbours of one colour and height become one box.
std::string cellBoxes(const TimelinePicture::Row& row, double top, double height) {
  const double cell = (kWidth - kLabelWidth) / static_cast<double>(row.cells.size());
  const auto heightOf = [&](std::size_t column) { return std::round(row.cells[column].share * height); };
  std::map<std::string, std::string> byClass;
  for (std::size_t column = 0; column < row.cells.size();) {
    const double tall = heightOf(column);
    std::size_t end = column + 1;
    while (end < row.cells.size() && row.cells[end].bucket == row.cells[column].bucket &&
           heightOf(end) == tall)
      ++end;
    const auto& bucket = row.cells[column].bucket;
    if (tall > 0)
      byClass[bucket ? bucketClass(*bucket) : "host"] +=
          box(kLabelWidth + cell * static_cast<double>(column), top + height - tall,
              cell * static_cast<double>(end - column), tall);
    column = end;
  }
  std::string svg;
  for (const auto& [cssClass, data] : byClass)
    svg += path(cssClass, data);
  return svg;
}

std::string fitted(const std::string& text) {
  if (text.size() <= kLongestLabel) return text;
  std::size_t end = kLongestLabel - 1;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
    --end;
  return text.substr(0, end) + "…";
}

} // namespace

std::string bucketClass(analysis::Bucket bucket) { return "b" + std::to_string(bucket.index()); }

int heatLevel(std::uint32_t count, std::uint32_t maxCount) {
  if (count == 0) return 0;
  if (maxCount <= 1) return kHeatLevels;
  const double level = std::log(static_cast<double>(count)) / std::log(static_cast<double>(maxCount));
  return 1 + static_cast<int>(std::lround(level * (kHeatLevels - 1)));
}

Svg ledgerSvg(const LedgerPicture& picture) {
  Svg svg{
      kWidth, kLedgerHeight, "busy " + duration(picture.busyNs) + ", idle " + duration(picture.idleNs), {}};
  double x = 0;
  for (const LedgerPart& part : picture.parts) {
    const double width = part.share * kWidth;
    svg.body += rect(x, 0, width, kLedgerHeight, bucketClass(part.bucket),
                     std::string(analysis::label(part.bucket)) + ": " + duration(part.ns) + ", " +
                         percent(part.share));
    x += width;
  }
  std::string hatch; // idle time, so that colour is not the only sign
  for (double at = shareOf(picture.busyNs, picture.windowNs) * kWidth + 4; at < kWidth - 2; at += 9)
    hatch += box(at, 0, 2, kLedgerHeight);
  svg.body += path("hatch", hatch);
  return svg;
}

Svg timelineSvg(const TimelinePicture& picture, bool small) {
  Svg svg{kWidth, 0, picture.mark.empty() ? "Timeline of the step" : "Timeline of the evidence", {}};
  double top = picture.mark.empty() ? 0 : 6;
  for (std::size_t i = 0; i < picture.rows.size(); ++i) {
    const double height = i == 0 ? (small ? 34 : 64) : (small ? 16 : 26);
    svg.body += rect(kLabelWidth, top, kWidth - kLabelWidth, height, "track", "") +
                label(kLabelWidth - 12, top + height / 2 + 4, "end", fitted(picture.rows[i].label)) +
                cellBoxes(picture.rows[i], top, height);
    top += height + kGap;
  }
  if (!picture.mark.empty()) {
    const double scale = (kWidth - kLabelWidth) / static_cast<double>(picture.range.length());
    const double x = kLabelWidth + scale * static_cast<double>(picture.mark.begin - picture.range.begin);
    const double width = std::max(2.0, scale * static_cast<double>(picture.mark.length()));
    for (const double edge : {x, x + width - 1.5})
      svg.body += rect(edge, 0, 1.5, top - kGap, "marked", "");
    svg.body += rect(x, 0, width, 3, "marked", "");
  }
  svg.body += timeAxis(picture.range.begin, picture.range.length(), top + 14);
  svg.height = top + kAxis - 4;
  return svg;
}

Svg launchesSvg(const HeatPicture& picture) {
  Svg svg{kWidth, 0, "Launch density heatmap", {}};
  double top = 0;
  for (std::size_t i = picture.rows.size(); i-- > 0; top += kHeatRow) {
    const HeatPicture::Row& row = picture.rows[i];
    const double cell = (kWidth - kLabelWidth) / static_cast<double>(row.counts.size());
    std::map<int, std::string> byLevel;
    for (std::size_t column = 0; column < row.counts.size();) {
      const int level = heatLevel(row.counts[column], picture.maxCount);
      std::size_t end = column + 1;
      while (end < row.counts.size() && heatLevel(row.counts[end], picture.maxCount) == level)
        ++end;
      if (level > 0)
        byLevel[level] += box(kLabelWidth + cell * static_cast<double>(column), top,
                              cell * static_cast<double>(end - column), kHeatRow - 2);
      column = end;
    }
    svg.body += label(kLabelWidth - 12, top + kHeatRow * 0.62, "end", row.label);
    for (const auto& [level, data] : byLevel)
      svg.body += path("h" + std::to_string(level), data);
  }
  svg.body += timeAxis(0, picture.rangeNs, top + kAxis * 0.7);
  svg.height = top + kAxis;
  return svg;
}

Svg barsSvg(const BarPicture& picture) {
  Svg svg{kWidth, kBarsHeight + kBarsAxis, picture.title, {}};
  const double step =
      (kWidth - kBarsLeft) / static_cast<double>(std::max<std::size_t>(picture.bars.size(), 1));
  const double room = kBarsHeight - 14;
  svg.body += rect(kBarsLeft, kBarsHeight, kWidth - kBarsLeft, 1, "axis", "") +
              rect(kBarsLeft, 14, kWidth - kBarsLeft, 1, "axis", "");
  const bool share = picture.full == 1 && picture.bars.front().text.ends_with('%');
  svg.body += label(kBarsLeft - 10, kBarsHeight + 4, "end", share ? "0 %" : "0") +
              label(kBarsLeft - 10, 18, "end",
                    share ? "100 %" : grouped(static_cast<std::uint64_t>(std::llround(picture.full))));
  for (std::size_t i = 0; i < picture.bars.size(); ++i) {
    const BarPicture::Bar& bar = picture.bars[i];
    const double height = bar.value / picture.full * room;
    svg.body += rect(kBarsLeft + step * (static_cast<double>(i) + 0.1), kBarsHeight - height, step * 0.8,
                     height, "bar", bar.label + ": " + bar.text);
  }
  for (const std::size_t i : {std::size_t{0}, picture.bars.size() / 2, picture.bars.size() - 1})
    if (i == 0 || (i < picture.bars.size() && picture.bars.size() > 2))
      svg.body += label(kBarsLeft + step * (static_cast<double>(i) + 0.5), kBarsHeight + 18,
                        i == 0                         ? "start"
                        : i + 1 == picture.bars.size() ? "end"
                                                       : "middle",
                        picture.bars[i].label);
  return svg;
}

std::string inlineSvg(const Svg& svg, std::string_view cssClass) {
  return "<svg viewBox=\"0 0 " + number(svg.width) + " " + number(svg.height) +
         "\" role=\"img\" aria-label=\"" + htmlEscaped(svg.text) + "\" class=\"" + std::string(cssClass) +
         "\">" + svg.body + "</svg>";
}

std::string svgDocument(const Svg& svg) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(svg.width) + " " +
         number(svg.height) + "\"><style>" + paperStyle() +
         // As attributes: Qt takes sizes of a style sheet for something else.
         "</style><g font-family=\"sans-serif\" font-size=\"12\">" + svg.body + "</g></svg>";
}

} // namespace stepscope::advisors::report
