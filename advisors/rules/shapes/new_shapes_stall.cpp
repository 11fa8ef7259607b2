// SPDX-License-Identifier: Apache-2.0
// The host prepares for tensor shapes that it has not met before, and the GPU stands still meanwhile.
#include "advisors/registry.h"
#include "advisors/rules/shapes/new_shapes_fix.h"
#include "advisors/rules/shapes/slow_first_calls.h"
#include "advisors/support/evidence.h"
#include "advisors/support/operators.h"
#include "advisors/support/step_replay.h"
#include "advisors/support/text.h"

#include "core/analysis/call_names.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

namespace replay = analysis::replay;

constexpr std::int64_t kLongNs = 1'000'000;
constexpr std::int64_t kTimesUsual = 20;
constexpr double kIdleShare = 0.05;
constexpr double kMediumShare = 0.10;
constexpr double kSevereShare = 0.30;
constexpr double kRareShare = 0.10;

std::int64_t idleOf(const RuleInput& input, const std::vector<SlowCall>& calls) {
  std::vector<Interval> holes;
  for (const SlowCall& call : calls)
    holes.push_back(call.hole);
  return idleNsIn(input.step.ledger, std::move(holes));
}

std::string_view whatIsMade(ShapeWork work) {
  switch (work) {
  case ShapeWork::AttentionPlan:
    return "cuDNN builds an execution plan of the attention";
  case ShapeWork::ConvolutionPlan:
    return "cuDNN chooses the algorithm of the convolution";
  case ShapeWork::ProductChoice:
    return "cuBLAS chooses the kernel of the matrix product";
  case ShapeWork::FourierPlan:
    return "cuFFT makes a plan";
  }
  return "";
}

Evidence callEvidence(const trace::Trace& trace, const SlowCall& call) {
  const std::string shape = firstShape(trace, call.op);
  std::string text = std::string(trace.name(call.op)) + " stands on the host for " +
                     duration(call.hole.length()) + " without any call inside" +
                     (shape.empty() ? "" : ", the first time it meets " + shape) + ": " +
                     std::string(whatIsMade(call.work)) + ". ";
  if (call.repeats > 0)
    text += counted(call.repeats, "later call") + " with the same shapes " +
            (call.repeats == 1 ? "takes " : "take at most ") + duration(call.longestAgain) + ".";
  else
    text += "The shortest call of that name takes " + duration(call.usualNs) + ".";
  Evidence evidence = factAt(trace, call.op, std::move(text), call.hole.length());
  evidence.interval = call.hole;
  return evidence;
}

/// What else could stop the host at new shapes, and that it did not.
Evidence othersEvidence(const RuleInput& input, const std::vector<SlowCall>& calls) {
  const trace::Trace& trace = *input.summary.trace;
  std::uint64_t allocations = 0;
  for (const SliceId slice : trace.calls().slice)
    if (input.step.step.annotation.contains(trace.interval(slice).begin) &&
        analysis::isAllocatorCall(trace.name(slice)))
      ++allocations;
  std::vector<Interval> loading;
  for (std::uint32_t row = 0; row < trace.tracks().size(); ++row) {
    const trace::Track& track = trace.tracks()[row];
    if (track.kind != trace::TrackKind::Overhead) continue;
    for (std::uint32_t slice = track.firstSlice; slice < track.firstSlice + track.sliceCount; ++slice)
      for (const SlowCall& call : calls)
        if (const Interval part = trace.interval(SliceId(slice)).intersect(call.hole); !part.empty())
          loading.push_back(part);
  }
  const std::int64_t loadingNs = unionLength(std::move(loading));
  return fact("Not the allocator: the step makes " +
                  (allocations ? counted(allocations, "call") : std::string("no call")) +
                  " that allocates or frees device memory. Not the loading of kernels: " +
                  (loadingNs ? "it takes " + duration(loadingNs) + " of the stalls."
                             : std::string("none is recorded within the stalls.")),
              static_cast<double>(allocations), "calls");
}

/// Which steps of the trace stall.
void addSteps(const RuleInput& input, Finding& finding) {
  const auto& steps = input.summary.steps;
  if (steps.size() < 2) return;
  std::uint64_t stalled = 0;
  std::int64_t longestCalm = 0, shortestStalled = 0;
  const auto all = slowFirstCalls(*input.summary.trace, input.summary.trace->range(), kLongNs, kTimesUsual);
  for (const analysis::StepSummary& step : steps) {
    const std::int64_t length = step.step.window.length();
    std::int64_t holes = 0;
    for (const SlowCall& call : all)
      if (step.step.annotation.contains(call.hole.begin)) holes += call.hole.length();
    if (static_cast<double>(holes) < kIdleShare * static_cast<double>(length)) {
      longestCalm = std::max(longestCalm, length);
    } else {
      shortestStalled = stalled == 0 ? length : std::min(shortestStalled, length);
      ++stalled;
    }
  }
  finding.evidence.push_back(
      fact(grouped(stalled) + " of " + counted(steps.size(), "step") + " of this trace stall so and take " +
               duration(shortestStalled) + " or more" +
               (longestCalm ? "; the others take at most " + duration(longestCalm) + "." : "."),
           static_cast<double>(stalled), "steps"));
}

