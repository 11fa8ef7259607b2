// SPDX-License-Identifier: Apache-2.0
// Rules about shapes, compilation, memory and recomputation on captures made for them; tests/data/README.md
// says how. The figures in the comments were read from the JSON with a separate walk.
#include "tests/rules/rule_fixture.h"

namespace stepscope::test {
namespace {

Case stall(const std::string& name, const std::string& step = "") {
  Case data = makeCase(load::loadTrace(
      std::string(STEPSCOPE_TEST_DATA) + "/stalls/" + name + ".trace.json.zst", LoadControl{}));
  for (std::size_t i = 0; i < data.summary.steps.size(); ++i)
    if (data.summary.steps[i].step.name == step) data.summary.chosen = i;
  return data;
}

const advisors::Finding* found(const std::string& rule, const Case& data, const std::string& variant = "") {
  static advisors::Outcome outcome;
  outcome = judgeBy(rule, data);
  if (const auto* findings = findingsOf(outcome))
    for (const advisors::Finding& finding : *findings)
      if (finding.variant == variant) return &finding;
  return nullptr;
}

// Widths 2048, 800, 1801, 800: the second and third are new. 48.0 ms forward and 78.2 ms backward at 800.
TEST(StallCaptures, cudnnBuildsPlansForNewWidthsOnly) {
  const Case fresh = stall("plans_cudnn", "ProfilerStep#2");
  const advisors::Finding* finding = found("new-shapes-stall", fresh);
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->severity, advisors::Level::High);
  EXPECT_TRUE(
      anyEvidence(*finding, "the first time it meets [4, 8, 800, 128]: cuDNN builds an execution plan"));
  EXPECT_TRUE(anyEvidence(*finding, "2 of 4 steps of this trace stall so"));
  // Untraced, a known width takes 7 to 13 ms and a new one 95 to 164 ms.
  ASSERT_TRUE(finding->gain);
  EXPECT_GT(finding->gain->speedup.expected, 7);
  EXPECT_LT(finding->gain->speedup.expected, 25);
  EXPECT_EQ(found("new-shapes-stall", stall("plans_cudnn", "ProfilerStep#4")), nullptr); // 800 again
}

TEST(StallCaptures, otherBackEndsBuildNoAttentionPlan) {
  const advisors::Finding* finding = found("new-shapes-stall", stall("plans_no_cudnn", "ProfilerStep#2"));
  if (finding) { // what is left is cuBLAS
    EXPECT_FALSE(anyEvidence(*finding, "attention"));
  }
}

// cudnn.benchmark: 628 of 735 ms are the trial of all algorithms of one backward convolution.
TEST(StallCaptures, benchmarkTriesAllAlgorithmsAtNewSizes) {
  const advisors::Finding* finding = found("new-shapes-stall", stall("benchmark_shapes", "ProfilerStep#2"));
  ASSERT_NE(finding, nullptr);
  EXPECT_TRUE(anyEvidence(*finding, "cuDNN chooses the algorithm of the convolution"));
  EXPECT_TRUE(anyHolds(finding->fix.config, "torch.backends.cudnn.benchmark = False"));
  EXPECT_EQ(found("new-shapes-stall", stall("benchmark_shapes", "ProfilerStep#1")), nullptr);
}

// Three steps: known rows, then two that compile for 1.4 and 1.5 s.
TEST(StallCaptures, torchCompileCompilesForNewShapes) {
  const advisors::Finding* finding =
      found("compile-in-step", stall("reduce_overhead_dynamic", "ProfilerStep#2"), "torch-compile");
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->severity, advisors::Level::High);
  EXPECT_TRUE(anyEvidence(*finding, "2 of 3 steps of this trace do it"));
  EXPECT_EQ(found("compile-in-step", stall("reduce_overhead_dynamic", "ProfilerStep#1"), "torch-compile"),
            nullptr);
  EXPECT_EQ(found("compile-in-step", stall("no_breaks"), "torch-compile"), nullptr); // runs compiled code
  EXPECT_TRUE(isClean(judgeBy("graph-breaks", stall("no_breaks"))));
}

