// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/rule_fixture.h"
#include "tests/rules/trace_text.h"

namespace stepscope::test {
namespace {

constexpr int kThread = 1;

std::string shape(int width) { return "\"Input Dims\":[[4,16," + std::to_string(width) + ",128]]"; }

/// An attention operator that works on the host for `holeUs` before it launches a kernel of 100 us.
void attention(TraceText& trace, const std::string& args, double holeUs,
               const std::string& name = "aten::_cudnn_attention_forward") {
  trace.begin(kThread, name, args);
  trace.advance(kThread, holeUs);
  trace.launch(kThread, "cudnn_generated_fort_native_sdpa", 100);
  trace.end(kThread);
}

/// Ten attention operators of one width, the first of them after `firstUs` on the host.
std::string attentionStep(double firstUs, const std::string& args,
                          const std::string& name = "aten::_cudnn_attention_forward") {
  TraceText trace;
  for (int i = 0; i < 10; ++i)
    attention(trace, args, i == 0 ? firstUs : 20, name);
  trace.step(kThread, 0, std::max(trace.clock(kThread), trace.streamClock()));
  return trace.text();
}

batches::BatchStats batchesOf(const std::vector<std::int64_t>& widths) {
  batches::BatchStats stats;
  stats.source = "run.batches.jsonl";
  for (const std::int64_t width : widths) {
    batches::Batch batch;
    batch.rows = 4;
    batch.width = width;
    batch.lengths = {width, width, width, width};
    stats.batches.push_back(batch);
  }
  return stats;
}

TEST(NewShapesStall, namesTheOperatorItsShapeAndItsCost) {
  Case data = caseFromText(attentionStep(50'000, shape(571)));
  data.batches = batchesOf({571, 600, 640, 700});
  const auto outcome = judgeBy("new-shapes-stall", data);
  ASSERT_NE(findingsOf(outcome), nullptr);
  const advisors::Finding& finding = findingsOf(outcome)->front();
  EXPECT_EQ(finding.severity, advisors::Level::High); // 50 ms of about 51
  EXPECT_EQ(finding.confidence, advisors::Level::High);
  EXPECT_TRUE(anyEvidence(finding, "aten::_cudnn_attention_forward stands on the host for 50.0 ms"));
  EXPECT_TRUE(anyEvidence(finding, "the first time it meets [4, 16, 571, 128]"));
  EXPECT_TRUE(anyEvidence(finding, "9 later calls with the same shapes"));
  EXPECT_TRUE(anyEvidence(finding, "no call that allocates or frees"));
  EXPECT_TRUE(anyEvidence(finding, "4 batches of run.batches.jsonl have 4 shapes"));
  // 571, 600 and 640 round to 640; 700 to 704 or 768.
  EXPECT_TRUE(anyHolds(finding.fix.conditions, "128 leaves 2 shapes"));
  EXPECT_TRUE(anyHolds(finding.fix.config, "enable_cudnn_sdp(False)"));
  ASSERT_TRUE(finding.gain);
  EXPECT_GT(finding.gain->speedup.expected, 20);
}

TEST(NewShapesStall, isRareWhereMostBatchesMeetKnownShapes) {
  Case data = caseFromText(attentionStep(50'000, shape(571)));
  data.batches = batchesOf(std::vector<std::int64_t>(30, 571));
  const auto outcome = judgeBy("new-shapes-stall", data);
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_EQ(findingsOf(outcome)->front().severity, advisors::Level::Low);
}

TEST(NewShapesStall, isLessSureOfASingleStepAlone) {
  const auto outcome = judgeBy("new-shapes-stall", caseFromText(attentionStep(50'000, shape(571))));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_EQ(findingsOf(outcome)->front().confidence, advisors::Level::Medium);
  EXPECT_TRUE(anyEvidence(findingsOf(outcome)->front(), "may be the first step of all"));
}

TEST(NewShapesStall, isCleanJustUnderAMillisecond) {
  EXPECT_TRUE(isClean(judgeBy("new-shapes-stall", caseFromText(attentionStep(990, shape(571))))));
}

TEST(NewShapesStall, leavesOperatorsAloneThatPrepareNothing) {
  EXPECT_TRUE(
      isClean(judgeBy("new-shapes-stall", caseFromText(attentionStep(50'000, shape(571), "aten::copy_")))));
}

/// The slow call's shapes were met before: something else delayed it.
TEST(NewShapesStall, isCleanWhereTheShapeIsKnown) {
  TraceText trace;
  for (int i = 0; i < 10; ++i)
    attention(trace, shape(571), i == 5 ? 50'000 : 20);
  trace.step(kThread, 0, trace.clock(kThread));
  EXPECT_TRUE(isClean(judgeBy("new-shapes-stall", caseFromText(trace.text()))));
}

TEST(NewShapesStall, isNotJudgedWithoutOperators) {
  TraceText trace;
  trace.launch(kThread, "gemm", 100);
  EXPECT_TRUE(isNotJudged(judgeBy("new-shapes-stall", caseFromText(trace.text()))));
}

/// A step of 10 ms work in which the host compiles for `compileUs` while nothing runs.
std::string compilingStep(const std::string& category, const std::string& name, double compileUs) {
  TraceText trace;
  trace.begin(kThread, "aten::mm");
  trace.launch(kThread, "gemm", 10'000);
  trace.end(kThread);
  trace.setClock(kThread, 10'100);
  trace.event(category, name, category == "overhead" ? -1 : 1, category == "overhead" ? 0 : kThread, 10'100,
              compileUs);
  trace.setClock(kThread, 10'200 + compileUs);
  trace.begin(kThread, "aten::mm");
  trace.launch(kThread, "gemm", 100);
  trace.end(kThread);
  trace.step(kThread, 0, std::max(trace.clock(kThread), trace.streamClock()));
  return trace.text();
}

const advisors::Finding* variantOf(const advisors::Outcome& outcome, const std::string& variant) {
  if (const auto* findings = findingsOf(outcome))
    for (const advisors::Finding& finding : *findings)
      if (finding.variant == variant) return &finding;
  return nullptr;
}

TEST(CompileInStep, tellsCompilingFromLoading) {
  const auto compiled = judgeBy(
      "compile-in-step", caseFromText(compilingStep("cpu_op", "entire_frame_compile (dynamo_timed)", 5'000)));
  const advisors::Finding* finding = variantOf(compiled, "torch-compile");
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->severity, advisors::Level::High); // 5 of 15.4 ms
  EXPECT_TRUE(anyEvidence(*finding, "entire_frame_compile (dynamo_timed) takes 5.00 ms"));
  EXPECT_EQ(variantOf(compiled, "kernel-loading"), nullptr);

  const auto loaded =
      judgeBy("compile-in-step", caseFromText(compilingStep("overhead", "Lazy Function Loading", 5'000)));
  EXPECT_NE(variantOf(loaded, "kernel-loading"), nullptr);
  EXPECT_EQ(variantOf(loaded, "torch-compile"), nullptr);
}

TEST(CompileInStep, isCleanJustUnderATwentieth) {
  EXPECT_TRUE(isClean(judgeBy("compile-in-step",
                              caseFromText(compilingStep("cpu_op", "backend_compile (dynamo_timed)", 520)))));
  EXPECT_FALSE(isClean(judgeBy(
      "compile-in-step", caseFromText(compilingStep("cpu_op", "backend_compile (dynamo_timed)", 600)))));
}

/// `timings` runs of a Triton kernel, each after a fill of `fillBytes`.
std::string tunedStep(int timings, std::int64_t fillBytes) {
  TraceText trace;
  for (int i = 0; i < timings; ++i) {
    const double at = i * 200.0;
    const std::string link = "\"correlation\":" + std::to_string(9000 + i);
    trace.event("cuda_runtime", "cudaMemsetAsync", 1, kThread, at, 3, link);
    trace.event("gpu_memset", "Memset (Device)", 0, 7, at + 5, 90,
                "\"device\":0,\"stream\":7,\"bytes\":" + std::to_string(fillBytes) + "," + link);
    const std::string kernel = "\"correlation\":" + std::to_string(19000 + i);
    trace.event("cuda_driver", "cuLaunchKernelEx", 1, kThread, at + 5, 3, kernel);
    trace.event("kernel", "scale_kernel", 0, 7, at + 100, 20, "\"device\":0,\"stream\":7," + kernel);
  }
  trace.step(kThread, 0, timings * 200.0);
  return trace.text();
}

TEST(CompileInStep, seesTritonTimingAKernel) {
  const auto outcome = judgeBy("compile-in-step", caseFromText(tunedStep(40, 256 << 20)));
  const advisors::Finding* finding = variantOf(outcome, "triton-autotune");
  ASSERT_NE(finding, nullptr);
  EXPECT_TRUE(anyEvidence(*finding, "scale_kernel runs 40 times"));
}

TEST(CompileInStep, takesFewOrSmallFillsForWhatTheyAre) {
  EXPECT_TRUE(isClean(judgeBy("compile-in-step", caseFromText(tunedStep(19, 256 << 20)))));
  EXPECT_TRUE(isClean(judgeBy("compile-in-step", caseFromText(tunedStep(40, 1 << 20)))));
}

/// Two compiled regions with something between them.
std::string brokenStep(const std::string& first, const std::string& second, bool wait) {
  TraceText trace;
  trace.begin(kThread, first);
  trace.launch(kThread, "triton_poi_fused_0", 900);
  trace.end(kThread);
  if (wait) {
    trace.begin(kThread, "aten::item");
    trace.begin(kThread, "aten::_local_scalar_dense");
    trace.call(kThread, "cudaStreamSynchronize", 900);
    trace.end(kThread);
    trace.end(kThread);
  }
  trace.advance(kThread, 950);
  trace.begin(kThread, second);
  trace.launch(kThread, "triton_poi_fused_1", 900);
  trace.end(kThread);
  trace.step(kThread, 0, std::max(trace.clock(kThread), trace.streamClock()));
  return trace.text();
}

TEST(GraphBreaks, firesWhereAWaitLiesBetweenPieces) {
  const auto outcome =
      judgeBy("graph-breaks",
              caseFromText(brokenStep("Torch-Compiled Region: 0/0", "Torch-Compiled Region: 1/0", true)));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_TRUE(anyEvidence(findingsOf(outcome)->front(), "Aten::_local_scalar_dense waits for the device") ||
              anyEvidence(findingsOf(outcome)->front(), "aten::_local_scalar_dense waits for the device"));
}

TEST(GraphBreaks, isCleanForLayersCompiledOneByOne) {
  EXPECT_TRUE(isClean(judgeBy("graph-breaks", caseFromText(brokenStep("Torch-Compiled Region: 0/0",
                                                                      "Torch-Compiled Region: 0/0", true)))));
  EXPECT_TRUE(isClean(
      judgeBy("graph-breaks",
              caseFromText(brokenStep("Torch-Compiled Region: 0/0", "Torch-Compiled Region: 1/0", false)))));
}

TEST(GraphBreaks, isNotJudgedWithoutOperators) {
  TraceText trace;
  trace.launch(kThread, "gemm", 100);
  EXPECT_TRUE(isNotJudged(judgeBy("graph-breaks", caseFromText(trace.text()))));
}

TEST(HostBoundStep, saysWhatRulesGraphsOut) {
  TraceText trace;
  for (int i = 0; i < 20; ++i) {
    trace.begin(kThread, "aten::mm");
    trace.advance(kThread, 1'000);
    trace.launch(kThread, "gemm", 100);
    trace.end(kThread);
  }
  trace.step(kThread, 0, trace.clock(kThread));
  Case data = caseFromText(trace.text());
  data.batches = batchesOf({100, 101, 102, 103, 104, 105, 106, 107, 108, 109});
  const auto varied = judgeBy("host-bound-step", data);
  ASSERT_NE(findingsOf(varied), nullptr);
  EXPECT_FALSE(findingsOf(varied)->front().gain);
  EXPECT_TRUE(anyHolds(findingsOf(varied)->front().fix.conditions, "10 batches have 10 shapes"));
  data.batches = batchesOf(std::vector<std::int64_t>(10, 100));
  const auto fixed = judgeBy("host-bound-step", data);
  ASSERT_NE(findingsOf(fixed), nullptr);
  EXPECT_TRUE(findingsOf(fixed)->front().gain);
  EXPECT_TRUE(anyHolds(findingsOf(fixed)->front().fix.conditions, "Met, for CUDA graphs"));
}

} // namespace
} // namespace stepscope::test
