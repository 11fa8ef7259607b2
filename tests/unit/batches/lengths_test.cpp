// SPDX-License-Identifier: Apache-2.0
#include "core/batches/lengths.h"

#include <gmock/gmock.h>

#include <numeric>
#include <random>

namespace stepscope::batches {
namespace {

using Lengths = std::vector<std::int64_t>;

Batch batch(Lengths lengths, std::int64_t width, bool packed = false) {
  Batch result;
  result.rows = packed ? 1 : static_cast<std::int64_t>(lengths.size());
  result.lengths = std::move(lengths);
  result.width = width;
  result.packed = packed;
  return result;
}

TEST(LengthHistogram, binsAreRoundAndHoldEveryExample) {
  // Longest 90 in at most 10 bins: width 10 gives exactly 10.
  const std::vector<LengthBin> bins = lengthHistogram(Lengths{10, 90, 20, 80}, 10);
  ASSERT_EQ(bins.size(), 10U);
  EXPECT_EQ(bins[1].from, 10);
  EXPECT_EQ(bins[1].to, 20);
  EXPECT_EQ(bins[1].examples, 1U);
  EXPECT_EQ(bins[2].examples, 1U);
  EXPECT_EQ(bins[8].examples, 1U);
  EXPECT_EQ(bins[9].examples, 1U);
  EXPECT_EQ(bins[0].examples, 0U);
  // At most 9 bins: width 10 would need 10, so 20.
  EXPECT_EQ(lengthHistogram(Lengths{10, 90, 20, 80}, 9).size(), 5U);
  EXPECT_TRUE(lengthHistogram(Lengths{}, 9).empty());
  EXPECT_EQ(lengthHistogram(Lengths{0, 0}, 4).size(), 1U);
}

TEST(PaddingByPosition, byHand) {
  // Rows of 4 and 2 in a width of 4, a row of 1 in a width of 2; stretches of 2.
  const BatchStats stats{{batch({4, 2}, 4), batch({1}, 2), batch({3, 5}, 8, true)}, ""};
  const std::vector<PositionShare> shares = paddingByPosition(stats, 2);
  ASSERT_EQ(shares.size(), 2U);
  EXPECT_EQ(shares[0].positions, 6);
  EXPECT_EQ(shares[0].padded, 1);
  EXPECT_EQ(shares[1].positions, 4);
  EXPECT_EQ(shares[1].padded, 2);
}

TEST(PaddingByPosition, sumsToAllPadding) {
  std::mt19937 random(3);
  for (int round = 0; round < 50; ++round) {
    BatchStats stats;
    std::int64_t positions = 0, padded = 0;
    for (int i = 0; i < 5; ++i) {
      Lengths lengths(3);
      std::int64_t width = 0;
      for (std::int64_t& length : lengths)
        width = std::max(width, length = std::uniform_int_distribution<std::int64_t>(0, 50)(random));
      positions += 3 * width;
      padded += 3 * width - std::accumulate(lengths.begin(), lengths.end(), std::int64_t{0});
      stats.batches.push_back(batch(lengths, width));
    }
    for (const PositionShare& share : paddingByPosition(stats, 7)) {
      positions -= share.positions;
      padded -= share.padded;
    }
    EXPECT_EQ(positions, 0);
    EXPECT_EQ(padded, 0);
  }
}

TEST(CountShapes, tellsWhatIsStillNew) {
  const BatchStats stats{
      {batch({3}, 4), batch({3}, 5), batch({2}, 4), batch({3, 3}, 4), batch({1}, 5), batch({9}, 9)}, ""};
  const ShapeCount count = countShapes(stats);
  EXPECT_EQ(count.shapes, 4U); // 1x4 1x5 | 2x4 1x9
  EXPECT_EQ(count.newInSecondHalf, 2U);
  EXPECT_EQ(count.batchesInSecondHalf, 3U);
}

TEST(BudgetCurve, fallsAndHoldsTheLargestRecordedBatch) {
  Lengths lengths;
  for (std::int64_t length = 1; length <= 400; ++length)
    lengths.push_back(length);
  const std::vector<BudgetPoint> curve = budgetCurve(lengths, 1'000, 6);
  EXPECT_GE(curve.front().budget, 400);
  EXPECT_GE(curve.back().budget, 2'000);
  EXPECT_TRUE(
      std::any_of(curve.begin(), curve.end(), [](const BudgetPoint& p) { return p.budget == 1'000; }));
  for (std::size_t i = 1; i < curve.size(); ++i) {
    EXPECT_GT(curve[i].budget, curve[i - 1].budget);
    EXPECT_LE(curve[i].batches, curve[i - 1].batches);
  }
}

TEST(RowsCurve, byHand) {
  const BatchStats stats{{batch({6, 5}, 6), batch({4, 3}, 4), batch({2, 7}, 7)}, ""};
  const std::vector<RowsPoint> curve = rowsCurve(stats, 4);
  ASSERT_EQ(curve.size(), 3U);
  EXPECT_EQ(curve[0].padded, 0);
  EXPECT_DOUBLE_EQ(curve[1].padded, 1 - 27.0 / 34.0);
  EXPECT_DOUBLE_EQ(curve[1].paddedGrouped, 1 - 27.0 / 30.0);
  EXPECT_DOUBLE_EQ(curve[2].padded, 1 - 27.0 / (24.0 + 14.0));       // 6 5 4 3 | 2 7
  EXPECT_DOUBLE_EQ(curve[2].paddedGrouped, 1 - 27.0 / (28.0 + 6.0)); // 7 6 5 4 | 3 2
}

} // namespace
} // namespace stepscope::batches
