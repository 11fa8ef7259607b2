// SPDX-License-Identifier: Apache-2.0
#include "core/compare/part.h"

#include <gtest/gtest.h>

#include <limits>

namespace stepscope::compare {
namespace {

Part leaf(std::string name, std::int64_t before, std::int64_t after) {
  return {name, name, before, after, {}, {}};
}

TEST(Part, aTakenShareIsRoundedInEveryLeafAndSumsStayExact) {
  Part part{"p", "p", 10, 7, {leaf("a", 3, 1), leaf("b", 3, 2), leaf("c", 4, 4)}, {}};
  EXPECT_EQ(takeShare(part, 0.5, true), 2 + 2 + 2);
  EXPECT_EQ(part.beforeNs, 4);
  EXPECT_EQ(part.afterNs, 7);
  EXPECT_EQ(sumOf(part.children).beforeNs, 4);
}

TEST(Part, scalingSaysWhenItDoesNotFit) {
  Part part{"p", "p", 10, 7, {leaf("a", 10, 7)}, {}};
  EXPECT_TRUE(scale(part, 3, 2));
  EXPECT_EQ(part.beforeNs, 30);
  EXPECT_EQ(part.children[0].afterNs, 14);
  EXPECT_FALSE(scale(part, std::numeric_limits<std::int64_t>::max() / 2, 1));
}

TEST(Part, largeDifferencesComeFirstWhateverTheirSign) {
  std::vector<Part> parts = {leaf("same", 90, 90), leaf("less", 30, 0), leaf("more", 0, 40),
                             leaf("none", 0, 0)};
  tidy(parts);
  ASSERT_EQ(parts.size(), 3u);
  EXPECT_EQ(parts[0].label, "more");
  EXPECT_EQ(parts[1].label, "less");
  EXPECT_EQ(parts[2].label, "same");
}

} // namespace
} // namespace stepscope::compare
