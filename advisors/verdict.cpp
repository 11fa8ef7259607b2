// SPDX-License-Identifier: Apache-2.0
#include "advisors/verdict.h"

#include "advisors/support/launch_wait.h"
#include "advisors/support/text.h"

#include <algorithm>
#include <array>
#include <optional>

namespace stepscope::advisors {

namespace {

using analysis::Bucket;
using analysis::Family;
using analysis::IdleCause;

constexpr double kMixedRatio = 0.5; // the second cause is at least half as large as the first

struct Cause {
  Bound bound;
  double share;
  std::string text; ///< "the GPU waited 516 ms of 1,358 ms for launches"
};

std::string ofWindow(std::int64_t ns, const LaunchWait& wait) {
  return duration(ns) + " of " + duration(wait.windowNs);
}

std::string launchCounts(const RuleInput& input) {
  const LaunchBalance balance = launchBalance(input);
  if (balance.launches == 0) return {};
  return counted(balance.launches, "launch") + ", " + percent(balance.shorterShare()) +
         " of them longer than the work they start";
}

std::string profilerClause(const LaunchWait& wait) {
  if (wait.correctedNs == wait.recordedNs) return {};
  return " (" + std::string(wait.profilerMeasured ? "" : "about ") + duration(wait.correctedNs) + " of " +
         duration(wait.correctedWindowNs) + " without the profiler's own cost)";
}

std::string nameOf(Bound bound) {
  switch (bound) {
  case Bound::Host:
    return "Host-bound";
  case Bound::Gpu:
    return "GPU-bound";
  case Bound::Input:
    return "Input-bound";
  case Bound::Communication:
    return "Communication-bound";
  case Bound::Mixed:
    return "Mixed";
  case Bound::Unknown:
    return "Unknown";
  }
  return "Unknown";
}

Verdict gpuBound(const RuleInput& input, const LaunchWait& wait) {
  const analysis::Ledger& ledger = input.step.ledger;
  Family largest = Family::OtherCompute;
  for (const Family family : analysis::kAllFamilies)
    if (ledger[Bucket(family)] > ledger[Bucket(largest)]) largest = family;
  std::string sentence = "GPU-bound: the GPU was busy " + ofWindow(ledger.busyNs(), wait);
  if (ledger.busyNs() > 0)
    sentence += ", the largest part " + std::string(analysis::label(largest)) + " (" +
                duration(ledger[Bucket(largest)]) + ")";
  if (wait.recordedShare() >= kBoundShare)
    sentence += "; its waits for launches (" + duration(wait.recordedNs) + ") are " +
                (wait.correctedNs == 0 ? "all" : "mostly") + " the profiler's own cost";
  return {Bound::Gpu, sentence + "."};
}

/// Idle time that none of the causes above explains, when it is more than the work: the host's compiling,
/// allocating and collecting bounds the step, or it is not known what does.
std::optional<Verdict> unexplained(const RuleInput& input, const LaunchWait& wait) {
  const analysis::Ledger& ledger = input.step.ledger;
  std::int64_t idleNs = 0;
  IdleCause largest = IdleCause::Unknown;
  for (const IdleCause cause : {IdleCause::Unknown, IdleCause::Compile, IdleCause::Allocator, IdleCause::Gc,
                                IdleCause::Dependency, IdleCause::Profiler}) {
    idleNs += ledger[Bucket(cause)];
    if (ledger[Bucket(cause)] > ledger[Bucket(largest)]) largest = cause;
  }
  if (idleNs < ledger.busyNs()) return std::nullopt;
  const bool host =
      largest == IdleCause::Compile || largest == IdleCause::Allocator || largest == IdleCause::Gc;
  const Bound bound = host ? Bound::Host : Bound::Unknown;
  return Verdict{bound, nameOf(bound) + ": the GPU was busy only " + ofWindow(ledger.busyNs(), wait) +
                            ", and stood still for " + duration(idleNs) +
                            " without a launch or data loader to wait for; the largest part is " +
                            std::string(analysis::label(Bucket(largest))) + " (" +
                            duration(ledger[Bucket(largest)]) + ")."};
}

} // namespace

Verdict judge(const RuleInput& input) {
  const analysis::Ledger& ledger = input.step.ledger;
  if (input.step.work.empty() || ledger.window.empty())
    return {Bound::Unknown, "The step holds no GPU work, so what bounds it cannot be told."};
  const LaunchWait wait = launchWait(input);
  const auto shareOfWindow = [&](std::int64_t ns) { return shareOf(ns, wait.correctedWindowNs); };
  const std::int64_t inputNs = ledger[Bucket(IdleCause::InputWait)];
  const std::int64_t communicationNs = ledger[Bucket(Family::Communication)];
  const std::string counts = launchCounts(input);
  std::vector<Cause> causes = {
      {Bound::Host, wait.correctedShare(),
       "the GPU waited " + ofWindow(wait.recordedNs, wait) + " for launches" + profilerClause(wait) +
           (counts.empty() ? "" : "; " + counts)},
      {Bound::Input, shareOfWindow(inputNs),
       "the GPU waited " + ofWindow(inputNs, wait) + " for the data loader"},
      {Bound::Communication, shareOfWindow(communicationNs),
       "communication that no computation hides took " + ofWindow(communicationNs, wait)},
  };
  std::erase_if(causes, [](const Cause& cause) { return cause.share < kBoundShare; });
  if (causes.empty()) return unexplained(input, wait).value_or(gpuBound(input, wait));
  std::stable_sort(causes.begin(), causes.end(),
                   [](const Cause& a, const Cause& b) { return a.share > b.share; });
  if (causes.size() == 1 || causes[1].share < kMixedRatio * causes[0].share)
    return {causes[0].bound, nameOf(causes[0].bound) + ": " + causes[0].text + "."};
  std::string sentence = "Mixed: ";
  for (const Cause& cause : causes)
    sentence += (&cause == &causes.front() ? cause.text : ". " + capitalised(cause.text));
  return {Bound::Mixed, sentence + "."};
}

} // namespace stepscope::advisors
