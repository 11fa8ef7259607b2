// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/escape.h"
#include "advisors/report/html_parts.h"
#include "advisors/support/text.h"

#include <algorithm>

namespace stepscope::advisors {

namespace report {

namespace {

constexpr std::ptrdiff_t kFoldedLines = 6;

bool isLink(std::string_view text) {
  return text.starts_with("https://") && text.find_first_of(" \"<>") == std::string_view::npos;
}

/// Long snippets fold under their first comment.
std::string snippet(const std::string& code) {
  const std::string block = "<pre>" + htmlEscaped(code) + "</pre>";
  if (std::count(code.begin(), code.end(), '\n') < kFoldedLines) return block;
  std::string title = code.substr(0, code.find('\n'));
  title.erase(0, title.find_first_not_of("# "));
  return "<details><summary>" + htmlEscaped(title) + "</summary>" + block + "</details>";
}

std::string listItems(const std::vector<std::string>& items) {
  std::string html = "<ul>";
  for (const std::string& item : items) {
    const std::string safe = htmlEscaped(item);
    html += "<li>" + (isLink(item) ? "<a href=\"" + safe + "\" rel=\"noreferrer\">" + safe + "</a>" : safe) +
            "</li>";
  }
  return html + "</ul>";
}

} // namespace

std::string findingCard(const Finding& finding, const std::string& anchor) {
  const std::string level(key(finding.severity));
  std::string html = "<article class=\"card\" id=\"" + anchor + "\"><header><span class=\"badge " + level +
                     "\">" + level + "</span><code>" + htmlEscaped(finding.id) + "</code><span>confidence " +
                     std::string(key(finding.confidence)) + "</span></header><h3>" +
                     htmlEscaped(finding.title) + "</h3><p>" + htmlEscaped(finding.explanation) + "</p>";
  if (finding.gain) html += "<p class=\"fix\">Gain: " + htmlEscaped(gainSentence(*finding.gain)) + "</p>";
  html += "<h4>Evidence</h4><ul>";
  for (const Evidence& evidence : finding.evidence)
    html += "<li>" + htmlEscaped(evidence.text) + "</li>";
  html += "</ul><h4>Fix</h4><p class=\"fix\">" + htmlEscaped(finding.fix.summary) + "</p>";
  for (const std::string& command : finding.fix.commands)
    html += "<pre class=\"command\">" + htmlEscaped(command) + "</pre>";
  for (const std::string& config : finding.fix.config)
    html += snippet(config);
  for (const FixList& list : fixLists(finding.fix))
    html += "<h4>" + list.title + "</h4>" + listItems(*list.items);
  return html + "</article>";
}

} // namespace report

namespace {

using namespace report;

constexpr std::size_t kKernelsShown = 12;

std::string section(std::string_view title, const std::string& body) {
  return body.empty() ? body : "<section><h2>" + htmlEscaped(title) + "</h2>" + body + "</section>";
}

std::string panel(const std::string& body) {
  return body.empty() ? body : "<div class=\"panel\">" + body + "</div>";
}

std::string figureList(const analysis::StepSummary& step) {
  std::string html = "<dl>";
  for (const Figure& figure : keyFigures(step))
    html += "<div><dt>" + htmlEscaped(figure.name) + "</dt><dd>" + htmlEscaped(figure.value) + "</dd></div>";
  return html + "</dl>";
}

std::string kernelTable(const ReportInput& input, const analysis::StepSummary& step) {
  const auto lines = topKernels(input, step, kKernelsShown);
  if (lines.empty()) return {};
  std::string html = "<table><thead><tr><th>Kernel</th><th>Count</th><th>Total</th><th>Share of GPU "
                     "time</th></tr></thead><tbody>";
  for (const KernelLine& line : lines)
    html += "<tr><td><code>" + htmlEscaped(line.name) + "</code></td><td>" + grouped(line.count) +
            "</td><td>" + duration(line.totalNs) + "</td><td>" + percent(line.share) + "</td></tr>";
  return html + "</tbody></table>";
}

std::string otherRules(const Findings& findings) {
  std::string html;
  if (!findings.clean.empty()) {
    html += "<h4>Clean</h4><ul>";
    for (const std::string& id : findings.clean)
      html +=
          "<li>" + htmlEscaped(ruleTitle(id)) + " (<code>" + htmlEscaped(id) + "</code>): not so here.</li>";
    html += "</ul>";
  }
  if (!findings.notJudged.empty()) {
    html += "<h4>Not judged</h4><ul>";
    for (const NotJudged& rule : findings.notJudged)
      html += "<li>" + htmlEscaped(ruleTitle(rule.id)) + " (<code>" + htmlEscaped(rule.id) +
              "</code>): " + htmlEscaped(rule.because) + "</li>";
    html += "</ul>";
  }
  return html.empty() ? html : "<div class=\"card\">" + html + "</div>";
}

std::string pictureFigures(const std::vector<ReportPicture>& pictures) {
  std::string html;
  for (const ReportPicture& picture : pictures)
    html += "<figure><img alt=\"" + htmlEscaped(picture.caption) + "\" src=\"data:image/png;base64," +
            base64(picture.pngBytes) + "\"><figcaption>" + htmlEscaped(picture.caption) +
            "</figcaption></figure>";
  return html;
}

std::string anchorOf(std::size_t step, std::size_t finding) {
  return "step" + std::to_string(step + 1) + "-finding" + std::to_string(finding + 1);
}

std::string findingCards(const Findings& findings, std::size_t step) {
  std::string html;
  for (std::size_t i = 0; i < findings.findings.size(); ++i)
    html += findingCard(findings.findings[i], anchorOf(step, i));
  if (const std::string combined = combinedSentence(findings); !combined.empty())
    html += "<p class=\"combined\"><b>All together:</b> " + htmlEscaped(combined) + "</p>";
  return html.empty() ? panel("<p>No finding for this step.</p>") : html;
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

std::string stepPage(const ReportInput& input, std::size_t index,
                     const std::vector<ReportPicture>& pictures) {
  const Findings& findings = input.steps[index];
  const analysis::StepSummary* step = stepOf(input, findings);
  const std::string device = step ? deviceName(input, *step) : std::string{};
  std::string html = "<section class=\"step\"><header><p class=\"eyebrow\">Stepscope advice</p><h1>" +
                     htmlEscaped(findings.verdict.sentence) + "</h1><p class=\"meta\">" +
                     htmlEscaped(fileName(findings.file)) + ", " + htmlEscaped(findings.step) +
                     (device.empty() ? "" : ", " + htmlEscaped(device)) + "</p>" +
                     findingSummary(findings, index) + "</header>";
  if (step)
    html += section("Where the step's " + duration(step->ledger.window.length()) + " went",
                    panel(ledgerFigure(*step, findings.untraced)));
  html += section("Three ways to say how busy the GPU was", gaugeFigures(findings.gauges));
  html += section("What to do", findingCards(findings, index));
  if (!pictures.empty())
    html += section("Pictures", panel(pictureFigures(pictures)));
  else if (step)
    html += section("Launches over the step", panel(heatmapFigure(input, *step)));
  if (step) {
    html += section("Figures", panel(figureList(*step)));
    html += section("Longest kernels", panel(kernelTable(input, *step)));
  }
  return html + section("The other rules", otherRules(findings)) + "</section>";
}

} // namespace

std::string writeHtml(const ReportInput& input, const std::vector<ReportPicture>& pictures) {
  const std::string file = input.steps.empty() ? std::string{} : fileName(input.steps.front().file);
  std::string html =
      "<!doctype html>\n<html lang=\"en-GB\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\"><title>Stepscope: " +
      htmlEscaped(file) + "</title><style>" + htmlStyle() + "</style></head><body><main>";
  for (std::size_t i = 0; i < input.steps.size(); ++i)
    html += stepPage(input, i, i == 0 ? pictures : std::vector<ReportPicture>{});
  return html + "<footer>Every figure is computed from the trace named above; times are as recorded unless a "
                "line says "
                "otherwise.</footer></main></body></html>\n";
}

} // namespace stepscope::advisors
