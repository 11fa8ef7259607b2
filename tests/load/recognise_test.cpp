// SPDX-License-Identifier: Apache-2.0
#include "core/load/recognise.h"

#include <gtest/gtest.h>

namespace stepscope::load {
namespace {

bool says(std::string_view prefix, std::string_view what) {
  const auto text = recogniseForeign(prefix);
  return text && text->find(what) != std::string::npos;
}

TEST(Recognise, namesWhatIsNoTrace) {
  EXPECT_TRUE(says("version https://git-lfs.github.com/spec/v1\noid sha256:", "git lfs pull"));
  EXPECT_TRUE(
      says("NVIDIA Tegra Profiler Report 2026@4@1@191-264138605071v0.\n", "nsys export --type sqlite"));
  EXPECT_TRUE(says("PK\x03\x04zip", "zip"));
  EXPECT_TRUE(says(std::string(257, '\0') + "ustar", "tar archive"));
  EXPECT_TRUE(says("\x80\x04\x95", "pickle"));
  EXPECT_TRUE(says("  <!DOCTYPE html><html>", "HTML"));
  EXPECT_TRUE(says("\xff\xfe{", "UTF-16"));
  EXPECT_TRUE(says(R"({"schema": "1.0.1", "pid": 1, "nodes": [)", "execution trace"));
  EXPECT_TRUE(says("[[1, 2, 3], [4, 5, 6]]", "memory timeline"));
}

TEST(Recognise, letsTracesThrough) {
  for (const char* text : {R"({"schemaVersion": 1, "deviceProperties": [)", R"([{"ph": "X"})",
                           R"( {"traceEvents": []})", R"({"ph": "X", "name": "line"})", ""})
    EXPECT_FALSE(recogniseForeign(text)) << text;
}

} // namespace
} // namespace stepscope::load
