// SPDX-License-Identifier: Apache-2.0
// Ledgers small enough to work out by hand. Times are ns; us(x) is x microseconds.
#include "core/analysis/ledger.h"

#include "trace_maker.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace stepscope::analysis {
namespace {

using test::TraceMaker;

constexpr std::int64_t us(std::int64_t value) { return value * 1000; }
constexpr std::string_view kGemm = "ampere_sgemm_128x64_tn";
constexpr std::string_view kAllReduce =
    "ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)";
constexpr std::string_view kDtoH = "Memcpy DtoH (Device -> Pageable)";

Ledger ledgerOf(TraceMaker& maker, std::size_t step = 0) {
  const trace::TracePtr trace = maker.finish();
  const StepList list = findSteps(*trace);
  return computeLedger(*trace, familiesOf(*trace), list.steps.at(step), 0);
}

std::int64_t in(const Ledger& ledger, IdleCause cause) { return ledger[Bucket(cause)]; }
std::int64_t in(const Ledger& ledger, Family family) { return ledger[Bucket(family)]; }

/// A step of 600 us whose only kernel is launched at 499 us and runs from 500 us to its end. What the host
/// does before is up to the test.
struct WaitingStep : TraceMaker {
  WaitingStep() {
    annotation("ProfilerStep#1", {0, us(600)});
    launched(kGemm, us(499), us(1), {us(500), us(600)});
  }
};

TEST(LedgerBusy, computationHidesCommunicationAndCommunicationHidesCopies) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 1000})
      .kernel(kGemm, {100, 500}, 0, "7")
      .kernel(kAllReduce, {300, 700}, 0, "20")
      .memcpy(kDtoH, {600, 900}, 0, "21")
      .memset({850, 950}, 0, "22");
  const Ledger ledger = ledgerOf(maker);
  EXPECT_EQ(in(ledger, Family::Matmul), 400);
  EXPECT_EQ(in(ledger, Family::Communication), 200); // 500 to 700
  EXPECT_EQ(in(ledger, Family::CopyD2H), 200);       // 700 to 900: begun before the memset
  EXPECT_EQ(in(ledger, Family::Memset), 50);
  EXPECT_EQ(ledger.busyNs(), 850);
  EXPECT_EQ(ledger.idleNs(), 150);
}

TEST(LedgerBusy, computationThatBeginsLaterTakesOverFromACopy) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 1000}).memcpy(kDtoH, {0, 1000}, 0, "21").kernel(kGemm, {400, 600});
  const Ledger ledger = ledgerOf(maker);
  EXPECT_EQ(in(ledger, Family::Matmul), 200);
  EXPECT_EQ(in(ledger, Family::CopyD2H), 800);
  ASSERT_EQ(ledger.segments.size(), 3u);
  EXPECT_EQ(ledger.segments[1].interval, (Interval{400, 600}));
}

TEST(LedgerBusy, ofTwoComputationsTheEarlierBegunWins) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 1000})
      .kernel(kGemm, {0, 600}, 0, "7")
      .kernel("triton_poi_fused_add_0", {500, 1000}, 0, "8");
  const Ledger ledger = ledgerOf(maker);
  EXPECT_EQ(in(ledger, Family::Matmul), 600);
  EXPECT_EQ(in(ledger, Family::Elementwise), 400);
}

TEST(LedgerBusy, workOfOtherDevicesDoesNotCount) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 1000}).kernel(kGemm, {0, 300}).kernel(kGemm, {0, 900}, 0, "7", 1);
  EXPECT_EQ(ledgerOf(maker).busyNs(), 300);
}

TEST(LedgerBusy, workIsClippedToTheWindow) {
  TraceMaker maker; // the second step's window begins at 1200, where the first step's work ends
  maker.annotation("ProfilerStep#1", {0, 1000}).annotation("ProfilerStep#2", {1000, 2000});
  maker.launched(kGemm, 900, 10, {950, 1200}).launched(kGemm, 1100, 10, {1300, 2500});
  maker.kernel(kDtoH, {1150, 1250}, 0, "9"); // begins before the window, ends in it
  const Ledger ledger = ledgerOf(maker, 1);
  EXPECT_EQ(ledger.window, (Interval{1200, 2500}));
  EXPECT_EQ(in(ledger, Family::CopyD2H), 50);
  EXPECT_EQ(in(ledger, Family::Matmul), 1200);
  EXPECT_EQ(ledger.segments.front().interval.begin, 1200);
}

