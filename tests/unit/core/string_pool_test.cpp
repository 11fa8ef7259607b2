// SPDX-License-Identifier: Apache-2.0
#include "core/trace/string_pool.h"

#include <gtest/gtest.h>

namespace stepscope::trace {
namespace {

TEST(StringPool, equalTextHasOneIdAndKeepsItsText) {
  StringPool pool;
  std::vector<StringId> ids;
  for (int i = 0; i < 50'000; ++i)
    ids.push_back(pool.intern("name " + std::to_string(i)));
  for (int i = 0; i < 50'000; ++i) {
    EXPECT_EQ(pool.intern("name " + std::to_string(i)), ids[static_cast<std::size_t>(i)]);
    EXPECT_EQ(pool.view(ids[static_cast<std::size_t>(i)]), "name " + std::to_string(i));
  }
  EXPECT_EQ(pool.size(), 50'001u); // and the empty string
}

TEST(StringPool, theEmptyStringIsIdZero) {
  StringPool pool;
  EXPECT_EQ(pool.intern("").row(), 0u);
  EXPECT_EQ(pool.view(StringId(0)), "");
}

TEST(StringPool, viewsStayValidWhileThePoolGrows) {
  StringPool pool;
  const std::string_view first = pool.view(pool.intern("first"));
  for (int i = 0; i < 100'000; ++i)
    pool.intern(std::to_string(i));
  EXPECT_EQ(first, "first");
}

TEST(StringPool, longTextsAndTextsWithZeroBytesAreKept) {
  StringPool pool;
  const std::string big(1 << 20, 'x'), zero("a\0b", 3), zero2("a\0c", 3);
  EXPECT_EQ(pool.view(pool.intern(big)), big);
  EXPECT_NE(pool.intern(zero), pool.intern(zero2));
}

TEST(StringPool, findDoesNotAdd) {
  StringPool pool;
  EXPECT_FALSE(pool.find("absent").valid());
  EXPECT_EQ(pool.size(), 1u);
  const StringId id = pool.intern("present");
  EXPECT_EQ(pool.find("present"), id);
}

} // namespace
} // namespace stepscope::trace
