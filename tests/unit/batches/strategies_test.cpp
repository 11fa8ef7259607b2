// SPDX-License-Identifier: Apache-2.0
#include "core/batches/strategies.h"

#include "core/batches/packing.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <random>

namespace stepscope::batches {
namespace {

using testing::ElementsAre;
using Lengths = std::vector<std::int64_t>;

BatchStats padded(const std::vector<Lengths>& batches) {
  BatchStats stats;
  for (const Lengths& lengths : batches) {
    Batch batch;
    batch.lengths = lengths;
    batch.rows = static_cast<std::int64_t>(lengths.size());
    batch.width = *std::max_element(lengths.begin(), lengths.end());
    stats.batches.push_back(batch);
  }
  return stats;
}

const BatchStats kHand = padded({{6, 5}, {4, 3}, {2, 7}}); // 27 tokens
const BatchingOptions kTen{10, 2, 2};

TEST(Strategies, haveKeysOfTheirOwn) {
  std::map<std::string_view, int> keys;
  for (const Strategy strategy : kAllStrategies) {
    ++keys[key(strategy)];
    EXPECT_FALSE(label(strategy).empty());
    EXPECT_TRUE(explain(strategy).ends_with("."));
  }
  EXPECT_EQ(keys.size(), kAllStrategies.size());
}

TEST(Strategies, byHand) {
  const Lengths lengths = allLengths(kHand); // 6 5 4 3 2 7
  EXPECT_THAT(assign(Strategy::Sequential, lengths, kTen), ElementsAre(0, 1, 1, 2, 2, 3));
  EXPECT_THAT(assign(Strategy::FirstFit, lengths, kTen), ElementsAre(0, 1, 0, 1, 1, 2));
  // 7 | 6 | 5, then 4 into the room of 4, 3 into that of 3, 2 to the 5.
  EXPECT_THAT(assign(Strategy::BestFit, lengths, kTen), ElementsAre(1, 2, 1, 0, 2, 0));
  // Of 6 5 the 6; of 5 4 the 4, full; of 5 3 the 5, of 3 2 the 3, of 2 7 the 2, full; 7.
  EXPECT_THAT(assign(Strategy::WindowedBestFit, lengths, kTen), ElementsAre(0, 1, 0, 1, 1, 2));
  EXPECT_THAT(assign(Strategy::GroupedByLength, lengths, kTen), ElementsAre(0, 1, 1, 2, 2, 0));
}

TEST(Strategies, figuresByHand) {
  const Batching now = simulate(Strategy::AsBatched, kHand, kTen);
  EXPECT_EQ(now.batches, 3U);
  EXPECT_EQ(now.tokens, 27);
  EXPECT_EQ(now.positions, 12 + 8 + 14);
  EXPECT_EQ(now.largest, 14);
  EXPECT_EQ(now.shapes, 3U);
  EXPECT_DOUBLE_EQ(now.attentionPairs, 2 * 36 + 2 * 16 + 2 * 49);

  const Batching grouped = simulate(Strategy::GroupedByLength, kHand, kTen);
  EXPECT_EQ(grouped.positions, 14 + 10 + 6);
  // Means 6.5, 4.5, 2.5 around 4.5: 16 of a variance of 17.5.
  EXPECT_DOUBLE_EQ(grouped.lengthCorrelation, 16.0 / 17.5);

  const Batching best = simulate(Strategy::BestFit, kHand, kTen);
  EXPECT_EQ(best.batches, 3U);
  EXPECT_EQ(best.positions, 30);
  EXPECT_DOUBLE_EQ(best.fill, 0.9);
  EXPECT_EQ(best.shapes, 1U);
  EXPECT_DOUBLE_EQ(best.attentionPairs, 36 + 25 + 16 + 9 + 4 + 49);

  const Batching free = simulate(Strategy::PaddingFree, kHand, kTen);
  EXPECT_EQ(free.batches, 3U);
  EXPECT_EQ(free.positions, 27);
  EXPECT_EQ(free.largest, 11);
  EXPECT_DOUBLE_EQ(free.fill, 1.0);
}

TEST(Strategies, wrappingCutsAtTheBudgetOnly) {
  // 6 + 4 of the 5 | 1, 4, 3, 2 | 7: the last one begins where a batch does.
  const Batching wrapped = simulate(Strategy::Wrapped, kHand, kTen);
  EXPECT_EQ(wrapped.batches, 3U);
  EXPECT_EQ(wrapped.cut, 1U);
  EXPECT_EQ(wrapped.positions, 30);
  EXPECT_DOUBLE_EQ(wrapped.attentionPairs, 36 + 16 + 1 + 16 + 9 + 4 + 49);
  const Batching longer = simulate(Strategy::Wrapped, padded({{25}}), kTen);
  EXPECT_EQ(longer.batches, 3U);
  EXPECT_EQ(longer.cut, 1U);
}

TEST(Strategies, overLongExamplesStandAlone) {
  const BatchStats stats = padded({{12, 3}, {4, 15}});
  for (const Strategy strategy :
       {Strategy::Sequential, Strategy::FirstFit, Strategy::BestFit, Strategy::WindowedBestFit}) {
    const Batching result = simulate(strategy, stats, kTen);
    EXPECT_EQ(result.tooLong, 2U) << key(strategy);
    EXPECT_EQ(result.tokens, 34) << key(strategy);
    EXPECT_GE(result.positions, 12 + 15 + 10) << key(strategy);
  }
  EXPECT_EQ(simulate(Strategy::BestFit, stats, kTen).batches, 3U);
}

TEST(Strategies, ofNothingAreNothing) {
  for (const Strategy strategy : kAllStrategies) {
    const Batching result = simulate(strategy, {}, kTen);
    EXPECT_EQ(result.batches, 0U) << key(strategy);
    EXPECT_EQ(result.positions, 0) << key(strategy);
    EXPECT_EQ(result.fill, 0) << key(strategy);
  }
}

/// The fewest batches that hold the lengths from `next` on.
std::size_t fewest(const Lengths& lengths, std::int64_t budget, Lengths& rooms, std::size_t next) {
  if (next == lengths.size()) return rooms.size();
  std::size_t best = lengths.size();
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    if (rooms[i] < lengths[next]) continue;
    rooms[i] -= lengths[next];
    best = std::min(best, fewest(lengths, budget, rooms, next + 1));
    rooms[i] += lengths[next];
  }
  rooms.push_back(budget - lengths[next]);
  best = std::min(best, fewest(lengths, budget, rooms, next + 1));
  rooms.pop_back();
  return best;
}

TEST(Strategies, againstTheOptimumOfSmallSets) {
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    const std::int64_t budget = std::uniform_int_distribution<std::int64_t>(5, 30)(random);
    Lengths lengths(std::uniform_int_distribution<std::size_t>(1, 8)(random));
    for (std::int64_t& length : lengths)
      length = std::uniform_int_distribution<std::int64_t>(1, budget)(random);
    Lengths rooms;
    const std::size_t optimum = fewest(lengths, budget, rooms, 0);
    EXPECT_LE(packingLowerBound(lengths, budget), optimum);
    for (const Strategy strategy :
         {Strategy::Sequential, Strategy::FirstFit, Strategy::BestFit, Strategy::WindowedBestFit}) {
      const std::vector<std::uint32_t> bins = assign(strategy, lengths, {budget, 1, 3});
      std::map<std::uint32_t, std::int64_t> used;
      for (std::size_t i = 0; i < bins.size(); ++i)
        used[bins[i]] += lengths[i];
      for (const auto& [bin, tokens] : used)
        EXPECT_LE(tokens, budget) << key(strategy);
      EXPECT_GE(used.size(), optimum) << key(strategy);
      // The proven bounds: next fit at most twice, first fit 1.7 times, best-fit decreasing 11/9 times + 6/9.
      const double worst = strategy == Strategy::BestFit
                               ? 11.0 / 9.0 * static_cast<double>(optimum) + 6.0 / 9.0
                           : strategy == Strategy::FirstFit ? 1.7 * static_cast<double>(optimum)
                                                            : 2.0 * static_cast<double>(optimum);
      EXPECT_LE(static_cast<double>(used.size()), worst) << key(strategy);
    }
  }
}

} // namespace
} // namespace stepscope::batches
