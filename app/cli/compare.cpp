// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisors/comparison/writers.h"
#include "advisors/rule.h"
#include "app/calibration/ledger.h"
#include "app/cli/commands.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace stepscope::app::cli {
namespace {

/// What was read of one run.
struct Side {
  analysis::TraceSummary summary;
  std::optional<batches::BatchStats> batches;
  advisors::Environment environment;
  advisors::Findings findings;
};

Result<Side> readSide(const TraceArguments& trace, const std::string& batchFile,
                      const std::string& environmentFile) {
  Side side;
  if (!batchFile.empty()) {
    Result<batches::BatchStats> stats = batches::readBatchStats(batchFile);
    if (!stats.has_value()) return stats.error();
    side.batches = std::move(stats).value();
  }
  if (!environmentFile.empty()) {
    Result<advisors::Environment> environment = advisors::readEnvironment(environmentFile);
    if (!environment.has_value()) return environment.error();
    side.environment = std::move(environment).value();
  }
  Result<analysis::TraceSummary> summary = loadSummary(trace);
  if (!summary.has_value()) return summary.error();
  side.summary = std::move(summary).value();
  if (side.summary.hasSteps())
    side.findings = advisors::advise(side.summary, side.summary.chosen,
                                     side.batches ? &*side.batches : nullptr, side.environment);
  return side;
}

std::string write(const advisors::ComparisonReport& report, const CompareArguments& arguments) {
  switch (arguments.format) {
  case Format::Json:
    return advisors::writeComparisonJson(report);
  case Format::Markdown:
    return advisors::writeComparisonMarkdown(report);
  case Format::Html:
    return advisors::writeComparisonHtml(report);
  default:
    break;
  }
  const Page page = arguments.output.empty() ? standardOutput() : Page{};
  return advisors::writeComparisonText(report, {page.colour, page.width});
}

/// Labels, places and tables of the report with pseudonyms.
void leaveOut(advisors::ComparisonReport& result, const std::vector<Side>& sides,
              const CompareArguments& arguments) {
  if (!arguments.redaction.any()) return;
  stepscope::report::Redactor redact(arguments.redaction);
  for (const Side& side : sides)
    redact.addTrace(*side.summary.trace);
  for (const auto* files : {&arguments.batches, &arguments.environments})
    for (const std::string& file : *files)
      redact.addFile(file);
  advisors::leaveOut(result, redact);
  result.redactionNote = describe(arguments.redaction);
}

} // namespace

Status runCompare(const CompareArguments& arguments) {
  std::vector<Side> sides;
  std::vector<std::filesystem::path> files;
  for (std::size_t i = 0; i < arguments.traces.size(); ++i) {
    Result<Side> side = readSide(arguments.traces[i], arguments.batches[i], arguments.environments[i]);
    if (!side.has_value()) return report(side.error());
    if (!side.value().summary.hasSteps()) {
      report({ErrorCode::Empty,
              "cannot be compared: no event has a duration",
              side.value().summary.trace->path(),
              {}});
      return kNotJudged;
    }
    sides.push_back(std::move(side).value());
    files.emplace_back(arguments.traces[i].file);
  }
  const std::vector<std::string> labels = advisors::labelsOf(files);
  std::vector<advisors::JudgedRun> runs;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const Side& side = sides[i];
    runs.push_back(advisors::judgedRun(side.summary, side.summary.chosen,
                                       side.batches ? &*side.batches : nullptr, side.findings, labels[i],
                                       &side.environment));
  }
  const advisors::ComparisonReport result = advisors::compareSeries(runs);
  advisors::ComparisonReport shown = result;
  leaveOut(shown, sides, arguments);
  if (const Result<void> written = writeResult(write(shown, arguments), arguments.output);
      !written.has_value())
    return report(written.error());
  if (arguments.recordCalibration) {
    std::vector<advisors::CalibrationRecord> records;
    for (const advisors::JudgedPair& pair : result.pairs)
      for (advisors::CalibrationRecord& record : advisors::calibrationOf(pair))
        records.push_back(std::move(record));
    if (const auto added = addToCalibration(calibrationPath(), records); !added.has_value())
      return report(added.error());
  }
  if (!arguments.failIfSlower) return kDone;
  const std::optional<compare::Factor>& factor = result.series.back().againstFirst;
  if (!factor) return kNotJudged;
  return 1 / factor->value > 1 + *arguments.failIfSlower / 100 ? kFailed : kDone;
}

} // namespace stepscope::app::cli
