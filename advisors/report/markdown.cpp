// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/escape.h"
#include "advisors/report/text_pictures.h"
#include "advisors/report/view_model.h"
#include "advisors/report/writers.h"
#include "advisors/support/text.h"

namespace stepscope::advisors {

namespace {

using namespace report;

constexpr double kSmallestPart = 0.01;
constexpr std::size_t kColumns = 60;

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

void writeHeading(std::string_view title, std::string& out) { out += "### " + std::string(title) + "\n\n"; }

void writeFigures(const std::vector<Figure>& figures, std::string& out) {
  for (const Figure& figure : figures)
    out += "- " + markdownEscaped(figure.name) + ": **" + markdownEscaped(figure.value) + "**\n";
  if (!figures.empty()) out += "\n";
}

void writePicture(const std::vector<std::string>& lines, std::string_view caption, std::string& out) {
  std::string text;
  for (const std::string& line : lines)
    text += line + "\n";
  out += fenced(text, "text") + "\n" + markdownEscaped(caption) + "\n\n";
}

void writeLedger(const LedgerPicture& ledger, const std::optional<Untraced>& untraced, std::string& out) {
  writeHeading(ledgerTitle(ledger.windowNs), out);
  out += "| part | time | share |" + std::string(untraced ? " without the profiler |" : "") +
         "\n| --- | ---: | ---: |" + (untraced ? " ---: |" : "") + "\n";
  for (const LedgerPart& part : ledger.parts) {
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
  writeHeading(kGauges, out);
  for (const GaugeValue& gauge : gaugeValues(findings.gauges))
    out += "- " + gauge.name + ": " + (gauge.share ? "**" + percent(*gauge.share) + "**" : "not known") +
           ". " + markdownEscaped(gauge.note) + "\n";
  out += "\n";
}

void writeKernels(const std::vector<KernelLine>& kernels, std::string& out) {
  if (kernels.empty()) return;
  writeHeading(kKernels, out);
  out += "| kernel | count | total | share of GPU time |\n| --- | ---: | ---: | ---: |\n";
  for (const KernelLine& kernel : kernels)
    out += "| " + markdownEscaped(kernel.name) + " | " + grouped(kernel.count) + " | " +
           duration(kernel.totalNs) + " | " + percent(kernel.share) + " |\n";
  out += "\n";
}

void writeCard(const Finding& finding, std::string& out) {
  out += "#### " + markdownEscaped(finding.title) + "\n\n" + std::string(mark(finding.severity)) + " · `" +
         finding.id + "` · confidence " + std::string(key(finding.confidence)) + "\n\n" +
         markdownEscaped(finding.explanation) + "\n\n";
  if (finding.gain) out += "**Gain.** " + markdownEscaped(gainSentence(*finding.gain)) + "\n\n";
  if (finding.gain && !finding.gain->assumptions.empty()) {
    for (const std::string& assumption : finding.gain->assumptions)
      out += "- " + markdownEscaped(assumption) + "\n";
    out += "\n";
  }
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

void writeRules(const Findings& findings, std::string& out) {
  writeHeading(kRules, out);
  if (!findings.clean.empty()) out += "Clean: " + joined(findings.clean) + ".\n\n";
  for (const NotJudged& rule : findings.notJudged)
    out += "- Not judged: `" + rule.id + "`. " + markdownEscaped(rule.because) + "\n";
  if (!findings.notJudged.empty()) out += "\n";
}

void writeStep(const Report& report, const StepPage& page, std::string& out) {
  const Findings& findings = page.findings;
  out += "## " + markdownEscaped(findings.verdict.sentence) + "\n\n" +
         markdownEscaped(fileName(findings.file)) + ", " + markdownEscaped(findings.step) +
         (page.device.empty() ? "" : ", " + markdownEscaped(page.device)) + "\n\n";
  if (!report.redactionNote.empty()) out += markdownEscaped(report.redactionNote) + "\n\n";
  if (!page.figures.empty()) writeHeading(kFigures, out);
  writeFigures(page.figures, out);
  writeGauges(findings, out);
  if (page.ledger) writeLedger(*page.ledger, findings.untraced, out);
  if (page.timeline) {
    writeHeading(kTimeline, out);
    writePicture(timelineLines(*page.timeline, kColumns), timelineCaption(), out);
  }
  if (page.launches) {
    writeHeading(kLaunches, out);
    writePicture(launchesLines(*page.launches, kColumns), launchesCaption(*page.launches), out);
  }
  writeHeading(kAdvice, out);
  if (findings.findings.empty()) out += noFinding() + "\n\n";
  for (const Finding& finding : findings.findings)
    writeCard(finding, out);
  if (const std::string combined = combinedSentence(findings); !combined.empty())
    out += "**All together:** " + markdownEscaped(combined) + "\n\n";
  writeKernels(page.kernels, out);
  writeRules(findings, out);
}

void writeRun(const Report& report, std::string& out) {
  if (report.batches) {
    writeHeading(kBatches, out);
    writeFigures(report.batches->figures, out);
    for (const BarPicture& chart : report.batches->charts) {
      out += "**" + chart.title + "**\n\n";
      writePicture(barLines(chart), chart.caption, out);
    }
  }
  if (!report.environment.empty()) writeHeading(kEnvironment, out);
  writeFigures(report.environment, out);
  writeHeading(kHealth, out);
  out += markdownEscaped(healthSentence(report.health)) + "\n\n";
  for (const HealthPage::Repair& repair : report.health.repairs)
    out += "- " + markdownEscaped(repairSentence(repair)) + "\n";
  for (const Figure& answer : report.health.unknown)
    out += "- What this trace cannot tell: `" + answer.name + "`. " + markdownEscaped(answer.value) + "\n";
}

} // namespace

std::string writeMarkdown(const Report& report) {
  std::string out;
  for (const StepPage& page : report.steps)
    writeStep(report, page, out);
  writeRun(report, out);
  return out;
}

} // namespace stepscope::advisors
