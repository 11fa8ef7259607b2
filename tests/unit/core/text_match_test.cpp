// SPDX-License-Identifier: Apache-2.0
#include "core/base/text_match.h"

#include <gtest/gtest.h>

namespace stepscope {
namespace {

TEST(TextMatch, tellsHowWellAWordFits) {
  EXPECT_EQ(fitOf("aten::mm", "aten::mm"), Fit::Whole);
  EXPECT_EQ(fitOf("aten", "aten::mm"), Fit::Start);
  EXPECT_EQ(fitOf("mm", "aten::mm"), Fit::WordStart);
  EXPECT_EQ(fitOf("launch", "cudaLaunchKernel"), Fit::WordStart);
  EXPECT_EQ(fitOf("mm", "aten::addmm"), Fit::Inside);
  EXPECT_EQ(fitOf("add", "aten::baddbmm_add"), Fit::WordStart) << "the better of two places";
  EXPECT_EQ(fitOf("culk", "cudaLaunchKernel"), Fit::Abbreviation);
  EXPECT_EQ(fitOf("vek", "vectorized_elementwise_kernel"), Fit::Abbreviation);
  EXPECT_EQ(fitOf("velemk", "vectorized_elementwise_kernel"), Fit::Abbreviation);
  EXPECT_EQ(fitOf("vwk", "vectorized_elementwise_kernel"), Fit::None) << "w begins no word";
  EXPECT_EQ(fitOf("kl", "cudaLaunchKernel"), Fit::None) << "in order only";
  EXPECT_EQ(fitOf("x", ""), Fit::None);
  EXPECT_EQ(fitOf("", "x"), Fit::Start);
}

TEST(TextMatch, anAbbreviationMayHaveToPassByTheFirstPlace) {
  // The first "ab" leads nowhere; the second is followed by a word that begins with x.
  EXPECT_EQ(fitOf("abx", "ab_cd_ab_x"), Fit::Abbreviation);
  EXPECT_EQ(fitOf("bx", "ab_x"), Fit::None) << "begins within a word";
}

TEST(TextMatch, longWordsAreNoAbbreviations) {
  const std::string word(200, 'a');
  EXPECT_EQ(fitOf(word, std::string(100, 'a')), Fit::None);
  EXPECT_EQ(fitOf(word, std::string(200, 'a')), Fit::Whole);
}

TEST(TextMatch, cutsWordsAtBlanksAndLowersThem) {
  EXPECT_EQ(searchWords("  Aten\tMM "), (std::vector<std::string>{"aten", "mm"}));
  EXPECT_TRUE(searchWords("  ").empty());
}

TEST(TextMatch, severalWordsFitAsTheWorstOfThem) {
  EXPECT_EQ(fitOfAll({"aten", "mm"}, "aten::mm"), Fit::WordStart);
  EXPECT_EQ(fitOfAll({"aten", "gemm"}, "aten::mm"), Fit::None);
  EXPECT_EQ(fitOfAll({}, "aten::mm"), Fit::Whole);
}

} // namespace
} // namespace stepscope
