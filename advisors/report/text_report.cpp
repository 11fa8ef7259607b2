// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/text_parts.h"
#include "advisors/report/text_pictures.h"
#include "advisors/report/view_model.h"
#include "advisors/report/wrap.h"
#include "advisors/report/writers.h"
#include "advisors/support/text.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

using namespace report;

constexpr int kNarrowest = 40;
constexpr int kPictureLabel = 25, kPictureColumns = 90; // of a picture's lines

void writeFigures(std::string_view title, const std::vector<Figure>& figures, const TextStyle& style,
                  const Painter& paint, std::string& out) {
  if (figures.empty()) return;
  out += paint.bold(title) + "\n";
  for (const Figure& figure : figures)
    out += wrapText(printable(figure.value), style.width, "    " + padded(printable(figure.name), 36),
                    std::string(40, ' '));
  out += "\n";
}

void writeGauges(const Findings& findings, const TextStyle& style, const Painter& paint, std::string& out) {
  out += paint.bold(kGauges) + "\n";
  for (const GaugeValue& gauge : gaugeValues(findings.gauges)) {
    out += "    " + padded(gauge.name, 26) +
           padded(gauge.share ? percent(*gauge.share) : "not known", 10, true) + "\n";
    out += wrapText(paint.dim(printable(gauge.note)), style.width, "      ", "      ");
  }
  out += "\n";
}

void writePicture(std::string_view title, const std::vector<std::string>& lines, std::string_view caption,
                  const TextStyle& style, const Painter& paint, std::string& out) {
  out += paint.bold(title) + "\n";
  for (const std::string& line : lines)
    out += "  " + line + "\n";
  out += wrapText(paint.dim(caption), style.width, "  ", "  ") + "\n";
}

void writeKernels(const std::vector<KernelLine>& kernels, const TextStyle& style, const Painter& paint,
                  std::string& out) {
  if (kernels.empty()) return;
  out += paint.bold(kKernels) + "\n";
  for (const KernelLine& kernel : kernels)
    out +=
        wrapText(printable(kernel.name), style.width,
                 "  " + padded(duration(kernel.totalNs), 10, true) + padded(percent(kernel.share), 9, true) +
                     padded(grouped(kernel.count) + "×", 10, true) + "  ",
                 std::string(33, ' '));
  out += "\n";
}

void writeLists(const Fix& fix, const TextStyle& style, const Painter& paint, std::string& out) {
  for (const std::string& command : fix.commands)
    out += "     " + paint.bold("$ " + printable(command)) + "\n";
  for (const std::string& config : fix.config) {
    out += "\n";
    for (const std::string_view line : splitLines(config))
      out += paint.dim("     | ") + printable(line) + "\n";
  }
  if (!fix.config.empty()) out += "\n";
  for (const FixList& list : fixLists(fix)) {
    out += "   " + paint.bold(list.title) + "\n";
    for (const std::string& item : *list.items)
      out += wrapText(printable(item), style.width, "   - ", "     ");
  }
}

void writeCard(const Finding& finding, std::size_t number, const TextStyle& style, const Painter& paint,
               std::string& out) {
  const std::string label = toUpper(key(finding.severity));
  out +=
      wrapText(paint.bold(std::to_string(number) + ". ") + paint.level(finding.severity, "[" + label + "] ") +
                   paint.bold(printable(finding.title)),
               style.width, "", "   ");
  out += "   " + paint.dim(finding.id + ", confidence " + std::string(key(finding.confidence))) + "\n";
  out += wrapText(printable(finding.explanation), style.width, "   ", "   ");
  if (finding.gain) {
    out += wrapText("Gain: " + printable(gainSentence(*finding.gain)), style.width, "   ", "   ");
    for (const std::string& assumption : finding.gain->assumptions)
      out += wrapText(printable(assumption), style.width, "   - ", "     ");
  }
  out += "   " + paint.bold("Evidence") + "\n";
  for (const Evidence& evidence : finding.evidence)
    out += wrapText(printable(evidence.text), style.width, "   - ", "     ");
  out += wrapText(paint.bold("Fix: ") + printable(finding.fix.summary), style.width, "   ", "   ");
  writeLists(finding.fix, style, paint, out);
  out += "\n";
}

