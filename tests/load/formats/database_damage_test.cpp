// SPDX-License-Identifier: Apache-2.0
#include "core/load/load.h"
#include "database_maker.h"
#include "tests/support/compress.h"
#include "tests/support/load_text.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

namespace stepscope {
namespace {

constexpr int kRows = 20'000;

std::string manyCalls() {
  return test::databaseOf(
      "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, eventClass INTEGER,"
      " globalTid INTEGER, correlationId INTEGER, nameId INTEGER);"
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " +
      std::to_string(kRows) +
      ") INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME SELECT i * 10, i * 10 + 5, 0, 1, i, 1 FROM n;");
}

class TemporaryFile {
public:
  explicit TemporaryFile(const std::string& content)
      : m_path(std::filesystem::temp_directory_path() /
               ("stepscope 100%?#" + std::to_string(::getpid()) + ".sqlite")) {
    std::ofstream(m_path, std::ios::binary) << content;
  }
  ~TemporaryFile() { std::filesystem::remove(m_path); }
  const std::filesystem::path& path() const { return m_path; }

private:
  std::filesystem::path m_path;
};

TEST(Databases, fileAndMemoryGiveTheSame) {
  const std::string bytes = manyCalls();
  const TemporaryFile file(bytes);
  const auto fromFile = load::loadTrace(file.path(), {});
  ASSERT_TRUE(fromFile.has_value()) << fromFile.error().toString();
  EXPECT_EQ(fromFile.value()->callCount(), static_cast<std::size_t>(kRows));
  EXPECT_EQ(fromFile.value()->fileBytes(), bytes.size());
  const auto fromMemory = test::loadText(test::zstd(bytes));
  ASSERT_TRUE(fromMemory);
  EXPECT_EQ(fromMemory->callCount(), static_cast<std::size_t>(kRows));
  EXPECT_EQ(fromMemory->format(), "nsight-sqlite+zstd");
  EXPECT_EQ(fromMemory->contentBytes(), bytes.size());
}

TEST(Databases, writeAheadModeOpens) {
  std::string bytes = manyCalls();
  bytes[18] = bytes[19] = 2;
  const TemporaryFile file(bytes);
  EXPECT_TRUE(load::loadTrace(file.path(), {}).has_value());
  EXPECT_TRUE(test::loadText(bytes));
}

TEST(Databases, truncatedOnesGiveWhatIsThere) {
  const std::string bytes = manyCalls();
  const std::string half = bytes.substr(0, bytes.size() / 2);
  const TemporaryFile file(half);
  for (const auto& loaded : {load::loadTrace(file.path(), {}), test::tryLoad(half)}) {
    ASSERT_TRUE(loaded.has_value()) << loaded.error().toString();
    const trace::Trace& trace = *loaded.value();
    EXPECT_EQ(test::repairCount(trace, "truncated-file"), 1u);
    EXPECT_EQ(test::repairCount(trace, "damaged-table"), 1u);
    EXPECT_GT(trace.callCount(), 0u);
    EXPECT_LT(trace.callCount(), static_cast<std::size_t>(kRows));
    EXPECT_EQ(trace.health().grade(trace.eventsTotal()), "D");
  }
}

TEST(Databases, damagedPageEndsItsTable) {
  std::string bytes = manyCalls();
  constexpr std::size_t kPage = 4096;
  const std::size_t page = bytes.size() / kPage / 2;
  bytes.replace(page * kPage, kPage, kPage, '\xee');
  const auto trace = test::loadText(bytes);
  ASSERT_TRUE(trace);
  EXPECT_EQ(test::repairCount(*trace, "damaged-table"), 1u);
  EXPECT_GT(trace->callCount(), static_cast<std::size_t>(kRows) / 4);
}

TEST(Databases, headerAloneIsAClearError) {
  const auto loaded = test::tryLoad(manyCalls().substr(0, 300));
  ASSERT_FALSE(loaded.has_value());
  EXPECT_EQ(loaded.error().code, ErrorCode::Damaged);
  EXPECT_NE(loaded.error().message.find("copy it again"), std::string::npos) << loaded.error().message;
}

TEST(Databases, otherDatabasesAreNamedByTheirTables) {
  const auto loaded =
      test::tryLoad(test::databaseOf("CREATE TABLE moz_places (id INTEGER); CREATE TABLE b (x);"));
  ASSERT_FALSE(loaded.has_value());
  EXPECT_EQ(loaded.error().code, ErrorCode::UnknownFormat);
  EXPECT_NE(loaded.error().message.find("moz_places"), std::string::npos);
}

TEST(Databases, viewsAreNotFollowed) {
  const auto loaded =
      test::tryLoad(test::databaseOf("CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);"
                                     "CREATE VIEW NVTX_EVENTS AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL "
                                     "SELECT i FROM n) SELECT i AS start FROM n;"));
  ASSERT_TRUE(loaded.has_value());
  EXPECT_EQ(loaded.value()->sliceCount(), 0u);
}

TEST(Databases, cancelStopsTheReading) {
  std::stop_source stop;
  LoadControl control;
  control.stop = stop.get_token();
  control.progress = [&](std::uint64_t, std::uint64_t) { stop.request_stop(); };
  const TemporaryFile file(manyCalls());
  const auto loaded = load::loadTrace(file.path(), control);
  ASSERT_FALSE(loaded.has_value());
  EXPECT_EQ(loaded.error().code, ErrorCode::Cancelled);
}

} // namespace
} // namespace stepscope
