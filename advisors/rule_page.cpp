// SPDX-License-Identifier: Apache-2.0
#include "advisors/rule_text.h"
#include "advisors/support/text.h"

#include <cmath>

namespace stepscope::advisors {

namespace {

void section(std::string& page, std::string_view title, std::string_view text) {
  if (text.empty()) return;
  page += "\n## " + std::string(title) + "\n\n" + std::string(text) + "\n";
}

std::string thresholdValue(const Threshold& threshold) {
  if (threshold.unit == "share") return percent(threshold.value);
  const int decimals = threshold.value == std::floor(threshold.value) ? 0 : 2;
  return fixed(threshold.value, decimals) + " " + threshold.unit;
}

/// A table cell: one line, bars escaped.
std::string cell(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '|') safe += '\\';
    safe += c == '\n' ? ' ' : c;
  }
  return safe;
}

} // namespace

std::string writeRulePage(const Rule& rule, const RuleText& text) {
  std::string page = "# " + text.title + "\n\n`" + rule.id + "` · since " + text.since + " · " + text.status +
                     "\n\n" + text.what + "\n";
  section(page, "Why it costs time", text.why);
  section(page, "What to do", text.fix);
  section(page, "How to see that it worked", text.verify);
  section(page, "When it may be wrong", text.falsePositives);
  if (!rule.thresholds.empty()) {
    page += "\n## Thresholds\n\n| what | value | why this value |\n| --- | --- | --- |\n";
    for (const Threshold& threshold : rule.thresholds)
      page += "| " + cell(threshold.name) + " | " + cell(thresholdValue(threshold)) + " | " +
              cell(threshold.reason) + " |\n";
  }
  if (!text.needs.empty()) {
    page += "\n## Needs\n\n";
    for (const std::string& need : text.needs)
      page += "- " + need + "\n";
  }
  if (!text.sources.empty()) {
    page += "\n## Sources\n\n";
    for (const std::string& source : text.sources)
      page += "- " + source + "\n";
  }
  return page;
}

} // namespace stepscope::advisors
