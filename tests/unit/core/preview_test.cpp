// SPDX-License-Identifier: Apache-2.0
#include "core/trace/preview.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <random>

namespace stepscope::trace {
namespace {

Preview::Row stream() { return {TrackKind::GpuStream, "0", "7", 0, 0, {}}; }

std::int64_t sum(const Preview::Row& row) {
  return std::accumulate(row.covered.begin(), row.covered.end(), std::int64_t{0});
}

TEST(Preview, isEmptyAtFirst) { EXPECT_TRUE(PreviewRecorder().preview().empty()); }

TEST(Preview, countsWhatItIsGiven) {
  PreviewRecorder recorder;
  recorder.add(0, SliceKind::Kernel, {100, 300}, stream);
  recorder.add(0, SliceKind::Memcpy, {400, 401}, stream);
  recorder.add(3, SliceKind::RuntimeCall, {50, 60},
               [] { return Preview::Row{TrackKind::CpuThread, "9", "9", -1, 0, {}}; });
  const Preview& preview = recorder.preview();
  EXPECT_EQ(preview.slices, 3u);
  EXPECT_EQ(preview.gpuWork, 2u);
  EXPECT_EQ(preview.calls, 1u);
  EXPECT_EQ(preview.extent, (Interval{50, 401}));
  ASSERT_EQ(preview.rows.size(), 2u);
  EXPECT_EQ(preview.rows[0].slices, 2u);
  EXPECT_EQ(sum(preview.rows[0]), 201);
  EXPECT_EQ(sum(preview.rows[1]), 10);
}

TEST(Preview, leavesOutSpansOfTheWholeCapture) {
  PreviewRecorder recorder;
  recorder.add(0, SliceKind::Span, {0, 1000},
               [] { return Preview::Row{TrackKind::Span, "Spans", "x", -1, 0, {}}; });
  EXPECT_TRUE(recorder.preview().empty());
  EXPECT_TRUE(recorder.preview().rows.empty());
}

/// Whatever the order and the scale: each bin holds exactly the time of the slices inside it.
TEST(Preview, binsAreExact) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 60; ++round) {
    const std::int64_t scale = std::int64_t{1} << (round % 40);
    std::vector<Interval> slices;
    PreviewRecorder recorder;
    for (int i = 0; i < 200; ++i) {
      const auto begin = static_cast<std::int64_t>(random() % 4000) * scale - 1000 * scale;
      slices.push_back({begin, begin + static_cast<std::int64_t>(random() % 50) * scale});
      recorder.add(0, SliceKind::Kernel, slices.back(), stream);
    }
    const Preview& preview = recorder.preview();
    const Preview::Row& row = preview.rows[0];
    for (std::size_t bin = 0; bin < row.covered.size(); ++bin) {
      const std::int64_t begin = preview.firstBin + static_cast<std::int64_t>(bin) * preview.binNs;
      std::int64_t expected = 0;
      for (const Interval& slice : slices)
        expected += std::max<std::int64_t>(slice.intersect({begin, begin + preview.binNs}).length(), 0);
      ASSERT_EQ(row.covered[bin], expected) << "round " << round << " bin " << bin;
    }
  }
}

TEST(Preview, survivesAbsurdTimes) {
  PreviewRecorder recorder;
  constexpr std::int64_t kLimit = std::numeric_limits<std::int64_t>::max();
  recorder.add(0, SliceKind::Kernel, {5, 6}, stream);
  recorder.add(0, SliceKind::Kernel, {kLimit - 1, kLimit}, stream);
  recorder.add(0, SliceKind::Kernel, {-kLimit, -kLimit + 1}, stream);
  EXPECT_EQ(recorder.preview().slices, 3u);
  EXPECT_GT(recorder.preview().binNs, 0);
}

TEST(Preview, keepsABoundedNumberOfRows) {
  PreviewRecorder recorder;
  for (std::uint32_t track = 0; track < 1000; ++track)
    recorder.add(track, SliceKind::Kernel, {track, track + 1}, stream);
  EXPECT_EQ(recorder.preview().rows.size(), PreviewRecorder::kMostRows);
  EXPECT_EQ(recorder.preview().slices, 1000u);
}

} // namespace
} // namespace stepscope::trace
