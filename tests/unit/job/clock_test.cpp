// SPDX-License-Identifier: Apache-2.0
// Bounds are worked out by hand from begin - offset <= L <= end - offset.
#include "core/job/clock.h"
#include "tests/unit/job/ranks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stepscope::job {
namespace {

using test::rankWith;
using testing::HasSubstr;

std::vector<ClockOffset> offsetsOf(const std::vector<RankSummary>& ranks) {
  return clockOffsets(ranks, alignCollectives(ranks).collectives, 0);
}

TEST(Clock, boundsComeFromBeginsAndEndsOfTwo) {
  // Rank 1 is 100 ahead: true times are (20, 41) and (52, 91).
  const std::vector<RankSummary> ranks = {rankWith(0, {{10, 40}, {60, 90}}),
                                          rankWith(1, {{120, 141}, {152, 191}})};
  const std::vector<ClockOffset> offsets = offsetsOf(ranks);
  ASSERT_TRUE(offsets[1].ns);
  // Highest: min(141 - 10, 191 - 60); lowest: max(120 - 40, 152 - 90). Ends differ by 101 each.
  EXPECT_EQ(offsets[1].highNs, 131);
  EXPECT_EQ(offsets[1].lowNs, 80);
  EXPECT_EQ(*offsets[1].ns, 101);
  EXPECT_EQ(offsets[1].collectives, 2u);
  EXPECT_EQ(offsets[0].ns, 0);
}

TEST(Clock, startsOfTracesCount) {
  std::vector<RankSummary> ranks = {rankWith(0, {{10, 40}}), rankWith(1, {{20, 41}})};
  ranks[1].startNs += 5'000;
  const std::vector<ClockOffset> offsets = offsetsOf(ranks);
  EXPECT_EQ(offsets[1].ns, 5'001);
  EXPECT_EQ(offsets[1].lowNs, 5'000 + 20 - 40);
  EXPECT_EQ(offsets[1].highNs, 5'000 + 41 - 10);
}

TEST(Clock, aRankThatNeverMeetsTheReferenceIsBoundThroughAnother) {
  // 0 and 1 share a group, 1 and 2 another.
  RankSummary middle = rankWith(1, {{120, 141}});
  middle.kinds.push_back({"allreduce", "1", "[1, 2]", "Float", 2, 4096});
  middle.collectives.push_back({1, 0, 0, std::nullopt, {200, 230}});
  middle.steps[0].collectives = 2;
  RankSummary last = rankWith(2, {{1'210, 1'232}});
  last.kinds[0] = middle.kinds[1];
  const std::vector<ClockOffset> offsets = offsetsOf({rankWith(0, {{10, 40}}), middle, last});
  // Rank 1: [120 - 40, 141 - 10] = [80, 131]. Rank 2 against 1: [1210 - 230, 1232 - 200] = [980, 1032].
  ASSERT_TRUE(offsets[2].ns);
  EXPECT_EQ(offsets[2].lowNs, 80 + 980);
  EXPECT_EQ(offsets[2].highNs, 131 + 1'032);
  EXPECT_EQ(*offsets[2].ns, 1'060 + (1'163 - 1'060) / 2);
}

TEST(Clock, wholeMicrosecondsWidenTheBounds) {
  std::vector<RankSummary> ranks = {rankWith(0, {{10'000, 40'000}}), rankWith(1, {{20'000, 41'000}})};
  ranks[0].resolutionNs = ranks[1].resolutionNs = 1000;
  const std::vector<ClockOffset> offsets = offsetsOf(ranks);
  EXPECT_EQ(offsets[1].highNs, 41'000 - 10'000 + 2 * 999);
  EXPECT_EQ(offsets[1].lowNs, 20'000 - 40'000 - 2 * 999);
}

TEST(Clock, contradictionsAreSaid) {
  // The first wants an offset of at least 190 - 40, the second of at most 91 - 60: 119 ns, 60 parts in a
  // million.
  const std::vector<RankSummary> ranks = {rankWith(0, {{10, 40}, {60, 90}}),
                                          rankWith(1, {{190, 200}, {70, 91}}),
                                          rankWith(2, {{12, 40}, {61, 90}})};
  const std::vector<ClockOffset> offsets = offsetsOf(ranks);
  EXPECT_FALSE(offsets[1].ns);
  EXPECT_THAT(offsets[1].because, HasSubstr("contradict"));
  ASSERT_TRUE(offsets[2].ns); // the others do not suffer
  EXPECT_EQ(*offsets[2].ns, 0);
}

TEST(Clock, whatNoDriftExplainsIsOfAnotherRun) {
  // At least 500 - 40 and at most 91 - 60: 429 ns of two recordings of 1 ms, over 100 parts in a million.
  const std::vector<RankSummary> ranks = {rankWith(0, {{10, 40}, {60, 90}}),
                                          rankWith(1, {{500, 510}, {70, 91}})};
  const std::vector<ClockOffset> offsets = offsetsOf(ranks);
  EXPECT_FALSE(offsets[1].ns);
  EXPECT_TRUE(offsets[1].otherRun);
  EXPECT_THAT(offsets[1].because, HasSubstr("other runs"));
}

TEST(Clock, broadcastsTellNothing) {
  const std::vector<RankSummary> ranks = {rankWith(0, {{10, 40}}, "broadcast"),
                                          rankWith(1, {{20, 41}}, "broadcast")};
  const std::vector<ClockOffset> offsets = offsetsOf(ranks);
  EXPECT_FALSE(offsets[1].ns);
  EXPECT_THAT(offsets[1].because, HasSubstr("shares no collective"));
}

TEST(Clock, extremeTimesDoNotOverflow) {
  std::vector<RankSummary> ranks;
  for (int rank = 0; rank < 6; ++rank) {
    ranks.push_back(
        rankWith(rank, {{0, std::int64_t{1} << 55}, {std::int64_t{1} << 54, std::int64_t{1} << 55}}));
    ranks.back().startNs = rank % 2 == 0 ? -(std::int64_t{1} << 55) : std::int64_t{1} << 55;
  }
  ranks[5].startNs = std::int64_t{1} << 61;
  const std::vector<ClockOffset> offsets = offsetsOf(ranks);
  EXPECT_FALSE(offsets[5].ns);
  EXPECT_THAT(offsets[5].because, HasSubstr("year"));
}

} // namespace
} // namespace stepscope::job
