// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/escape.h"
#include "advisors/report/wrap.h"
#include "advisors/support/text.h"
#include "advisors/support/version.h"

#include <gtest/gtest.h>

namespace stepscope::advisors {
namespace {

TEST(Text, groupsThousands) {
  EXPECT_EQ(grouped(std::int64_t{0}), "0");
  EXPECT_EQ(grouped(std::int64_t{999}), "999");
  EXPECT_EQ(grouped(std::int64_t{1000}), "1,000");
  EXPECT_EQ(grouped(std::int64_t{-100}), "-100");
  EXPECT_EQ(grouped(std::int64_t{-1234567}), "-1,234,567");
  EXPECT_EQ(grouped(std::uint64_t{26733}), "26,733");
}

TEST(Text, countsWithThePluralOfTheNoun) {
  EXPECT_EQ(counted(1, "launch"), "1 launch");
  EXPECT_EQ(counted(26733, "launch"), "26,733 launches");
  EXPECT_EQ(counted(0, "kernel"), "0 kernels");
}

TEST(Text, givesDurationsInThreeFiguresAndAFittingUnit) {
  EXPECT_EQ(duration(0), "0 ms");
  EXPECT_EQ(duration(640), "640 ns");
  EXPECT_EQ(duration(7'130), "7.13 µs");
  EXPECT_EQ(duration(812'000), "812 µs");
  EXPECT_EQ(duration(4'120'000), "4.12 ms");
  EXPECT_EQ(duration(29'053'000), "29.1 ms");
  EXPECT_EQ(duration(1'357'962'867), "1,358 ms");
  EXPECT_EQ(duration(12'400'000'000), "12.4 s");
}

TEST(Text, tellsNothingFromNextToNothing) {
  EXPECT_EQ(percent(0), "0.0 %");
  EXPECT_EQ(percent(0.0004), "under 0.1 %");
  EXPECT_EQ(percent(0.349), "34.9 %");
  EXPECT_EQ(percent(1), "100.0 %");
}

TEST(Version, comparesNumbersNotText) {
  EXPECT_LT(compareVersions("3.6.0", "3.7.1"), 0);
  EXPECT_LT(compareVersions("3.9", "3.10"), 0);
  EXPECT_EQ(compareVersions("2.11.0+cu130", "2.11"), 0);
  EXPECT_EQ(compareVersions("5.16.0.dev0", "5.16"), 0);
  EXPECT_GT(compareVersions("3.7.1", "3.7"), 0);
}

TEST(Version, normalisesPackageNames) {
  EXPECT_EQ(normalisedPackage("Causal_Conv1d"), "causal-conv1d");
  EXPECT_EQ(normalisedPackage("flash.linear__attention"), "flash-linear-attention");
}

TEST(Wrap, keepsAFigureWithItsUnitAndIndentsTheRest) {
  EXPECT_EQ(report::wrapText("waited 504 ms of 1,358 ms today", 13, "- ", "  "),
            "- waited\n  504 ms of\n  1,358 ms\n  today\n");
}

TEST(Wrap, countsCodePointsAndIgnoresColours) {
  EXPECT_EQ(report::displayColumns("µs ×"), 4u);
  EXPECT_EQ(report::displayColumns("\033[1;31mhigh\033[0m"), 4u);
}

TEST(Wrap, showsControlCharactersAsQuestionMarks) { EXPECT_EQ(report::printable("a\033[2Jb\n"), "a?[2Jb?"); }

TEST(Escape, leavesNoMarkupInHtml) {
  EXPECT_EQ(report::htmlEscaped("<script>alert('\"&')</script>"),
            "&lt;script&gt;alert(&#39;&quot;&amp;&#39;)&lt;/script&gt;");
}

TEST(Escape, replacesBytesThatAreNotUtf8) {
  EXPECT_EQ(report::htmlEscaped("a\xff\xc0\x80z"), "a\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbdz");
  EXPECT_EQ(report::htmlEscaped("µ×"), "µ×");
  EXPECT_EQ(report::htmlEscaped(std::string_view("\0", 1)), "\xef\xbf\xbd");
}

TEST(Escape, keepsMarkdownOnOneLineAndLiteral) {
  EXPECT_EQ(report::markdownEscaped("a|b\n# *c* <d> @e"), "a\\|b # \\*c\\* &lt;d\\> &#64;e");
}

TEST(Escape, fencesTextThatHoldsAFence) {
  EXPECT_EQ(report::fenced("```\nx", "sh"), "````sh\n```\nx\n````\n");
}

} // namespace
} // namespace stepscope::advisors
