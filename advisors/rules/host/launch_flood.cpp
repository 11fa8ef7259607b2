// SPDX-License-Identifier: Apache-2.0
// So many small kernels that launching them takes longer than running them.
#include "advisors/registry.h"
#include "advisors/support/graph_blockers.h"
#include "advisors/support/graph_plan.h"
#include "advisors/support/launch_wait.h"
#include "advisors/support/operators.h"
#include "advisors/support/text.h"

#include "core/analysis/tables.h"

#include <algorithm>
#include <numeric>

namespace stepscope::advisors {

namespace {

constexpr double kShorterShare = 0.25;
constexpr double kWaitShare = 0.10;
constexpr std::uint64_t kFewestLaunches = 200;
constexpr double kSevereShorterShare = 0.50;
constexpr std::size_t kOperatorsShown = 5;
constexpr std::size_t kFamiliesShown = 4;

Evidence countsEvidence(const RuleInput& input, const LaunchBalance& balance) {
  Evidence evidence;
  evidence.text = counted(balance.launches, "launch") + " in the step start " +
                  counted(input.step.kernels, "kernel") + "; the work of " + grouped(balance.shorter) +
                  " launches (" + percent(balance.shorterShare()) +
                  ") runs for less time than its own launch call took.";
  evidence.interval = input.step.ledger.window;
  evidence.value = static_cast<double>(balance.launches);
  evidence.unit = "launches";
  return evidence;
}

Evidence costEvidence(const RuleInput& input) {
  const analysis::StepSummary& step = input.step;
  Evidence evidence;
  const std::int64_t meanCall =
      step.launches ? step.launchCallNs / static_cast<std::int64_t>(step.launches) : 0;
  const std::int64_t meanKernel =
      step.kernels ? step.kernelSumNs / static_cast<std::int64_t>(step.kernels) : 0;
  evidence.text = "The launch calls alone take " + duration(step.launchCallNs) + ", " + duration(meanCall) +
                  " each on average; the average kernel runs " + duration(meanKernel) + ".";
  evidence.value = static_cast<double>(step.launchCallNs);
  evidence.unit = "ns";
  return evidence;
}

Evidence histogramEvidence(const RuleInput& input) {
  const analysis::StepSummary& step = input.step;
  std::vector<std::string> parts;
  for (std::size_t decade = 0; decade < analysis::kDecadeCount; ++decade)
    if (step.kernelsByDecade[decade] != 0)
      parts.push_back(std::string(analysis::decadeLabel(decade)) + ": " +
                      grouped(step.kernelsByDecade[decade]) + " (" + duration(step.kernelNsByDecade[decade]) +
                      ")");
  Evidence evidence;
  evidence.text = "Kernels by duration, with their total time: " + joined(parts) + ".";
  return evidence;
}

Evidence familyEvidence(const RuleInput& input) {
  const analysis::StepSummary& step = input.step;
  std::vector<std::size_t> order(analysis::kFamilyCount);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return step.kernelsByFamily[a] > step.kernelsByFamily[b];
  });
  std::vector<std::string> parts;
  for (const std::size_t family : order)
    if (step.kernelsByFamily[family] != 0 && parts.size() < kFamiliesShown)
      parts.push_back(std::string(analysis::label(analysis::kAllFamilies[family])) + " " +
                      grouped(step.kernelsByFamily[family]));
  Evidence evidence;
  evidence.text = "Kernels by family: " + joined(parts) + ".";
  return evidence;
}

