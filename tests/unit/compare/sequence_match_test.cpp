// SPDX-License-Identifier: Apache-2.0
#include "core/compare/sequence_match.h"

#include <gmock/gmock.h>

#include <random>
#include <string_view>

namespace stepscope::compare {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

std::vector<std::uint64_t> tokens(std::string_view text) { return {text.begin(), text.end()}; }

TEST(SequenceMatch, equalSequencesArePairedThroughout) {
  EXPECT_THAT(matchSequences(tokens("aab"), tokens("aab")), ElementsAre(Pair(0, 0), Pair(1, 1), Pair(2, 2)));
  EXPECT_THAT(matchSequences(tokens(""), tokens("abc")), IsEmpty());
}

TEST(SequenceMatch, whatStandsBetweenAnchorsIsLeftOver) {
  // Two layers: p q ... r, with xyzyz replaced by one F.
  const auto pairs = matchSequences(tokens("pqxyzyzrpqxyzyzr"), tokens("pqFrpqFr"));
  EXPECT_THAT(pairs, ElementsAre(Pair(0, 0), Pair(1, 1), Pair(7, 3), Pair(8, 4), Pair(9, 5), Pair(15, 7)));
}

TEST(SequenceMatch, tokensThatChangedPlacesKeepTheLongerOrder) {
  const auto pairs = matchSequences(tokens("xabcdy"), tokens("xbcday"));
  EXPECT_THAT(pairs, ElementsAre(Pair(0, 0), Pair(2, 1), Pair(3, 2), Pair(4, 3), Pair(5, 5)));
}

TEST(SequenceMatch, stretchesOfVeryDifferentLengthAreNotPickedApart) {
  // Between the anchors p and r twelve items became two; that both hold an m means nothing.
  const auto pairs = matchSequences(tokens("puabcdemfghijrs"), tokens("pwmrs"));
  EXPECT_THAT(pairs, testing::Contains(Pair(0, 0)));
  const auto deeper = matchSequences(tokens("1p"
                                            "abcdemfghijk"
                                            "r2p"
                                            "abcdemfghijk"
                                            "r3"),
                                     tokens("1pwmr2pwr3"));
  EXPECT_THAT(deeper, testing::Not(testing::Contains(Pair(7, 3))));
}

TEST(SequenceMatch, pairsIncreaseAreEqualAndDoNotDependOnTheOrderOfTheSides) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    std::mt19937 random(seed);
    const auto make = [&] {
      std::vector<std::uint64_t> list(random() % 40);
      for (auto& item : list)
        item = random() % (2 + seed % 20);
      return list;
    };
    const auto a = make(), b = make();
    const auto pairs = matchSequences(a, b);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      ASSERT_EQ(a.at(pairs[i].first), b.at(pairs[i].second)) << seed;
      if (i > 0) {
        ASSERT_TRUE(pairs[i - 1].first < pairs[i].first && pairs[i - 1].second < pairs[i].second) << seed;
      }
    }
    auto swapped = matchSequences(b, a);
    for (auto& pair : swapped)
      std::swap(pair.first, pair.second);
    ASSERT_EQ(pairs, swapped) << seed;
  }
}

} // namespace
} // namespace stepscope::compare
