// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <map>

namespace stepscope::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

// Two batches of two rows: tokens 3 + 5 + 2 + 8 = 18, positions 10 + 16 = 26, the largest 16.
constexpr const char* kBatches = "{\"lengths\":[3,5],\"rows\":2,\"width\":5,\"seconds\":0.5}\n{\"lengths\":["
                                 "2,8],\"rows\":2,\"width\":8,\"seconds\":1.5}\n";

TEST(Batches, jsonHasTheFigures) {
  const TemporaryFolder folder;
  const ProgramResult result =
      runProgram(cli({"batches", folder.write("b.jsonl", kBatches), "--budget", "10", "--format", "json"}));
  ASSERT_EQ(result.status, 0) << result.err;
  const json batches = json::parse(result.out);
  EXPECT_EQ(batches.at("schema"), "stepscope.batches/1");
  EXPECT_EQ(batches.at("tokens"), 18);
  EXPECT_EQ(batches.at("positions"), 26);
  EXPECT_DOUBLE_EQ(batches.at("padded_share"), 8.0 / 26.0);
  EXPECT_DOUBLE_EQ(batches.at("sorted_by_length").at("padded_share"), 4.0 / 22.0); // 8 5 | 3 2
  EXPECT_EQ(batches.at("packing").at("budget"), 10);
  EXPECT_EQ(batches["packing"].at("batches"), 2); // 8 2 | 5 3
  EXPECT_DOUBLE_EQ(batches["packing"].at("fill"), 0.9);
  EXPECT_DOUBLE_EQ(batches.at("timed").at("tokens_per_second"), 9.0);
}

TEST(Batches, budgetIsTheLargestBatchWhereNotGiven) {
  const TemporaryFolder folder;
  const ProgramResult result =
      runProgram(cli({"batches", folder.write("b.jsonl", kBatches), "--format", "json"}));
  const json packing = json::parse(result.out).at("packing");
  EXPECT_EQ(packing.at("budget"), 16);
  EXPECT_EQ(packing.at("budget_from"), "largest batch");
}

TEST(Batches, textHasTheFigures) {
  const ProgramResult result = runProgram(cli({"batches", sample("gdn_fallback_padded.batches.jsonl")}));
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr("439,613"));
  EXPECT_THAT(result.out, HasSubstr("33.1 %"));
}

TEST(Batches, everyWayToBatchTheCaseStudy) {
  const ProgramResult result = runProgram(
      cli({"batches", sample("gdn_fallback_padded.batches.jsonl"), "--budget", "8192", "--format", "json"}));
  const json answer = json::parse(result.out);
  // 439,613 tokens: ceil(439,613 / 8,192) = 54 batches are the least; no example is longer than 2,048.
  constexpr int kLeast = 54;
  std::map<std::string, json> strategies;
  for (const json& one : answer.at("strategies"))
    strategies[one.at("strategy")] = one;
  EXPECT_EQ(strategies.size(), 8U);
  EXPECT_EQ(strategies["as-batched"].at("positions"), 657420);
  EXPECT_EQ(strategies["wrapped"].at("batches"), kLeast);
  EXPECT_LE(strategies["best-fit"].at("batches"), kLeast + 1);
  EXPECT_EQ(strategies["padding-free"].at("positions"), 439613);
  for (const char* packed : {"sequential", "first-fit", "best-fit", "windowed-best-fit"}) {
    EXPECT_GE(strategies[packed].at("batches"), kLeast) << packed;
    EXPECT_LT(strategies[packed].at("batches"), 65)
        << packed << ": less than a batch wider than 8,192 - 2,048";
    EXPECT_EQ(strategies[packed].at("positions"), strategies[packed].at("batches").get<int>() * 8192)
        << packed;
  }
  EXPECT_LT(strategies["grouped-by-length"].at("positions"), 657420);
  std::int64_t positions = 0, padded = 0;
  for (const json& share : answer.at("padding_by_position")) {
    positions += share.at("positions").get<std::int64_t>();
    padded += share.at("padded").get<std::int64_t>();
  }
  EXPECT_EQ(positions, 657420);
  EXPECT_EQ(padded, 657420 - 439613);
}

