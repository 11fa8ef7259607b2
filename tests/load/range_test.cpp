// SPDX-License-Identifier: Apache-2.0
#include "core/load/load.h"
#include "core/trace/preview.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace stepscope::load {
namespace {

using testing::HasSubstr;

/// A file of `count` kernels of 10 us, one each 100 us, the last ones first; the first begins at 5 ms.
class Range : public testing::Test {
protected:
  Range() {
    std::ofstream file(m_path);
    file << "{\"traceEvents\": [\n";
    for (int i = kCount; i-- > 0;)
      file << R"({"ph":"X","cat":"kernel","name":"k","pid":0,"tid":7,"ts":)" << 5000 + 100 * i
           << R"(,"dur":10})" << (i == 0 ? "\n" : ",\n");
    file << "]}\n";
  }
  ~Range() override { std::filesystem::remove(m_path); }

  Result<trace::TracePtr> load(LoadControl control) { return loadTrace(m_path, control); }

  static constexpr int kCount = 20000; // 2 s
  std::filesystem::path m_path =
      std::filesystem::temp_directory_path() / ("stepscope-range-" + std::to_string(::getpid()) + ".json");
};

constexpr std::int64_t kMs = 1'000'000;

TEST_F(Range, keepsWhatLiesInItEvenPartly) {
  LoadControl control;
  control.range = Interval{500 * kMs + 5000, 501 * kMs}; // begins in the middle of kernel 5000
  const auto trace = load(control);
  ASSERT_TRUE(trace.has_value()) << trace.error().toString();
  EXPECT_EQ(trace.value()->gpuWorkCount(), 10u);
  EXPECT_EQ(trace.value()->fileTimeOfStart(), 505 * kMs);
  EXPECT_EQ(trace.value()->eventsTotal(), static_cast<std::uint64_t>(kCount)) << "all were read";
  EXPECT_EQ(trace.value()->loadedRange(), (Interval{5000, 1 * kMs}))
      << "from the earliest slice kept, which began 5 us before";
  const auto& repairs = trace.value()->health().repairs;
  const auto note =
      std::find_if(repairs.begin(), repairs.end(), [](const auto& r) { return r.rule == "time-range"; });
  ASSERT_NE(note, repairs.end());
  EXPECT_EQ(note->count, static_cast<std::uint64_t>(kCount - 10));
  EXPECT_EQ(note->severity, trace::Severity::Note);
}

TEST_F(Range, afterTheEndIsAnError) {
  LoadControl control;
  control.range = Interval{3000 * kMs, 4000 * kMs};
  const auto trace = load(control);
  ASSERT_FALSE(trace.has_value());
  EXPECT_EQ(trace.error().code, ErrorCode::BadArgument);
  EXPECT_THAT(trace.error().message, HasSubstr("begins at 3s, but the trace ends at 2s"));
}

TEST_F(Range, tooLargeSaysWhatItNeedsAndARangeThatFits) {
  LoadControl control;
  control.memoryLimitBytes = 500'000;
  const auto refused = load(control);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().code, ErrorCode::TooLarge);
  EXPECT_THAT(refused.error().message,
              HasSubstr("0.5 MiB may be used; it covers 2s: load a time range instead, such as 0s.."));

  const std::string& message = refused.error().message;
  const std::string text = message.substr(message.find("0s..") + 4);
  ASSERT_THAT(text, HasSubstr("ms"));
  control.range = Interval{0, static_cast<std::int64_t>(std::stod(text) * kMs)};
  const auto part = load(control);
  ASSERT_TRUE(part.has_value()) << part.error().toString();
  EXPECT_NEAR(static_cast<double>(part.value()->gpuWorkCount()),
              static_cast<double>(control.range->end) / (kMs / 10), 1.0);
}

TEST_F(Range, whatLiesTogetherInTheFileIsNotTakenForTheWhole) {
  LoadControl control;
  control.memoryLimitBytes = 1'000'000; // the last tenth of the time is the first tenth of the file
  control.range = Interval{1800 * kMs, 2000 * kMs};
  const auto part = load(control);
  ASSERT_TRUE(part.has_value()) << part.error().toString();
  EXPECT_EQ(part.value()->gpuWorkCount(), 2000u);
}

TEST_F(Range, previewsShowTheFirstEventsAndTheWhole) {
  LoadControl control;
  control.chunkBytes = 4096;
  std::vector<std::uint64_t> slices;
  Interval extent;
  control.preview = [&](const trace::Preview& preview) {
    slices.push_back(preview.slices);
    extent = preview.extent;
  };
  ASSERT_TRUE(load(control).has_value());
  ASSERT_GE(slices.size(), 2u);
  EXPECT_LE(slices.front(), 1u) << "at once, not after the first megabyte";
  EXPECT_EQ(slices.back(), static_cast<std::uint64_t>(kCount));
  EXPECT_EQ(extent, (Interval{5 * kMs, 2005 * kMs - 90'000}));
}

TEST(RangeOfStandardInput, isRefused) {
  LoadControl control;
  control.range = Interval{0, 1};
  const auto trace = loadTrace("-", control);
  ASSERT_FALSE(trace.has_value());
  EXPECT_EQ(trace.error().code, ErrorCode::BadArgument);
}

} // namespace
} // namespace stepscope::load
