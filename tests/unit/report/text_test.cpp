// SPDX-License-Identifier: Apache-2.0
#include "core/report/text.h"

#include <gtest/gtest.h>

namespace stepscope::report {
namespace {

TEST(FormatDuration, choosesTheUnit) {
  EXPECT_EQ(formatDuration(0), "0 ns");
  EXPECT_EQ(formatDuration(999), "999 ns");
  EXPECT_EQ(formatDuration(9600), "9.6 µs");
  EXPECT_EQ(formatDuration(842210000), "842.2 ms");
  EXPECT_EQ(formatDuration(1358000000), "1.358 s");
  EXPECT_EQ(formatDuration(-9600), "-9.6 µs");
}

TEST(FormatDuration, neverShowsAThousandOfTheSmallerUnit) {
  EXPECT_EQ(formatDuration(999949), "999.9 µs");
  EXPECT_EQ(formatDuration(999950), "1.0 ms");
  EXPECT_EQ(formatDuration(999950000), "1.000 s");
}

TEST(FormatCount, groupsThousands) {
  EXPECT_EQ(formatCount(0), "0");
  EXPECT_EQ(formatCount(999), "999");
  EXPECT_EQ(formatCount(26733), "26,733");
  EXPECT_EQ(formatCount(1000000), "1,000,000");
}

TEST(FormatShare, hasOneDecimal) {
  EXPECT_EQ(formatShare(0.62), "62.0 %");
  EXPECT_EQ(formatShare(0), "0.0 %");
}

TEST(FormatBytes, usesBinaryUnits) {
  EXPECT_EQ(formatBytes(1023), "1023 B");
  EXPECT_EQ(formatBytes(1536), "1.5 KiB");
  EXPECT_EQ(formatBytes(1048575), "1.0 MiB");
  EXPECT_EQ(formatBytes(5186565), "4.9 MiB");
}

TEST(Bar, isAlwaysAsWideAsAsked) {
  EXPECT_EQ(bar(0.5, 4), "██  ");
  EXPECT_EQ(bar(0.625, 4), "██▌ ");
  EXPECT_EQ(bar(1.0, 3), "███");
  EXPECT_EQ(bar(7.0, 3), "███");
  EXPECT_EQ(bar(-1.0, 3), "   ");
  for (int eighth = 0; eighth <= 80; ++eighth)
    EXPECT_EQ(columnsOf(bar(eighth / 80.0, 10)), 10U);
}

TEST(Wrapped, breaksBetweenWordsAndHangs) {
  EXPECT_EQ(wrapped("one two three", 9, 2), "  one two\n    three\n");
  EXPECT_EQ(wrapped("incomprehensible a", 6, 0), "incomprehensible\n  a\n");
  EXPECT_EQ(wrapped("µµµ µµ", 6, 0), "µµµ µµ\n");
}

TEST(TextTable, alignsByColumnsNotBytes) {
  TextTable table({Align::Left, Align::Right});
  table.add({"µs", "5"});
  table.add({"abc", "12"});
  table.add({"end"});
  EXPECT_EQ(table.toString(1), " µs    5\n abc  12\n end\n");
}

} // namespace
} // namespace stepscope::report
