// SPDX-License-Identifier: Apache-2.0
// Code is compiled, tuned or loaded inside a training step.
#include "advisors/registry.h"
#include "advisors/rules/shapes/compile_facts.h"
#include "advisors/support/batch_shapes.h"
#include "advisors/support/evidence.h"
#include "advisors/support/operators.h"
#include "advisors/support/text.h"

#include "core/analysis/kernel_family.h"

namespace stepscope::advisors {

namespace {

constexpr double kCostShare = 0.05;
constexpr double kMediumShare = 0.10;
constexpr double kSevereShare = 0.30;

Finding begun(const RuleInput& input, std::string variant, std::int64_t costNs) {
  const double share = shareOf(costNs, input.step.ledger.window.length());
  Finding finding;
  finding.id = "compile-in-step";
  finding.variant = std::move(variant);
  finding.severity = share >= kSevereShare ? Level::High : share >= kMediumShare ? Level::Medium : Level::Low;
  finding.confidence = input.summary.steps.size() > 1 ? Level::High : Level::Medium;
  finding.affectedNs = costNs;
  return finding;
}

/// Whether other steps of the trace do the same; one step alone may be the first of the run.
Evidence stepsEvidence(const RuleInput& input,
                       const std::function<bool(const analysis::StepSummary&)>& does) {
  std::uint64_t count = 0;
  for (const analysis::StepSummary& step : input.summary.steps)
    if (does(step)) ++count;
  const std::uint64_t steps = input.summary.steps.size();
  if (steps == 1)
    return fact("The trace holds one step, so whether every step does this cannot be told: compare a capture "
                "after more warm-up steps.",
                1, "steps");
  return fact(grouped(count) + " of " + counted(steps, "step") + " of this trace do it.",
              static_cast<double>(count), "steps");
}

std::string shapesCondition(const RuleInput& input) {
  const BatchShapes shapes = batchShapes(input.batches);
  if (shapes.batches < 2)
    return "Not checked: whether the shapes vary; batch statistics (--batches) tell it.";
  return shapes.distinct == 1
             ? "Checked against the batch statistics: all batches have one shape, so it is not the shapes."
             : "Checked against the batch statistics: " + counted(shapes.batches, "batch") + " have " +
                   counted(shapes.distinct, "shape") + ".";
}

Finding compiling(const RuleInput& input, const Stretches& found) {
  const trace::Trace& trace = *input.summary.trace;
  Finding finding = begun(input, "torch-compile", idleNsIn(input.step.ledger, found.intervals));
  finding.title = "torch.compile compiles inside the step: " + duration(found.ns());
  finding.explanation = "Compiled code is guarded: it holds for the shapes, types and values it was made "
                        "for. When a guard fails "
                        "the frame is compiled again, on the host, while the GPU waits.";
  finding.evidence.push_back(fact(counted(found.count, "compilation") + " of the step take " +
                                      duration(found.ns()) + " on the host; the GPU stands still for " +
                                      duration(finding.affectedNs) + " of it.",
                                  static_cast<double>(finding.affectedNs), "ns"));
  for (const SliceId slice : found.longest)
    finding.evidence.push_back(factAt(
        trace, slice, std::string(trace.name(slice)) + " takes " + duration(trace.duration(slice)) + ".",
        trace.duration(slice)));
  finding.evidence.push_back(stepsEvidence(input, [&](const analysis::StepSummary& step) {
    return !compilesIn(trace, step.step.annotation).intervals.empty();
  }));
  Fix& fix = finding.fix;
  fix.summary =
      "Find the guard that fails and let the code not depend on it; mark dimensions that vary as dynamic.";
  fix.commands = {"TORCH_LOGS=recompiles,guards python train.py"};
  fix.config = {"torch._dynamo.mark_dynamic(batch[\"input_ids\"], 1)   # before the compiled call\n"
                "model = torch.compile(model, dynamic=True)",
                "# Numbers that change every step (a learning rate, a step count) belong into tensors."};
  fix.conditions = {shapesCondition(input)};
  fix.caveats = {"Code for dynamic shapes is somewhat slower than code for one shape, and CUDA graphs "
                 "(reduce-overhead) record each shape anew.",
                 "After recompile_limit compilations of a frame (8 by default) PyTorch gives up and runs it "
                 "eagerly: the stalls end then, and so does the gain."};
  fix.verify = {"No range of torch._dynamo or inductor lies in the steps of a capture after the warm-up.",
                "The recompiles log is silent after the warm-up."};
  fix.references = {"https://docs.pytorch.org/docs/stable/torch.compiler_troubleshooting.html"};
  return finding;
}

Finding autotuning(const RuleInput& input, const std::vector<Autotuning>& found) {
  const trace::Trace& trace = *input.summary.trace;
  std::vector<Interval> intervals;
  for (const Autotuning& one : found)
    intervals.push_back(one.interval.intersect(input.step.ledger.window));
  Finding finding = begun(input, "triton-autotune", unionLength(std::move(intervals)));
  finding.title = "Triton times kernel configurations inside the step: " + duration(finding.affectedNs);
  finding.explanation =
      "A kernel with @triton.autotune is timed in every configuration when it meets new values "
      "of its key, usually shapes. The result is kept in the process only.";
  for (const Autotuning& one : found) {
    Evidence evidence = factAt(trace, trace.gpuWork().slice[one.example.row()],
                               analysis::shortKernelName(trace.strings().view(one.kernel)) + " runs " +
                                   counted(one.timings, "time") +
                                   ", each after a fill that empties the cache: it is being timed, for " +
                                   duration(one.interval.length()) + ".",
                               one.interval.length());
    evidence.interval = one.interval;
    finding.evidence.push_back(std::move(evidence));
  }
  finding.evidence.push_back(stepsEvidence(
      input, [&](const analysis::StepSummary& step) { return !autotuningIn(trace, step.work).empty(); }));
  Fix& fix = finding.fix;
  fix.summary = "Tune before training, keep the result, and let the key change rarely.";
  fix.commands = {"TRITON_PRINT_AUTOTUNING=1 python train.py", "TRITON_CACHE_AUTOTUNING=1 python train.py"};
  fix.config = {
      "@triton.autotune(configs=configs, key=[\"hidden_size\"], cache_results=True)   # not the number "
      "of tokens"};
  fix.conditions = {shapesCondition(input)};
  fix.caveats = {"One configuration for all shapes can be slower than the best of each.",
                 "Older Triton versions know neither cache_results nor TRITON_CACHE_AUTOTUNING; they tune "
                 "anew in every process."};
  fix.verify = {"No kernel of a capture after the warm-up alternates with fills of the whole cache."};
  fix.references = {"https://triton-lang.org/main/python-api/generated/triton.autotune.html"};
  return finding;
}

Finding loading(const RuleInput& input, const Stretches& found) {
  const trace::Trace& trace = *input.summary.trace;
  Finding finding = begun(input, "kernel-loading", idleNsIn(input.step.ledger, found.intervals));
  finding.title = "Kernels are loaded inside the step: " + duration(found.ns());
  finding.explanation =
      "CUDA loads a kernel when it is first used. In a warm process nothing is left to load, so "
      "this step uses kernels that earlier ones did not: it is a first step, or its shapes "
      "choose other kernels.";
  finding.evidence.push_back(fact(counted(found.count, "record") + " of loading take " +
                                      duration(found.ns()) + "; the GPU stands still for " +
                                      duration(finding.affectedNs) + " of it.",
                                  static_cast<double>(finding.affectedNs), "ns"));
  for (const SliceId slice : found.longest)
    finding.evidence.push_back(factAt(
        trace, slice, std::string(trace.name(slice)) + " takes " + duration(trace.duration(slice)) + ".",
        trace.duration(slice)));
  finding.evidence.push_back(stepsEvidence(input, [&](const analysis::StepSummary& step) {
    return !kernelLoadsIn(trace, step.step.annotation).intervals.empty();
  }));
  Fix& fix = finding.fix;
  fix.summary = "Warm up with every shape before it counts, or load all kernels at the start.";
  fix.commands = {"CUDA_MODULE_LOADING=EAGER python train.py"};
  fix.conditions = {shapesCondition(input)};
  fix.caveats = {"Eager loading takes seconds at the start and several hundred megabytes of device memory."};
  fix.verify = {"Overhead records of loading are gone from steps after the warm-up."};
  fix.references = {"https://docs.nvidia.com/cuda/cuda-c-programming-guide/index.html#lazy-loading"};
  return finding;
}

Outcome evaluate(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  if (input.step.operators + input.step.calls == 0)
    return NotJudgedBecause{"The trace holds nothing of the host in this step."};
  const Interval window = input.step.step.annotation;
  const Stretches compiles = compilesIn(trace, window), loads = kernelLoadsIn(trace, window);
  const auto tuned = autotuningIn(trace, input.step.work);
  std::vector<Finding> findings;
  if (!compiles.intervals.empty()) findings.push_back(compiling(input, compiles));
  if (!tuned.empty()) findings.push_back(autotuning(input, tuned));
  if (!loads.intervals.empty()) findings.push_back(loading(input, loads));
  std::erase_if(findings, [&](const Finding& finding) {
    return shareOf(finding.affectedNs, input.step.ledger.window.length()) < kCostShare;
  });
  if (findings.empty()) return Clean{};
  return findings;
}

} // namespace

Rule compileInStep() {
  return {
      "compile-in-step",
      {{"GPU idle while the host compiles or loads, or time of tuning, of the step", kCostShare, "share",
        "Less is lost in the spread of steps, and a compilation that the launch queue hides costs nothing."},
       {"the same, for severity medium", kMediumShare, "share", "A tenth is felt in every such step."},
       {"the same, for severity high", kSevereShare, "share", "A third of the step is lost."},
       {"runs of a kernel that follow a cache fill, to call it tuning", static_cast<double>(kTimedRuns),
        "runs",
        "Triton repeats each configuration for a tenth of a second; training code does not clear "
        "the cache between kernels."}},
      evaluate};
}

} // namespace stepscope::advisors
