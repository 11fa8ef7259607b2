// SPDX-License-Identifier: Apache-2.0
// The object that a capsule carries: what is written is read, and nothing else is believed.
#include "core/capsule/capsule.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace stepscope::capsule {
namespace {

using Json = nlohmann::json;
using testing::HasSubstr;

Capsule example() {
  Capsule capsule;
  capsule.madeBy = "stepscope 9.9";
  capsule.source = {"run.json.gz",
                    "kineto-json+gzip",
                    12345,
                    "00ff00ff00ff00ff",
                    {{"truncated-file", trace::Severity::Lost, 1, 0, "the file ends early"}}};
  capsule.step = {"ProfilerStep#4", "profiler-step", "", "17", "18", {1000, 2000}, {900, 2100}, true};
  capsule.leftOut = {{"events outside the step", 1200}, {"Python frames", 34}};
  capsule.note = "look at \"this\"\n";
  capsule.marks = {{MarkKind::Bookmark, 2, {1000, 1500}, "", ""},
                   {MarkKind::Note, 0, {1200, 1200}, "thread 17/18", "why?"}};
  capsule.findings = R"({"schema":"stepscope.findings/1"})";
  capsule.batches = R"([{"lengths":[3,4],"rows":2,"width":4}])";
  capsule.batchesSource = "run.batches.jsonl";
  capsule.environment = R"({"packages":{"torch":"2.9"}})";
  return capsule;
}

/// The example's JSON, changed.
std::string changed(const std::function<void(Json&)>& change) {
  Json json = Json::parse(toJson(example()));
  change(json);
  return json.dump();
}

std::string problemOf(const std::string& text) {
  const auto read = parse(text);
  return read.has_value() ? "none" : read.error().message;
}

TEST(CapsuleObject, comesBackAsItWasWritten) {
  const auto read = parse(toJson(example()));
  ASSERT_TRUE(read.has_value()) << read.error().message;
  const Capsule& back = read.value();
  EXPECT_EQ(back.madeBy, "stepscope 9.9");
  EXPECT_EQ(back.source.file, "run.json.gz");
  EXPECT_EQ(back.source.bytes, 12345u);
  EXPECT_EQ(back.source.xxh3, "00ff00ff00ff00ff");
  ASSERT_EQ(back.source.repairs.size(), 1u);
  EXPECT_EQ(back.source.repairs[0].rule, "truncated-file");
  EXPECT_EQ(back.source.repairs[0].severity, trace::Severity::Lost);
  EXPECT_EQ(back.step.name, "ProfilerStep#4");
  EXPECT_EQ(back.step.annotation, (Interval{1000, 2000}));
  EXPECT_EQ(back.step.window, (Interval{900, 2100}));
  EXPECT_TRUE(back.step.alone);
  EXPECT_EQ(back.eventsLeftOut(), 1234u);
  EXPECT_EQ(back.note, example().note);
  EXPECT_EQ(back.marks, example().marks);
  EXPECT_EQ(Json::parse(back.batches), Json::parse(example().batches));
  EXPECT_EQ(Json::parse(back.environment), Json::parse(example().environment));
  EXPECT_EQ(sentence(back),
            "This is an evidence capsule of run.json.gz, ProfilerStep#4, made by stepscope 9.9; "
            "1,234 events of it were left out.");
}

TEST(CapsuleObject, hasTheMembersThatItsFormatNames) {
  const Json json = Json::parse(toJson(example()));
  EXPECT_EQ(json.at("schema"), "stepscope.capsule/1");
  EXPECT_EQ(json.at("step").at("window_ns"), Json({900, 2100}));
  EXPECT_EQ(json.at("marks").at(0),
            Json::parse(R"({"kind": "bookmark", "slot": 2, "begin_ns": 1000, "end_ns": 1500})"));
  EXPECT_EQ(json.at("left_out").at(1), Json::parse(R"({"what": "Python frames", "events": 34})"));
  EXPECT_EQ(json.at("findings").at("schema"), "stepscope.findings/1");
}

TEST(CapsuleObject, bytesThatAreNoTextDoNotMakeItUnreadable) {
  Capsule capsule = example();
  capsule.note = "bad \xff byte";
  capsule.step.name = "\xc3";
  EXPECT_TRUE(parse(toJson(capsule)).has_value());
}

TEST(CapsuleObject, whatDoesNotFitIsNamed) {
  EXPECT_THAT(problemOf("[1]"), HasSubstr("no JSON object"));
  EXPECT_THAT(problemOf("{\"schema\": 1}"), HasSubstr("schema"));
  EXPECT_THAT(problemOf(changed([](Json& json) { json["schema"] = "stepscope.capsule/2"; })),
              HasSubstr("schema"));
  EXPECT_THAT(problemOf(changed([](Json& json) { json.erase("step"); })), HasSubstr("\"step\""));
  EXPECT_THAT(problemOf(changed([](Json& json) { json["source"]["bytes"] = -1; })), HasSubstr("\"bytes\""));
  EXPECT_THAT(problemOf(changed([](Json& json) { json["marks"] = "x"; })), HasSubstr("\"marks\""));
  EXPECT_THAT(problemOf(changed([](Json& json) { json["marks"][0]["slot"] = 99; })), HasSubstr("\"marks\""));
  EXPECT_THAT(problemOf(changed([](Json& json) { json["left_out"] = {1}; })), HasSubstr("left_out"));
  EXPECT_THAT(problemOf(changed([](Json& json) { json["batches"] = "x"; })), HasSubstr("\"batches\""));
  EXPECT_THAT(problemOf(changed([](Json& json) { json["findings"] = 3; })), HasSubstr("\"findings\""));
}

TEST(CapsuleObject, timesThatNoTraceHasAreRefused) {
  for (const Json& times : {Json({5, 5}), Json({9, 5}), Json({0.5, 5}), Json({1}),
                            Json({INT64_MIN, INT64_MAX}), Json({0, UINT64_MAX}), Json("x")})
    EXPECT_THAT(problemOf(changed([&](Json& json) { json["step"]["window_ns"] = times; })),
                HasSubstr("\"window_ns\""))
        << times;
  EXPECT_THAT(problemOf(changed([](Json& json) { json["marks"][1]["end_ns"] = INT64_MAX; })),
              HasSubstr("marks"));
}

TEST(CapsuleObject, hasLimits) {
  EXPECT_EQ(parse(std::string(kLargestBytes + 1, ' ')).error().code, ErrorCode::TooLarge);
  EXPECT_THAT(problemOf(changed([](Json& json) { json["note"] = std::string(100'001, 'x'); })),
              HasSubstr("\"note\" is too long"));
  EXPECT_THAT(problemOf(changed([](Json& json) {
                json["marks"] = Json::array();
                for (int i = 0; i <= 10'000; ++i)
                  json["marks"].push_back({{"kind", "note"}, {"begin_ns", i}, {"end_ns", i}});
              })),
              HasSubstr("too many"));
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  EXPECT_THAT(problemOf(R"({"schema": "stepscope.capsule/1", "x": )" + deep + "}"), HasSubstr("\"source\""));
}

} // namespace
} // namespace stepscope::capsule
