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

} // namespace
} // namespace stepscope
