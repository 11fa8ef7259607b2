// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/tables.h"

#include "trace_maker.h"

#include <gtest/gtest.h>

#include <string>

namespace stepscope::analysis {
namespace {

using test::TraceMaker;

std::string_view nameOf(const TraceSummary& summary, StringId id) {
  return summary.trace->strings().view(id);
}

TEST(KernelTable, givesTheSpreadOfEachName) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 100'000});
  for (std::int64_t i = 1; i <= 20; ++i) // 100 to 2000 ns; launches of 500 ns
    maker.launched("triton_poi_fused_add_0", i * 4'000, 500, {i * 4'000 + 600, i * 4'000 + 600 + i * 100});
  maker.launched("nvjet_tst_128x256", 90'000, 500, {91'000, 99'000});
  const TraceSummary summary = summarise(maker.finish());
  const auto table = kernelTable(summary, summary.step().work);
  ASSERT_EQ(table.size(), 2u);
  const KernelRow& add = table[0]; // 21,000 ns in all
  EXPECT_EQ(nameOf(summary, add.name), "triton_poi_fused_add_0");
  EXPECT_EQ(add.family, Family::Elementwise);
  EXPECT_EQ(add.count, 20u);
  EXPECT_EQ(add.totalNs, 21'000);
  EXPECT_EQ(add.minNs, 100);
  EXPECT_EQ(add.medianNs, 1'000);
  EXPECT_EQ(add.p95Ns, 1'900);
  EXPECT_EQ(add.maxNs, 2'000);
  EXPECT_EQ(add.shorterThanLaunch, 4u); // 100 to 400 ns
  EXPECT_EQ(summary.trace->interval(add.longest).length(), 2'000);
  EXPECT_EQ(table[1].totalNs, 8'000);
}

TEST(KernelTable, ofNothingIsEmpty) {
  TraceMaker maker;
  maker.op("aten::mm", {0, 10});
  EXPECT_TRUE(kernelTable(summarise(maker.finish()), {}).empty());
}

TEST(OperatorTable, splitsTimeBetweenOperatorsAndTheirChildren) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 1000});
  maker.op("aten::linear", {100, 400}).op("aten::t", {110, 150}).op("aten::addmm", {200, 390});
  maker.launched("nvjet_tst", 250, 60, {300, 500}); // call of 60 inside addmm
  maker.call("cudaGraphLaunch", {500, 520}, 5).kernel("k", {600, 610}, 5).kernel("k", {620, 640}, 5);
  const TraceSummary summary = summarise(maker.finish());
  const auto table = operatorTable(summary, {0, 1000});
  ASSERT_EQ(table.size(), 4u);
  EXPECT_EQ(nameOf(summary, table[0].name), "ProfilerStep#1");
  EXPECT_EQ(table[0].selfNs, 1000 - 300 - 20);
  EXPECT_EQ(table[0].kernels, 2u); // the graph launch lies directly inside
  EXPECT_EQ(table[0].gpuNs, 30);
  EXPECT_EQ(nameOf(summary, table[1].name), "aten::addmm");
  EXPECT_EQ(table[1].totalNs, 190);
  EXPECT_EQ(table[1].selfNs, 190 - 60);
  EXPECT_EQ(table[1].kernels, 1u);
  EXPECT_EQ(table[1].gpuNs, 200);
  EXPECT_EQ(nameOf(summary, table[2].name), "aten::linear");
  EXPECT_EQ(table[2].selfNs, 300 - 40 - 190);
  EXPECT_EQ(table[2].kernels, 0u); // its kernel belongs to the innermost operator
}

TEST(OperatorTable, callsUnderAPythonFrameBelongToTheOperatorAround) {
  TraceMaker maker;
  maker.op("MyFunction", {0, 100}).frame("my.py(3): forward", {10, 90}).launched("k", 20, 10, {50, 60});
  const TraceSummary summary = summarise(maker.finish());
  const auto table = operatorTable(summary, {0, 200});
  ASSERT_EQ(table.size(), 1u);
  EXPECT_EQ(table[0].kernels, 1u);
  EXPECT_EQ(table[0].selfNs, 20);
}

TEST(OperatorTable, takesOperatorsThatBeginInTheWindowWithAllTheirChildren) {
  TraceMaker maker;
  maker.op("before", {0, 300})
      .op("inside", {310, 500})
      .op("child", {450, 480})
      .launched("k", 490, 5, {600, 610});
  const TraceSummary summary = summarise(maker.finish());
  const auto table = operatorTable(summary, {100, 400});
  ASSERT_EQ(table.size(), 1u);
  EXPECT_EQ(nameOf(summary, table[0].name), "inside");
  EXPECT_EQ(table[0].selfNs, 190 - 30 - 5);
  EXPECT_EQ(table[0].kernels, 1u);
}

TEST(CallTable, countsCallsAndTheirKernels) {
  TraceMaker maker;
  maker.op("aten::mm", {0, 1000});
  maker.launched("k", 100, 10, {150, 160})
      .launched("k", 200, 30, {250, 260})
      .launched("k", 300, 20, {350, 360});
  maker.call("cudaStreamSynchronize", {400, 900});
  const TraceSummary summary = summarise(maker.finish());
  const auto table = callTable(summary, {150, 1000});
  ASSERT_EQ(table.size(), 2u);
  EXPECT_EQ(nameOf(summary, table[0].name), "cudaStreamSynchronize");
  EXPECT_EQ(table[0].totalNs, 500);
  EXPECT_EQ(table[0].kernels, 0u);
  EXPECT_EQ(table[1].count, 2u); // the first launch begins before the window
  EXPECT_EQ(table[1].totalNs, 50);
  EXPECT_EQ(table[1].medianNs, 20);
  EXPECT_EQ(table[1].maxNs, 30);
  EXPECT_EQ(table[1].kernels, 2u);
}

} // namespace
} // namespace stepscope::analysis
