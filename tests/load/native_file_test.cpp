// SPDX-License-Identifier: Apache-2.0
// The native file gives back exactly the trace that it was made from, and knows when that has become stale.
#include "core/load/native/native_file.h"

#include "core/load/load.h"
#include "core/load/members.h"
#include "core/trace/preview.h"
#include "core/trace/validate.h"
#include "tests/support/archives.h"
#include "tests/support/compress.h"
#include "tests/support/load_text.h"
#include "tests/support/random_trace.h"
#include "tests/support/run_program.h"
#include "tests/support/trace_dump.h"
#include "tests/support/trace_parts.h"

#include <chrono>
#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <numeric>

namespace stepscope {
namespace {

using tests::TemporaryFolder;

trace::TracePtr open(const std::string& path, LoadControl control = {}) {
  auto loaded = load::loadTrace(path, control);
  EXPECT_TRUE(loaded.has_value()) << loaded.error().toString();
  return loaded.has_value() ? loaded.value() : nullptr;
}

void expectSaved(const trace::Trace& trace, const std::string& path, LoadControl control = {}) {
  const auto saved = load::native::save(trace, path, control);
  ASSERT_TRUE(saved.has_value()) << saved.error().toString();
}

void expectComesBack(const trace::Trace& trace, LoadControl control = {}) {
  const TemporaryFolder folder;
  const std::string path = folder.path("a.stepscope");
  expectSaved(trace, path, control);
  const auto again = open(path, control);
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(test::differingPart(trace, *again), "");
  EXPECT_EQ(test::dumpTrace(trace), test::dumpTrace(*again));
  EXPECT_EQ(again->format(), "stepscope");
  EXPECT_EQ(again->origin().format, trace.format());
  EXPECT_EQ(again->path(), path);
  EXPECT_EQ(again->fileBytes(), std::filesystem::file_size(path));
}

TEST(NativeFile, everyBundledCaptureComesBackEqual) {
  int captures = 0;
  for (const char* folder : {STEPSCOPE_TEST_DATA "/h200", STEPSCOPE_SAMPLES}) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (!entry.path().string().ends_with(".trace.json.zst")) continue;
      SCOPED_TRACE(entry.path());
      const auto trace = open(entry.path());
      ASSERT_NE(trace, nullptr);
      EXPECT_EQ(trace::brokenRule(*trace, 2), std::nullopt);
      expectComesBack(*trace);
      ++captures;
    }
  }
  EXPECT_GE(captures, 12);
}

TEST(NativeFile, randomTracesComeBackEqualWithAnyNumberOfThreads) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE(seed);
    const auto trace = test::loadText(test::randomTraceJson(seed));
    ASSERT_NE(trace, nullptr);
    EXPECT_EQ(trace::brokenRule(*trace, 1), std::nullopt);
    LoadControl control;
    control.threads = 1 + seed % 5;
    expectComesBack(*trace, control);
  }
}

TEST(NativeFile, emptyAndDamagedTracesComeBackEqual) {
  for (const char* text :
       {R"({"traceEvents": []})", R"({"traceEvents": [{"ph":"i","ts":1,"name":"x"}]})",
        R"({"traceEvents": [{"ph":"X","ts":5,"dur":2,"name":"cut)",
        R"({"traceEvents": [{"ph":"X","ts":-1e300,"dur":1e300},{"ph":"X","ts":1e300,"dur":1e300},
                               {"ph":"B","ts":-1e300},{"ph":"E","ts":1e300},{"ph":"i","ts":1e300}]})"}) {
    const auto trace = test::loadText(text);
    ASSERT_NE(trace, nullptr) << text;
    expectComesBack(*trace);
  }
}

