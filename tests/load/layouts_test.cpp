// SPDX-License-Identifier: Apache-2.0
// A reader that learns layouts and one that reads every event by itself give the same trace.
#include "core/load/kineto/event_layouts.h"
#include "tests/support/load_text.h"
#include "tests/support/trace_dump.h"

#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <random>

namespace stepscope {
namespace {

using load::kineto::EventLayouts;
using load::kineto::JsonScanner;
using load::kineto::RawEvent;

std::string dump(const std::string& text, bool learnLayouts) {
  LoadControl control;
  control.learnLayouts = learnLayouts;
  const auto trace = test::loadText(text, control);
  return trace ? test::dumpTrace(*trace) : "not loaded";
}

bool matches(EventLayouts& layouts, std::string_view text, RawEvent& event, std::string& args) {
  JsonScanner scanner(text.data(), text.data() + text.size());
  return layouts.match(scanner, event, args) && scanner.atEnd();
}

const std::string kEvent =
    R"({"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 1, "tid": 2, "ts": 3.125, "dur": 4.5, "args": {"External id": 7, "k": "v", "d": [[1, 2]], "Ev Idx": 9}})";

std::string replaced(const std::string& from, const std::string& to) {
  std::string text = kEvent;
  text.replace(text.find(from), from.size(), to);
  return text;
}

TEST(Layouts, readTheValuesOfTheirShape) {
  EventLayouts layouts;
  layouts.learn(kEvent);
  RawEvent event;
  std::string args;
  const std::string other = replaced("aten::mm", "aten::addmm_with_a_long_name");
  ASSERT_TRUE(matches(layouts, other, event, args));
  EXPECT_EQ(event.name.text, "aten::addmm_with_a_long_name");
  EXPECT_EQ(event.category.text, "cpu_op");
  EXPECT_EQ(event.phase, 'X');
  EXPECT_EQ(event.time.text, "3.125");
  EXPECT_EQ(event.externalId, 7);
  EXPECT_EQ(event.args, R"("k": "v", "d": [[1, 2]])");
}

TEST(Layouts, shapesThatBeginAlikeAreToldApart) {
  EventLayouts layouts;
  const std::string texts[] = {kEvent, replaced("\"Ev Idx\": 9", "\"Sequence number\": 11"),
                               replaced(", \"Ev Idx\": 9", ""), replaced("\"v\"", "7"),
                               replaced("{\"External id\": 7", "{\"External id\": \"12\"")};
  for (const std::string& text : texts)
    layouts.learn(text);
  RawEvent event;
  std::string args;
  for (int round = 0; round < 2; ++round) {
    ASSERT_TRUE(matches(layouts, texts[0], event, args));
    EXPECT_EQ(event.sequenceNumber, -1);
    ASSERT_TRUE(matches(layouts, texts[1], event, args));
    EXPECT_EQ(event.sequenceNumber, 11);
    ASSERT_TRUE(matches(layouts, texts[2], event, args));
    EXPECT_EQ(event.sequenceNumber, -1);
    ASSERT_TRUE(matches(layouts, texts[3], event, args));
    EXPECT_EQ(event.args, R"("k": 7, "d": [[1, 2]])");
    ASSERT_TRUE(matches(layouts, texts[4], event, args));
    EXPECT_EQ(event.externalId, 12);
  }
}

TEST(Layouts, readNumbersAsTheSlowReadersDo) {
  for (const char* ts : {"0", "7", "12345678", "123456789012345", "1234567890123456", "5102548772936.930",
                         "1.5", "1.5000", "0.001", "12345678.123", "-3.5", "+1.000", "1e3", "1.", ".5",
                         "00012.345", "99999999999999999999", "1.234567"}) {
    const std::string text = replaced("3.125", ts) + std::string(64, ' ');
    EventLayouts layouts;
    layouts.learn(kEvent);
    JsonScanner scanner(text.data(), text.data() + text.size());
    RawEvent event;
    std::string args;
    ASSERT_TRUE(layouts.match(scanner, event, args)) << ts;
    EXPECT_EQ(event.time.text, ts);
    const auto expected = load::kineto::parseMicroseconds(ts);
    if (event.parsedTime) {
      ASSERT_TRUE(expected.has_value()) << ts;
      EXPECT_EQ(event.parsedTime->ns, expected->ns) << ts;
      EXPECT_EQ(event.parsedTime->fraction, expected->fraction) << ts;
    }
  }
  for (const char* id :
       {"0", "123456789012345", "1234567890123456", "-3", "18446744073709551615", "7.0", "true"}) {
    const std::string text = replaced("\"External id\": 7", std::string("\"External id\": ") + id);
    EventLayouts layouts;
    layouts.learn(kEvent);
    RawEvent event;
    std::string args;
    ASSERT_TRUE(matches(layouts, text, event, args)) << id;
    EXPECT_EQ(event.externalId, load::kineto::parseInteger(id).value_or(0)) << id;
  }
}

TEST(Layouts, leaveEverythingUnusualToTheParser) {
  EventLayouts layouts;
  layouts.learn(kEvent);
  RawEvent event;
  std::string args;
  for (const std::string& text :
       {replaced("cpu_op", "kernel"), replaced("aten::mm", R"(a\"b)"), replaced("aten::mm", "a\nb"),
        replaced("\"v\"", "inf"), replaced("3.125", "\"3.125\""), replaced("[[1, 2]]", R"([["\\"]])"),
        replaced("\"k\"", "\"kk\""), kEvent.substr(0, 60)})
    EXPECT_FALSE(matches(layouts, text, event, args)) << text;
}

TEST(Layouts, changeNothingOnRealTraces) {
  for (const char* folder : {STEPSCOPE_TEST_DATA "/h200", STEPSCOPE_SAMPLES}) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (!entry.path().filename().string().ends_with(".trace.json.zst")) continue;
      auto text = readAll(entry.path(), std::uint64_t{1} << 30);
      ASSERT_TRUE(text.has_value());
      // Equal texts, but not printed: they are hundreds of megabytes.
      EXPECT_TRUE(dump(text.value(), true) == dump(text.value(), false)) << entry.path();
    }
  }
}

TEST(Layouts, changeNothingOnDamagedText) {
  std::string text = "{\"traceEvents\": [";
  for (int i = 0; i < 40; ++i)
    text += (i > 0 ? ",\n" : "") + replaced("3.125", std::to_string(i) + ".5");
  text += "]}";
  std::mt19937 random(7);
  for (int round = 0; round < 3000; ++round) {
    std::string damaged = text;
    for (int n = 0; n < 3; ++n) {
      const std::size_t at = 17 + random() % (damaged.size() - 17);
      if (random() % 2 == 0)
        damaged[at] = "\"\\,{}[]:0x"[random() % 10];
      else
        damaged.erase(at, 1);
    }
    ASSERT_EQ(dump(damaged, true), dump(damaged, false)) << damaged;
  }
}

} // namespace
} // namespace stepscope
