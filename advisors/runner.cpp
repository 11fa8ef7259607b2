// SPDX-License-Identifier: Apache-2.0
#include "advisors/rule.h"
#include "advisors/support/step_replay.h"
#include "advisors/verdict.h"

#include <algorithm>
#include <tuple>

namespace stepscope::advisors {

namespace {

/// Time that the finding's fix is expected to save; nothing without a gain.
double savingNs(const Finding& finding) {
  return finding.gain ? static_cast<double>(finding.gain->stepNsBefore) - finding.gain->stepNsAfter.expected
                      : 0.0;
}

bool moreImportant(const Finding& a, const Finding& b) {
  return std::make_tuple(-savingNs(a), -a.affectedNs, a.severity, a.id, a.variant) <
         std::make_tuple(-savingNs(b), -b.affectedNs, b.severity, b.id, b.variant);
}

/// High confidence is for gains that are known to within a factor of two.
void judgeConfidence(Finding& finding) {
  constexpr double kWidest = 2.0;
  if (finding.gain && finding.gain->speedup.high > kWidest * finding.gain->speedup.low &&
      finding.confidence == Level::High)
    finding.confidence = Level::Medium;
}

} // namespace

Findings advise(const analysis::TraceSummary& summary, std::size_t step, const batches::BatchStats* batches,
                const Environment& environment, const std::vector<const analysis::TraceSummary*>& otherRanks,
                const FusedCatalogue* catalogue) {
  Findings answer;
  answer.file = summary.trace ? summary.trace->path() : std::string{};
  if (step >= summary.steps.size()) {
    answer.verdict.sentence = "The trace holds no step, so there is nothing to judge.";
    for (const Rule& rule : allRules())
      answer.notJudged.push_back({rule.id, "The trace holds no step."});
    return answer;
  }
  const analysis::StepSummary& chosen = summary.steps[step];
  answer.step = chosen.step.name;
  answer.gauges = analysis::computeGauges(summary, chosen);
  RuleInput input{summary, chosen, answer.gauges, batches, environment};
  const StepReplay replayed = replayStep(input);
  input.replay = &replayed;
  input.otherRanks = otherRanks;
  input.catalogue = catalogue;
  for (const Rule& rule : allRules()) {
    Outcome outcome = rule.evaluate(input);
    if (auto* findings = std::get_if<std::vector<Finding>>(&outcome); findings && !findings->empty())
      std::move(findings->begin(), findings->end(), std::back_inserter(answer.findings));
    else if (auto* because = std::get_if<NotJudgedBecause>(&outcome))
      answer.notJudged.push_back({rule.id, std::move(because->reason)});
    else
      answer.clean.push_back(rule.id);
  }
  for (Finding& finding : answer.findings)
    judgeConfidence(finding);
  std::stable_sort(answer.findings.begin(), answer.findings.end(), moreImportant);
  answer.verdict = judge(input);
  answer.combined = combine(input, answer.findings);
  answer.untraced = untracedLedger(input);
  return answer;
}

} // namespace stepscope::advisors
