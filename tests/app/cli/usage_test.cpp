// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace stepscope::tests {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::StartsWith;

TEST(Usage, helpAndVersionGoToStandardOutput) {
  const ProgramResult help = runProgram(cli({"--help"}));
  EXPECT_EQ(help.status, 0);
  for (const char* command : {"info", "advise", "check", "capsule", "batches", "convert", "repair", "agent",
                              "ps", "capture", "summarize", "merge", "rules"})
    EXPECT_THAT(help.out, HasSubstr(command));
  const ProgramResult version = runProgram(cli({"--version"}));
  EXPECT_EQ(version.status, 0);
  EXPECT_THAT(version.out, StartsWith("stepscope-cli "));
}

class BadUsage : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(BadUsage, exitsWithTwoAndSaysWhy) {
  const ProgramResult result = runProgram(cli(GetParam()));
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, StartsWith("stepscope-cli: "));
  EXPECT_THAT(result.err, HasSubstr("--help"));
}

using Words = std::vector<std::string>;
INSTANTIATE_TEST_SUITE_P(
    Usage, BadUsage,
    testing::Values(Words{}, Words{"explain"}, Words{"info"}, Words{"info", "a", "b"},
                    Words{"info", "a", "--format", "html"}, Words{"advise", "a", "--fail-on", "all"},
                    Words{"advise", "a", "--rows", "4"}, Words{"batches", "a", "--budget", "0"},
                    Words{"batches", "a", "--budget", "1e3"}, Words{"rules", "--format", "html"},
                    Words{"info", "a", "--unknown"}, Words{"info", "a", "--range", "2s..1s"},
                    Words{"advise", "a", "--range", "0..1"}, Words{"info", "a", "--memory-limit", "much"},
                    Words{"capsule", "a"}, Words{"capsule", "a", "-o", "b.stepscope"},
                    Words{"capsule", "a", "-o", "b.json", "--max-size", "some"}, Words{"convert", "a"},
                    Words{"convert", "a", "b.txt"}, Words{"convert", "a", "b.gz"}, Words{"check", "a"},
                    Words{"check", "a", "--policy", "p", "--format", "md"}, Words{"agent", "x"},
                    Words{"ps", "--format", "html"}, Words{"capture"}, Words{"capture", "--iterations", "3"},
                    Words{"capture", "--pid", "5"}, Words{"capture", "--pid", "0", "--iterations", "3"},
                    Words{"capture", "--all", "--iterations", "0"},
                    Words{"capture", "--pid", "5", "--all", "--iterations", "3"},
                    Words{"capture", "--all", "--duration", "soon"},
                    Words{"capture", "--all", "--iterations", "3", "--duration", "2"}, Words{"repair"},
                    Words{"repair", "a", "-o", "b.pdf"}));

TEST(Usage, aTraceThatNeedsTooMuchMemoryIsRefusedWithARangeThatFits) {
  const ProgramResult refused =
      runProgram(cli({"info", sample("gdn_fallback_padded.trace.json.zst"), "--memory-limit", "3M"}));
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err,
              HasSubstr("2.9 MiB may be used; it covers 1.36s: load a time range instead, such as 0s.."));
  EXPECT_THAT(refused.err, HasSubstr("--range"));
}

TEST(Usage, aStepThatTheRangeCutsIsNotJudgedAsAWholeOne) {
  const ProgramResult result = runProgram(
      cli({"info", sample("gdn_fused_packed.trace.json.zst"), "--range", "10ms..40ms", "--format", "json"}));
  ASSERT_EQ(result.status, 0) << result.err;
  const auto steps = nlohmann::json::parse(result.out).at("steps");
  ASSERT_EQ(steps.size(), 1u);
  EXPECT_EQ(steps[0].at("name"), "loaded range");
  EXPECT_EQ(steps[0].at("dur_ns"), 30'000'000);
}

TEST(Usage, missingFileIsNamed) {
  const ProgramResult result = runProgram(cli({"info", "/nonexistent/trace.json"}));
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, StartsWith("stepscope-cli: /nonexistent/trace.json: "));
}

TEST(Usage, filesThatAreNoTracesAreRefused) {
  const TemporaryFolder folder;
  for (const char* content : {"", "hello, this is a letter\n", "<html><body></body></html>", "{\"a\": 1}"}) {
    const ProgramResult result = runProgram(cli({"advise", folder.write("other", content)}));
    EXPECT_EQ(result.status, 2) << content;
    EXPECT_EQ(result.out, "") << content;
    EXPECT_THAT(result.err, HasSubstr(folder.path("other") + ": ")) << content;
  }
}

TEST(Usage, rulesSayTheSameInEveryFormat) {
  const ProgramResult json = runProgram(cli({"rules", "--format", "json"}));
  const ProgramResult text = runProgram(cli({"rules"}));
  const ProgramResult markdown = runProgram(cli({"rules", "--format", "md"}));
  ASSERT_EQ(json.status, 0);
  EXPECT_EQ(text.status, 0);
  EXPECT_EQ(markdown.status, 0);
  const nlohmann::json rules = nlohmann::json::parse(json.out).at("rules");
  ASSERT_FALSE(rules.empty());
  for (const nlohmann::json& rule : rules) {
    EXPECT_THAT(text.out, HasSubstr(rule.at("id").get<std::string>() + "\n"));
    EXPECT_THAT(markdown.out, HasSubstr("# " + rule.at("title").get<std::string>() + "\n"));
    EXPECT_FALSE(rule.at("what").get<std::string>().empty());
    for (const nlohmann::json& threshold : rule.at("thresholds"))
      EXPECT_FALSE(threshold.at("reason").empty());
  }
}

} // namespace
} // namespace stepscope::tests
