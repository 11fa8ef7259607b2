// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/escape.h"
#include "advisors/report/html_parts.h"
#include "advisors/report/view_model.h"
#include "advisors/report/writers.h"
#include "advisors/support/text.h"

namespace stepscope::advisors {

namespace {

using namespace report;

std::string section(std::string_view title, const std::string& body) {
  return body.empty() ? body : "<section><h2>" + htmlEscaped(title) + "</h2>" + body + "</section>";
}

std::string panel(const std::string& body) {
  return body.empty() ? body : "<div class=\"panel\">" + body + "</div>";
}

std::string kernelTable(const std::vector<KernelLine>& lines) {
  if (lines.empty()) return {};
  std::string html =
      "<div class=\"scroll\"><table><thead><tr><th>Kernel</th><th>Count</th><th>Total</th><th>Share of GPU "
      "time</th></tr></thead><tbody>";
  for (const KernelLine& line : lines)
    html += "<tr><td><code>" + htmlEscaped(line.name) + "</code></td><td>" + grouped(line.count) +
            "</td><td>" + duration(line.totalNs) + "</td><td>" + percent(line.share) + "</td></tr>";
  return html + "</tbody></table></div>";
}

std::string otherRules(const Findings& findings) {
  std::string html;
  if (!findings.clean.empty()) {
    html += "<h3>Clean</h3><ul>";
    for (const std::string& id : findings.clean)
      html +=
          "<li>" + htmlEscaped(ruleTitle(id)) + " (<code>" + htmlEscaped(id) + "</code>): not so here.</li>";
    html += "</ul>";
  }
  if (!findings.notJudged.empty()) {
    html += "<h3>Not judged</h3><ul>";
    for (const NotJudged& rule : findings.notJudged)
      html += "<li>" + htmlEscaped(ruleTitle(rule.id)) + " (<code>" + htmlEscaped(rule.id) +
              "</code>): " + htmlEscaped(rule.because) + "</li>";
    html += "</ul>";
  }
  return html.empty() ? html : "<div class=\"card long\">" + html + "</div>";
}

std::string anchorOf(std::size_t step, std::size_t finding) {
  return "step" + std::to_string(step + 1) + "-finding" + std::to_string(finding + 1);
}

std::string findingCards(const StepPage& page, std::size_t step) {
  const Findings& findings = page.findings;
  std::string html;
  for (std::size_t i = 0; i < findings.findings.size(); ++i)
    html += findingCard(findings.findings[i], anchorOf(step, i), page.evidence[i]);
  if (const std::string combined = combinedSentence(findings); !combined.empty())
    html += "<p class=\"combined\"><b>All together:</b> " + htmlEscaped(combined) + "</p>";
  return html.empty() ? panel("<p>" + noFinding() + "</p>") : html;
}

std::string findingSummary(const Findings& findings, std::size_t step) {
  if (findings.findings.empty()) return {};
  std::string html = "<ol class=\"summary\">";
  for (std::size_t i = 0; i < findings.findings.size(); ++i) {
    const std::string level(key(findings.findings[i].severity));
    html += "<li><span class=\"badge " + level + "\">" + level + "</span><a href=\"#" + anchorOf(step, i) +
            "\">" + htmlEscaped(findings.findings[i].title) + "</a></li>";
  }
  return html + "</ol>";
}

std::string stepSection(const Report& report, std::size_t index) {
  const StepPage& page = report.steps[index];
  const Findings& findings = page.findings;
  std::string html = "<section class=\"step\"><header><p class=\"eyebrow\">Stepscope advice</p><h1>" +
                     htmlEscaped(findings.verdict.sentence) + "</h1><p class=\"meta\">" +
                     htmlEscaped(fileName(findings.file)) + ", " + htmlEscaped(findings.step) +
                     (page.device.empty() ? "" : ", " + htmlEscaped(page.device)) + "</p>";
  if (!report.redactionNote.empty())
    html += "<p class=\"meta\">" + htmlEscaped(report.redactionNote) + "</p>";
  html += findingSummary(findings, index) + "</header>";
  html += section(kFigures, panel(figureList(page.figures)));
  html += section(kGauges, gaugeFigures(findings.gauges));
  if (page.ledger)
    html += section(ledgerTitle(page.ledger->windowNs), panel(ledgerFigure(*page.ledger, findings.untraced)));
  if (page.timeline) html += section(kTimeline, panel(timelineFigure(*page.timeline)));
  if (page.launches) html += section(kLaunches, panel(launchesFigure(*page.launches)));
  html += section(kAdvice, findingCards(page, index));
  html += section(kKernels, panel(kernelTable(page.kernels)));
  return html + section(kRules, otherRules(findings)) + "</section>";
}

std::string batchSection(const BatchPage& page) {
  std::string html = panel(figureList(page.figures));
  for (const BarPicture& chart : page.charts)
    html += panel(barsFigure(chart));
  return section(kBatches, html);
}

std::string healthSection(const HealthPage& page) {
  std::string html = "<p>" + htmlEscaped(healthSentence(page)) + "</p>";
  if (!page.repairs.empty()) {
    html += "<h3>Repairs</h3><ul>";
    for (const HealthPage::Repair& repair : page.repairs)
      html += "<li>" + htmlEscaped(repairSentence(repair)) + "</li>";
    html += "</ul>";
  }
  if (!page.unknown.empty()) {
    html += "<h3>What this trace cannot tell</h3><ul>";
    for (const Figure& answer : page.unknown)
      html += "<li><code>" + htmlEscaped(answer.name) + "</code>: " + htmlEscaped(answer.value) + "</li>";
    html += "</ul>";
  }
  return section(kHealth, "<div class=\"card long\">" + html + "</div>");
}

} // namespace

std::string writeHtml(const Report& report) {
  std::string html =
      "<!doctype html>\n<html lang=\"en-GB\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\"><meta name=\"color-scheme\" content=\"light "
      "dark\"><title>Stepscope: " +
      htmlEscaped(fileName(report.file)) + "</title><style>" + htmlStyle() + "</style></head><body><main>";
  for (std::size_t i = 0; i < report.steps.size(); ++i)
    html += stepSection(report, i);
  if (report.batches) html += batchSection(*report.batches);
  html += section(kEnvironment, panel(figureList(report.environment, true))) + healthSection(report.health);
  return html + "<footer>Every figure is computed from the trace named above; times are as recorded unless a "
                "line says "
                "otherwise.</footer></main></body></html>\n";
}

} // namespace stepscope::advisors
