// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"
#include "core/analysis/replay/profiler_cost.h"
#include "core/analysis/replay/simulate.h"

#include <array>
#include <cstdint>
#include <string>

namespace stepscope::advisors {

/// A length of the step and the GPU's idle time in it, ns.
struct StepTimes {
  std::int64_t stepNs = 0, idleNs = 0;
};

/// The step's replay as recorded and without the profiler's own cost.
struct StepReplay {
  StepTimes recorded;
  /// With the cheapest, the expected and the dearest records: the longest step first.
  std::array<analysis::replay::RecordCosts, 3> costs;
  std::array<StepTimes, 3> untraced;
  bool measured = false; ///< costs come from an untraced step time in the batch statistics
  bool told = false;     ///< the trace holds host records, so there is a cost to speak of
  std::string note;      ///< how the costs were found, a sentence
  /// Stalls at new shapes that the usual step has and the traced one does not, spread over the batches: none,
  /// as many as the batch statistics show, and as long as they get. Empty without batch statistics.
  std::array<std::vector<analysis::replay::HostDelay>, 3> stalls;
  std::string stallNote; ///< where they come from, a sentence; empty without any
};

/// Where batch statistics hold untraced step times (of batches as large as the traced one, if there are any)
/// that the traced step can come down to, the costs are those that replay their median exactly.
///   cost  one build and 4 replays; about 20 more to calibrate
StepReplay replayStep(const RuleInput& input);

/// The step's program; regions as in buildProgram.
analysis::replay::Program programOf(const RuleInput& input, std::vector<analysis::replay::Region> regions);

/// Median untraced time of the batches' steps: of those with `positions`, or of all where it is nullopt or
/// none has as many. nullopt when no batch states its seconds.
std::optional<std::int64_t> untracedStepNs(const batches::BatchStats* batches,
                                           std::optional<std::int64_t> positions);

/// Gain of a fix by replaying its plan. The usual step's stalls at new shapes stay with the fix, unless it
/// ends them; then they are part of its gain. Expected: expected costs and edits. Low and high: the extremes
/// over the cheapest and dearest records with the edits that save least and most.
///   nullopt  no step time to compare with, or the fix is not expected to save anything
///   cost     one build and up to 8 replays
std::optional<Gain> gainOf(const RuleInput& input, const Plan& plan);

/// All plans in one replay; plans of a key seen before, or whose regions overlap earlier ones, are left out.
std::optional<Combined> combine(const RuleInput& input, const std::vector<Finding>& findings);

/// The ledger's column without the profiler's cost; nullopt where it cannot be told.
std::optional<Untraced> untracedLedger(const RuleInput& input);

} // namespace stepscope::advisors