void addBatches(const RuleInput& input, std::int64_t idleNs, Finding& finding) {
  const BatchShapes shapes = batchShapes(input.batches);
  if (shapes.batches < 2) return;
  finding.evidence.push_back(
      fact("The " + counted(shapes.batches, "batch") + " of " + fileName(input.batches->source) + " have " +
               counted(shapes.distinct, "shape") + "; at " + duration(idleNs) + " each that makes " +
               duration(idleNs * static_cast<std::int64_t>(shapes.distinct)) +
               " of standing still, once in the life of the process.",
           static_cast<double>(shapes.distinct), "shapes"));
}

void addGain(const RuleInput& input, const std::vector<SlowCall>& calls, Finding& finding) {
  Plan plan;
  plan.key = "new-shapes";
  replay::ReplaceRegions none;
  for (const SlowCall& call : calls) {
    const auto id = static_cast<std::uint32_t>(plan.regions.size());
    plan.regions.push_back({input.summary.trace->trackOf(call.op), call.hole, id});
    none.replacements.push_back({id, 0, 0});
  }
  plan.edits = {std::vector<replay::Edit>{none}, {none}, {none}};
  std::optional<Gain> gain = gainOf(input, plan);
  if (!gain) return;
  gain->assumptions.push_back(
      "Holds for a step that meets a new shape, as this one does; a step of known "
      "shapes has nothing to gain, so over a long run this is a cost paid once a shape.");
  finding.gain = std::move(gain);
  finding.plan = std::move(plan);
}

Level severityOf(const RuleInput& input, double idleShare) {
  const BatchShapes shapes = batchShapes(input.batches);
  const bool rare = shapes.batches >= 2 &&
                    static_cast<double>(shapes.distinct) < kRareShare * static_cast<double>(shapes.batches);
  if (rare || idleShare < kMediumShare) return Level::Low;
  return idleShare >= kSevereShare ? Level::High : Level::Medium;
}

Outcome evaluate(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  if (input.step.work.empty()) return NotJudgedBecause{"The step holds no GPU work."};
  if (input.step.operators == 0)
    return NotJudgedBecause{"The trace holds no operators, so what the host does cannot be told."};
  const auto calls = slowFirstCalls(trace, input.step.step.annotation, kLongNs, kTimesUsual);
  const std::int64_t idleNs = idleOf(input, calls);
  const double share = shareOf(idleNs, input.step.ledger.window.length());
  if (share < kIdleShare) return Clean{};

  const bool shapesKnown = !firstShape(trace, calls.front().op).empty();
  const bool severalSteps = input.summary.steps.size() > 1 || batchShapes(input.batches).distinct > 1;
  Finding finding;
  finding.id = "new-shapes-stall";
  finding.severity = severityOf(input, share);
  finding.confidence = shapesKnown && severalSteps ? Level::High : Level::Medium;
  finding.title = "New tensor shapes stop the step for " + duration(idleNs) + " of " +
                  duration(input.step.ledger.window.length());
  finding.explanation =
      "Libraries prepare an operator for the exact shapes of its inputs at the first call and keep the "
      "result "
      "for the next one. Batches of ever new widths pay that price again and again, and the launch queue is "
      "long empty before the host is back.";
  finding.evidence.push_back(factIn(input.step.ledger.window,
                                    "The GPU stands still for " + duration(idleNs) + " (" + percent(share) +
                                        " of the step) while " + counted(calls.size(), "call") +
                                        " on the host " + (calls.size() == 1 ? "prepares" : "prepare") +
                                        " for shapes not met before."));
  finding.evidence.back().value = static_cast<double>(idleNs);
  for (const SlowCall& call : calls)
    finding.evidence.push_back(callEvidence(trace, call));
  finding.evidence.push_back(othersEvidence(input, calls));
  addSteps(input, finding);
  addBatches(input, idleNs, finding);
  if (!severalSteps)
    finding.evidence.push_back(fact("The trace holds one step and no batch statistics tell the widths of "
                                    "others: this may be the first step of all rather than a new shape.",
                                    1, "steps"));
  finding.fix = newShapesFix(input, calls);
  finding.affectedNs = idleNs;
  addGain(input, calls, finding);
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule newShapesStall() {
  return {
      "new-shapes-stall",
      {{"stretch of an operator on the host without a call inside", static_cast<double>(kLongNs), "ns",
        "A usual operator takes the host 5 to 50 µs; a millisecond is no noise of the scheduler that "
        "repeats at every new shape."},
       {"the same, of the shortest call of the operator's name", static_cast<double>(kTimesUsual), "times",
        "The host's part of an operator does not depend on the size of its inputs; twenty times as long "
        "is other work."},
       {"GPU idle meanwhile, of the step", kIdleShare, "share",
        "What the launch queue hides costs nothing, and steps of one run differ by a few percent anyway."},
       {"the same, for severity medium", kMediumShare, "share", "A tenth is felt in every such step."},
       {"the same, for severity high", kSevereShare, "share", "A third of the step is lost."},
       {"shapes of the batches, below which severity is low", kRareShare, "share",
        "Where nine of ten batches meet known shapes, the cost is soon paid off."}},
      evaluate};
}

} // namespace stepscope::advisors
