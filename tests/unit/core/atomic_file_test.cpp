// SPDX-License-Identifier: Apache-2.0
#include "core/base/atomic_file.h"

#include "tests/support/run_program.h"

#include <csignal>
#include <filesystem>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace stepscope {
namespace {

using tests::readFile;
using tests::TemporaryFolder;

Result<void> writeAll(const std::string& path, std::string_view content) {
  auto file = AtomicFile::create(path);
  if (!file.has_value()) return file.error();
  if (auto written = file.value().write(content); !written.has_value()) return written;
  return file.value().commit();
}

std::size_t filesBeside(const std::string& path) {
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(path).parent_path()))
    files += entry.exists() ? 1 : 0;
  return files;
}

TEST(AtomicFile, contentAppearsAtCommitOnly) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a", "old");
  {
    auto file = AtomicFile::create(path);
    ASSERT_TRUE(file.has_value());
    ASSERT_TRUE(file.value().write("new").has_value());
    EXPECT_EQ(readFile(path), "old");
    ASSERT_TRUE(file.value().write(" text").has_value());
    ASSERT_TRUE(file.value().commit().has_value());
  }
  EXPECT_EQ(readFile(path), "new text");
  EXPECT_EQ(filesBeside(path), 1u);
}

TEST(AtomicFile, withoutCommitNothingHasHappened) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a", "old");
  {
    auto file = AtomicFile::create(path);
    ASSERT_TRUE(file.has_value());
    ASSERT_TRUE(file.value().write("new").has_value());
  }
  EXPECT_EQ(readFile(path), "old");
  EXPECT_EQ(filesBeside(path), 1u);
}

TEST(AtomicFile, permissionsOfTheOldFileAndLinksStay) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a", "old");
  ASSERT_EQ(chmod(path.c_str(), 0640), 0);
  std::filesystem::create_symlink("a", folder.path("link"));
  ASSERT_TRUE(writeAll(folder.path("link"), "new").has_value());
  EXPECT_TRUE(std::filesystem::is_symlink(folder.path("link")));
  EXPECT_EQ(readFile(path), "new");
  struct stat info {};
  ASSERT_EQ(stat(path.c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777, 0640u);
}

TEST(AtomicFile, aFolderADeviceAndAMissingFolderAreRefused) {
  const TemporaryFolder folder;
  for (const std::string& path : {folder.path("."), std::string("/dev/null"), folder.path("none/a")}) {
    const auto file = AtomicFile::create(path);
    ASSERT_FALSE(file.has_value()) << path;
    EXPECT_EQ(file.error().code, ErrorCode::WriteFailed);
    EXPECT_EQ(file.error().path, path);
  }
}

/// A child that writes one content after the other is killed at many moments.
TEST(AtomicFile, killedAtAnyMomentTheNameHoldsAWholeContent) {
  const TemporaryFolder folder;
  const std::string first(3'000'000, 'a'), second(2'000'000, 'b');
  const std::string path = folder.write("a", first);
  int seenSecond = 0;
  for (int i = 0; i < 60; ++i) {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      for (bool turn = false;; turn = !turn)
        if (!writeAll(path, turn ? first : second).has_value()) _exit(1);
    }
    std::this_thread::sleep_for(std::chrono::microseconds(i * 331));
    kill(child, SIGKILL);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    const std::string now = readFile(path);
    ASSERT_TRUE(now == first || now == second) << "after " << i * 331 << " us: " << now.size() << " bytes";
    seenSecond += now == second ? 1 : 0;
  }
  EXPECT_GT(seenSecond, 0) << "no write was complete";
}

} // namespace
} // namespace stepscope
