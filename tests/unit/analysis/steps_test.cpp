// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/steps.h"

#include "trace_maker.h"

#include <gtest/gtest.h>

#include <string>

namespace stepscope::analysis {
namespace {

using test::TraceMaker;

TEST(Steps, lastFromTheEndOfTheWorkBeforeToTheEndOfTheirOwn) {
  TraceMaker maker; // the host runs ahead of the device
  maker.annotation("ProfilerStep#4", {0, 100}).annotation("ProfilerStep#5", {105, 200});
  maker.launched("k", 50, 5, {60, 180}).launched("k", 150, 5, {185, 290});
  const StepList list = findSteps(*maker.finish());
  ASSERT_EQ(list.steps.size(), 2u);
  EXPECT_EQ(list.source, StepSource::ProfilerStep);
  EXPECT_EQ(list.note, "");
  EXPECT_EQ(list.steps[0].name, "ProfilerStep#4");
  EXPECT_EQ(list.steps[0].annotation, (Interval{0, 100}));
  EXPECT_EQ(list.steps[0].window, (Interval{0, 180}));
  EXPECT_EQ(list.steps[1].window, (Interval{180, 290}));
}

TEST(Steps, keepTheHostsTimeWhenTheDeviceIsDoneFirst) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 100}).annotation("ProfilerStep#2", {105, 200});
  maker.launched("k", 10, 5, {20, 30}).launched("k", 110, 5, {120, 130});
  const StepList list = findSteps(*maker.finish());
  EXPECT_EQ(list.steps.at(0).window, (Interval{0, 100}));
  EXPECT_EQ(list.steps.at(1).window,
            (Interval{100, 200})); // the pause between the ranges is the second step's
}

TEST(Steps, withoutGpuWorkAreTheirAnnotation) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 100}).annotation("ProfilerStep#2", {100, 200});
  maker.launched("k", 110, 5, {120, 250});
  const StepList list = findSteps(*maker.finish());
  EXPECT_EQ(list.steps.at(0).window, (Interval{0, 100}));
  EXPECT_EQ(list.steps.at(1).window, (Interval{100, 250}));
}

TEST(Steps, stragglersThatOutliveTheNextStepDoNotEatIt) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 100}).annotation("ProfilerStep#2", {100, 200});
  maker.launched("k", 10, 5, {20, 900}).launched("k", 110, 5, {120, 210});
  const StepList list = findSteps(*maker.finish());
  EXPECT_EQ(list.steps.at(0).window, (Interval{0, 100}));
  EXPECT_EQ(list.steps.at(1).window, (Interval{100, 210}));
}

TEST(Steps, thatDoNotFollowEachOtherBeginWithTheirAnnotation) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 100}).annotation("ProfilerStep#7", {500, 600});
  const StepList list = findSteps(*maker.finish());
  EXPECT_EQ(list.steps.at(1).window, (Interval{500, 600}));
}

TEST(Steps, ignoreMirrorsOnTheGpu) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 100}).gpuAnnotation("ProfilerStep#1", {50, 300});
  maker.launched("k", 10, 5, {51, 299});
  EXPECT_EQ(findSteps(*maker.finish()).steps.size(), 1u);
}

TEST(Steps, mayBeOperatorsInOldFiles) {
  TraceMaker maker;
  maker.op("ProfilerStep#1", {0, 100}).op("aten::mm", {10, 20}).op("ProfilerStep#2", {100, 200});
  const StepList list = findSteps(*maker.finish());
  EXPECT_EQ(list.source, StepSource::ProfilerStep);
  EXPECT_EQ(list.steps.size(), 2u);
}

TEST(Steps, fallBackToARepeatedUserRange) {
  TraceMaker maker;
  for (int i = 0; i < 3; ++i) {
    maker.annotation("iteration " + std::to_string(i), {i * 100, i * 100 + 90});
    maker.annotation("forward", {i * 100 + 10, i * 100 + 80}); // inside: not at top level
    maker.launched("k", i * 100 + 92, 1, {i * 100 + 94, i * 100 + 96});
  }
  const trace::TracePtr trace = maker.finish();
  const StepList list = findSteps(*trace);
  EXPECT_EQ(list.source, StepSource::IterationMark);
  ASSERT_EQ(list.steps.size(), 3u);
  EXPECT_EQ(list.steps[0].name, "iteration 1");
  EXPECT_EQ(list.steps[0].annotation, (Interval{0, 100})); // up to the next one
  EXPECT_EQ(list.steps[2].annotation, (Interval{200, 290}));
  EXPECT_NE(list.note.find("iteration"), std::string::npos);
  EXPECT_EQ(gpuWorkOf(*trace, list, 0).size(), 1u); // launched between the ranges
}