void writeRules(const Findings& findings, const TextStyle& style, const Painter& paint, std::string& out) {
  out += paint.bold(kRules) + "\n";
  if (!findings.clean.empty())
    out += wrapText("Clean: " + joined(findings.clean) + ".", style.width, "  ", "         ");
  for (const NotJudged& rule : findings.notJudged)
    out +=
        wrapText("Not judged: " + rule.id + ". " + printable(rule.because), style.width, "  ", "         ");
  out += "\n";
}

void writeStep(const Report& report, const StepPage& page, const TextStyle& style, const Painter& paint,
               std::string& out) {
  const Findings& findings = page.findings;
  out += wrapText(paint.bold(printable(findings.verdict.sentence)), style.width, "", "");
  out += paint.dim(printable(fileName(findings.file)) + ", " + printable(findings.step) +
                   (page.device.empty() ? "" : ", " + printable(page.device))) +
         "\n";
  if (!report.redactionNote.empty()) out += wrapText(paint.dim(report.redactionNote), style.width, "", "");
  out += "\n";
  const auto columns = static_cast<std::size_t>(std::clamp(style.width - kPictureLabel, 10, kPictureColumns));
  writeFigures(kFigures, page.figures, style, paint, out);
  writeGauges(findings, style, paint, out);
  if (page.ledger) writeTextLedger(page, style, paint, out);
  if (page.timeline)
    writePicture(kTimeline, timelineLines(*page.timeline, columns), timelineCaption(), style, paint, out);
  if (page.launches)
    writePicture(kLaunches, launchesLines(*page.launches, columns), launchesCaption(*page.launches), style,
                 paint, out);
  out += paint.bold(kAdvice) + "\n\n";
  if (findings.findings.empty()) out += "  " + noFinding() + "\n\n";
  for (std::size_t i = 0; i < findings.findings.size(); ++i)
    writeCard(findings.findings[i], i + 1, style, paint, out);
  if (const std::string combined = combinedSentence(findings); !combined.empty())
    out += wrapText(paint.bold("All together: ") + combined, style.width, "", "") + "\n";
  writeKernels(page.kernels, style, paint, out);
  writeRules(findings, style, paint, out);
}

void writeRun(const Report& report, const TextStyle& style, const Painter& paint, std::string& out) {
  if (report.batches) {
    writeFigures(kBatches, report.batches->figures, style, paint, out);
    for (const BarPicture& chart : report.batches->charts)
      writePicture("  " + chart.title, barLines(chart), chart.caption, style, paint, out);
  }
  writeFigures(kEnvironment, report.environment, style, paint, out);
  out += paint.bold(kHealth) + "\n" + wrapText(healthSentence(report.health), style.width, "  ", "  ");
  for (const HealthPage::Repair& repair : report.health.repairs)
    out += wrapText(printable(repairSentence(repair)), style.width, "  - ", "    ");
  if (!report.health.unknown.empty()) out += "  What this trace cannot tell\n";
  for (const Figure& answer : report.health.unknown)
    out += wrapText(printable(answer.name + ": " + answer.value), style.width, "  - ", "    ");
}

} // namespace

std::string writeText(const Report& report, const TextStyle& style) {
  TextStyle usable = style;
  usable.width = std::max(style.width, kNarrowest);
  const Painter paint(style.colour);
  std::string out;
  for (const StepPage& page : report.steps) {
    if (!out.empty()) out += std::string(static_cast<std::size_t>(usable.width), '=') + "\n\n";
    writeStep(report, page, usable, paint, out);
  }
  writeRun(report, usable, paint, out);
  return out;
}

} // namespace stepscope::advisors
