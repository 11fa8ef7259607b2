// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/rule_fixture.h"
#include "tests/rules/trace_text.h"

namespace stepscope::test {
namespace {

using advisors::Finding;
using advisors::Level;

constexpr int kThread = 1;

/// A product, then `kernels` updates inside the optimizer's range; the GPU is busy for 10 ms.
std::string optimizerStep(const std::string& method, const std::string& op, const std::string& kernel,
                          int kernels, double updateUs) {
  TraceText trace;
  trace.begin(kThread, "aten::mm");
  trace.launch(kThread, "sm90_gemm", 10'000 - updateUs);
  trace.end(kThread);
  const double begin = trace.clock(kThread);
  for (int i = 0; i < kernels; ++i) {
    if (!op.empty()) trace.begin(kThread, op);
    trace.launch(kThread, kernel, updateUs / kernels);
    if (!op.empty()) trace.end(kThread);
  }
  if (!method.empty()) trace.range(kThread, "Optimizer.step#" + method, begin, trace.clock(kThread) - begin);
  trace.step(kThread, 0, trace.streamClock());
  return trace.text();
}

const std::string kForeach =
    "void at::native::(anonymous namespace)::multi_tensor_apply_kernel<at::native::TensorListMetadata<1>, "
    "at::native::BinaryOpScalarFunctor<float>>(int)";
const std::string kFused = "void at::native::multi_tensor_apply_kernel<FusedOptimizerTensorListMetadata<4>, "
                           "FusedAdamMathFunctor<float, 4>>(int)";

TEST(UnfusedOptimizer, tellsForeachFromLoop) {
  const auto foreach =
      judgeBy("unfused-optimizer",
              caseFromText(optimizerStep("AdamW.step", "aten::_foreach_mul_", kForeach, 20, 500)));
  ASSERT_NE(findingsOf(foreach), nullptr);
  const Finding& finding = findingsOf(foreach)->front();
  EXPECT_EQ(finding.variant, "foreach");
  EXPECT_EQ(finding.severity, Level::Low);
  EXPECT_TRUE(anyEvidence(finding, "AdamW.step launches 20 kernels, 500 µs of GPU time"));
  EXPECT_TRUE(anyHolds(finding.fix.config, "torch.optim.AdamW(parameters, lr=lr, fused=True)"));

  const auto loop = judgeBy(
      "unfused-optimizer",
      caseFromText(optimizerStep("SGD.step", "aten::add_", "vectorized_elementwise_kernel", 60, 1500)));
  ASSERT_NE(findingsOf(loop), nullptr);
  EXPECT_EQ(findingsOf(loop)->front().variant, "loop");
  EXPECT_EQ(findingsOf(loop)->front().severity, Level::Medium);
}

TEST(UnfusedOptimizer, checksTheVersionAgainstTheEnvironment) {
  Case data = caseFromText(optimizerStep("SGD.step", "aten::_foreach_add_", kForeach, 20, 500));
  data.environment.torch = "2.2.1+cu121";
  const auto outcome = judgeBy("unfused-optimizer", data);
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_TRUE(anyHolds(findingsOf(outcome)->front().fix.conditions, "2.2.1+cu121 is too old"));
}

TEST(UnfusedOptimizer, isCleanJustBelowAFiftieth) {
  EXPECT_TRUE(
      isClean(judgeBy("unfused-optimizer",
                      caseFromText(optimizerStep("AdamW.step", "aten::_foreach_mul_", kForeach, 20, 180)))));
}

TEST(UnfusedOptimizer, isCleanForFusedOnes) {
  EXPECT_TRUE(
      isClean(judgeBy("unfused-optimizer",
                      caseFromText(optimizerStep("AdamW.step", "aten::_fused_adamw_", kFused, 34, 1000)))));
  // Apex: no operators around, the class is not torch.optim's.
  EXPECT_TRUE(isClean(judgeBy(
      "unfused-optimizer", caseFromText(optimizerStep("FusedAdam.step", "",
                                                      "void multi_tensor_apply_kernel<TensorListMetadata<4>, "
                                                      "AdamFunctor<float, float, int>>(int)",
                                                      18, 1000)))));
}

TEST(UnfusedOptimizer, isNotJudgedForUnknownClassesAndWithoutTheRange) {
  EXPECT_TRUE(isNotJudged(
      judgeBy("unfused-optimizer",
              caseFromText(optimizerStep("Shampoo.step", "aten::add_", "add_kernel", 60, 1000)))));
  EXPECT_TRUE(isNotJudged(judgeBy(
      "unfused-optimizer", caseFromText(optimizerStep("", "aten::_foreach_mul_", kForeach, 20, 1000)))));
}

} // namespace
} // namespace stepscope::test
