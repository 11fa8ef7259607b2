// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisors/report/writers.h"
#include "advisors/rule.h"
#include "app/cli/commands.h"

#include <algorithm>
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

std::string write(const advisors::ReportInput& input, const AdviseArguments& arguments) {
  switch (arguments.format) {
  case Format::Json:
    return advisors::writeJson(input);
  case Format::Markdown:
    return advisors::writeMarkdown(input);
  case Format::Html:
    return advisors::writeHtml(input);
  case Format::Text:
    break;
  }
  const Page page = arguments.output.empty() ? standardOutput() : Page{};
  return advisors::writeText(input, {page.colour, page.width});
}

Status statusOf(const std::vector<advisors::Findings>& steps, std::optional<advisors::Level> failOn) {
  bool judged = false;
  for (const advisors::Findings& step : steps) {
    judged = judged || !step.findings.empty() || !step.clean.empty();
    for (const advisors::Finding& finding : step.findings)
      if (failOn && finding.severity <= *failOn) return kFailed; // High is the lowest value
  }
  return judged ? kDone : kNotJudged;
}

} // namespace

Status runAdvise(const AdviseArguments& arguments) {
  // Small inputs first: a mistake in them shows before a large trace is read.
  const std::vector<std::string> inputs = {arguments.trace.file, arguments.batches, arguments.environment};
  if (std::count(inputs.begin(), inputs.end(), "-") > 1)
    return report({ErrorCode::BadArgument, "only one input can be read from standard input", "-", {}});
  std::optional<batches::BatchStats> batches;
  if (!arguments.batches.empty()) {
    Result<batches::BatchStats> read = batches::readBatchStats(arguments.batches, arguments.rowsPerBatch);
    if (!read.has_value()) return report(read.error());
    batches = std::move(read).value();
  }
  advisors::Environment environment;
  if (!arguments.environment.empty()) {
    Result<advisors::Environment> read = advisors::readEnvironment(arguments.environment);
    if (!read.has_value()) return report(read.error());
    environment = std::move(read).value();
  }

  const Result<analysis::TraceSummary> summary = loadSummary(arguments.trace);
  if (!summary.has_value()) return report(summary.error());
  if (!summary.value().hasSteps()) {
    report({ErrorCode::Empty,
            "nothing can be judged: no event has a duration",
            summary.value().trace->path(),
            {}});
    return kNotJudged;
  }
  const Result<std::vector<std::size_t>> chosen = chosenSteps(summary.value(), arguments.step);
  if (!chosen.has_value()) return report(chosen.error());

  advisors::ReportInput input{summary.value(), {}, batches ? &*batches : nullptr};
  for (const std::size_t step : chosen.value())
    input.steps.push_back(advisors::advise(summary.value(), step, input.batches, environment));
  if (const Result<void> written = writeResult(write(input, arguments), arguments.output);
      !written.has_value())
    return report(written.error());
  return statusOf(input.steps, arguments.failOn);
}

} // namespace stepscope::app::cli
