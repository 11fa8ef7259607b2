// SPDX-License-Identifier: Apache-2.0
// Recording made the step so much longer that its times must not be taken for those of the run.
#include "advisors/registry.h"
#include "advisors/support/evidence.h"
#include "advisors/support/launch_wait.h"
#include "advisors/support/step_replay.h"
#include "advisors/support/text.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

constexpr double kShare = 0.15;

std::string switchesOf(const trace::Writer& writer) {
  std::vector<std::string> on;
  if (writer.recordShapes) on.push_back("record_shapes");
  if (writer.withStack) on.push_back("with_stack");
  if (writer.profileMemory) on.push_back("profile_memory");
  if (writer.withFlops) on.push_back("with_flops");
  if (writer.withModules) on.push_back("with_modules");
  return on.empty() ? "none of the costly switches is stated to be on"
                    : joined(on) + (on.size() == 1 ? " is on" : " are on");
}

Outcome evaluate(const RuleInput& input) {
  const StepReplay own = input.replay ? StepReplay{} : replayStep(input);
  const StepReplay& replay = input.replay ? *input.replay : own;
  if (!replay.told || replay.recorded.stepNs <= 0)
    return NotJudgedBecause{
        "The trace holds no operators or calls, so what recording them cost cannot be told."};
  const double recorded = static_cast<double>(replay.recorded.stepNs);
  const auto shareWith = [&](std::size_t i) {
    return std::max(0.0, 1.0 - static_cast<double>(replay.untraced[i].stepNs) / recorded);
  };
  if (shareWith(1) < kShare) return Clean{};

  const LaunchWait wait = launchWait(input);
  Finding finding;
  finding.id = "profiler-overhead";
  finding.severity = Level::Low;
  finding.confidence = replay.measured ? Level::High : Level::Medium;
  finding.title = "Recording makes this step about " + percent(shareWith(1)) + " of its length slower";
  finding.explanation =
      "The profiler works on the host for every operator and call. Where the GPU waits for the host, that "
      "time is in "
      "the step: the trace shows a slower run than the one that trains, and blames the host for it.";
  finding.evidence.push_back(fact(replay.note, shareWith(1), "share"));
  if (!replay.measured)
    finding.evidence.push_back(fact("Between " + percent(std::min(shareWith(0), shareWith(2))) + " and " +
                                        percent(std::max(shareWith(0), shareWith(2))) +
                                        " of the recorded step, over the usual costs of a record.",
                                    shareWith(1), "share"));
  finding.evidence.push_back(fact("The GPU waits " + duration(wait.recordedNs) +
                                      " for the host as recorded, about " + duration(wait.correctedNs) +
                                      " without the profiler.",
                                  static_cast<double>(wait.correctedNs), "ns"));
  finding.evidence.push_back(
      fact("Of the recording switches " + switchesOf(input.summary.trace->writer()) + ".",
           static_cast<double>(input.step.operators), "operators"));
  finding.fix.summary = "Record less, and measure a few steps without the profiler.";
  finding.fix.config = {"# Cheap: no shapes, no stacks, no memory.\n"
                        "profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA])",
                        "# Untraced step times, for exact figures: \"seconds\" in the batch statistics.\n"
                        "torch.cuda.synchronize(); begin = time.perf_counter(); train_step(batch)\n"
                        "torch.cuda.synchronize(); seconds = time.perf_counter() - begin"};
  finding.fix.verify = {
      "With \"seconds\" in the batch statistics this report states the untraced step instead of an "
      "estimate."};
  finding.fix.caveats = {
      "Gains in this report are computed without the profiler's cost, so they do not contain it."};
  finding.fix.references = {"https://docs.pytorch.org/docs/stable/profiler.html"};
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule profilerOverhead() {
  return {
      "profiler-overhead",
      {{"time that recording adds, of the recorded step", kShare, "share",
        "More than the difference that most single fixes make, so a trace before and one after could not be "
        "compared."}},
      evaluate};
}

} // namespace stepscope::advisors