// 18 cudaMalloc and 18 cudaFree a step, 9 to 10 of 14 ms.
TEST(StallCaptures, emptyingTheCacheEachStep) {
  const advisors::Finding* finding = found("allocator-in-step", stall("empty_cache", "ProfilerStep#2"));
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->severity, advisors::Level::High);
  EXPECT_EQ(finding->confidence, advisors::Level::High);
  EXPECT_TRUE(anyEvidence(*finding, "18 allocations, 18 frees"));
  EXPECT_TRUE(anyEvidence(*finding, "18 outside every operator"));
  EXPECT_NE(finding->explanation.find("empty_cache"), std::string::npos);
  EXPECT_EQ(found("allocator-in-step", stall("no_breaks")), nullptr);
}

// 608.446 of 3,661.767 us and 733.474 of 3,814.595 us; nothing without checkpointing.
TEST(StallCaptures, recomputationOfBothKinds) {
  const advisors::Finding* plain = found("recompute-share", stall("checkpoint_nonreentrant"));
  ASSERT_NE(plain, nullptr);
  EXPECT_TRUE(anyEvidence(*plain, "608 µs of 3.66 ms of GPU time (16.6 %)"));
  const advisors::Finding* reentrant = found("recompute-share", stall("checkpoint_reentrant"));
  ASSERT_NE(reentrant, nullptr);
  EXPECT_TRUE(anyEvidence(*reentrant, "733 µs of 3.81 ms of GPU time (19.2 %)"));
  EXPECT_TRUE(isClean(judgeBy("recompute-share", stall("checkpoint_none"))));
}

// The llama capture of four steps: widths 571, 2048 (known), 1658, 1532.
TEST(StallCaptures, paddedDecoderStallsAtItsNewWidths) {
  Case data = caseFromCapture(std::string(STEPSCOPE_TEST_DATA) + "/h200/llama_padded_steps");
  const advisors::Findings findings = data.advise();
  ASSERT_FALSE(findings.findings.empty());
  const advisors::Finding* finding = found("new-shapes-stall", data);
  ASSERT_NE(finding, nullptr);
  EXPECT_TRUE(anyEvidence(*finding, "meets [4, 16, 1658, 128]"));
  EXPECT_TRUE(anyEvidence(*finding, "3 of 4 steps of this trace stall so"));
  EXPECT_TRUE(anyEvidence(*finding, "no call that allocates or frees"));
  // Untraced 0.172 to 0.226 s with a new width, 0.108 s with a known one (measure.json): 1.6 to 2.1 times.
  ASSERT_TRUE(finding->gain);
  EXPECT_GT(finding->gain->speedup.expected, 1.6);
  EXPECT_LT(finding->gain->speedup.expected, 2.6);
  for (const advisors::Finding& one : findings.findings)
    if (one.id == "host-bound-step") {
      EXPECT_FALSE(one.gain) << "graphs need one shape";
    }
}

TEST(StallCaptures, packedDecoderDoesNot) {
  EXPECT_TRUE(isClean(judgeBy(
      "new-shapes-stall", caseFromCapture(std::string(STEPSCOPE_TEST_DATA) + "/h200/llama_packed_steps"))));
}

// Recorded without a schedule: the optimizer's ranges divide it, which leaves the cold pass in front out.
TEST(StallCaptures, aRecordingWithoutScheduleLacksItsStepMarks) {
  const advisors::Finding* finding = found("capture-incomplete", stall("first_step"));
  ASSERT_NE(finding, nullptr);
  EXPECT_TRUE(anyEvidence(*finding, "No marks of the steps"));
  EXPECT_TRUE(isClean(judgeBy("capture-incomplete", stall("no_breaks"))));
  EXPECT_TRUE(isClean(judgeBy("warm-up-traced", stall("no_breaks"))));
}

} // namespace
} // namespace stepscope::test
