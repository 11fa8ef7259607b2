// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/finding.h"
#include "core/analysis/step_summary.h"
#include "core/base/result.h"
#include "core/batches/batch_stats.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::advisors {

/// What a training step has to keep to, from a file beside the training code. Every key may be missing, not
/// all.
struct Policy {
  std::optional<std::int64_t> maxLaunchesPerStep;
  std::optional<double> maxHostIdleShare;   ///< of the step's window; see hostIdleNs
  std::optional<double> maxPaddingShare;    ///< of the positions in the batch statistics
  std::optional<double> minTokensPerSecond; ///< real tokens over untraced seconds in the batch statistics
  std::vector<std::string> forbidFindings;  ///< rule ids
  std::vector<std::string> requireKernels;  ///< patterns with * and ? for the whole name, long or short
};

/// A JSON object with the keys max_launches_per_step, max_host_idle_share, max_padding_share,
/// min_tokens_per_second, forbid_findings, require_kernels.
///   errors  those of readAll; BadArgument, with the byte where known: not JSON, a key that is unknown or
///           given twice, a value of the wrong kind or out of range, a rule that does not exist, no key at
///           all
Result<Policy> readPolicy(const std::filesystem::path& path);
/// The same from text in memory; `name` is used in messages.
Result<Policy> parsePolicy(std::string_view text, const std::string& name);

/// How one demand of a policy came out for one step.
struct PolicyCheck {
  enum class Outcome : std::uint8_t { Pass, Violated, NotJudged };

  std::string key;             ///< of the policy
  std::string item;            ///< the rule or the pattern, of lists; else empty
  std::optional<double> limit; ///< of figures
  std::optional<double> value; ///< of the step, where known
  std::string unit;            ///< of both
  Outcome outcome = Outcome::NotJudged;
  std::string message; ///< one sentence with the figures
};
std::string_view key(PolicyCheck::Outcome outcome); ///< "pass", "violated", "cannot judge"

/// Every demand in the order of the struct.
///   findings  of advise() for the same step
///   batches   null when none were given
std::vector<PolicyCheck> checkPolicy(const Policy& policy, const analysis::TraceSummary& summary,
                                     const analysis::StepSummary& step, const Findings& findings,
                                     const batches::BatchStats* batches);

/// Time of the window in which the GPU idles because the host has not brought it work: waiting for input or
/// for the device itself, compiling, allocating, collecting garbage, or dispatching too slowly.
std::int64_t hostIdleNs(const analysis::Ledger& ledger);

} // namespace stepscope::advisors
