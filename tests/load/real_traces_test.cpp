// SPDX-License-Identifier: Apache-2.0
// Real captures against figures that a separate program computed (tests/data/README.md).
#include "core/load/load.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>

namespace stepscope {
namespace {

struct RealTrace {
  std::filesystem::path path;
  nlohmann::json expected;
};

std::vector<RealTrace> realTraces() {
  std::ifstream file(STEPSCOPE_TEST_DATA "/h200/expected.json");
  const auto expected = nlohmann::json::parse(file);
  std::vector<RealTrace> traces;
  for (const char* folder : {STEPSCOPE_TEST_DATA "/h200", STEPSCOPE_SAMPLES}) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const std::string name = entry.path().filename();
      if (name.ends_with(".trace.json.zst")) traces.push_back({entry.path(), expected.at(name)});
    }
  }
  std::sort(traces.begin(), traces.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  return traces;
}

class RealTraces : public testing::TestWithParam<RealTrace> {};

TEST_P(RealTraces, countsAndTimesAreThoseOfTheReference) {
  auto loaded = load::loadTrace(GetParam().path, LoadControl{});
  ASSERT_TRUE(loaded.has_value()) << loaded.error().toString();
  const trace::Trace& trace = *loaded.value();
  const nlohmann::json& expected = GetParam().expected;

  EXPECT_EQ(trace.eventsTotal(), expected.at("events_total"));
  std::map<std::string, std::uint64_t> byCategory;
  for (const std::uint8_t category : trace.slices().category)
    ++byCategory[trace.categories()[category]];
  EXPECT_EQ(nlohmann::json(byCategory), expected.at("x_by_cat"));

  std::int64_t kernelSum = 0, first = INT64_MAX, last = 0;
  std::uint64_t kernels = 0, unlinked = 0;
  for (std::uint32_t i = 0; i < trace.gpuWorkCount(); ++i) {
    const Interval at = trace.interval(GpuWorkId(i));
    first = std::min(first, at.begin);
    last = std::max(last, at.end);
    if (trace.kind(GpuWorkId(i)) != trace::SliceKind::Kernel) continue;
    ++kernels;
    kernelSum += at.length();
    unlinked += trace.gpuWork().call[i].valid() ? 0 : 1;
  }
  EXPECT_EQ(kernels, expected.at("kernels"));
  EXPECT_EQ(kernelSum, expected.at("kernel_sum_ns"));
  EXPECT_EQ(last - first, expected.at("gpu_span_ns"));
  EXPECT_EQ(unlinked, expected.at("kernels_without_launch"));
  EXPECT_TRUE(trace.health().repairs.empty());
}

TEST_P(RealTraces, everySliceLiesInItsParentsBeginAndLane) {
  auto loaded = load::loadTrace(GetParam().path, LoadControl{});
  ASSERT_TRUE(loaded.has_value());
  const trace::Trace& trace = *loaded.value();
  constexpr std::int64_t kRounding = 2;
  for (const trace::Track& track : trace.tracks()) {
    std::vector<std::int64_t> laneEnd(track.laneCount, INT64_MIN);
    for (std::uint32_t i = track.firstSlice; i < track.firstSlice + track.sliceCount; ++i) {
      const Interval at = trace.interval(SliceId(i));
      std::int64_t& end = laneEnd[trace.slices().depth[i]];
      EXPECT_LE(end, at.begin + kRounding);
      end = at.end;
      const SliceId parent = trace.parent(SliceId(i));
      if (!parent.valid()) continue;
      EXPECT_LT(trace.slices().depth[parent.row()], trace.slices().depth[i]);
      EXPECT_LE(trace.interval(parent).begin, at.begin);
      EXPECT_GE(trace.interval(parent).end, at.begin);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(H200, RealTraces, testing::ValuesIn(realTraces()), [](const auto& instance) {
  std::string name = instance.param.path.filename();
  name.resize(name.find(".trace"));
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
});

} // namespace
} // namespace stepscope
