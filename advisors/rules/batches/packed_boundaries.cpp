// SPDX-License-Identifier: Apache-2.0
// Packed examples that the model cannot tell apart: a wrong result, not a slow one.
#include "advisors/registry.h"
#include "advisors/rules/kernels/gated_delta.h"
#include "advisors/support/text.h"

#include "core/batches/packing.h"

namespace stepscope::advisors {

namespace {

Fix makeFix(bool hybrid) {
  Fix fix;
  fix.summary = "Hand the boundaries of the examples to every layer that looks beyond one position.";
  fix.commands = {std::string("python stepscope_packing_test.py MODEL") +
                  (hybrid ? " --cu-seq-lens --seq-idx" : "")};
  fix.config = {
      "# transformers: position_ids that begin anew, cu_seq_lens for attention and scan, seq_idx for the "
      "convolution\n"
      "from transformers import DataCollatorWithFlattening\n"
      "collator = DataCollatorWithFlattening(return_flash_attn_kwargs=True, return_seq_idx=True)"};
  fix.conditions = {
      "Not checked: no attention_mask of ones beside them; it switches the detection of packed rows off "
      "(transformers)."};
  fix.verify = {"stepscope_packing_test.py, beside the capture helper, ends with 0 on your model.",
                "New batch statistics say \"position_ids_reset\": true."};
  fix.caveats = {"The loss changes: what was trained so far has seen examples run into one another."};
  fix.references = {"https://huggingface.co/blog/packing-with-FA2"};
  return fix;
}

Finding boundariesLost(const batches::PaddingSummary& summary, bool hybrid) {
  Finding finding;
  finding.id = "packed-boundaries";
  finding.variant = "position-ids";
  finding.severity = Level::High;
  finding.confidence = Level::High;
  finding.title = "Packed examples run into one another: position_ids do not begin anew";
  finding.explanation =
      "The batch statistics hold the boundaries of packed examples, and position_ids that do not "
      "begin anew at each of them. Attention, scans and rotary embeddings then treat the row as one "
      "long example.";
  finding.evidence = {{grouped(summary.resetsMissing) + " of " +
                           counted(summary.packedBatches, "packed batch") +
                           " have position_ids that do not begin anew with each example.",
                       {},
                       {},
                       {},
                       static_cast<double>(summary.resetsMissing),
                       "batches"}};
  finding.fix = makeFix(hybrid);
  return finding;
}

Finding referenceIgnores(const GatedDelta& gatedDelta, const batches::PaddingSummary& summary) {
  Finding finding;
  finding.id = "packed-boundaries";
  finding.variant = "reference-path";
  finding.severity = Level::High;
  finding.confidence = Level::High;
  finding.title = "Packed examples run into one another: the reference gated delta rule ignores boundaries";
  finding.explanation =
      "The step runs the reference implementation of the gated delta rule. It carries its state over "
      "the whole row, whatever boundaries it is given, so that each packed example starts from what "
      "the ones before left behind.";
  finding.evidence = {
      {grouped(summary.packedBatches) + " of " + counted(summary.batches, "batch") + " are packed.",
       {},
       {},
       {},
       static_cast<double>(summary.packedBatches),
       "batches"},
      {counted(gatedDelta.layers(), "layer") + " run the reference implementation.",
       gatedDelta.exampleInterval,
       {},
       gatedDelta.example,
       static_cast<double>(gatedDelta.layers()),
       "layers"}};
  finding.fix = makeFix(true);
  finding.fix.summary = "Install the fused kernels before packing, and hand them the boundaries.";
  finding.fix.commands.insert(finding.fix.commands.begin(),
                              "pip install \"flash-linear-attention[cuda]\" causal-conv1d");
  return finding;
}

Outcome evaluate(const RuleInput& input) {
  if (!input.batches || input.batches->batches.empty())
    return NotJudgedBecause{
        "No batch statistics: whether and where examples are packed is not in a trace. Give them "
        "with --batches."};
  const batches::PaddingSummary summary = batches::summarisePadding(*input.batches);
  if (summary.packedBatches == 0) return Clean{};
  const GatedDelta gatedDelta = input.step.work.empty() ? GatedDelta{} : findGatedDelta(input);
  std::vector<Finding> findings;
  if (gatedDelta.found()) findings.push_back(referenceIgnores(gatedDelta, summary));
  if (summary.resetsMissing > 0)
    findings.push_back(boundariesLost(summary, gatedDelta.found() || gatedDelta.fusedKernels > 0));
  if (!findings.empty()) return findings;
  if (summary.resetsUnknown > 0)
    return NotJudgedBecause{
        grouped(summary.resetsUnknown) + " of " + counted(summary.packedBatches, "packed batch") +
        " do not say whether position_ids begin anew with each example (position_ids_reset)."};
  return Clean{};
}

} // namespace

Rule packedBoundaries() {
  return {"packed-boundaries",
          {{"packed batches without boundaries", 1, "batches",
            "One batch is enough: the model trains on something else than was meant."}},
          evaluate};
}

} // namespace stepscope::advisors
