// SPDX-License-Identifier: Apache-2.0
// Rules about arithmetic, optimizer, host and input on real captures; tests/data/README.md says what each is
// and what was measured without the profiler.
#include "tests/rules/rule_fixture.h"

namespace stepscope::test {
namespace {

using advisors::Finding;
using advisors::Level;

const std::string kData = std::string(STEPSCOPE_TEST_DATA) + "/";
const std::string kSamples = std::string(STEPSCOPE_SAMPLES) + "/";

Case captured(const std::string& path) { return makeCase(load::loadTrace(path, LoadControl{})); }
Case step(const std::string& name) { return captured(kData + "h200_cases/" + name + ".trace.json.zst"); }
Case h200(const std::string& name) { return captured(kData + "h200/" + name + ".trace.json.zst"); }

/// The rule's finding of that variant; null when it has none.
std::optional<Finding> found(const Case& data, const std::string& rule, const std::string& variant = "") {
  const auto outcome = judgeBy(rule, data);
  if (const auto* findings = findingsOf(outcome))
    for (const Finding& finding : *findings)
      if (variant.empty() || finding.variant == variant) return finding;
  return std::nullopt;
}

TEST(ArithmeticCaptures, float32StepIsOfferedBothTypes) {
  const Case data = h200("llama_fp32");
  const auto tf32 = found(data, "fp32-matmul", "tf32"), half = found(data, "fp32-matmul", "bf16");
  ASSERT_TRUE(tf32 && half);
  // Counted from the JSON: 85 + 85 + 37 + 48 + 1 product kernels, and 24 of attention for bfloat16 only.
  EXPECT_TRUE(anyEvidence(*tf32, "256 kernels with float32 operands run for 605 ms"));
  EXPECT_TRUE(anyEvidence(*half, "280 kernels with float32 operands"));
  EXPECT_EQ(tf32->severity, Level::High);
  ASSERT_TRUE(tf32->gain && half->gain);
  EXPECT_LT(tf32->gain->speedup.expected, half->gain->speedup.expected);
}

TEST(ArithmeticCaptures, foreachOptimizerIsWorthAFewPerCent) {
  const auto finding = found(h200("llama_foreach_opt"), "unfused-optimizer");
  ASSERT_TRUE(finding);
  EXPECT_EQ(finding->variant, "foreach");
  EXPECT_EQ(finding->severity, Level::Low);
  ASSERT_TRUE(finding->gain);
  EXPECT_LT(finding->gain->speedup.high, 1.1);
}

TEST(ArithmeticCaptures, unpinnedFloat32ConvolutionsOfResnet) {
  const Case data = h200("resnet_slow");
  const auto copies = found(data, "pageable-copies");
  ASSERT_TRUE(copies);
  EXPECT_TRUE(anyEvidence(*copies, "77.1 MB in 10.0 ms (7.7 GB/s)"));
  const auto tf32 = found(data, "fp32-matmul", "tf32");
  ASSERT_TRUE(tf32);
  EXPECT_TRUE(anyHolds(tf32->fix.config, "cudnn.allow_tf32"));
  // loss.item() waits 112 ms, but the GPU works meanwhile.
  EXPECT_TRUE(isClean(judgeBy("host-synchronisation", data)));
}

TEST(ArithmeticCaptures, convolutionsConvertWhatLiesChannelsFirst) {
  const auto finding = found(step("channels_last_before"), "layout-conversions");
  ASSERT_TRUE(finding);
  EXPECT_EQ(finding->severity, Level::Medium);
  EXPECT_TRUE(anyHolds(finding->fix.conditions, "channels first (checked)"));
  EXPECT_TRUE(isClean(judgeBy("layout-conversions", step("channels_last_after"))));
}

TEST(ArithmeticCaptures, oddDimensionsAreSlow) {
  const auto finding = found(step("misaligned_before"), "misaligned-matmul");
  ASSERT_TRUE(finding);
  EXPECT_EQ(finding->severity, Level::High);
  EXPECT_TRUE(anyEvidence(*finding, "4093"));
  EXPECT_TRUE(isClean(judgeBy("misaligned-matmul", step("misaligned_after"))));
}

TEST(ArithmeticCaptures, castsScansAndLoops) {
  EXPECT_TRUE(found(step("autocast_casts_before"), "cast-storm"));
  EXPECT_TRUE(found(step("few_blocks_before"), "underfilled-kernels"));
  const auto loop = found(step("small_products_before"), "small-matmuls");
  ASSERT_TRUE(loop);
  EXPECT_TRUE(anyEvidence(*loop, "128 calls of aten::mm [64, 512] × [512, 512] in a row"));
}

TEST(ArithmeticCaptures, constantsAndTheLoader) {
  const auto constants = found(step("constants_before"), "constant-copies");
  ASSERT_TRUE(constants);
  EXPECT_TRUE(anyEvidence(*constants, "40 of 4.1 kB"));
  EXPECT_TRUE(anyHolds(constants->fix.conditions, "come back in every step (checked)"));
  const auto loader = found(step("loader_before"), "input-wait");
  ASSERT_TRUE(loader);
  EXPECT_EQ(loader->variant, "main-process");
  EXPECT_EQ(loader->severity, Level::High);
  ASSERT_TRUE(loader->gain);
  EXPECT_GT(loader->gain->speedup.expected, 2.0); // measured: 8.0 times
}

TEST(ArithmeticCaptures, collectionsAndStoppedThreads) {
  const auto gc = found(step("gc_stacks_before"), "gc-pauses");
  ASSERT_TRUE(gc);
  EXPECT_EQ(gc->variant, "explicit");
  EXPECT_EQ(gc->severity, Level::High);
  EXPECT_TRUE(anyEvidence(*gc, "collecting"));
  // Seven views of 7.9 to 29.2 ms among 1,433, counted from the JSON; the step's own range holds some of
  // them.
  EXPECT_TRUE(found(captured(kData + "public/megatron_kineto_4.json.gz"), "cpu-contention"));
}

TEST(ArithmeticCaptures, wellTunedStepsStaySilent) {
  for (const std::string& path :
       {kData + "h200/llama_healthy", kData + "h200/llama_packed_steps", kSamples + "gdn_fused_packed",
        kData + "h200/mlp_graphed", kData + "h200/resnet_good"}) {
    const Case data = captured(path + ".trace.json.zst");
    for (const char* rule : {"cast-storm", "constant-copies", "cpu-contention", "gc-pauses",
                             "host-synchronisation", "input-wait", "layout-conversions", "misaligned-matmul",
                             "pageable-copies", "small-matmuls", "underfilled-kernels", "unfused-optimizer"})
      EXPECT_EQ(findingsOf(judgeBy(rule, data)), nullptr) << path << ": " << rule;
  }
}

/// The one batch of a step is copied in line with the kernels: true, and of low weight.
TEST(ArithmeticCaptures, pinnedCopyOfTheGoodResnetIsALowFinding) {
  const auto finding = found(h200("resnet_good"), "copies-not-overlapped");
  ASSERT_TRUE(finding);
  EXPECT_EQ(finding->severity, Level::Low);
}

} // namespace
} // namespace stepscope::test
