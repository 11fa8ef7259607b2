// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisors/report/ci.h"
#include "advisors/report/writers.h"
#include "app/cli/commands.h"
#include "app/cli/judging.h"

namespace stepscope::app::cli {
namespace {

std::string write(const advisors::ReportInput& input, const AdviseArguments& arguments) {
  switch (arguments.format) {
  case Format::Json:
    return advisors::writeJson(input);
  case Format::Markdown:
    return advisors::writeMarkdown(input);
  case Format::Html:
    return advisors::writeHtml(input);
  case Format::Sarif:
    return advisors::writeSarif(advisors::ciReport(input, arguments.failOn.value_or(advisors::Level::Low)),
                                STEPSCOPE_VERSION);
  case Format::Junit:
    return advisors::writeJunit(advisors::ciReport(input, arguments.failOn.value_or(advisors::Level::Low)));
  default:
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
  const std::variant<Judged, Status> read = judge(arguments.judge);
  if (const Status* status = std::get_if<Status>(&read)) return *status;
  const Judged& judged = std::get<Judged>(read);
  const advisors::ReportInput input{judged.summary, judged.steps,
                                    judged.batches ? &*judged.batches : nullptr};
  if (const Result<void> written = writeResult(write(input, arguments), arguments.output);
      !written.has_value())
    return report(written.error());
  return statusOf(input.steps, arguments.failOn);
}

} // namespace stepscope::app::cli
