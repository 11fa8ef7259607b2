// SPDX-License-Identifier: Apache-2.0
#include "app/views/timeline/model.h"

#include "tests/app/timeline/support.h"

#include <gtest/gtest.h>

#include <numeric>

namespace stepscope::app {
namespace {

using trace::TrackKind;

TEST(TimelineModel, ordersStepsLedgerStreamsThreadsCounters) {
  const TimelineModel model(test::smallTrace());
  std::vector<std::string> titles;
  for (const TimelineRow& row : model.rows())
    titles.push_back(row.title.toStdString());
  ASSERT_EQ(model.rows().size(), 7u);
  EXPECT_EQ(titles[0], "Steps");
  EXPECT_EQ(titles[1], "GPU time ledger");
  EXPECT_EQ(model.rows()[2].trackKind, TrackKind::GpuStream);
  EXPECT_EQ(model.rows()[3].kind, RowKind::QueueDepth);
  EXPECT_EQ(model.rows()[4].trackKind, TrackKind::CpuThread);
  EXPECT_EQ(model.rows()[4].subtitle.toStdString(), "3 launches");
  EXPECT_EQ(model.rows()[4].lanes, 3);
  EXPECT_EQ(model.rows()[5].subtitle.toStdString(), "1 slice");
  EXPECT_EQ(model.rows()[5].fold, Fold::Collapsed);
  EXPECT_EQ(titles[6], "memory");
  std::vector<std::string> groups;
  for (const TimelineGroup& group : model.groups())
    groups.push_back(group.title.toStdString());
  EXPECT_EQ(groups, (std::vector<std::string>{"", "GPU 0", "Process 1", "Counters"}));
}

TEST(TimelineModel, countsLaunchesInAStretch) {
  const TimelineModel model(test::smallTrace());
  EXPECT_EQ(model.activity().in({0, 100'000}).launches, 3u);
  EXPECT_EQ(model.activity().in({15'000, 42'000}).launches, 1u);
  EXPECT_EQ(model.activity().in({42'000, 61'001}).launches, 2u);
  EXPECT_EQ(model.activity().in({70'000, 90'000}).launches, 0u);
}

TEST(TimelineModel, sumsBusyTimeOfAStretch) {
  const TimelineModel model(test::smallTrace()); // work: [25, 65) [70, 72) [74, 77)
  EXPECT_EQ(model.activity().in({0, 100'000}).busyNs, 45'000);
  EXPECT_EQ(model.activity().in({60'000, 71'000}).busyNs, 6'000);
  EXPECT_EQ(model.activity().in({30'000, 31'000}).busyNs, 1'000);
  EXPECT_EQ(model.activity().in({66'000, 69'000}).busyNs, 0);
  EXPECT_EQ(model.activity().in({50'000, 50'000}).busyNs, 0);
}

TEST(TimelineModel, ledgerOfAStretchSumsToTheStretch) {
  const TimelineModel model(test::smallTrace());
  for (const Interval range : {Interval{0, 77'000}, {10'000, 71'500}, {64'999, 65'001}}) {
    const auto sums = model.ledgerIn(range);
    EXPECT_EQ(std::accumulate(sums.begin(), sums.end(), std::int64_t{0}), range.length());
  }
  EXPECT_EQ(model.ledgerIn({30'000, 60'000})[analysis::Bucket(analysis::Family::Matmul).index()], 30'000);
}

TEST(TimelineModel, aCounterHoldsItsValueUntilTheNextSample) {
  const TimelineModel model(test::smallTrace());
  EXPECT_EQ(model.series(6).maximum(), 300);
  EXPECT_EQ(model.series(6).mostIn({10'000, 20'000}), 100);
  EXPECT_EQ(model.series(6).mostIn({40'000, 60'000}), 300);
  EXPECT_EQ(model.series(6).mostIn({90'000, 91'000}), 300);
  EXPECT_EQ(model.series(6).mostIn({-100, -50}), std::nullopt);
}

TEST(TimelineModel, lanesHoldEverySliceOfAShownTrackOnce) {
  const LoadedTracePtr loaded = test::loadTestTrace("fsdp2.rank0");
  ASSERT_TRUE(loaded);
  const TimelineModel model(loaded);
  std::size_t held = 0, expected = 0;
  for (std::size_t row = 0; row < model.rows().size(); ++row) {
    if (model.rows()[row].kind != RowKind::Slices) continue;
    for (const TimelineLane& lane : model.lanes(row)) {
      held += lane.size();
      for (std::size_t i = 0; i < lane.size(); ++i) {
        ASSERT_EQ(model.rowOf(model.trace().trackOf(lane.slice(i))), row);
        ASSERT_TRUE(i == 0 || lane.interval(i - 1).end <= lane.interval(i).begin);
      }
    }
  }
  for (const trace::Track& track : model.trace().tracks())
    if (track.kind != TrackKind::Span) expected += track.sliceCount;
  EXPECT_EQ(held, expected);
  EXPECT_GT(held, 10'000u);
}

TEST(TimelineModel, figuresOfTheFallbackTraceAreThoseComputedApart) {
  const LoadedTracePtr loaded = test::loadSample("gdn_fallback_padded");
  ASSERT_TRUE(loaded);
  const TimelineModel model(loaded);
  const Interval all = model.trace().range();
  EXPECT_EQ(model.activity().in(all).busyNs, loaded->summary.gpuBusyUnionNs);
  EXPECT_EQ(model.activity().in({all.begin, all.end + 1}).launches,
            26'733u); // one for each kernel
}

} // namespace
} // namespace stepscope::app
