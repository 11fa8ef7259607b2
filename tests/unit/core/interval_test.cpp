// SPDX-License-Identifier: Apache-2.0
#include "core/base/interval.h"

#include <gtest/gtest.h>

namespace stepscope {
namespace {

TEST(Interval, endIsNotInside) {
  const Interval i{10, 20};
  EXPECT_TRUE(i.contains(10));
  EXPECT_FALSE(i.contains(20));
  EXPECT_FALSE(i.overlaps({20, 30}));
  EXPECT_TRUE(i.overlaps({19, 30}));
}

TEST(Interval, intersectionOfStrangersIsEmpty) {
  EXPECT_TRUE((Interval{0, 5}.intersect({7, 9}).empty()));
  EXPECT_EQ((Interval{0, 5}.intersect({3, 9})), (Interval{3, 5}));
}

TEST(Interval, mergingJoinsTouchingAndDropsEmpty) {
  EXPECT_EQ(mergeIntervals({{5, 7}, {0, 2}, {2, 3}, {4, 4}, {6, 9}}),
            (std::vector<Interval>{{0, 3}, {5, 9}}));
}

TEST(Interval, unionCountsOverlapOnce) {
  EXPECT_EQ(unionLength({{0, 10}, {5, 15}, {20, 21}}), 16);
  EXPECT_EQ(unionLength({}), 0);
}

} // namespace
} // namespace stepscope
