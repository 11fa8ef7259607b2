// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/shapes/new_shapes_fix.h"

#include "advisors/support/text.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

bool has(const std::vector<SlowCall>& calls, ShapeWork work) {
  return std::any_of(calls.begin(), calls.end(), [&](const SlowCall& call) { return call.work == work; });
}

/// "64 leaves 22 shapes for 1.9 % more positions".
std::string roundedCondition(const RuleInput& input) {
  const BatchShapes now = batchShapes(input.batches);
  if (now.batches < 2)
    return "Not checked: how many shapes rounding would leave; batch statistics (--batches) tell it.";
  std::vector<std::string> parts;
  for (const std::int64_t multiple : {64, 128, 256}) {
    const BatchShapes rounded = batchShapes(input.batches, multiple);
    parts.push_back(std::to_string(multiple) + " leaves " + counted(rounded.distinct, "shape") + " for " +
                    percent(shareOf(rounded.positions - now.positions, now.positions)) + " more positions");
  }
  return "Checked against the batch statistics, which have " + counted(now.distinct, "shape") +
         ": rounding the width up to a multiple of " + joined(parts) + ".";
}

void addAttention(Fix& fix) {
  fix.config.push_back(
      "# Another attention library that needs no plan for each shape: flash without a mask, memory-efficient "
      "with one.\n"
      "torch.backends.cuda.enable_cudnn_sdp(False)      # before the first step\n"
      "# For one region only:\n"
      "with torch.nn.attention.sdpa_kernel([SDPBackend.FLASH_ATTENTION, SDPBackend.EFFICIENT_ATTENTION]):\n"
      "    loss = model(**batch).loss");
  fix.caveats.push_back("cuDNN attention is usually the fastest back end on Hopper once its plan exists. On "
                        "an H200 four attention "
                        "blocks of width 2,048 with a mask took 13.3 ms a step without it and 8.7 ms with "
                        "it; without a mask flash took "
                        "7.4 ms and cuDNN 7.2 ms. Measure steps of known and of new shapes both ways.");
  fix.references.push_back(
      "https://docs.pytorch.org/docs/stable/backends.html#torch.backends.cuda.enable_cudnn_sdp");
}

void addConvolution(Fix& fix) {
  fix.config.push_back("# Trying all algorithms pays only where shapes repeat.\n"
                       "torch.backends.cudnn.benchmark = False");
  fix.references.push_back(
      "https://docs.pytorch.org/docs/stable/backends.html#torch.backends.cudnn.benchmark");
}

} // namespace

Fix newShapesFix(const RuleInput& input, const std::vector<SlowCall>& calls) {
  Fix fix;
  fix.summary =
      "Let batches have few shapes: pack them to a fixed number of tokens, or round their width up.";
  fix.config = {
      "# 1. Packing: every batch has the same shape (see rule padding-waste).",
      "# 2. Rounding: transformers collators take the multiple.\n"
      "collator = DataCollatorForSeq2Seq(tokenizer, padding=True, pad_to_multiple_of=128)",
      "# 3. Prepare before training: one step for each rounded width, results thrown away.\n"
      "for width in range(128, max_length + 1, 128):\n"
      "    model(input_ids=torch.zeros(rows, width, dtype=torch.long, device=\"cuda\"),\n"
      "          labels=torch.zeros(rows, width, dtype=torch.long, device=\"cuda\")).loss.backward()\n"
      "model.zero_grad(set_to_none=True)"};
  fix.conditions = {
      roundedCondition(input),
      "Not checked: the process must live on. Plans are kept in the process and for each of its "
      "threads; a restart makes them anew."};
  fix.caveats = {"Rounding adds padding, and padding is computed like real tokens.",
                 "The allocator meets new sizes at new shapes too; it is not what stalls here. "
                 "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True keeps it from fragmenting, and does not "
                 "shorten these stalls."};
  fix.verify = {"Capture a step of a width that has not occurred before: no operator stands on the host for "
                "more than a millisecond.",
                "The longest of a hundred untraced steps is close to their median for its width."};
  if (has(calls, ShapeWork::AttentionPlan)) addAttention(fix);
  if (has(calls, ShapeWork::ConvolutionPlan)) addConvolution(fix);
  return fix;
}

} // namespace stepscope::advisors
