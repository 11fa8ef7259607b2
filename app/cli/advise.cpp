// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisors/report/ci.h"
#include "advisors/report/writers.h"
#include "app/cli/commands.h"
#include "app/cli/judging.h"

namespace stepscope::app::cli {
namespace {

std::string write(const advisors::Report& made, const AdviseArguments& arguments) {
  switch (arguments.format) {
  case Format::Json:
    return advisors::writeJson(made);
  case Format::Markdown:
    return advisors::writeMarkdown(made);
  case Format::Html:
    return advisors::writeHtml(made);
  case Format::Sarif:
    return advisors::writeSarif(advisors::ciReport(made, arguments.failOn.value_or(advisors::Level::Low)),
                                STEPSCOPE_VERSION);
  case Format::Junit:
    return advisors::writeJunit(advisors::ciReport(made, arguments.failOn.value_or(advisors::Level::Low)));
  default:
    break;
  }
  const Page page = arguments.output.empty() ? standardOutput() : Page{};
  return advisors::writeText(made, {page.colour, page.width});
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
  const std::variant<Judged, Status> read = judge(arguments.judge);
  if (const Status* status = std::get_if<Status>(&read)) return *status;
  const Judged& judged = std::get<Judged>(read);
  std::vector<std::string> files = arguments.judge.ranks;
  files.push_back(arguments.judge.environment);
  const advisors::Report made =
      advisors::makeReport({judged.summary, judged.steps, judged.batches ? &*judged.batches : nullptr,
                            &judged.environment, arguments.redaction, files});
  if (const Result<void> written = writeResult(write(made, arguments), arguments.output);
      !written.has_value())
    return report(written.error());
  return statusOf(judged.steps, arguments.failOn);
}

} // namespace stepscope::app::cli
