// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/rule_fixture.h"
#include "tests/rules/trace_text.h"

namespace stepscope::test {
namespace {

constexpr int kThread = 1;

/// Adds an operator that launches a kernel of `us`, with allocator calls before the launch.
void opWithCalls(TraceText& trace, double us, const std::vector<std::string>& calls, double callUs) {
  trace.begin(kThread, "aten::empty");
  for (const std::string& call : calls)
    trace.call(kThread, call, callUs);
  trace.launch(kThread, "gemm", us);
  trace.end(kThread);
}

std::string finished(TraceText& trace) {
  trace.step(kThread, 0, std::max(trace.clock(kThread), trace.streamClock()));
  return trace.text();
}

TEST(AllocatorInStep, freesAndAllocationsInOneOperatorAreFragmentation) {
  TraceText trace;
  opWithCalls(trace, 1'000, {}, 0);
  opWithCalls(trace, 1'000, {"cudaFree", "cudaFree", "cudaMalloc"}, 500);
  const auto outcome = judgeBy("allocator-in-step", caseFromText(finished(trace)));
  ASSERT_NE(findingsOf(outcome), nullptr);
  const advisors::Finding& finding = findingsOf(outcome)->front();
  EXPECT_EQ(finding.severity, advisors::Level::High);
  EXPECT_EQ(finding.confidence, advisors::Level::Medium); // one step may be an early one
  EXPECT_TRUE(anyEvidence(finding, "1 allocation, 2 frees (2 of them to make room"));
  EXPECT_NE(finding.explanation.find("fragmentation"), std::string::npos);
  EXPECT_TRUE(anyHolds(finding.fix.commands, "expandable_segments:True"));
}

TEST(AllocatorInStep, freesOutsideOperatorsAreAnEmptiedCache) {
  TraceText trace;
  opWithCalls(trace, 1'000, {"cudaMalloc"}, 300);
  trace.call(kThread, "cudaFree", 400);
  trace.call(kThread, "cudaFree", 400);
  opWithCalls(trace, 1'000, {}, 0);
  const auto outcome = judgeBy("allocator-in-step", caseFromText(finished(trace)));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_NE(findingsOf(outcome)->front().explanation.find("torch.cuda.empty_cache()"), std::string::npos);
  EXPECT_TRUE(anyEvidence(findingsOf(outcome)->front(), "2 outside every operator"));
}

TEST(AllocatorInStep, isCleanJustUnderAFiftieth) {
  TraceText trace;
  opWithCalls(trace, 10'000, {"cudaMalloc"}, 195);
  EXPECT_TRUE(isClean(judgeBy("allocator-in-step", caseFromText(finished(trace)))));
}

TEST(AllocatorInStep, streamOrderedAllocationsDoNotCount) {
  TraceText trace;
  opWithCalls(trace, 1'000, {"cudaMallocAsync", "cudaFreeAsync"}, 500);
  EXPECT_TRUE(isClean(judgeBy("allocator-in-step", caseFromText(finished(trace)))));
}

TEST(AllocatorInStep, isNotJudgedWithoutStepsOrCalls) {
  TraceText whole;
  opWithCalls(whole, 1'000, {"cudaMalloc"}, 500);
  EXPECT_TRUE(isNotJudged(judgeBy("allocator-in-step", caseFromText(whole.text()))));
  TraceText noCalls;
  noCalls.op(kThread, "aten::mm", 10);
  noCalls.kernelOnly("gemm", 10);
  noCalls.step(kThread, 0, 100);
  EXPECT_TRUE(isNotJudged(judgeBy("allocator-in-step", caseFromText(noCalls.text()))));
}

/// PYTORCH_NO_CUDA_MEMORY_CACHING: 1,460 hipMalloc and 1,360 hipFree in five iterations, counted with
/// Python's json.
TEST(AllocatorInStep, seesThatCachingIsOff) {
  const Case data = makeCase(load::loadTrace(
      std::string(STEPSCOPE_TEST_DATA) + "/public/ddp_train_resnet18.json.gz", LoadControl{}));
  const auto outcome = judgeBy("allocator-in-step", data);
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_TRUE(anyHolds(findingsOf(outcome)->front().fix.commands, "PYTORCH_NO_CUDA_MEMORY_CACHING"));
}

std::string number(int sequence, int forwardThread) {
  return "\"Sequence number\":" + std::to_string(sequence) +
         ",\"Fwd thread id\":" + std::to_string(forwardThread);
}

void kernelIn(TraceText& trace, const std::string& op, const std::string& args, double us) {
  trace.begin(kThread, op, args);
  trace.launch(kThread, "gemm", us);
  trace.end(kThread);
}

/// Forward of 700 us, backward of 1,300 us and `againUs` of forward work inside the backward node.
std::string checkpointed(double againUs) {
  TraceText trace;
  kernelIn(trace, "aten::linear", number(7, 0), 700);
  trace.begin(kThread, "autograd::engine::evaluate_function: MmBackward0", number(7, 1));
  trace.begin(kThread, "MmBackward0", number(7, 1));
  if (againUs > 0) kernelIn(trace, "aten::linear", number(9, 0), againUs);
  kernelIn(trace, "aten::mm", "", 1'300);
  trace.end(kThread);
  trace.end(kThread);
  return finished(trace);
}

TEST(RecomputeShare, countsForwardWorkInsideBackwardNodes) {
  const auto outcome = judgeBy("recompute-share", caseFromText(checkpointed(500)));
  ASSERT_NE(findingsOf(outcome), nullptr);
  const advisors::Finding& finding = findingsOf(outcome)->front();
  EXPECT_EQ(finding.severity, advisors::Level::Medium); // 500 of 2,500 us
  EXPECT_TRUE(anyEvidence(finding, "500 µs of 2.50 ms of GPU time (20.0 %)"));
  EXPECT_TRUE(anyEvidence(finding, "aten::linear runs again 1 time"));
}

TEST(RecomputeShare, isCleanJustUnderATenthAndWithoutCheckpoints) {
  EXPECT_TRUE(isClean(judgeBy("recompute-share", caseFromText(checkpointed(220)))));
  EXPECT_FALSE(isClean(judgeBy("recompute-share", caseFromText(checkpointed(225)))));
  EXPECT_TRUE(isClean(judgeBy("recompute-share", caseFromText(checkpointed(0)))));
}

TEST(RecomputeShare, isNotJudgedWithoutSequenceNumbers) {
  TraceText trace;
  kernelIn(trace, "aten::mm", "", 100);
  EXPECT_TRUE(isNotJudged(judgeBy("recompute-share", caseFromText(finished(trace)))));
}

/// Activation checkpointing: 77,275.383 of 334,496.022 us of GPU work, found with a separate walk over the
/// JSON.
TEST(RecomputeShare, ofACheckpointedDecoder) {
  const auto outcome =
      judgeBy("recompute-share", caseFromCapture(std::string(STEPSCOPE_SAMPLES) + "/gdn_fused_packed"));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_TRUE(anyEvidence(findingsOf(outcome)->front(), "77.3 ms of 334 ms of GPU time (23.1 %)"));
}

TEST(RecomputeShare, isSilentOnPlainTraining) {
  for (const char* name : {"llama_healthy", "resnet_good"})
    EXPECT_TRUE(isClean(
        judgeBy("recompute-share", caseFromCapture(std::string(STEPSCOPE_TEST_DATA) + "/h200/" + name))))
        << name;
}

} // namespace
} // namespace stepscope::test
