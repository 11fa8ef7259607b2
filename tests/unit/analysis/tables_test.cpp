// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/tables.h"

#include "core/analysis/modules.h"
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
  const TableRow& add = table[0]; // 21,000 ns in all
  EXPECT_EQ(nameOf(summary, add.name), "triton_poi_fused_add_0");
  EXPECT_EQ(add.family, Family::Elementwise);
  EXPECT_EQ(add.count, 20u);
  EXPECT_EQ(add.totalNs, 21'000);
  EXPECT_EQ(add.minNs, 100);
  EXPECT_EQ(add.medianNs, 1'000);
  EXPECT_EQ(add.p95Ns, 1'900);
  EXPECT_EQ(add.maxNs, 2'000);
  EXPECT_EQ(add.shorterThanLaunch, 4u); // 100 to 400 ns
  EXPECT_EQ(summary.trace->duration(add.longest), 2'000);
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

std::vector<std::string> labelsOf(const std::vector<TableRow>& rows) {
  std::vector<std::string> labels;
  for (const TableRow& row : rows)
    labels.push_back(row.label);
  return labels;
}

TEST(StepTable, countsCallsAndTheirKernels) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#0", {0, 150}).annotation("ProfilerStep#1", {150, 1000});
  maker.launched("k", 100, 10, {150, 160})
      .launched("k", 200, 30, {250, 260})
      .launched("k", 300, 20, {350, 360});
  maker.call("cudaStreamSynchronize", {400, 900});
  TraceSummary summary = summarise(maker.finish());
  summary.chosen = 1;
  const auto table = stepTable(summary, TableKind::Launches);
  ASSERT_EQ(labelsOf(table), (std::vector<std::string>{"cudaStreamSynchronize", "cudaLaunchKernel"}));
  EXPECT_EQ(table[0].totalNs, 500);
  EXPECT_EQ(table[0].kernels, 0u);
  EXPECT_EQ(table[1].count, 2u); // the first launch begins before the step
  EXPECT_EQ(table[1].totalNs, 50);
  EXPECT_EQ(table[1].medianNs, 20);
  EXPECT_EQ(table[1].maxNs, 30);
  EXPECT_EQ(table[1].kernels, 2u);
}

TEST(StepTable, operatorsAndAnnotationsAreApart) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 1000}).annotation("forward", {100, 600});
  maker.op("aten::linear", {100, 400}).op("aten::addmm", {200, 390});
  maker.launched("k", 250, 60, {300, 500}).launched("k", 700, 10, {800, 810});
  const TraceSummary summary = summarise(maker.finish());
  const auto operators = stepTable(summary, TableKind::Operators);
  ASSERT_EQ(labelsOf(operators), (std::vector<std::string>{"aten::addmm", "aten::linear"}));
  EXPECT_EQ(operators[0].kernels, 1u);
  EXPECT_EQ(operators[1].kernels, 0u);
  EXPECT_EQ(operators[1].kernelsInside, 1u);
  EXPECT_EQ(operators[1].gpuInsideNs, 200);
  const auto annotations = stepTable(summary, TableKind::Annotations);
  ASSERT_EQ(labelsOf(annotations), (std::vector<std::string>{"ProfilerStep#1", "forward"})); // 500 each
  EXPECT_EQ(annotations[0].selfNs, 1000 - 500); // less the annotation in it, not the operators
  EXPECT_EQ(annotations[0].kernelsInside, 2u);
  EXPECT_EQ(annotations[0].gpuInsideNs, 210);
  EXPECT_EQ(annotations[1].selfNs, 500);
  EXPECT_EQ(annotations[1].gpuInsideNs, 200);
}

/// A block with two linear layers; the second one's backward work runs on another thread.
TraceSummary twoLayers() {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 2000});
  maker.frame("nn.Module: Block_0", {100, 900});
  maker.frame("nn.Module: Linear_0", {110, 300}).forwardOp("aten::linear", {120, 290}, 7);
  maker.launched("gemm", 130, 10, {200, 260});
  maker.frame("nn.Module: Linear_1", {400, 700}).frame("model.py(3): forward", {410, 690});
  maker.forwardOp("aten::linear", {420, 680}, 8).launched("gemm", 430, 10, {500, 580});
  maker.launched("relu", 800, 10, {820, 825});
  maker.backwardOp("AddmmBackward0", {1000, 1200}, 8)
      .launched("gemm", 1010, 10, {1100, 1250}, TraceMaker::kBackward);
  maker.launched("adam", 1500, 10, {1600, 1700});
  return summarise(maker.finish());
}