void addOperators(const RuleInput& input, Finding& finding) {
  std::vector<analysis::TableRow> rows =
      analysis::operatorTable(input.summary, input.step.step.annotation);
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.kernels > b.kernels; });
  const trace::Trace& trace = *input.summary.trace;
  for (std::size_t i = 0; i < rows.size() && i < kOperatorsShown && rows[i].kernels > 0; ++i) {
    Evidence evidence;
    evidence.text = std::string(trace.strings().view(rows[i].name)) + " launched " +
                    counted(rows[i].kernels, "kernel") + " in " + counted(rows[i].count, "call") + ", " +
                    duration(rows[i].gpuNs) + " of GPU time.";
    evidence.slice = rows[i].longest;
    if (evidence.slice.valid()) {
      evidence.interval = trace.interval(evidence.slice);
      evidence.track = trackName(trace, evidence.slice);
    }
    evidence.value = static_cast<double>(rows[i].kernels);
    evidence.unit = "kernels";
    finding.evidence.push_back(std::move(evidence));
  }
}

Fix makeFix(const RuleInput& input) {
  Fix fix;
  fix.summary = "Run the same work in fewer, longer kernels.";
  fix.config = {
      "# Fuse small operators and replay them as CUDA graphs.\nmodel = torch.compile(model, "
      "mode=\"reduce-overhead\")",
      "# One launch for all parameters instead of several for each.\n"
      "optimizer = torch.optim.AdamW(model.parameters(), lr=lr, fused=True)",
  };
  fix.conditions = {
      "Where this report also names a missing fused kernel, that is the better cure: it replaces the flood "
      "itself (checked "
      "by rule missing-fused-kernels).",
  };
  for (std::string& condition : graphConditions(input))
    fix.conditions.push_back(std::move(condition));
  fix.verify = {"Launches per step drop, and the heatmap's bright band below 10 µs disappears.",
                "The share of launches longer than their work falls below 25 %."};
  fix.caveats = {"The first steps after torch.compile are slow while it compiles, again for each new shape."};
  fix.references = {"https://docs.pytorch.org/docs/stable/generated/torch.compile.html",
                    "https://docs.pytorch.org/docs/stable/notes/cuda.html#cuda-graphs"};
  return fix;
}

Outcome evaluate(const RuleInput& input) {
  const analysis::StepSummary& step = input.step;
  if (step.kernels == 0) return NotJudgedBecause{"The step holds no kernels."};
  if (step.launches == 0)
    return NotJudgedBecause{
        "The trace holds no launch calls of this step's kernels, so they cannot be compared."};
  const LaunchBalance balance = launchBalance(input);
  const LaunchWait wait = launchWait(input);
  if (balance.launches < kFewestLaunches) return Clean{};
  if (balance.shorterShare() < kShorterShare || wait.correctedShare() < kWaitShare) return Clean{};

  Finding finding;
  finding.id = "launch-flood";
  finding.severity = balance.shorterShare() >= kSevereShorterShare ? Level::High : Level::Medium;
  finding.confidence = Level::High;
  finding.title = counted(balance.launches, "launch") + " a step, " + percent(balance.shorterShare()) +
                  " of them longer than the work they start";
  finding.explanation =
      "A launch costs the host several microseconds whatever the kernel does. Where kernels are shorter "
      "than that, the host cannot keep the GPU supplied, and the launch is the price of the work.";
  finding.evidence = {countsEvidence(input, balance), costEvidence(input), histogramEvidence(input),
                      familyEvidence(input)};
  addOperators(input, finding);
  finding.fix = makeFix(input);
  finding.affectedNs = wait.correctedNs;
  addGraphGain(input, finding);
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule launchFlood() {
  return {"launch-flood",
          {{"launches longer than the work they start", kShorterShare, "share",
            "A launch ahead of time hides a few short kernels; from a quarter on, the queue cannot be "
            "refilled by the long "
            "ones in between."},
           {"GPU idle for launches and their latency, without the profiler's own cost", kWaitShare, "share",
            "Short kernels only cost time where the GPU waits for them; below a tenth the queue hides them."},
           {"launches a step", static_cast<double>(kFewestLaunches), "launches",
            "With its operator a launch takes the host about 10 µs: fewer than 200 are under 2 ms a step, "
            "and no flood."},
           {"launches longer than their work, for severity high", kSevereShorterShare, "share",
            "More than half of the launches cost more than they bring."}},
          evaluate};
}

} // namespace stepscope::advisors
