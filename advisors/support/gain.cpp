// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/measured_step.h"
#include "advisors/support/step_replay.h"
#include "advisors/support/text.h"

#include "core/analysis/replay/repeat.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace stepscope::advisors {

namespace {

namespace replay = analysis::replay;

constexpr std::size_t kLeast = 0, kExpected = 1, kMost = 2; // saving; of costs: cheapest, expected, dearest

double stepNs(const replay::Program& program, const replay::RecordCosts& costs,
              const std::vector<replay::Edit>& edits, bool steady) {
  const replay::Program edited = replay::applyEdits(replay::withoutProfiler(program, costs), edits);
  const std::int64_t ns = steady ? replay::steadyStepNs(edited) : replay::simulate(edited).stepNs;
  return static_cast<double>(std::max<std::int64_t>(1, ns));
}

struct Times {
  double beforeNs = 0;
  Range3 speedup;
};

/// The plan with the stalls of the usual step: with those that shorten its gain at the low end.
Plan withStalls(Plan plan, const StepReplay& known) {
  for (std::size_t i = 0; i < plan.edits.size(); ++i) {
    const auto& delays = known.stalls[plan.endsStalls ? i : kMost - i];
    if (delays.empty()) continue;
    plan.before[i].push_back(replay::DelayHost{delays});
    if (!plan.endsStalls) plan.edits[i].push_back(replay::DelayHost{delays});
  }
  return plan;
}

/// A measured step is known as well as its median: no interval is narrower than that.
void widenByMeasurement(const RuleInput& input, const StepReplay& known, const Plan& plan, Range3& speedup) {
  std::optional<Range3> measured = plan.beforeNs;
  if (!measured && known.measured) measured = measuredStepNs(*input.batches, input.step.tokens);
  if (!measured) return;
  speedup.low *= measured->low / measured->expected;
  speedup.high *= measured->high / measured->expected;
}

/// The plan's step against the usual one, over the uncertain inputs.
Times replayPlan(const RuleInput& input, const StepReplay& known, const Plan& given) {
  const replay::Program program = programOf(input, given.regions);
  const Plan plan = withStalls(given, known);
  const auto before = [&](std::size_t cost, std::size_t edits) {
    if (plan.beforeNs) return std::max(1.0, plan.beforeNs->expected);
    if (plan.before[edits].empty() && !plan.steady)
      return std::max(1.0, static_cast<double>(known.untraced[cost].stepNs));
    return stepNs(program, known.costs[cost], plan.before[edits], plan.steady);
  };
  const auto speedup = [&](std::size_t cost, std::size_t edits) {
    return before(cost, edits) /
           (stepNs(program, known.costs[cost], plan.edits[edits], plan.steady) * plan.stepsAfter);
  };
  Times times;
  times.beforeNs = before(kExpected, kExpected);
  times.speedup.expected = speedup(kExpected, kExpected);
  times.speedup.low = times.speedup.high = times.speedup.expected;
  const bool exact = known.measured;
  for (const std::size_t cost : {kLeast, kMost}) {
    if (exact && cost == kMost) continue;
    for (const std::size_t edits : {kLeast, kMost}) {
      const double one = speedup(cost, edits);
      times.speedup.low = std::min(times.speedup.low, one);
      times.speedup.high = std::max(times.speedup.high, one);
    }
  }
  widenByMeasurement(input, known, plan, times.speedup);
  return times;
}

bool overlap(const std::vector<replay::Region>& regions, const std::vector<replay::Region>& others) {
  return std::any_of(regions.begin(), regions.end(), [&](const replay::Region& a) {
    return std::any_of(others.begin(), others.end(), [&](const replay::Region& b) {
      return a.track == b.track && a.interval.overlaps(b.interval);
    });
  });
}

/// The plan's edits with region ids moved up by `by`.
replay::Edit moved(replay::Edit edit, std::uint32_t by) {
  if (auto* replace = std::get_if<replay::ReplaceRegions>(&edit))
    for (replay::Replacement& replacement : replace->replacements)
      replacement.region += by;
  if (auto* graph = std::get_if<replay::ReplayAsGraph>(&edit))
    for (std::uint32_t& region : graph->keep)
      region += by;
  return edit;
}

void add(Plan& all, const Plan& plan) {
  const auto by = static_cast<std::uint32_t>(all.regions.size());
  for (replay::Region region : plan.regions) {
    region.id += by;
    all.regions.push_back(region);
  }
  for (std::size_t i = 0; i < all.edits.size(); ++i) {
    for (const replay::Edit& edit : plan.edits[i])
      all.edits[i].push_back(moved(edit, by));
    for (const replay::Edit& edit : plan.before[i])
      all.before[i].push_back(moved(edit, by));
  }
  all.steady = all.steady || plan.steady;
  all.endsStalls = all.endsStalls || plan.endsStalls;
  if (plan.beforeNs) all.beforeNs = plan.beforeNs;
  all.stepsAfter *= plan.stepsAfter;
}

} // namespace

std::optional<Gain> gainOf(const RuleInput& input, const Plan& plan) {
  const StepReplay own = input.replay ? StepReplay{} : replayStep(input);
  const StepReplay& known = input.replay ? *input.replay : own;
  if (known.recorded.stepNs <= 0) return std::nullopt;
  const Times times = replayPlan(input, known, plan);
  if (times.speedup.expected <= 1.0) return std::nullopt;
  Gain gain;
  gain.stepNsBefore = static_cast<std::int64_t>(times.beforeNs);
  gain.speedup = times.speedup;
  gain.stepNsAfter = {times.beforeNs / times.speedup.high, times.beforeNs / times.speedup.expected,
                      times.beforeNs / times.speedup.low};
  gain.method = "Replay of the step's host threads, launches and streams without the profiler's own cost, "
                "with the change applied.";
  gain.assumptions = {known.note};
  if (!known.stallNote.empty() && !plan.beforeNs) gain.assumptions.push_back(known.stallNote);
  return gain;
}

std::optional<Combined> combine(const RuleInput& input, const std::vector<Finding>& findings) {
  Plan all;
  std::set<std::string> keys, named;
  Combined combined;
  for (const Finding& finding : findings) {
    if (!finding.gain || !finding.plan) continue;
    const Plan& plan = *finding.plan;
    if (named.insert(finding.id).second) combined.order.push_back(finding.id);
    if (!keys.insert(plan.key).second || overlap(plan.regions, all.regions)) continue;
    add(all, plan);
  }
  if (combined.order.empty() || !input.replay) return std::nullopt;
  combined.speedup = replayPlan(input, *input.replay, all).speedup;
  return combined;
}

} // namespace stepscope::advisors
