// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/replay/edit.h"
#include "core/analysis/replay/simulate.h"
#include "random_program.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace stepscope::analysis::replay {
namespace {

std::int64_t stepWith(const Program& program, std::vector<Edit> edits) {
  return simulate(applyEdits(program, edits)).stepNs;
}

TEST(Edit, lessWorkNeverLengthensTheStep) {
  for (std::uint32_t seed = 0; seed < 1000; ++seed) {
    const Program program = test::randomProgram(seed);
    const std::int64_t step = simulate(program).stepNs;
    ReplaceRegions removal;
    for (std::uint32_t region = seed % 3; region < 12; region += 3)
      removal.replacements.push_back({region});
    ASSERT_LE(stepWith(program, {removal}), step) << "seed " << seed;
    ASSERT_LE(stepWith(program, {DropSyncs{}}), step) << "seed " << seed;
    ASSERT_LE(stepWith(program, {ScaleTokens{500}}), step) << "seed " << seed;
    ASSERT_LE(stepWith(program, {ScaleFamily{Family::OtherCompute, 200}}), step) << "seed " << seed;
    ASSERT_LE(stepWith(program, {ScaleWork{{{GpuWorkId(1), 300}}}}), step) << "seed " << seed;
    ASSERT_LE(stepWith(program, {DropWork{{GpuWorkId(0), GpuWorkId(2)}}}), step) << "seed " << seed;
    ASSERT_GE(stepWith(program, {DelayHost{{{SliceId(0), 40}}}}), step) << "seed " << seed;
    ASSERT_LE(stepWith(program, {ReplayAsGraph{0, 0, {}}}), step) << "seed " << seed;
  }
}

TEST(Edit, orderDoesNotMatter) {
  ReplaceRegions first, second;
  first.replacements = {{1, 7, 9}};
  second.replacements = {{2, 3, 0}};
  std::vector<Edit> edits = {first,
                             second,
                             ScaleTokens{700},
                             ScaleFamily{Family::OtherCompute, 900},
                             DropSyncs{},
                             ScaleWork{{{GpuWorkId(1), 300}}},
                             DropWork{{GpuWorkId(2)}},
                             DelayHost{{{SliceId(3), 9}}}};
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    const Program program = test::randomProgram(seed);
    const std::int64_t step = stepWith(program, edits);
    std::rotate(edits.begin(), edits.begin() + 1, edits.end());
    ASSERT_EQ(stepWith(program, edits), step) << "seed " << seed;
    std::reverse(edits.begin(), edits.end());
    ASSERT_EQ(stepWith(program, edits), step) << "seed " << seed;
  }
}

/// Two launches of 10 ns with kernels of 100 ns, then a wait for the device, then 20 ns of work.
Program twoKernels() {
  Program program;
  program.streamFreeNs = {0};
  program.streams = {TrackId{}};
  program.threads.resize(1);
  for (std::uint32_t i = 0; i < 2; ++i) {
    HostItem item;
    item.kind = HostKind::Launch;
    item.hostNs = 10;
    item.target = i;
    item.count = 1;
    item.region = i;
    program.threads[0].items.push_back(item);
    GpuItem work;
    work.durationNs = 100;
    work.family = i == 0 ? Family::Matmul : Family::CopyH2D;
    work.work = GpuWorkId(i);
    item.call = SliceId(i);
    program.threads[0].items.back().call = item.call;
    program.gpu.push_back(work);
  }
  HostItem wait, rest;
  wait.kind = HostKind::SyncDevice;
  wait.tailNs = 5;
  wait.call = SliceId(2);
  rest.hostNs = 20;
  program.threads[0].items.push_back(wait);
  program.threads[0].items.push_back(rest);
  return program;
}

TEST(Edit, byHand) {
  const Program program = twoKernels();
  // Kernels 10 to 110 and 110 to 210; the host goes on at 215 and ends at 235.
  EXPECT_EQ(simulate(program).stepNs, 235);
  // The host ends at 40; the kernels at 210.
  EXPECT_EQ(stepWith(program, {DropSyncs{}}), 210);
  // Matrix product in half: kernels to 60 and 160.
  EXPECT_EQ(stepWith(program, {ScaleFamily{Family::Matmul, 500}}), 185);
  // Copies are no computation: the same.
  EXPECT_EQ(stepWith(program, {ScaleTokens{500}}), 185);
  // The copy of 20 to 120 runs beside the product.
  EXPECT_EQ(stepWith(program, {OverlapCopies{}}), 145);
  // Region 0: 4 ns of host, 30 ns of GPU work from 4 on; the copy from 34 to 134.
  ReplaceRegions replacement;
  replacement.replacements = {{0, 4, 30, Family::LinearAttention}};
  EXPECT_EQ(stepWith(program, {replacement}), 159);
  // Half of the region's 10 ns of host as well: work from 9 to 39, the copy to 139.
  replacement.replacements = {{0, 4, 30, Family::LinearAttention, 500}};
  EXPECT_EQ(stepWith(program, {replacement}), 164);
  // Unknown region: nothing changes.
  replacement.replacements = {{77, 4, 30}};
  EXPECT_EQ(stepWith(program, {replacement}), 235);
}

TEST(Edit, namedWorkAndCalls) {
  const Program program = twoKernels();
  // The product takes a quarter: kernels 10 to 35 and 35 to 135; the host goes on at 140.
  EXPECT_EQ(stepWith(program, {ScaleWork{{{GpuWorkId(0), 250}}}}), 160);
  // Shares of the same work multiply.
  EXPECT_EQ(stepWith(program, {ScaleWork{{{GpuWorkId(0), 500}}}, ScaleWork{{{GpuWorkId(0), 500}}}}), 160);
  EXPECT_EQ(stepWith(program, {ScaleWork{{{GpuWorkId(9), 250}}}}), 235);
  // Without the product its launch goes too: the copy runs from 10 to 110.
  EXPECT_EQ(stepWith(program, {DropWork{{GpuWorkId(0)}}}), 135);
  EXPECT_EQ(stepWith(program, {DropWork{{GpuWorkId(0), GpuWorkId(1)}}}), 25);
  EXPECT_EQ(stepWith(program, {DropSyncs{std::vector{SliceId(2)}}}), 210);
  EXPECT_EQ(stepWith(program, {DropSyncs{std::vector{SliceId(7)}}}), 235);
  EXPECT_EQ(stepWith(program, {OverlapCopies{std::vector{GpuWorkId(1)}}}), 145);
  EXPECT_EQ(stepWith(program, {OverlapCopies{std::vector{GpuWorkId(0)}}}), 235); // no copy
  // 300 ns before the second launch: it returns at 320, the copy ends at 420.
  EXPECT_EQ(stepWith(program, {DelayHost{{{SliceId(1), 300}}}}), 445);
  EXPECT_EQ(stepWith(program, {DelayHost{{{SliceId(), 300}}}}), 235);
}

TEST(Edit, aGraphLeavesWhatIsKept) {
  // One launch of 3 ns for both; kernels 3 to 103 and 103 to 203; 5 ns to wake up; the rest is in the graph.
  EXPECT_EQ(stepWith(twoKernels(), {ReplayAsGraph{3, 0, {}}}), 208);
  // 2 ns more for each of its two nodes.
  EXPECT_EQ(stepWith(twoKernels(), {ReplayAsGraph{3, 0, {}, 2}}), 212);
  // The second launch stays outside with its 10 ns; its kernel still waits for the first.
  EXPECT_EQ(stepWith(twoKernels(), {ReplayAsGraph{3, 0, {1}}}), 208);
}

} // namespace
} // namespace stepscope::analysis::replay
