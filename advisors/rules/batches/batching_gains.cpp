// SPDX-License-Identifier: Apache-2.0
#include "advisors/batching_gains.h"

#include "advisors/rules/batches/packing_plan.h"
#include "advisors/support/step_replay.h"

namespace stepscope::advisors {

std::vector<std::optional<Gain>> batchingGains(const analysis::TraceSummary& summary, std::size_t step,
                                               const batches::BatchStats& stats,
                                               const Environment& environment,
                                               std::span<const batches::Batching> ways,
                                               const std::stop_token& stop) {
  std::vector<std::optional<Gain>> gains(ways.size());
  if (step >= summary.steps.size()) return gains;
  const analysis::StepSummary& chosen = summary.steps[step];
  const analysis::Gauges gauges = analysis::computeGauges(summary, chosen);
  RuleInput input{summary, chosen, gauges, &stats, environment};
  const StepReplay replayed = replayStep(input);
  input.replay = &replayed;
  const batches::PaddingSummary recorded = batches::summarisePadding(stats);
  for (std::size_t i = 0; i < ways.size() && !stop.stop_requested(); ++i) {
    if (ways[i].strategy == batches::Strategy::AsBatched) continue;
    if (const std::optional<Plan> plan = batchingPlan(input, recorded, ways[i]))
      gains[i] = gainOf(input, *plan);
  }
  return gains;
}

} // namespace stepscope::advisors
