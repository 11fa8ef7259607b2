// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/graph_plan.h"

#include "advisors/support/step_replay.h"
#include "advisors/support/text.h"

#include "core/analysis/host_costs.h"

#include <cmath>

namespace stepscope::advisors {

namespace {

namespace replay = analysis::replay;

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
  const auto graph = [&](double launchNs, double nodeNs, double gapNs, std::vector<std::uint32_t> kept) {
    return replay::ReplayAsGraph{std::llround(launchNs), std::llround(gapNs), std::move(kept),
                                 std::llround(nodeNs)};
  };
  plan.edits[0] = {graph(costs.launchNs.high, costs.nodeNs.high, costs.gapNs.high, keep)};
  plan.edits[1] = {graph(costs.launchNs.expected, costs.nodeNs.expected, costs.gapNs.expected, keep)};
  plan.edits[2] = {graph(costs.launchNs.low, costs.nodeNs.low, costs.gapNs.low, {})};
  return plan;
}

void addGraphGain(const RuleInput& input, Finding& finding) {
  if (input.step.operators == 0 || replaysGraphs(input)) return;
  Plan plan = graphPlan(input);
  std::optional<Gain> gain = gainOf(input, plan);
  if (!gain) return;
  gain->assumptions.push_back(
      "The launches of forward and backward become one CUDA graph on each thread (" +
      duration(std::llround(analysis::graphCosts().launchNs.expected)) + ", and " +
      duration(std::llround(analysis::graphCosts().nodeNs.expected)) +
      " a kernel, measured: resources/catalogue/host_costs.json); the optimizer and the hand-over of "
      "gradients stay outside, at the high end they are inside too.");
  gain->assumptions.push_back("The kernels stay as they are; fusing them as well can save more.");
  gain->assumptions.push_back("Shapes are the same every step and nothing inside waits for the device.");
  finding.gain = std::move(gain);
  finding.plan = std::move(plan);
}

} // namespace stepscope::advisors
