// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/judging.h"

#include "advisors/capsule/companions.h"
#include "advisors/capsule/differences.h"
#include "core/capsule/capsule.h"

#include <algorithm>
#include <cstdio>
#include <numeric>

namespace stepscope::app::cli {
namespace {

/// True when `step` ends in the number, as "ProfilerStep#7" and "optimizer step 7" end in 7.
bool hasNumber(std::string_view step, std::string_view number) {
  if (number.empty() || number.find_first_not_of("0123456789") != std::string_view::npos) return false;
  if (!step.ends_with(number)) return false;
  step.remove_suffix(number.size());
  return step.ends_with('#') || step.ends_with(' ');
}

/// Indices of the steps that --step asks for.
Result<std::vector<std::size_t>> chosenSteps(const analysis::TraceSummary& summary,
                                             const std::string& wanted) {
  if (wanted == "median") return std::vector<std::size_t>{summary.chosen};
  std::vector<std::size_t> steps(summary.steps.size());
  std::iota(steps.begin(), steps.end(), std::size_t{0});
  if (wanted == "all") return steps;
  std::string names;
  for (const std::size_t i : steps) {
    const std::string& name = summary.steps[i].step.name;
    if (name == wanted || hasNumber(name, wanted)) return std::vector<std::size_t>{i};
    names += (names.empty() ? "" : ", ") + name;
  }
  return Error{ErrorCode::BadArgument,
               "has no step " + wanted + "; its steps are " + names,
               summary.trace->path(),
               {}};
}

void takeCompanions(const capsule::Capsule& capsule, const JudgeArguments& arguments, Judged& judged) {
  advisors::CapsuleCompanions theirs = advisors::companionsOf(capsule);
  for (const Error& problem : theirs.problems)
    report(problem);
  if (arguments.batches.empty()) judged.batches = std::move(theirs.batches);
  if (arguments.environment.empty() && theirs.environment)
    judged.environment = std::move(*theirs.environment);
}

/// Another version of the program, or another catalogue, may judge a capsule otherwise than its maker did.
void tellDifferences(const capsule::Capsule& capsule, const Judged& judged) {
  if (capsule.findings.empty()) return;
  const batches::BatchStats* stats = judged.batches ? &*judged.batches : nullptr;
  for (const advisors::Findings& step : judged.steps) {
    if (step.step != capsule.step.name) continue;
    for (const std::string& line :
         advisors::differences(capsule.findings, advisors::findingsJson(judged.summary, step, stats)))
      std::fprintf(stderr, "stepscope-cli: judged otherwise than by %s: %s\n", capsule.madeBy.c_str(),
                   line.c_str());
  }
}

} // namespace

std::variant<Judged, Status> judge(const JudgeArguments& arguments) {
  std::vector<std::string> inputs = {arguments.trace.file, arguments.batches, arguments.environment};
  inputs.insert(inputs.end(), arguments.ranks.begin(), arguments.ranks.end());
  if (std::count(inputs.begin(), inputs.end(), "-") > 1)
    return report({ErrorCode::BadArgument, "only one input can be read from standard input", "-", {}});
  Judged judged;
  if (!arguments.batches.empty()) {
    Result<batches::BatchStats> read = batches::readBatchStats(arguments.batches, arguments.rowsPerBatch);
    if (!read.has_value()) return report(read.error());
    judged.batches = std::move(read).value();
  }
  if (!arguments.environment.empty()) {
    Result<advisors::Environment> read = advisors::readEnvironment(arguments.environment);
    if (!read.has_value()) return report(read.error());
    judged.environment = std::move(read).value();
  }
  if (!arguments.catalogue.empty()) {
    Result<advisors::FusedCatalogue> read = advisors::catalogueWith(arguments.catalogue);
    if (!read.has_value()) return report(read.error());
    judged.catalogue = std::move(read).value();
  }

  Result<analysis::TraceSummary> summary = loadSummary(arguments.trace);
  if (!summary.has_value()) return report(summary.error());
  judged.summary = std::move(summary).value();
  if (!judged.summary.hasSteps()) {
    report({ErrorCode::Empty,
            "nothing can be judged: no event has a duration",
            judged.summary.trace->path(),
            {}});
    return kNotJudged;
  }
  Result<std::vector<std::size_t>> chosen = chosenSteps(judged.summary, arguments.step);
  if (!chosen.has_value()) return report(chosen.error());
  judged.indices = std::move(chosen).value();
  const std::optional<capsule::Capsule> capsule = capsule::capsuleOf(*judged.summary.trace);
  if (capsule) takeCompanions(*capsule, arguments, judged);
  std::vector<analysis::TraceSummary> others;
  for (const std::string& file : arguments.ranks) {
    TraceArguments other = arguments.trace;
    other.file = file;
    Result<analysis::TraceSummary> read = loadSummary(other);
    if (!read.has_value()) return report(read.error());
    others.push_back(std::move(read).value());
  }
  std::vector<const analysis::TraceSummary*> otherRanks;
  for (const analysis::TraceSummary& other : others)
    otherRanks.push_back(&other);
  for (const std::size_t step : judged.indices)
    judged.steps.push_back(advisors::advise(judged.summary, step, judged.batches ? &*judged.batches : nullptr,
                                            judged.environment, otherRanks,
                                            judged.catalogue ? &*judged.catalogue : nullptr));
  if (capsule && arguments.batches.empty() && arguments.environment.empty() && otherRanks.empty())
    tellDifferences(*capsule, judged);
  return judged;
}

} // namespace stepscope::app::cli