/// The same picture that the original gives at its end, before anything else is read.
TEST(NativeFile, theFirstPictureIsThatOfTheWholeTrace) {
  const TemporaryFolder folder;
  std::vector<trace::Preview> pictures;
  LoadControl control;
  control.preview = [&](const trace::Preview& preview) { pictures.push_back(preview); };
  const auto trace = open(STEPSCOPE_SAMPLES "/gdn_fused_packed.trace.json.zst", control);
  ASSERT_NE(trace, nullptr);
  ASSERT_FALSE(pictures.empty());
  const trace::Preview whole = pictures.back();
  expectSaved(*trace, folder.path("a.stepscope"));
  pictures.clear();
  ASSERT_NE(open(folder.path("a.stepscope"), control), nullptr);
  ASSERT_EQ(pictures.size(), 1u);
  const trace::Preview& first = pictures.front();
  EXPECT_EQ(first.slices, whole.slices);
  EXPECT_EQ(first.gpuWork, whole.gpuWork);
  EXPECT_EQ(first.calls, whole.calls);
  EXPECT_EQ(first.extent.length(), whole.extent.length());
  EXPECT_EQ(first.neededBytes, 0u) << "no part of the file can be loaded alone";
  const auto rowsOf = [](const trace::Preview& preview) { // bins of the two begin at different times
    std::map<std::string, std::pair<std::uint64_t, std::int64_t>> rows;
    for (const trace::Preview::Row& row : preview.rows)
      rows[row.process + "/" + row.key] = {
          row.slices, std::accumulate(row.covered.begin(), row.covered.end(), std::int64_t{0})};
    return rows;
  };
  EXPECT_EQ(rowsOf(first), rowsOf(whole));
}

