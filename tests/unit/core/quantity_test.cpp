// SPDX-License-Identifier: Apache-2.0
#include "core/base/quantity.h"

#include <gtest/gtest.h>

namespace stepscope {
namespace {

TEST(Quantity, durationsAreExact) {
  EXPECT_EQ(parseDuration("0s"), 0);
  EXPECT_EQ(parseDuration("12us"), 12'000);
  EXPECT_EQ(parseDuration("1.5 ms"), 1'500'000);
  EXPECT_EQ(parseDuration("0.123456789s"), 123'456'789);
  EXPECT_EQ(parseDuration("4.1ns"), 4) << "cut, not rounded";
  EXPECT_EQ(parseDuration(" 2min "), 120'000'000'000);
}

TEST(Quantity, durationsNeedNumberAndUnit) {
  for (const char* text :
       {"", "s", "5", "-1s", "1e3s", "1..2s", "1.s", ".5s", "5h", "1 2s", "99999999999s", "nan"})
    EXPECT_FALSE(parseDuration(text)) << text;
}

TEST(Quantity, ranges) {
  EXPECT_EQ(parseTimeRange("0.5s..2s"), (Interval{500'000'000, 2'000'000'000}));
  EXPECT_EQ(parseTimeRange("0s .. 10 ms"), (Interval{0, 10'000'000}));
  ASSERT_TRUE(parseTimeRange("2s.."));
  EXPECT_EQ(parseTimeRange("2s..")->begin, 2'000'000'000);
  EXPECT_GT(parseTimeRange("2s..")->end, std::int64_t{1} << 60);
  for (const char* text : {"", "..", "1s", "2s..1s", "1s..1s", "..1s", "a..b", "1s...2s"})
    EXPECT_FALSE(parseTimeRange(text)) << text;
}

TEST(Quantity, bytes) {
  EXPECT_EQ(parseBytes("1000"), 1000u);
  EXPECT_EQ(parseBytes("800M"), 800'000'000u);
  EXPECT_EQ(parseBytes("1.5GB"), 1'500'000'000u);
  EXPECT_EQ(parseBytes("16 GiB"), std::uint64_t{16} << 30);
  for (const char* text : {"", "0", "B", "-5", "5X", "1e9", "99999999T"})
    EXPECT_FALSE(parseBytes(text)) << text;
}

} // namespace
} // namespace stepscope
