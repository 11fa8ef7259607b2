// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

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

} // namespace
} // namespace stepscope::tests
