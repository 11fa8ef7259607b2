// SPDX-License-Identifier: Apache-2.0
#include "core/write/save.h"

#include "core/load/load.h"
#include "tests/support/load_text.h"
#include "tests/support/random_trace.h"
#include "tests/support/run_program.h"
#include "tests/support/trace_dump.h"

#include <gtest/gtest.h>

namespace stepscope::write {
namespace {

TEST(Save, theEndOfTheNameDecidesTheFormat) {
  EXPECT_EQ(formatOf("a/b.stepscope"), FileFormat::Native);
  EXPECT_EQ(formatOf("b.trace.JSON"), FileFormat::Kineto);
  EXPECT_EQ(formatOf("b.json.gz"), FileFormat::KinetoGzip);
  EXPECT_EQ(formatOf("b.pt.trace.json.zst"), FileFormat::KinetoZstd);
  for (const char* name : {"b.txt", "b.gz", "json", "b.json/c", "-", ""})
    EXPECT_EQ(formatOf(name), std::nullopt) << name;
}

TEST(Save, everyFormatComesBackEqual) {
  const tests::TemporaryFolder folder;
  const auto trace = test::loadText(test::randomTraceJson(8));
  ASSERT_NE(trace, nullptr);
  for (const auto& [name, format] :
       {std::pair("a.stepscope", "stepscope"), std::pair("a.json", "kineto-json"),
        std::pair("a.json.gz", "kineto-json+gzip"), std::pair("a.json.zst", "kineto-json+zstd")}) {
    const std::string path = folder.path(name);
    const auto saved = saveTrace(*trace, path, *formatOf(path), {});
    ASSERT_TRUE(saved.has_value()) << saved.error().toString();
    const auto again = load::loadTrace(path, {});
    ASSERT_TRUE(again.has_value()) << again.error().toString();
    EXPECT_EQ(again.value()->format(), format);
    EXPECT_EQ(test::dumpContent(*again.value()), test::dumpContent(*trace)) << name;
  }
}

TEST(Save, aFailureNamesTheFile) {
  const auto trace = test::loadText(test::randomTraceJson(8));
  for (const char* path : {"/nowhere/a.json.gz", "/nowhere/a.stepscope"}) {
    const auto saved = saveTrace(*trace, path, *formatOf(path), {});
    ASSERT_FALSE(saved.has_value());
    EXPECT_EQ(saved.error().code, ErrorCode::WriteFailed);
    EXPECT_EQ(saved.error().path, path);
  }
}

} // namespace
} // namespace stepscope::write
