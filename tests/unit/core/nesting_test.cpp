// SPDX-License-Identifier: Apache-2.0
#include "core/trace/nesting.h"

#include <gtest/gtest.h>

namespace stepscope::trace {
namespace {

constexpr std::uint32_t kTop = Nesting::kNoParent;

std::vector<std::pair<std::uint32_t, int>> placeAll(const std::vector<Interval>& slices, bool nested,
                                                    std::int64_t tolerance) {
  Nesting nesting(nested, tolerance);
  std::vector<std::pair<std::uint32_t, int>> places;
  for (const Interval& slice : slices) {
    const auto place = nesting.place(slice);
    places.emplace_back(place.parent, place.lane);
  }
  return places;
}

using Places = std::vector<std::pair<std::uint32_t, int>>;

TEST(Nesting, childrenLieBelowTheirParent) {
  EXPECT_EQ(placeAll({{0, 100}, {10, 50}, {20, 30}, {60, 90}, {100, 110}}, true, 0),
            (Places{{kTop, 0}, {0, 1}, {1, 2}, {0, 1}, {kTop, 0}}));
}

TEST(Nesting, aSliceThatCrossesItsParentsEndIsKeptBelowIt) {
  // B begins inside A and outlives it; C begins inside B only; D begins after all.
  EXPECT_EQ(placeAll({{0, 10}, {5, 15}, {11, 13}, {20, 30}}, true, 0),
            (Places{{kTop, 0}, {0, 1}, {1, 2}, {kTop, 0}}));
}

TEST(Nesting, roundingOfTheWriterMakesSiblings) {
  EXPECT_EQ(placeAll({{0, 1001}, {1000, 2000}}, true, 2), (Places{{kTop, 0}, {kTop, 0}}));
  EXPECT_EQ(placeAll({{0, 1003}, {1000, 2000}}, true, 2), (Places{{kTop, 0}, {0, 1}}));
}

TEST(Nesting, zeroLengthSlicesDoNotHoldOthers) {
  EXPECT_EQ(placeAll({{0, 10}, {5, 5}, {5, 8}}, true, 0), (Places{{kTop, 0}, {0, 1}, {0, 1}}));
}

TEST(Nesting, aQueueHasNoParentsButLanes) {
  EXPECT_EQ(placeAll({{0, 10}, {5, 15}, {8, 20}, {15, 30}}, false, 0),
            (Places{{kTop, 0}, {kTop, 1}, {kTop, 2}, {kTop, 0}}));
}

} // namespace
} // namespace stepscope::trace
