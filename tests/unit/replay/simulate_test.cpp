// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/replay/simulate.h"
#include "random_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace stepscope::analysis::replay {
namespace {

/// Reference: the program as a list of (thread, item) in the order in which they must run (thread 0 up to its
/// wait, thread 1, the rest of thread 0), each read off its definition with searches over all work so far.
std::int64_t byDefinition(const Program& program) {
  std::vector<std::pair<std::size_t, std::size_t>> order;
  const auto& main = program.threads[0].items;
  for (std::size_t i = 0; i < main.size(); ++i) {
    if (main[i].kind == HostKind::WaitThread)
      for (std::size_t j = 0; j < program.threads[1].items.size(); ++j)
        order.emplace_back(1, j);
    order.emplace_back(0, i);
  }
  std::map<std::pair<std::size_t, std::size_t>, std::int64_t> ends;
  std::map<std::uint32_t, Interval> runs;
  const auto lastEnd = [&](std::int64_t stream) {
    std::int64_t end = 0;
    for (const auto& [item, run] : runs)
      if (stream < 0 || program.gpu[item].stream == stream) end = std::max(end, run.end);
    return end;
  };
  for (const auto& [thread, index] : order) {
    const HostItem& item = program.threads[thread].items[index];
    const std::int64_t begin = index == 0 ? 0 : ends[{thread, index - 1}];
    std::int64_t end = begin + item.hostNs;
    if (item.kind == HostKind::SyncDevice) end = std::max(end, lastEnd(-1) + item.tailNs);
    if (item.kind == HostKind::SyncStream) end = std::max(end, lastEnd(item.target) + item.tailNs);
    if (item.kind == HostKind::WaitThread) end = std::max(end, ends[{item.target, item.count}] + item.tailNs);
    if (item.kind == HostKind::Launch) {
      const GpuItem& work = program.gpu[item.target];
      std::int64_t start = std::max({begin, end + work.latencyNs, lastEnd(work.stream) + work.gapNs});
      if (work.after != kNone) start = std::max(start, runs[work.after].end + work.afterNs);
      runs[item.target] = {start, start + work.durationNs};
    }
    ends[{thread, index}] = end;
  }
  return std::max(ends[{0, main.size() - 1}], lastEnd(-1));
}

TEST(Simulate, agreesWithTheDefinitionOnRandomPrograms) {
  for (std::uint32_t seed = 0; seed < 2000; ++seed) {
    const Program program = test::randomProgram(seed);
    ASSERT_EQ(simulate(program).stepNs, byDefinition(program)) << "seed " << seed;
  }
}

TEST(Simulate, twiceGivesTheSame) {
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const Program program = test::randomProgram(seed);
    const Schedule a = simulate(program), b = simulate(program);
    ASSERT_EQ(a.stepNs, b.stepNs);
    ASSERT_EQ(a.gpu, b.gpu);
  }
}

Program launches(std::size_t count, std::int64_t hostNs, std::int64_t gpuNs) {
  Program program;
  program.streamFreeNs = {0};
  program.streams = {TrackId{}};
  program.threads.resize(1);
  for (std::size_t i = 0; i < count; ++i) {
    HostItem item;
    item.kind = HostKind::Launch;
    item.hostNs = hostNs;
    item.target = static_cast<std::uint32_t>(i);
    item.count = 1;
    program.threads[0].items.push_back(item);
    GpuItem work;
    work.durationNs = gpuNs;
    program.gpu.push_back(work);
  }
  return program;
}

TEST(Simulate, aHostBoundStepTakesTheHostsTimeAndTheLastKernel) {
  // 10 launches of 5 ns, kernels of 2 ns: the last is launched at 50 and ends at 52; idle all but 20 ns.
  const Schedule schedule = simulate(launches(10, 5, 2));
  EXPECT_EQ(schedule.stepNs, 52);
  EXPECT_EQ(schedule.hostEndNs, 50);
  EXPECT_EQ(schedule.gpuIdleNs, 32);
}

TEST(Simulate, aFullQueueHoldsTheHostBack) {
  // Kernel i ends at 1 + 100 (i + 1). Launch 1022, the first without a place, waits for kernel 0.
  const Schedule schedule = simulate(launches(kLaunchQueue + 1, 1, 100'000));
  EXPECT_EQ(schedule.gpu[0].end, 100'001);
  EXPECT_EQ(schedule.hostEndNs, 100'001 + 1);
}

TEST(Simulate, nothingToDoTakesNoTime) { EXPECT_EQ(simulate(Program{}).stepNs, 0); }

} // namespace
} // namespace stepscope::analysis::replay