TEST(NativeFile, columnsOfSeveralBlocksComeBackEqual) {
  std::string events;
  for (int i = 0; i < 300'000; ++i)
    events += "{\"ph\":\"X\",\"cat\":\"c\",\"name\":\"n\",\"pid\":1,\"tid\":1,\"ts\":" +
              std::to_string(i * 7 % 100'003) + ",\"dur\":" + std::to_string(i % 11) + "},";
  events.pop_back();
  const auto trace = test::loadEvents(events);
  ASSERT_NE(trace, nullptr);
  ASSERT_EQ(trace->sliceCount(), 300'000u);
  expectComesBack(*trace);
}

TEST(NativeFile, packedOnceMoreOrInsideAnArchiveItOpensToo) {
  const TemporaryFolder folder;
  const auto trace = test::loadText(test::randomTraceJson(2));
  expectSaved(*trace, folder.path("a.stepscope"));
  const std::string content = tests::readFile(folder.path("a.stepscope"));
  const auto again = [&](const char* name, const std::string& bytes, const char* member = "") {
    const auto opened = open(folder.write(name, bytes) + member);
    EXPECT_EQ(test::differingPart(*trace, *opened), name == std::string("one.zip") ? "list" : "") << name;
    EXPECT_EQ(opened->contentBytes(), content.size()) << name;
    return opened;
  };
  EXPECT_EQ(again("a.gz", test::gzip(content))->format(), "stepscope+gzip");
  EXPECT_EQ(again("a.zst", test::zstd(content))->format(), "stepscope+zstd");
  const std::string zip = test::zipOf({{"x.json", test::smallTrace(1)}, {"in/a.stepscope", content}});
  EXPECT_EQ(again("two.zip", zip, "!in/a.stepscope")->origin().format, trace->format());
  const auto only = again("one.zip", test::zipOf({{"a.stepscope", content}, {"notes.txt", "hello"}}));
  EXPECT_EQ(test::repairCount(*only, "only-trace"), 1u);
}

TEST(NativeFile, isNamedInListsOfAnArchive) {
  const TemporaryFolder folder;
  expectSaved(*test::loadText(test::smallTrace(2)), folder.path("a.stepscope"));
  const std::string content = tests::readFile(folder.path("a.stepscope"));
  const auto list = load::listMembers(
      folder.write("a.zip", test::zipOf({{"a.stepscope", content}, {"b.stepscope", content}})), {});
  ASSERT_TRUE(list.has_value() && list.value());
  EXPECT_EQ(list.value()->traceCount(), 2u);
  EXPECT_EQ(list.value()->members.front().format, "stepscope");
}

TEST(NativeFile, overTheMemoryLimitAndWithARangeItSaysWhatToDo) {
  const TemporaryFolder folder;
  const std::string path = folder.path("a.stepscope");
  expectSaved(*test::loadText(test::randomTraceJson(2)), path);
  LoadControl control;
  control.memoryLimitBytes = 10'000;
  const auto large = load::loadTrace(path, control);
  ASSERT_FALSE(large.has_value());
  EXPECT_EQ(large.error().code, ErrorCode::TooLarge);
  EXPECT_NE(large.error().message.find("memory"), std::string::npos) << large.error().message;
  EXPECT_EQ(large.error().path, path);
  LoadControl part;
  part.range = Interval{0, 1000};
  const auto range = load::loadTrace(path, part);
  ASSERT_FALSE(range.has_value());
  EXPECT_EQ(range.error().code, ErrorCode::BadArgument);
  EXPECT_NE(range.error().message.find("was made from"), std::string::npos) << range.error().message;
}

TEST(NativeFile, aCopyOfANativeFileKeepsTheFirstOrigin) {
  const TemporaryFolder folder;
  const std::string source = folder.write("run.json", test::randomTraceJson(1));
  expectSaved(*open(source), folder.path("a.stepscope"));
  expectSaved(*open(folder.path("a.stepscope")), folder.path("b.stepscope"));
  EXPECT_EQ(open(folder.path("b.stepscope"))->origin().name, "run.json");
  EXPECT_EQ(open(folder.path("b.stepscope"))->origin().format, "kineto-json");
  EXPECT_EQ(tests::readFile(folder.path("a.stepscope")), tests::readFile(folder.path("b.stepscope")));
}

TEST(NativeFile, aChangedOriginBesideItIsNoted) {
  const TemporaryFolder folder;
  const std::string native = folder.path("run.stepscope");
  const std::string source = folder.write("run.json", test::randomTraceJson(1));
  expectSaved(*open(source), native);
  const auto changed = [&] { return test::repairCount(*open(native), "origin-changed"); };
  EXPECT_EQ(changed(), 0u);
  std::filesystem::last_write_time(source,
                                   std::filesystem::file_time_type::clock::now() + std::chrono::hours(1));
  EXPECT_EQ(changed(), 0u) << "a newer date alone is no change";
  folder.write("run.json", test::randomTraceJson(2));
  EXPECT_EQ(changed(), 1u);
  std::filesystem::remove(source);
  EXPECT_EQ(changed(), 0u) << "nothing to compare with";
}

TEST(NativeFile, savingOverItsOwnSourceOrIntoNoFolderIsHandled) {
  const TemporaryFolder folder;
  const auto trace = test::loadText(test::randomTraceJson(3));
  const auto nowhere = load::native::save(*trace, folder.path("missing/a.stepscope"), {});
  ASSERT_FALSE(nowhere.has_value());
  EXPECT_EQ(nowhere.error().code, ErrorCode::WriteFailed);
  EXPECT_EQ(nowhere.error().path, folder.path("missing/a.stepscope"));
  expectSaved(*trace, folder.path("a.stepscope"));
  const auto again = open(folder.path("a.stepscope"));
  expectSaved(*again, folder.path("a.stepscope"));
  EXPECT_EQ(test::differingPart(*trace, *open(folder.path("a.stepscope"))), "");
}

TEST(NativeFile, cancelledSavingLeavesTheOldFile) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a.stepscope", "old");
  std::stop_source stop;
  stop.request_stop();
  LoadControl control;
  control.stop = stop.get_token();
  const auto saved = load::native::save(*test::loadText(test::randomTraceJson(3)), path, control);
  ASSERT_FALSE(saved.has_value());
  EXPECT_EQ(saved.error().code, ErrorCode::Cancelled);
  EXPECT_EQ(tests::readFile(path), "old");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(std::filesystem::path(path).parent_path()),
                          std::filesystem::directory_iterator()),
            1);
}

} // namespace
} // namespace stepscope
