// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <filesystem>

namespace stepscope::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class Calibration : public testing::Test {
protected:
  ProgramResult run(std::vector<std::string> words) const {
    ProgramCall call = cli(std::move(words));
    call.environment.emplace_back("XDG_DATA_HOME=" + folder.path("data"));
    return runProgram(call);
  }
  ProgramResult compare(std::vector<std::string> more = {}) const {
    std::vector<std::string> words = {"compare",
                                      sample("gdn_fallback_padded.trace.json.zst"),
                                      sample("gdn_fused_padded.trace.json.zst"),
                                      "--batches-before",
                                      sample("gdn_fallback_padded.batches.jsonl"),
                                      "--batches-after",
                                      sample("gdn_fused_padded.batches.jsonl")};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
  }
  std::string ledger() const { return folder.path("data/stepscope/calibration.jsonl"); }

  TemporaryFolder folder;
};

TEST_F(Calibration, nothingIsKeptUnlessAsked) {
  ASSERT_EQ(compare().status, 0);
  EXPECT_FALSE(std::filesystem::exists(folder.path("data")));
  const ProgramResult shown = run({"calibration"});
  EXPECT_EQ(shown.status, 0) << shown.err;
  EXPECT_THAT(shown.out, HasSubstr("No records in " + ledger()));
}

TEST_F(Calibration, keepsWhatTheComparisonSaysOnce) {
  const ProgramResult first = compare({"--record-calibration", "--format", "json"});
  ASSERT_EQ(first.status, 0) << first.err;
  const std::string once = readFile(ledger());
  ASSERT_EQ(compare({"--record-calibration"}).status, 0);
  EXPECT_EQ(readFile(ledger()), once) << "the same comparison again adds nothing";

  const ProgramResult shown = run({"calibration", "--format", "json"});
  ASSERT_EQ(shown.status, 0) << shown.err;
  const json answer = json::parse(shown.out);
  EXPECT_EQ(answer.at("schema"), "stepscope.calibration/1");
  std::size_t expected = 0;
  const json compared = json::parse(first.out).at("comparisons").at(0);
  for (const json& one : compared.at("predictions")) {
    if (one.at("achieved_speedup").is_null()) continue;
    const json& record = answer.at("records").at(expected++);
    EXPECT_EQ(record.at("rule"), one.at("id"));
    EXPECT_NEAR(record.at("predicted").at("expected").get<double>(),
                one.at("predicted_speedup").at("expected").get<double>(), 1e-4);
    EXPECT_NEAR(record.at("achieved").get<double>(), one.at("achieved_speedup").get<double>(), 1e-4);
    EXPECT_EQ(record.at("before"), "gdn_fallback_padded");
  }
  EXPECT_EQ(answer.at("records").size(), expected);
  EXPECT_GE(expected, 1u);

  const ProgramResult csv = run({"calibration", "-o", folder.path("out.csv")});
  ASSERT_EQ(csv.status, 0) << csv.err;
  EXPECT_THAT(readFile(folder.path("out.csv")), testing::StartsWith("rule,variant,before,"));
}

TEST_F(Calibration, showsAnyLedgerWithMediansByRule) {
  // Achieved 2.2 of 2.0 (inside 1.5 to 2.5), 3.0 of 2.0 (outside), 0.9 of 1.0 (inside): errors 0.1, 0.5,
  // -0.1.
  const auto line = [](const std::string& rule, const std::string& range, const std::string& achieved,
                       const std::string& alone) {
    return R"({"version":1,"rule":")" + rule +
           R"(","variant":"","before":"a","after":"b","device":null,"predicted":)" + range +
           R"(,"achieved":)" + achieved + R"(,"alone":)" + alone + R"(,"comparability":100})" + "\n";
  };
  const std::string two = R"({"low":1.5,"expected":2.0,"high":2.5})",
                    one = R"({"low":0.8,"expected":1.0,"high":1.2})";
  const std::string file =
      folder.write("ledger.jsonl", line("flood", two, "2.2", "true") + line("flood", two, "3.0", "true") +
                                       line("pad", one, "0.9", "true") + line("pad", one, "9", "false") +
                                       "not a record\n");
  const ProgramResult shown = run({"calibration", "--ledger", file, "--format", "json"});
  ASSERT_EQ(shown.status, 0) << shown.err;
  const json summaries = json::parse(shown.out).at("summaries");
  ASSERT_EQ(summaries.size(), 3u);
  EXPECT_TRUE(summaries[0].at("rule").is_null());
  EXPECT_EQ(summaries[0].at("records"), 3) << "the one that was not alone is left out";
  EXPECT_NEAR(summaries[0].at("median_error").get<double>(), 0.1, 1e-9);
  EXPECT_NEAR(summaries[0].at("inside_share").get<double>(), 2.0 / 3, 1e-9);
  EXPECT_EQ(summaries[1].at("rule"), "flood");
  EXPECT_NEAR(summaries[1].at("median_error").get<double>(), 0.3, 1e-9);
  const ProgramResult text = run({"calibration", "--ledger", file});
  EXPECT_THAT(text.out, HasSubstr("not alone"));
  EXPECT_THAT(text.out, HasSubstr("Lines that could not be understood: 1"));
}

TEST_F(Calibration, badLedgersEndWithTwo) {
  EXPECT_EQ(run({"calibration", "--ledger", folder.path("gone.jsonl")}).status, 2);
  EXPECT_EQ(run({"calibration", "--ledger", folder.path(".")}).status, 2);
}

TEST_F(Calibration, environmentsCountForTheScore) {
  const std::string one = folder.write("one.json", R"({"torch":"2.8.0","python":"3.12.1","packages":{}})"),
                    other =
                        folder.write("other.json", R"({"torch":"2.9.0","python":"3.12.1","packages":{}})");
  const auto scoreOf = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words = more;
    words.insert(words.end(), {"--format", "json"});
    const ProgramResult result = compare(words);
    EXPECT_EQ(result.status, 0) << result.err;
    return json::parse(result.out).at("comparisons").at(0).at("comparability");
  };
  const int without = scoreOf({}).at("score");
  EXPECT_EQ(scoreOf({"--env", one}).at("score"), without);
  const json differs = scoreOf({"--env-before", one, "--env-after", other});
  EXPECT_EQ(differs.at("score"), without - 10);
  EXPECT_THAT(differs.dump(), HasSubstr("PyTorch 2.8.0 before, 2.9.0 after"));
  EXPECT_EQ(compare({"--env", one, "--env", one, "--env", one}).status, 2);
  EXPECT_EQ(compare({"--env", folder.path("gone.json")}).status, 2);
}

} // namespace
} // namespace stepscope::tests
