// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace stepscope::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

const std::string kPadded = sample("gdn_fused_padded.trace.json.zst"),
                  kPacked = sample("gdn_fused_packed.trace.json.zst");

std::vector<std::string> compare(std::vector<std::string> more) {
  more.insert(more.begin(), "compare");
  return more;
}

void expectSum(const json& waterfall, const char* key) {
  std::int64_t sum = 0;
  for (const json& part : waterfall.at("parts")) {
    sum += part.at(key).get<std::int64_t>();
    if (part.contains("parts")) expectSum(part, key);
  }
  EXPECT_EQ(sum, waterfall.at(key).get<std::int64_t>());
}

TEST(Compare, jsonHoldsExactSumsAndTheSeries) {
  const ProgramResult result = runProgram(cli(compare(
      {sample("gdn_fallback_padded.trace.json.zst"), kPadded, kPacked, "--batches",
       sample("gdn_fallback_padded.batches.jsonl"), "--batches", sample("gdn_fused_padded.batches.jsonl"),
       "--batches", sample("gdn_fused_packed.batches.jsonl"), "--format", "json"})));
  ASSERT_EQ(result.status, 0) << result.err;
  const json answer = json::parse(result.out);
  EXPECT_EQ(answer.at("schema"), "stepscope.compare/1");
  ASSERT_EQ(answer.at("runs").size(), 3u);
  ASSERT_EQ(answer.at("comparisons").size(), 2u);
  for (const json& pair : answer.at("comparisons"))
    for (const char* waterfall : {"step_by_bucket", "step_by_place", "epoch"})
      for (const char* key : {"before_ns", "after_ns", "difference_ns"})
        expectSum(pair.at(waterfall), key);
  // measure.json: epochs of 97.1 s, 37.3 s and 18.8 s; the replay is to come within a tenth of the untraced
  // step.
  const auto epoch = [&](int run) { return answer.at("runs").at(run).at("epoch_ns").get<double>() / 1e9; };
  EXPECT_NEAR(epoch(0), 97.07, 10);
  EXPECT_NEAR(epoch(2), 18.78, 2);
  bool missing = false;
  for (const json& one : answer.at("comparisons").at(0).at("predictions"))
    if (one.at("id") == "missing-fused-kernels" && one.at("done") == true) {
      missing = true;
      EXPECT_GT(one.at("predicted_speedup").at("high").get<double>(), 1);
      EXPECT_GT(one.at("achieved_speedup").get<double>(), 1.5);
    }
  EXPECT_TRUE(missing) << "flash-linear-attention was installed";
  for (const json& one : answer.at("comparisons").at(1).at("predictions"))
    if (one.at("id") == "padding-waste") {
      EXPECT_EQ(one.at("done"), true);
    }
}

TEST(Compare, textAndMarkdownNameWhatChanged) {
  const std::vector<std::string> batches = {"--batches-before", sample("gdn_fused_padded.batches.jsonl"),
                                            "--batches-after", sample("gdn_fused_packed.batches.jsonl")};
  for (const std::string format : {"text", "md"}) {
    std::vector<std::string> words = {kPadded, kPacked, "--format", format};
    words.insert(words.end(), batches.begin(), batches.end());
    const ProgramResult result = runProgram(cli(compare(words)));
    ASSERT_EQ(result.status, 0) << result.err;
    EXPECT_THAT(result.out, HasSubstr("padded positions no longer computed"));
    EXPECT_THAT(result.out, HasSubstr("times as fast"));
  }
}

TEST(Compare, htmlIsOneFileOnItsOwn) {
  const TemporaryFolder folder;
  const std::string out = folder.path("comparison.html");
  const ProgramResult result = runProgram(cli(compare({kPadded, kPacked, "-o", out})));
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.out, "");
  const std::string text = readFile(out);
  EXPECT_THAT(text, HasSubstr("<svg"));
  EXPECT_THAT(text, testing::Not(HasSubstr("<script")));
  EXPECT_THAT(text, testing::Not(HasSubstr("src=")));
  EXPECT_THAT(text, HasSubstr("</html>"));
}

TEST(Compare, failsWhenSlowerThanAllowed) {
  const TemporaryFolder folder;
  const std::string trace = folder.write("trace.json", kTinyTrace);
  // The same tokens in 1 s and in 1.1 s: 10 % more.
  const std::string fast =
                        folder.write("fast.jsonl", R"({"lengths":[60],"rows":1,"width":100,"seconds":1.0})"),
                    slow =
                        folder.write("slow.jsonl", R"({"lengths":[60],"rows":1,"width":100,"seconds":1.1})");
  const auto status = [&](const std::string& before, const std::string& after, const std::string& percent) {
    return runProgram(cli(compare({trace, trace, "--batches-before", before, "--batches-after", after,
                                   "--fail-if-slower", percent})))
        .status;
  };
  EXPECT_EQ(status(fast, slow, "9"), 1);
  EXPECT_EQ(status(fast, slow, "11"), 0);
  EXPECT_EQ(status(slow, fast, "0"), 0);
}

TEST(Compare, badUsageAndUnreadableInputsEndWithTwo) {
  const TemporaryFolder folder;
  const std::string one = folder.write("one.json", kTinyTrace);
  EXPECT_EQ(runProgram(cli(compare({one}))).status, 2);
  const ProgramResult missing = runProgram(cli(compare({one, "gone.json"})));
  EXPECT_EQ(missing.status, 2);
  EXPECT_THAT(missing.err, HasSubstr("gone.json"));
  const ProgramResult count = runProgram(cli(compare({one, one, "--batches", "a.jsonl"})));
  EXPECT_EQ(count.status, 2);
  EXPECT_THAT(count.err, HasSubstr("is given 1 times for 2 runs"));
  const std::string empty = folder.write("empty.json", R"({"traceEvents": []})");
  EXPECT_GE(runProgram(cli(compare({one, empty}))).status, 2);
}

TEST(Compare, namesInATraceCannotBreakTheReport) {
  const TemporaryFolder folder;
  std::string text = kTinyTrace;
  text.replace(text.find("\"gemm\""), 6, R"("<b>\u001b[31m|x")");
  const std::string odd = folder.write("odd.json", text);
  const std::string plain = folder.write("plain.json", kTinyTrace);
  EXPECT_THAT(runProgram(cli(compare({plain, odd, "--format", "html"}))).out, testing::Not(HasSubstr("<b>")));
  EXPECT_THAT(runProgram(cli(compare({plain, odd}))).out, testing::Not(HasSubstr("\x1b[31m")));
  EXPECT_THAT(runProgram(cli(compare({plain, odd, "--format", "md"}))).out, testing::Not(HasSubstr("<b>")));
}

} // namespace
} // namespace stepscope::tests
