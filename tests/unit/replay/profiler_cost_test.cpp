// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/replay/profiler_cost.h"
#include "core/analysis/replay/simulate.h"
#include "random_program.h"

#include <gtest/gtest.h>

namespace stepscope::analysis::replay {
namespace {

Program work(std::vector<std::int64_t> lengths, std::uint32_t operatorsEach) {
  Program program;
  program.threads.resize(1);
  for (const std::int64_t length : lengths) {
    HostItem item;
    item.hostNs = length;
    item.operators = operatorsEach;
    program.threads[0].items.push_back(item);
  }
  return program;
}

TEST(ProfilerCost, isTakenOffWhereTheRecordsAre) {
  const RecordCosts costs{10, 0, 0, 0};
  EXPECT_EQ(simulate(withoutProfiler(work({100, 100}, 3), costs)).stepNs, 140);
}

TEST(ProfilerCost, whatAStretchCannotGiveTheNextOnesDo) {
  // 40 each: the first of 20 gives 15, the second of 100 gives 65; nothing is left over.
  EXPECT_EQ(simulate(withoutProfiler(work({20, 100}, 4), RecordCosts{10, 0, 0, 0})).stepNs, 5 + 35);
}

TEST(ProfilerCost, neverMakesAStepLonger) {
  for (std::uint32_t seed = 0; seed < 500; ++seed) {
    const Program program = test::randomProgram(seed);
    std::int64_t before = simulate(program).stepNs;
    for (const std::int64_t cost : {1, 3, 9, 50}) {
      const std::int64_t after = simulate(withoutProfiler(program, {cost, cost, 0, cost})).stepNs;
      ASSERT_LE(after, before) << "seed " << seed;
      before = after;
    }
  }
}

TEST(ProfilerCost, calibrationMeetsAnUntracedStep) {
  const Program program = work({1'000'000, 2'000'000}, 100);
  CostRange range;
  range.expected = {2'000, 0, 0, 0};
  // 3 ms less 200 records: 2.7 ms are met with 1.5 us each.
  const Calibration calibration = calibrate(program, range, 2'700'000);
  EXPECT_TRUE(calibration.reached);
  EXPECT_EQ(calibration.permille, 750);
  EXPECT_EQ(calibration.stepNs, 2'700'000);
  // No costs make a step longer than it was.
  EXPECT_FALSE(calibrate(program, range, 4'000'000).reached);
}

TEST(ProfilerCost, shapesMakeOperatorsDearer) {
  trace::Writer plain, shapes;
  shapes.recordShapes = true;
  const CostRange a = usualCosts(plain), b = usualCosts(shapes);
  EXPECT_LT(a.expected.operatorNs, b.expected.operatorNs);
  for (const CostRange& range : {a, b}) {
    EXPECT_LT(range.low.operatorNs, range.expected.operatorNs);
    EXPECT_LT(range.expected.operatorNs, range.high.operatorNs);
    EXPECT_FALSE(range.source.empty());
  }
}

} // namespace
} // namespace stepscope::analysis::replay
