// SPDX-License-Identifier: Apache-2.0
#include "app/theme/theme.h"

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

std::string duration(std::int64_t ns) { return formatDuration(ns).toStdString(); }

TEST(FormatDuration, picksTheUnitThatReadsBest) {
  EXPECT_EQ(duration(0), "0 ns");
  EXPECT_EQ(duration(12), "12 ns");
  EXPECT_EQ(duration(999), "999 ns");
  EXPECT_EQ(duration(9'600), "9.6 \u00b5s");
  EXPECT_EQ(duration(842'200'000), "842.2 ms");
  EXPECT_EQ(duration(1'358'000'000), "1.358 s");
  EXPECT_EQ(duration(-1'500), "\u22121.5 \u00b5s");
}

TEST(FormatDuration, neverShowsAThousandOfASmallerUnit) {
  EXPECT_EQ(duration(999'949), "999.9 \u00b5s");
  EXPECT_EQ(duration(999'950), "1.0 ms");
  EXPECT_EQ(duration(999'949'999), "999.9 ms");
  EXPECT_EQ(duration(999'950'000), "1.000 s");
}

TEST(FormatCount, groupsThousands) {
  EXPECT_EQ(formatCount(7).toStdString(), "7");
  EXPECT_EQ(formatCount(26'733).toStdString(), "26,733");
  EXPECT_EQ(formatCount(1'000'000).toStdString(), "1,000,000");
}

TEST(FormatShare, isAPercentageWithOneDecimal) {
  EXPECT_EQ(formatShare(0.62).toStdString(), "62.0 %");
  EXPECT_EQ(formatShare(1).toStdString(), "100.0 %");
}

TEST(FormatBytes, countsInPowersOfTwo) {
  EXPECT_EQ(formatBytes(512).toStdString(), "512 B");
  EXPECT_EQ(formatBytes(1024).toStdString(), "1.0 KiB");
  EXPECT_EQ(formatBytes(1'048'575).toStdString(), "1.0 MiB");
  EXPECT_EQ(formatBytes(3ull << 30).toStdString(), "3.0 GiB");
}

} // namespace
} // namespace stepscope::app
