// SPDX-License-Identifier: Apache-2.0
#include "tests/support/compress.h"
#include "tests/support/load_text.h"
#include "tests/support/trace_dump.h"

#include <gtest/gtest.h>

namespace stepscope {
namespace {

std::string events(int count) {
  std::string text = "{\"traceEvents\": [";
  for (int i = 0; i < count; ++i)
    text += (i > 0 ? ", " : "") + std::string(R"({"ph": "X", "cat": "cpu_op", "name": "op)") +
            std::to_string(i * 7919 % 1000) + R"(", "pid": 1, "tid": 1, "ts": )" + std::to_string(i) +
            R"(, "dur": 1})";
  return text + "]}";
}

TEST(Compressed, plainGzipAndZstdGiveTheSameTrace) {
  const std::string text = events(5000);
  const auto plain = test::loadText(text), gz = test::loadText(test::gzip(text)),
             zst = test::loadText(test::zstd(text));
  ASSERT_TRUE(plain && gz && zst);
  EXPECT_EQ(test::dumpTrace(*gz), test::dumpTrace(*plain));
  EXPECT_EQ(test::dumpTrace(*zst), test::dumpTrace(*plain));
  EXPECT_EQ(plain->format(), "kineto-json");
  EXPECT_EQ(gz->format(), "kineto-json+gzip");
  EXPECT_EQ(zst->format(), "kineto-json+zstd");
  EXPECT_EQ(gz->contentBytes(), text.size());
  EXPECT_EQ(gz->fileBytes(), test::gzip(text).size());
}

TEST(Compressed, aCutArchiveGivesItsBeginningAndSaysSo) {
  const std::string whole = test::gzip(events(20'000));
  const auto trace = test::loadText(whole.substr(0, whole.size() / 2));
  ASSERT_TRUE(trace);
  EXPECT_GT(trace->sliceCount(), 1000u);
  EXPECT_EQ(test::repairCount(*trace, "damaged-compression"), 1u);
  EXPECT_EQ(test::repairCount(*trace, "truncated-file"), 1u);
}

/// What a case of damage should give: how many of the 300 events, and whether the loss is told.
struct Layers {
  const char* what;
  std::string bytes;
  std::uint32_t slices;
  std::uint64_t warnings;
};

std::string part(const std::string& text, std::size_t from, std::size_t to) {
  return text.substr(from, to - from);
}

TEST(Compressed, layersAsTheyAreMet) {
  const std::string text = events(300), gz = test::gzip(text), zst = test::zstd(text);
  const std::size_t half = text.size() / 2;
  const std::string padding(4096, '\0'), rubbish = "\nconnection closed\n";
  const Layers cases[] = {
      {"gzip members", test::gzip(part(text, 0, half)) + test::gzip(part(text, half, text.size())), 300, 0},
      {"zstd frames", test::zstd(part(text, 0, half)) + test::zstd(part(text, half, text.size())), 300, 0},
      {"an empty member between",
       test::gzip(part(text, 0, half)) + test::gzip("") + test::gzip(part(text, half, text.size())), 300, 0},
      {"zeros after gzip", gz + padding, 300, 0},
      {"zeros after zstd", zst + padding, 300, 0},
      {"rubbish after gzip", gz + rubbish, 300, 1},
      {"rubbish after zstd", zst + rubbish, 300, 1},
      {"gzip in gzip", test::gzip(gz), 300, 0},
      {"zstd in gzip in gzip", test::gzip(test::gzip(zst)), 300, 0},
      {"gzip in zstd", test::zstd(gz), 300, 0},
      {"a skippable zstd frame in front", std::string("\x50\x2a\x4d\x18\x04\0\0\0abcd", 12) + zst, 300, 0},
  };
  for (const Layers& c : cases) {
    const auto trace = test::loadText(c.bytes);
    ASSERT_TRUE(trace) << c.what;
    EXPECT_EQ(trace->sliceCount(), c.slices) << c.what;
    EXPECT_EQ(test::repairCount(*trace, "damaged-compression"), c.warnings) << c.what;
  }
}

TEST(Compressed, everyCutGivesABeginningOrAMessage) {
  const std::string text = events(300);
  for (const std::string& whole : {test::gzip(text), test::zstd(text)})
    for (std::size_t size = 0; size < whole.size(); size += 13) {
      auto loaded = test::tryLoad(whole.substr(0, size));
      if (!loaded.has_value()) {
        EXPECT_FALSE(loaded.error().message.empty()) << size;
        continue;
      }
      EXPECT_LE(loaded.value()->sliceCount(), 300u);
      EXPECT_EQ(test::repairCount(*loaded.value(), "damaged-compression"), 1u) << size;
    }
}

} // namespace
} // namespace stepscope
