// SPDX-License-Identifier: Apache-2.0
// The optimizer updates parameters in several passes over memory, or one parameter at a time.
#include "advisors/registry.h"
#include "advisors/rules/optimizer/optimizer_ranges.h"
#include "advisors/support/add_gain.h"
#include "advisors/support/operators.h"
#include "advisors/support/optimizer_plan.h"
#include "advisors/support/step_work.h"
#include "advisors/support/text.h"
#include "advisors/support/version.h"
#include "core/analysis/kernel_family.h"

#include <algorithm>
#include <array>

namespace stepscope::advisors {

namespace {

constexpr double kShare = 0.02;
constexpr double kSevereShare = 0.10;
constexpr std::size_t kFewestKernels = 10;
constexpr std::size_t kOperatorsShown = 4;

/// torch.optim classes with a fused implementation, and the release that brought it to CUDA.
struct FusedClass {
  std::string_view name, since;
};
constexpr std::array<FusedClass, 3> kFusedClasses = {{{"Adam", "2.0"}, {"AdamW", "2.0"}, {"SGD", "2.3"}}};
/// Its other element-wise ones. What others do (Shampoo, sharded ones) is not known from here.
constexpr std::array<std::string_view, 8> kOtherClasses = {"Adadelta", "Adagrad", "Adamax",  "ASGD",
                                                           "NAdam",    "RAdam",   "RMSprop", "Rprop"};

struct Update {
  const OptimizerRange* range = nullptr; ///< the largest
  std::uint64_t kernels = 0, foreachOperators = 0, fusedOperators = 0;
  std::int64_t gpuNs = 0, idleNs = 0, hostNs = 0;
  std::int64_t fusedNs = 0; ///< of gpuNs, in kernels named after an optimizer (Apex has no operators around)
  std::vector<GpuWorkId> work;
};

Update updateOf(const RuleInput& input, const std::vector<OptimizerRange>& ranges) {
  const trace::Trace& trace = *input.summary.trace;
  Update update;
  for (const OptimizerRange& range : ranges) {
    if (!range.method.ends_with(".step")) continue;
    if (!update.range || range.work.size() > update.range->work.size()) update.range = &range;
    update.foreachOperators += range.foreachOperators;
    update.fusedOperators += range.fusedOperators;
    update.hostNs += trace.duration(range.slice);
    update.idleNs += idleNsIn(input, trace.interval(range.slice));
    for (const GpuWorkId work : range.work) {
      if (trace.kind(work) != trace::SliceKind::Kernel ||
          input.summary.families[work.row()] == analysis::Family::Communication)
        continue;
      const std::int64_t ns = trace.interval(work).length();
      ++update.kernels;
      update.gpuNs += ns;
      if (analysis::familyOfName(trace.name(work)) == analysis::Family::Optimizer) update.fusedNs += ns;
      update.work.push_back(work);
    }
  }
  return update;
}

void addEvidence(const RuleInput& input, const Update& update, Finding& finding) {
  const trace::Trace& trace = *input.summary.trace;
  Evidence evidence;
  evidence.text = update.range->method + " launches " + counted(update.kernels, "kernel") + ", " +
                  duration(update.gpuNs) + " of GPU time; the GPU waits " + duration(update.idleNs) +
                  " meanwhile, and the host is in it for " + duration(update.hostNs) + ". The step takes " +
                  duration(input.step.ledger.window.length()) + ".";
  evidence.slice = update.range->slice;
  evidence.interval = trace.interval(evidence.slice);
  evidence.track = trackName(trace, evidence.slice);
  evidence.value = static_cast<double>(update.gpuNs + update.idleNs);
  evidence.unit = "ns";
  finding.evidence.push_back(std::move(evidence));
  const auto groups = groupByOperator(input, update.work);
  for (std::size_t i = 0; i < groups.size() && i < kOperatorsShown; ++i)
    finding.evidence.push_back(evidenceAt(input, groups[i].longest,
                                          groups[i].name + ": " + counted(groups[i].count, "kernel") + ", " +
                                              duration(groups[i].ns) + "."));
}

std::string classOf(const OptimizerRange& range) { return range.method.substr(0, range.method.find('.')); }

auto fusedClass(const std::string& name) {
  return std::find_if(kFusedClasses.begin(), kFusedClasses.end(),
                      [&](const FusedClass& one) { return one.name == name; });
}

std::string versionCondition(const RuleInput& input, const FusedClass& known) {
  const std::string need =
      "PyTorch " + std::string(known.since) + " or newer has a fused " + std::string(known.name);
  if (input.environment.torch.empty()) return need + " (not checked: no environment given).";
  const bool met = compareVersions(input.environment.torch, known.since) >= 0;
  return need + " (checked: " + input.environment.torch + (met ? ")." : " is too old).");
}

void addFix(const RuleInput& input, const Update& update, Finding& finding) {
  const std::string name = classOf(*update.range);
  const auto known = fusedClass(name);
  Fix& fix = finding.fix;
  if (known == kFusedClasses.end()) {
    fix.summary = "Use an implementation of " + name + " that updates all parameters in one kernel.";
    fix.config = {
        "# Where the algorithm allows it\noptimizer = torch.optim.AdamW(parameters, lr=lr, fused=True)",
        "# or compile the step\noptimizer.step = torch.compile(optimizer.step)"};
    fix.conditions = {name +
                      " is not one of torch.optim's fused classes (Adam, AdamW, SGD; checked by its range), "
                      "so whether a fused one exists must be looked up."};
  } else {
    fix.summary = "Pass fused=True: one pass over parameters, gradients and state.";
    fix.config = {"optimizer = torch.optim." + name + "(parameters, lr=lr, fused=True)",
                  "# transformers Trainer, AdamW\nTrainingArguments(..., optim=\"adamw_torch_fused\")"};
    fix.conditions = {versionCondition(input, *known),
                      "Parameters are floating-point tensors on the GPU (checked: their updates run there)."};
  }
  fix.verify = {"The step launches multi_tensor_apply_kernel<FusedOptimizerTensorListMetadata> and no "
                "aten::_foreach_ operator."};
  fix.caveats = {"The update is a small part of most steps: expect what the evidence shows, not more.",
                 "Results differ in the last bits; a checkpoint of the other implementation can be loaded."};
  fix.references = {"https://docs.pytorch.org/docs/stable/optim.html#algorithms"};
}

Outcome evaluate(const RuleInput& input) {
  if (input.step.kernels == 0) return NotJudgedBecause{"The step holds no kernels."};
  const std::vector<OptimizerRange> ranges = optimizerRanges(input);
  const Update update = updateOf(input, ranges);
  if (!update.range)
    return NotJudgedBecause{
        "The step holds no range of an optimizer's step() (torch.optim records one), so its "
        "kernels cannot be told from others."};
  if (update.kernels < kFewestKernels || update.fusedOperators > 0 || 2 * update.fusedNs > update.gpuNs)
    return Clean{};
  if (const std::string name = classOf(*update.range);
      fusedClass(name) == kFusedClasses.end() &&
      std::find(kOtherClasses.begin(), kOtherClasses.end(), name) == kOtherClasses.end())
    return NotJudgedBecause{"The step's optimizer is " + name +
                            ", and whether its update could be fused is not known here."};
  const double share = shareOf(update.gpuNs + update.idleNs, input.step.ledger.window.length());
  if (share < kShare) return Clean{};

  Finding finding;
  finding.id = "unfused-optimizer";
  const bool foreach = update.foreachOperators > 0;
  finding.variant = foreach ? "foreach" : "loop";
  finding.severity = share >= kSevereShare ? Level::Medium : Level::Low;
  finding.confidence = Level::High;
  finding.affectedNs = update.gpuNs + update.idleNs;
  finding.title = classOf(*update.range) +
                  (foreach ? " runs in foreach form: " : " updates one parameter at a time: ") +
                  percent(share) + " of the step";
  finding.explanation =
      foreach ? "Each _foreach_ operator reads and writes whole lists of tensors for one arithmetic "
                "operation. The "
                "fused form does the whole update while the values are in registers."
              : "Every parameter costs several launches of small kernels. The fused form takes a handful of "
                "launches for all of them.";
  addEvidence(input, update, finding);
  addFix(input, update, finding);
  addGain(input, finding, fusedOptimizerPlan(input),
          {"The update is bound by memory: its time follows the tensors that it reads and writes."},
          "the passes of this update over memory are not known.");
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule unfusedOptimizer() {
  return {"unfused-optimizer",
          {{"GPU time and waiting of the optimizer's step(), of the step", kShare, "share",
            "The fused form saves at most about two thirds of it; below 2 % that is within the spread of a "
            "measurement."},
           {"the same, for severity medium", kSevereShare, "share",
            "From a tenth on the fix is worth several per cent of the step."},
           {"kernels launched by step(), at least", static_cast<double>(kFewestKernels), "kernels",
            "Fewer are a fused or a tiny optimizer."}},
          evaluate};
}

} // namespace stepscope::advisors
