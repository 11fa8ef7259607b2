// SPDX-License-Identifier: Apache-2.0
#include "app/views/timeline/coordinates.h"

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

TEST(TimeScale, mapsTimesToPixels) {
  struct Row {
    std::int64_t time;
    double x;
  };
  const TimeScale scale{{1000, 2000}, 200, 500}; // 2 ns a pixel
  for (const Row& row : {Row{1000, 200}, {1002, 201}, {1500, 450}, {2000, 700}, {900, 150}}) {
    EXPECT_DOUBLE_EQ(scale.xOf(row.time), row.x);
    EXPECT_EQ(scale.timeAt(row.x), row.time);
  }
  EXPECT_EQ(scale.timeAt(201.4), 1002);
  EXPECT_EQ(scale.timeAt(199.9), 999);
}

TEST(TimeScale, staysExactFarFromTheStart) {
  const std::int64_t hour = 3'600'000'000'000;
  const TimeScale scale{{hour, hour + 100}, 0, 1000};
  EXPECT_DOUBLE_EQ(scale.xOf(hour + 7), 70);
  EXPECT_EQ(scale.timeAt(70), hour + 7);
}

TEST(ClampVisible, keepsLengthAndMovesInside) {
  const Interval limits{0, 1'000'000};
  EXPECT_EQ(clampVisible({-500, 500}, limits), (Interval{0, 1000}));
  EXPECT_EQ(clampVisible({999'900, 1'000'900}, limits), (Interval{999'000, 1'000'000}));
  EXPECT_EQ(clampVisible({10, 2'000'000}, limits), limits);
  EXPECT_EQ(clampVisible({5000, 5000}, limits).length(), kShortestVisible);
}

TEST(ZoomAround, leavesTheAnchorWhereItIs) {
  const Interval limits{0, 1'000'000};
  const Interval before{100'000, 300'000};
  const std::int64_t anchor = 150'000; // a quarter from the left
  for (const double factor : {0.1, 0.5, 0.9, 1.5}) {
    const Interval after = zoomAround(before, anchor, factor, limits);
    EXPECT_EQ(after.length(), std::int64_t(200'000 * factor));
    EXPECT_NEAR(double(anchor - after.begin) / double(after.length()), 0.25, 1e-4) << factor;
  }
}

TEST(ZoomAround, stopsAtTheLimits) {
  const Interval limits{0, 1'000'000};
  EXPECT_EQ(zoomAround({0, 500'000}, 10, 100, limits), limits);
  EXPECT_EQ(zoomAround({0, 500'000}, 10, 1e-12, limits).length(), kShortestVisible);
}

TEST(PanBy, movesByAShareAndStopsAtTheEnds) {
  const Interval limits{0, 1000};
  EXPECT_EQ(panBy({200, 400}, 0.5, limits), (Interval{300, 500}));
  EXPECT_EQ(panBy({200, 400}, -5, limits), (Interval{0, 200}));
  EXPECT_EQ(panBy({200, 400}, 50, limits), (Interval{800, 1000}));
}

TEST(ZoomAround, reachesOneNanosecondAndTheWholeAgain) {
  const Interval limits{-1'000, 5'000'000'000};
  Interval visible = limits;
  for (int i = 0; i < 200 && visible.length() > 1; ++i) {
    const Interval next = zoomAround(visible, 1'234'567'890, 1 / 1.35, limits);
    ASSERT_LT(next.length(), visible.length());
    ASSERT_TRUE(next.contains(1'234'567'890));
    visible = next;
  }
  EXPECT_EQ(visible, (Interval{1'234'567'890, 1'234'567'891}));
  for (int i = 0; i < 200 && visible != limits; ++i) {
    const Interval next = zoomAround(visible, 1'234'567'890, 1.35, limits);
    ASSERT_GT(next.length(), visible.length());
    visible = next;
  }
  EXPECT_EQ(visible, limits);
}

TEST(FitAround, addsAMarginOnBothSides) {
  const Interval limits{0, 1'000'000};
  EXPECT_EQ(fitAround({100'000, 200'000}, 0.5, limits), (Interval{50'000, 250'000}));
  EXPECT_EQ(fitAround({100'000, 100'000}, 0.5, limits), (Interval{90'000, 110'000}));
}

TEST(TimeTicks, areRoundDistinctAndInside) {
  for (const std::int64_t length : {137ll, 4'321ll, 1'000'000ll, 77'777'777ll, 3'000'000'000ll}) {
    const TimeScale scale{{123'456'789, 123'456'789 + length}, 200, 1000};
    const auto ticks = timeTicks(scale, 100'000'000, 100);
    double lastLabel = -1e9;
    int labels = 0;
    for (std::size_t i = 0; i < ticks.size(); ++i) {
      EXPECT_TRUE(scale.visible.contains(ticks[i].time));
      EXPECT_TRUE(i == 0 || ticks[i].time > ticks[i - 1].time);
      if (ticks[i].label.isEmpty()) continue;
      EXPECT_GE(scale.xOf(ticks[i].time) - lastLabel, 99.9);
      lastLabel = scale.xOf(ticks[i].time);
      ++labels;
    }
    EXPECT_GE(labels, 2) << length;
  }
}

TEST(TimeTicks, countFromTheReference) {
  const TimeScale scale{{0, 10'000'000}, 0, 1000};
  bool found = false;
  for (const Tick& tick : timeTicks(scale, 5'000'000, 100))
    if (tick.time == 5'000'000) {
      EXPECT_EQ(tick.label.toStdString(), "0 ms");
      found = true;
    }
  EXPECT_TRUE(found);
}

TEST(FormatTimeAt, showsAsManyDecimalsAsTheStepNeeds) {
  EXPECT_EQ(formatTimeAt(1'358'200'000, 200'000'000).toStdString(), "1.4 s");
  EXPECT_EQ(formatTimeAt(1'358'200'000, 1'000'000).toStdString(), "1,358 ms");
  EXPECT_EQ(formatTimeAt(1'358'200'000, 200'000).toStdString(), "1,358.2 ms");
  EXPECT_EQ(formatTimeAt(1'358'200, 100).toStdString(), "1,358.2 \u00b5s");
  EXPECT_EQ(formatTimeAt(-20'000, 10'000).toStdString(), "\u221220 \u00b5s");
  EXPECT_EQ(formatTimeAt(42, 1).toStdString(), "42 ns");
}

} // namespace
} // namespace stepscope::app
