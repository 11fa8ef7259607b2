// SPDX-License-Identifier: Apache-2.0
// Families of the catalogue of fused kernels on steps written as text: what fires, what nearly does, what
// cannot be judged.
#include "advisors/catalogue/fused_catalogue.h"
#include "tests/rules/rule_fixture.h"
#include "tests/rules/trace_text.h"

#include <sstream>

namespace stepscope::test {
namespace {

using advisors::Finding;

constexpr int kThread = 1;

/// Operators apart by blanks, each with one kernel of 5 us; views between them.
void run(TraceText& trace, const std::string& operators, int times = 1, const std::string& view = "") {
  for (int i = 0; i < times; ++i) {
    std::istringstream names(operators);
    for (std::string name; names >> name;) {
      if (!view.empty()) trace.op(kThread, "aten::" + view);
      trace.begin(kThread, "aten::" + name);
      trace.launch(kThread, "void some_kernel()", 5);
      trace.end(kThread);
    }
  }
}

Case finish(TraceText& trace) {
  trace.step(kThread, 0, trace.clock(kThread) + 1);
  return caseFromText(trace.text());
}

const std::string kScan = "mul add matmul";
const std::string kExpert = "where index linear silu mul linear index mul index_add_";

Case scanOf(int positions, const std::string& view = "") {
  TraceText trace;
  run(trace, "embedding zeros");
  run(trace, kScan, positions, view);
  run(trace, "stack mul add");
  return finish(trace);
}

TEST(FamilyRules, aLoopOverPositionsIsASelectiveScan) {
  const auto outcome = judgeBy("missing-fused-kernels", scanOf(16, "select"));
  ASSERT_TRUE(findingsOf(outcome));
  const Finding& finding = findingsOf(outcome)->front();
  EXPECT_EQ(finding.variant, "selective-scan");
  EXPECT_TRUE(anyEvidence(finding, "1 selective scan"));
  EXPECT_TRUE(anyEvidence(finding, "its loop 16 times (once a position)"));
  EXPECT_TRUE(anyEvidence(finding, "launches 49 kernels forward")); // 16 x 3 and the stack
  EXPECT_TRUE(anyHolds(finding.fix.commands, "mamba-ssm"));
}

TEST(FamilyRules, fifteenPositionsAreNoScan) {
  EXPECT_TRUE(isClean(judgeBy("missing-fused-kernels", scanOf(15))));
}

TEST(FamilyRules, anotherOperatorInTheLoopIsAnotherLoop) {
  TraceText trace;
  run(trace, "mul sub add matmul", 40);
  run(trace, "stack");
  EXPECT_TRUE(isClean(judgeBy("missing-fused-kernels", finish(trace))));
}

TEST(FamilyRules, installedPackagesAreImportedInsteadOfInstalledAgain) {
  Case data = scanOf(20);
  data.environment.known = true;
  data.environment.packages = {
      {"mamba-ssm", "2.3.2"}, {"causal-conv1d", "1.7.0"}, {"transformers", "5.16.1"}};
  const auto outcome = judgeBy("missing-fused-kernels", data);
  ASSERT_TRUE(findingsOf(outcome));
  const Finding& finding = findingsOf(outcome)->front();
  EXPECT_FALSE(anyHolds(finding.fix.commands, "pip install"));
  EXPECT_TRUE(anyHolds(finding.fix.commands, "import mamba_ssm"));
  EXPECT_TRUE(
      anyHolds(finding.fix.conditions, "NOT MET: transformers 5.15 and 5.16 fall back without a word"));
  EXPECT_TRUE(anyHolds(finding.fix.conditions, "Met: mamba-ssm needs compute capability 7.5"));
}

TEST(FamilyRules, conditionsSayWhenTheyCannotBeChecked) {
  const auto outcome = judgeBy("missing-fused-kernels", scanOf(20));
  ASSERT_TRUE(findingsOf(outcome));
  EXPECT_TRUE(
      anyHolds(findingsOf(outcome)->front().fix.conditions, "Not checked: transformers 5.15 and 5.16"));
}

TEST(FamilyRules, fourExpertsInARowAreALoop) {
  TraceText four, three;
  run(four, kExpert, 4);
  run(three, kExpert, 3);
  EXPECT_TRUE(findingsOf(judgeBy("moe-expert-loop", finish(four))));
  EXPECT_TRUE(isClean(judgeBy("moe-expert-loop", finish(three))));
}

/// What is left of a layer when its attention runs in the kernels that the catalogue names.
Case withKernels(const std::string& before, const std::vector<std::string>& kernels,
                 const std::string& after) {
  TraceText trace;
  run(trace, before);
  trace.begin(kThread, "a_fused_function");
  for (const std::string& kernel : kernels)
    trace.launch(kThread, kernel, 5);
  trace.end(kThread);
  run(trace, after);
  return finish(trace);
}

TEST(FamilyRules, attentionThatReturnsZerosIsAFaultWhateverItsTime) {
  TraceText trace;
  run(trace, "linear linear linear div add repeat zeros_like linear");
  run(trace, "linear gelu", 500);
  const auto outcome = judgeBy("missing-fused-kernels", finish(trace));
  ASSERT_TRUE(findingsOf(outcome));
  EXPECT_EQ(findingsOf(outcome)->front().variant, "mra-attention");
  EXPECT_EQ(findingsOf(outcome)->front().severity, advisors::Level::High);
  EXPECT_TRUE(isClean(judgeBy(
      "missing-fused-kernels",
      withKernels("linear linear linear div add repeat",
                  {"index_max_cuda_kernel", "mm_to_sparse_cuda_kernel", "sparse_dense_mm_cuda_kernel"},
                  "linear"))));
}

TEST(FamilyRules, hashingIsNoExpectation) {
  EXPECT_TRUE(
      isClean(judgeBy("missing-fused-kernels",
                      withKernels("linear linear linear div linalg_vector_norm clamp_min div",
                                  {"fast_hash_ver1_cuda_kernel", "lsh_cumulation_ver1_step1_cuda_kernel",
                                   "lsh_cumulation_ver1_step2_cuda_kernel"},
                                  "linear dropout add"))));
}

TEST(FamilyRules, keysThatAKernelTakesAreNoMask) {
  const std::string scores = "matmul mul relu linear mul matmul add topk";
  EXPECT_TRUE(isClean(judgeBy("unfused-attention", withKernels(scores, {"flash_mla_sparse_fwd"}, "linear"))));
  TraceText trace;
  run(trace, scores + " new_ones scatter masked_fill matmul softmax matmul");
  EXPECT_TRUE(findingsOf(judgeBy("unfused-attention", finish(trace))));
}

TEST(FamilyRules, oneNormIsNoGroup) {
  TraceText one, two;
  run(one, "linear pow mean add rsqrt mul mul linear");
  run(two, "linear pow mean add rsqrt mul mul linear", 2);
  EXPECT_TRUE(isClean(judgeBy("unfused-pointwise", finish(one))));
  const auto outcome = judgeBy("unfused-pointwise", finish(two));
  ASSERT_TRUE(findingsOf(outcome));
  EXPECT_EQ(findingsOf(outcome)->front().variant, "rms-norm");
}

TEST(FamilyRules, aDifferenceBeforeTheSquareIsALayerNorm) {
  TraceText trace;
  run(trace, "linear mean sub sub pow mean add rsqrt mul mul linear", 2);
  const auto outcome = judgeBy("unfused-pointwise", finish(trace));
  ASSERT_TRUE(findingsOf(outcome));
  ASSERT_EQ(findingsOf(outcome)->size(), 1u);
  EXPECT_EQ(findingsOf(outcome)->front().variant, "layer-norm");
}

TEST(FamilyRules, withoutOperatorsNothingIsJudged) {
  TraceText trace;
  trace.kernelOnly("void softmax_warp_forward()", 20);
  trace.step(kThread, 0, 100);
  const Case data = caseFromText(trace.text());
  for (const char* rule : {"moe-expert-loop", "unfused-attention", "unfused-pointwise", "full-logits-loss"})
    EXPECT_TRUE(isNotJudged(judgeBy(rule, data))) << rule;
}

TEST(FamilyRules, aCatalogueOfOnesOwnIsUsed) {
  const auto own = advisors::parseCatalogue(
      R"({"schema": "stepscope.fused-kernels/1", "families": [{"id": "own-block", "rule": "missing-fused-kernels",
          "title": "t", "explanation": "e", "place": "own block", "slow": {"operators": "( tanh erf )3+"},
          "no_gain": "it was not measured.", "fix": {"summary": "Use ours."}}]})",
      "own.json", advisors::builtInCatalogue());
  ASSERT_TRUE(own.has_value());
  TraceText trace;
  run(trace, "tanh erf", 3);
  const Case data = finish(trace);
  EXPECT_TRUE(isClean(judgeBy("missing-fused-kernels", data)));
  const advisors::Findings findings =
      advisors::advise(data.summary, data.summary.chosen, nullptr, {}, {}, &own.value());
  const auto found = std::find_if(findings.findings.begin(), findings.findings.end(),
                                  [](const Finding& finding) { return finding.variant == "own-block"; });
  ASSERT_NE(found, findings.findings.end());
  EXPECT_TRUE(anyEvidence(*found, "No gain is given: it was not measured."));
}

