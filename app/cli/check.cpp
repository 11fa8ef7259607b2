// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisors/policy/policy.h"
#include "advisors/report/ci.h"
#include "advisors/report/policy.h"
#include "app/cli/commands.h"
#include "app/cli/judging.h"

namespace stepscope::app::cli {
namespace {

std::string write(const std::vector<advisors::PolicyStep>& steps, const CheckArguments& arguments) {
  const std::string& file = arguments.judge.trace.file;
  switch (arguments.format) {
  case Format::Json:
    return advisors::writePolicyJson(file, arguments.policy, steps);
  case Format::Sarif:
    return advisors::writeSarif(advisors::ciReport(file, steps), STEPSCOPE_VERSION);
  case Format::Junit:
    return advisors::writeJunit(advisors::ciReport(file, steps));
  default:
    return advisors::writePolicyText(file, arguments.policy, steps);
  }
}

/// A demand that cannot be judged is not met: without a violation it is the reason to stop.
Status statusOf(const advisors::PolicyOutcome& outcome) {
  if (outcome.violated > 0) return kFailed;
  return outcome.notJudged > 0 ? kNotJudged : kDone;
}

} // namespace

Status runCheck(const CheckArguments& arguments) {
  const Result<advisors::Policy> policy = advisors::readPolicy(arguments.policy);
  if (!policy.has_value()) return report(policy.error());
  const std::variant<Judged, Status> read = judge(arguments.judge);
  if (const Status* status = std::get_if<Status>(&read)) return *status;
  const Judged& judged = std::get<Judged>(read);
  const batches::BatchStats* batches = judged.batches ? &*judged.batches : nullptr;
  std::vector<advisors::PolicyStep> steps;
  for (std::size_t i = 0; i < judged.steps.size(); ++i)
    steps.push_back({judged.steps[i].step, advisors::checkPolicy(policy.value(), judged.summary,
                                                                 judged.summary.steps[judged.indices[i]],
                                                                 judged.steps[i], batches)});
  if (const Result<void> written = writeResult(write(steps, arguments), arguments.output);
      !written.has_value())
    return report(written.error());
  return statusOf(advisors::outcomeOf(steps));
}

} // namespace stepscope::app::cli
