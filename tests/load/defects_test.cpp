// SPDX-License-Identifier: Apache-2.0
// One test for each kind of damage (formats: "Defects in the wild"): what is kept, what is counted, where.
#include "core/trace/args.h"
#include "tests/support/load_text.h"

#include <gtest/gtest.h>

namespace stepscope {
namespace {

using test::loadEvents;
using test::loadText;
using test::repairCount;
using test::tryLoad;

std::string event(const std::string& name, const std::string& rest = "") {
  return R"({"ph": "X", "cat": "cpu_op", "name": ")" + name + R"(", "pid": 1, "tid": 1, "ts": 10, "dur": 5)" +
         rest + "}";
}

std::string nameOf(const trace::Trace& trace, std::uint32_t slice) {
  return std::string(trace.name(SliceId(slice)));
}

TEST(Defects, D1aTruncatedFileGivesEveryCompleteEvent) {
  const std::string text = "{\"traceEvents\": [" + event("a") + "," + event("b") + "," +
                           R"({"ph": "X", "cat": "cpu_op", "name": "cut)";
  const auto trace = loadText(text);
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->sliceCount(), 2u);
  EXPECT_EQ(repairCount(*trace, "truncated-file"), 1u);
  EXPECT_EQ(trace->health().repairs[0].firstOffset, text.size());
  EXPECT_EQ(trace->health().grade(trace->eventsTotal()), "D");
}

TEST(Defects, D1aMissingEndOfTheDocumentIsReported) {
  for (const std::string end : {"", ",", "]", ",\n"}) {
    const auto trace = loadText("{\"traceEvents\": [" + event("a") + "," + event("b") + end);
    ASSERT_TRUE(trace) << end;
    EXPECT_EQ(trace->sliceCount(), 2u) << end;
    EXPECT_EQ(repairCount(*trace, "truncated-file"), 1u) << end;
  }
}

TEST(Defects, D2StrayCommasAndEmptyObjectsAreSkipped) {
  const auto trace = loadEvents("," + event("a") + ",," + event("b") + ", {},");
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->sliceCount(), 2u);
  EXPECT_EQ(trace->eventsTotal(), 3u);
  EXPECT_EQ(repairCount(*trace, "empty-event"), 1u);
  EXPECT_GE(repairCount(*trace, "stray-comma"), 2u);
}

TEST(Defects, D3NonFiniteArgumentsCountAsMissing) {
  for (const std::string token : {"NaN", "Infinity", "inf", "-inf", "-nan", "nan(ind)", "N/A"}) {
    const auto trace = loadEvents(event("a", R"(, "args": {"x": )" + token + R"(, "y": 3})"));
    ASSERT_TRUE(trace) << token;
    ASSERT_EQ(trace->sliceCount(), 1u) << token;
    EXPECT_EQ(repairCount(*trace, "non-finite-value"), 1u) << token;
    const auto args = trace::displayArgs(*trace, SliceId(0));
    ASSERT_EQ(args.size(), 2u) << token;
    EXPECT_EQ(args[0].second, token);
    EXPECT_EQ(args[1].second, "3");
  }
}

TEST(Defects, D3AnEventWithoutAReadableTimeIsLeftOut) {
  const auto trace =
      loadEvents(R"({"ph": "X", "name": "x", "pid": 1, "tid": 1, "ts": nan, "dur": 5},)" + event("a"));
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->sliceCount(), 1u);
  EXPECT_EQ(repairCount(*trace, "missing-time"), 1u);
}

TEST(Defects, D4UnknownEscapesKeepTheirBackslash) {
  const auto trace = loadEvents(event(R"(C:\Users\x\u12)", R"(, "args": {"file": "D:\new\q.py"})"));
  ASSERT_TRUE(trace);
  EXPECT_EQ(nameOf(*trace, 0), R"(C:\Users\x\u12)");
  EXPECT_EQ(trace::displayArgs(*trace, SliceId(0)).size(), 1u);
}

TEST(Defects, D5BareQuotesBelongToTheString) {
  const auto trace = loadEvents(event(R"(file "x.py" line 3)") + "," + event("b"));
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->sliceCount(), 2u);
  EXPECT_EQ(nameOf(*trace, 0), R"(file "x.py" line 3)");
  EXPECT_EQ(repairCount(*trace, "bare-quote"), 1u);
}

TEST(Defects, D5AnEventBeyondRepairCostsOnlyItself) {
  const std::string damaged =
      R"({"ph": "X", "cat": "cpu_op", "name": , "args": {"in": [{"name": "y", "id": 3}]}, "ts": 10})";
  const auto trace = loadEvents(event("a") + ",\n" + damaged + ",\n" + event("b"));
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->sliceCount(), 2u);
  EXPECT_EQ(repairCount(*trace, "damaged-event"), 1u);
  EXPECT_EQ(trace->health().repairs[0].firstOffset,
            std::string("{\"traceEvents\": [").size() + event("a").size() + 2);
}

