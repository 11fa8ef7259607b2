// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/replay/edit.h"
#include "core/analysis/replay/repeat.h"
#include "core/analysis/replay/simulate.h"
#include "random_program.h"

#include <gtest/gtest.h>

namespace stepscope::analysis::replay {
namespace {

/// A launch of `hostNs` with a kernel of `kernelNs`, and a wait for it where `waits`.
Program oneKernel(std::int64_t hostNs, std::int64_t kernelNs, bool waits) {
  Program program;
  program.streamFreeNs = {0};
  program.streams = {TrackId{}};
  program.threads.resize(1);
  HostItem launch, wait;
  launch.kind = HostKind::Launch;
  launch.hostNs = hostNs;
  launch.target = 0;
  launch.count = 1;
  program.threads[0].items.push_back(launch);
  wait.kind = HostKind::SyncDevice;
  if (waits) program.threads[0].items.push_back(wait);
  GpuItem kernel;
  kernel.durationNs = kernelNs;
  program.gpu.push_back(kernel);
  return program;
}

TEST(Repeat, theHostRunsAheadOfABusyGpu) {
  // Alone: 10 to launch and 100 to run. Among others the launch is hidden.
  EXPECT_EQ(simulate(oneKernel(10, 100, false)).stepNs, 110);
  EXPECT_EQ(steadyStepNs(oneKernel(10, 100, false)), 100);
}

TEST(Repeat, aSlowHostHidesTheGpu) { EXPECT_EQ(steadyStepNs(oneKernel(100, 10, false)), 100); }

TEST(Repeat, aWaitAtTheEndHidesNothing) { EXPECT_EQ(steadyStepNs(oneKernel(10, 100, true)), 110); }

TEST(Repeat, neverLongerThanTheStepAlone) {
  for (std::uint32_t seed = 0; seed < 1000; ++seed) {
    const Program program = test::randomProgram(seed);
    ASSERT_LE(steadyStepNs(program), simulate(program).stepNs) << "seed " << seed;
  }
}

TEST(Repeat, theFirstOfTwoRunsAsAlone) {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    const Program program = test::randomProgram(seed);
    const Schedule one = simulate(program), two = simulate(twice(program));
    for (std::size_t i = 0; i < one.gpu.size(); ++i)
      ASSERT_EQ(one.gpu[i].end, two.gpu[i].end) << "seed " << seed;
  }
}

} // namespace
} // namespace stepscope::analysis::replay
