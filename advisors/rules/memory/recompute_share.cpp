// SPDX-License-Identifier: Apache-2.0
// The backward pass computes a good part of the forward pass once more to save memory.
#include "advisors/registry.h"
#include "advisors/rules/memory/recompute.h"
#include "advisors/support/evidence.h"
#include "advisors/support/operators.h"
#include "advisors/support/step_replay.h"
#include "advisors/support/text.h"

#include <algorithm>
#include <map>

namespace stepscope::advisors {

namespace {

namespace replay = analysis::replay;

constexpr double kWorkShare = 0.10;
constexpr double kMediumShare = 0.20;
constexpr std::size_t kOperatorsShown = 4;

struct Sum {
  std::uint64_t calls = 0;
  std::int64_t gpuNs = 0;
  SliceId example;
};

/// What is computed again, by operator, most GPU time first.
void addOperators(const RuleInput& input, const Recompute& again, Finding& finding) {
  const trace::Trace& trace = *input.summary.trace;
  std::map<StringId, Sum> byName;
  for (const SliceId op : again.operators) {
    Sum& sum = byName[trace.slices().name[op.row()]];
    ++sum.calls;
    sum.example = op;
  }
  for (const GpuWorkId work : again.work) {
    const SliceId inside = trace.calls().enclosing[trace.gpuWork().call[work.row()].row()];
    SliceId root;
    for (SliceId at = inside; at.valid() && !root.valid(); at = trace.parent(at))
      if (std::binary_search(again.operators.begin(), again.operators.end(), at)) root = at;
    if (root.valid()) byName[trace.slices().name[root.row()]].gpuNs += trace.interval(work).length();
  }
  std::vector<std::pair<StringId, Sum>> rows(byName.begin(), byName.end());
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.second.gpuNs > b.second.gpuNs; });
  for (std::size_t i = 0; i < rows.size() && i < kOperatorsShown; ++i) {
    const Sum& sum = rows[i].second;
    finding.evidence.push_back(factAt(trace, sum.example,
                                      std::string(trace.strings().view(rows[i].first)) + " runs again " +
                                          counted(sum.calls, "time") + " in the backward pass, " +
                                          duration(sum.gpuNs) + " of GPU time.",
                                      sum.gpuNs));
  }
}

void addMemory(const RuleInput& input, Finding& finding) {
  const trace::Trace& trace = *input.summary.trace;
  const auto device = static_cast<std::size_t>(std::max(0, input.step.ledger.device));
  const std::int64_t memory = device < trace.devices().size() ? trace.devices()[device].memoryBytes : 0;
  double peak = 0;
  for (const trace::CounterSeries& series : trace.counters())
    if (series.name == "GPU " + std::to_string(device) + " memory allocated" && !series.value.empty())
      peak = *std::max_element(series.value.begin(), series.value.end());
  const auto gib = [](double bytes) { return fixed(bytes / 1073741824.0, 1) + " GiB"; };
  if (peak > 0 && memory > 0)
    finding.fix.conditions.push_back("Checked: at its peak the trace holds " + gib(peak) +
                                     " of the device's " + gib(static_cast<double>(memory)) + ".");
  else
    finding.fix.conditions.push_back(
        "Not checked: memory must be left" +
        (memory > 0 ? ", of the device's " + gib(static_cast<double>(memory)) : std::string()) +
        "; print torch.cuda.max_memory_allocated() after a few steps of the widest batches.");
}

