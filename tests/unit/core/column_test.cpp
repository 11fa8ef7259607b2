// SPDX-License-Identifier: Apache-2.0
#include "core/base/ids.h"
#include "core/trace/column.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <span>

namespace stepscope::trace {
namespace {

CompactColumn columnOf(const std::vector<std::int64_t>& values) {
  CompactColumn column;
  for (const std::int64_t value : values)
    column.push_back(value);
  return column;
}

TEST(Column, anyValueComesBackBeforeAndAfterSealing) {
  const std::vector<std::int64_t> values{0,          1,         -1,        4294967294, 4294967295,
                                         4294967296, INT64_MIN, INT64_MAX, 7,          -1};
  CompactColumn column = columnOf(values);
  for (const bool sealed : {false, true}) {
    if (sealed) column.seal();
    ASSERT_EQ(column.size(), values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
      EXPECT_EQ(column[i], values[i]) << i << ' ' << sealed;
  }
}

TEST(Column, everyWidthAndEverySizeOfTheLastBlockWorks) {
  std::mt19937_64 random(7);
  for (int bits = 0; bits <= 64; ++bits) {
    std::vector<std::int64_t> values(static_cast<std::size_t>(bits) * 13 + 1);
    const auto base = static_cast<std::int64_t>(random());
    for (std::int64_t& value : values) {
      const std::uint64_t offset = bits == 0 ? 0 : random() >> (64 - bits);
      value = static_cast<std::int64_t>(static_cast<std::uint64_t>(base) + offset);
    }
    CompactColumn column = columnOf(values);
    EXPECT_TRUE(std::equal(column.begin(), column.end(), values.begin(), values.end())) << bits;
    column.seal();
    EXPECT_TRUE(std::equal(column.begin(), column.end(), values.begin(), values.end())) << bits;
  }
}

TEST(Column, blocksSetInAnyOrderReadTheSameAndStayInTheirRoom) {
  std::mt19937_64 random(3);
  std::vector<std::int64_t> values(5 * PackedIntegers::kBlockRows + 9);
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = static_cast<std::int64_t>(random() >> i / PackedIntegers::kBlockRows * 11) - 50;
  std::vector<std::span<const std::int64_t>> blocks;
  std::vector<std::size_t> places{0};
  for (std::size_t i = 0; i < values.size(); i += PackedIntegers::kBlockRows) {
    blocks.push_back(std::span(values).subspan(i, std::min(PackedIntegers::kBlockRows, values.size() - i)));
    places.push_back(places.back() + PackedIntegers::blockBytes(blocks.back()));
  }
  PackedIntegers integers;
  integers.allot(values.size(), places.back());
  ASSERT_EQ(integers.size(), values.size());
  for (std::size_t i = 0; i < values.size(); ++i)
    ASSERT_EQ(integers[i], 0) << i;
  for (const std::size_t block : {3u, 0u, 5u, 1u, 4u, 2u}) {
    const std::size_t place = places[block], end = places[block + 1];
    EXPECT_EQ(integers.setBlock(block, blocks[block], place, end - 1), std::nullopt) << "too small by a byte";
    EXPECT_EQ(integers.setBlock(block, blocks[block], place + 1, end), std::nullopt);
    EXPECT_EQ(integers.setBlock(block, blocks[block], place, end), end - place);
  }
  EXPECT_EQ(integers.setBlock(0, blocks[0], places.back(), places.back() + 10'000), std::nullopt);
  for (std::size_t i = 0; i < values.size(); ++i)
    ASSERT_EQ(integers[i], values[i]) << i;
}

TEST(Column, aWrongForecastOfTheSizeDoesNoHarm) {
  for (const std::size_t expected : {0u, 1u, 1000u, 1'000'000u}) {
    CompactColumn column;
    column.reserve(expected);
    for (int i = 0; i < 5000; ++i)
      column.push_back(i % 7 == 0 ? std::int64_t{1} << 50 : i);
    column.seal();
    EXPECT_EQ(column[4999], 4999) << expected;
    EXPECT_EQ(column[7], std::int64_t{1} << 50) << expected;
  }
}

TEST(Column, neighboursThatAreAlikeAreCheap) {
  constexpr std::size_t kRows = 128 * 100;
  CompactColumn same, counting;
  for (std::size_t i = 0; i < kRows; ++i) {
    same.push_back(-1);
    counting.push_back(static_cast<std::int64_t>(i) + 1'000'000'000'000);
  }
  same.seal();
  counting.seal();
  EXPECT_LT(same.bytes(), kRows / 4);
  EXPECT_LT(counting.bytes(), kRows * 5 / 4);
}

TEST(Column, keepsInvalidIds) {
  Column<SliceId> column;
  const std::vector<SliceId> ids{SliceId(0), SliceId(), SliceId(4'000'000'000), SliceId(5)};
  for (const SliceId id : ids)
    column.push_back(id);
  column.seal();
  EXPECT_TRUE(std::equal(column.begin(), column.end(), ids.begin(), ids.end()));
}

TEST(Column, canBeSearchedLikeAVector) {
  CompactColumn column;
  for (int i = 0; i < 1000; ++i)
    column.push_back(i * 3);
  const auto it = std::lower_bound(column.begin(), column.end(), 601);
  EXPECT_EQ(it - column.begin(), 201);
  EXPECT_EQ(*it, 603);
  EXPECT_EQ(column.front(), 0);
  EXPECT_EQ(column.back(), 2997);
}

} // namespace
} // namespace stepscope::trace