TEST(StepTable, modulesHaveTheWorkInsideAndTheirBackwardWork) {
  const TraceSummary summary = twoLayers();
  const auto table = stepTable(summary, TableKind::Modules);
  ASSERT_EQ(labelsOf(table), (std::vector<std::string>{"Block_0", "Linear_1", "Linear_0"}));
  EXPECT_EQ(table[0].totalNs, 800);
  EXPECT_EQ(table[0].selfNs, 800 - 190 - 300);
  EXPECT_EQ(table[0].kernels, 1u); // relu
  EXPECT_EQ(table[0].kernelsInside, 3u);
  EXPECT_EQ(table[0].gpuInsideNs, 60 + 80 + 5);
  EXPECT_EQ(table[0].backwardGpuNs, 150);
  EXPECT_EQ(table[1].selfNs, 300);
  EXPECT_EQ(table[1].gpuInsideNs, 80);
  EXPECT_EQ(table[1].backwardGpuNs, 150);
  EXPECT_EQ(table[2].gpuInsideNs, 60);
  EXPECT_EQ(table[2].backwardGpuNs, 0);
}

TEST(StepTable, aModuleInsideOneOfItsClassCountsWorkOnce) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 1000}).frame("nn.Module: Sequential_0", {10, 500});
  maker.frame("nn.Module: Sequential_1", {20, 400}).launched("k", 30, 10, {50, 60});
  const auto table = stepTable(summarise(maker.finish()), TableKind::Modules, Grouping::ModuleClass);
  ASSERT_EQ(labelsOf(table), (std::vector<std::string>{"Sequential"}));
  EXPECT_EQ(table[0].count, 2u);
  EXPECT_EQ(table[0].kernelsInside, 1u);
  EXPECT_EQ(table[0].gpuInsideNs, 10);
}

TEST(StepTable, groupsKernelsByModuleFamilyAndStream) {
  const TraceSummary summary = twoLayers();
  const auto byModule = stepTable(summary, TableKind::Kernels, Grouping::Module);
  ASSERT_EQ(labelsOf(byModule), (std::vector<std::string>{"Linear_1", "", "Linear_0", "Block_0"}));
  EXPECT_EQ(byModule[0].count, 2u); // forward and backward
  EXPECT_EQ(byModule[0].totalNs, 230);
  EXPECT_EQ(byModule[1].totalNs, 100); // the optimizer's
  EXPECT_FALSE(byModule[0].name.valid());
  EXPECT_EQ(labelsOf(stepTable(summary, TableKind::Kernels, Grouping::ModuleClass)),
            (std::vector<std::string>{"Linear", "", "Block"}));
  const auto byStream = stepTable(summary, TableKind::Kernels, Grouping::Track);
  ASSERT_EQ(labelsOf(byStream), (std::vector<std::string>{"stream 7"}));
  EXPECT_EQ(byStream[0].count, 5u);
  EXPECT_EQ(stepTable(summary, TableKind::Kernels, Grouping::Family)[0].label, "matmul");
}

TEST(StepTable, saysWhenInTheStepEachNameRan) {
  const auto table = stepTable(twoLayers(), TableKind::Operators);
  ASSERT_EQ(table[0].label, "aten::linear");
  auto expected = std::array<std::uint32_t, kOccurrenceBins>{};
  expected[120 * 40 / 2000] = 1;
  expected[420 * 40 / 2000] = 1;
  EXPECT_EQ(table[0].occurrences, expected);
}

TEST(StepTable, everySliceIsInTheTableOfItsKind) {
  const TraceSummary summary = twoLayers();
  std::array<std::uint64_t, kAllTables.size()> slices{}, counted{};
  for (std::uint32_t row = 0; row < summary.trace->sliceCount(); ++row)
    if (const auto kind = tableOf(*summary.trace, SliceId(row))) ++slices[static_cast<std::size_t>(*kind)];
  for (const TableKind kind : kAllTables)
    for (const TableRow& row : stepTable(summary, kind))
      counted[static_cast<std::size_t>(kind)] += row.count;
  EXPECT_EQ(slices, counted);
}

TEST(Modules, namesLoseTheirNumberOnly) {
  EXPECT_EQ(moduleName("nn.Module: Linear_12"), "Linear_12");
  EXPECT_EQ(moduleClass("Linear_12"), "Linear");
  EXPECT_EQ(moduleClass("Qwen3_5MLP_3"), "Qwen3_5MLP");
  EXPECT_EQ(moduleClass("Conv2d"), "Conv2d");
  EXPECT_EQ(moduleClass("_3"), "_3");
}

} // namespace
} // namespace stepscope::analysis
