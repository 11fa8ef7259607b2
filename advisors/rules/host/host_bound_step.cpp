// SPDX-License-Identifier: Apache-2.0
// The GPU stands idle because the host has not launched the next work yet.
#include "advisors/registry.h"
#include "advisors/support/graph_blockers.h"
#include "advisors/support/graph_plan.h"
#include "advisors/support/launch_wait.h"
#include "advisors/support/operators.h"
#include "advisors/support/text.h"

namespace stepscope::advisors {

namespace {

constexpr double kWaitShare = 0.10;
constexpr double kSevereShare = 0.30;
constexpr std::size_t kGapsShown = 3;

Evidence waitEvidence(const RuleInput& input, const LaunchWait& wait) {
  Evidence evidence;
  evidence.text = "The GPU waited " + duration(wait.recordedNs) + " of " + duration(wait.windowNs) + " (" +
                  percent(wait.recordedShare()) + ") for the host: " + duration(wait.dispatchNs) +
                  " while the host prepared launches, " + duration(wait.hostSyncNs) +
                  " while the host stood in a synchronising call with an empty launch queue, " +
                  duration(wait.latencyNs) + " while a launch was on its way to the idle GPU.";
  evidence.interval = input.step.ledger.window;
  evidence.value = static_cast<double>(wait.recordedNs);
  evidence.unit = "ns";
  return evidence;
}

Evidence correctedEvidence(const LaunchWait& wait) {
  Evidence evidence;
  evidence.text = wait.profilerNote + " Without it the GPU waits about " + duration(wait.correctedNs) +
                  " of " + duration(wait.correctedWindowNs) + " (" + percent(wait.correctedShare()) + ").";
  evidence.value = static_cast<double>(wait.correctedNs);
  evidence.unit = "ns";
  return evidence;
}

Evidence totalsEvidence(const RuleInput& input) {
  const std::int64_t cpu = input.step.cpuTimeTotalNs, gpu = input.step.gpuTimeTotalNs;
  Evidence evidence;
  evidence.text =
      "torch.profiler counts a self CPU time total of " + duration(cpu) + " and a self CUDA time total of " +
      duration(gpu) + " for this step: " +
      (gpu > 0 ? "the host works " + fixed(static_cast<double>(cpu) / static_cast<double>(gpu), 2) +
                     " times as long as the GPU, over all threads."
               : std::string("no GPU time."));
  evidence.value = static_cast<double>(cpu);
  evidence.unit = "ns";
  return evidence;
}

void addThreads(const RuleInput& input, Finding& finding) {
  const trace::Trace& trace = *input.summary.trace;
  const auto threads = launchThreads(input);
  std::uint64_t total = 0;
  for (const LaunchThread& thread : threads)
    total += thread.launches;
  for (std::size_t i = 0; i < threads.size() && i < 2; ++i) {
    Evidence evidence;
    evidence.track = trace.track(threads[i].track).name;
    evidence.text =
        *evidence.track + " made " + grouped(threads[i].launches) + " of " + counted(total, "launch") + ".";
    evidence.value = static_cast<double>(threads[i].launches);
    evidence.unit = "launches";
    finding.evidence.push_back(std::move(evidence));
  }
}

void addGaps(const RuleInput& input, Finding& finding) {
  const trace::Trace& trace = *input.summary.trace;
  for (const LaunchGap& gap : longestLaunchGaps(input, kGapsShown)) {
    Evidence evidence;
    evidence.text = "Idle for " + duration(gap.interval.length());
    evidence.interval = gap.interval;
    evidence.value = static_cast<double>(gap.interval.length());
    evidence.unit = "ns";
    if (gap.endedBy.valid()) {
      const SliceId call = trace.calls().slice[gap.endedBy.row()];
      const SliceId op = operatorOfCall(trace, gap.endedBy);
      evidence.slice = op.valid() ? op : call;
      evidence.track = trackName(trace, call);
      evidence.text +=
          ", ended by a launch of " + std::string(trace.name(evidence.slice)) + " on " + *evidence.track;
    }
    evidence.text += ".";
    finding.evidence.push_back(std::move(evidence));
  }
}

Fix makeFix(const RuleInput& input) {
  Fix fix;
  fix.summary = "Give the host less to do for each unit of GPU work, or let the GPU replay work that was "
                "prepared once.";
  fix.config = {
      "# 1. Compile: fuses small operators, and with reduce-overhead replays them as CUDA graphs.\n"
      "model = torch.compile(model, mode=\"reduce-overhead\")",
      "# 2. No reading back inside the step: every .item(), .cpu() or print of a tensor waits for the GPU.\n"
      "total_loss += loss.detach()          # instead of loss.item()",
  };
  fix.conditions = {
      "Missing fused kernels come first: where another finding of this report names some, fix those and "
      "capture again "
      "(checked by rule missing-fused-kernels).",
  };
  for (std::string& condition : graphConditions(input))
    fix.conditions.push_back(std::move(condition));
  fix.verify = {"The ledger's \"idle: host dispatch\" share falls below 10 % of the step.",
                "Capture with record_shapes off and without stacks: the profiler then costs the host less, "
                "and the wait "
                "that remains is real."};
  fix.caveats = {"A larger micro-batch hides the same host work behind more GPU work, at the price of "
                 "memory; it does not "
                 "make the host faster."};
  fix.references = {"https://docs.pytorch.org/docs/stable/generated/torch.compile.html",
                    "https://docs.pytorch.org/tutorials/recipes/recipes/tuning_guide.html"};
  return fix;
}

Outcome evaluate(const RuleInput& input) {
  if (input.step.work.empty()) return NotJudgedBecause{"The step holds no GPU work."};
  if (input.step.calls == 0)
    return NotJudgedBecause{
        "The trace holds no CUDA calls, so waiting for a launch cannot be told from other idle time."};
  const LaunchWait wait = launchWait(input);
  if (wait.correctedShare() < kWaitShare) return Clean{};

  Finding finding;
  finding.id = "host-bound-step";
  finding.severity = wait.correctedShare() >= kSevereShare ? Level::High : Level::Medium;
  finding.confidence =
      wait.profilerMeasured || wait.correctedShare() >= kSevereShare ? Level::High : Level::Medium;
  finding.title =
      "The GPU waits for the host: " + duration(wait.recordedNs) + " of " + duration(wait.windowNs);
  finding.explanation =
      "The host hands out GPU work more slowly than the GPU finishes it, so the launch queue runs dry. "
      "A faster GPU would not shorten this step; less host work would.";
  finding.evidence = {waitEvidence(input, wait), correctedEvidence(wait), totalsEvidence(input)};
  addThreads(input, finding);
  addGaps(input, finding);
  finding.fix = makeFix(input);
  finding.affectedNs = wait.correctedNs;
  addGraphGain(input, finding);
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule hostBoundStep() {
  return {"host-bound-step",
          {{"GPU time spent waiting for the host, without the profiler's own cost", kWaitShare, "share",
            "Even with all of a smaller wait removed the step would gain less than 1.11 times, and steps of "
            "one run differ "
            "by several percent."},
           {"the same, for severity high", kSevereShare, "share",
            "Removing it can save almost a third of the step, which few other single changes do."}},
          evaluate};
}

} // namespace stepscope::advisors
