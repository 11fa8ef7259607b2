// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/rule_fixture.h"
#include "tests/rules/trace_text.h"

namespace stepscope::test {
namespace {

constexpr int kThread = 1;
const std::string kH200 = std::string(STEPSCOPE_TEST_DATA) + "/h200/";

void work(TraceText& trace, double us) {
  trace.begin(kThread, "aten::mm", "\"Input Dims\":[[8,8],[8,8]]");
  trace.launch(kThread, "gemm", us);
  trace.end(kThread);
}

TEST(CaptureIncomplete, isCleanForAFullRecording) {
  TraceText trace;
  work(trace, 100);
  trace.step(kThread, 0, 200);
  EXPECT_TRUE(isClean(judgeBy("capture-incomplete", caseFromText(trace.text()))));
}

TEST(CaptureIncomplete, missesKernelsThatWereLaunched) {
  TraceText trace;
  trace.op(kThread, "aten::mm", 5);
  trace.call(kThread, "cudaLaunchKernel", 5);
  trace.step(kThread, 0, 100);
  const auto outcome = judgeBy("capture-incomplete", caseFromText(trace.text()));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_EQ(findingsOf(outcome)->front().severity, advisors::Level::Medium);
  EXPECT_TRUE(anyEvidence(findingsOf(outcome)->front(), "No GPU work, although 1 launch were recorded") ||
              anyEvidence(findingsOf(outcome)->front(), "No GPU work, although 1 launch"));
}

TEST(CaptureIncomplete, missesStepMarksAndOperators) {
  TraceText trace;
  trace.launch(kThread, "gemm", 100);
  const auto outcome = judgeBy("capture-incomplete", caseFromText(trace.text()));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_TRUE(anyEvidence(findingsOf(outcome)->front(), "No operators"));
  EXPECT_TRUE(anyEvidence(findingsOf(outcome)->front(), "No marks of the steps"));
}

TEST(CaptureIncomplete, isNotJudgedForOtherProfilers) {
  const Case data = makeCase(load::loadTrace(
      std::string(STEPSCOPE_TEST_DATA) + "/public/conv_minimal_08_tw003.xplane.pb", LoadControl{}));
  EXPECT_TRUE(isNotJudged(judgeBy("capture-incomplete", data)));
}

/// Steps of 1 ms work each; the first one also loads kernels for `coldUs`.
std::string steps(int count, double coldUs) {
  TraceText trace;
  for (int i = 0; i < count; ++i) {
    const double begin = std::max(trace.clock(kThread), trace.streamClock());
    trace.setClock(kThread, begin);
    if (i == 0 && coldUs > 0) {
      trace.event("overhead", "Lazy Function Loading", -1, 0, begin, coldUs);
      trace.op(kThread, "aten::empty", coldUs);
    }
    work(trace, 1'000);
    const double end = std::max(trace.clock(kThread), trace.streamClock());
    trace.event("user_annotation", "ProfilerStep#" + std::to_string(i), 1, kThread, begin, end - begin);
    trace.setClock(kThread, end);
  }
  return trace.text();
}

TEST(WarmUpTraced, firesForALongColdFirstStep) {
  const Case data = caseFromText(steps(4, 900));
  const auto outcome = judgeBy("warm-up-traced", data);
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_EQ(findingsOf(outcome)->front().severity, advisors::Level::Low); // another step is judged
  EXPECT_TRUE(anyEvidence(findingsOf(outcome)->front(), "900 µs loading kernels"));
}

TEST(WarmUpTraced, isCleanForAWarmOneAndForOneHardlyLonger) {
  EXPECT_TRUE(isClean(judgeBy("warm-up-traced", caseFromText(steps(4, 0)))));
  EXPECT_TRUE(isClean(judgeBy("warm-up-traced", caseFromText(steps(4, 450)))));
}

TEST(WarmUpTraced, warnsOfTheOnlyStep) {
  const auto outcome = judgeBy("warm-up-traced", caseFromText(steps(1, 900)));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_EQ(findingsOf(outcome)->front().severity, advisors::Level::Medium);
  EXPECT_EQ(findingsOf(outcome)->front().confidence, advisors::Level::Medium);
}

TEST(WarmUpTraced, isNotJudgedWithoutTheHost) {
  TraceText trace;
  trace.kernelOnly("gemm", 100);
  EXPECT_TRUE(isNotJudged(judgeBy("warm-up-traced", caseFromText(trace.text()))));
}

TEST(ProfilerOverhead, firesWhereUntracedStepsAreMuchShorter) {
  TraceText trace;
  for (int i = 0; i < 10; ++i) {
    trace.begin(kThread, "aten::mm");
    trace.advance(kThread, 2'000);
    trace.launch(kThread, "gemm", 7'000);
    trace.end(kThread);
    trace.advance(kThread, 7'000);
  }
  trace.step(kThread, 0, trace.clock(kThread));
  Case data = caseFromText(trace.text());
  EXPECT_TRUE(isClean(judgeBy("profiler-overhead", data))); // 20 records are not worth mentioning
  batches::Batch batch;
  batch.lengths = {8};
  batch.rows = 1;
  batch.width = 8;
  batch.seconds = 0.075; // of about 90 ms
  data.batches = batches::BatchStats{{batch}, "test"};
  const auto outcome = judgeBy("profiler-overhead", data);
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_EQ(findingsOf(outcome)->front().confidence, advisors::Level::High);
}

/// Recorded 1.36 s, 0.97 s without the profiler (measure.json).
TEST(ProfilerOverhead, ofARealHostBoundStep) {
  const auto outcome =
      judgeBy("profiler-overhead", caseFromCapture(std::string(STEPSCOPE_SAMPLES) + "/gdn_fallback_padded"));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_TRUE(isClean(judgeBy("profiler-overhead", caseFromCapture(kH200 + "llama_healthy"))));
}

TEST(ProfilerOverhead, isNotJudgedWithoutTheHost) {
  TraceText trace;
  trace.kernelOnly("gemm", 100);
  EXPECT_TRUE(isNotJudged(judgeBy("profiler-overhead", caseFromText(trace.text()))));
}

TEST(Verdict, anIdleGpuWithoutReasonIsNotGpuBound) {
  const Case data = makeCase(load::loadTrace(
      std::string(STEPSCOPE_TEST_DATA) + "/public/conv_minimal_08_tw003.xplane.pb", LoadControl{}));
  EXPECT_EQ(data.advise().verdict.bound, advisors::Bound::Unknown) << data.advise().verdict.sentence;
}

} // namespace
} // namespace stepscope::test
