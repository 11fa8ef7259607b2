// SPDX-License-Identifier: Apache-2.0
#include "core/trace/packed_record.h"

#include <gtest/gtest.h>

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

TEST(PackedRecords, anyNumberComesBack) {
  for (const std::int64_t value :
       {std::int64_t{0}, std::int64_t{-1}, std::int64_t{4294967294}, std::int64_t{4294967295},
        std::int64_t{4294967296}, INT64_MAX, INT64_MIN}) {
    SliceRecord r = record(INT64_MIN / 4, value < 0 ? 0 : value / 2);
    r.externalId = r.correlation = r.extra = r.forwardThread = value;
    r.kind = SliceKind::Operator;
    r.category = 7;
    PackedRecords records;
    records.push_back(record(1, 2));
    records.push_back(r);
    const SliceRecord back = records[1];
    EXPECT_EQ(back.begin, r.begin);
    EXPECT_EQ(back.duration, r.duration);
    EXPECT_EQ(back.externalId, value);
    EXPECT_EQ(back.correlation, value);
    EXPECT_EQ(back.extra, value);
    EXPECT_EQ(back.forwardThread, value);
    EXPECT_EQ(back.name, r.name);
    EXPECT_EQ(back.kind, r.kind);
    EXPECT_EQ(back.category, 7);
  }
}

TEST(PackedRecords, longSlicesSortBeforeShortOnesOfTheSameBegin) {
  PackedRecords records;
  records.push_back(record(50, 5));
  records.push_back(record(10, 4'000'000'000));
  records.push_back(record(10, 9'000'000'000)); // beyond 32 bits
  records.push_back(record(10, 9'000'000'000));
  records.push_back(record(0, 1));
  records.sort();
  std::vector<Interval> order;
  for (std::size_t i = 0; i < records.size(); ++i)
    order.push_back(records.interval(i));
  EXPECT_EQ(order, (std::vector<Interval>{
                       {0, 1}, {10, 9'000'000'010}, {10, 9'000'000'010}, {10, 4'000'000'010}, {50, 55}}));
}

TEST(PackedRecords, shiftMovesWideOnesToo) {
  PackedRecords records;
  records.push_back(record(100, INT64_MAX / 8));
  records.shift(-40);
  EXPECT_EQ(records[0].begin, 60);
  EXPECT_EQ(records.interval(0).end, 60 + INT64_MAX / 8);
}

} // namespace
} // namespace stepscope::trace
