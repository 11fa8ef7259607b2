// SPDX-License-Identifier: Apache-2.0
#include "core/compare/measures.h"
#include "core/compare/noise.h"

#include "loaded.h"

#include <gtest/gtest.h>

namespace stepscope::compare {
namespace {

/// Steps of one kernel each: 100 us apart, `us` long.
Loaded steps(const std::vector<int>& us) {
  std::string events;
  for (std::size_t i = 0; i < us.size(); ++i) {
    const std::string at = std::to_string(1000 * i), id = std::to_string(i + 1);
    events += events.empty() ? "" : ",";
    events +=
        R"({"ph":"X","cat":"user_annotation","name":"ProfilerStep#)" + id + R"(","pid":1,"tid":1,"ts":)" +
        at +
        R"(,"dur":1000,"args":{}},{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":1,"tid":1,"ts":)" +
        at + R"(,"dur":5,"args":{"correlation":)" + id +
        R"(}},{"ph":"X","cat":"kernel","name":"gemm","pid":0,"tid":7,"ts":)" + at +
        ".5,\"dur\":" + std::to_string(us[i]) + R"(,"args":{"device":0,"stream":7,"correlation":)" + id +
        "}}";
  }
  return fromText("{\"traceEvents\":[" + events + "]}");
}

batches::BatchStats timed(std::vector<std::optional<double>> seconds, std::int64_t length,
                          std::int64_t width) {
  batches::BatchStats stats;
  for (const auto& s : seconds) {
    batches::Batch batch;
    batch.lengths = {length};
    batch.rows = 1;
    batch.width = width;
    batch.seconds = s;
    stats.batches.push_back(batch);
  }
  return stats;
}

TEST(Measures, timedBatchesGiveTheMedianStepTheEpochAndTokensASecond) {
  Loaded loaded = steps({100});
  loaded.batches = timed({0.5, 0.7, 2.0, std::nullopt}, 60, 100);
  const Measures m = measuresOf(loaded.run());
  EXPECT_EQ(m.untraced.source, TimeSource::Measured);
  EXPECT_DOUBLE_EQ(m.untraced.ns, 0.7e9);
  EXPECT_DOUBLE_EQ(*m.epochNs, 4 * 0.7e9);
  EXPECT_DOUBLE_EQ(*m.tokensPerSecond, 180 / 3.2);
  EXPECT_TRUE(m.throughputMeasured);
  EXPECT_EQ(*m.positions, 400);
}

TEST(Measures, whatIsNotKnownIsMissingNotZero) {
  const Measures m = measuresOf(steps({100}).run());
  EXPECT_FALSE(m.batches || m.tokens || m.epochNs || m.tokensPerSecond || m.stepPositions ||
               m.positionsPerSecond);
  EXPECT_EQ(m.untraced.source, TimeSource::Traced);
}

TEST(Factor, isOfTheEpochWhereBothSidesKnowTheirTokens) {
  Loaded padded = steps({100}), packed = steps({100});
  padded.batches = timed({1.0, 1.0, 1.0, 1.0}, 50, 100);
  packed.batches = timed({1.5, 1.5}, 100, 100);
  const auto factor = factorOf(measuresOf(padded.run()), measuresOf(packed.run()));
  ASSERT_TRUE(factor);
  EXPECT_TRUE(factor->perToken);
  EXPECT_DOUBLE_EQ(factor->value, 4.0 / 3.0); // 4 s against 3 s for 200 tokens
  EXPECT_EQ(factor->source, TimeSource::Measured);
}

TEST(Factor, doesNotMixTracedAndUntracedTimes) {
  Loaded one = steps({100}), other = steps({100});
  compare::Run replayed = one.run();
  replayed.replayed = StepTime{1, 1, 1, TimeSource::Replayed};
  const auto factor = factorOf(measuresOf(replayed), measuresOf(other.run()));
  ASSERT_TRUE(factor);
  EXPECT_EQ(factor->source, TimeSource::Traced);
  EXPECT_DOUBLE_EQ(factor->value, 1);
}

TEST(Noise, isTheRangeOfDifferencesOverTheSteps) {
  const Loaded before = steps({100, 140, 120}), after = steps({130, 90});
  const auto spread = spreadOf(before.run(), after.run(), "busy.matmul");
  ASSERT_TRUE(spread);
  EXPECT_EQ(spread->lowNs, (90 - 140) * 1000);
  EXPECT_EQ(spread->highNs, (130 - 100) * 1000);
  EXPECT_TRUE(spread->holdsZero());
  EXPECT_FALSE(spreadOf(before.run(), steps({10}).run(), "busy.matmul")->holdsZero());
  EXPECT_FALSE(spreadOf(steps({1}).run(), steps({2}).run(), "busy.matmul"));
}

} // namespace
} // namespace stepscope::compare
