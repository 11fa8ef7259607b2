// SPDX-License-Identifier: Apache-2.0
#include "core/base/byte_source.h"
#include "tests/support/compress.h"

#include <gtest/gtest.h>

namespace stepscope {
namespace {

struct Content {
  std::string text;
  std::vector<std::string> layers, warnings;
};

Content drain(std::string bytes, std::size_t piece = 7) {
  auto opened = openMemory(std::move(bytes));
  EXPECT_TRUE(opened.has_value());
  Content content;
  if (!opened.has_value()) return content;
  content.layers = opened.value().layers;
  std::string buffer(piece, '\0');
  for (;;) {
    auto got = opened.value().source->read(buffer);
    EXPECT_TRUE(got.has_value());
    if (!got.has_value() || got.value() == 0) break;
    content.text.append(buffer, 0, got.value());
    if (got.value() < buffer.size()) break;
  }
  content.warnings = opened.value().source->warnings();
  return content;
}

std::string longText() {
  std::string text;
  for (int i = 0; i < 100'000; ++i)
    text += std::to_string(i) + ",";
  return text;
}

TEST(ByteSource, plainContentComesThroughUnchanged) {
  const Content content = drain("[1, 2, 3]");
  EXPECT_EQ(content.text, "[1, 2, 3]");
  EXPECT_TRUE(content.layers.empty());
}

TEST(ByteSource, gzipIsRecognisedByContent) {
  const Content content = drain(test::gzip(longText()), 100'000);
  EXPECT_EQ(content.text, longText());
  EXPECT_EQ(content.layers, std::vector<std::string>{"gzip"});
  EXPECT_TRUE(content.warnings.empty());
}

TEST(ByteSource, severalGzipMembersAreOneText) {
  EXPECT_EQ(drain(test::gzip("one ") + test::gzip("two ") + test::gzip("three")).text, "one two three");
}

TEST(ByteSource, zeroPaddingBehindGzipIsSilent) {
  const Content content = drain(test::gzip("text") + std::string(512, '\0'));
  EXPECT_EQ(content.text, "text");
  EXPECT_TRUE(content.warnings.empty());
}

TEST(ByteSource, rubbishBehindGzipIsIgnoredWithAWarning) {
  const Content content = drain(test::gzip("text") + "rubbish");
  EXPECT_EQ(content.text, "text");
  EXPECT_EQ(content.warnings.size(), 1u);
}

TEST(ByteSource, cutGzipGivesWhatWasInflated) {
  const std::string whole = test::gzip(longText());
  const Content content = drain(whole.substr(0, whole.size() / 2), 100'000);
  EXPECT_GT(content.text.size(), longText().size() / 4);
  EXPECT_TRUE(longText().starts_with(content.text));
  EXPECT_EQ(content.warnings.size(), 1u);
}

TEST(ByteSource, damagedGzipNeverFails) {
  const std::string whole = test::gzip(longText());
  for (std::size_t at = 10; at < whole.size(); at += whole.size() / 50) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
    auto opened = openMemory(damaged);
    if (!opened.has_value()) {
      EXPECT_EQ(opened.error().code, ErrorCode::Empty); // nothing before the damage
      continue;
    }
    std::string buffer(whole.size() * 20, '\0');
    auto got = opened.value().source->read(buffer);
    ASSERT_TRUE(got.has_value());
    EXPECT_LT(got.value(), buffer.size());
  }
}

TEST(ByteSource, zstdFramesAreOneText) {
  const Content content = drain(test::zstd("one ") + test::zstd("two"));
  EXPECT_EQ(content.text, "one two");
  EXPECT_EQ(content.layers, std::vector<std::string>{"zstd"});
  EXPECT_TRUE(content.warnings.empty());
}

TEST(ByteSource, cutZstdGivesWhatWasDecompressed) {
  std::string text;
  for (int i = 0; i < 600'000; ++i)
    text += std::to_string(i * 7919LL) + ",";
  const std::string whole = test::zstd(text);
  const Content content = drain(whole.substr(0, whole.size() - 100), 1 << 20);
  EXPECT_GT(content.text.size(), 0u);
  EXPECT_TRUE(text.starts_with(content.text));
  EXPECT_EQ(content.warnings.size(), 1u);
}

TEST(ByteSource, layersAreUnwrappedInOrder) {
  const Content content = drain(test::gzip(test::zstd(test::gzip("deep"))));
  EXPECT_EQ(content.text, "deep");
  EXPECT_EQ(content.layers, (std::vector<std::string>{"gzip", "zstd", "gzip"}));
}

TEST(ByteSource, layersAreBounded) {
  std::string nested = "deep";
  for (int i = 0; i < 5; ++i)
    nested = test::gzip(nested);
  EXPECT_EQ(drain(nested).layers.size(), 3u);
}

TEST(ByteSource, anEmptyFileIsAnError) {
  auto opened = openMemory("");
  ASSERT_FALSE(opened.has_value());
  EXPECT_EQ(opened.error().code, ErrorCode::Empty);
}

TEST(ByteSource, aMissingFileAndAFolderAreErrorsWithThePath) {
  auto missing = openSource("does/not/exist.json");
  ASSERT_FALSE(missing.has_value());
  EXPECT_EQ(missing.error().code, ErrorCode::NotFound);
  EXPECT_NE(missing.error().toString().find("does/not/exist.json"), std::string::npos);
  auto folder = openSource(STEPSCOPE_TEST_DATA);
  ASSERT_FALSE(folder.has_value());
  EXPECT_EQ(folder.error().code, ErrorCode::Unreadable);
}

TEST(ByteSource, readAllStopsAtItsLimit) {
  auto text = readAll(STEPSCOPE_TEST_DATA "/h200/expected.json", 100);
  ASSERT_FALSE(text.has_value());
  EXPECT_EQ(text.error().code, ErrorCode::BadArgument);
}

} // namespace
} // namespace stepscope
