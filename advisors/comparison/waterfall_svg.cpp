// SPDX-License-Identifier: Apache-2.0
#include "advisors/comparison/waterfall_svg.h"

#include "advisors/comparison/sections.h"
#include "advisors/report/escape.h"
#include "advisors/support/text.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace stepscope::advisors::comparison {
namespace {

constexpr double kWidth = 1000, kLabels = 270, kFigures = 110, kRow = 28, kBar = 18;
constexpr double kSmallest = 0.01; ///< of the longer time; smaller differences are added up

std::string number(double value) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.1f", value);
  return buffer;
}

/// Draws one row after the other, on a scale from 0 to the longest reach.
class Rows {
public:
  explicit Rows(std::int64_t mostNs)
      : m_scale((kWidth - kLabels - kFigures) / std::max(1.0, static_cast<double>(mostNs))) {}

  void add(const std::string& label, std::int64_t fromNs, std::int64_t toNs, std::string_view style,
           const std::string& figure) {
    const double left = kLabels + m_scale * static_cast<double>(std::min(fromNs, toNs));
    const double width = std::max(1.0, m_scale * static_cast<double>(std::abs(toNs - fromNs)));
    m_svg += "<text x=\"0\" y=\"" + number(m_y + kBar - 4) + "\">" + report::htmlEscaped(label) +
             "</text><rect x=\"" + number(left) + "\" y=\"" + number(m_y) + "\" width=\"" + number(width) +
             "\" height=\"" + number(kBar) + "\" class=\"" + std::string(style) + "\"/>";
    if (style == "less") m_svg += hatch(left, width);
    m_svg += "<text x=\"" + number(left + width + 8) + "\" y=\"" + number(m_y + kBar - 4) + "\">" +
             report::htmlEscaped(figure) + "</text>";
    m_y += kRow;
  }

  std::string take(const std::string& summary) const {
    return "<svg viewBox=\"0 0 1000 " + number(m_y) + "\" role=\"img\" aria-label=\"" +
           report::htmlEscaped(summary) + "\">" + m_svg + "</svg>";
  }

private:
  /// Stripes, so that colour is not the only sign.
  std::string hatch(double left, double width) const {
    std::string data;
    for (double x = left + 2; x + 3 <= left + width; x += 7)
      data += "M" + number(x) + " " + number(m_y) + "h3v" + number(kBar) + "h-3z";
    return data.empty() ? data : "<path class=\"hatch\" d=\"" + data + "\"/>";
  }

  double m_scale, m_y = 0;
  std::string m_svg;
};

} // namespace

std::string waterfallFigure(const compare::Waterfall& waterfall) {
  const auto smallest = static_cast<std::int64_t>(
      kSmallest * static_cast<double>(std::max(waterfall.beforeNs, waterfall.afterNs)));
  std::vector<std::pair<std::string, std::int64_t>> steps;
  std::int64_t rest = 0;
  for (const compare::Part& part : waterfall.parts) {
    if (std::abs(part.differenceNs()) > smallest)
      steps.emplace_back(part.label, part.differenceNs());
    else
      rest += part.differenceNs();
  }
  if (rest != 0) steps.emplace_back("smaller parts", rest);
  std::int64_t reach = waterfall.beforeNs, most = std::max(waterfall.beforeNs, waterfall.afterNs);
  for (const auto& [label, ns] : steps)
    most = std::max(most, reach += ns);
  Rows rows(most);
  rows.add("before", 0, waterfall.beforeNs, "total", duration(waterfall.beforeNs));
  reach = waterfall.beforeNs;
  for (const auto& [label, ns] : steps) {
    rows.add(label, reach, reach + ns, ns < 0 ? "less" : "more", signedDuration(ns));
    reach += ns;
  }
  rows.add("after", 0, waterfall.afterNs, "total", duration(waterfall.afterNs));
  return rows.take("From " + duration(waterfall.beforeNs) + " to " + duration(waterfall.afterNs));
}

std::string waterfallStyle() {
  return ".total{fill:var(--accent)}.less{fill:var(--good)}.more{fill:var(--high)}"
         ".scroll{overflow-x:auto}.scroll td:first-child{min-width:16ch}.panel "
         ".note{margin-bottom:12px}details>.panel{margin-top:10px}";
}

} // namespace stepscope::advisors::comparison
