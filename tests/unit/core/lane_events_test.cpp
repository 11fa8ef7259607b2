// SPDX-License-Identifier: Apache-2.0
#include "core/trace/lane_events.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

namespace stepscope::trace {
namespace {

std::vector<Interval> randomEvents(std::size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<Interval> events;
  std::int64_t t = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const auto draw = [&](std::int64_t most) { return std::int64_t(random() % std::uint64_t(most + 1)); };
    // Mostly dense, with some long gaps and some long events, as real lanes are.
    t += random() % 50 == 0 ? draw(100'000) : draw(500);
    const std::int64_t length = random() % 40 == 0 ? draw(80'000) : draw(3'000);
    events.push_back({t, t + length});
    t += length;
  }
  return events;
}

std::vector<Piece> cover(const std::vector<Interval>& events, Interval visible, int columns) {
  Pyramid pyramid;
  for (const Interval& e : events)
    pyramid.add(e);
  pyramid.finish();
  std::vector<Piece> pieces;
  coverLane(
      pyramid, [&](std::size_t i) { return events[i]; }, visible, columns, pieces);
  return pieces;
}

bool visibleIn(Interval e, Interval range) { return e.empty() ? range.contains(e.begin) : e.overlaps(range); }

TEST(CoverLane, showsEveryVisibleEventExactlyOnceNearItsPlace) {
  for (const unsigned seed : {1u, 2u, 3u}) {
    const std::vector<Interval> events = randomEvents(20'000, seed);
    const std::int64_t end = events.back().end;
    for (const std::int64_t length : {end + 10, end / 7, end / 300, end / 20'000, std::int64_t(500)}) {
      for (const double share : {0.0, 0.31, 0.8}) {
        const auto begin = static_cast<std::int64_t>(static_cast<double>(end) * share) - 5;
        const Interval visible{begin, begin + length};
        const double nsPerColumn = static_cast<double>(length) / 700;
        SCOPED_TRACE(testing::Message() << "seed " << seed << " length " << length << " begin " << begin);
        int column = 0;
        std::size_t next = 0; // the first event that no piece has shown
        while (next < events.size() && !visibleIn(events[next], visible))
          ++next;
        const auto pieces = cover(events, visible, 700);
        for (const Piece& piece : pieces) {
          EXPECT_GE(piece.x0, column);
          EXPECT_GT(piece.x1, piece.x0);
          EXPECT_LE(piece.x1, 700);
          EXPECT_GT(piece.coverage, 0);
          EXPECT_LE(piece.coverage, 1);
          EXPECT_TRUE(piece.count == 1 || piece.x1 == piece.x0 + 1);
          column = piece.x1;
          ASSERT_EQ(piece.first, next);
          std::size_t longest = next;
          for (std::size_t i = next; i < next + piece.count; ++i) {
            ASSERT_TRUE(visibleIn(events[i], visible));
            if (events[i].length() > events[longest].length()) longest = i;
            const double x = std::max(0.0, static_cast<double>(events[i].begin - begin) / nsPerColumn);
            EXPECT_LE(std::abs(piece.x0 - static_cast<int>(x)), 1) << i;
          }
          EXPECT_EQ(piece.longest, longest);
          next += piece.count;
        }
        EXPECT_TRUE(next == events.size() || !visibleIn(events[next], visible));
        EXPECT_LE(pieces.size(), 700u);
      }
    }
  }
}

TEST(CoverLane, drawsAnEventWhereItIs) {
  const auto pieces = cover({{100, 300}, {500, 501}}, {0, 1000}, 100); // 10 ns a column
  ASSERT_EQ(pieces.size(), 2u);
  EXPECT_EQ(pieces[0].x0, 10);
  EXPECT_EQ(pieces[0].x1, 30);
  EXPECT_EQ(pieces[0].first, 0u);
  EXPECT_EQ(pieces[1].x0, 50);
  EXPECT_EQ(pieces[1].x1, 51);
  EXPECT_EQ(pieces[1].first, 1u);
}

TEST(CoverLane, aColumnStandsForItsLongestEventNotForTheMostFrequent) {
  // In column 0 (1000 ns): one of 600 ns, then twenty of 10 ns.
  std::vector<Interval> events{{0, 600}};
  for (std::int64_t i = 0; i < 20; ++i)
    events.push_back({600 + 20 * i, 610 + 20 * i});
  const auto pieces = cover(events, {0, 10'000}, 10);
  ASSERT_EQ(pieces.size(), 1u);
  EXPECT_EQ(pieces[0].count, 21u);
  EXPECT_EQ(pieces[0].longest, 0u);
  EXPECT_NEAR(pieces[0].coverage, 0.8, 0.001);
}

TEST(CoverLane, aLoneShortEventIsShownWithItsShare) {
  const auto pieces = cover({{5'000, 5'100}}, {0, 10'000}, 10);
  ASSERT_EQ(pieces.size(), 1u);
  EXPECT_EQ(pieces[0].x0, 5);
  EXPECT_NEAR(pieces[0].coverage, 0.1, 0.01);
}

TEST(CoverLane, showsNothingOfAnEmptyLane) { EXPECT_TRUE(cover({}, {0, 100}, 100).empty()); }

TEST(LaneEvents, areFoundByTime) {
  const std::vector<Interval> events{{100, 200}, {300, 300}, {400, 500}};
  const auto in = [&](Interval range) {
    return eventsIn(
        events.size(), [&](std::size_t i) { return events[i]; }, range);
  };
  const auto at = [&](std::int64_t t, std::int64_t tolerance) {
    return eventAt(
        events.size(), [&](std::size_t i) { return events[i]; }, t, tolerance);
  };
  using Range = std::pair<std::size_t, std::size_t>;
  EXPECT_EQ(in({0, 1000}), (Range{0, 3}));
  EXPECT_EQ(in({200, 400}), (Range{1, 2}));
  EXPECT_EQ(in({150, 160}), (Range{0, 1}));
  EXPECT_EQ(at(199, 0), 0u);
  EXPECT_EQ(at(200, 0), std::nullopt);
  EXPECT_EQ(at(210, 20), 0u);
  EXPECT_EQ(at(295, 10), 1u);
  EXPECT_EQ(at(390, 15), 2u);
  EXPECT_EQ(at(250, 20), std::nullopt);
}

} // namespace
} // namespace stepscope::trace
