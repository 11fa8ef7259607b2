// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"
#include "core/base/byte_source.h"
#include "core/load/load.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>

namespace stepscope::test {

/// A trace with everything a rule looks at.
struct Case {
  analysis::TraceSummary summary;
  analysis::Gauges gauges;
  std::optional<batches::BatchStats> batches;
  advisors::Environment environment;
  std::vector<const analysis::TraceSummary*> otherRanks;

  const analysis::StepSummary& step() const { return summary.step(); }
  advisors::RuleInput input() const {
    return {summary, step(), gauges, batches ? &*batches : nullptr, environment, nullptr, otherRanks};
  }
  advisors::Findings advise() const {
    return advisors::advise(summary, summary.chosen, batches ? &*batches : nullptr, environment);
  }
};

inline Case makeCase(Result<trace::TracePtr> loaded) {
  Case result;
  if (!loaded.has_value()) {
    ADD_FAILURE() << loaded.error().toString();
    return result;
  }
  result.summary = analysis::summarise(loaded.value());
  if (result.summary.hasSteps()) result.gauges = analysis::computeGauges(result.summary, result.step());
  return result;
}

inline Case caseFromText(std::string text) {
  Result<OpenedSource> opened = openMemory(std::move(text));
  if (!opened.has_value()) {
    ADD_FAILURE() << opened.error().toString();
    return {};
  }
  return makeCase(load::loadTrace(std::move(opened).value(), "test.json", LoadControl{}));
}

/// A bundled capture with its batch statistics.
inline Case caseFromCapture(const std::string& stem) {
  Case result = makeCase(load::loadTrace(stem + ".trace.json.zst", LoadControl{}));
  Result<batches::BatchStats> stats = batches::readBatchStats(stem + ".batches.jsonl");
  if (stats.has_value())
    result.batches = std::move(stats).value();
  else
    ADD_FAILURE() << stats.error().toString();
  return result;
}

inline advisors::Outcome judgeBy(const std::string& id, const Case& data) {
  for (const advisors::Rule& rule : advisors::allRules())
    if (rule.id == id) return rule.evaluate(data.input());
  ADD_FAILURE() << "no rule " << id;
  return advisors::Clean{};
}

inline const std::vector<advisors::Finding>* findingsOf(const advisors::Outcome& outcome) {
  return std::get_if<std::vector<advisors::Finding>>(&outcome);
}
inline bool isClean(const advisors::Outcome& outcome) {
  return std::holds_alternative<advisors::Clean>(outcome);
}
inline bool isNotJudged(const advisors::Outcome& outcome) {
  return std::holds_alternative<advisors::NotJudgedBecause>(outcome);
}

/// True when some text holds `part`.
inline bool anyHolds(const std::vector<std::string>& texts, const std::string& part) {
  return std::any_of(texts.begin(), texts.end(),
                     [&](const std::string& text) { return text.find(part) != std::string::npos; });
}
inline bool anyEvidence(const advisors::Finding& finding, const std::string& part) {
  return std::any_of(
      finding.evidence.begin(), finding.evidence.end(),
      [&](const advisors::Evidence& evidence) { return evidence.text.find(part) != std::string::npos; });
}

} // namespace stepscope::test