TEST(LedgerIdle, nothingRecordedIsUnknown) {
  WaitingStep maker;
  const Ledger ledger = ledgerOf(maker);
  EXPECT_EQ(in(ledger, IdleCause::Unknown), us(499));
  EXPECT_EQ(in(ledger, IdleCause::LaunchLatency), us(1));
  EXPECT_EQ(in(ledger, Family::Matmul), us(100));
}

TEST(LedgerIdle, operatorsWithAnEmptyQueueAreDispatch) {
  WaitingStep maker;
  maker.op("aten::mul", {us(100), us(300)});
  EXPECT_EQ(in(ledgerOf(maker), IdleCause::Dispatch), us(200));
}

TEST(LedgerIdle, pythonFramesWithAnEmptyQueueAreDispatch) {
  WaitingStep maker;
  maker.frame("train.py(12): forward", {us(100), us(300)});
  EXPECT_EQ(in(ledgerOf(maker), IdleCause::Dispatch), us(200));
}

TEST(LedgerIdle, theInterpreterBetweenTwoOperatorsIsDispatchIfShort) {
  WaitingStep maker;
  maker.op("aten::mul", {us(10), us(20)})
      .op("aten::add", {us(120), us(130)})
      .op("aten::sub", {us(231), us(241)});
  const Ledger ledger = ledgerOf(maker); // 100 us between the first two count, the 101 us after them do not
  EXPECT_EQ(in(ledger, IdleCause::Dispatch), us(120) + us(10));
}

TEST(LedgerIdle, threadsThatLaunchNothingDoNotDispatch) {
  WaitingStep maker;
  maker.op("aten::stack", {us(100), us(300)}, "77");
  EXPECT_EQ(in(ledgerOf(maker), IdleCause::Unknown), us(499));
}

TEST(LedgerIdle, theBackwardThreadDispatchesToo) {
  WaitingStep maker;
  maker.op("MulBackward0", {us(100), us(300)}, TraceMaker::kBackward);
  maker.launched(kGemm, us(550), us(1), {us(600), us(601)}, TraceMaker::kBackward);
  EXPECT_EQ(in(ledgerOf(maker), IdleCause::Dispatch), us(200));
}

TEST(LedgerIdle, dataLoaderOnTheStepsThreadIsInputWait) {
  WaitingStep maker;
  maker.annotation("enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__", {us(50), us(350)});
  maker.op("aten::stack", {us(100), us(300)}); // collating belongs to the wait
  const Ledger ledger = ledgerOf(maker);
  EXPECT_EQ(in(ledger, IdleCause::InputWait), us(300));
  EXPECT_EQ(in(ledger, IdleCause::Dispatch), 0);
}

TEST(LedgerIdle, dataLoaderOnAnotherThreadIsNot) {
  WaitingStep maker;
  maker.annotation("enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__", {us(50), us(350)}, "77");
  EXPECT_EQ(in(ledgerOf(maker), IdleCause::InputWait), 0);
}

TEST(LedgerIdle, compileRangesAndModuleLoadsAreCompile) {
  WaitingStep maker;
  maker.annotation("entire_frame_compile (dynamo_timed)", {us(10), us(110)});
  maker.overhead("Lazy Function Loading", {us(200), us(230)});
  maker.overhead("Runtime Triggered Module Loading", {us(300), us(305)});
  EXPECT_EQ(in(ledgerOf(maker), IdleCause::Compile), us(135));
}

TEST(LedgerIdle, bufferFlushIsProfilerEvenInsideAnOperator) {
  WaitingStep maker;
  maker.op("aten::mul", {us(100), us(300)});
  maker.overhead("Buffer Flush", {us(250), us(350)});
  const Ledger ledger = ledgerOf(maker);
  EXPECT_EQ(in(ledger, IdleCause::Profiler), us(100));
  EXPECT_EQ(in(ledger, IdleCause::Dispatch), us(150));
}

TEST(LedgerIdle, fullCommandBufferIsNoReason) {
  WaitingStep maker;
  maker.overhead("Command Buffer Full", {us(250), us(350)});
  EXPECT_EQ(in(ledgerOf(maker), IdleCause::Unknown), us(499));
}

TEST(LedgerIdle, memoryCallsAreAllocator) {
  WaitingStep maker;
  maker.op("aten::empty", {us(90), us(310)}).call("cudaMalloc", {us(100), us(300)});
  const Ledger ledger = ledgerOf(maker);
  EXPECT_EQ(in(ledger, IdleCause::Allocator), us(200));
  EXPECT_EQ(in(ledger, IdleCause::Dispatch), us(20));
}

