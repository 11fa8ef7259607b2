// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/heatmap.h"

#include "trace_maker.h"

#include <gtest/gtest.h>

#include <numeric>

namespace stepscope::analysis {
namespace {

using test::TraceMaker;

TEST(LaunchHeatmap, countsKernelsWhereTheyBeginByDuration) {
  TraceMaker maker;
  maker.kernel("k", {0, 500})
      .kernel("k", {24'999, 40'000})
      .kernel("k", {25'000, 25'900})
      .kernel("k", {99'999, 250'000});
  maker.memcpy("Memcpy HtoD (Pinned -> Device)", {30'000, 31'000}, 0, "9");
  const LaunchHeatmap map = launchHeatmap(summarise(maker.finish()), {0, 100'000}, 4);
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
  const LaunchHeatmap map = launchHeatmap(summarise(maker.finish()), {50, 200}, 3);
  EXPECT_EQ(std::accumulate(map.counts.begin(), map.counts.end(), 0u), 1u);
  EXPECT_EQ(map.at(0, 1), 1u);
}

TEST(LaunchHeatmap, ofAnEmptyRangeOrNoColumnsHasNoCells) {
  TraceMaker maker;
  maker.kernel("k", {0, 90});
  const TraceSummary summary = summarise(maker.finish());
  EXPECT_TRUE(launchHeatmap(summary, {10, 10}, 4).counts.empty());
  EXPECT_TRUE(launchHeatmap(summary, {0, 90}, 0).counts.empty());
}

} // namespace
} // namespace stepscope::analysis
