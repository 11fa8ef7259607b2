// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/json_scan.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace stepscope::load::kineto {
namespace {

TEST(Unescape, resolvesWhatJsonKnows) {
  EXPECT_EQ(unescape(R"(a\"b\\c\/d\n\t)"), "a\"b\\c/d\n\t");
  EXPECT_EQ(unescape(R"(\u00e9)"), "\xc3\xa9");
  EXPECT_EQ(unescape(R"(\ud83d\ude00)"), "\xf0\x9f\x98\x80");
}

TEST(Unescape, leavesUnknownEscapesAsTheyAre) {
  EXPECT_EQ(unescape(R"(C:\Users\x)"), R"(C:\Users\x)");
  EXPECT_EQ(unescape(R"(\u12)"), R"(\u12)");
  EXPECT_EQ(unescape("end\\"), "end\\");
}

TEST(Unescape, loneSurrogatesBecomeTheReplacementCharacter) {
  EXPECT_EQ(unescape(R"(\ud800x)"), "\xef\xbf\xbdx");
}

TEST(RepairMembers, givesValidJson) {
  for (const std::string& broken :
       {std::string(R"("path": "C:\Users\q")"), std::string("\"a\": \"line\nbreak\ttab\""),
        std::string(R"("file": "x "y" z", "n": 1)"), std::string(R"("u": "\u12zz")")}) {
    const auto parsed = nlohmann::json::parse("{" + repairMembers(broken) + "}", nullptr, false);
    EXPECT_FALSE(parsed.is_discarded()) << broken;
  }
  EXPECT_EQ(nlohmann::json::parse("{" + repairMembers(R"("f": "x "y" z")") + "}")["f"], "x \"y\" z");
}

TEST(RepairMembers, leavesValidJsonAlone) {
  const std::string valid = R"("grid": [1, 2, 3], "name": "a\"b\\", "u": "\u00e9")";
  EXPECT_EQ(repairMembers(valid), valid);
}

TEST(Scanner, findsTheEndOfNestedValues) {
  const std::string text = R"({"a": [1, {"b": "]}"}], "c": "\\"} rest)";
  JsonScanner scanner(text.data(), text.data() + text.size());
  RawValue value;
  EXPECT_EQ(scanner.value(value), Scan::Ok);
  EXPECT_EQ(value.text, text.substr(0, text.size() - 5));
}

TEST(Scanner, saysWhenMoreIsNeeded) {
  for (const char* text : {"\"abc", "{\"a\": 1", "[1, 2", "\"ab\\", "12"}) {
    const std::string_view view(text);
    JsonScanner scanner(view.data(), view.data() + view.size());
    RawValue value;
    EXPECT_EQ(scanner.value(value), Scan::End) << text;
  }
}

TEST(Scanner, boundsTheDepth) {
  const std::string deep(5000, '[');
  JsonScanner scanner(deep.data(), deep.data() + deep.size());
  RawValue value;
  EXPECT_EQ(scanner.value(value), Scan::Bad);
}

} // namespace
} // namespace stepscope::load::kineto
