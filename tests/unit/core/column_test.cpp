// SPDX-License-Identifier: Apache-2.0
#include "core/base/ids.h"
#include "core/trace/column.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
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

TEST(Column, blocksPlacedInAnyOrderReadTheSameAndStayInTheirRoom) {
  std::mt19937_64 random(3);
  PackedIntegers pushed;
  for (std::size_t i = 0; i < 5 * PackedIntegers::kBlockRows + 9; ++i)
    pushed.push_back(static_cast<std::int64_t>(random() >> i / PackedIntegers::kBlockRows * 11) - 50);
  pushed.seal();
  std::vector<std::size_t> places{0};
  for (std::size_t i = 0; i < pushed.blocks(); ++i)
    places.push_back(places.back() + pushed.block(i).rows * pushed.block(i).width);
  const std::shared_ptr<std::uint8_t[]> room(new std::uint8_t[places.back() + PackedIntegers::kSpare]);
  PackedIntegers placed;
  placed.allot(pushed.size(), room, places.back());
  ASSERT_EQ(placed.size(), pushed.size());
  for (std::size_t i = 0; i < placed.size(); ++i)
    ASSERT_EQ(placed[i], 0) << i;
  for (const std::size_t i : {3u, 0u, 5u, 1u, 4u, 2u}) {
    const PackedIntegers::Block block = pushed.block(i);
    std::uint8_t* const at = placed.place(i, block.least, block.width, places[i]);
    ASSERT_EQ(at, room.get() + places[i]);
    std::copy_n(block.bytes, block.rows * block.width, at);
  }
  EXPECT_EQ(placed.place(0, 0, pushed.block(0).width, places.back() - 1), nullptr);
  EXPECT_EQ(placed.place(0, 0, 1, places.back() + 1), nullptr);
  for (std::size_t i = 0; i < placed.size(); ++i)
    ASSERT_EQ(placed[i], pushed[i]) << i;
}

TEST(Column, blocksKnowTheirBoundsAndGiveTheirValues) {
  std::mt19937_64 random(9);
  for (int bits = 0; bits <= 64; ++bits) {
    PackedIntegers integers;
    for (int i = 0; i < 128 + 77; ++i)
      integers.push_back(static_cast<std::int64_t>(bits == 0 ? 0 : random() >> (64 - bits)) - 1);
    integers.seal();
    ASSERT_EQ(integers.blocks(), 2u);
    for (std::size_t b = 0; b < 2; ++b) {
      const PackedIntegers::Block block = integers.block(b);
      ASSERT_EQ(block.rows, b == 0 ? 128u : 77u);
      std::vector<std::int64_t> expected, values(PackedIntegers::kBlockRows);
      for (std::size_t i = 0; i < block.rows; ++i)
        expected.push_back(integers[b * 128 + i]);
      block.unpack(values.data());
      values.resize(block.rows);
      EXPECT_EQ(values, expected) << bits;
      const auto [least, most] = std::minmax_element(expected.begin(), expected.end());
      EXPECT_EQ(block.least, *least) << bits;
      EXPECT_EQ(block.most(), *most) << bits;
      EXPECT_GE(block.mostPossible(), *most) << bits;
    }
  }
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
