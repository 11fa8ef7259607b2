// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/replay/build_program.h"
#include "core/analysis/replay/edit.h"
#include "core/analysis/replay/simulate.h"
#include "tests/unit/analysis/trace_maker.h"

#include <gtest/gtest.h>

namespace stepscope::analysis::replay {
namespace {

using analysis::test::TraceMaker;

struct Built {
  trace::TracePtr trace;
  std::vector<Family> families;
  StepList steps;

  explicit Built(trace::TracePtr made)
      : trace(std::move(made)), families(familiesOf(*trace)), steps(findSteps(*trace)) {}
  Program program(std::vector<Region> regions = {}) const {
    return buildProgram(*trace, families, steps, 0, std::move(regions));
  }
};

TEST(BuildProgram, aSyncWaitsAgainForWhatItWaitedFor) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 1'000'000})
      .launched("gemm", 10'000, 5'000, {20'000, 520'000})
      .call("cudaStreamSynchronize", {30'000, 530'000})
      .launched("gemm", 540'000, 5'000, {550'000, 900'000});
  const Built built(maker.finish());
  const Program program = built.program();
  const Schedule schedule = simulate(program);
  EXPECT_EQ(schedule.stepNs, 1'000'000);
  EXPECT_EQ(schedule.gpu[1], (Interval{550'000, 900'000}));
  // Half the first kernel: 250 us less until the wait is over, and all behind it moves up.
  Program faster = program;
  faster.gpu[0].durationNs = 250'000;
  EXPECT_EQ(simulate(faster).gpu[1].begin, 300'000);
  EXPECT_EQ(simulate(faster).stepNs, 750'000);
}

TEST(BuildProgram, theBackwardThreadBeginsAndEndsInsideTheStepsThread) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 2'000'000})
      .op("aten::mm", {0, 100'000})
      .op("MmBackward0", {150'000, 1'400'000}, TraceMaker::kBackward)
      .op("aten::add_", {1'500'000, 1'900'000});
  const Built built(maker.finish());
  Region region{TrackId{}, {150'000, 1'400'000}, 0};
  for (std::uint32_t row = 0; row < built.trace->tracks().size(); ++row)
    if (built.trace->tracks()[row].key == TraceMaker::kBackward) region.track = TrackId(row);
  const Program program = built.program({region});
  EXPECT_EQ(simulate(program).stepNs, 2'000'000);
  ReplaceRegions removal;
  removal.replacements = {{0}};
  const std::vector<Edit> edits = {removal};
  EXPECT_EQ(simulate(applyEdits(program, edits)).stepNs, 750'000); // 1.25 ms of backward gone
}

TEST(BuildProgram, anEventWaitIsInferredFromTheEndOfAnotherStream) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 500'000})
      .call("cudaLaunchKernel", {10'000, 15'000}, 1)
      .kernel("copy", {20'000, 220'000}, 1, "13")
      .call("cudaLaunchKernel", {30'000, 35'000}, 2)
      .kernel("gemm", {222'000, 400'000}, 2, "7");
  const Built built(maker.finish());
  const Program program = built.program();
  EXPECT_EQ(program.inferredDependencies, 1u);
  EXPECT_EQ(simulate(program).gpu[1].begin, 222'000);
  Program faster = program;
  faster.gpu[0].durationNs = 100'000;
  EXPECT_EQ(simulate(faster).gpu[1].begin, 122'000);
}

TEST(BuildProgram, recordsAreCountedWhereTheyBegin) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 100'000})
      .op("aten::linear", {5'000, 40'000})
      .op("aten::mm", {6'000, 30'000})
      .launched("gemm", 10'000, 5'000, {20'000, 60'000})
      .op("aten::relu", {50'000, 55'000});
  const Program program = Built(maker.finish()).program();
  std::uint32_t operators = 0, calls = 0;
  for (const HostItem& item : program.threads[0].items) {
    operators += item.operators;
    calls += item.calls;
  }
  EXPECT_EQ(operators, 4u); // three operators and the step's own range
  EXPECT_EQ(calls, 1u);
}

} // namespace
} // namespace stepscope::analysis::replay