TEST(Batches, aFolderHoldsTheRanks) {
  const TemporaryFolder folder;
  folder.write("rank10.batches.jsonl", R"({"lengths":[9],"rows":1,"width":9})");
  folder.write("rank2.batches.jsonl", kBatches);
  folder.write("environment.json", "{}");
  const ProgramResult result = runProgram(cli({"batches", folder.path(""), "--format", "json"}));
  ASSERT_EQ(result.status, 0) << result.err;
  const json batches = json::parse(result.out);
  EXPECT_EQ(batches.at("batches"), 3);
  EXPECT_EQ(batches.at("tokens"), 27);
  folder.write("rank3.batches.jsonl", "{");
  const ProgramResult damaged = runProgram(cli({"batches", folder.path("")}));
  EXPECT_EQ(damaged.status, 2);
  EXPECT_THAT(damaged.err, HasSubstr("rank3.batches.jsonl: line 1"));
  const TemporaryFolder empty;
  EXPECT_THAT(runProgram(cli({"batches", empty.path("")})).err,
              HasSubstr("no file that ends in .batches.jsonl"));
}

TEST(Batches, plainLengthsNeedRows) {
  const TemporaryFolder folder;
  const std::string plain = folder.write("lengths.txt", "3\n5\n2\n8\n");
  EXPECT_EQ(runProgram(cli({"batches", plain, "--rows", "2"})).status, 0);
  const ProgramResult without = runProgram(cli({"batches", plain}));
  EXPECT_EQ(without.status, 2);
  EXPECT_THAT(without.err, HasSubstr("lengths.txt"));
}

TEST(Batches, damagedLineIsNamed) {
  const TemporaryFolder folder;
  const ProgramResult result =
      runProgram(cli({"batches", folder.write("b.jsonl", std::string(kBatches) +
                                                             "{\"lengths\":[9],\"rows\":1,\"width\":8}\n")}));
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, HasSubstr("b.jsonl: line 3: length 9 is longer than the width 8"));
}

// The untraced steps of both runs were measured on the GPU (resources/samples/*.measure.json): 100 padded
// batches against 54 packed ones.
TEST(Batches, aTraceSaysWhatEachWayMakesOfAnEpoch) {
  const auto stepSeconds = [](const std::string& run) {
    return json::parse(readFile(sample(run + ".measure.json"))).at("step_s_median").get<double>();
  };
  const ProgramResult result =
      runProgram(cli({"batches", sample("gdn_fused_padded.batches.jsonl"), "--budget", "8192", "--trace",
                      sample("gdn_fused_padded.trace.json.zst"), "--format", "json"}));
  ASSERT_EQ(result.status, 0) << result.err;
  std::map<std::string, json> speedups;
  const json ways = json::parse(result.out).at("strategies");
  for (const json& way : ways)
    speedups[way.at("strategy")] = way.at("epoch_speedup");
  EXPECT_TRUE(speedups.at("as-batched").is_null());
  const json& best = speedups.at("best-fit");
  const double measured = 100 * stepSeconds("gdn_fused_padded") / (54 * stepSeconds("gdn_fused_packed"));
  EXPECT_LE(best.at("low").get<double>(), measured);
  EXPECT_GE(best.at("high").get<double>(), measured);
  // Fewer batches of the same size take less time.
  EXPECT_GT(best.at("expected"), speedups.at("sequential").at("expected"));
}

TEST(Batches, withoutATraceNothingIsSaidOfTime) {
  const TemporaryFolder folder;
  const std::string file = folder.write("b.jsonl", kBatches);
  const json ways = json::parse(runProgram(cli({"batches", file, "--format", "json"})).out).at("strategies");
  for (const json& way : ways)
    EXPECT_TRUE(way.at("epoch_speedup").is_null());
  EXPECT_EQ(runProgram(cli({"batches", file, "--env", file})).status, 2); // --env is for the trace
}

} // namespace
} // namespace stepscope::tests
