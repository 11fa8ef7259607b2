// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/escape.h"
#include "advisors/report/view_model.h"
#include "advisors/support/text.h"

namespace stepscope::advisors {

namespace {

using namespace report;

constexpr double kSmallestPart = 0.01;

std::string_view mark(Level level) {
  switch (level) {
  case Level::High:
    return "🔴 high";
  case Level::Medium:
    return "🟠 medium";
  case Level::Low:
    return "🔵 low";
  }
  return "";
}

bool isLink(std::string_view text) {
  return text.starts_with("https://") && text.find(' ') == std::string_view::npos;
}

void writeLedger(const analysis::StepSummary& step, const std::optional<Untraced>& untraced,
                 std::string& out) {
  if (step.ledger.window.empty()) return;
  out += "| " + duration(step.ledger.window.length()) + " went to | time | share |" +
         (untraced ? " without the profiler |" : "") + "\n| --- | ---: | ---: |" +
         (untraced ? " ---: |" : "") + "\n";
  for (const LedgerPart& part : ledgerParts(step.ledger)) {
    if (part.share < kSmallestPart) continue;
    out += "| " + std::string(analysis::label(part.bucket)) + " | " + duration(part.ns) + " | " +
           percent(part.share) + " |";
    out += untraced ? " " + duration(untraced->ns[part.bucket.index()]) + " |\n" : "\n";
  }
  if (untraced)
    out +=
        "\n" + untracedSentence(*untraced) + ", the last column. " + markdownEscaped(untraced->note) + "\n";
  out += "\n";
}

void writeGauges(const Findings& findings, std::string& out) {
  std::vector<std::string> parts;
  for (const GaugeValue& gauge : gaugeValues(findings.gauges))
    parts.push_back(toLower(gauge.name.substr(0, 1)) + gauge.name.substr(1) + " " +
                    (gauge.share ? "**" + percent(*gauge.share) + "**" : "not known"));
  out += "Gauges: " + joined(parts) + ".\n\n";
}

void writeCard(const Finding& finding, std::string& out) {
  out += "### " + markdownEscaped(finding.title) + "\n\n" + std::string(mark(finding.severity)) + " · `" +
         finding.id + "` · confidence " + std::string(key(finding.confidence)) + "\n\n" +
         markdownEscaped(finding.explanation) + "\n\n";
  if (finding.gain) out += "**Gain.** " + markdownEscaped(gainSentence(*finding.gain)) + "\n\n";
  for (const Evidence& evidence : finding.evidence)
    out += "- " + markdownEscaped(evidence.text) + "\n";
  out += "\n**Fix.** " + markdownEscaped(finding.fix.summary) + "\n\n";
  for (const std::string& command : finding.fix.commands)
    out += fenced(command, "sh") + "\n";
  for (const std::string& config : finding.fix.config)
    out += fenced(config, "python") + "\n";
  const std::vector<FixList> lists = fixLists(finding.fix);
  if (lists.empty()) return;
  out += "<details><summary>Conditions, verification, caveats</summary>\n\n";
  for (const FixList& list : lists) {
    out += "**" + list.title + "**\n\n";
    for (const std::string& item : *list.items)
      out += "- " + (isLink(item) ? item : markdownEscaped(item)) + "\n";
    out += "\n";
  }
  out += "</details>\n\n";
}

void writeStep(const ReportInput& input, const Findings& findings, std::string& out) {
  out += "## " + markdownEscaped(findings.verdict.sentence) + "\n\n" +
         markdownEscaped(fileName(findings.file)) + ", " + markdownEscaped(findings.step) + "\n\n";
  if (const analysis::StepSummary* step = stepOf(input, findings)) {
    writeLedger(*step, findings.untraced, out);
    writeGauges(findings, out);
  }
  for (const Finding& finding : findings.findings)
    writeCard(finding, out);
  if (const std::string combined = combinedSentence(findings); !combined.empty())
    out += "**All together:** " + markdownEscaped(combined) + "\n\n";
  if (!findings.clean.empty()) out += "Clean: " + joined(findings.clean) + ".\n\n";
  for (const NotJudged& rule : findings.notJudged)
    out += "Not judged: `" + rule.id + "`. " + markdownEscaped(rule.because) + "\n\n";
}

} // namespace

std::string writeMarkdown(const ReportInput& input) {
  std::string out;
  for (const Findings& findings : input.steps)
    writeStep(input, findings, out);
  return out;
}

} // namespace stepscope::advisors
