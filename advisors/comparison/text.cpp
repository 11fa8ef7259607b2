// SPDX-License-Identifier: Apache-2.0
#include "advisors/comparison/sections.h"
#include "advisors/report/wrap.h"

#include "core/report/style.h"
#include "core/report/text.h"

#include <algorithm>
#include <sstream>

namespace stepscope::advisors {
namespace {

using comparison::Section;

constexpr std::size_t kNarrowestName = 20, kWidestName = 80;
constexpr std::size_t kIndent = 2, kBetween = 2; ///< columns before a table, and between its columns

/// At most `columns` columns of a name, with an ellipsis where it was cut.
std::string cut(const std::string& text, std::size_t columns) {
  const std::string safe = report::printable(text);
  if (stepscope::report::columnsOf(safe) <= columns) return safe;
  std::string out;
  std::size_t used = 0;
  for (const char c : safe) {
    const bool starts = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    if (starts && ++used == columns) break;
    out += c;
  }
  return out + "…";
}

/// What the first column may take so that the table fits the width.
std::size_t nameColumns(const Section& s, std::size_t width) {
  std::size_t others = kIndent;
  for (std::size_t column = 1; column < s.header.size(); ++column) {
    std::size_t widest = stepscope::report::columnsOf(s.header[column]);
    for (const auto& row : s.rows)
      widest = std::max(widest, stepscope::report::columnsOf(report::printable(row[column])));
    others += widest + kBetween;
  }
  return std::clamp(width > others ? width - others : 0, kNarrowestName, kWidestName);
}

std::string section(const Section& s, std::size_t width, const stepscope::report::Style& style) {
  std::string out = stepscope::report::heading(report::printable(s.title), style);
  for (const std::string& note : s.notes)
    out += stepscope::report::wrapped(report::printable(note), width, 2);
  if (s.rows.empty()) return out;
  std::vector<stepscope::report::Align> align(s.header.size(), stepscope::report::Align::Right);
  align.front() = stepscope::report::Align::Left;
  stepscope::report::TextTable table(align);
  table.add(s.header);
  const std::size_t columns = nameColumns(s, width);
  for (const auto& row : s.rows) {
    std::vector<std::string> cells{cut(row.front(), columns)};
    for (std::size_t i = 1; i < row.size(); ++i)
      cells.push_back(report::printable(row[i]));
    table.add(std::move(cells));
  }
  std::istringstream lines(table.toString(kIndent));
  std::string line;
  for (std::size_t i = 0; std::getline(lines, line); ++i) { // the first one is the header
    out += line + "\n";
    if (i > 0 && i <= s.lines.size())
      out += stepscope::report::wrapped(report::printable(s.lines[i - 1]), width, 2 * kIndent);
  }
  return out;
}

} // namespace

std::string writeComparisonText(const ComparisonReport& report, const TextStyle& style) {
  const stepscope::report::Style colours(style.colour);
  const auto width = static_cast<std::size_t>(std::max(style.width, 40));
  const auto paragraph = [&](const std::string& text) {
    return stepscope::report::wrapped(advisors::report::printable(text), width, 0);
  };
  const compare::SeriesRow &first = report.series.front(), &last = report.series.back();
  std::string out = paragraph(comparison::headline(first.measures, last.measures, last.againstFirst) + ".");
  if (!report.redactionNote.empty()) out += paragraph(report.redactionNote);
  out += section(comparison::seriesSection(report), width, colours);
  for (std::size_t i = 0; i < report.pairs.size(); ++i) {
    const compare::Comparison& pair = report.pairs[i].comparison;
    if (report.pairs.size() > 1)
      out += "\n" + std::string(width, '=') + "\n\n" +
             paragraph(comparison::headline(pair.before, pair.after, pair.factor) + ".");
    if (const std::string text = comparison::summary(pair); !text.empty()) out += "\n" + paragraph(text);
    for (const Section& s : comparison::pairSections(pair, report.pairs[i].achieved))
      out += section(s, width, colours);
  }
  return out;
}

} // namespace stepscope::advisors
