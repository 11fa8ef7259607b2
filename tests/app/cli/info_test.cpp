// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <numeric>

namespace stepscope::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

/// What `stepscope-cli info --format json` says; null when it fails.
json infoOf(const ProgramCall& call) {
  const ProgramResult result = runProgram(call);
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.err, "");
  return json::parse(result.out, nullptr, false);
}

/// Every bundled trace: its path.
std::vector<std::string> bundledTraces() {
  std::vector<std::string> traces;
  for (const char* folder : {STEPSCOPE_SAMPLES, STEPSCOPE_TEST_DATA "/h200"})
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().string().ends_with(".trace.json.zst")) traces.push_back(entry.path().string());
  std::sort(traces.begin(), traces.end());
  return traces;
}

class RecordedTrace : public testing::TestWithParam<std::string> {};

TEST_P(RecordedTrace, infoAgreesWithTheReference) {
  const std::string name = std::filesystem::path(GetParam()).filename();
  const json expected = json::parse(readFile(recorded("expected.json"))).at(name);
  const json info = infoOf(cli({"info", GetParam(), "--format", "json"}));
  ASSERT_TRUE(info.is_object());
  for (const char* key : {"events_total", "x_by_cat", "kernels", "kernel_names", "kernel_sum_ns",
                          "gpu_busy_union_ns", "gpu_span_ns", "kernels_under_10us",
                          "kernels_shorter_than_their_launch", "kernels_without_launch", "streams"})
    EXPECT_EQ(info.at(key), expected.at(key)) << key;
  ASSERT_EQ(info.at("steps").size(), expected.at("steps").size());
  for (std::size_t i = 0; i < expected.at("steps").size(); ++i)
    for (const auto& [key, value] : expected["steps"][i].items())
      EXPECT_EQ(info["steps"][i].at(key), value) << "step " << i << " " << key;
}

TEST_P(RecordedTrace, ledgerAddsUpToTheWindowOfEachStep) {
  const json info = infoOf(cli({"info", GetParam(), "--format", "json"}));
  ASSERT_FALSE(info.at("steps").empty());
  for (const json& step : info["steps"]) {
    std::int64_t sum = 0;
    for (const auto& [bucket, ns] : step.at("ledger").items()) {
      EXPECT_GE(ns.get<std::int64_t>(), 0) << bucket;
      sum += ns.get<std::int64_t>();
    }
    EXPECT_EQ(sum, step.at("window_ns").get<std::int64_t>());
  }
}

INSTANTIATE_TEST_SUITE_P(Bundled, RecordedTrace, testing::ValuesIn(bundledTraces()), [](const auto& trace) {
  std::string name = std::filesystem::path(trace.param).filename();
  name.resize(name.find(".trace.json"));
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
});

TEST(Info, namesSchemaFileAndWriter) {
  const json info = infoOf(cli({"info", sample("gdn_fused_packed.trace.json.zst"), "--format", "json"}));
  EXPECT_EQ(info.at("schema"), "stepscope.info/1");
  EXPECT_EQ(info.at("file"), sample("gdn_fused_packed.trace.json.zst"));
  EXPECT_EQ(info.at("format"), "kineto-json+zstd");
  EXPECT_EQ(info.at("bytes"), std::filesystem::file_size(sample("gdn_fused_packed.trace.json.zst")));
  EXPECT_EQ(info.at("writer").at("record_shapes"), true);
  EXPECT_EQ(info["writer"].at("with_stack"), false);
  ASSERT_EQ(info.at("devices").size(), 1U);
  EXPECT_EQ(info["devices"][0].at("name"), "NVIDIA H200");
  EXPECT_EQ(info["devices"][0].at("compute"), "9.0");
  EXPECT_EQ(info["devices"][0].at("sms"), 132);
  EXPECT_EQ(info.at("health").at("grade"), "A");
}

TEST(Info, readsStandardInput) {
  const TemporaryFolder folder;
  ProgramCall call = cli({"info", "-", "--format", "json"});
  call.inputFile = folder.write("tiny.json", kTinyTrace);
  const json info = infoOf(call);
  EXPECT_EQ(info.at("kernels"), 2);
  EXPECT_EQ(info.at("kernel_sum_ns"), 25000);
  EXPECT_EQ(info.at("gpu_span_ns"), 27000);
  EXPECT_EQ(info.at("kernels_under_10us"), 1);
  EXPECT_EQ(info.at("kernels_shorter_than_their_launch"), 1);
  EXPECT_EQ(info.at("steps").at(0).at("name"), "ProfilerStep#3");
  EXPECT_EQ(info["steps"][0].at("dur_ns"), 100000);
  EXPECT_EQ(info["steps"][0].at("launches"), 2);
  EXPECT_EQ(info["steps"][0].at("tokens"), nullptr) << "no shapes were recorded";
  EXPECT_EQ(info.at("devices").size(), 0U);
}

