// SPDX-License-Identifier: Apache-2.0
#include "core/batches/packing.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

namespace stepscope::batches {
namespace {

using testing::ElementsAre;

Batch batch(std::vector<std::int64_t> lengths, std::int64_t rows, std::int64_t width, bool packed = false) {
  Batch result;
  result.lengths = std::move(lengths);
  result.rows = rows;
  result.width = width;
  result.packed = packed;
  return result;
}

TEST(PaddingSummary, countsTokensAndPositions) {
  const BatchStats stats{{batch({3, 5}, 2, 5), batch({2, 8}, 2, 8), batch({5, 5}, 2, 5)}, "hand"};
  const PaddingSummary summary = summarisePadding(stats);
  EXPECT_EQ(summary.batches, 3U);
  EXPECT_EQ(summary.examples, 6U);
  EXPECT_EQ(summary.tokens, 28);    // 8 + 10 + 10
  EXPECT_EQ(summary.positions, 36); // 10 + 16 + 10
  EXPECT_DOUBLE_EQ(summary.paddedShare, 8.0 / 36.0);
  EXPECT_EQ(summary.largestBatchPositions, 16);
  EXPECT_EQ(summary.distinctShapes, 2U);
  EXPECT_FALSE(summary.allPacked);
  EXPECT_EQ(summary.shortest, 2);
  EXPECT_EQ(summary.median, 5); // third of 2 3 5 5 5 8
  EXPECT_EQ(summary.p95, 8);    // sixth: 0.95 x 6 = 5.7
  EXPECT_EQ(summary.longest, 8);
}

TEST(PaddingSummary, percentilesAreNearestRank) {
  std::vector<std::int64_t> lengths;
  for (std::int64_t length = 20; length >= 1; --length)
    lengths.push_back(length);
  const PaddingSummary summary = summarisePadding({{batch(lengths, 20, 20)}, "hand"});
  EXPECT_EQ(summary.median, 10);
  EXPECT_EQ(summary.p95, 19);
}

TEST(PaddingSummary, isPackedOnlyWhenAllBatchesAre) {
  EXPECT_TRUE(summarisePadding({{batch({3, 5}, 1, 8, true)}, ""}).allPacked);
  EXPECT_FALSE(summarisePadding({{batch({3, 5}, 1, 8, true), batch({3}, 1, 8)}, ""}).allPacked);
  EXPECT_FALSE(summarisePadding({}).allPacked);
}

TEST(PackBestFit, countsAreThoseOfTheBins) {
  std::mt19937 random(11);
  for (int round = 0; round < 2'000; ++round) {
    const std::int64_t budget = std::uniform_int_distribution<std::int64_t>(1, 60)(random);
    std::vector<std::int64_t> lengths(std::uniform_int_distribution<std::size_t>(0, 60)(random));
    const std::int64_t longest = std::uniform_int_distribution<std::int64_t>(0, budget + 5)(random);
    for (std::int64_t& length : lengths)
      length = std::uniform_int_distribution<std::int64_t>(0, longest)(random);
    const Packing counted = packBestFit(lengths, budget);
    const Packing binned = packBestFit(lengths, budget, true);
    ASSERT_EQ(counted.batches, binned.batches);
    ASSERT_EQ(counted.tooLong, binned.tooLong);
    ASSERT_EQ(counted.fill, binned.fill);
  }
}

TEST(PaddingSummary, countsPackedBatchesWhoseBoundariesAreLost) {
  BatchStats stats{
      {batch({3, 5}, 1, 8, true), batch({3, 5}, 1, 8, true), batch({3, 5}, 1, 8, true), batch({8}, 1, 8)},
      ""};
  stats.batches[0].positionIdsReset = true;
  stats.batches[1].positionIdsReset = false;
  stats.batches[3].positionIdsReset = false; // one example a row: no boundary to lose
  const PaddingSummary summary = summarisePadding(stats);
  EXPECT_EQ(summary.packedBatches, 3U);
  EXPECT_EQ(summary.resetsMissing, 1U);
  EXPECT_EQ(summary.resetsUnknown, 1U);
}

TEST(PackBestFit, prefersTheFullestBinWithRoom) {
  // Longest first: 7 -> bin 0 (room 3), 6 -> bin 1 (room 4), 3 -> bin 0 (room 0), 2 -> bin 1 (room 2), 2 ->
  // bin 1.
  const std::vector<std::int64_t> lengths = {2, 7, 3, 2, 6};
  const Packing packing = packBestFit(lengths, 10, true);
  EXPECT_EQ(packing.batches, 2U);
  EXPECT_THAT(packing.bins, ElementsAre(ElementsAre(1, 2), ElementsAre(4, 0, 3)));
  EXPECT_DOUBLE_EQ(packing.fill, 1.0);
  EXPECT_EQ(packing.tooLong, 0U);
}

TEST(PackBestFit, examplesLongerThanTheBudgetStandAlone) {
  const std::vector<std::int64_t> lengths = {4, 15, 5};
  const Packing packing = packBestFit(lengths, 10, true);
  EXPECT_EQ(packing.batches, 2U);
  EXPECT_EQ(packing.tooLong, 1U);
  EXPECT_THAT(packing.bins, ElementsAre(ElementsAre(1), ElementsAre(2, 0)));
  EXPECT_DOUBLE_EQ(packing.fill, 24.0 / 25.0); // positions: 15 + 10
}

TEST(PackBestFit, nothingPacksIntoNothing) {
  const Packing packing = packBestFit({}, 10, true);
  EXPECT_EQ(packing.batches, 0U);
  EXPECT_EQ(packing.fill, 0.0);
  EXPECT_TRUE(packing.bins.empty());
}

TEST(PackBestFit, keepsEveryExampleOnceAndTheBudget) {
  std::mt19937 random(20);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::int64_t> lengths(random() % 60);
    for (std::int64_t& length : lengths)
      length = static_cast<std::int64_t>(random() % 120);
    const std::int64_t budget = 40 + static_cast<std::int64_t>(random() % 80);
    const Packing packing = packBestFit(lengths, budget, true);

    std::vector<std::uint32_t> seen;
    std::uint64_t tooLong = 0;
    for (const std::vector<std::uint32_t>& bin : packing.bins) {
      std::int64_t sum = 0;
      for (const std::uint32_t example : bin)
        sum += lengths[example];
      if (sum > budget) {
        EXPECT_EQ(bin.size(), 1U);
        ++tooLong;
      }
      seen.insert(seen.end(), bin.begin(), bin.end());
    }
    std::sort(seen.begin(), seen.end());
    ASSERT_EQ(seen.size(), lengths.size());
    for (std::uint32_t i = 0; i < seen.size(); ++i)
      ASSERT_EQ(seen[i], i);
    EXPECT_EQ(packing.batches, packing.bins.size());
    EXPECT_EQ(packing.tooLong, tooLong);
    EXPECT_GE(packing.batches, packingLowerBound(lengths, budget));
    EXPECT_LE(packing.fill, 1.0);
  }
}

TEST(PackingLowerBound, roundsUpAndCountsLongExamples) {
  EXPECT_EQ(packingLowerBound(std::vector<std::int64_t>{5, 5}, 10), 1U);
  EXPECT_EQ(packingLowerBound(std::vector<std::int64_t>{5, 6}, 10), 2U);
  EXPECT_EQ(packingLowerBound(std::vector<std::int64_t>{5, 6, 11}, 10), 3U);
  EXPECT_EQ(packingLowerBound({}, 10), 0U);
}

TEST(SortedByLength, batchesOfLikeLengthsPadLess) {
  // 8 7 | 3 2 | 1: positions 16 + 6 + 1 = 23, tokens 21.
  EXPECT_DOUBLE_EQ(paddedShareSortedByLength(std::vector<std::int64_t>{3, 8, 1, 7, 2}, 2), 2.0 / 23.0);
  EXPECT_EQ(paddedShareSortedByLength(std::vector<std::int64_t>{3, 8, 1}, 1), 0.0);
  EXPECT_EQ(paddedShareSortedByLength({}, 4), 0.0);
}

} // namespace
} // namespace stepscope::batches
