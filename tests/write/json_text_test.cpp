// SPDX-License-Identifier: Apache-2.0
#include "core/write/json_text.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace stepscope::write {
namespace {

using Json = nlohmann::json;

std::string stringOf(std::string_view text) {
  std::string out;
  appendString(out, text);
  return out;
}
std::string keyOf(std::string_view key) {
  std::string out;
  appendKey(out, key);
  return out;
}
std::string microseconds(std::int64_t ns, bool whole = false) {
  std::string out;
  appendMicroseconds(out, ns, whole);
  return out;
}

TEST(JsonText, anyBytesBecomeAValidString) {
  EXPECT_EQ(stringOf("aten::mm"), "\"aten::mm\"");
  EXPECT_EQ(stringOf("größe"), "\"größe\"");
  EXPECT_EQ(stringOf("a\"b\\c\n"), R"("a\"b\\c\n")");
  EXPECT_EQ(Json::parse(stringOf(std::string_view("a\0b\x01", 4))), std::string("a\0b\x01", 4));
  EXPECT_EQ(stringOf("x\xffy\xc3"), "\"x\xef\xbf\xbdy\xef\xbf\xbd\"");
  for (int c = 0; c < 256; ++c)
    EXPECT_TRUE(Json::accept(stringOf(std::string(1, static_cast<char>(c))))) << c;
}

TEST(JsonText, keysThatWereNumbersStayNumbers) {
  EXPECT_EQ(keyOf("7"), "7");
  EXPECT_EQ(keyOf("0"), "0");
  EXPECT_EQ(keyOf("-12"), "-12");
  for (const char* text : {"", "-", "007", "-0", "7.5", "1e3", "Spans", "12345678901234567890", " 1"})
    EXPECT_EQ(keyOf(text), "\"" + std::string(text) + "\"");
}

TEST(JsonText, timesAreExactDecimals) {
  EXPECT_EQ(microseconds(5'102'548'772'936'930), "5102548772936.930");
  EXPECT_EQ(microseconds(0), "0.000");
  EXPECT_EQ(microseconds(7), "0.007");
  EXPECT_EQ(microseconds(-1'001), "-1.001");
  EXPECT_EQ(microseconds(-999), "-0.999");
  EXPECT_EQ(microseconds(INT64_MIN), "-9223372036854775.808");
  EXPECT_EQ(microseconds(5'000, true), "5");
  EXPECT_EQ(microseconds(5'001, true), "5.001");
}

TEST(JsonText, brokenMembersAreMended) {
  const auto mended = [](std::string_view text) {
    const std::string out = mendedMembers(text);
    EXPECT_TRUE(areMembers(out)) << out;
    return Json::parse("{" + out + "}", nullptr, false);
  };
  EXPECT_EQ(mended(R"("a": [1, nan, inf], "b": 2)"), Json::parse(R"({"a": [1, "nan", "inf"], "b": 2})"));
  EXPECT_EQ(mended(R"("a": [[1, 2})"), Json::parse(R"({"a": [[1, 2]]})"));
  EXPECT_EQ(mended("\"a\": \"tab\there\""), Json::parse(R"({"a": "tab\there"})"));
  EXPECT_EQ(mended(R"("a": "\q")"), Json::parse(R"({"a": "\\q"})"));
  EXPECT_EQ(mended("\"a\": \"\xff\""), Json::parse("{\"a\": \"\xef\xbf\xbd\"}"));
  EXPECT_EQ(mended(R"("a": 1e999)"), Json::parse(R"({"a": "1e999"})"));
  EXPECT_EQ(mended(R"("a" 1)"), Json::parse(R"({"unreadable": "\"a\" 1"})"));
  EXPECT_EQ(mended(R"("a": "cut)"), Json::parse(R"({"a": "cut"})"));
}

TEST(JsonText, membersAreToldFromWhatOnlyLooksLikeThem) {
  EXPECT_TRUE(areMembers(""));
  EXPECT_TRUE(areMembers(R"("a": 1, "b": {"c": []})"));
  EXPECT_FALSE(areMembers(R"("a": 1}, {"b": 2)"));
  EXPECT_FALSE(areMembers(R"("a": nan)"));
}

} // namespace
} // namespace stepscope::write
