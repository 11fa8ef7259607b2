// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/texts.h"

namespace stepscope::advisors::report {

namespace {

using Visit = std::function<void(std::string&)>;

void visitAll(std::vector<std::string>& texts, const Visit& visit) {
  for (std::string& text : texts)
    visit(text);
}

void visitFigures(std::vector<Figure>& figures, const Visit& visit) {
  for (Figure& figure : figures) {
    visit(figure.name);
    visit(figure.value);
  }
}

void visitTimeline(std::optional<TimelinePicture>& picture, const Visit& visit) {
  if (!picture) return;
  for (TimelinePicture::Row& row : picture->rows)
    visit(row.label);
}

void visitFinding(Finding& finding, const Visit& visit) {
  visit(finding.variant);
  visit(finding.title);
  visit(finding.explanation);
  for (Evidence& evidence : finding.evidence) {
    visit(evidence.text);
    if (evidence.track) visit(*evidence.track);
  }
  Fix& fix = finding.fix;
  visit(fix.summary);
  for (std::vector<std::string>* list :
       {&fix.commands, &fix.config, &fix.conditions, &fix.verify, &fix.caveats, &fix.references})
    visitAll(*list, visit);
  if (!finding.gain) return;
  visit(finding.gain->method);
  visitAll(finding.gain->assumptions, visit);
}

void visitStep(StepPage& page, const Visit& visit) {
  Findings& findings = page.findings;
  visit(findings.verdict.sentence);
  visit(findings.file);
  visit(findings.step);
  visit(page.device);
  visitFigures(page.figures, visit);
  visit(findings.gauges.samplingModel);
  visit(findings.gauges.flopsNote);
  if (findings.untraced) visit(findings.untraced->note);
  visitTimeline(page.timeline, visit);
  for (Finding& finding : findings.findings)
    visitFinding(finding, visit);
  for (std::optional<TimelinePicture>& picture : page.evidence)
    visitTimeline(picture, visit);
  for (KernelLine& kernel : page.kernels)
    visit(kernel.name);
  for (NotJudged& rule : findings.notJudged)
    visit(rule.because);
}

} // namespace

void forEachText(Report& report, const Visit& visit) {
  visit(report.file);
  for (StepPage& page : report.steps)
    visitStep(page, visit);
  if (report.batches) {
    visitFigures(report.batches->figures, visit);
    for (BarPicture& chart : report.batches->charts)
      for (BarPicture::Bar& bar : chart.bars)
        visit(bar.label);
  }
  visitFigures(report.environment, visit);
  for (HealthPage::Repair& repair : report.health.repairs)
    visit(repair.action);
  visitFigures(report.health.unknown, visit);
}

} // namespace stepscope::advisors::report
