// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/rule_fixture.h"
#include "tests/rules/trace_text.h"

namespace stepscope::test {
namespace {

using advisors::Finding;
using advisors::Level;

constexpr int kThread = 1;
const std::string kFloats = "\"Input Dims\":[[8192,2048],[2048,2048]],\"Input type\":[\"float\",\"float\"]";
const std::string kHalves =
    "\"Input Dims\":[[8192,2048],[2048,2048]],\"Input type\":[\"c10::BFloat16\",\"c10::BFloat16\"]";
const std::string kSgemm = "ampere_sgemm_128x64_nn";
const std::string kTf32 = "cutlass_80_tensorop_s1688gemm_128x128_16x5_nn_align4";
const std::string kNvjet = "nvjet_sm90_tst_256x128_64x4_1x2_h_bz_coopA_NNT";

const Finding* variantOf(const advisors::Outcome& outcome, const std::string& variant) {
  const auto* findings = findingsOf(outcome);
  if (!findings) return nullptr;
  for (const Finding& finding : *findings)
    if (finding.variant == variant) return &finding;
  return nullptr;
}

/// A step of 1 ms on the GPU: one product of `productUs`, elementwise work for the rest.
TraceText productStep(const std::string& kernel, const std::string& args, double productUs) {
  TraceText trace;
  trace.begin(kThread, "aten::mm", args);
  trace.launch(kThread, kernel, productUs);
  trace.end(kThread);
  trace.begin(kThread, "aten::mul");
  trace.launch(kThread, "vectorized_elementwise_kernel", 1000 - productUs);
  trace.end(kThread);
  trace.step(kThread, 0, trace.streamClock());
  return trace;
}

Case onH200(const TraceText& trace) { return caseFromText(trace.text(9, 0, "NVIDIA H200")); }

TEST(Fp32Matmul, offersTf32AndBfloat16WhereProductsRunOnTheOrdinaryUnits) {
  const auto outcome = judgeBy("fp32-matmul", onH200(productStep(kSgemm, kFloats, 500)));
  const Finding* tf32 = variantOf(outcome, "tf32");
  ASSERT_NE(tf32, nullptr);
  EXPECT_EQ(tf32->severity, Level::High);
  EXPECT_EQ(tf32->affectedNs, 500'000);
  EXPECT_TRUE(anyEvidence(*tf32, "1 kernel with float32 operands run for 500 µs"));
  EXPECT_TRUE(anyEvidence(*tf32, "aten::mm [8192, 2048] × [2048, 2048]"));
  // 494.7 / 66.9 TFLOP/s by the data sheet.
  EXPECT_TRUE(anyHolds(tf32->fix.conditions, "7.4 times float32"));
  EXPECT_TRUE(anyHolds(tf32->fix.config, "set_float32_matmul_precision"));
  EXPECT_FALSE(anyHolds(tf32->fix.config, "cudnn"));
  EXPECT_NE(variantOf(outcome, "bf16"), nullptr);
}

TEST(Fp32Matmul, offersOnlyBfloat16WhereTf32IsInUse) {
  const auto outcome = judgeBy("fp32-matmul", onH200(productStep(kTf32, kFloats, 500)));
  EXPECT_EQ(variantOf(outcome, "tf32"), nullptr);
  EXPECT_NE(variantOf(outcome, "bf16"), nullptr);
}

TEST(Fp32Matmul, takesTheTypeFromTheOperatorWhereTheKernelDoesNotTell) {
  EXPECT_NE(variantOf(judgeBy("fp32-matmul", onH200(productStep(kNvjet, kFloats, 500))), "bf16"), nullptr);
  EXPECT_TRUE(isClean(judgeBy("fp32-matmul", onH200(productStep(kNvjet, kHalves, 500)))));
}

TEST(Fp32Matmul, isCleanJustBelowATenth) {
  EXPECT_TRUE(isClean(judgeBy("fp32-matmul", onH200(productStep(kSgemm, kFloats, 99)))));
  EXPECT_FALSE(isClean(judgeBy("fp32-matmul", onH200(productStep(kSgemm, kFloats, 101)))));
}

TEST(Fp32Matmul, promisesNothingThatTheDeviceCannotDo) {
  // TF32 peaks no higher than float32 on a GeForce RTX 4090; a V100 has neither TF32 nor bfloat16.
  const TraceText trace = productStep(kSgemm, kFloats, 500);
  const auto geforce = judgeBy("fp32-matmul", caseFromText(trace.text(8, 9, "NVIDIA GeForce RTX 4090")));
  EXPECT_EQ(variantOf(geforce, "tf32"), nullptr);
  EXPECT_NE(variantOf(geforce, "bf16"), nullptr);
  const auto volta = judgeBy("fp32-matmul", caseFromText(trace.text(7, 0, "Tesla V100-SXM2-16GB")));
  EXPECT_EQ(variantOf(volta, "tf32"), nullptr);
  EXPECT_EQ(variantOf(volta, "bf16"), nullptr);
  const Finding* half = variantOf(volta, "fp16");
  ASSERT_NE(half, nullptr);
  EXPECT_TRUE(anyHolds(half->fix.config, "GradScaler"));
  EXPECT_TRUE(isClean(judgeBy("fp32-matmul", caseFromText(trace.text(6, 1, "NVIDIA GeForce GTX 1080")))));
}

TEST(Fp32Matmul, isNotJudgedWithoutKernels) {
  TraceText trace;
  trace.op(kThread, "aten::mm", 100);
  trace.step(kThread, 0, 100);
  EXPECT_TRUE(isNotJudged(judgeBy("fp32-matmul", caseFromText(trace.text()))));
}

/// A convolution with conversions of `us` around it; the step takes 1 ms.
std::string convolutionStep(double us, const std::string& strides) {
  TraceText trace;
  trace.begin(kThread, "aten::convolution",
              "\"Input Dims\":[[32,64,56,56],[64,64,3,3]],\"Input Strides\":[" + strides +
                  ",[576,9,3,1]],\"Input type\":[\"float\",\"float\"]");
  trace.launch(kThread, "void cudnn::engines_precompiled::nchwToNhwcKernel<__half>(int)", us / 2);
  trace.launch(kThread, "sm80_xmma_fprop_implicit_gemm_f16f16_f16f32_f32_nhwckrsc_nhwc_tilesize128x128x32",
               1000 - us);
  trace.launch(kThread, "void cudnn::engines_precompiled::nhwcToNchwKernel<__half>(int)", us / 2);
  trace.end(kThread);
  trace.step(kThread, 0, trace.streamClock());
  return trace.text();
}

TEST(LayoutConversions, firesOnKernelsThatOnlyConvert) {
  const auto outcome = judgeBy("layout-conversions", caseFromText(convolutionStep(60, "[200704,3136,56,1]")));
  ASSERT_NE(findingsOf(outcome), nullptr);
  const Finding& finding = findingsOf(outcome)->front();
  EXPECT_EQ(finding.severity, Level::Medium);
  EXPECT_EQ(finding.affectedNs, 60'000);
  EXPECT_TRUE(anyEvidence(finding, "2 conversions, 60.0 µs"));
  EXPECT_TRUE(anyEvidence(finding, "1 of 1 convolution get their input channels first"));
  EXPECT_TRUE(anyHolds(finding.fix.conditions, "channels first (checked)"));
}

TEST(LayoutConversions, saysWhenTheInputIsNotTheCause) {
  const auto outcome = judgeBy("layout-conversions", caseFromText(convolutionStep(60, "[200704,1,3584,64]")));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_TRUE(anyHolds(findingsOf(outcome)->front().fix.conditions, "already lie channels last"));
}

TEST(LayoutConversions, isCleanJustBelowAFiftieth) {
  EXPECT_TRUE(
      isClean(judgeBy("layout-conversions", caseFromText(convolutionStep(19, "[200704,3136,56,1]")))));
}

TEST(LayoutConversions, isNotJudgedWithoutKernels) {
  TraceText trace;
  trace.op(kThread, "aten::convolution", 100);
  trace.step(kThread, 0, 100);
  EXPECT_TRUE(isNotJudged(judgeBy("layout-conversions", caseFromText(trace.text()))));
}

} // namespace
} // namespace stepscope::test
