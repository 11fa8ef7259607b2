// SPDX-License-Identifier: Apache-2.0
// The recording began before the process was warm, so its first step is no example of the run.
#include "advisors/registry.h"
#include "advisors/rules/memory/allocator_calls.h"
#include "advisors/rules/shapes/compile_facts.h"
#include "advisors/support/evidence.h"
#include "advisors/support/text.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

constexpr double kLonger = 1.5;
constexpr double kShare = 0.10;

/// Time of a step in what only a cold process does.
struct Cold {
  std::int64_t compileNs = 0, loadNs = 0, allocatorNs = 0;
  std::int64_t ns() const { return compileNs + loadNs + allocatorNs; }
};

Cold coldOf(const trace::Trace& trace, const analysis::StepSummary& step) {
  const Interval window = step.step.annotation;
  return {compilesIn(trace, window).ns(), kernelLoadsIn(trace, window).ns(),
          allocatorCallsIn(trace, window).ns};
}

std::int64_t lengthOf(const analysis::StepSummary& step) { return step.step.window.length(); }

std::int64_t medianOfOthers(const std::vector<analysis::StepSummary>& steps) {
  std::vector<std::int64_t> lengths;
  for (std::size_t i = 1; i < steps.size(); ++i)
    lengths.push_back(lengthOf(steps[i]));
  const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
  std::nth_element(lengths.begin(), middle, lengths.end());
  return *middle;
}

Outcome evaluate(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  const auto& steps = input.summary.steps;
  if (trace.callCount() + trace.operatorCount() == 0)
    return NotJudgedBecause{"The trace holds nothing of the host, where a warm-up would show."};
  const analysis::StepSummary& first = steps.front();
  const Cold cold = coldOf(trace, first);
  const double share = shareOf(cold.ns(), lengthOf(first));
  if (share < kShare) return Clean{};
  const bool alone = steps.size() == 1;
  const std::int64_t usualNs = alone ? 0 : medianOfOthers(steps);
  if (!alone && static_cast<double>(lengthOf(first)) < kLonger * static_cast<double>(usualNs)) return Clean{};

  Finding finding;
  finding.id = "warm-up-traced";
  const bool judged = &input.step == &first;
  finding.severity = judged ? Level::Medium : Level::Low;
  finding.confidence = alone ? Level::Medium : Level::High;
  finding.title = alone ? "This step looks like the first of the run, not like an example of it"
                        : "The first step of the trace is no example of the run";
  finding.explanation =
      judged ? "What a process does once (loading kernels, compiling, filling the memory pool) is in "
               "the step that this report judges. Its other findings may be about that only."
             : "What a process does once is in the trace's first step. This report judges another "
               "step; totals over the whole trace hold the first one too.";
  finding.evidence.push_back(factIn(
      first.step.window, first.step.name + " spends " + duration(cold.compileNs) + " compiling, " +
                             duration(cold.loadNs) + " loading kernels and " + duration(cold.allocatorNs) +
                             " allocating or freeing memory (" + percent(share) + " of it)."));
  if (!alone)
    finding.evidence.push_back(fact("It takes " + duration(lengthOf(first)) + "; the median of the other " +
                                        counted(steps.size() - 1, "step") + " is " + duration(usualNs) + ".",
                                    static_cast<double>(usualNs), "ns"));
  finding.fix.summary = "Skip the first steps before recording.";
  finding.fix.config = {"schedule=torch.profiler.schedule(wait=10, warmup=2, active=3, repeat=1)"};
  finding.fix.verify = {"The steps of the new trace have about one length, and this finding is gone."};
  finding.fix.caveats = {
      "Where every step compiles or allocates, the run itself is at fault: rules compile-in-step, "
      "allocator-in-step and new-shapes-stall."};
  finding.fix.references = {"https://docs.pytorch.org/docs/stable/profiler.html#torch.profiler.schedule"};
  finding.affectedNs = judged ? cold.ns() : 0;
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule warmUpTraced() {
  return {"warm-up-traced",
          {{"time in compiling, loading and allocating, of the first step", kShare, "share",
            "A warm step does nothing of it; below a tenth the step is still usable as an example."},
           {"length of the first step, of the median of the others", kLonger, "times",
            "Steps of padded batches vary by a third; half as long again is more than that."}},
          evaluate};
}

} // namespace stepscope::advisors
