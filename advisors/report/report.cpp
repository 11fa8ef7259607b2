// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/report.h"

#include "advisors/report/pages.h"
#include "advisors/report/pictures.h"
#include "advisors/report/texts.h"
#include "advisors/report/view_model.h"

namespace stepscope::advisors {

namespace report {

namespace {

constexpr std::size_t kKernelsShown = 12;

/// The step that findings were made for; null when the summary does not hold it.
const analysis::StepSummary* stepOf(const analysis::TraceSummary& summary, const Findings& findings) {
  for (const analysis::StepSummary& step : summary.steps)
    if (step.step.name == findings.step) return &step;
  return nullptr;
}

StepPage stepPage(const analysis::TraceSummary& summary, const Findings& findings) {
  StepPage page;
  page.findings = findings;
  page.evidence.resize(findings.findings.size());
  const analysis::StepSummary* step = stepOf(summary, findings);
  if (!step) return page;
  page.device = deviceName(*summary.trace, step->ledger.device);
  page.figures = keyFigures(*step);
  if (!step->ledger.window.empty())
    page.ledger = LedgerPicture{step->ledger.window.length(), step->ledger.busyNs(), step->ledger.idleNs(),
                                ledgerParts(step->ledger)};
  const StepPictures pictures(summary, *step);
  page.timeline = pictures.wholeStep();
  page.launches = launchPicture(summary, *step);
  for (std::size_t i = 0; i < findings.findings.size(); ++i)
    page.evidence[i] = pictures.evidenceOf(findings.findings[i]);
  page.kernels = topKernels(summary, *step, kKernelsShown);
  return page;
}

} // namespace

} // namespace report

Report makeReport(const ReportInput& input) {
  Report made;
  if (!input.steps.empty()) made.file = input.steps.front().file;
  for (const Findings& findings : input.steps)
    made.steps.push_back(report::stepPage(input.summary, findings));
  if (input.batches) made.batches = report::batchPage(*input.batches);
  made.redaction = input.redaction;
  if (!input.summary.trace) return made;
  const trace::Trace& trace = *input.summary.trace;
  made.environment = report::environmentFigures(trace, input.environment);
  made.health = report::healthPage(trace);
  if (!input.redaction.any()) return made;
  stepscope::report::Redactor redact(input.redaction);
  redact.addTrace(trace);
  redact.addFile(made.file);
  if (input.batches) redact.addFile(input.batches->source);
  for (const std::string& file : input.files)
    redact.addFile(file);
  report::forEachText(made, [&](std::string& text) { text = redact(text); });
  made.redactionNote = describe(input.redaction);
  return made;
}

} // namespace stepscope::advisors
