// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/decimal_time.h"

#include <gtest/gtest.h>

namespace stepscope::load::kineto {
namespace {

std::int64_t ns(std::string_view text) {
  const auto time = parseMicroseconds(text);
  return time ? time->ns : -1;
}

TEST(DecimalTime, isExactBelowAMicrosecond) {
  EXPECT_EQ(ns("5102548772936.930"), 5102548772936930);
  EXPECT_EQ(ns("1712195495519689.047"), 1712195495519689047); // 19 digits: a double would be 50 ns off
  EXPECT_EQ(ns("0.001"), 1);
  EXPECT_EQ(ns("12"), 12000);
  EXPECT_EQ(ns("12.5"), 12500);
  EXPECT_EQ(ns("12.05"), 12050);
}

TEST(DecimalTime, moreDigitsAreRounded) {
  EXPECT_EQ(ns("1.0004"), 1000);
  EXPECT_EQ(ns("1.0005"), 1001);
  EXPECT_EQ(ns("1.99999999999"), 2000);
}

TEST(DecimalTime, exponentsAreRead) {
  EXPECT_EQ(ns("1.5e3"), 1'500'000);
  EXPECT_EQ(ns("1E-3"), 1);
  EXPECT_EQ(ns("2e0"), 2000);
}

TEST(DecimalTime, negativesAreRead) { EXPECT_EQ(ns("-1.234"), -1234); }

TEST(DecimalTime, whatIsNoNumberIsRefused) {
  for (const char* text : {"", "-", ".", "nan", "inf", "-1.-234", "1.2.3", "12x", "1e", "1e+", "0x10", " 1"})
    EXPECT_FALSE(parseMicroseconds(text)) << text;
}

TEST(DecimalTime, hugeValuesAreCutAndSaySo) {
  for (const char* text : {"1E400", "99999999999999999999999", "9223372036854775807"}) {
    const auto time = parseMicroseconds(text);
    ASSERT_TRUE(time) << text;
    EXPECT_TRUE(time->saturated) << text;
    EXPECT_EQ(time->ns, kMaxTimeNs) << text;
  }
  EXPECT_EQ(parseMicroseconds("-1E400")->ns, -kMaxTimeNs);
  EXPECT_EQ(ns("1E-400"), 0);
}

TEST(DecimalTime, fractionsAreNoticed) {
  EXPECT_TRUE(parseMicroseconds("1.000")->fraction);
  EXPECT_FALSE(parseMicroseconds("1000")->fraction);
}

TEST(Integer, keepsThe64BitPattern) {
  EXPECT_EQ(parseInteger("10159970886766084423"), static_cast<std::int64_t>(10159970886766084423ull));
  EXPECT_EQ(parseInteger("-7"), -7);
  EXPECT_EQ(parseInteger("7.0"), 7);
  EXPECT_FALSE(parseInteger("stream 7"));
  EXPECT_FALSE(parseInteger(""));
}

} // namespace
} // namespace stepscope::load::kineto
