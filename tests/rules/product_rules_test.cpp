// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/rule_fixture.h"
#include "tests/rules/trace_text.h"

namespace stepscope::test {
namespace {

using advisors::Finding;
using advisors::Level;

constexpr int kThread = 1;
const std::string kNvjet = "nvjet_sm90_tst_256x128_64x4_1x2_h_bz_coopA_NNT";

void kernel(TraceText& trace, const std::string& op, const std::string& name, double us,
            const std::string& inputs = "", const std::string& args = "") {
  trace.begin(kThread, op, inputs);
  trace.launch(kThread, name, us, 1, args);
  trace.end(kThread);
}

Case finished(TraceText& trace) {
  trace.step(kThread, 0, std::max(trace.streamClock(), trace.clock(kThread)));
  return caseFromText(trace.text());
}

/// Recorded inputs of a product of two factors in bfloat16.
std::string factors(const std::string& dims, const std::string& strides) {
  return "\"Input Dims\":[" + dims + "],\"Input Strides\":[" + strides +
         "],\"Input type\":[\"c10::BFloat16\",\"c10::BFloat16\"]";
}

Case productOf(const std::string& name, const std::string& inputs, double us) {
  TraceText trace;
  kernel(trace, "aten::mm", name, us, inputs);
  kernel(trace, "aten::mul", "vectorized_elementwise_kernel", 1000 - us);
  return finished(trace);
}

TEST(MisalignedMatmul, firesByTheKernelsName) {
  const auto outcome =
      judgeBy("misaligned-matmul", productOf("cutlass_75_tensorop_bf16_s1688gemm_bf16_256x128_tn_align1",
                                             factors("[4096,4093],[4093,4093]", "[4093,1],[1,4093]"), 400));
  ASSERT_NE(findingsOf(outcome), nullptr);
  const Finding& finding = findingsOf(outcome)->front();
  EXPECT_EQ(finding.severity, Level::High);
  EXPECT_EQ(finding.confidence, Level::High);
  EXPECT_TRUE(anyEvidence(finding, "aten::mm [4096, 4093] × [4093, 4093]"));
}

TEST(MisalignedMatmul, firesByStridesWhereTheNameDoesNotTell) {
  const auto odd = judgeBy("misaligned-matmul",
                           productOf(kNvjet, factors("[8192,2048],[2048,50257]", "[2048,1],[50257,1]"), 400));
  ASSERT_NE(findingsOf(odd), nullptr);
  EXPECT_EQ(findingsOf(odd)->front().confidence, Level::Medium);
  // Transposed: the odd dimension is not the one that lies side by side.
  EXPECT_TRUE(
      isClean(judgeBy("misaligned-matmul",
                      productOf(kNvjet, factors("[8192,2048],[2048,50257]", "[2048,1],[1,2048]"), 400))));
  EXPECT_TRUE(
      isClean(judgeBy("misaligned-matmul",
                      productOf(kNvjet, factors("[8192,2048],[2048,50304]", "[2048,1],[50304,1]"), 400))));
}

TEST(MisalignedMatmul, isCleanJustBelowATwentiethAndForFloat32) {
  const std::string odd = factors("[4096,4093],[4093,4093]", "[4093,1],[1,4093]");
  EXPECT_TRUE(isClean(judgeBy(
      "misaligned-matmul", productOf("cutlass_75_tensorop_bf16_s1688gemm_bf16_256x128_tn_align1", odd, 49))));
  EXPECT_TRUE(
      isClean(judgeBy("misaligned-matmul", productOf("cutlass_80_simt_sgemm_128x256_8x4_nt_align1",
                                                     "\"Input Dims\":[[4093,4093],[4093,4093]],\"Input "
                                                     "type\":[\"float\",\"float\"]",
                                                     400))));
}

/// Casts of `us` in 1 ms of work.
Case castsOf(double us) {
  TraceText trace;
  kernel(trace, "aten::copy_",
         "void at::native::vectorized_elementwise_kernel<8, "
         "at::native::bfloat16_copy_kernel_cuda(at::TensorIteratorBase&)"
         "::{lambda(float)#1}, std::array<char*, 2ul> >(int)",
         us, "\"Input Dims\":[[4096,1024],[4096,1024]],\"Input type\":[\"c10::BFloat16\",\"float\"]");
  kernel(trace, "aten::mm", kNvjet, 1000 - us);
  return finished(trace);
}

TEST(CastStorm, firesWithTypesAndShapes) {
  const auto outcome = judgeBy("cast-storm", castsOf(150));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_EQ(findingsOf(outcome)->front().severity, Level::Low);
  EXPECT_TRUE(
      anyEvidence(findingsOf(outcome)->front(), "float to c10::BFloat16 [4096, 1024]: 1 kernel, 150 µs"));
  EXPECT_TRUE(isClean(judgeBy("cast-storm", castsOf(99))));
}

/// A kernel of `us` with `blocks` blocks, on 132 multiprocessors.
Case scanOf(int blocks, double us) {
  TraceText trace;
  kernel(trace, "aten::cumsum", "tensor_kernel_scan_innermost_dim<float>", us, "",
         "\"grid\":[" + std::to_string(blocks) + ",1,1],\"block\":[512,1,1]");
  kernel(trace, "aten::mm", kNvjet, 10'000 - us, "", "\"grid\":[132,1,1],\"block\":[384,1,1]");
  return finished(trace);
}

TEST(UnderfilledKernels, firesBelowAQuarterOfTheMultiprocessors) {
  const auto outcome = judgeBy("underfilled-kernels", scanOf(32, 1000)); // 132 / 4 = 33
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_TRUE(anyEvidence(findingsOf(outcome)->front(), "at most 32 blocks on 132 multiprocessors"));
  EXPECT_TRUE(isClean(judgeBy("underfilled-kernels", scanOf(33, 1000))));
}

TEST(UnderfilledKernels, leavesShortKernelsAndShortSharesAlone) {
  EXPECT_TRUE(isClean(judgeBy("underfilled-kernels", scanOf(1, 490))));
  EXPECT_TRUE(isClean(judgeBy("underfilled-kernels", scanOf(1, 99))));
}

/// `count` products of 5 us in a row, 20 us of host time each, then 10 ms of other work.
Case loopOf(int count, bool sameShape, const std::string& between = "") {
  TraceText trace;
  for (int i = 0; i < count; ++i) {
    const std::string rows = std::to_string(sameShape ? 64 : 64 + i);
    trace.begin(kThread, "aten::mm", factors("[" + rows + ",512],[512,512]", "[512,1],[512,1]"));
    trace.advance(kThread, 18);
    trace.launch(kThread, kNvjet, 5);
    trace.end(kThread);
    if (!between.empty())
      kernel(trace, between, between == "aten::relu" ? "vectorized_elementwise_kernel" : kNvjet, 5,
             factors("[8,8],[8,8]", "[8,1],[8,1]"));
  }
  kernel(trace, "aten::mul", "vectorized_elementwise_kernel", 5000);
  return finished(trace);
}

TEST(SmallMatmuls, firesForRowsOfOneShape) {
  const auto outcome = judgeBy("small-matmuls", loopOf(32, true));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_TRUE(
      anyEvidence(findingsOf(outcome)->front(), "32 calls of aten::mm [64, 512] × [512, 512] in a row"));
  EXPECT_TRUE(isClean(judgeBy("small-matmuls", loopOf(31, true))));
  EXPECT_TRUE(isClean(judgeBy("small-matmuls", loopOf(64, false))));
  EXPECT_TRUE(isClean(judgeBy("small-matmuls", loopOf(64, true, "aten::addmm"))));
  // Layers of a network: an activation follows each product.
  EXPECT_TRUE(isClean(judgeBy("small-matmuls", loopOf(64, true, "aten::relu"))));
}

TEST(ProductRules, areNotJudgedWithoutKernels) {
  TraceText trace;
  trace.op(kThread, "aten::mm", 100);
  const Case data = finished(trace);
  for (const char* rule : {"misaligned-matmul", "cast-storm", "underfilled-kernels", "small-matmuls"})
    EXPECT_TRUE(isNotJudged(judgeBy(rule, data))) << rule;
}

} // namespace
} // namespace stepscope::test
