// SPDX-License-Identifier: Apache-2.0
#include "core/load/load.h"
#include "core/load/members.h"
#include "tests/support/archives.h"
#include "tests/support/compress.h"
#include "tests/support/load_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sys/stat.h>

namespace stepscope::load {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class Folders : public testing::Test {
protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "/foldersXXXXXX";
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    m_folder = name;
  }
  void TearDown() override { fs::remove_all(m_folder); }

  fs::path write(const std::string& name, const std::string& content) const {
    const fs::path path = m_folder / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << content;
    return path;
  }
  MemberList list() const {
    auto listed = listMembers(m_folder, {});
    return listed.has_value() && listed.value() ? std::move(*std::move(listed).value()) : MemberList{};
  }

  fs::path m_folder;
};

TEST_F(Folders, areListedByRank) {
  for (const int rank : {10, 2, 0})
    write("tb/rank" + std::to_string(rank) + "_trace.json", test::smallTrace(rank + 1));
  write("environment.json", R"({"torch": "2.11"})");
  write("run.zip", test::zipOf({{"rank0.json", test::smallTrace(1)}}));
  const MemberList found = list();
  EXPECT_EQ(found.container, "folder");
  ASSERT_EQ(found.members.size(), 5u);
  EXPECT_EQ(found.members[0].name, "tb/rank0_trace.json");
  EXPECT_EQ(found.members[1].rank, 2);
  EXPECT_EQ(found.members[2].path, (m_folder / "tb/rank10_trace.json").string());
  EXPECT_FALSE(found.members[3].isTrace());
  EXPECT_THAT(found.members[4].skipped, HasSubstr("an archive inside"));

  auto loaded = loadTrace(m_folder, {});
  ASSERT_FALSE(loaded.has_value());
  EXPECT_EQ(loaded.error().code, ErrorCode::SeveralTraces);
  EXPECT_THAT(loaded.error().message, HasSubstr("3 traces (3 ranks from 0 to 10)"));
}

TEST_F(Folders, withOneTraceStandForIt) {
  write("deep/er/trace.json.zst", test::zstd(test::smallTrace(5)));
  auto loaded = loadTrace(m_folder, {});
  ASSERT_TRUE(loaded.has_value()) << loaded.error().toString();
  EXPECT_EQ(loaded.value()->gpuWorkCount(), 5u);
  EXPECT_EQ(loaded.value()->path(), (m_folder / "deep/er/trace.json.zst").string());
  EXPECT_EQ(test::repairCount(*loaded.value(), "only-trace"), 1u);
}

TEST_F(Folders, withoutAFileSaySo) {
  auto loaded = loadTrace(m_folder, {});
  ASSERT_FALSE(loaded.has_value());
  EXPECT_THAT(loaded.error().message, HasSubstr("holds no trace and no file"));
}

TEST_F(Folders, pipesAndLinksToFoldersAreLeftAlone) {
  write("trace.json", test::smallTrace(2));
  ASSERT_EQ(mkfifo((m_folder / "pipe.json").c_str(), 0600), 0);
  fs::create_directory_symlink(m_folder, m_folder / "again");
  EXPECT_EQ(list().members.size(), 1u);
}

TEST_F(Folders, aFileWithAnExclamationMarkOpensAsItIs) {
  const fs::path path = write("run!rank0.json", test::smallTrace(3));
  auto loaded = loadTrace(path, {});
  ASSERT_TRUE(loaded.has_value()) << loaded.error().toString();
  EXPECT_EQ(loaded.value()->path(), path.string());
  const fs::path zip = write("a!b.zip", test::zipOf({{"c!d.json", test::smallTrace(4)}, {"e.json", "[]"}}));
  loaded = loadTrace(zip.string() + "!c!d.json", {});
  ASSERT_TRUE(loaded.has_value()) << loaded.error().toString();
  EXPECT_EQ(loaded.value()->gpuWorkCount(), 4u);
}

TEST_F(Folders, aTimeRangeAppliesToAMember) {
  const fs::path zip = write("run.zip", test::zipOf({{"rank0.json", test::smallTrace(100)}}));
  LoadControl control;
  control.range = Interval{0, 51'000}; // kernels begin every 10 us
  auto loaded = loadTrace(zip.string() + "!rank0.json", control);
  ASSERT_TRUE(loaded.has_value()) << loaded.error().toString();
  EXPECT_EQ(loaded.value()->gpuWorkCount(), 6u);
}

TEST_F(Folders, cancellingEndsListing) {
  write("trace.json", test::smallTrace(2));
  std::stop_source stop;
  stop.request_stop();
  LoadControl control;
  control.stop = stop.get_token();
  auto listed = listMembers(m_folder, control);
  ASSERT_FALSE(listed.has_value());
  EXPECT_EQ(listed.error().code, ErrorCode::Cancelled);
}

} // namespace
} // namespace stepscope::load
