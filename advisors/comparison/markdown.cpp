// SPDX-License-Identifier: Apache-2.0
#include "advisors/comparison/sections.h"
#include "advisors/report/escape.h"

namespace stepscope::advisors {
namespace {

using comparison::Section;

std::string line(const std::vector<std::string>& cells) {
  std::string out = "|";
  for (const std::string& cell : cells)
    out += " " + report::markdownEscaped(cell) + " |";
  return out + "\n";
}

std::string body(const Section& narrow) {
  const Section s = comparison::linesAsColumn(narrow);
  std::string out;
  for (const std::string& note : s.notes)
    out += report::markdownEscaped(note) + "\n\n";
  if (s.rows.empty()) return out;
  out += line(s.header) + "| --- |";
  for (std::size_t i = 1; i < s.header.size(); ++i)
    out += " ---: |";
  out += "\n";
  for (const auto& row : s.rows)
    out += line(row);
  return out + "\n";
}

std::string section(const Section& s) {
  const std::string title = report::markdownEscaped(s.title);
  if (!s.detail) return "### " + title + "\n\n" + body(s);
  return "<details><summary>" + report::htmlEscaped(s.title) + "</summary>\n\n" + body(s) + "</details>\n\n";
}

} // namespace

std::string writeComparisonMarkdown(const ComparisonReport& report) {
  const compare::SeriesRow &first = report.series.front(), &last = report.series.back();
  std::string out = "## " +
                    advisors::report::markdownEscaped(
                        comparison::headline(first.measures, last.measures, last.againstFirst)) +
                    "\n\n";
  if (!report.redactionNote.empty()) out += advisors::report::markdownEscaped(report.redactionNote) + "\n\n";
  out += body(comparison::seriesSection(report));
  for (std::size_t i = 0; i < report.pairs.size(); ++i) {
    const compare::Comparison& pair = report.pairs[i].comparison;
    if (report.pairs.size() > 1)
      out += "## " +
             advisors::report::markdownEscaped(comparison::headline(pair.before, pair.after, pair.factor)) +
             "\n\n";
    if (const std::string text = comparison::summary(pair); !text.empty())
      out += advisors::report::markdownEscaped(text) + "\n\n";
    for (const Section& s : comparison::pairSections(pair, report.pairs[i].achieved))
      out += section(s);
  }
  return out;
}

} // namespace stepscope::advisors
