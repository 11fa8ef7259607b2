// SPDX-License-Identifier: Apache-2.0
// Rules whose findings are families of resources/catalogue/fused_kernels.json: slow ways to compute what a
// fused kernel computes. Each is found by the operators that ran, never by what is absent.
#include "advisors/registry.h"
#include "advisors/rules/kernels/family_finding.h"

namespace stepscope::advisors {

namespace {

std::vector<Threshold> thresholds(std::vector<Threshold> own) {
  own.push_back({"time of the step, for severity high", 0.25, "share",
                 "A quarter of the step is more than most other changes can save."});
  own.push_back(
      {"the same, for severity medium", 0.05, "share",
       "Below a twentieth the change is about as large as the differences between steps of one run."});
  return own;
}

Rule ruleOf(std::string id, std::vector<Threshold> own) {
  return {id, thresholds(std::move(own)), [id](const RuleInput& input) { return judgeFamilies(input, id); }};
}

} // namespace

Rule fullLogitsLoss() {
  return ruleOf(
      "full-logits-loss",
      {{"smallest vocabulary", 16384, "classes",
        "Below it the logits of a step are no larger than the activations of a layer."},
       {"kernel time of the loss", 0.05, "share",
        "What a fused loss saves in time is a part of it; below, memory is the only reason to change."}});
}

Rule moeExpertLoop() {
  return ruleOf("moe-expert-loop",
                {{"experts in a row", 4, "experts",
                  "Models with fewer experts a layer gain little from one grouped product."}});
}

Rule unfusedAttention() {
  return ruleOf("unfused-attention",
                {{"shortest row of scores", 128, "keys",
                  "Shorter ones fit into a tile; window attention of vision models lies below."}});
}

Rule unfusedPointwise() {
  return ruleOf(
      "unfused-pointwise",
      {{"kernel time of the group", 0.03, "share",
        "A fused kernel saves about two thirds of it; below, the gain drowns in the spread of steps."},
       {"places of the group", 2, "places", "One place is no layer that repeats."}});
}

} // namespace stepscope::advisors
