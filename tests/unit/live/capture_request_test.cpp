// SPDX-License-Identifier: Apache-2.0
#include "core/live/capture_request.h"

#include "tests/support/kineto_client.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace stepscope::live {
namespace {

using tests::valueOf;

CaptureRequest iterations(std::int64_t count) {
  CaptureRequest request;
  request.iterations = count;
  return request;
}

CaptureRequest duration(std::int64_t ns) {
  CaptureRequest request;
  request.durationNs = ns;
  return request;
}

TEST(CaptureRequest, iterationsBeginWithTheNextOneAfterAWarmUp) {
  CaptureRequest request = iterations(4);
  request.shapes = true;
  const auto text = configurationOf(request, "/tmp/x/trace.json", "stepscope-1");
  ASSERT_TRUE(text.has_value());
  EXPECT_EQ(valueOf(text.value(), "ACTIVITIES_LOG_FILE"), "/tmp/x/trace.json");
  EXPECT_EQ(valueOf(text.value(), "ACTIVITIES_ITERATIONS"), "4");
  EXPECT_EQ(valueOf(text.value(), "PROFILE_START_ITERATION"), "0");
  EXPECT_EQ(valueOf(text.value(), "PROFILE_START_ITERATION_ROUNDUP"), "1");
  EXPECT_EQ(valueOf(text.value(), "ACTIVITIES_WARMUP_ITERATIONS"), "2");
  EXPECT_EQ(valueOf(text.value(), "PROFILE_REPORT_INPUT_SHAPES"), "true");
  EXPECT_EQ(valueOf(text.value(), "PROFILE_WITH_STACK"), "false");
  EXPECT_EQ(valueOf(text.value(), "REQUEST_TRACE_ID"), "stepscope-1");
}

TEST(CaptureRequest, aTimeIsInMilliseconds) {
  CaptureRequest request = duration(1'500'000'000);
  request.startsAtMs = 1'700'000'000'123;
  const auto text = configurationOf(request, "/tmp/x/trace.json", "");
  ASSERT_TRUE(text.has_value());
  EXPECT_EQ(valueOf(text.value(), "ACTIVITIES_DURATION_MSECS"), "1500");
  EXPECT_EQ(valueOf(text.value(), "PROFILE_START_TIME"), "1700000000123");
  EXPECT_EQ(valueOf(text.value(), "ACTIVITIES_ITERATIONS"), "");
  EXPECT_FALSE(configurationOf(duration(1'500'000'000), "/tmp/x/trace.json", "").has_value())
      << "begins when?";
}

TEST(CaptureRequest, everyLineHasOneEqualsSignAndNoComment) {
  CaptureRequest timed = duration(2'000'000'000);
  timed.startsAtMs = 5;
  for (const CaptureRequest& request : {iterations(3), timed}) {
    const auto text = configurationOf(request, "/tmp/x/trace.json", "a-1");
    ASSERT_TRUE(text.has_value());
    EXPECT_EQ(std::count(text.value().begin(), text.value().end(), '='),
              std::count(text.value().begin(), text.value().end(), '\n'));
    EXPECT_EQ(text.value().find_first_of("#\r"), std::string::npos);
    EXPECT_EQ(text.value().back(), '\n');
  }
}

TEST(CaptureRequest, whatAProfilerWouldMisreadIsRefused) {
  for (const char* file : {"", "trace.json", "/tmp/a=b.json", "/tmp/a#b.json", "/tmp/a\nb.json", "/tmp/a.txt",
                           "/tmp/a.json ", "/tmp/../etc/a.json", "/tmp/a.json.d/b.json", ".json"})
    EXPECT_FALSE(configurationOf(iterations(1), file, "").has_value()) << file;
  EXPECT_FALSE(configurationOf(iterations(1), "/tmp/a.json", "a=b").has_value());
}

TEST(CaptureRequest, itIsEitherIterationsOrATime) {
  EXPECT_FALSE(validate({}).has_value());
  CaptureRequest both = iterations(3);
  both.durationNs = 1'000'000'000;
  EXPECT_FALSE(validate(both).has_value());
  EXPECT_FALSE(validate(iterations(-1)).has_value());
  EXPECT_FALSE(validate(iterations(1001)).has_value());
  EXPECT_TRUE(validate(iterations(1000)).has_value());
  EXPECT_FALSE(validate(duration(999'999)).has_value());
  EXPECT_FALSE(validate(duration(600'000'000'001)).has_value());
  EXPECT_TRUE(validate(duration(1'000'000)).has_value());
  CaptureRequest timed = iterations(2);
  timed.startsAtMs = 5;
  EXPECT_FALSE(validate(timed).has_value());
}

TEST(CaptureRequest, theProcessAddsItsNumberToTheName) {
  EXPECT_EQ(writtenName("/tmp/x/trace.json", 42), "/tmp/x/trace_42.json");
}

} // namespace
} // namespace stepscope::live
