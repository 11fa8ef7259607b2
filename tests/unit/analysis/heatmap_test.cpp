// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/heatmap.h"

#include "trace_maker.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <vector>

namespace stepscope::analysis {
namespace {

using test::TraceMaker;

LaunchHeatmap byDuration(const TraceSummary& summary, Interval range, std::size_t columns) {
  return launchHeatmap(summary, heatmapRows(summary, HeatmapFold::Duration), range, columns);
}

TEST(LaunchHeatmap, countsKernelsWhereTheyBeginByDuration) {
  TraceMaker maker;
  maker.kernel("k", {0, 500})
      .kernel("k", {24'999, 40'000})
      .kernel("k", {25'000, 25'900})
      .kernel("k", {99'999, 250'000});
  maker.memcpy("Memcpy HtoD (Pinned -> Device)", {30'000, 31'000}, 0, "9");
  const LaunchHeatmap map = byDuration(summarise(maker.finish()), {0, 100'000}, 4);
  EXPECT_EQ(map.columnNs, 25'000);
  EXPECT_EQ(map.at(0, 0), 1u);
  EXPECT_EQ(map.at(2, 0), 1u); // 15 us
  EXPECT_EQ(map.at(0, 1), 1u); // the copy does not count
  EXPECT_EQ(map.at(3, 3), 1u); // 150 us, begun in the last column
  EXPECT_EQ(map.busyNs[3 * 4 + 3], 150'001);
  EXPECT_EQ(map.maxCount, 1u);
  EXPECT_DOUBLE_EQ(map.density(0, 0), 40.0); // one in 25 us
  EXPECT_EQ(std::accumulate(map.counts.begin(), map.counts.end(), 0u), 4u);
}

TEST(LaunchHeatmap, leavesOutKernelsOutsideTheRange) {
  TraceMaker maker;
  maker.kernel("k", {0, 90}).kernel("k", {100, 110}).kernel("k", {200, 210});
  const LaunchHeatmap map = byDuration(summarise(maker.finish()), {50, 200}, 3);
  EXPECT_EQ(std::accumulate(map.counts.begin(), map.counts.end(), 0u), 1u);
  EXPECT_EQ(map.at(0, 1), 1u);
}

TEST(LaunchHeatmap, ofAnEmptyRangeOrNoColumnsHasNoCells) {
  TraceMaker maker;
  maker.kernel("k", {0, 90});
  const TraceSummary summary = summarise(maker.finish());
  EXPECT_TRUE(byDuration(summary, {10, 10}, 4).counts.empty());
  EXPECT_TRUE(byDuration(summary, {0, 90}, 0).counts.empty());
}

/// Rows as "name kernels busyNs".
std::vector<std::string> texts(const HeatmapRows& rows) {
  std::vector<std::string> all;
  for (const HeatmapRows::Row& row : rows.rows)
    all.push_back(row.name + " " + std::to_string(row.kernels) + " " + std::to_string(row.busyNs));
  return all;
}

TEST(HeatmapRows, byDurationAreAllDecadesShortestFirst) {
  TraceMaker maker;
  maker.kernel("k", {0, 999}).kernel("k", {1'000, 2'000}).kernel("k", {5'000, 6'500});
  const HeatmapRows rows = heatmapRows(summarise(maker.finish()), HeatmapFold::Duration);
  ASSERT_EQ(rows.rows.size(), kDecadeCount);
  EXPECT_EQ(rows.rows[0].kernels, 1u);
  EXPECT_EQ(rows.rows[1].kernels, 2u);
  EXPECT_EQ(rows.rows[1].busyNs, 2'500);
  EXPECT_EQ(rows.kernels(), 3u);
  EXPECT_EQ(rows.busyNs(), 3'499);
}

TEST(HeatmapRows, byFamilyAreThoseThatOccurMostTimeFirst) {
  TraceMaker maker;
  maker.kernel("vectorized_elementwise_kernel", {0, 100})
      .kernel("ampere_sgemm_128x64_tn", {200, 700})
      .kernel("vectorized_elementwise_kernel", {800, 900})
      .memcpy("Memcpy HtoD (Pinned -> Device)", {1'000, 9'000});
  const TraceSummary summary = summarise(maker.finish());
  const HeatmapRows rows = heatmapRows(summary, HeatmapFold::Family);
  EXPECT_EQ(texts(rows), (std::vector<std::string>{"matmul 1 500", "elementwise 2 200"}));
  EXPECT_EQ(rows.rowOf.back(), HeatmapRows::kNoRow); // the copy
  const LaunchHeatmap map = launchHeatmap(summary, rows, {0, 1'000}, 2);
  EXPECT_EQ(map.at(0, 0), 1u);
  EXPECT_EQ(map.at(0, 1), 0u);
  EXPECT_EQ(map.at(1, 0), 1u);
  EXPECT_EQ(map.at(1, 1), 1u);
}

/// Linear_0 and Linear_1 forwards, Linear_1 backwards on another thread, one kernel outside.
TraceSummary modules() {
  TraceMaker maker;
  maker.frame("nn.Module: Model_0", {0, 900});
  maker.frame("nn.Module: Linear_0", {110, 300}).launched("gemm", 130, 10, {200, 260});
  maker.frame("nn.Module: Linear_1", {420, 700}).forwardOp("aten::linear", {430, 690}, 8);
  maker.launched("gemm", 440, 10, {500, 580});
  maker.backwardOp("autograd::engine::evaluate_function: AddmmBackward0", {1'000, 1'200}, 8);
  maker.launched("gemm", 1'050, 10, {1'100, 1'101}, TraceMaker::kBackward);
  maker.launched("gemm", 1'300, 10, {1'400, 1'405});
  return summarise(maker.finish());
}

TEST(HeatmapRows, byModuleHoldBackwardWorkOfTheForwardModule) {
  const TraceSummary summary = modules();
  EXPECT_EQ(texts(heatmapRows(summary, HeatmapFold::Module)),
            (std::vector<std::string>{"Linear_1 2 81", "Linear_0 1 60", "outside modules 1 5"}));
  EXPECT_EQ(texts(heatmapRows(summary, HeatmapFold::ModuleClass)),
            (std::vector<std::string>{"Linear 3 141", "outside modules 1 5"}));
}

TEST(HeatmapRows, beyondTheLimitShareTheLastOne) {
  const TraceSummary summary = modules();
  const HeatmapRows rows = heatmapRows(summary, HeatmapFold::Module, 2);
  EXPECT_EQ(texts(rows), (std::vector<std::string>{"Linear_1 2 81", "2 other modules 2 65"}));
  EXPECT_EQ(rows.kernels(), 4u);
}

TEST(HeatmapRows, ofNoTraceOrWhenStoppedAreNone) {
  std::stop_source stop;
  stop.request_stop();
  for (const HeatmapFold fold : kAllHeatmapFolds) {
    EXPECT_TRUE(heatmapRows(modules(), fold, 20, stop.get_token()).rows.empty());
    EXPECT_TRUE(launchHeatmap(modules(), heatmapRows(modules(), fold, 20, stop.get_token()), {0, 90}, 4)
                    .counts.empty());
  }
}

TEST(LaunchHeatmap, findsTheLongestKernelOfACell) {
  TraceMaker maker;
  maker.kernel("a", {0, 40}).kernel("b", {50, 130}).kernel("c", {140, 150}).kernel("d", {300, 380});
  const TraceSummary summary = summarise(maker.finish());
  const HeatmapRows rows = heatmapRows(summary, HeatmapFold::Duration);
  const LaunchHeatmap map = launchHeatmap(summary, rows, {0, 400}, 3); // of 133.3 ns
  const auto nameAt = [&](std::size_t column) {
    const SliceId slice = longestKernel(summary, rows, map, 0, column);
    return slice.valid() ? std::string(summary.trace->name(slice)) : "none";
  };
  EXPECT_EQ(nameAt(0), "b");
  EXPECT_EQ(nameAt(1), "c");
  EXPECT_EQ(nameAt(2), "d");
  EXPECT_FALSE(longestKernel(summary, rows, map, 3, 0).valid());
}

} // namespace
} // namespace stepscope::analysis
