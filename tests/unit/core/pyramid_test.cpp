// SPDX-License-Identifier: Apache-2.0
#include "core/trace/pyramid.h"

#include <gtest/gtest.h>

#include <random>

namespace stepscope::trace {
namespace {

TEST(Pyramid, everyNodeSumsUpItsEvents) {
  std::mt19937 random(11);
  for (const std::size_t count : {1u, 7u, 8u, 9u, 64u, 65u, 513u, 5000u}) {
    std::vector<Interval> events;
    Pyramid pyramid;
    std::int64_t t = -100;
    for (std::size_t i = 0; i < count; ++i) {
      t += static_cast<std::int64_t>(random() % 50);
      events.push_back({t, t + static_cast<std::int64_t>(random() % 20)});
      t = events.back().end;
      pyramid.add(events.back());
    }
    pyramid.finish();
    ASSERT_EQ(pyramid.events(), count);
    ASSERT_GT(pyramid.levels(), 0u);
    EXPECT_EQ(pyramid.nodes(pyramid.levels() - 1), 1u);
    for (std::size_t level = 0; level < pyramid.levels(); ++level) {
      const std::size_t span = Pyramid::span(level);
      ASSERT_EQ(pyramid.nodes(level), (count + span - 1) / span);
      for (std::size_t node = 0; node < pyramid.nodes(level); ++node) {
        std::int64_t busy = 0;
        std::size_t longest = node * span;
        for (std::size_t i = node * span; i < std::min(count, (node + 1) * span); ++i) {
          busy += events[i].length();
          if (events[i].length() > events[longest].length()) longest = i;
        }
        EXPECT_EQ(pyramid.begin(level, node), events[node * span].begin);
        EXPECT_EQ(pyramid.node(level, node).longest, longest);
        EXPECT_FLOAT_EQ(pyramid.node(level, node).longestNs, static_cast<float>(events[longest].length()));
        EXPECT_FLOAT_EQ(pyramid.node(level, node).busyNs, static_cast<float>(busy));
      }
      EXPECT_EQ(pyramid.begin(level, pyramid.nodes(level)), events.back().end);
    }
  }
}

TEST(Pyramid, ofNothingHasNoLevels) {
  Pyramid pyramid;
  pyramid.finish();
  EXPECT_EQ(pyramid.levels(), 0u);
}

} // namespace
} // namespace stepscope::trace
