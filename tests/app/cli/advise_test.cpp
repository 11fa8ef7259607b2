// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace stepscope::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

const std::string kSlow = sample("gdn_fallback_padded.trace.json.zst");
const std::string kSlowBatches = sample("gdn_fallback_padded.batches.jsonl");

std::vector<std::string> idsOf(const json& findings) {
  std::vector<std::string> ids;
  for (const json& finding : findings.at("findings"))
    ids.push_back(finding.at("id"));
  return ids;
}

TEST(Advise, jsonIsOnStandardOutputAlone) {
  const ProgramResult result =
      runProgram(cli({"advise", kSlow, "--batches", kSlowBatches, "--format", "json"}));
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.err, "");
  const json findings = json::parse(result.out);
  EXPECT_EQ(findings.at("schema"), "stepscope.findings/1");
  EXPECT_EQ(findings.at("step"), "ProfilerStep#1");
  EXPECT_FALSE(findings.at("verdict").at("sentence").get<std::string>().empty());
  // What the origin of the sample says: neither fused package was installed, and rows were padded.
  EXPECT_THAT(idsOf(findings), testing::IsSupersetOf({"missing-fused-kernels", "padding-waste"}));
}

TEST(Advise, withoutBatchesPaddingIsNotJudged) {
  const json findings = json::parse(runProgram(cli({"advise", kSlow, "--format", "json"})).out);
  std::vector<std::string> notJudged;
  for (const json& rule : findings.at("not_judged"))
    notJudged.push_back(rule.at("id"));
  EXPECT_THAT(notJudged, testing::Contains("padding-waste"));
}

TEST(Advise, failOnTurnsAFindingIntoExitOne) {
  const json findings = json::parse(runProgram(cli({"advise", kSlow, "--format", "json"})).out);
  bool high = false;
  for (const json& finding : findings.at("findings"))
    high = high || finding.at("severity") == "high";
  ASSERT_TRUE(high) << "the slow sample has no high finding";
  EXPECT_EQ(runProgram(cli({"advise", kSlow, "--fail-on", "high"})).status, 1);
  EXPECT_EQ(runProgram(cli({"advise", kSlow, "--fail-on", "low"})).status, 1);
}

TEST(Advise, extensionOfTheOutputDecidesTheFormat) {
  const TemporaryFolder folder;
  const auto write = [&](const std::string& name, std::vector<std::string> more = {}) {
    std::vector<std::string> words = {"advise", kSlow, "-o", folder.path(name)};
    words.insert(words.end(), more.begin(), more.end());
    const ProgramResult result = runProgram(cli(words));
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(result.out, "");
    return readFile(folder.path(name));
  };
  EXPECT_TRUE(json::accept(write("report.json")));
  EXPECT_THAT(write("report.html"), HasSubstr("<html"));
  EXPECT_THAT(write("report.md"), testing::StartsWith("#"));
  EXPECT_THAT(write("report.txt"), Not(HasSubstr("\x1b[")));
  EXPECT_TRUE(json::accept(write("report.html", {"--format", "json"}))) << "--format decides first";
}

TEST(Advise, outputThatCannotBeWrittenIsNamed) {
  const ProgramResult result = runProgram(cli({"advise", kSlow, "-o", "/nonexistent/report.html"}));
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("/nonexistent/report.html: "));
}

TEST(Advise, stepsAreChosenByNumberNameOrAll) {
  const std::string steps = recorded("llama_packed_steps.trace.json.zst");
  const auto advise = [&](const std::string& step) {
    return json::parse(runProgram(cli({"advise", steps, "--step", step, "--format", "json"})).out, nullptr,
                       false);
  };
  EXPECT_EQ(advise("3").at("step"), "ProfilerStep#3");
  EXPECT_EQ(advise("ProfilerStep#2").at("step"), "ProfilerStep#2");
  const json all = advise("all");
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[3].at("step"), "ProfilerStep#4");

  const ProgramResult none = runProgram(cli({"advise", steps, "--step", "9"}));
  EXPECT_EQ(none.status, 2);
  EXPECT_THAT(none.err, HasSubstr("has no step 9; its steps are ProfilerStep#1, ProfilerStep#2"));
}

TEST(Advise, traceWithoutAnythingToJudgeExitsWithThree) {
  const TemporaryFolder folder;
  const std::string file = folder.write(
      "instant.json", R"({"traceEvents":[{"ph":"i","name":"mark","pid":1,"tid":1,"ts":5,"s":"t"}]})");
  const ProgramResult result = runProgram(cli({"advise", file}));
  EXPECT_EQ(result.status, 3) << result.err;
}

TEST(Advise, onlyOneInputIsStandardInput) {
  const ProgramResult result = runProgram(cli({"advise", "-", "--batches", "-"}));
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("only one input"));
}

TEST(Advise, environmentThatCannotBeReadIsNamed) {
  const ProgramResult result = runProgram(cli({"advise", kSlow, "--env", "/nonexistent/environment.json"}));
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("/nonexistent/environment.json"));
}

} // namespace
} // namespace stepscope::tests
