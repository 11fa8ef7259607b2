// SPDX-License-Identifier: Apache-2.0
// What holds for every ledger: an exact, gapless partition whose busy part is the union of the GPU work.
#include "core/analysis/ledger.h"

#include "bundled_traces.h"
#include "core/analysis/step_summary.h"
#include "trace_maker.h"

#include <gtest/gtest.h>

#include <numeric>
#include <random>
#include <string>

namespace stepscope::analysis {
namespace {

using test::TraceMaker;

void expectPartition(const trace::Trace& trace, const Ledger& ledger) {
  ASSERT_FALSE(ledger.window.empty());
  std::array<std::int64_t, Bucket::kCount> bySegments{};
  std::int64_t at = ledger.window.begin;
  for (std::size_t i = 0; i < ledger.segments.size(); ++i) {
    const LedgerSegment& segment = ledger.segments[i];
    ASSERT_EQ(segment.interval.begin, at);
    ASSERT_GT(segment.interval.length(), 0);
    if (i > 0) {
      ASSERT_FALSE(segment.bucket == ledger.segments[i - 1].bucket);
    }
    bySegments[segment.bucket.index()] += segment.interval.length();
    at = segment.interval.end;
  }
  EXPECT_EQ(at, ledger.window.end);
  EXPECT_EQ(bySegments, ledger.ns);
  EXPECT_EQ(ledger.busyNs() + ledger.idleNs(), ledger.window.length());

  std::vector<Interval> work;
  for (std::uint32_t row = 0; row < trace.gpuWorkCount(); ++row) {
    if (trace.gpuWork().device[row] != ledger.device) continue;
    const Interval clipped = trace.interval(GpuWorkId(row)).intersect(ledger.window);
    if (!clipped.empty()) work.push_back(clipped);
  }
  EXPECT_EQ(ledger.busyNs(), unionLength(work));
}

void expectPartitions(const trace::TracePtr& trace) {
  const TraceSummary summary = summarise(trace);
  ASSERT_FALSE(summary.steps.empty());
  for (std::size_t i = 0; i < summary.steps.size(); ++i) {
    const Step& step = summary.steps[i].step;
    EXPECT_EQ(summary.steps[i].ledger.window, step.window);
    expectPartition(*trace, summary.steps[i].ledger);
    if (i > 0) {
      EXPECT_GE(step.window.begin, summary.steps[i - 1].step.window.end);
    }
  }
}

/// Steps with everything in odd places: overlapping streams, launches that come late, never or on other
/// threads, zero-length work, crossing host slices.
trace::TracePtr randomTrace(unsigned seed) {
  std::mt19937 random(seed);
  const auto pick = [&](std::int64_t low, std::int64_t high) {
    return std::uniform_int_distribution<std::int64_t>(low, high)(random);
  };
  constexpr std::array<std::string_view, 5> kernels = {"ampere_sgemm_128x64_tn", "triton_poi_fused_add_0",
                                                       "ncclDevKernel_AllGather_RING_LL", "layer_norm_fwd",
                                                       "nothing_known"};
  constexpr std::array<std::string_view, 6> ops = {"aten::mm",       "aten::item",
                                                   "ProfilerStep#9", "inductor_compile",
                                                   "aten::add",      "Optimizer.step#AdamW.step"};
  constexpr std::array<std::string_view, 5> calls = {
      "cudaStreamSynchronize", "cudaMalloc", "cudaLaunchKernel", "cudaMemcpyAsync", "cuModuleLoadData"};
  TraceMaker maker;
  const std::int64_t stepNs = pick(1000, 2'000'000);
  const std::int64_t steps = pick(1, 4);
  for (std::int64_t i = 0; i < steps; ++i) {
    maker.annotation("ProfilerStep#" + std::to_string(i), {i * stepNs, (i + 1) * stepNs - pick(0, 9)});
  }
  const std::int64_t end = steps * stepNs;
  const std::int64_t events = pick(0, 300);
  for (std::int64_t i = 0; i < events; ++i) {
    const std::int64_t begin = pick(0, end);
    const Interval when = {begin, begin + pick(0, stepNs / 4)};
    const std::string thread = std::to_string(pick(1, 3));
    const std::string stream = std::to_string(pick(7, 9));
    const auto correlation = static_cast<std::int64_t>(i + 1);
    switch (pick(0, 6)) {
    case 0:
      maker.op(ops[static_cast<std::size_t>(pick(0, 5))], when, thread);
      break;
    case 1:
      maker.call(calls[static_cast<std::size_t>(pick(0, 4))], when, 0, thread);
      break;
    case 2:
      maker.overhead(pick(0, 1) == 0 ? "Buffer Flush" : "Lazy Function Loading", when);
      break;
    case 3:
      maker.memcpy("Memcpy HtoD (Pinned -> Device)", when, correlation, stream);
      break;
    case 4:
      maker.annotation("enumerate(DataLoader)#x", when, thread);
      break;
    default:
      if (pick(0, 4) > 0) {
        const std::int64_t launch = std::max<std::int64_t>(0, begin - pick(-500, stepNs / 8));
        maker.call("cudaLaunchKernel", {launch, launch + pick(0, 30'000)}, correlation, thread);
      }
      maker.kernel(kernels[static_cast<std::size_t>(pick(0, 4))], when, correlation, stream,
                   static_cast<int>(pick(0, 8) / 8));
    }
  }
  return maker.finish();
}

class RandomLedger : public testing::TestWithParam<unsigned> {};
TEST_P(RandomLedger, partitionsEveryWindowExactly) { expectPartitions(randomTrace(GetParam())); }
INSTANTIATE_TEST_SUITE_P(Seeds, RandomLedger, testing::Range(0u, 200u));

class BundledLedger : public testing::TestWithParam<std::filesystem::path> {};
TEST_P(BundledLedger, partitionsEveryWindowExactly) {
  std::string error;
  const trace::TracePtr trace = test::loadBundled(GetParam(), error);
  ASSERT_TRUE(trace) << error;
  expectPartitions(trace);
}
INSTANTIATE_TEST_SUITE_P(H200, BundledLedger, testing::ValuesIn(test::bundledTraces()),
                         [](const auto& tested) { return test::testName(tested.param); });

} // namespace
} // namespace stepscope::analysis
