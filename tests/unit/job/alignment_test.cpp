// SPDX-License-Identifier: Apache-2.0
#include "core/job/alignment.h"
#include "tests/unit/job/ranks.h"

#include <gtest/gtest.h>

namespace stepscope::job {
namespace {

using test::rankWith;

TEST(Alignment, theNthOfAKindIsTheNthOfEveryRank) {
  const std::vector<RankSummary> ranks = {rankWith(0, {{10, 40}, {50, 90}}),
                                          rankWith(1, {{20, 41}, {52, 91}})};
  const Alignment found = alignCollectives(ranks);
  ASSERT_EQ(found.collectives.size(), 2u);
  EXPECT_EQ(found.unmatched, 0u);
  EXPECT_EQ(found.collectives[1].parts[0].interval, (Interval{50, 90}));
  EXPECT_EQ(found.collectives[1].parts[1].interval, (Interval{52, 91}));
  EXPECT_EQ(found.collectives[1].meeting, Meeting::Surely);
  EXPECT_EQ(found.collectives[1].step.name, "ProfilerStep#5");
}

TEST(Alignment, differentCountsAreNotGuessedAt) {
  const std::vector<RankSummary> ranks = {rankWith(0, {{10, 40}, {50, 90}}), rankWith(1, {{20, 41}})};
  const Alignment found = alignCollectives(ranks);
  EXPECT_TRUE(found.collectives.empty());
  EXPECT_EQ(found.unmatched, 3u);
}

TEST(Alignment, whatSummariesKeepIsMatchedByItsPlaceInTheStep) {
  std::vector<RankSummary> ranks = {rankWith(0, {{10, 40}, {50, 90}, {110, 140}}),
                                    rankWith(1, {{20, 41}, {112, 141}})};
  ranks[1].steps[0].collectives = 3; // it had three and kept every second
  ranks[1].steps[0].stride = 2;
  ranks[1].collectives[1].index = 2;
  ranks[1].collectivesLeftOut = 1;
  const Alignment found = alignCollectives(ranks);
  ASSERT_EQ(found.collectives.size(), 2u);
  EXPECT_EQ(found.collectives[0].parts[0].interval, (Interval{10, 40}));
  EXPECT_EQ(found.collectives[1].parts[0].interval, (Interval{110, 140}));
  EXPECT_EQ(found.unmatched, 1u);
}

TEST(Alignment, stepsOfDifferentCountsAreNotGuessedAtWhereSomeWereLeftOut) {
  std::vector<RankSummary> ranks = {rankWith(0, {{10, 40}}), rankWith(1, {{20, 41}})};
  ranks[0].steps[0].collectives = 5;
  ranks[1].steps[0].collectives = 6;
  EXPECT_TRUE(alignCollectives(ranks).collectives.empty());
}

TEST(Alignment, numbersDecideWhereTheyAreRecorded) {
  std::vector<RankSummary> ranks = {rankWith(0, {{10, 40}, {50, 90}}), rankWith(1, {{20, 41}})};
  ranks[0].collectives[0].seq = 7;
  ranks[0].collectives[1].seq = 8;
  ranks[1].collectives[0].seq = 8;
  const Alignment found = alignCollectives(ranks);
  ASSERT_EQ(found.collectives.size(), 1u);
  EXPECT_EQ(found.collectives[0].parts[0].interval, (Interval{50, 90}));
  EXPECT_EQ(found.unmatched, 1u);
}

TEST(Alignment, groupsOfOneNameButOtherRanksAreNotMixed) {
  std::vector<RankSummary> ranks = {rankWith(0, {{10, 40}}), rankWith(1, {{20, 41}})};
  ranks[1].kinds[0].groupRanks = "[1, 2]";
  EXPECT_TRUE(alignCollectives(ranks).collectives.empty());
}

TEST(Alignment, stepsOfOtherNamesAreNotMixed) {
  std::vector<RankSummary> ranks = {rankWith(0, {{10, 40}}), rankWith(1, {{20, 41}})};
  ranks[1].steps[0].name = "ProfilerStep#6";
  EXPECT_TRUE(alignCollectives(ranks).collectives.empty());
}

TEST(Alignment, aSecondRecordingOfARankDoesNotTakePart) {
  const std::vector<RankSummary> ranks = {rankWith(0, {{10, 40}}), rankWith(0, {{15, 40}}),
                                          rankWith(1, {{20, 41}})};
  const Alignment found = alignCollectives(ranks);
  ASSERT_EQ(found.collectives.size(), 1u);
  ASSERT_EQ(found.collectives[0].parts.size(), 2u);
  EXPECT_EQ(found.collectives[0].parts[1].rank, 2u);
}

TEST(Alignment, sendsAndReceivesAreLeftAlone) {
  const std::string name = "ncclDevKernel_SendRecv(ncclDevKernelArgsStorage<4096ul>)";
  const std::vector<RankSummary> ranks = {rankWith(0, {{10, 40}}, name), rankWith(1, {{20, 41}}, name)};
  EXPECT_TRUE(alignCollectives(ranks).collectives.empty());
}

TEST(Meeting, isKnownByRecordedAndKernelNames) {
  for (const char* name : {"allreduce", "_allgather_base", "reduce_scatter_tensor_coalesced", "all_to_all",
                           "barrier", "ncclDevKernel_AllReduce_Sum_f16_RING_LL",
                           "ncclKernel_ReduceScatter_RING_LL_Sum_float", "multimem_all_reduce_kernel"})
    EXPECT_EQ(meetingOf(name), Meeting::Surely) << name;
  EXPECT_EQ(meetingOf("all_to_allv"), Meeting::Usually);
  for (const char* name :
       {"broadcast", "send", "ncclDevKernel_SendRecv", "reduce", "ncclDevKernel_Generic", ""})
    EXPECT_EQ(meetingOf(name), Meeting::No) << name;
}

} // namespace
} // namespace stepscope::job
