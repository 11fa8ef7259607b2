// SPDX-License-Identifier: Apache-2.0
// Loading what was written gives the same trace, and any JSON reader reads it.
#include "core/write/kineto_writer.h"

#include "core/load/load.h"
#include "tests/support/load_text.h"
#include "tests/support/random_trace.h"
#include "tests/support/trace_dump.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>

namespace stepscope::write {
namespace {

using Json = nlohmann::json;

std::string written(const trace::Trace& trace) {
  std::string text;
  EXPECT_TRUE(writeKineto(trace, {}, [&](std::string_view piece) {
                text += piece;
                return Result<void>();
              }).has_value());
  return text;
}

/// The first line that differs; a whole dump would be megabytes.
void expectSameContent(const trace::Trace& a, const trace::Trace& b) {
  std::istringstream left(test::dumpContent(a)), right(test::dumpContent(b));
  for (std::string x, y;;) {
    const bool more = bool(std::getline(left, x)), moreRight = bool(std::getline(right, y));
    ASSERT_EQ(more, moreRight) << x << y;
    if (!more) return;
    ASSERT_EQ(x, y);
  }
}

void expectRoundTrip(const trace::Trace& trace) {
  const std::string text = written(trace);
  EXPECT_TRUE(Json::accept(text));
  const auto again = test::loadText(text);
  ASSERT_NE(again, nullptr);
  expectSameContent(trace, *again);
  EXPECT_EQ(again->health().grade(again->eventsTotal()), "A");
  EXPECT_EQ(written(*again), text);
}

TEST(KinetoWriter, everyBundledCaptureComesBackEqual) {
  int captures = 0;
  for (const char* folder : {STEPSCOPE_TEST_DATA "/h200", STEPSCOPE_SAMPLES}) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (!entry.path().string().ends_with(".trace.json.zst")) continue;
      SCOPED_TRACE(entry.path());
      const auto trace = load::loadTrace(entry.path(), {});
      ASSERT_TRUE(trace.has_value());
      expectRoundTrip(*trace.value());
      ++captures;
    }
  }
  EXPECT_GE(captures, 12);
}

TEST(KinetoWriter, randomTracesComeBackEqual) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    const std::string source = test::randomTraceJson(seed);
    ASSERT_TRUE(Json::accept(source));
    const auto trace = test::loadText(source);
    ASSERT_NE(trace, nullptr);
    const auto again = test::loadText(written(*trace));
    ASSERT_NE(again, nullptr);
    expectSameContent(*trace, *again);
  }
}

TEST(KinetoWriter, everythingOfAnEventIsWhereAReaderLooksForIt) {
  const auto trace = test::loadText(R"({"baseTimeNanoseconds": 1700000000000000000, "traceEvents": [
    {"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 5, "tid": 6, "ts": 10.001, "dur": 50.5,
     "args": {"External id": 3, "Sequence number": 9, "Input Dims": [[2, 3]]}},
    {"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 5, "tid": 6, "ts": 20, "dur": 5,
     "args": {"correlation": 77, "cbid": 211}},
    {"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": 7, "ts": 40, "dur": 8.125,
     "args": {"correlation": 77, "device": 0, "stream": 7}}]})");
  ASSERT_NE(trace, nullptr);
  const Json document = Json::parse(written(*trace));
  EXPECT_EQ(document.at("baseTimeNanoseconds"), 1700000000000000000);
  std::map<std::string, Json> byName;
  std::vector<Json> flows;
  for (const Json& event : document.at("traceEvents")) {
    if (event.at("ph") == "X") byName[event.at("name")] = event;
    if (event.at("ph") == "s" || event.at("ph") == "f") flows.push_back(event);
  }
  ASSERT_EQ(byName.size(), 3u);
  EXPECT_EQ(byName["aten::mm"], Json::parse(R"({"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 5,
    "tid": 6, "ts": 10.001, "dur": 50.5,
    "args": {"External id": 3, "Sequence number": 9, "Input Dims": [[2, 3]]}})"));
  EXPECT_EQ(byName["cudaLaunchKernel"].at("args"),
            Json::parse(R"({"External id": 3, "correlation": 77, "cbid": 211})"));
  EXPECT_EQ(byName["gemm"].at("args"),
            Json::parse(R"({"External id": 3, "correlation": 77, "device": 0, "stream": 7})"));
  ASSERT_EQ(flows.size(), 2u);
  EXPECT_EQ(flows[0], Json::parse(R"({"ph": "s", "id": 77, "pid": 5, "tid": 6, "ts": 20.0, "cat": "ac2g",
                                      "name": "ac2g"})"))
      << "launch";
  EXPECT_EQ(flows[1], Json::parse(R"({"ph": "f", "id": 77, "pid": 0, "tid": 7, "ts": 40.0, "cat": "ac2g",
                                      "name": "ac2g", "bp": "e"})"))
      << "kernel";
}

