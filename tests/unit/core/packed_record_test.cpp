// SPDX-License-Identifier: Apache-2.0
#include "core/trace/merge_runs.h"
#include "core/trace/record_store.h"

#include <gtest/gtest.h>

#include <random>

namespace stepscope::trace {
namespace {

SliceRecord record(std::int64_t begin, std::int64_t duration) {
  SliceRecord r;
  r.begin = begin;
  r.duration = duration;
  r.name = StringId(3);
  r.args = StringId(0);
  return r;
}

TEST(PackedRecord, anyNumberComesBack) {
  for (const std::int64_t value :
       {std::int64_t{0}, std::int64_t{-1}, std::int64_t{255}, std::int64_t{256}, std::int64_t{4294967294},
        std::int64_t{4294967295}, std::int64_t{4294967296}, INT64_MAX, INT64_MIN}) {
    SliceRecord r = record(INT64_MIN / 4, value < 0 ? 0 : value / 2);
    r.externalId = r.correlation = r.extra = r.forwardThread = value;
    r.kind = SliceKind::Operator;
    r.category = 7;
    r.track = 70'000;
    RecordStore store;
    store.add(pack(record(1, 2), store.wideOnes()));
    const std::uint32_t index = store.add(pack(r, store.wideOnes()));
    const SliceRecord back = store.unpacked(index);
    EXPECT_EQ(back.begin, r.begin);
    EXPECT_EQ(back.duration, r.duration);
    EXPECT_EQ(back.externalId, value);
    EXPECT_EQ(back.correlation, value);
    EXPECT_EQ(back.extra, value);
    EXPECT_EQ(back.forwardThread, value);
    EXPECT_EQ(back.name, r.name);
    EXPECT_EQ(back.kind, r.kind);
    EXPECT_EQ(back.category, 7);
    EXPECT_EQ(back.track, r.track);
    EXPECT_EQ(store.duration(store[index]), r.duration);
  }
}

TEST(RecordStore, keepsRecordsOfOtherBlocksWhenOneIsReleased) {
  RecordStore store;
  constexpr std::uint32_t kMany = 300'000; // more than a block
  for (std::uint32_t i = 0; i < kMany; ++i)
    ASSERT_EQ(store.add(pack(record(i, 1), store.wideOnes())), i);
  for (std::uint32_t i = 0; i < kMany; ++i) {
    ASSERT_EQ(store[i].begin, i);
    store.release(i);
  }
}

std::vector<std::uint32_t> sorted(const std::vector<Interval>& slices) {
  TrackOrder order;
  for (std::uint32_t i = 0; i < slices.size(); ++i)
    order.add(i, slices[i].begin, slices[i].length());
  order.sort([&](std::uint32_t a, std::uint32_t b) {
    return slices[a].begin != slices[b].begin ? slices[a].begin < slices[b].begin
                                              : slices[a].length() > slices[b].length();
  });
  return order.records();
}

TEST(TrackOrder, longSlicesComeBeforeShortOnesOfTheSameBegin) {
  EXPECT_EQ(sorted({{50, 55}, {10, 40}, {10, 90}, {10, 90}, {0, 1}}),
            (std::vector<std::uint32_t>{4, 2, 3, 1, 0}));
  EXPECT_EQ(sorted({{-5, -4}, {-9, -8}}), (std::vector<std::uint32_t>{1, 0}));
  EXPECT_EQ(sorted({}), std::vector<std::uint32_t>{});
}

TEST(TrackOrder, isThatOfAStableSort) {
  std::mt19937 random(3);
  for (int round = 0; round < 50; ++round) {
    std::vector<Interval> slices(random() % 300);
    for (Interval& s : slices) {
      s.begin = static_cast<std::int64_t>(random() % 40);
      s.end = s.begin + static_cast<std::int64_t>(random() % 4);
    }
    std::vector<std::uint32_t> expected(slices.size());
    for (std::uint32_t i = 0; i < expected.size(); ++i)
      expected[i] = i;
    std::stable_sort(expected.begin(), expected.end(), [&](std::uint32_t a, std::uint32_t b) {
      return slices[a].begin != slices[b].begin ? slices[a].begin < slices[b].begin
                                                : slices[a].length() > slices[b].length();
    });
    EXPECT_EQ(sorted(slices), expected);
  }
}

} // namespace
} // namespace stepscope::trace
