// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/rule_fixture.h"
#include "tests/rules/trace_text.h"

namespace stepscope::test {
namespace {

using advisors::Finding;
using advisors::Level;

constexpr int kThread = 1;

void kernel(TraceText& trace, double us) {
  trace.begin(kThread, "aten::mm");
  trace.launch(kThread, "sm90_gemm", us);
  trace.end(kThread);
}

/// 5 ms of work, `pauseUs` without a launch in which a frame of that name runs, 5 ms of work.
Case pausedBy(const std::string& frame, double pauseUs) {
  TraceText trace;
  kernel(trace, 5000);
  trace.setClock(kThread, trace.streamClock());
  const double begin = trace.clock(kThread);
  trace.frame(kThread, "train.py(12): loop", begin, pauseUs);
  trace.frame(kThread, frame, begin, pauseUs);
  trace.advance(kThread, pauseUs);
  kernel(trace, 5000);
  trace.step(kThread, 0, trace.streamClock());
  return caseFromText(trace.text());
}

TEST(GcPauses, firesWithTheCallerOfAnExplicitCollection) {
  const auto outcome = judgeBy("gc-pauses", pausedBy("<built-in function collect>", 1000));
  ASSERT_NE(findingsOf(outcome), nullptr);
  const Finding& finding = findingsOf(outcome)->front();
  EXPECT_EQ(finding.variant, "explicit");
  EXPECT_EQ(finding.severity, Level::Medium);
  EXPECT_TRUE(anyEvidence(finding, "1 collection, the longest 1.00 ms"));
  EXPECT_TRUE(anyEvidence(finding, "Called from train.py(12): loop."));
}

TEST(GcPauses, tellsAutomaticOnesAndIsCleanBelowAFiftieth) {
  const auto outcome = judgeBy("gc-pauses", pausedBy("Python GC", 1000));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_EQ(findingsOf(outcome)->front().variant, "automatic");
  EXPECT_TRUE(isClean(judgeBy("gc-pauses", pausedBy("Python GC", 190))));
}

TEST(GcPauses, isNotJudgedWhereNoneIsRecorded) {
  EXPECT_TRUE(isNotJudged(judgeBy("gc-pauses", pausedBy("train.py(13): other", 1000))));
}

/// `views` of 1 us; every `stopEvery`th takes `stopUs`.
Case viewsOf(int views, int stopEvery, double stopUs) {
  TraceText trace;
  kernel(trace, 100);
  for (int i = 1; i <= views; ++i)
    trace.op(kThread, "aten::view", i % stopEvery == 0 ? stopUs : 1);
  kernel(trace, 100);
  trace.step(kThread, 0, std::max(trace.clock(kThread), trace.streamClock()));
  return caseFromText(trace.text());
}

TEST(CpuContention, firesWhereViewsTakeMilliseconds) {
  const auto outcome = judgeBy("cpu-contention", viewsOf(400, 200, 8000));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_TRUE(
      anyEvidence(findingsOf(outcome)->front(), "2 of 400 operators that only make views take over 1.00 ms"));
}

TEST(CpuContention, isCleanForOneStopAndForStopsUnderAMillisecond) {
  EXPECT_TRUE(isClean(judgeBy("cpu-contention", viewsOf(400, 400, 8000))));
  EXPECT_TRUE(isClean(judgeBy("cpu-contention", viewsOf(400, 100, 990))));
}

TEST(CpuContention, isNotJudgedByAHandfulOfViews) {
  EXPECT_TRUE(isNotJudged(judgeBy("cpu-contention", viewsOf(199, 50, 8000))));
}

/// Ten launches of 900 us of work; between them the host is `pythonUs` longer than the work outside
/// operators.
Case interpreterStep(double pythonUs) {
  TraceText trace;
  for (int i = 0; i < 10; ++i) {
    kernel(trace, 900);
    trace.setClock(kThread, trace.streamClock());
    // In pieces: a hole in the record is the interpreter's only while it is short.
    for (double left = pythonUs; left > 0; left -= 50) {
      trace.advance(kThread, std::min(left, 50.0));
      trace.op(kThread, "aten::view", 0.5);
    }
  }
  trace.step(kThread, 0, trace.clock(kThread));
  return caseFromText(trace.text());
}

TEST(PythonOverhead, firesWhereTheHostIsOutsideOperators) {
  const auto outcome = judgeBy("python-overhead", interpreterStep(200));
  ASSERT_NE(findingsOf(outcome), nullptr);
  const Finding& finding = findingsOf(outcome)->front();
  EXPECT_EQ(finding.severity, Level::Medium);
  // Nine pauses of 200 us before a launch; the tenth ends the step.
  // Recording about 80 operators and calls costs 0.1 to 0.4 ms of it (profiler_costs.json).
  EXPECT_GT(finding.affectedNs, 1'300'000);
  EXPECT_LT(finding.affectedNs, 1'800'000);
}

TEST(PythonOverhead, isCleanJustBelowATenth) {
  EXPECT_TRUE(isClean(judgeBy("python-overhead", interpreterStep(80))));
}

TEST(PythonOverhead, isNotJudgedWithoutOperators) {
  TraceText trace;
  trace.kernelOnly("sm90_gemm", 50);
  EXPECT_TRUE(isNotJudged(judgeBy("python-overhead", caseFromText(trace.text()))));
}

} // namespace
} // namespace stepscope::test
