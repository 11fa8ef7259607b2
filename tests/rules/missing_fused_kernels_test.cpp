// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/kernels/fused_fix.h"
#include "advisors/rules/kernels/gated_delta.h"
#include "tests/rules/gated_delta_text.h"
#include "tests/rules/rule_fixture.h"

namespace stepscope::test {
namespace {

using advisors::Finding;
using advisors::GatedDeltaForm;

const char* const kRule = "missing-fused-kernels";

/// Two layers of three chunks, forward and backward, as up to transformers 5.16.
std::string rowLoopStep() {
  TraceText trace;
  GatedDeltaText layer(trace);
  layer.forwardRows(kForwardThread, 63, 3);
  layer.forwardRows(kForwardThread, 63, 3);
  trace.setClock(kBackwardThread, trace.clock(kForwardThread));
  layer.backward(63 + 3, 2 + 10 * 3, 0);
  layer.backward(63 + 3, 2 + 10 * 3, 0);
  return finishStep(trace);
}

/// Two layers of five chunks as in transformers 5.17; the forward runs again inside the backward (activation
/// checkpointing).
std::string checkpointedSolveStep(int major = 9) {
  TraceText trace;
  GatedDeltaText layer(trace);
  layer.forwardSolves(kForwardThread, 2, 5);
  layer.forwardSolves(kForwardThread, 2, 5);
  trace.setClock(kBackwardThread, trace.clock(kForwardThread));
  for (int i = 0; i < 2; ++i) {
    trace.begin(kBackwardThread, "MmBackward0");
    layer.forwardSolves(kBackwardThread, 2, 5);
    trace.end(kBackwardThread);
    layer.backward(5, 8 * 5, 2);
  }
  return finishStep(trace, major);
}

const Finding* variantOf(const advisors::Outcome& outcome, const std::string& variant) {
  if (const auto* findings = findingsOf(outcome))
    for (const Finding& finding : *findings)
      if (finding.variant == variant) return &finding;
  return nullptr;
}

TEST(GatedDeltaSignature, countsTheRowLoopOfOlderTransformers) {
  const Case data = caseFromText(rowLoopStep());
  const advisors::GatedDelta found = advisors::findGatedDelta(data.input());
  EXPECT_EQ(found.form, GatedDeltaForm::RowLoop);
  EXPECT_EQ(found.layers(), 2u);
  EXPECT_EQ(found.recomputed, 0u);
  EXPECT_EQ(found.rowSteps, 63u);
  EXPECT_EQ(found.chunks, 3u);
  EXPECT_EQ(found.forwardBmm, 18u);
  EXPECT_EQ(found.copySlices, 66u);
  EXPECT_EQ(found.backwardBmm, 32u);
  EXPECT_TRUE(found.forwardFits);
  EXPECT_TRUE(found.backwardFits);
  EXPECT_EQ(found.rows, 4);
  EXPECT_EQ(found.heads, 32);
  // Each pass: 1 cumsum + 18 products forward; backward 32 products.
  EXPECT_EQ(found.kernels, 2u * (19 + 32));
}

TEST(GatedDeltaSignature, countsTheTriangularSolvesOf517UnderCheckpointing) {
  const Case data = caseFromText(checkpointedSolveStep());
  const advisors::GatedDelta found = advisors::findGatedDelta(data.input());
  EXPECT_EQ(found.form, GatedDeltaForm::TriangularSolve);
  EXPECT_EQ(found.layers(), 2u);
  EXPECT_EQ(found.forwardPasses, 4u);
  EXPECT_EQ(found.recomputed, 2u);
  EXPECT_EQ(found.chunks, 5u);
  EXPECT_EQ(found.positions(), 320u);
  EXPECT_EQ(found.forwardBmm, 22u);
  EXPECT_EQ(found.copySlices, 5u);
  EXPECT_EQ(found.backwardBmm, 40u);
  EXPECT_TRUE(found.forwardFits);
  EXPECT_TRUE(found.backwardFits);
}

TEST(GatedDeltaSignature, looksThroughPythonFrames) {
  TraceText trace;
  GatedDeltaText layer(trace);
  const std::string frame =
      "transformers/models/qwen3_5/modeling_qwen3_5.py(300): torch_chunk_gated_delta_rule";
  layer.forwardSolves(kForwardThread, 2, 4);
  trace.frame(kForwardThread, frame, 0, trace.clock(kForwardThread));
  const Case data = caseFromText(finishStep(trace));
  const advisors::GatedDelta found = advisors::findGatedDelta(data.input());
  EXPECT_EQ(found.chunks, 4u);
  EXPECT_EQ(found.layers(), 1u);
  EXPECT_EQ(found.frames, std::vector<std::string>{frame});
}

TEST(GatedDeltaSignature, otherLayersBetweenDoNotSpoilTheCounts) {
  TraceText trace;
  GatedDeltaText layer(trace);
  layer.forwardRows(kForwardThread, 63, 2);
  layer.forwardRows(kForwardThread, 63, 2);
  layer.matmul(kForwardThread); // eager attention: two products after the second layer
  layer.matmul(kForwardThread);
  const Case data = caseFromText(finishStep(trace));
  const advisors::GatedDelta found = advisors::findGatedDelta(data.input());
  EXPECT_EQ(found.chunks, 2u);
  EXPECT_EQ(found.layers(), 2u);
  EXPECT_TRUE(found.forwardFits);
}

TEST(GatedDeltaSignature, isFoundInTheOrderOfKernelsAlone) {
  TraceText trace;
  const std::string copy = "elementwise_kernel<direct_copy_kernel_cuda>",
                    mul = "elementwise_kernel<MulFunctor<float>>", reduce = "reduce_kernel<sum_functor>",
                    add = "vectorized_elementwise_kernel<CUDAFunctor_add<float>>";
  for (int layer = 0; layer < 2; ++layer) {
    for (int row = 0; row < 63; ++row)
      for (const std::string& name : {copy, copy, mul, reduce, add, copy})
        trace.kernelOnly(name, 2);
    trace.kernelOnly("sgemm_kernel", 2);
  }
  const Case data = caseFromText(trace.text());
  const advisors::GatedDelta found = advisors::findGatedDelta(data.input());
  EXPECT_EQ(found.form, GatedDeltaForm::RowLoop);
  EXPECT_TRUE(found.kernelNamesOnly);
  EXPECT_EQ(found.rowSteps, 63u);
  EXPECT_EQ(found.forwardPasses, 2u);
}

TEST(GatedDeltaSignature, aShorterRowLoopIsNotTheReferencePath) {
  TraceText trace;
  GatedDeltaText layer(trace);
  layer.forwardRows(kForwardThread, 30, 3);
  const Case data = caseFromText(finishStep(trace));
  EXPECT_FALSE(advisors::findGatedDelta(data.input()).found());
}

TEST(GatedDeltaSignature, oneSolveIsNotTheReferencePath) {
  TraceText trace;
  GatedDeltaText layer(trace);
  layer.forwardSolves(kForwardThread, 1, 5);
  const Case data = caseFromText(finishStep(trace));
  EXPECT_FALSE(advisors::findGatedDelta(data.input()).found());
}

TEST(MissingFusedKernels, namesTheGatedDeltaHalfWithItsCounts) {
  const Case data = caseFromText(rowLoopStep());
  const auto outcome = judgeBy(kRule, data);
  const Finding* finding = variantOf(outcome, "flash-linear-attention");
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(variantOf(outcome, "causal-conv1d"), nullptr);
  EXPECT_EQ(finding->severity, advisors::Level::High);
  EXPECT_EQ(finding->confidence, advisors::Level::High);
  EXPECT_TRUE(anyEvidence(*finding, "2 linear-attention layers, each 3 chunks of 64 positions"));
  EXPECT_TRUE(anyEvidence(*finding, "3 + 5 × 3 = 18 (fits)"));
  EXPECT_TRUE(anyEvidence(*finding, "66 CopySlices nodes (expected 63 + 3)"));
  EXPECT_EQ(finding->fix.commands, std::vector<std::string>{"pip install \"flash-linear-attention[cuda]\""});
  EXPECT_TRUE(anyHolds(finding->fix.caveats, "decoding kernel"));
  EXPECT_TRUE(anyHolds(finding->fix.caveats, "wrong gradients"));
  EXPECT_TRUE(anyHolds(finding->fix.verify, "chunk_gated_delta_rule_fwd_*"));
  EXPECT_FALSE(finding->gain.has_value());
}

TEST(MissingFusedKernels, absenceOfFusedKernelsAloneIsNoFinding) {
  TraceText trace;
  trace.begin(kForwardThread, "aten::mm");
  trace.launch(kForwardThread, "sm90_gemm", 50);
  trace.end(kForwardThread);
  EXPECT_TRUE(isClean(judgeBy(kRule, caseFromText(finishStep(trace)))));
}

TEST(MissingFusedKernels, fusedLayersAreClean) {
  TraceText trace;
  trace.begin(kForwardThread, "ChunkGatedDeltaRuleFunction");
  trace.launch(kForwardThread, "chunk_gated_delta_rule_fwd_kernel_h_blockdim64", 50);
  trace.launch(kForwardThread, "void causal_conv1d_channellast_fwd_kernel<Traits>(ConvParamsBase)", 5);
  trace.end(kForwardThread);
  EXPECT_TRUE(isClean(judgeBy(kRule, caseFromText(finishStep(trace)))));
}

TEST(MissingFusedKernels, isNotJudgedInCompiledCodeOrWithoutGpuWork) {
  TraceText compiled;
  compiled.begin(kForwardThread, "## Call CompiledFxGraph f3a ##");
  compiled.launch(kForwardThread, "triton_poi_fused_add_0", 50);
  compiled.end(kForwardThread);
  EXPECT_TRUE(isNotJudged(judgeBy(kRule, caseFromText(finishStep(compiled)))));
  TraceText idle;
  idle.op(kForwardThread, "aten::mm");
  EXPECT_TRUE(isNotJudged(judgeBy(kRule, caseFromText(finishStep(idle)))));
}

/// One depthwise convolution with the given weight, 10 us of kernel in a step of about `stepUs`.
std::string convolutionStep(const std::string& op, const std::string& weight, double stepUs) {
  TraceText trace;
  trace.begin(kForwardThread, op, "\"Input Dims\":[[4,8192,2048]," + weight + ",[],[],[],[],[]]");
  trace.begin(kForwardThread, "aten::_conv_depthwise2d");
  trace.launch(kForwardThread,
               "void at::native::conv_depthwise2d_forward_kernel_generic<c10::BFloat16, int>(x)", 10);
  trace.end(kForwardThread);
  trace.end(kForwardThread);
  trace.begin(kForwardThread, "aten::mm");
  trace.launch(kForwardThread, "sm90_gemm", stepUs - 11);
  trace.end(kForwardThread);
  return finishStep(trace);
}

TEST(MissingFusedKernels, gradesTheConvolutionByItsShareOfTheStep) {
  const auto small = judgeBy(kRule, caseFromText(convolutionStep("aten::conv1d", "[8192,1,4]", 250)));
  ASSERT_NE(variantOf(small, "causal-conv1d"), nullptr);
  EXPECT_EQ(variantOf(small, "causal-conv1d")->severity, advisors::Level::Low); // 10 of 250 us
  EXPECT_EQ(variantOf(small, "causal-conv1d")->fix.commands,
            std::vector<std::string>{"pip install causal-conv1d"});
  const auto larger = judgeBy(kRule, caseFromText(convolutionStep("aten::conv1d", "[8192,1,4]", 150)));
  ASSERT_NE(variantOf(larger, "causal-conv1d"), nullptr);
  EXPECT_EQ(variantOf(larger, "causal-conv1d")->severity, advisors::Level::Medium); // 10 of 150 us
}

TEST(MissingFusedKernels, longFiltersAndImageConvolutionsAreNotMeant) {
  EXPECT_TRUE(isClean(judgeBy(kRule, caseFromText(convolutionStep("aten::conv1d", "[8192,1,5]", 250)))));
  EXPECT_TRUE(isClean(judgeBy(kRule, caseFromText(convolutionStep("aten::conv2d", "[8192,1,3,3]", 250)))));
}

TEST(MissingFusedKernels, bothHalvesShareOneCommandAndOneCheck) {
  TraceText trace;
  GatedDeltaText layer(trace);
  trace.begin(kForwardThread, "aten::conv1d", "\"Input Dims\":[[4,8192,2048],[8192,1,4],[],[],[],[],[]]");
  trace.launch(kForwardThread, "conv_depthwise2d_forward_kernel", 1);
  trace.end(kForwardThread);
  layer.forwardRows(kForwardThread, 63, 3);
  const auto outcome = judgeBy(kRule, caseFromText(finishStep(trace)));
  for (const char* variant : {"flash-linear-attention", "causal-conv1d"}) {
    ASSERT_NE(variantOf(outcome, variant), nullptr) << variant;
    EXPECT_EQ(variantOf(outcome, variant)->fix.commands,
              std::vector<std::string>{"pip install \"flash-linear-attention[cuda]\" causal-conv1d"});
  }
  EXPECT_TRUE(anyHolds(variantOf(outcome, "flash-linear-attention")->fix.config, "causal_conv1d_"));
  EXPECT_TRUE(variantOf(outcome, "causal-conv1d")->fix.config.empty());
}

// fla on Hopper with 3.4 <= Triton < 3.7.1.
TEST(MissingFusedKernels, checksTheTritonWindowOnHopper) {
  const auto conditionsWith = [](int major, std::optional<std::string> triton) {
    Case data = caseFromText(checkpointedSolveStep(major));
    if (triton) data.environment.packages["triton"] = *triton;
    data.environment.known = triton.has_value();
    const auto outcome = judgeBy(kRule, data);
    const Finding* finding = variantOf(outcome, "flash-linear-attention");
    return finding ? finding->fix.conditions : std::vector<std::string>{};
  };
  const std::string notMet = "NOT MET: On Hopper", notChecked = "Not checked: On Hopper",
                    met = "Met: On Hopper";
  EXPECT_TRUE(anyHolds(conditionsWith(9, std::nullopt), notChecked));
  EXPECT_TRUE(anyHolds(conditionsWith(9, "3.3.1"), met));
  EXPECT_TRUE(anyHolds(conditionsWith(9, "3.4.0"), notMet));
  EXPECT_TRUE(anyHolds(conditionsWith(9, "3.6.0"), notMet));
  EXPECT_TRUE(anyHolds(conditionsWith(9, "3.7.0"), notMet));
  EXPECT_TRUE(anyHolds(conditionsWith(9, "3.7.1"), met));
  EXPECT_TRUE(anyHolds(conditionsWith(8, "3.6.0"), met));
}

TEST(MissingFusedKernels, doesNotAskToInstallWhatIsInstalled) {
  Case data = caseFromText(rowLoopStep());
  data.environment.known = true;
  data.environment.packages = {{"flash-linear-attention", "0.5.2"}, {"transformers", "5.16.1"}};
  const auto outcome = judgeBy(kRule, data);
  const Finding* finding = variantOf(outcome, "flash-linear-attention");
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->fix.commands,
            std::vector<std::string>{"python -c \"import fla.layers, fla.ops.gated_delta_rule\""});
  EXPECT_TRUE(anyHolds(finding->fix.conditions,
                       "0.5.2 is installed, and the step ran the reference path all the same"));
  EXPECT_TRUE(
      anyHolds(finding->fix.conditions,
               "transformers 5.16.1 (checked against the environment): it falls back without a word"));
}

} // namespace
} // namespace stepscope::test