TEST(LedgerIdle, garbageCollectionIsGc) {
  WaitingStep maker;
  maker.frame("train.py(12): forward", {us(100), us(300)}).frame("Python GC", {us(150), us(250)});
  const Ledger ledger = ledgerOf(maker);
  EXPECT_EQ(in(ledger, IdleCause::Gc), us(100));
  EXPECT_EQ(in(ledger, IdleCause::Dispatch), us(100));
}

TEST(LedgerIdle, aSynchronisingCallOnADryDeviceIsHostSync) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, us(600)});
  maker.launched(kGemm, us(1), us(4), {us(10), us(100)});
  maker.op("aten::item", {us(40), us(330)}).call("cudaStreamSynchronize", {us(50), us(300)});
  maker.launched(kGemm, us(499), us(1), {us(500), us(600)});
  const Ledger ledger = ledgerOf(maker);
  EXPECT_EQ(in(ledger, IdleCause::HostSync), us(200)); // 100 to 300: before that the device is busy
  EXPECT_EQ(in(ledger, IdleCause::Dispatch), us(30));
}

TEST(LedgerIdle, shortWaitBetweenLaunchAndBeginIsLaunchLatency) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, us(100)});
  maker.op("aten::mm", {0, us(60)});
  maker.launched(kGemm, us(30), us(5), {us(38), us(100)});
  const Ledger ledger = ledgerOf(maker);
  EXPECT_EQ(in(ledger, IdleCause::Dispatch), us(30));
  EXPECT_EQ(in(ledger, IdleCause::LaunchLatency), us(8));
}

TEST(LedgerIdle, gapsInAFullQueueAreLaunchLatency) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, us(200)});
  maker.launched(kGemm, 0, us(1), {us(3), us(100)});
  maker.launched(kGemm, us(2), us(1), {us(102), us(200)});
  maker.op("aten::mm", {us(4), us(190)}); // what the host does meanwhile does not matter
  EXPECT_EQ(in(ledgerOf(maker), IdleCause::LaunchLatency), us(3) + us(2));
}

TEST(LedgerIdle, workThatWaitsLongAfterItsLaunchIsDependency) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, us(600)});
  maker.launched(kGemm, us(100), us(5), {us(500), us(600)});
  const Ledger ledger = ledgerOf(maker);
  EXPECT_EQ(in(ledger, IdleCause::Unknown), us(100));
  EXPECT_EQ(in(ledger, IdleCause::Dispatch), us(5)); // the call itself
  EXPECT_EQ(in(ledger, IdleCause::Dependency), us(395));
}

TEST(LedgerIdle, aSlowLaunchCallIsDispatchAndOnlyTheRestIsLatency) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, us(600)});
  maker.launched(kGemm, us(100), us(395), {us(500), us(600)});
  const Ledger ledger = ledgerOf(maker);
  EXPECT_EQ(in(ledger, IdleCause::Dispatch), us(395));
  EXPECT_EQ(in(ledger, IdleCause::LaunchLatency), us(5));
  EXPECT_EQ(in(ledger, IdleCause::Dependency), 0);
}

TEST(LedgerIdle, theStepsOwnRangeExplainsNothing) {
  TraceMaker maker; // no ProfilerStep: "train_step" marks the steps
  for (std::int64_t i = 0; i < 3; ++i) {
    maker.annotation("train_step", {us(1000) * i, us(1000) * i + us(900)});
    maker.launched(kGemm, us(1000) * i + us(499), us(1), {us(1000) * i + us(500), us(1000) * i + us(600)});
  }
  const Ledger ledger = ledgerOf(maker, 0);
  EXPECT_EQ(in(ledger, IdleCause::Dispatch), 0);
  EXPECT_GE(in(ledger, IdleCause::Unknown), us(499));
}

TEST(LedgerBucket, keysAndLabelsAreDistinct) {
  std::set<std::string_view> keys, labels;
  for (std::size_t i = 0; i < Bucket::kCount; ++i) {
    const Bucket bucket = Bucket::fromIndex(i);
    EXPECT_EQ(bucket.index(), i);
    EXPECT_TRUE(key(bucket).starts_with(bucket.busy() ? "busy." : "idle."));
    EXPECT_FALSE(explain(bucket).empty());
    keys.insert(key(bucket));
    labels.insert(label(bucket));
  }
  EXPECT_EQ(keys.size(), Bucket::kCount);
  EXPECT_EQ(labels.size(), Bucket::kCount);
  for (const Family family : kAllFamilies) {
    EXPECT_EQ(key(Bucket(family)), "busy." + std::string(key(family)));
  }
}

} // namespace
} // namespace stepscope::analysis
