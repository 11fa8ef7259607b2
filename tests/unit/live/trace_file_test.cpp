// SPDX-License-Identifier: Apache-2.0
#include "core/live/trace_file.h"

#include "tests/support/run_program.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sys/stat.h>

namespace stepscope::live {
namespace {

namespace fs = std::filesystem;
using tests::readFile;
using tests::TemporaryFolder;

TEST(TraceFile, aWholeObjectIsFinished) {
  const TemporaryFolder folder;
  EXPECT_TRUE(isFinishedTrace(folder.write("a.json", "{}"), 0));
  EXPECT_TRUE(isFinishedTrace(folder.write("b.json", " {\"traceEvents\": []}\n\n"), 0));
  EXPECT_FALSE(isFinishedTrace(folder.write("c.json", "{\"traceEvents\": ["), 0)) << "still being written";
  EXPECT_FALSE(isFinishedTrace(folder.write("d.json", ""), 0));
  EXPECT_FALSE(isFinishedTrace(folder.path("none.json"), 0));
}

TEST(TraceFile, anOldOneOrALinkIsNotIt) {
  const TemporaryFolder folder;
  const std::string file = folder.write("a.json", "{}");
  EXPECT_FALSE(isFinishedTrace(file, 4'000'000'000'000'000'000)) << "older than the request";
  fs::create_symlink(file, folder.path("link.json"));
  EXPECT_FALSE(isFinishedTrace(folder.path("link.json"), 0));
  ASSERT_EQ(::mkfifo(folder.path("fifo.json").c_str(), 0600), 0);
  EXPECT_FALSE(isFinishedTrace(folder.path("fifo.json"), 0)) << "and it does not wait for a writer";
  fs::create_directory(folder.path("folder.json"));
  EXPECT_FALSE(isFinishedTrace(folder.path("folder.json"), 0));
}

TEST(TraceFile, itIsFoundUnderTheNameOfItsProcess) {
  const TemporaryFolder folder;
  EXPECT_FALSE(finishedTrace(folder.path("trace.json"), 42, 0));
  const std::string file = folder.write("trace_42.json", "{}");
  EXPECT_EQ(finishedTrace(folder.path("trace.json"), 42, 0), file);
}

TEST(TraceFile, theFolderIsForThisUserOnlyAndGoesWhenEmpty) {
  const TemporaryFolder base;
  const auto folder = makeTraceFolder(base.path(""));
  ASSERT_TRUE(folder.has_value());
  struct stat status {};
  ASSERT_EQ(::stat(folder.value().c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0700u);
  const std::string trace = folder.value() + "/trace.json";
  std::ofstream(folder.value() + "/trace_1.json") << "{}";
  removeTraceFolder(trace);
  EXPECT_TRUE(fs::exists(folder.value())) << "something is in it";
  fs::remove(folder.value() + "/trace_1.json");
  std::ofstream(folder.value() + "/trace_1.json.tmp") << "{";
  removeTraceFolder(trace);
  EXPECT_FALSE(fs::exists(folder.value()));
  EXPECT_FALSE(makeTraceFolder(base.path("none")).has_value());
}

TEST(TraceFile, itSaysHowItWasRecorded) {
  const TemporaryFolder folder;
  const std::string events = R"({"traceEvents": [)" + std::string(100000, ' ') + "],\n";
  EXPECT_TRUE(wasRecordedByTime(folder.write("a.json", events + R"("INFO": ["Tracing starting in 1s"]})")));
  EXPECT_FALSE(wasRecordedByTime(
      folder.write("b.json", events + R"("INFO": ["Tracing starting on iteration = 4"]})")));
  EXPECT_FALSE(wasRecordedByTime(folder.write("c.json", events + "}"))) << "it does not say";
  EXPECT_FALSE(wasRecordedByTime(folder.path("none.json")));
}

TEST(TraceFile, movingNeverReplaces) {
  const TemporaryFolder folder;
  for (const char* expected : {"rank0.trace.json", "rank0.trace-2.json", "rank0.trace-3.json"}) {
    const auto moved = moveTrace(folder.write("made.json", expected), folder.path("new/out"), "rank0.trace");
    ASSERT_TRUE(moved.has_value());
    EXPECT_EQ(moved.value(), folder.path("new/out/") + expected);
    EXPECT_EQ(readFile(moved.value()), expected);
    EXPECT_FALSE(fs::exists(folder.path("made.json")));
  }
}

TEST(TraceFile, whatCannotBeMovedStays) {
  const TemporaryFolder folder;
  const std::string file = folder.write("made.json", "{}");
  const auto moved = moveTrace(file, file + "/below", "x");
  ASSERT_FALSE(moved.has_value());
  EXPECT_NE(moved.error().message.find(file), std::string::npos);
  EXPECT_TRUE(fs::exists(file));
}

} // namespace
} // namespace stepscope::live
