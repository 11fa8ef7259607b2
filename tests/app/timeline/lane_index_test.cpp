// SPDX-License-Identifier: Apache-2.0
#include "app/views/timeline/lane_index.h"

#include <gtest/gtest.h>

#include <random>

namespace stepscope::app {
namespace {

using analysis::Bucket;
using analysis::Family;

constexpr PaintClass kMatmul = paintClass(Bucket(Family::Matmul));
constexpr PaintClass kAdd = paintClass(Bucket(Family::Elementwise));

std::vector<OwnEvent> randomEvents(std::size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<OwnEvent> events;
  std::int64_t t = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const auto draw = [&](std::int64_t most) { return std::int64_t(random() % std::uint64_t(most + 1)); };
    // Mostly dense, with some long gaps and some long events, as real lanes are.
    t += random() % 50 == 0 ? draw(100'000) : draw(500);
    const std::int64_t length = random() % 40 == 0 ? draw(80'000) : draw(3'000);
    events.push_back({{t, t + length}, random() % 3 == 0 ? kMatmul : kAdd});
    t += length;
  }
  return events;
}

TEST(LaneCover, showsEveryVisibleEventExactlyOnceInDisjointSortedPieces) {
  for (const unsigned seed : {1u, 2u, 3u}) {
    const std::vector<OwnEvent> events = randomEvents(20'000, seed);
    const LaneIndex lane(events);
    const std::int64_t end = events.back().interval.end;
    for (const std::int64_t length : {end + 10, end / 7, end / 300, end / 20'000, std::int64_t(500)}) {
      for (const double share : {0.0, 0.31, 0.8}) {
        const auto begin = std::int64_t(double(end) * share) - 5;
        const TimeScale scale{{begin, begin + length}, 0, 700};
        std::vector<Piece> pieces;
        lane.cover(scale, pieces);
        std::size_t shown = 0;
        int column = 0;
        for (const Piece& piece : pieces) {
          EXPECT_GE(piece.x0, column);
          EXPECT_GT(piece.x1, piece.x0);
          EXPECT_LE(piece.x1, 700);
          EXPECT_GT(piece.coverage, 0);
          EXPECT_LE(piece.coverage, 1);
          EXPECT_TRUE(piece.count == 1 || piece.x1 == piece.x0 + 1);
          column = piece.x1;
          shown += piece.count;
        }
        std::size_t visible = 0;
        for (const OwnEvent& e : events)
          visible += e.interval.empty() ? scale.visible.contains(e.interval.begin)
                                        : e.interval.overlaps(scale.visible);
        EXPECT_EQ(shown, visible) << "seed " << seed << " length " << length << " begin " << begin;
        EXPECT_LE(pieces.size(), 700u);
      }
    }
  }
}

TEST(LaneCover, drawsAnEventWhereItIs) {
  const LaneIndex lane({{{100, 300}, kMatmul}, {{500, 501}, kAdd}});
  std::vector<Piece> pieces;
  lane.cover({{0, 1000}, 0, 100}, pieces); // 10 ns a pixel
  ASSERT_EQ(pieces.size(), 2u);
  EXPECT_EQ(pieces[0].x0, 10);
  EXPECT_EQ(pieces[0].x1, 30);
  EXPECT_EQ(pieces[0].event, 0u);
  EXPECT_EQ(pieces[0].cls, kMatmul);
  EXPECT_EQ(pieces[1].x0, 50);
  EXPECT_EQ(pieces[1].x1, 51);
  EXPECT_EQ(pieces[1].event, 1u);
}

TEST(LaneCover, aMergedPixelHasTheClassWithTheMostTimeNotTheMostEvents) {
  // In pixel 0 (1000 ns): one matmul of 600 ns, twenty additions of 10 ns each.
  std::vector<OwnEvent> events = {{{0, 600}, kMatmul}};
  for (std::int64_t i = 0; i < 20; ++i)
    events.push_back({{600 + 20 * i, 610 + 20 * i}, kAdd});
  const LaneIndex lane(events);
  std::vector<Piece> pieces;
  lane.cover({{0, 10'000}, 0, 10}, pieces);
  ASSERT_EQ(pieces.size(), 1u);
  EXPECT_EQ(pieces[0].count, 21u);
  EXPECT_EQ(pieces[0].cls, kMatmul);
  EXPECT_NEAR(pieces[0].coverage, 0.8, 0.03);
}

TEST(LaneCover, aLoneShortEventInAPixelIsShownWithItsShare) {
  const LaneIndex lane({{{5'000, 5'100}, kAdd}});
  std::vector<Piece> pieces;
  lane.cover({{0, 10'000}, 0, 10}, pieces);
  ASSERT_EQ(pieces.size(), 1u);
  EXPECT_EQ(pieces[0].x0, 5);
  EXPECT_NEAR(pieces[0].coverage, 0.1, 0.01);
}

TEST(LaneCover, showsNothingOfAnEmptyLane) {
  std::vector<Piece> pieces;
  LaneIndex({}).cover({{0, 100}, 0, 100}, pieces);
  EXPECT_TRUE(pieces.empty());
}

TEST(LaneEvents, areFoundByTime) {
  const LaneIndex lane({{{100, 200}, kAdd}, {{300, 300}, kAdd}, {{400, 500}, kAdd}});
  EXPECT_EQ(lane.eventsIn({0, 1000}), (std::pair<std::size_t, std::size_t>{0, 3}));
  EXPECT_EQ(lane.eventsIn({200, 400}), (std::pair<std::size_t, std::size_t>{1, 2}));
  EXPECT_EQ(lane.eventsIn({150, 160}), (std::pair<std::size_t, std::size_t>{0, 1}));
  EXPECT_EQ(lane.eventAt(199, 0), 0u);
  EXPECT_EQ(lane.eventAt(200, 0), std::nullopt);
  EXPECT_EQ(lane.eventAt(210, 20), 0u);
  EXPECT_EQ(lane.eventAt(295, 10), 1u);
  EXPECT_EQ(lane.eventAt(390, 15), 2u);
  EXPECT_EQ(lane.eventAt(250, 20), std::nullopt);
}

} // namespace
} // namespace stepscope::app
