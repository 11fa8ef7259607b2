// SPDX-License-Identifier: Apache-2.0
#include "app/views/timeline/lane.h"

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

using analysis::Bucket;
using analysis::Family;

constexpr PaintClass kMatmul = paintClass(Bucket(Family::Matmul));
constexpr PaintClass kAdd = paintClass(Bucket(Family::Elementwise));

TEST(TimelineLane, aPieceOfOwnEventsHasTheClassWithTheMostTime) {
  // Additions of 10 ns in between matmuls of 30 ns, from 100,000 on the other way round; 2000 ns a column.
  std::vector<OwnEvent> events;
  for (std::int64_t t = 0; t < 200'000; t += 40) {
    const bool early = t < 100'000;
    events.push_back({{t, t + 10}, early ? kAdd : kMatmul});
    events.push_back({{t + 10, t + 40}, early ? kMatmul : kAdd});
  }
  const TimelineLane lane(events);
  ASSERT_EQ(lane.size(), events.size());
  std::vector<trace::Piece> pieces;
  lane.cover({{0, 200'000}, 0, 100}, pieces);
  ASSERT_EQ(pieces.size(), 100u);
  std::vector<PaintClass> classes;
  lane.dominant(pieces, classes);
  ASSERT_EQ(classes.size(), 100u);
  for (const trace::Piece& piece : pieces) {
    EXPECT_GT(piece.count, 50u);
    EXPECT_NEAR(piece.coverage, 1.0, 0.5);
    if (piece.x0 < 49) {
      EXPECT_EQ(classes[std::size_t(piece.x0)], kMatmul) << piece.x0;
    } else if (piece.x0 > 50) {
      EXPECT_EQ(classes[std::size_t(piece.x0)], kAdd) << piece.x0;
    }
  }
}

TEST(TimelineLane, ownEventsAreNoSlices) {
  const TimelineLane lane(std::vector<OwnEvent>{{{100, 200}, kMatmul}, {{300, 300}, kAdd}});
  EXPECT_FALSE(lane.slice(0).valid());
  EXPECT_EQ(lane.classOf(1), kAdd);
  EXPECT_EQ(lane.interval(1), (Interval{300, 300}));
  EXPECT_EQ(lane.eventAt(150, 0), 0u);
}

} // namespace
} // namespace stepscope::app