TEST(Defects, D6ControlCharactersAndBadUtf8AreKept) {
  const auto trace = loadEvents(event("line\nbreak\x01") + "," + event("bad\xff\xfe"));
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->sliceCount(), 2u);
  EXPECT_EQ(nameOf(*trace, 0), "line\nbreak\x01");
  EXPECT_EQ(nameOf(*trace, 1), "bad\xff\xfe");
}

TEST(Defects, D7BracketsAndBackslashesInStringsAreText) {
  const auto trace =
      loadText("{\"traceEvents\": [" + event(R"(a]}[{,\\)") + "], \"traceName\": \"x]}\\\\\"}");
  ASSERT_TRUE(trace);
  EXPECT_EQ(nameOf(*trace, 0), R"(a]}[{,\)");
  EXPECT_TRUE(trace->health().repairs.empty());
}

TEST(Defects, D8AndD10MissingAndNegativeDurationsAreZero) {
  const auto trace = loadEvents(R"({"ph": "X", "name": "a", "pid": 1, "tid": 1, "ts": 1},
                                   {"ph": "X", "name": "b", "pid": 1, "tid": 1, "ts": 2, "dur": -5},
                                   {"ph": "X", "name": "c", "pid": 1, "tid": 1, "ts": 3, "dur": -1.-234})");
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->sliceCount(), 3u);
  for (std::uint32_t i = 0; i < 3; ++i)
    EXPECT_EQ(trace->duration(SliceId(i)), 0);
  EXPECT_EQ(repairCount(*trace, "missing-duration"), 2u);
  EXPECT_EQ(repairCount(*trace, "negative-duration"), 1u);
}

TEST(Defects, D9UnpairedMarksAreClosedOrCounted) {
  const auto trace = loadEvents(
      R"({"ph": "E", "pid": 1, "tid": 1, "ts": 1}, {"ph": "B", "name": "open", "pid": 1, "tid": 1, "ts": 2},
                                   {"ph": "B", "name": "in", "pid": 1, "tid": 1, "ts": 3}, {"ph": "E", "pid": 1, "tid": 1, "ts": 7})");
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->sliceCount(), 2u);
  EXPECT_EQ(trace->duration(SliceId(0)), 5'000); // to the last mark of the row
  EXPECT_EQ(repairCount(*trace, "unmatched-end"), 1u);
  EXPECT_EQ(repairCount(*trace, "unmatched-begin"), 1u);
}

TEST(Defects, D11TimesMayBeStrings) {
  const auto trace = loadEvents(
      R"({"ph": "X", "name": "a", "pid": 1, "tid": 1, "ts": "1736405443862052.130", "dur": "2.5"})");
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->fileTimeOfStart(), 1736405443862052130);
  EXPECT_EQ(trace->duration(SliceId(0)), 2'500);
}

TEST(Defects, D13WholeMicrosecondsMayOverlapByOne) {
  const auto trace =
      loadEvents(R"({"ph": "X", "cat": "cpu_op", "name": "a", "pid": 1, "tid": 1, "ts": 10, "dur": 6},
                                   {"ph": "X", "cat": "cpu_op", "name": "b", "pid": 1, "tid": 1, "ts": 15, "dur": 5})");
  ASSERT_TRUE(trace);
  EXPECT_FALSE(trace->parent(SliceId(1)).valid());
}

TEST(Defects, D17OrderInTheFileMeansNothing) {
  const auto trace =
      loadEvents(R"({"ph": "X", "cat": "cpu_op", "name": "child", "pid": 1, "tid": 1, "ts": 12, "dur": 2},
                                   {"ph": "X", "cat": "cpu_op", "name": "parent", "pid": 1, "tid": 1, "ts": 10, "dur": 9})");
  ASSERT_TRUE(trace);
  EXPECT_EQ(nameOf(*trace, 0), "parent");
  EXPECT_EQ(trace->parent(SliceId(1)), SliceId(0));
}

TEST(Defects, D19RowsAreToldApartByText) {
  const auto trace =
      loadEvents(R"({"ph": "X", "name": "a", "cat": "cpu_op", "pid": "Spans", "tid": 7.0, "ts": 1, "dur": 1},
                                   {"ph": "X", "name": "b", "cat": "cpu_op", "pid": "Spans", "tid": 7, "ts": 3, "dur": 1},
                                   {"ph": "X", "name": "c", "cat": "cpu_op", "pid": "Spans", "tid": 18446744073709551615, "ts": 3, "dur": 1},
                                   {"ph": "X", "name": "d", "cat": "cpu_op", "pid": -1, "ts": 3, "dur": 1})");
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->tracks().size(), 3u);
}