/// A step with a backward and one kernel.
Case trainingStepWith(const std::string& kernel, bool backward = true) {
  TraceText trace;
  run(trace, "linear");
  trace.launch(kThread, kernel, 50);
  if (backward) trace.op(kThread, "autograd::engine::evaluate_function: MmBackward0");
  return finish(trace);
}

TEST(BadKernels, formsForDecodingDoNotBelongIntoTraining) {
  const std::string kernel = "fused_recurrent_gated_delta_rule_fwd_kernel";
  EXPECT_TRUE(findingsOf(judgeBy("forward-only-kernels", trainingStepWith(kernel))));
  EXPECT_TRUE(isNotJudged(judgeBy("forward-only-kernels", trainingStepWith(kernel, false))));
  EXPECT_TRUE(isClean(
      judgeBy("forward-only-kernels", trainingStepWith("fused_recurrent_gated_delta_rule_bwd_kernel"))));
  EXPECT_TRUE(
      isClean(judgeBy("forward-only-kernels", trainingStepWith("chunk_gated_delta_rule_fwd_kernel_h"))));
}

TEST(BadKernels, knownBadVersionsNeedKernelsVersionsAndDevice) {
  Case data = trainingStepWith("chunk_gated_delta_rule_bwd_kernel_dhu_blockdim64");
  EXPECT_TRUE(isNotJudged(judgeBy("known-bad-kernels", data)));
  data.environment.known = true;
  data.environment.packages = {{"triton", "3.6.0"}, {"flash-linear-attention", "0.4.1"}};
  EXPECT_TRUE(findingsOf(judgeBy("known-bad-kernels", data)));
  data.environment.packages["tilelang"] = "0.1.8";
  EXPECT_TRUE(isClean(judgeBy("known-bad-kernels", data)));
  data.environment.packages.erase("tilelang");
  data.environment.packages["triton"] = "3.7.1";
  EXPECT_TRUE(isClean(judgeBy("known-bad-kernels", data)));
  Case others = trainingStepWith("chunk_gated_delta_rule_fwd_kernel_h_blockdim64");
  EXPECT_TRUE(isClean(judgeBy("known-bad-kernels", others)));
}

} // namespace
} // namespace stepscope::test
