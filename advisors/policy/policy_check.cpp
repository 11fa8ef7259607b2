// SPDX-License-Identifier: Apache-2.0
#include "advisors/policy/policy.h"
#include "advisors/support/text.h"
#include "core/analysis/kernel_family.h"
#include "core/analysis/tables.h"
#include "core/batches/packing.h"

#include <fnmatch.h>

namespace stepscope::advisors {

namespace {

using Outcome = PolicyCheck::Outcome;

/// A demand on a figure; it holds when the value is on the right side of the limit or on it.
struct Figure {
  const char* key;
  double limit;
  bool upper; ///< the limit is the largest allowed value
  const char* unit;
  std::string name;                  ///< for the sentence
  std::string (*text)(double value); ///< with unit
  std::optional<double> value;
  std::string missing; ///< why there is none, a sentence
};

PolicyCheck judged(const Figure& figure) {
  PolicyCheck check{figure.key, {}, figure.limit, figure.value, figure.unit, Outcome::NotJudged, {}};
  if (!figure.value) {
    check.message = figure.missing;
    return check;
  }
  const bool holds = figure.upper ? *figure.value <= figure.limit : *figure.value >= figure.limit;
  check.outcome = holds ? Outcome::Pass : Outcome::Violated;
  check.message = figure.name + ": " + figure.text(*figure.value) +
                  (figure.upper ? "; allowed: at most " : "; demanded: at least ") +
                  figure.text(figure.limit) + ".";
  return check;
}

std::string launchText(double value) { return grouped(static_cast<std::uint64_t>(value)); }
std::string tokensText(double value) { return fixed(value, value < 100 ? 1 : 0) + " tokens a second"; }

PolicyCheck checkLaunches(const Policy& policy, const analysis::StepSummary& step) {
  Figure figure{"max_launches_per_step",
                static_cast<double>(*policy.maxLaunchesPerStep),
                true,
                "launches",
                "Launches of the step",
                launchText,
                {},
                {}};
  if (step.launches > 0)
    figure.value = static_cast<double>(step.launches);
  else
    figure.missing =
        "The step holds no launch of a GPU kernel: either the calls or the kernels were not recorded.";
  return judged(figure);
}

PolicyCheck checkHostIdle(const Policy& policy, const analysis::StepSummary& step) {
  Figure figure{"max_host_idle_share",
                *policy.maxHostIdleShare,
                true,
                "share",
                "GPU idle because of the host",
                percent,
                {},
                {}};
  if (step.kernels == 0)
    figure.missing = "The step holds no GPU kernel, so there is no telling when the GPU idled.";
  else if (step.calls == 0)
    figure.missing = "The step holds no launch call, so there is no telling why the GPU idled.";
  else
    figure.value = shareOf(hostIdleNs(step.ledger), step.ledger.window.length());
  return judged(figure);
}

PolicyCheck checkPadding(const Policy& policy, const batches::BatchStats* batches) {
  Figure figure{"max_padding_share",
                *policy.maxPaddingShare,
                true,
                "share",
                "Padding of all positions",
                percent,
                {},
                {}};
  if (batches)
    figure.value = batches::summarisePadding(*batches).paddedShare;
  else
    figure.missing = "A trace does not tell padding from tokens; give the batch statistics.";
  return judged(figure);
}

PolicyCheck checkTokens(const Policy& policy, const batches::BatchStats* batches) {
  Figure figure{"min_tokens_per_second",
                *policy.minTokensPerSecond,
                false,
                "tokens/s",
                "Throughput",
                tokensText,
                {},
                {}};
  double seconds = 0;
  std::int64_t tokens = 0;
  for (const batches::Batch& batch : batches ? batches->batches : std::vector<batches::Batch>{})
    if (batch.seconds) {
      seconds += *batch.seconds;
      tokens += batch.tokens();
    }
  if (seconds > 0)
    figure.value = static_cast<double>(tokens) / seconds;
  else
    figure.missing =
        "Real tokens and untraced seconds come from batch statistics with \"seconds\"; the traced "
        "step is slowed down by the profiler.";
  return judged(figure);
}

PolicyCheck checkForbidden(const std::string& id, const Findings& findings) {
  PolicyCheck check{"forbid_findings", id, {}, {}, {}, Outcome::Pass, "Not found: " + id + "."};
  for (const Finding& finding : findings.findings)
    if (finding.id == id) {
      check.outcome = Outcome::Violated;
      check.message = finding.title + ".";
      return check;
    }
  for (const NotJudged& rule : findings.notJudged)
    if (rule.id == id) {
      check.outcome = Outcome::NotJudged;
      check.message = rule.because;
    }
  return check;
}

PolicyCheck checkRequired(const std::string& pattern, const analysis::TraceSummary& summary,
                          const analysis::StepSummary& step) {
  PolicyCheck check{"require_kernels",
                    pattern,
                    {},
                    {},
                    {},
                    Outcome::NotJudged,
                    "The step holds no GPU kernel, so there is no telling which ones ran."};
  if (step.kernels == 0) return check;
  const std::vector<analysis::TableRow> kernels = analysis::kernelTable(summary, step.work);
  std::size_t names = 0;
  for (const analysis::TableRow& row : kernels) {
    if (analysis::isCopyOrSet(row.family)) continue;
    ++names;
    const std::string full(summary.trace->strings().view(row.name));
    const std::string brief = analysis::shortKernelName(full, full.size());
    if (fnmatch(pattern.c_str(), full.c_str(), FNM_NOESCAPE) == 0 ||
        fnmatch(pattern.c_str(), brief.c_str(), FNM_NOESCAPE) == 0) {
      check.outcome = Outcome::Pass;
      check.message = "Ran: " + brief + ".";
      return check;
    }
  }
  check.outcome = Outcome::Violated;
  check.message = "None of the step's " + counted(names, "kernel name") + " matches " + pattern + ".";
  return check;
}

} // namespace

std::string_view key(Outcome outcome) {
  switch (outcome) {
  case Outcome::Pass:
    return "pass";
  case Outcome::Violated:
    return "violated";
  case Outcome::NotJudged:
    break;
  }
  return "cannot judge";
}

std::int64_t hostIdleNs(const analysis::Ledger& ledger) {
  using analysis::Bucket;
  using analysis::IdleCause;
  std::int64_t ns = 0;
  for (const IdleCause cause : {IdleCause::InputWait, IdleCause::HostSync, IdleCause::Compile,
                                IdleCause::Allocator, IdleCause::Gc, IdleCause::Dispatch})
    ns += ledger[Bucket(cause)];
  return ns;
}

std::vector<PolicyCheck> checkPolicy(const Policy& policy, const analysis::TraceSummary& summary,
                                     const analysis::StepSummary& step, const Findings& findings,
                                     const batches::BatchStats* batches) {
  std::vector<PolicyCheck> checks;
  if (policy.maxLaunchesPerStep) checks.push_back(checkLaunches(policy, step));
  if (policy.maxHostIdleShare) checks.push_back(checkHostIdle(policy, step));
  if (policy.maxPaddingShare) checks.push_back(checkPadding(policy, batches));
  if (policy.minTokensPerSecond) checks.push_back(checkTokens(policy, batches));
  for (const std::string& id : policy.forbidFindings)
    checks.push_back(checkForbidden(id, findings));
  for (const std::string& pattern : policy.requireKernels)
    checks.push_back(checkRequired(pattern, summary, step));
  return checks;
}

} // namespace stepscope::advisors