TEST(KinetoWriter, oneArrowJoinsForwardAndBackward) {
  const auto trace = test::loadEvents(
      R"({"ph":"X","cat":"cpu_op","name":"mm","pid":1,"tid":1,"ts":1.5,"dur":2,"args":{"Sequence number":4}},
         {"ph":"X","cat":"cpu_op","name":"engine","pid":1,"tid":2,"ts":10,"dur":9,
          "args":{"Sequence number":4,"Fwd thread id":1}},
         {"ph":"X","cat":"cpu_op","name":"MmBackward0","pid":1,"tid":2,"ts":11,"dur":5,
          "args":{"Sequence number":4,"Fwd thread id":1}})");
  ASSERT_NE(trace, nullptr);
  const Json document = Json::parse(written(*trace));
  std::vector<std::string> ends;
  for (const Json& event : document.at("traceEvents"))
    if (event.value("cat", "") == "fwdbwd")
      ends.push_back(event.at("ph").get<std::string>() + " at " + event.at("ts").dump() + " of " +
                     event.at("id").dump());
  EXPECT_EQ(ends, (std::vector<std::string>{"s at 1.5 of 4", "f at 10.0 of 4"}));
}

TEST(KinetoWriter, damagedInputGivesACleanFileWithAllThatWasRead) {
  const auto trace = test::loadText(
      "{\"traceEvents\": [\n"
      "{\"ph\":\"X\",\"cat\":\"a\tb\",\"name\":\"bad \xff \\q\",\"pid\":\"p\\\"1\",\"tid\":1,\"ts\":1,"
      "\"dur\":-3,\"args\":{\"x\": nan, \"y\": [inf, {\"z\": 1]}},,\n"
      "{\"ph\":\"B\",\"name\":\"open\",\"pid\":1,\"tid\":1,\"ts\":5.5},\n"
      "{\"ph\":\"X\",\"name\":\"cut");
  ASSERT_NE(trace, nullptr);
  EXPECT_NE(trace->health().grade(trace->eventsTotal()), "A");
  const std::string text = written(*trace);
  ASSERT_TRUE(Json::accept(text)) << text;
  const auto again = test::loadText(text);
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(again->sliceCount(), trace->sliceCount());
  EXPECT_EQ(again->health().grade(again->eventsTotal()), "A");
}

TEST(KinetoWriter, wholeMicrosecondsStayWhole) {
  const auto trace = test::loadEvents(R"({"ph":"X","name":"a","pid":1,"tid":1,"ts":3,"dur":4})");
  ASSERT_NE(trace, nullptr);
  EXPECT_EQ(trace->timeResolutionNs(), 1000);
  EXPECT_NE(written(*trace).find("\"ts\": 3, \"dur\": 4"), std::string::npos);
}

TEST(KinetoWriter, ofDocumentKeysOfOneNameTheFirstStays) {
  const auto trace = test::loadText(R"({"k": 1, "k": 2, "traceEvents": []})");
  ASSERT_NE(trace, nullptr);
  const std::string text = written(*trace);
  EXPECT_EQ(text.find("\"k\": 2"), std::string::npos);
  EXPECT_EQ(Json::parse(text).at("k"), 1);
}

TEST(KinetoWriter, stopsWhenAskedAndWhenTheSinkFails) {
  const auto trace = test::loadText(test::randomTraceJson(1));
  std::stop_source stop;
  stop.request_stop();
  LoadControl control;
  control.stop = stop.get_token();
  const auto sink = [](std::string_view) { return Result<void>(); };
  const auto stopped = writeKineto(*trace, control, sink);
  ASSERT_FALSE(stopped.has_value());
  EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
  const auto full = writeKineto(*trace, {}, [](std::string_view) -> Result<void> {
    return Error{ErrorCode::WriteFailed, "full", {}, {}};
  });
  ASSERT_FALSE(full.has_value());
  EXPECT_EQ(full.error().message, "full");
}

} // namespace
} // namespace stepscope::write
