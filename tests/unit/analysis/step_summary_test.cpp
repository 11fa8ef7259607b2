// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/step_summary.h"

#include "trace_maker.h"

#include <gtest/gtest.h>

#include <set>

namespace stepscope::analysis {
namespace {

using test::TraceMaker;

TEST(Decades, splitAtPowersOfTen) {
  EXPECT_EQ(decadeOf(0), 0u);
  EXPECT_EQ(decadeOf(999), 0u);
  EXPECT_EQ(decadeOf(1000), 1u);
  EXPECT_EQ(decadeOf(9'999), 1u);
  EXPECT_EQ(decadeOf(10'000), 2u);
  EXPECT_EQ(decadeOf(999'999'999), 6u);
  EXPECT_EQ(decadeOf(1'000'000'000), 7u);
  EXPECT_EQ(decadeOf(INT64_MAX), 7u);
  std::set<std::string_view> labels;
  for (std::size_t i = 0; i < kDecadeCount; ++i)
    labels.insert(decadeLabel(i));
  EXPECT_EQ(labels.size(), kDecadeCount);
}

TEST(Summary, countsLaunchesAndTheirTime) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 100'000});
  maker.launched("gemm", 1'000, 5'000, {10'000, 12'000}); // 2 us: shorter than its launch
  maker.launched("gemm", 10'000, 4'000, {20'000, 50'000});
  maker.call("cudaGraphLaunch", {30'000, 31'000}, 5)
      .kernel("gemm", {60'000, 60'500}, 5)
      .kernel("gemm", {61'000, 64'000}, 5);
  maker.call("cudaMemcpyAsync", {40'000, 41'000}, 6)
      .memcpy("Memcpy HtoD (Pinned -> Device)", {45'000, 55'000}, 6, "9");
  maker.call("cudaStreamSynchronize", {70'000, 90'000});
  const TraceSummary summary = summarise(maker.finish());
  const StepSummary& step = summary.step();
  EXPECT_EQ(step.kernels, 4u);
  EXPECT_EQ(step.launches, 3u); // the graph launch counts once, the copy not at all
  EXPECT_EQ(step.launchCallNs, 5'000 + 4'000 + 1'000);
  EXPECT_EQ(step.calls, 5u);
  EXPECT_EQ(step.kernelsShorterThanLaunch, 2u);
  EXPECT_EQ(step.kernelSumNs, 2'000 + 30'000 + 500 + 3'000);
  EXPECT_EQ(step.gpuTimeTotalNs, step.kernelSumNs + 10'000);
  EXPECT_EQ(step.gpuBusyUnionNs, 2'000 + 35'000 + 500 + 3'000); // the copy overlaps a kernel by 5 us
  EXPECT_EQ(step.hostSyncNs, 20'000);
  EXPECT_EQ(step.kernelsByDecade[0], 1u);
  EXPECT_EQ(step.kernelsByDecade[1], 2u);
  EXPECT_EQ(step.kernelNsByDecade[2], 30'000);
  EXPECT_EQ(step.workNsByFamily[static_cast<std::size_t>(Family::CopyH2D)], 10'000);
  EXPECT_EQ(step.kernelsByFamily[static_cast<std::size_t>(Family::Matmul)], 4u);
}

TEST(Summary, countsHostTimeOncePerThread) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 1000});
  maker.op("aten::linear", {100, 300}).op("aten::mm", {150, 250}); // nested
  maker.op("aten::mul", {400, 500}).call("cudaLaunchKernel", {450, 460}, 0);
  maker.op("MulBackward0", {600, 900}, TraceMaker::kBackward);
  maker.op("aten::add", {950, 1200}); // outlasts the step
  const StepSummary step = summarise(maker.finish()).step();
  EXPECT_EQ(step.operators, 5u);
  EXPECT_EQ(step.hostBusyNs, 200 + 100 + 300 + 50);
  EXPECT_EQ(step.cpuTimeTotalNs, 1000 + 300); // the step's own range covers its thread
}

TEST(Summary, syncOnThreadsThatLaunchNothingIsNotTheSteps) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 1000}).launched("k", 10, 5, {20, 30});
  maker.call("cudaEventSynchronize", {100, 900}, 0, "77");
  EXPECT_EQ(summarise(maker.finish()).step().hostSyncNs, 0);
}

constexpr std::string_view kTokenEmbedding = R"("Input Dims":[[32000,64],[4,128],[],[],[]])";

TEST(Tokens, areTheIndicesOfTheLargestEmbedding) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 1000});
  maker.op("aten::embedding", {10, 20}, TraceMaker::kMain, kTokenEmbedding);
  maker.op("aten::embedding", {20, 30}, TraceMaker::kMain,
           R"("Input Dims":[[2048,64],[1,128],[],[],[]])");                  // positions
  maker.op("aten::embedding", {30, 40}, TraceMaker::kMain, kTokenEmbedding); // second micro-batch
  EXPECT_EQ(summarise(maker.finish()).step().tokens, 2 * 4 * 128);
}

TEST(Tokens, comeFromTheLossWithoutAnEmbedding) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 1000});
  maker.op("aten::nll_loss_forward", {10, 20}, TraceMaker::kMain, R"("Input Dims":[[96,10],[96],[],[],[]])");
  EXPECT_EQ(summarise(maker.finish()).step().tokens, 96);
}

TEST(Tokens, areUnknownWithoutShapes) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 1000})
      .op("aten::embedding", {10, 20})
      .op("aten::nll_loss_forward", {30, 40});
  EXPECT_EQ(summarise(maker.finish()).step().tokens, std::nullopt);
}

TEST(Tokens, ofOtherStepsDoNotCount) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 100}).annotation("ProfilerStep#2", {100, 200});
  maker.op("aten::embedding", {110, 120}, TraceMaker::kMain, kTokenEmbedding);
  const TraceSummary summary = summarise(maker.finish());
  EXPECT_EQ(summary.steps.at(0).tokens, std::nullopt);
  EXPECT_EQ(summary.steps.at(1).tokens, 4 * 128);
}

TEST(BusiestDevice, hasTheMostWork) {
  TraceMaker maker;
  maker.kernel("k", {0, 100}, 0, "7", 0).kernel("k", {0, 60}, 0, "7", 3).kernel("k", {70, 140}, 0, "7", 3);
  EXPECT_EQ(busiestDevice(*maker.finish()), 3);
  EXPECT_EQ(busiestDevice(*TraceMaker().finish()), 0);
}

TEST(Summary, ofAnEmptyTraceIsEmpty) {
  const TraceSummary summary = summarise(TraceMaker().finish());
  EXPECT_FALSE(summary.hasSteps());
  EXPECT_EQ(summary.gpuSpanNs, 0);
  EXPECT_TRUE(summary.streams.empty());
}

} // namespace
} // namespace stepscope::analysis
