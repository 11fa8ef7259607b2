// SPDX-License-Identifier: Apache-2.0
#include "core/trace/column.h"

#include <gtest/gtest.h>

namespace stepscope::trace {
namespace {

TEST(CompactColumn, anyValueComesBack) {
  const std::vector<std::int64_t> values{0,          1,         -1,        4294967294, 4294967295,
                                         4294967296, INT64_MIN, INT64_MAX, 7,          -1};
  CompactColumn column;
  for (const std::int64_t value : values)
    column.push_back(value);
  for (std::size_t i = 0; i < values.size(); ++i)
    EXPECT_EQ(column[i], values[i]) << i;
}

TEST(CompactColumn, ordinaryValuesCostFourBytes) {
  CompactColumn column;
  column.reserve(1000);
  for (int i = 0; i < 1000; ++i)
    column.push_back(i);
  EXPECT_EQ(column.bytes(), 4000u);
}

} // namespace
} // namespace stepscope::trace
