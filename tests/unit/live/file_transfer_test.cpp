// SPDX-License-Identifier: Apache-2.0
#include "core/live/file_transfer.h"
#include "tests/support/run_program.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <zstd.h>

namespace stepscope::live {
namespace {

using tests::TemporaryFolder;

/// The parts of a file.
std::vector<std::string> partsOf(FileSender& sender) {
  std::vector<std::string> parts;
  while (true) {
    Result<std::optional<std::string>> part = sender.next();
    EXPECT_TRUE(part.has_value());
    if (!part.has_value() || !part.value()) return parts;
    parts.push_back(*part.value());
  }
}

std::string zstdOf(const std::string& bytes) {
  std::string part(ZSTD_compressBound(bytes.size()), '\0');
  part.resize(ZSTD_compress(part.data(), part.size(), bytes.data(), bytes.size(), 1));
  return part;
}

class Transfer : public ::testing::Test {
protected:
  FileReceiver receiver(std::uint64_t size) {
    Result<FileReceiver> made = FileReceiver::create(m_folder.path("there"), size);
    EXPECT_TRUE(made.has_value());
    return std::move(made).value();
  }
  bool isThere() const { return std::filesystem::exists(m_folder.path("there")); }

  TemporaryFolder m_folder;
};

TEST_F(Transfer, aFileOfSeveralPartsArrivesAsItWas) {
  std::string content;
  for (int i = 0; content.size() < 2 * kFilePartBytes + 1000; ++i)
    content += std::to_string(i) + ',';
  Result<FileSender> sender = FileSender::open(m_folder.write("here", content));
  ASSERT_TRUE(sender.has_value());
  EXPECT_EQ(sender.value().sizeBytes(), content.size());
  const std::vector<std::string> parts = partsOf(sender.value());
  EXPECT_EQ(parts.size(), 3);
  {
    FileReceiver file = receiver(content.size());
    for (const std::string& part : parts) {
      EXPECT_TRUE(isFilePart(part));
      EXPECT_LT(part.size(), kFilePartBytes) << "numbers pack well";
      ASSERT_TRUE(file.add(part).has_value());
    }
    ASSERT_TRUE(file.finish(sender.value().checksum()).has_value());
  }
  EXPECT_EQ(tests::readFile(m_folder.path("there")), content);
}

TEST_F(Transfer, anEmptyFileHasNoParts) {
  Result<FileSender> sender = FileSender::open(m_folder.write("here", ""));
  ASSERT_TRUE(sender.has_value());
  EXPECT_TRUE(partsOf(sender.value()).empty());
  EXPECT_EQ(sender.value().checksum(), "2d06800538d394c2") << "XXH3 of nothing, as its documentation says";
  EXPECT_TRUE(receiver(0).finish("2d06800538d394c2").has_value());
}

TEST_F(Transfer, moreThanWasAnnouncedIsRefusedAndNothingStays) {
  {
    FileReceiver file = receiver(3);
    EXPECT_TRUE(file.add(zstdOf("ab")).has_value());
    EXPECT_FALSE(file.add(zstdOf("cd")).has_value());
  }
  EXPECT_FALSE(isThere());
}

TEST_F(Transfer, aPartThatUnpacksToMoreThanAllowedIsRefused) {
  FileReceiver file = receiver(std::uint64_t{1} << 30);
  EXPECT_FALSE(file.add(zstdOf(std::string(kFilePartBytes + 1, 'x'))).has_value());
  EXPECT_FALSE(file.add("(no zstd at all").has_value());
  std::string damaged = zstdOf("some text that is long enough to be damaged, and then some more of it");
  damaged.resize(damaged.size() - 3);
  EXPECT_FALSE(file.add(damaged).has_value());
}

TEST_F(Transfer, anotherChecksumOrTooLittleIsDamage) {
  {
    FileReceiver file = receiver(2);
    ASSERT_TRUE(file.add(zstdOf("ab")).has_value());
    EXPECT_FALSE(file.finish("0000000000000000").has_value());
  }
  EXPECT_FALSE(isThere());
  EXPECT_FALSE(receiver(2).finish("2d06800538d394c2").has_value());
}

TEST_F(Transfer, aFileThatBecomesShorterIsNoticed) {
  const std::string path = m_folder.write("here", std::string(2 * kFilePartBytes, 'x'));
  Result<FileSender> sender = FileSender::open(path);
  ASSERT_TRUE(sender.has_value() && sender.value().next().has_value());
  std::filesystem::resize_file(path, 10);
  EXPECT_FALSE(sender.value().next().has_value());
}

TEST_F(Transfer, onlyRegularFilesAreSentAndNoneIsOverwritten) {
  EXPECT_FALSE(FileSender::open(m_folder.path("nowhere")).has_value());
  EXPECT_FALSE(FileSender::open(m_folder.path("")).has_value()) << "a folder";
  std::filesystem::create_symlink("/etc/passwd", m_folder.path("link"));
  EXPECT_FALSE(FileSender::open(m_folder.path("link")).has_value());
  EXPECT_FALSE(FileReceiver::create(m_folder.write("mine", "x"), 1).has_value());
  EXPECT_FALSE(FileReceiver::create(m_folder.path("large"), std::uint64_t{1} << 62).has_value());
}

} // namespace
} // namespace stepscope::live