TEST(Defects, D20SeveralDocumentsAreAllRead) {
  const std::string one = "{\"traceEvents\": [" + event("a") + "]}\n",
                    two = "{\"traceEvents\": [" + event("b") + "]}";
  const auto trace = loadText(one + two);
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->sliceCount(), 2u);
  EXPECT_EQ(repairCount(*trace, "several-documents"), 1u);
}

TEST(Defects, D21AByteOrderMarkIsSkipped) {
  const auto trace = loadText("\xef\xbb\xbf{\"traceEvents\": [" + event("a") + "]}");
  ASSERT_TRUE(trace);
  EXPECT_EQ(repairCount(*trace, "byte-order-mark"), 1u);
}

TEST(Defects, D25EmptyTracesSayWhatIsMissing) {
  const auto trace = loadEvents("");
  ASSERT_TRUE(trace);
  EXPECT_TRUE(trace->range().empty());
  ASSERT_FALSE(trace->health().answers.empty());
  EXPECT_FALSE(trace->health().answers[0].yes);
  EXPECT_NE(trace->health().answers[0].why.find("no events"), std::string::npos);
}

TEST(Defects, D25LaunchesWithoutKernelsAreACaptureProblem) {
  const auto trace = loadEvents(
      R"({"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 1, "tid": 1, "ts": 1, "dur": 1, "args": {"correlation": 1}})");
  ASSERT_TRUE(trace);
  EXPECT_NE(trace->health().answers[0].why.find("CUPTI"), std::string::npos);
}

TEST(Defects, D1ATraceThatEndsBeforeItsKernelsIsNotCalledCpuOnly) {
  const auto trace = loadText("{\"traceEvents\": [" + event("a") + "," + event("b") + ",");
  ASSERT_TRUE(trace);
  for (const trace::Answer& answer : trace->health().answers) {
    if (answer.question == "gpu-time") {
      EXPECT_EQ(answer.why, "the file ends early, before any GPU work");
    } else if (answer.question == "operator-of-kernel") {
      EXPECT_EQ(answer.why, "no GPU work has a recorded launch call, which leads to the operator");
    }
  }
}

TEST(Defects, D28ADamagedDocumentKeyDoesNotHideTheEvents) {
  const auto trace = loadText("{\"ERROR\": [unquoted \"text, \"traceEvents\": [" + event("a") + "]}");
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->sliceCount(), 1u);
}

TEST(Defects, D29TheLastOfDuplicateKeysWins) {
  const auto trace = loadEvents(event("first", R"(, "name": "second", "args": {"a": 1}, "args": {"b": 2})"));
  ASSERT_TRUE(trace);
  EXPECT_EQ(nameOf(*trace, 0), "second");
  EXPECT_EQ(trace::displayArgs(*trace, SliceId(0)).size(), 2u);
}

TEST(Defects, D32HugeNumbersAndDeepNestingAreBounded) {
  const auto trace = loadEvents(
      std::string(R"({"ph": "X", "name": "a", "pid": 1, "tid": 1, "ts": 1E400, "dur": 5},)") +
      R"({"ph": "X", "name": "c", "pid": 1, "tid": 1, "ts": 12, "dur": 99999999999999999999999},)" +
      event("deep", ", \"args\": {\"x\": " + std::string(5000, '[') + std::string(5000, ']') + "}") + "," +
      event("b"));
  ASSERT_TRUE(trace);
  EXPECT_EQ(repairCount(*trace, "time-out-of-range"), 1u);
  EXPECT_EQ(repairCount(*trace, "absurd-duration"), 1u);
  EXPECT_EQ(repairCount(*trace, "missing-time"), 1u);
  EXPECT_EQ(trace->sliceCount(), 2u);
  EXPECT_EQ(trace->range().end, 5'000) << "the end of event b, which lasts 5 us";
  EXPECT_EQ(repairCount(*trace, "damaged-event"), 1u);
}

TEST(Defects, contentThatIsNoTraceIsAnErrorWithAReason) {
  for (const std::string text : {"hello world", "{\"a\": 1}", "12", "{", "\"text\""}) {
    const auto loaded = tryLoad(text);
    ASSERT_FALSE(loaded.has_value()) << text;
    EXPECT_EQ(loaded.error().code, ErrorCode::UnknownFormat) << text;
    EXPECT_FALSE(loaded.error().message.empty());
  }
}

} // namespace
} // namespace stepscope
