// SPDX-License-Identifier: Apache-2.0
#include "core/load/recognise.h"

#include <gtest/gtest.h>

namespace stepscope::load {
namespace {

bool says(std::string_view prefix, std::string_view what) {
  const auto text = recogniseForeign(prefix);
  return text && text->find(what) != std::string::npos;
}

using namespace std::string_view_literals;

TEST(Recognise, namesWhatIsNoTraceAndWhatToDo) {
  const std::pair<std::string, const char*> cases[] = {
      {"version https://git-lfs.github.com/spec/v1\noid sha256:", "git lfs pull"},
      {"NVIDIA Tegra Profiler Report 2026@4@1@191-264138605071v0.\n", "nsys export --type sqlite"},
      {"PK\x03\x04zip", "unpack it"},
      {"PK\x07\x08PK\x03\x04", "zip -s 0"},
      {std::string(257, '\0') + "ustar", "tar archive"},
      {"\x1f\x8b\x08", "more than three times"},
      {"\x28\xb5\x2f\xfd", "more than three times"},
      {"7z\xbc\xaf\x27\x1c", "unpack it"},
      {"Rar!\x1a\x07\x01", "unpack it"},
      {std::string("\xfd"
                   "7zXZ\0\0"sv),
       "unpack it"},
      {"BZh91AY", "unpack it"},
      {"\x04\x22\x4d\x18", "unpack it"},
      {"\x80\x02}q", "pickle"},
      {"\x80\x03}q", "pickle"},
      {"\x80\x04\x95", "not opened"},
      {"\x80\x05\x95", "memory_viz"},
      {"\x0a\x9a\x02\x08\x05", "protobuf"},
      {"\x0a\x0a\x08\x01", "protobuf"},
      {"  <!DOCTYPE html><html>", "HTML"},
      {"<?xml version=\"1.0\"?>", "download it again"},
      {"\xff\xfe{", "iconv -f UTF-16"},
      {std::string("\xfe\xff\0{"sv), "UTF-16"},
      {std::string("{\0\"\0"sv), "UTF-16"},
      {std::string("\0[\0{"sv), "UTF-16"},
      {R"({"schema": "1.0.1", "pid": 1, "nodes": [)", "execution trace"},
      {R"({"schema": "1.1.0-chakra.0.0.4", "pid": 1, "nodes": [)", "Kineto trace of the same run"},
      {R"({"displayTimeUnit":"ns","metadata":{"highres-ticks":true},"details":[],"returnedEventsSize":3,"traceEvents":[)",
       "xprof"},
      {R"({"segments": [{"device": 0}], "device_traces": [[]]})", "memory snapshot"},
      {"[[1, 2, 3], [4, 5, 6]]", "memory timeline"},
      {"[[1700000000000, 0, [\"a\", 1], 512, 3]]", "memory timeline"},
  };
  for (const auto& [prefix, what] : cases)
    EXPECT_TRUE(says(prefix, what)) << prefix << ": " << recogniseForeign(prefix).value_or("a trace");
}

TEST(Recognise, aNameDecidesWhereTheContentSaysNothing) {
  EXPECT_TRUE(recogniseForeign("\x01\x02\x03", "run.nsys-rep")->find("nsys export") != std::string::npos);
  EXPECT_TRUE(recogniseForeign("\x01\x02\x03", "run.qdrep")->find("nsys export") != std::string::npos);
  EXPECT_TRUE(recogniseForeign("\x01\x02\x03", "run.ncu-rep")->find("Nsight Compute") != std::string::npos);
  EXPECT_TRUE(recogniseForeign("\x1e\x0a", "rank0.et")->find("execution trace") != std::string::npos);
  EXPECT_FALSE(recogniseForeign(R"({"traceEvents": [)", "run.nsys-rep"));
}

TEST(Recognise, tellsTracesFromOtherJsonInLists) {
  EXPECT_EQ(recognise(R"({"traceEvents": [{"ph": "X"}]})", "a.json").format, "kineto-json");
  EXPECT_EQ(recognise("\xef\xbb\xbf{\"schemaVersion\": 1, ", "a.json").format, "kineto-json");
  EXPECT_NE(recognise(R"({"model": "llama"})", "config.json").notATrace, "");
  EXPECT_NE(recognise("step 1\n", "stdout.txt").notATrace, "");
  EXPECT_NE(recognise("", "empty").notATrace, "");
}

TEST(Recognise, letsTracesThrough) {
  for (const char* text : {R"({"schemaVersion": 1, "deviceProperties": [)", R"([{"ph": "X"})",
                           R"( {"traceEvents": []})", R"({"ph": "X", "name": "line"})", ""})
    EXPECT_FALSE(recogniseForeign(text)) << text;
}

} // namespace
} // namespace stepscope::load
