// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/graph_plan.h"

#include "advisors/support/graph_blockers.h"
#include "advisors/support/step_replay.h"
#include "advisors/support/text.h"

#include "core/analysis/host_costs.h"

#include <cmath>

namespace stepscope::advisors {

namespace {

namespace replay = analysis::replay;
using analysis::Spread;

constexpr std::string_view kAccumulate =
    "autograd::engine::evaluate_function: torch::autograd::AccumulateGrad";

/// What torch.compile leaves outside its graphs: the optimizer's ranges, and the autograd nodes that hand
/// gradients to the parameters.
std::vector<replay::Region> eagerRanges(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  std::vector<replay::Region> regions;
  const StringId accumulate = trace.strings().find(kAccumulate);
  for (const SliceId slice : trace.operators().slice) {
    const Interval interval = trace.interval(slice);
    if (!input.step.step.annotation.contains(interval.begin)) continue;
    const bool optimizer =
        trace.kind(slice) == trace::SliceKind::Annotation && trace.name(slice).starts_with("Optimizer.");
    const bool gradient = accumulate.valid() && trace.slices().name[slice.row()] == accumulate;
    if (!optimizer && !gradient) continue;
    const TrackId track = trace.trackOf(slice);
    // Ranges may nest (a wrapped optimizer): the outer one covers.
    if (!regions.empty() && regions.back().track == track && regions.back().interval.overlaps(interval))
      continue;
    regions.push_back({track, interval, static_cast<std::uint32_t>(regions.size())});
  }
  return regions;
}

/// Most of the step's kernels come out of graphs already: what is left is what graphs could not take.
bool replaysGraphs(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  std::size_t fromGraphs = 0;
  for (const GpuWorkId work : input.step.work) {
    const CallId call = trace.gpuWork().call[work.row()];
    if (call.valid() && trace.name(call).find("GraphLaunch") != std::string_view::npos) ++fromGraphs;
  }
  return 2 * fromGraphs > input.step.work.size();
}

} // namespace

Plan graphPlan(const RuleInput& input) {
  Plan plan;
  plan.key = "graph";
  plan.regions = eagerRanges(input);
  std::vector<std::uint32_t> keep;
  for (const replay::Region& region : plan.regions)
    keep.push_back(region.id);
  const analysis::GraphCosts& costs = analysis::graphCosts();
  const StepReplay own = input.replay ? StepReplay{} : replayStep(input);
  const double launchNs = hostNsPerLaunch(input, input.replay ? *input.replay : own);
  const auto graph = [&](double Spread::*end, std::vector<std::uint32_t> kept) {
    return replay::ReplayAsGraph{std::llround(costs.launchNs.*end + costs.callLaunches.*end * launchNs),
                                 std::llround(costs.gapNs.*end), std::move(kept),
                                 std::llround(costs.nodeNs.*end)};
  };
  plan.edits[0] = {graph(&Spread::high, keep)};
  plan.edits[1] = {graph(&Spread::expected, keep)};
  plan.edits[2] = {graph(&Spread::low, {})};
  return plan;
}

void addGraphGain(const RuleInput& input, Finding& finding) {
  // A whole trace is no step: it holds what a process does once, which no graph removes from the next step.
  if (input.summary.stepList.source == analysis::StepSource::WholeTrace) return;
  if (input.step.operators == 0 || replaysGraphs(input) || graphsRuledOut(input)) return;
  Plan plan = graphPlan(input);
  std::optional<Gain> gain = gainOf(input, plan);
  if (!gain) return;
  const analysis::Spread& call = analysis::graphCosts().callLaunches;
  gain->assumptions.push_back("The launches of forward and backward become one CUDA graph on each thread (" +
                              duration(std::llround(analysis::graphCosts().launchNs.expected)) + ", and " +
                              duration(std::llround(analysis::graphCosts().nodeNs.expected)) +
                              " a kernel), behind a compiled function whose call costs the host as much as " +
                              fixed(call.low, 0) + " to " + fixed(call.high, 0) +
                              " launches of this step (measured: resources/catalogue/host_costs.json); the "
                              "optimizer and the hand-over of "
                              "gradients stay outside, at the high end they are inside too.");
  gain->assumptions.push_back("The kernels stay as they are; fusing them as well can save more.");
  gain->assumptions.push_back(
      "Shapes are the same every step, and what waits for the device moves out of the graph.");
  finding.gain = std::move(gain);
  finding.plan = std::move(plan);
}

} // namespace stepscope::advisors
