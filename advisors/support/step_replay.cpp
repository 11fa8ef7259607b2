// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/step_replay.h"

#include "advisors/support/launch_wait.h"
#include "advisors/support/shape_stalls.h"
#include "advisors/support/text.h"

#include <algorithm>
#include <optional>

namespace stepscope::advisors {

namespace {

namespace replay = analysis::replay;

std::size_t stepIndex(const RuleInput& input) {
  for (std::size_t i = 0; i < input.summary.steps.size(); ++i)
    if (&input.summary.steps[i] == &input.step) return i;
  return input.summary.chosen;
}

StepTimes timesOf(const replay::Program& program) {
  const replay::Schedule schedule = replay::simulate(program);
  return {schedule.stepNs, schedule.gpuIdleNs};
}

/// Batches of new shapes stall; the traced one may have met its shape before.
void addStalls(const RuleInput& input, StepReplay& out) {
  if (!input.batches) return;
  const double share = shareOfNewShapes(*input.batches);
  const ShapeStalls stalls = shapeStalls(input);
  if (stalls.totalNs[1] == 0 || input.batches->batches.size() < 2 ||
      share <= 1.0 / static_cast<double>(input.batches->batches.size()))
    return;
  for (std::size_t i = 1; i < out.stalls.size(); ++i)
    out.stalls[i] = scaledDelays(stalls.delays[i], share);
  out.stallNote = percent(share) + " of the batches have a shape that none before had, at which " +
                  joined(stalls.operators) + " prepare for " + duration(stalls.totalNs[0]) + " to " +
                  duration(stalls.totalNs[2]) +
                  " (resources/catalogue/host_costs.json); a run that has met every shape stalls no more.";
}

} // namespace

replay::Program programOf(const RuleInput& input, std::vector<replay::Region> regions) {
  return replay::buildProgram(*input.summary.trace, input.summary.families, input.summary.stepList,
                              stepIndex(input), std::move(regions));
}

std::optional<std::int64_t> untracedStepNs(const batches::BatchStats* batches,
                                           std::optional<std::int64_t> positions) {
  if (!batches) return std::nullopt;
  std::vector<double> same, all;
  for (const batches::Batch& batch : batches->batches) {
    if (!batch.seconds || *batch.seconds <= 0) continue;
    all.push_back(*batch.seconds);
    if (positions && batch.positions() == *positions) same.push_back(*batch.seconds);
  }
  std::vector<double>& seconds = same.empty() ? all : same;
  if (seconds.empty()) return std::nullopt;
  const auto middle = seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2);
  std::nth_element(seconds.begin(), middle, seconds.end());
  return static_cast<std::int64_t>(*middle * 1e9);
}

StepReplay replayStep(const RuleInput& input) {
  StepReplay out;
  const replay::Program program = programOf(input, {});
  out.recorded = timesOf(program);
  out.told = input.step.operators + input.step.calls > 0;
  const replay::CostRange usual = replay::usualCosts(input.summary.trace->writer());
  out.costs = {usual.low, usual.expected, usual.high};
  const auto measured = untracedStepNs(input.batches, input.step.tokens);
  if (measured) {
    const replay::Calibration calibration = replay::calibrate(program, usual, *measured);
    if (calibration.reached) {
      out.measured = true;
      out.costs = {calibration.costs, calibration.costs, calibration.costs};
    }
  }
  for (std::size_t i = 0; i < out.costs.size(); ++i)
    out.untraced[i] = timesOf(replay::withoutProfiler(program, out.costs[i]));
  const std::int64_t expected = std::max<std::int64_t>(0, out.recorded.stepNs - out.untraced[1].stepNs);
  if (out.measured)
    out.note = "The untraced step takes " + duration(*measured) +
               " (median of the batch statistics), so recording cost " + duration(expected) + ".";
  else
    out.note = "Recording " + counted(input.step.operators, "operator") + " and " +
               counted(input.step.calls, "call") + " makes the step about " + duration(expected) +
               " longer (replay without the usual cost of a record; " +
               duration(std::max<std::int64_t>(0, out.recorded.stepNs - out.untraced[0].stepNs)) + " to " +
               duration(std::max<std::int64_t>(0, out.recorded.stepNs - out.untraced[2].stepNs)) +
               (measured ? "; the untraced step times of the batch statistics do not fit this step"
                         : "; an untraced step time in the batch statistics makes it exact") +
               ").";
  addStalls(input, out);
  return out;
}

std::optional<Untraced> untracedLedger(const RuleInput& input) {
  const LaunchWait wait = launchWait(input);
  if (!input.replay || !input.replay->told || wait.windowNs <= 0) return std::nullopt;
  using analysis::Bucket;
  using analysis::IdleCause;
  Untraced out;
  out.measured = input.replay->measured;
  out.note = input.replay->note;
  for (std::size_t i = 0; i < Bucket::kCount; ++i)
    out.ns[i] = input.step.ledger.ns[i];
  // What recording cost lies in the waits for the host; each keeps its share of what is left.
  std::int64_t left = wait.correctedNs, recorded = wait.recordedNs;
  for (const IdleCause cause : {IdleCause::Dispatch, IdleCause::HostSync, IdleCause::LaunchLatency}) {
    std::int64_t& ns = out.ns[Bucket(cause).index()];
    const std::int64_t share =
        recorded > 0 ? static_cast<std::int64_t>(static_cast<double>(left) * static_cast<double>(ns) /
                                                 static_cast<double>(recorded))
                     : 0;
    recorded -= ns;
    ns = recorded > 0 ? std::min(share, left) : left;
    left -= ns;
  }
  const auto stepWith = [&](std::size_t i) {
    const std::int64_t saved = input.replay->recorded.stepNs - input.replay->untraced[i].stepNs;
    return static_cast<double>(wait.windowNs - std::max<std::int64_t>(0, saved));
  };
  const auto expected = static_cast<double>(wait.correctedWindowNs);
  out.stepNs = {std::min(stepWith(2), expected), expected, std::max(stepWith(0), expected)};
  return out;
}

} // namespace stepscope::advisors