TEST(Info, textShowsWhatJsonSays) {
  const TemporaryFolder folder;
  const ProgramResult result = runProgram(cli({"info", folder.write("tiny.json", kTinyTrace)}));
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(result.out, HasSubstr("kernels                          2  of 2 names"));
  EXPECT_THAT(result.out, HasSubstr("ProfilerStep#3"));
  EXPECT_THAT(result.out, HasSubstr("25.0 µs"));
  EXPECT_THAT(result.out, Not(HasSubstr("\x1b["))) << "colour without a terminal";
}

TEST(Info, namesThatAreNoUtf8KeepTheJsonValid) {
  const TemporaryFolder folder;
  std::string text = kTinyTrace;
  text.replace(text.find("user_annotation"), 15, "caf\xE9");
  const json info = infoOf(cli({"info", folder.write("latin.json", text), "--format", "json"}));
  ASSERT_TRUE(info.is_object());
  EXPECT_EQ(info.at("x_by_cat").at("caf\uFFFD"), 1);
}

TEST(Info, traceWithoutDurationsHasNoSteps) {
  const TemporaryFolder folder;
  const std::string file = folder.write(
      "instant.json", R"({"traceEvents":[{"ph":"i","name":"mark","pid":1,"tid":1,"ts":5,"s":"t"}]})");
  const json info = infoOf(cli({"info", file, "--format", "json"}));
  EXPECT_TRUE(info.at("steps").empty());
  EXPECT_EQ(info.at("kernels"), 0);
  EXPECT_EQ(runProgram(cli({"info", file})).status, 0);
}

TEST(Info, cutFileIsReadAsFarAsItGoesAndSaysSo) {
  const TemporaryFolder folder;
  const std::string whole = kTinyTrace;
  const std::string cut = folder.write("cut.json", whole.substr(0, whole.find("\"add\"")));
  const json info = infoOf(cli({"info", cut, "--format", "json"}));
  EXPECT_EQ(info.at("kernels"), 1);
  EXPECT_NE(info.at("health").at("grade"), "A");
  ASSERT_FALSE(info["health"].at("repairs").empty());
  const std::string rule = info["health"]["repairs"][0].at("rule");
  EXPECT_THAT(runProgram(cli({"info", cut})).out, HasSubstr("  " + rule + ": 1 time, first at byte "));
}

TEST(Info, terminalGetsColourUnlessNoColorIsSet) {
  if (!hasTerminals()) GTEST_SKIP() << "no pseudo-terminals here";
  const TemporaryFolder folder;
  const std::string tiny = folder.write("tiny.json", kTinyTrace);
  ProgramCall call = cli({"info", tiny});
  call.environment = {"TERM=xterm", "NO_COLOR="};
  EXPECT_THAT(runOnTerminal(call, 80).out, HasSubstr("\x1b[36m"));
  call.environment = {"TERM=xterm", "NO_COLOR=1"};
  EXPECT_THAT(runOnTerminal(call, 80).out, Not(HasSubstr("\x1b[36m")));
}

TEST(Info, linesFitTheTerminal) {
  if (!hasTerminals()) GTEST_SKIP() << "no pseudo-terminals here";
  const std::string out = runOnTerminal(
                              [] {
                                ProgramCall call = cli({"info", sample("gdn_fused_packed.trace.json.zst")});
                                call.environment = {"NO_COLOR=1"};
                                return call;
                              }(),
                              60)
                              .out;
  const std::size_t ledger = out.find("Where the time of");
  ASSERT_NE(ledger, std::string::npos);
  std::istringstream lines(out.substr(ledger));
  for (std::string line; std::getline(lines, line);) {
    const auto columns = std::count_if(line.begin(), line.end(), [](char c) {
      return c != '\r' && (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    });
    EXPECT_LE(columns, 60) << line;
  }
}

} // namespace
} // namespace stepscope::tests
