// SPDX-License-Identifier: Apache-2.0
#include "core/job/job.h"
#include "core/job/job_text.h"
#include "tests/unit/job/ranks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace stepscope::job {
namespace {

using test::rankWith;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

/// Ranks 0, 1 and 2 meet twice; 2 comes last both times.
std::vector<RankSummary> lateThird() {
  return {rankWith(0, {{100'000, 400'000}, {500'000, 700'000}}),
          rankWith(1, {{200'000, 401'000}, {450'000, 700'000}}),
          rankWith(2, {{350'000, 400'500}, {650'000, 700'100}})};
}

TEST(Job, waitsAreMeasuredAgainstTheShortestStay) {
  const Job job = mergeRanks(lateThird());
  // Stays: 300000, 201000, 50500; 200000, 250000, 50100.
  EXPECT_EQ(job.results[0].waitNs, 249'500 + 149'900);
  EXPECT_EQ(job.results[1].waitNs, 150'500 + 199'900);
  EXPECT_EQ(job.results[2].waitNs, 0);
  EXPECT_EQ(job.results[2].cameLast, 2u);
  // Of two others the lower wait is the median.
  EXPECT_EQ(job.results[2].causedNs, 150'500 + 149'900);
  EXPECT_EQ(job.delayNs, 150'500 + 199'900); // the median of the three ranks' waits
  EXPECT_THAT(job.late, ElementsAre(2u));
  EXPECT_EQ(
      job.verdict,
      "Rank 2 holds the others up: it comes last to 2 of 2 collectives, and a typical rank waits for it "
      "300.4 µs of ProfilerStep#5's 1.0 ms (30.0 %).");
}

TEST(Job, theOrderOfSummariesDoesNotMatter) {
  std::vector<RankSummary> ranks = lateThird();
  const std::string expected = jobText(mergeRanks(ranks), 100, false);
  std::reverse(ranks.begin(), ranks.end());
  EXPECT_EQ(jobText(mergeRanks(ranks), 100, false), expected);
}

TEST(Job, missingRanksAreNamed) {
  std::vector<RankSummary> ranks = lateThird();
  for (RankSummary& rank : ranks)
    rank.worldSize = 6;
  const Job job = mergeRanks(ranks);
  EXPECT_THAT(job.missing, ElementsAre(3, 4, 5));
  EXPECT_THAT(job.notes, Contains(HasSubstr("3 ranks: 3, 4, 5.")));
}

TEST(Job, aHugeWorldIsCountedAndNotListed) {
  std::vector<RankSummary> ranks = lateThird();
  ranks[0].worldSize = 1 << 20;
  const Job job = mergeRanks(ranks);
  EXPECT_EQ(job.missingCount, (1u << 20) - 3);
  EXPECT_EQ(job.missing.size(), kMostMissing);
}

TEST(Job, unreadableRanksStayInTheList) {
  std::vector<RankSummary> ranks = lateThird();
  RankSummary bad;
  bad.file = "rank3.json";
  bad.rank = 3;
  bad.error = "file not found";
  ranks.push_back(bad);
  const Job job = mergeRanks(ranks);
  ASSERT_EQ(job.ranks.size(), 4u);
  EXPECT_FALSE(job.results[3].clock.ns);
  EXPECT_THAT(job.notes, Contains(HasSubstr("1 rank could not be read")));
  EXPECT_THAT(jobText(job, 100, false), HasSubstr("rank3.json: file not found"));
}

TEST(Job, evenRanksAreCalledEven) {
  const Job job = mergeRanks({rankWith(0, {{100, 400}}), rankWith(1, {{101, 400}})});
  EXPECT_THAT(job.verdict, HasSubstr("The ranks are even"));
}

TEST(Job, whatCannotBeToldIsSaid) {
  EXPECT_THAT(mergeRanks({}).verdict, HasSubstr("no trace could be read"));
  EXPECT_THAT(mergeRanks({rankWith(0, {{1, 2}})}).verdict, HasSubstr("one rank only"));
  EXPECT_THAT(mergeRanks({rankWith(0, {}), rankWith(1, {})}).verdict, HasSubstr("no collective"));
  std::vector<RankSummary> apart = {rankWith(0, {{1, 2}}), rankWith(1, {{1, 2}})};
  apart[1].steps[0].name = "ProfilerStep#9";
  EXPECT_THAT(mergeRanks(apart).verdict, HasSubstr("no two ranks record the same step"));
}

TEST(Job, twoLateRanksAreBothNamed) {
  const Job job = mergeRanks({rankWith(0, {{350'000, 400'000}, {500'000, 700'000}}),
                              rankWith(1, {{200'000, 400'000}, {450'000, 700'000}}),
                              rankWith(2, {{100'000, 400'000}, {650'000, 700'000}})});
  // Rank 0 costs 150000 and 250000, median 150000; rank 2 costs 150000 and 200000, median 150000.
  EXPECT_EQ(job.results[0].causedNs, 150'000);
  EXPECT_EQ(job.results[2].causedNs, 150'000);
  // Waits: 150000, 350000 and 250000.
  EXPECT_EQ(
      job.verdict,
      "No single rank holds the others up: a typical rank waits for others 250.0 µs of ProfilerStep#5's "
      "1.0 ms (25.0 %); most is waited for rank 0 (150.0 µs) and rank 2 (150.0 µs).");
}

TEST(Job, whatSummariesLeftOutIsSaid) {
  std::vector<RankSummary> ranks = lateThird();
  for (RankSummary& rank : ranks) {
    rank.steps[0].collectives = 8; // two of them kept
    rank.steps[0].stride = 4;
    rank.collectives[1].index = 4;
    rank.collectivesLeftOut = 6;
  }
  const Job job = mergeRanks(ranks);
  EXPECT_EQ(job.covered, 0.25);
  EXPECT_THAT(
      job.verdict,
      HasSubstr("300.4 µs in the 25.0 % of the collectives that the summaries keep, about 100.0 % of"));
  EXPECT_THAT(job.notes, Contains(HasSubstr("25.0 %")));
}

TEST(Job, tracesOfDifferentJobsAreNotHeldAgainstEachOther) {
  std::vector<RankSummary> ranks = lateThird();
  ranks[0].worldSize = 8;
  const Job job = mergeRanks(ranks);
  EXPECT_THAT(job.verdict, HasSubstr("different world sizes"));
  EXPECT_EQ(job.results[0].met, 0u);
}

TEST(Job, tracesOfOtherTimesAreNotHeldAgainstEachOther) {
  // The second collective of rank 2 comes 10 ms too late for a step of 1 ms.
  std::vector<RankSummary> ranks = lateThird();
  ranks[2].collectives[1].interval = {10'650'000, 10'700'100};
  const Job job = mergeRanks(ranks);
  EXPECT_TRUE(job.results[2].clock.otherRun);
  EXPECT_EQ(job.results[2].met, 0u);
  EXPECT_EQ(job.results[0].met, 2u);
  EXPECT_THAT(job.notes, Contains(HasSubstr("1 rank cannot be of the same run or time as rank 0")));
}

TEST(Job, groupsDoNotAddUp) {
  // Ranks 0 and 1, and ranks 2 and 3, form groups; in each one rank is late by 300 us.
  std::vector<RankSummary> ranks;
  for (int rank = 0; rank < 4; ++rank) {
    ranks.push_back(rankWith(rank, {{rank % 2 == 0 ? 100'000 : 400'000, 450'000}}));
    ranks.back().worldSize = 4;
    ranks.back().kinds[0].group = rank < 2 ? "1" : "2";
    ranks.back().kinds[0].groupRanks = rank < 2 ? "[0, 1]" : "[2, 3]";
  }
  const Job job = mergeRanks(ranks);
  EXPECT_EQ(job.results[1].causedNs, 300'000);
  EXPECT_EQ(job.results[3].causedNs, 300'000);
  EXPECT_EQ(job.results[1].met, 1u);
  EXPECT_EQ(job.delayNs, 0); // of 300000, 0, 300000, 0 the lower median
  EXPECT_THAT(job.verdict, HasSubstr("Rank 1 holds the others up: it comes last to 1 of 1 collectives"));
}

TEST(Job, namesOfFilesCannotDriveATerminal) {
  std::vector<RankSummary> ranks = lateThird();
  ranks[1].rank.reset();
  ranks[1].file = "folder/\x1b[2Jname.json";
  const std::string text = jobText(mergeRanks(ranks), 100, false);
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_THAT(text, HasSubstr("?[2Jname.json"));
}

} // namespace
} // namespace stepscope::job
