// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/finding.h"
#include "core/analysis/step_summary.h"
#include "core/batches/batch_stats.h"

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace stepscope::advisors {

/// Versions on the training machine; from the capture helper's environment.json or `pip freeze` text.
struct Environment {
  std::map<std::string, std::string> packages; ///< normalised name (lower case, '-') -> version
  std::string python, torch, cuda, gpu, driver;
  bool known = false; ///< an environment was given
};

struct FusedCatalogue; // catalogue/fused_catalogue.h
struct StepReplay;     // support/step_replay.h

/// What a rule may look at. Everything is already computed; rules do no I/O.
struct RuleInput {
  const analysis::TraceSummary& summary;
  const analysis::StepSummary& step;
  const analysis::Gauges& gauges;
  const batches::BatchStats* batches = nullptr; ///< null when none were given and shapes do not tell
  const Environment& environment;
  const StepReplay* replay = nullptr; ///< shared by the rules of one step; null: each makes its own
  std::vector<const analysis::TraceSummary*> otherRanks =
      {};                                    ///< of the same job, where their traces were given
  const FusedCatalogue* catalogue = nullptr; ///< of fused kernels; null: the one that comes with the program
};

struct Clean {};
struct NotJudgedBecause {
  std::string reason;
};
using Outcome = std::variant<std::vector<Finding>, Clean, NotJudgedBecause>;

/// A number that decides, with its unit and the reason for its value.
struct Threshold {
  std::string name;
  double value;
  std::string unit;
  std::string reason;
};

struct Rule {
  std::string id; ///< names the problem, not the cure
  std::vector<Threshold> thresholds;
  std::function<Outcome(const RuleInput&)> evaluate;
};

/// Every rule, sorted by id.
const std::vector<Rule>& allRules();

/// Text of a rule from resources/rules/<id>.json.
struct RuleText {
  std::string id, title, what, why, fix, verify, falsePositives, since, status;
  std::vector<std::string> needs, sources;
};
/// By id; null when the catalogue has none (a test forbids it).
const RuleText* ruleText(std::string_view id);

/// Runs all rules on one step and sorts the answer.
///   otherRanks  summaries of the other ranks' traces, none null; they must outlive the call
///   catalogue  of fused kernels; null: the one that comes with the program
Findings advise(const analysis::TraceSummary& summary, std::size_t step, const batches::BatchStats* batches,
                const Environment& environment,
                const std::vector<const analysis::TraceSummary*>& otherRanks = {},
                const FusedCatalogue* catalogue = nullptr);

/// Reads environment.json or pip freeze / pip list text.
Result<Environment> readEnvironment(const std::filesystem::path& path);
Result<Environment> parseEnvironment(std::string_view text, const std::string& name);

} // namespace stepscope::advisors
