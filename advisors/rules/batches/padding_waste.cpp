// SPDX-License-Identifier: Apache-2.0
// Rows are filled up to the longest of their batch, and the GPU computes on the filling.
#include "advisors/registry.h"
#include "advisors/rules/batches/packing_plan.h"
#include "advisors/rules/kernels/gated_delta.h"
#include "advisors/support/text.h"
#include "advisors/support/version.h"

#include "core/batches/packing.h"

#include <algorithm>
#include <cmath>

namespace stepscope::advisors {

namespace {

constexpr double kPaddedShare = 0.10;
constexpr double kMediumShare = 0.20;
constexpr double kHighShare = 0.40;

/// Rows of most batches, for the comparison with sorting by length.
std::int64_t commonRows(const batches::BatchStats& stats) {
  std::vector<std::uint64_t> rows;
  for (const batches::Batch& batch : stats.batches)
    if (batch.rows > 0) rows.push_back(static_cast<std::uint64_t>(batch.rows));
  return static_cast<std::int64_t>(mostFrequent(rows));
}

std::string boundarySnippet() {
  return "# One row of whole examples; position_ids restart at 0 where an example begins. No "
         "attention_mask.\n"
         "def pack(examples):\n"
         "    ids, positions, labels = [], [], []\n"
         "    for example in examples:\n"
         "        ids += example[\"input_ids\"]\n"
         "        positions += range(len(example[\"input_ids\"]))\n"
         "        labels += [-100] + example[\"labels\"][1:]  # the first token is not predicted from the "
         "example before\n"
         "    return {\"input_ids\": torch.tensor([ids]), \"position_ids\": torch.tensor([positions]),\n"
         "            \"labels\": torch.tensor([labels])}";
}

std::string leakTest() {
  return "# Boundary test: the second example must not feel the first. Run it on your model before training "
         "packed.\n"
         "model.eval()\n"
         "with torch.no_grad():\n"
         "    alone = model(**pack([second])).logits\n"
         "    packed = model(**pack([first, second])).logits[:, -alone.shape[1]:]\n"
         "torch.testing.assert_close(packed, alone, rtol=2e-2, atol=2e-2)  # bf16; a leak is far larger";
}

void addEvidence(const RuleInput& input, const batches::PaddingSummary& padding,
                 const batches::Packing& packing, const std::vector<std::int64_t>& lengths,
                 Finding& finding) {
  const std::int64_t filling = padding.positions - padding.tokens;
  Evidence share;
  share.text = grouped(filling) + " of " + grouped(padding.positions) + " positions (" +
               percent(padding.paddedShare) + ") are padding, in " + counted(padding.batches, "batch") +
               " from " + fileName(input.batches->source) + ".";
  share.value = padding.paddedShare;
  share.unit = "share";
  Evidence spread;
  spread.text = "Example lengths: shortest " + grouped(padding.shortest) + ", median " +
                grouped(padding.median) + ", 95th percentile " + grouped(padding.p95) + ", longest " +
                grouped(padding.longest) + " tokens.";
  Evidence packed;
  packed.text = "Packed best-fit into rows of " + grouped(packing.budget) +
                " positions (the largest batch seen), the same " + counted(padding.examples, "example") +
                " fill " + counted(packing.batches, "batch") + " instead of " + grouped(padding.batches) +
                ", " + percent(packing.fill) + " full; no packing needs fewer than " +
                grouped(batches::packingLowerBound(lengths, packing.budget)) + ".";
  packed.value = static_cast<double>(packing.batches);
  packed.unit = "batches";
  finding.evidence = {std::move(share), std::move(spread), std::move(packed)};
  if (const std::int64_t rows = commonRows(*input.batches); rows > 1) {
    Evidence sorted;
    const double remaining = batches::paddedShareSortedByLength(lengths, rows);
    sorted.text = "Sorted by length and cut into batches of " +
                  counted(static_cast<std::uint64_t>(rows), "row") + ", " + percent(remaining) +
                  " of the positions would be padding.";
    sorted.value = remaining;
    sorted.unit = "share";
    finding.evidence.push_back(std::move(sorted));
  }
  if (packing.tooLong > 0)
    finding.evidence.push_back({counted(packing.tooLong, "example") +
                                    " longer than the budget would each need a batch of their own.",
                                {},
                                {},
                                {},
                                {},
                                {}});
}

std::string mixerCondition(const RuleInput& input, const GatedDelta& gatedDelta) {
  const auto version = versionOf(input.environment, "transformers");
  if (gatedDelta.found())
    return "NOT MET: this step runs the reference path of the gated delta rule, which ignores example "
           "boundaries without a word: "
           "examples would leak into one another. Install the fused kernels first (checked against the "
           "trace).";
  if (gatedDelta.fusedKernels == 0)
    return "Not checked: linear-attention, state-space and short-convolution layers need the boundaries too "
           "(cu_seqlens, seq_idx); "
           "the trace shows no gated-delta kernels.";
  const std::string need =
      "the gated delta rule needs cu_seqlens and the convolution seq_idx, and both ignore position_ids; "
      "transformers passes them on from 5.8";
  if (!version) return "Not checked: " + need + ", and the version is unknown.";
  return (compareVersions(*version, "5.8") >= 0 ? "Met: " : "NOT MET: ") + need + "; installed is " +
         *version +
         " (checked against the environment). A convolution on the reference path still ignores them.";
}

Fix makeFix(const RuleInput& input, const batches::Packing& packing) {
  const GatedDelta gatedDelta = input.step.work.empty() ? GatedDelta{} : findGatedDelta(input);
  Fix fix;
  fix.summary = "Pack whole examples into rows of " + grouped(packing.budget) +
                " tokens instead of padding them to the longest of "
                "the batch.";
  const bool hybrid = gatedDelta.found() || gatedDelta.fusedKernels > 0;
  fix.commands = {std::string("python stepscope_packing_test.py MODEL") +
                  (hybrid ? " --cu-seq-lens --seq-idx" : "")};
  fix.config = {boundarySnippet(), leakTest(),
                "# transformers: the same as a collator\n"
                "from transformers import DataCollatorWithFlattening\n"
                "collator = DataCollatorWithFlattening(return_flash_attn_kwargs=True, return_seq_idx=True)"};
  fix.conditions = {
      "Not checked: attention must keep examples apart. Flash attention reads the boundaries at batch size "
      "1; SDPA and eager "
      "build a block mask from position_ids from transformers 4.54 on, and only when no attention_mask is "
      "given: a mask of ones "
      "switches it off.",
      mixerCondition(input, gatedDelta),
      "Not checked: the loss must be averaged over tokens, not over rows, or short examples lose weight.",
  };
  fix.verify = {
      "stepscope_packing_test.py, beside the capture helper, ends with 0: packed and separate passes agree, "
      "and no example sees another.",
      "stepscope-cli batches on new statistics shows under 10 % padding.",
      "Tokens a second rise; the time of a step changes little, since it now holds more tokens."};
  fix.caveats = {"A packed batch holds more real tokens than a padded one, so fewer optimizer steps make an "
                 "epoch: adjust the learning-rate "
                 "schedule or the gradient accumulation.",
                 "Sorting by length is the lesser alternative: train_sampling_strategy=\"group_by_length\" "
                 "(group_by_length=True before "
                 "transformers 5.2). Batches are then no longer drawn independently: the loss curve swings "
                 "with the length, and the model "
                 "sees long and short examples in blocks."};
  fix.references = {"https://arxiv.org/abs/2107.02027", "https://arxiv.org/abs/2407.09105",
                    "https://arxiv.org/abs/2404.10830", "https://huggingface.co/blog/packing-with-FA2"};
  return fix;
}

Outcome evaluate(const RuleInput& input) {
  if (!input.batches || input.batches->batches.empty())
    return NotJudgedBecause{"No batch statistics: a trace holds tensor shapes, not the lengths of the "
                            "examples in them. Give them "
                            "with --batches."};
  const batches::PaddingSummary padding = batches::summarisePadding(*input.batches);
  if (padding.positions <= 0 || padding.tokens <= 0)
    return NotJudgedBecause{
        "The batch statistics state no row widths, so positions and tokens cannot be compared."};
  if (padding.allPacked || padding.paddedShare < kPaddedShare) return Clean{};

  const std::vector<std::int64_t> lengths = batches::allLengths(*input.batches);
  const batches::Packing packing = batches::packBestFit(lengths, padding.largestBatchPositions);
  Finding finding;
  finding.id = "padding-waste";
  finding.severity = padding.paddedShare >= kHighShare     ? Level::High
                     : padding.paddedShare >= kMediumShare ? Level::Medium
                                                           : Level::Low;
  finding.confidence = Level::High;
  finding.title = percent(padding.paddedShare) + " of the computed positions are padding";
  finding.explanation = "Each row is filled up to the longest example of its batch, and the GPU computes on "
                        "the filling like on "
                        "real tokens. Packing puts whole examples one after another into one row.";
  addEvidence(input, padding, packing, lengths, finding);
  finding.fix = makeFix(input, packing);
  finding.affectedNs = static_cast<std::int64_t>(
      std::llround(padding.paddedShare * static_cast<double>(input.step.ledger.window.length())));
  addPackingGain(input, padding, packing, finding);
  return std::vector<Finding>{std::move(finding)};
}

} // namespace

Rule paddingWaste() {
  return {"padding-waste",
          {{"padded share of the positions", kPaddedShare, "share",
            "Packing itself leaves a few percent of the rows empty and has to be tested; below a tenth it "
            "hardly pays."},
           {"the same, for severity medium", kMediumShare, "share", "A fifth of the work is without use."},
           {"the same, for severity high", kHighShare, "share", "Nearly half of the work is without use."}},
          evaluate};
}

} // namespace stepscope::advisors
