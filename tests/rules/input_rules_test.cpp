// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/rule_fixture.h"
#include "tests/rules/trace_text.h"

namespace stepscope::test {
namespace {

using advisors::Finding;
using advisors::Level;

constexpr int kThread = 1;
const std::string kPageable = "Memcpy HtoD (Pageable -> Device)";
const std::string kPinned = "Memcpy HtoD (Pinned -> Device)";

void kernel(TraceText& trace, double us) {
  trace.begin(kThread, "aten::mm");
  trace.launch(kThread, "sm90_gemm", us);
  trace.end(kThread);
}

void copy(TraceText& trace, const std::string& name, std::int64_t bytes, double us) {
  trace.begin(kThread, "aten::to");
  trace.begin(kThread, "aten::copy_");
  trace.copy(kThread, name, bytes, us, name == kPageable);
  trace.end(kThread);
  trace.end(kThread);
}

/// One batch copied in `us`, then GPU work up to 10 ms.
Case batchCopied(const std::string& name, std::int64_t bytes, double us) {
  TraceText trace;
  copy(trace, name, bytes, us);
  kernel(trace, 10'000 - us);
  trace.step(kThread, 0, trace.streamClock());
  return caseFromText(trace.text());
}

TEST(PageableCopies, firesWithTheRateOfTheCopy) {
  const auto outcome = judgeBy("pageable-copies", batchCopied(kPageable, 8'000'000, 1000));
  ASSERT_NE(findingsOf(outcome), nullptr);
  const Finding& finding = findingsOf(outcome)->front();
  EXPECT_EQ(finding.severity, Level::Medium);
  EXPECT_EQ(finding.affectedNs, 1'000'000);
  EXPECT_TRUE(anyEvidence(finding, "8.0 MB in 1.00 ms (8.0 GB/s), by aten::copy_"));
  EXPECT_TRUE(anyHolds(finding.fix.config, "pin_memory=True"));
}

TEST(PageableCopies, isCleanJustBelowAFiftiethAndForPinnedMemory) {
  EXPECT_TRUE(isClean(judgeBy("pageable-copies", batchCopied(kPageable, 8'000'000, 190))));
  EXPECT_TRUE(isClean(judgeBy("pageable-copies", batchCopied(kPinned, 8'000'000, 1000))));
}

TEST(PageableCopies, leavesSmallOnesToAnotherRule) {
  EXPECT_TRUE(isClean(judgeBy("pageable-copies", batchCopied(kPageable, 65'535, 1000))));
}

TEST(CopiesNotOverlapped, firesForPinnedCopiesInLineWithKernels) {
  const auto outcome = judgeBy("copies-not-overlapped", batchCopied(kPinned, 50'000'000, 400));
  ASSERT_NE(findingsOf(outcome), nullptr);
  EXPECT_EQ(findingsOf(outcome)->front().severity, Level::Low);
  EXPECT_TRUE(anyEvidence(findingsOf(outcome)->front(),
                          "1 transfer of 50.0 MB: 400 µs, 400 µs of it while no kernel"));
  EXPECT_TRUE(isClean(judgeBy("copies-not-overlapped", batchCopied(kPinned, 50'000'000, 290))));
  EXPECT_TRUE(isClean(judgeBy("copies-not-overlapped", batchCopied(kPageable, 50'000'000, 400))));
}

/// The loader takes `us` before the first launch of a step of 10 ms of GPU work.
Case loaderStep(const std::string& iterator, double us) {
  TraceText trace;
  trace.range(kThread, "enumerate(DataLoader)#" + iterator + ".__next__", 0, us);
  trace.setClock(kThread, us / 4);
  trace.op(kThread, "aten::stack", us / 2);
  trace.setClock(kThread, us);
  kernel(trace, 10'000);
  trace.step(kThread, 0, trace.streamClock());
  return caseFromText(trace.text());
}

TEST(InputWait, tellsTheMainProcessFromWorkers) {
  const auto main = judgeBy("input-wait", loaderStep("_SingleProcessDataLoaderIter", 5000));
  ASSERT_NE(findingsOf(main), nullptr);
  const Finding& finding = findingsOf(main)->front();
  EXPECT_EQ(finding.variant, "main-process");
  EXPECT_EQ(finding.severity, Level::High);
  EXPECT_EQ(finding.affectedNs, 5'000'000);
  EXPECT_TRUE(anyEvidence(finding, "aten::stack inside the loader: 1 call, 2.50 ms"));
  EXPECT_TRUE(anyHolds(finding.fix.conditions, "num_workers is 0 (checked"));
  const auto workers = judgeBy("input-wait", loaderStep("_MultiProcessingDataLoaderIter", 1000));
  ASSERT_NE(findingsOf(workers), nullptr);
  EXPECT_EQ(findingsOf(workers)->front().variant, "workers");
  EXPECT_EQ(findingsOf(workers)->front().severity, Level::Medium);
}

TEST(InputWait, isCleanJustBelowATwentieth) {
  EXPECT_TRUE(isClean(judgeBy("input-wait", loaderStep("_SingleProcessDataLoaderIter", 500))));
}

TEST(InputWait, isCleanWhereTheQueueHidesTheLoader) {
  TraceText trace;
  kernel(trace, 10'000);
  trace.range(kThread, "enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__", trace.clock(kThread),
              5000);
  trace.advance(kThread, 5000);
  kernel(trace, 1000);
  trace.step(kThread, 0, trace.streamClock());
  EXPECT_TRUE(isClean(judgeBy("input-wait", caseFromText(trace.text()))));
}

TEST(InputWait, isNotJudgedWithoutRanges) {
  TraceText trace;
  trace.kernelOnly("sm90_gemm", 50);
  EXPECT_TRUE(isNotJudged(judgeBy("input-wait", caseFromText(trace.text()))));
}

/// `copies` small ones of 20 us in a step of 10 ms.
Case constantStep(int copies, std::int64_t bytes, const std::string& name) {
  TraceText trace;
  kernel(trace, 100);
  for (int i = 0; i < copies; ++i)
    copy(trace, name, bytes, 20);
  kernel(trace, 10'000 - 100 - 20.0 * copies);
  trace.step(kThread, 0, trace.streamClock());
  return caseFromText(trace.text());
}

TEST(ConstantCopies, firesFromTenSmallOnes) {
  const auto outcome = judgeBy("constant-copies", constantStep(10, 4096, kPageable));
  ASSERT_NE(findingsOf(outcome), nullptr);
  const Finding& finding = findingsOf(outcome)->front();
  EXPECT_EQ(finding.title, "10 small copies from host to device in a step");
  EXPECT_TRUE(anyEvidence(finding, "10 of 4.1 kB"));
  EXPECT_TRUE(anyEvidence(finding, "by aten::to"));
  EXPECT_TRUE(anyHolds(finding.fix.conditions, "not checked: the trace holds one step"));
}

TEST(ConstantCopies, isCleanForABatchOfNineAndForLargeOrPinnedOnes) {
  EXPECT_TRUE(isClean(judgeBy("constant-copies", constantStep(9, 4096, kPageable))));
  EXPECT_TRUE(isClean(judgeBy("constant-copies", constantStep(10, 1 << 20, kPageable))));
  EXPECT_TRUE(isClean(judgeBy("constant-copies", constantStep(10, 4096, kPinned))));
}

TEST(InputRules, areNotJudgedWithoutGpuWork) {
  TraceText trace;
  trace.op(kThread, "aten::to", 100);
  trace.step(kThread, 0, 100);
  const Case data = caseFromText(trace.text());
  for (const char* rule : {"pageable-copies", "copies-not-overlapped", "constant-copies", "input-wait"})
    EXPECT_TRUE(isNotJudged(judgeBy(rule, data))) << rule;
}

} // namespace
} // namespace stepscope::test