void addGain(const RuleInput& input, const Recompute& again, Finding& finding) {
  const trace::Trace& trace = *input.summary.trace;
  Plan plan;
  plan.key = "recompute";
  replay::ReplaceRegions all, half;
  for (const SliceId op : again.operators) {
    const auto id = static_cast<std::uint32_t>(plan.regions.size());
    plan.regions.push_back({trace.trackOf(op), trace.interval(op), id});
    all.replacements.push_back({id, 0, 0});
    if (id % 2 == 0) half.replacements.push_back({id, 0, 0});
  }
  plan.edits = {std::vector<replay::Edit>{half}, {all}, {all}};
  std::optional<Gain> gain = gainOf(input, plan);
  if (!gain) return;
  gain->assumptions.push_back(
      "Memory suffices to keep all activations; at the low end it does for every second "
      "operator only.");
  finding.gain = std::move(gain);
  finding.plan = std::move(plan);
}

Fix makeFix() {
  Fix fix;
  fix.summary = "Checkpoint only as many layers as memory demands.";
  fix.config = {"# transformers: off, or on for some layers only\n"
                "model.gradient_checkpointing_disable()\n"
                "for layer in model.model.layers[::2]:       # every second layer\n"
                "    layer.gradient_checkpointing = True",
                "# Keep the results of matrix products and attention, compute only the cheap rest again.\n"
                "from functools import partial\n"
                "from torch.utils.checkpoint import checkpoint, create_selective_checkpoint_contexts\n"
                "keep = [torch.ops.aten.mm.default, torch.ops.aten.addmm.default,\n"
                "        torch.ops.aten._scaled_dot_product_flash_attention.default,\n"
                "        torch.ops.aten._scaled_dot_product_cudnn_attention.default]\n"
                "out = checkpoint(layer, x, use_reentrant=False,\n"
                "                 context_fn=partial(create_selective_checkpoint_contexts, keep))"};
  fix.caveats = {
      "Memory that checkpointing frees may be what allows the present batch size: a smaller batch can "
      "cost more than the recomputation.",
      "Peak memory is reached with the widest batch, which may not be in this trace."};
  fix.verify = {
      "Capture again: this share falls, and torch.cuda.max_memory_allocated() stays a tenth below the "
      "device's memory."};
  fix.references = {"https://docs.pytorch.org/docs/stable/checkpoint.html",
                    "https://pytorch.org/blog/activation-checkpointing-techniques/"};
  return fix;
}

Outcome evaluate(const RuleInput& input) {
  if (input.step.work.empty()) return NotJudgedBecause{"The step holds no GPU work."};
  const Recompute again = findRecompute(input);
  if (again.numbered == 0)
    return NotJudgedBecause{
        "The operators carry no sequence numbers, which tell forward from backward work."};
  const double share = shareOf(again.workNs, again.stepWorkNs);
  if (share < kWorkShare) return Clean{};

  Finding finding;
  finding.id = "recompute-share";
  finding.severity = share >= kMediumShare ? Level::Medium : Level::Low;
  finding.confidence = Level::High;
  finding.title = percent(share) + " of the GPU time computes the forward pass again";
  finding.explanation =
      "Activation checkpointing drops the results of the forward pass and computes them once more when the "
      "backward "
      "pass needs them. It buys memory with time; where memory is left, the time is given away.";
  finding.evidence.push_back(
      fact(counted(again.operators.size(), "forward operator") + " run inside backward nodes and start " +
               counted(again.work.size(), "kernel") +
               ", copies and sets included: " + duration(again.workNs) + " of " + duration(again.stepWorkNs) +
               " of GPU time (" + percent(share) + "), and " + duration(again.hostNs) + " of the host's.",
           share, "share"));
  addOperators(input, again, finding);
  finding.fix = makeFix();
  addMemory(input, finding);
  finding.affectedNs = again.workNs;
  addGain(input, again, finding);
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule recomputeShare() {
  return {
      "recompute-share",
      {{"GPU time of forward operators inside the backward pass, of the step's", kWorkShare, "share",
        "Checkpointing everything costs a quarter to a third; below a tenth only cheap parts are recomputed, "
        "which is what is recommended."},
       {"the same, for severity medium", kMediumShare, "share", "Nearly the whole forward pass runs twice."}},
      evaluate};
}

} // namespace stepscope::advisors
