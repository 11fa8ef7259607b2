// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/escape.h"
#include "advisors/report/html_parts.h"
#include "advisors/report/view_model.h"

namespace stepscope::advisors::report {

namespace {

bool isLink(std::string_view text) {
  return text.starts_with("https://") && text.find_first_of(" \"<>") == std::string_view::npos;
}

std::string listItems(const std::vector<std::string>& items, std::string_view opening = "<ul>") {
  std::string html(opening);
  for (const std::string& item : items) {
    const std::string safe = htmlEscaped(item);
    html += "<li>" + (isLink(item) ? "<a href=\"" + safe + "\" rel=\"noreferrer\">" + safe + "</a>" : safe) +
            "</li>";
  }
  return html + "</ul>";
}

} // namespace

std::string findingCard(const Finding& finding, const std::string& anchor,
                        const std::optional<TimelinePicture>& picture) {
  const std::string level(key(finding.severity));
  std::string html = "<article class=\"card\" id=\"" + anchor + "\"><header><span class=\"badge " + level +
                     "\">" + level + "</span><code>" + htmlEscaped(finding.id) + "</code><span>confidence " +
                     std::string(key(finding.confidence)) + "</span></header><h3>" +
                     htmlEscaped(finding.title) + "</h3><p>" + htmlEscaped(finding.explanation) + "</p>";
  if (finding.gain) {
    html += "<p class=\"fix\">Gain: " + htmlEscaped(gainSentence(*finding.gain)) + "</p>";
    if (!finding.gain->assumptions.empty())
      html += listItems(finding.gain->assumptions, "<ul class=\"note\">");
  }
  if (!finding.evidence.empty()) {
    html += "<h4>Evidence</h4><ul>";
    for (const Evidence& evidence : finding.evidence)
      html += "<li>" + htmlEscaped(evidence.text) + "</li>";
    html += "</ul>";
  }
  if (picture) html += timelineFigure(*picture);
  html += "<h4>Fix</h4><p class=\"fix\">" + htmlEscaped(finding.fix.summary) + "</p>";
  for (const std::string& command : finding.fix.commands)
    html += "<pre class=\"command\">" + htmlEscaped(command) + "</pre>";
  for (const std::string& config : finding.fix.config)
    html += "<pre>" + htmlEscaped(config) + "</pre>";
  for (const FixList& list : fixLists(finding.fix))
    html += "<h4>" + list.title + "</h4>" + listItems(*list.items);
  return html + "</article>";
}

} // namespace stepscope::advisors::report
