// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/batches/packing_plan.h"

#include "advisors/support/measured_step.h"
#include "advisors/support/step_replay.h"
#include "advisors/support/text.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace stepscope::advisors {

namespace {

namespace replay = analysis::replay;

/// Row width of the traced step: that of the batches with as many positions; 0 when there are none.
double tracedWidth(const RuleInput& input) {
  double sum = 0, count = 0;
  for (const batches::Batch& batch : input.batches->batches)
    if (batch.positions() == *input.step.tokens) sum += static_cast<double>(batch.width), ++count;
  return count > 0 ? sum / count : 0;
}

/// Positions that each position looks at where examples, or padded rows, are kept apart: the mean over them.
double attendedLength(const batches::Batching& way) {
  const auto over = static_cast<double>(batches::isPacked(way.strategy) ? way.tokens : way.positions);
  return over > 0 ? way.attentionPairs / over : 0;
}

/// As batches::simulate makes it of BestFit.
batches::Batching batchingOf(const batches::PaddingSummary& padding, const batches::Packing& packing,
                             const batches::BatchStats& stats) {
  batches::Batching way;
  way.strategy = batches::Strategy::BestFit;
  way.batches = packing.batches;
  way.tokens = padding.tokens;
  way.positions = static_cast<std::int64_t>(packing.batches) * packing.budget;
  for (const std::int64_t length : batches::allLengths(stats))
    way.attentionPairs += static_cast<double>(length) * static_cast<double>(length);
  return way;
}

} // namespace

std::optional<Plan> batchingPlan(const RuleInput& input, const batches::PaddingSummary& recorded,
                                 const batches::Batching& way) {
  if (!input.step.tokens || *input.step.tokens <= 0 || way.batches == 0 || recorded.batches == 0) return {};
  const double width = tracedWidth(input);
  if (width <= 0) return {};
  const auto tokens = static_cast<double>(*input.step.tokens);
  const double perBatch = static_cast<double>(way.positions) / static_cast<double>(way.batches);
  const bool packed = batches::isPacked(way.strategy);
  Plan plan;
  plan.key = "packing";
  plan.beforeNs = measuredStepNs(*input.batches, std::nullopt);
  const auto usual = std::llround(1000 * static_cast<double>(recorded.positions) /
                                  static_cast<double>(recorded.batches) / tokens);
  plan.before.fill({replay::ScaleTokens{usual}});
  // Packed batches are all of one size, but for those whose padding is only left out.
  plan.endsStalls = packed && way.strategy != batches::Strategy::PaddingFree;
  plan.stepsAfter = static_cast<double>(way.batches) / static_cast<double>(recorded.batches);
  const auto positions = std::llround(1000 * perBatch / tokens);
  // Attention grows with the positions that each one looks at: the whole row under a mask, or its own example
  // with kernels for variable lengths.
  const double own = std::min(attendedLength(way), perBatch);
  const auto wholeRow = std::llround(1000 * (packed ? perBatch : own) / width);
  const auto ownExample = std::llround(1000 * own / width);
  const bool flash = input.environment.packages.contains("flash-attn");
  for (std::size_t i = 0; i < plan.edits.size(); ++i) {
    const bool apart = i == 2 || (i == 1 && flash);
    plan.edits[i] = {replay::ScaleTokens{positions},
                     replay::ScaleFamily{analysis::Family::Attention, apart ? ownExample : wholeRow}};
  }
  return plan;
}

void addPackingGain(const RuleInput& input, const batches::PaddingSummary& padding,
                    const batches::Packing& packing, Finding& finding) {
  std::optional<Plan> plan = batchingPlan(input, padding, batchingOf(padding, packing, *input.batches));
  if (!plan) return;
  std::optional<Gain> gain = gainOf(input, *plan);
  if (!gain) return;
  if (!plan->beforeNs && padding.distinctShapes > 1) finding.confidence = Level::Medium;
  gain->method += " Over an epoch: " + grouped(padding.batches) + " padded steps against " +
                  grouped(packing.batches) +
                  " packed ones; the time after is that of the packed steps that take "
                  "the place of one padded step.";
  gain->assumptions.push_back(
      plan->beforeNs ? "The padded step takes " + duration(std::llround(plan->beforeNs->expected)) +
                           ", the median of the batch statistics (90 % confidence: " +
                           duration(std::llround(plan->beforeNs->low)) + " to " +
                           duration(std::llround(plan->beforeNs->high)) + ")."
                     : "The padded step is the traced one scaled to the mean "
                       "positions of a batch, with the stalls at new "
                       "shapes that are stated here; untraced step times in the batch "
                       "statistics would tell them exactly.");
  const bool flash = input.environment.packages.contains("flash-attn");
  gain->assumptions.push_back(
      "GPU time of all computation but attention and the optimizer grows with the positions. Attention also "
      "grows with what each position looks at: its whole row of " +
      grouped(packing.budget) + " under a mask" + (flash ? " at the low end" : ", as SDPA does") +
      ", or its own example with kernels for variable lengths" + (flash ? "." : " (the high end)."));
  finding.gain = std::move(gain);
  finding.plan = std::move(plan);
}

} // namespace stepscope::advisors
