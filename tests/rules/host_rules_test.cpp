// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/rule_fixture.h"
#include "tests/rules/trace_text.h"

namespace stepscope::test {
namespace {

constexpr int kThread = 1;

/// `periods` operators, one launch at the end of each; the GPU is idle for `gapUs` and busy for `busyUs` in
/// each period.
std::string periodicStep(int periods, double gapUs, double busyUs) {
  TraceText trace;
  for (int i = 0; i < periods; ++i) {
    trace.begin(kThread, "aten::mm");
    trace.advance(kThread, gapUs - 5);
    trace.launch(kThread, "sm90_gemm", busyUs, 5);
    trace.end(kThread);
    trace.advance(kThread, busyUs);
  }
  trace.step(kThread, 0, trace.clock(kThread));
  return trace.text();
}

// Ten periods of 10 ms. Recording costs 11 operators and ranges and 10 calls: 20 to 90 us by
// profiler_costs.json, which is taken off the wait.
TEST(HostBoundStep, firesWhereTheGpuWaitsForOperators) {
  const Case data = caseFromText(periodicStep(10, 1100, 8900));
  const auto outcome = judgeBy("host-bound-step", data);
  ASSERT_NE(findingsOf(outcome), nullptr);
  const advisors::Finding& finding = findingsOf(outcome)->front();
  EXPECT_EQ(finding.severity, advisors::Level::Medium);
  EXPECT_LT(finding.affectedNs, 11'000'000 - 20'000);
  EXPECT_GT(finding.affectedNs, 11'000'000 - 90'000);
  EXPECT_TRUE(anyEvidence(finding, "waited 11.0 ms of 100 ms"));
  EXPECT_TRUE(anyEvidence(finding, "made 10 of 10 launches"));
  EXPECT_TRUE(anyEvidence(finding, "ended by a launch of aten::mm"));
  // A compiled call costs as much as more launches than the ten that a graph would save.
  EXPECT_FALSE(finding.gain.has_value());
}

TEST(HostBoundStep, graphsSaveAtMostWhatTheHostTakes) {
  // A thousand periods of 100 us, 20 us of each the host's: at most 20 ms of 100, 1.25 times.
  const Case data = caseFromText(periodicStep(1000, 20, 80));
  const auto outcome = judgeBy("host-bound-step", data);
  ASSERT_NE(findingsOf(outcome), nullptr);
  const advisors::Finding& finding = findingsOf(outcome)->front();
  ASSERT_TRUE(finding.gain.has_value());
  EXPECT_GT(finding.gain->speedup.expected, 1.0);
  EXPECT_LE(finding.gain->speedup.low, finding.gain->speedup.expected);
  EXPECT_LE(finding.gain->speedup.expected, finding.gain->speedup.high);
  EXPECT_LT(finding.gain->speedup.high, 1.25);
}

TEST(HostBoundStep, isCleanJustBelowATenth) {
  // 10 ms of 100 ms as recorded, a little less of both without the profiler's cost.
  EXPECT_TRUE(isClean(judgeBy("host-bound-step", caseFromText(periodicStep(10, 1000, 9000)))));
}

TEST(HostBoundStep, believesAnUntracedStepTimeMoreThanTheEstimate) {
  Case data = caseFromText(periodicStep(10, 3000, 7000));
  ASSERT_NE(findingsOf(judgeBy("host-bound-step", data)), nullptr);
  batches::Batch batch;
  batch.lengths = {8};
  batch.rows = 1;
  batch.width = 8;
  batch.seconds = 0.075; // 25 ms less than the traced step: 5 ms of 75 ms are left of the wait
  data.batches = batches::BatchStats{{batch}, "test"};
  EXPECT_TRUE(isClean(judgeBy("host-bound-step", data)));
}

TEST(HostBoundStep, isSilentWhereTheQueueNeverRunsDry) {
  EXPECT_TRUE(isClean(judgeBy("host-bound-step", caseFromText(periodicStep(10, 50, 9950)))));
}

TEST(HostBoundStep, isNotJudgedWithoutCalls) {
  TraceText trace;
  trace.op(kThread, "aten::mm", 100);
  trace.kernelOnly("sm90_gemm", 50);
  EXPECT_TRUE(isNotJudged(judgeBy("host-bound-step", caseFromText(trace.text()))));
}

TEST(HostBoundStep, isNotJudgedWithoutGpuWork) {
  TraceText trace;
  trace.op(kThread, "aten::mm", 100);
  trace.step(kThread, 0, 100);
  EXPECT_TRUE(isNotJudged(judgeBy("host-bound-step", caseFromText(trace.text()))));
}

/// Launch calls of 10 us in operators of 100 us; `shortOnes` of the kernels run 5 us, the others 20 us.
std::string launchSeries(int launches, int shortOnes) {
  TraceText trace;
  for (int i = 0; i < launches; ++i) {
    trace.begin(kThread, i < shortOnes ? "aten::add" : "aten::mul");
    trace.advance(kThread, 90);
    trace.launch(kThread, "vectorized_elementwise_kernel", i < shortOnes ? 5 : 20, 10);
    trace.end(kThread);
  }
  trace.step(kThread, 0, trace.clock(kThread));
  return trace.text();
}

TEST(LaunchFlood, firesWhenAQuarterOfTheLaunchesOutlastTheirWork) {
  const Case data = caseFromText(launchSeries(400, 100));
  const auto outcome = judgeBy("launch-flood", data);
  ASSERT_NE(findingsOf(outcome), nullptr);
  const advisors::Finding& finding = findingsOf(outcome)->front();
  EXPECT_EQ(finding.severity, advisors::Level::Medium);
  EXPECT_TRUE(anyEvidence(finding, "the work of 100 launches (25.0 %)"));
  EXPECT_TRUE(anyEvidence(finding, "aten::mul launched 300 kernels in 300 calls, 6.00 ms of GPU time"));
  EXPECT_TRUE(anyEvidence(finding, "The launch calls alone take 4.00 ms, 10.0 µs each"));
}

TEST(LaunchFlood, isSevereWhenHalfOfThemDo) {
  const auto outcome = judgeBy("launch-flood", caseFromText(launchSeries(400, 200)));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_EQ(findingsOf(outcome)->front().severity, advisors::Level::High);
}

TEST(LaunchFlood, isCleanJustBelowAQuarter) {
  EXPECT_TRUE(isClean(judgeBy("launch-flood", caseFromText(launchSeries(400, 99)))));
}

TEST(LaunchFlood, needsMoreThanAHandfulOfLaunches) {
  EXPECT_TRUE(isClean(judgeBy("launch-flood", caseFromText(launchSeries(199, 199)))));
  EXPECT_NE(findingsOf(judgeBy("launch-flood", caseFromText(launchSeries(200, 200)))), nullptr);
}

TEST(LaunchFlood, isCleanWhereLongKernelsHideTheShortOnes) {
  TraceText trace;
  trace.begin(kThread, "aten::mm");
  trace.launch(kThread, "sm90_gemm", 100'000, 10);
  for (int i = 0; i < 300; ++i)
    trace.launch(kThread, "vectorized_elementwise_kernel", 5, 10);
  trace.end(kThread);
  trace.step(kThread, 0, 200'000);
  EXPECT_TRUE(isClean(judgeBy("launch-flood", caseFromText(trace.text()))));
}

TEST(LaunchFlood, isNotJudgedWithoutLaunchCalls) {
  TraceText trace;
  trace.op(kThread, "aten::mm", 100);
  trace.kernelOnly("sm90_gemm", 50);
  EXPECT_TRUE(isNotJudged(judgeBy("launch-flood", caseFromText(trace.text()))));
}

} // namespace
} // namespace stepscope::test