TEST(Steps, doNotTakeShortOrLibraryRangesForIterations) {
  TraceMaker maker;
  for (int i = 0; i < 3; ++i) {
    maker.annotation("log", {i * 100, i * 100 + 10});
    maker.annotation("DistributedDataParallel.forward", {i * 100 + 10, i * 100 + 99});
  }
  EXPECT_EQ(findSteps(*maker.finish()).source, StepSource::WholeTrace);
}

TEST(Steps, fallBackToOptimizerSteps) {
  TraceMaker maker;
  maker.op("aten::mm", {0, 10});
  for (int i = 0; i < 3; ++i)
    maker.annotation("Optimizer.step#AdamW.step", {i * 100 + 80, i * 100 + 95});
  const StepList list = findSteps(*maker.finish());
  EXPECT_EQ(list.source, StepSource::OptimizerStep);
  ASSERT_EQ(list.steps.size(), 2u);
  EXPECT_EQ(list.steps[0].name, "optimizer step 2");
  EXPECT_EQ(list.steps[0].annotation, (Interval{95, 195}));
  EXPECT_EQ(list.steps[1].annotation, (Interval{195, 295}));
}

TEST(Steps, fallBackToDataLoaderCalls) {
  TraceMaker maker;
  for (int i = 0; i < 3; ++i)
    maker.annotation("enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__", {i * 100, i * 100 + 10});
  const StepList list = findSteps(*maker.finish());
  EXPECT_EQ(list.source, StepSource::DataLoader);
  ASSERT_EQ(list.steps.size(), 2u);
  EXPECT_EQ(list.steps[1].annotation, (Interval{100, 200}));
}

TEST(Steps, fallBackToTheWholeTrace) {
  TraceMaker maker;
  maker.op("aten::mm", {0, 10}).kernel("k", {5, 70});
  const trace::TracePtr trace = maker.finish();
  const StepList list = findSteps(*trace);
  EXPECT_EQ(list.source, StepSource::WholeTrace);
  ASSERT_EQ(list.steps.size(), 1u);
  EXPECT_EQ(list.steps[0].window, (Interval{0, 70}));
  EXPECT_FALSE(list.steps[0].thread.valid());
  EXPECT_FALSE(list.note.empty());
  EXPECT_EQ(gpuWorkOf(*trace, list, 0).size(), 1u); // though its launch is not recorded
}

TEST(Steps, areNoneInAnEmptyTrace) {
  const StepList list = findSteps(*TraceMaker().finish());
  EXPECT_TRUE(list.steps.empty());
  EXPECT_EQ(medianStep(list), 0u);
}

TEST(GpuWorkOfStep, belongsByLaunchNotByTime) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 100}).annotation("ProfilerStep#2", {100, 200});
  maker.launched("first", 90, 5, {150, 160}); // runs during the second step
  maker.launched("second", 100, 5, {170, 180}, TraceMaker::kBackward);
  maker.kernel("unknown launch", {10, 20});
  const trace::TracePtr trace = maker.finish();
  const StepList list = findSteps(*trace);
  const auto first = gpuWorkOf(*trace, list, 0);
  const auto second = gpuWorkOf(*trace, list, 1);
  ASSERT_EQ(first.size(), 1u);
  EXPECT_EQ(trace->name(first[0]), "first");
  ASSERT_EQ(second.size(), 1u);
  EXPECT_EQ(trace->name(second[0]), "second");
}

TEST(MedianStep, isTheLowerMiddleByWindow) {
  StepList list;
  for (const std::int64_t length : {50, 10, 40, 20})
    list.steps.push_back({"", {0, 1}, {0, length}, TrackId()});
  EXPECT_EQ(medianStep(list), 3u); // 10, 20, 40, 50
}

} // namespace
} // namespace stepscope::analysis
