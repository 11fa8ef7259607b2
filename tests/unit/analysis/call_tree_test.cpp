// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/call_tree.h"

#include "trace_maker.h"

#include <gtest/gtest.h>

#include <string>

namespace stepscope::analysis {
namespace {

using test::TraceMaker;

/// The node below `path`, by labels from the root on; fails when it is not there.
const TreeNode& at(const TraceSummary& summary, const CallTree& tree, std::vector<std::string> path) {
  std::uint32_t node = 0;
  for (const std::string& name : path) {
    std::uint32_t next = TreeNode::kNone;
    for (const std::uint32_t child : tree.nodes[node].children)
      if (label(summary, tree, child) == name) next = child;
    EXPECT_NE(next, TreeNode::kNone) << name;
    if (next == TreeNode::kNone) return tree.nodes[0];
    node = next;
  }
  return tree.nodes[node];
}

/// Forward pass in a model of two layers, one of them called twice; backward on another thread.
///
///   main.py(1): train            [0 ................................................ 2000)
///     nn.Module: Model_0             [100 ....................... 900)
///       nn.Module: Linear_0            [110 .. 300)  gemm 60
///       nn.Module: Linear_0            [320 .. 400)  gemm 20
///       nn.Module: Linear_1            [420 .. 700)  gemm 80
///       (in Model_0 itself)                         relu 5
///   thread 2: AddmmBackward0 of Linear_1's  [1000 .. 1200)  gemm 150
///   (in train)                                             adam 100
TraceSummary model() {
  TraceMaker maker;
  maker.frame("main.py(1): train", {0, 2000}).annotation("ProfilerStep#1", {50, 1950});
  maker.frame("nn.Module: Model_0", {100, 900});
  maker.frame("nn.Module: Linear_0", {110, 300}).launched("gemm", 130, 10, {200, 260});
  maker.frame("nn.Module: Linear_0", {320, 400}).launched("gemm", 330, 10, {340, 360});
  maker.frame("nn.Module: Linear_1", {420, 700}).forwardOp("aten::linear", {430, 690}, 8);
  maker.launched("gemm", 440, 10, {500, 580}).launched("relu", 800, 10, {820, 825});
  maker.backwardOp("AddmmBackward0", {1000, 1200}, 8)
      .launched("gemm", 1010, 10, {1100, 1250}, TraceMaker::kBackward);
  maker.launched("adam", 1500, 10, {1600, 1700});
  return summarise(maker.finish());
}

TEST(CallTree, addsUpTheCallsOfAPath) {
  const TraceSummary summary = model();
  const CallTree tree = callTree(summary, TreeLevels::Modules);
  ASSERT_EQ(tree.nodes.size(), 4u); // step, model, two layers
  const TreeNode& whole = at(summary, tree, {"Model_0"});
  EXPECT_EQ(whole.count, 1u);
  EXPECT_EQ(whole.cpuNs, 800);
  EXPECT_EQ(whole.cpuSelfNs, 800 - 190 - 80 - 280);
  EXPECT_EQ(whole.gpuSelfNs, 5);
  EXPECT_EQ(whole.gpuNs, 60 + 20 + 80 + 150 + 5);
  const TreeNode& twice = at(summary, tree, {"Model_0", "Linear_0"});
  EXPECT_EQ(twice.count, 2u);
  EXPECT_EQ(twice.cpuNs, 270);
  EXPECT_EQ(twice.gpuNs, 80);
  EXPECT_EQ(summary.trace->duration(twice.longest), 190);
  EXPECT_EQ(at(summary, tree, {"Model_0", "Linear_1"}).gpuNs, 80 + 150); // its backward work too
}

TEST(CallTree, theRootHasWhatNoNodeHas) {
  const TraceSummary summary = model();
  const TreeNode& root = callTree(summary, TreeLevels::Modules).nodes[0];
  EXPECT_EQ(root.gpuSelfNs, 100); // the optimizer's
  EXPECT_EQ(root.gpuNs, summary.step().gpuTimeTotalNs);
  EXPECT_EQ(root.cpuNs, 800);
}

TEST(CallTree, framesStandBelowTheirThreadAndAreCutToTheStep) {
  const TraceSummary summary = model();
  const CallTree tree = callTree(summary, TreeLevels::Python);
  ASSERT_EQ(tree.nodes[0].children.size(), 1u); // the backward thread has no frames
  const TreeNode& thread = tree.nodes[tree.nodes[0].children[0]];
  EXPECT_TRUE(thread.thread.valid());
  EXPECT_EQ(thread.cpuNs, 1900);
  EXPECT_EQ(thread.cpuSelfNs, 0);
  const std::string name = label(summary, tree, tree.nodes[0].children[0]);
  const TreeNode& train = at(summary, tree, {name, "main.py(1): train"});
  EXPECT_EQ(train.cpuNs, 1900); // it began before the step and outlasts it
  EXPECT_EQ(train.cpuSelfNs, 1900 - 800);
  EXPECT_EQ(train.gpuSelfNs, 100);
  EXPECT_EQ(at(summary, tree, {name, "main.py(1): train", "nn.Module: Model_0"}).cpuNs, 800);
  EXPECT_EQ(tree.nodes[0].gpuSelfNs, 150); // launched by the other thread
}

TEST(CallTree, everyThreadHasItsOperators) {
  const TraceSummary summary = model();
  const CallTree tree = callTree(summary, TreeLevels::Operators);
  ASSERT_EQ(tree.nodes[0].children.size(), 2u);
  const std::string main = label(summary, tree, tree.nodes[0].children[0]);
  const std::string other = label(summary, tree, tree.nodes[0].children[1]);
  EXPECT_EQ(at(summary, tree, {main, "ProfilerStep#1", "aten::linear"}).gpuNs, 80);
  EXPECT_EQ(at(summary, tree, {other, "AddmmBackward0"}).gpuNs, 150);
  EXPECT_EQ(at(summary, tree, {main, "ProfilerStep#1"}).gpuSelfNs, 60 + 20 + 5 + 100);
  EXPECT_EQ(tree.nodes[0].gpuNs, summary.step().gpuTimeTotalNs);
}

TEST(CallTree, withoutModulesIsEmpty) {
  TraceMaker maker;
  maker.op("aten::mm", {0, 100}).launched("gemm", 10, 10, {30, 50});
  const TraceSummary summary = summarise(maker.finish());
  const CallTree tree = callTree(summary, TreeLevels::Modules);
  EXPECT_TRUE(tree.empty());
  EXPECT_EQ(tree.nodes[0].gpuSelfNs, 20);
}

TEST(CallTree, pathLeadsFromTheRoot) {
  const TraceSummary summary = model();
  const CallTree tree = callTree(summary, TreeLevels::Modules);
  std::vector<std::string> names;
  for (const std::uint32_t node : pathTo(tree, 2))
    names.push_back(label(summary, tree, node));
  EXPECT_EQ(names, (std::vector<std::string>{"ProfilerStep#1", "Model_0", "Linear_0"}));
}

} // namespace
} // namespace stepscope::analysis
