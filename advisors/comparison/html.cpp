// SPDX-License-Identifier: Apache-2.0
#include "advisors/comparison/sections.h"
#include "advisors/comparison/waterfall_svg.h"
#include "advisors/report/escape.h"
#include "advisors/report/html_parts.h"

namespace stepscope::advisors {
namespace {

using comparison::Section;
using report::htmlEscaped;

std::string row(const std::vector<std::string>& cells, std::string_view tag) {
  std::string out = "<tr>";
  for (const std::string& cell : cells)
    out.append("<").append(tag).append(">").append(htmlEscaped(cell)).append("</").append(tag).append(">");
  return out + "</tr>";
}

std::string body(const Section& narrow) {
  const Section s = comparison::linesAsColumn(narrow);
  std::string out;
  for (const std::string& note : s.notes)
    out += "<p class=\"note\">" + htmlEscaped(note) + "</p>";
  if (s.rows.empty()) return out;
  out += "<div class=\"scroll\"><table><thead>" + row(s.header, "th") + "</thead><tbody>";
  for (const auto& cells : s.rows)
    out += row(cells, "td");
  return out + "</tbody></table></div>";
}

std::string section(const Section& s) {
  const std::string panel = "<div class=\"panel\">" + body(s) + "</div>";
  if (!s.detail) return "<section><h2>" + htmlEscaped(s.title) + "</h2>" + panel + "</section>";
  return "<details><summary>" + htmlEscaped(s.title) + "</summary>" + panel + "</details>";
}

} // namespace

std::string writeComparisonHtml(const ComparisonReport& report) {
  const compare::SeriesRow &first = report.series.front(), &last = report.series.back();
  const std::string title = comparison::headline(first.measures, last.measures, last.againstFirst);
  std::string html =
      "<!doctype html>\n<html lang=\"en-GB\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\"><meta name=\"color-scheme\" content=\"light "
      "dark\"><title>Stepscope: " +
      htmlEscaped(title) + "</title><style>" + advisors::report::htmlStyle() + comparison::waterfallStyle() +
      "</style></head><body><main><header><p class=\"eyebrow\">Stepscope comparison</p><h1>" +
      htmlEscaped(title) + "</h1>" +
      (report.redactionNote.empty() ? ""
                                    : "<p class=\"meta\">" + htmlEscaped(report.redactionNote) + "</p>") +
      "</header>" + section(comparison::seriesSection(report));
  for (std::size_t i = 0; i < report.pairs.size(); ++i) {
    const compare::Comparison& pair = report.pairs[i].comparison;
    const bool several = report.pairs.size() > 1;
    html += several ? "<section class=\"step\"><header><h1>" +
                          htmlEscaped(comparison::headline(pair.before, pair.after, pair.factor)) + "</h1>"
                    : "<div><header>";
    html += "<p>" + htmlEscaped(comparison::summary(pair)) +
            "</p></header><section><h2>From one step to the other</h2>"
            "<div class=\"panel\">" +
            comparison::waterfallFigure(pair.byBucket) + "</div></section>";
    if (pair.epoch)
      html += "<section><h2>From one epoch to the other</h2><div class=\"panel\">" +
              comparison::waterfallFigure(*pair.epoch) + "</div></section>";
    for (const Section& s : comparison::pairSections(pair, report.pairs[i].achieved))
      html += section(s);
    html += several ? "</section>" : "</div>";
  }
  return html +
         "<footer>Every figure is computed from the traces named above; times are as recorded unless a line "
         "says otherwise.</footer></main></body></html>\n";
}

} // namespace stepscope::advisors
