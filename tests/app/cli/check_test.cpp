// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace stepscope::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string kSlow = sample("gdn_fallback_padded.trace.json.zst");
const std::string kSlowBatches = sample("gdn_fallback_padded.batches.jsonl");

/// What a policy of `text` says of the slow sample.
struct Checked {
  ProgramResult result;
  json answer;
};
Checked check(const std::string& text, std::vector<std::string> more = {}) {
  const TemporaryFolder folder;
  const std::string policy = folder.write("policy.json", text);
  std::vector<std::string> words = {"check", kSlow, "--policy", policy, "--format", "json"};
  words.insert(words.end(), more.begin(), more.end());
  Checked checked{runProgram(cli(words)), {}};
  if (json::accept(checked.result.out)) checked.answer = json::parse(checked.result.out);
  return checked;
}

TEST(Check, aKeptPolicyEndsWithZero) {
  // The sample launches 26,733 kernels (expected.json); a third of its positions is padding.
  const Checked kept =
      check(R"({"max_launches_per_step": 26733, "max_padding_share": 0.34})", {"--batches", kSlowBatches});
  EXPECT_EQ(kept.result.status, 0) << kept.result.err;
  EXPECT_EQ(kept.answer.at("schema"), "stepscope.check/1");
  EXPECT_EQ(kept.answer.at("outcome"), "pass");
  EXPECT_EQ(kept.answer.at("checks").at(0).at("value"), 26733);
  // 657,420 positions for 439,613 tokens.
  EXPECT_NEAR(kept.answer.at("checks").at(1).at("value").get<double>(), 1 - 439613.0 / 657420.0, 1e-12);
}

TEST(Check, aViolationEndsWithOneEvenWhereSomethingCannotBeJudged) {
  const Checked broken = check(R"({"max_launches_per_step": 26732, "max_padding_share": 0.34})");
  EXPECT_EQ(broken.result.status, 1);
  EXPECT_EQ(broken.answer.at("outcome"), "violated");
  EXPECT_EQ(broken.answer.at("checks").at(0).at("outcome"), "violated");
  EXPECT_EQ(broken.answer.at("checks").at(1).at("outcome"), "cannot judge");
  EXPECT_TRUE(broken.answer.at("checks").at(1).at("value").is_null());
}

TEST(Check, whatCannotBeJudgedAloneEndsWithThree) {
  const Checked unknown = check(R"({"max_launches_per_step": 30000, "max_padding_share": 0.34})");
  EXPECT_EQ(unknown.result.status, 3);
  EXPECT_EQ(unknown.answer.at("outcome"), "cannot judge");
}

TEST(Check, aMistakenPolicyIsNamedBeforeTheTraceIsRead) {
  const Checked mistaken = check(R"({"max_launch_per_step": 3})");
  EXPECT_EQ(mistaken.result.status, 2);
  EXPECT_THAT(mistaken.result.out, IsEmpty());
  EXPECT_THAT(mistaken.result.err, HasSubstr("max_launches_per_step"));
}

TEST(Check, textNamesEveryDemand) {
  const TemporaryFolder folder;
  const std::string policy = folder.write(
      "p.json", R"({"forbid_findings": ["missing-fused-kernels"], "require_kernels": ["*gemm*"]})");
  const ProgramResult result = runProgram(cli({"check", kSlow, "--policy", policy}));
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, HasSubstr("violated"));
  EXPECT_THAT(result.out, HasSubstr("forbid_findings missing-fused-kernels"));
  EXPECT_THAT(result.out, HasSubstr("require_kernels *gemm*"));
}

} // namespace
} // namespace stepscope::tests
