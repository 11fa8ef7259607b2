// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <csignal>
#include <filesystem>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace stepscope::tests {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;

/// The answer of `advise` without the names of files.
json advice(std::vector<std::string> words) {
  words.insert(words.begin(), "advise");
  words.insert(words.end(), {"--format", "json"});
  const ProgramResult result = runProgram(cli(std::move(words)));
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.err, "");
  json answer = json::parse(result.out, nullptr, false);
  answer.erase("file");
  return answer;
}

/// What does not depend on where in a trace the step lies.
json judgement(const json& answer) {
  json result = {{"step", answer.at("step")},
                 {"verdict", answer.at("verdict")},
                 {"gauges", answer.at("gauges")},
                 {"clean", answer.at("clean")},
                 {"combined", answer.at("combined")}};
  for (const json& finding : answer.at("findings"))
    result["findings"].push_back({finding.at("id"), finding.at("severity"), finding.at("gain")});
  return result;
}

TEST(Capsule, isJudgedAsItsStepWithWhatItBringsAlong) {
  const TemporaryFolder folder;
  const std::string out = folder.path("a.evidence.pt.trace.json.gz"),
                    environment = folder.write("environment.json",
                                               R"({"torch": "2.11.0", "packages": {"triton": "3.6.0"}})");
  const std::vector<std::string> inputs{sample("gdn_fused_padded.trace.json.zst"), "--batches",
                                        sample("gdn_fused_padded.batches.jsonl"), "--env", environment};
  std::vector<std::string> words{"capsule"};
  words.insert(words.end(), inputs.begin(), inputs.end());
  words.insert(words.end(), {"--note", "why is this slow?", "-o", out});
  const ProgramResult made = runProgram(cli(words));
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_EQ(made.err, "");
  const json before = judgement(advice(inputs));
  EXPECT_THAT(made.out,
              AllOf(HasSubstr(out), HasSubstr(std::to_string(before.at("findings").size()) + " finding")));
  EXPECT_EQ(judgement(advice({out})), before);
}

TEST(Capsule, holdsTheStepThatWasAskedFor) {
  const TemporaryFolder folder;
  const std::string out = folder.path("a.json"), trace = recorded("llama_packed_steps.trace.json.zst");
  const ProgramResult info = runProgram(cli({"info", trace, "--format", "json"}));
  const json steps = json::parse(info.out).at("steps");
  ASSERT_GT(steps.size(), 2u);
  const std::string name = steps[0].at("name");
  ASSERT_EQ(runProgram(cli({"capsule", trace, "--step", name, "-o", out})).status, 0);
  EXPECT_EQ(advice({out}).at("step"), name);
  const json document = json::parse(readFile(out));
  EXPECT_EQ(document.at("stepscope_capsule").at("step").at("name"), name);
  EXPECT_EQ(document.at("stepscope_capsule").at("source").at("file"), "llama_packed_steps.trace.json.zst");
}

TEST(Capsule, takesTheMarksOfAProjectAlong) {
  const TemporaryFolder folder;
  const std::string trace = folder.write("a.json", kTinyTrace), out = folder.path("b.json");
  // The trace is the step alone, 100 us.
  const std::string project =
      folder.write("a.stepscope-project", R"({"format": "stepscope-project", "version": 1,
    "trace": {"file": "a.json", "lengthNs": 100000},
    "marks": [{"kind": "note", "beginNs": 30000, "endNs": 50000, "text": "the first kernel"}]})");
  const ProgramResult made = runProgram(cli({"capsule", trace, "--project", project, "-o", out}));
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_THAT(made.out, HasSubstr("1 mark"));
  const json marks = json::parse(readFile(out)).at("stepscope_capsule").at("marks");
  ASSERT_EQ(marks.size(), 1u);
  EXPECT_EQ(marks[0].at("begin_ns"), 1'030'000) << "where the kernel's ts is 1030 us";
  EXPECT_EQ(marks[0].at("text"), "the first kernel");

  const std::string other =
      folder.write("b.stepscope-project", R"({"format": "stepscope-project", "version": 1,
    "trace": {"lengthNs": 5}, "marks": [{"kind": "note", "beginNs": 3, "endNs": 3}]})");
  const ProgramResult refused = runProgram(cli({"capsule", trace, "--project", other, "-o", out}));
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, AllOf(HasSubstr(other), HasSubstr("another trace")));
}

TEST(Capsule, thatCannotBeMadeIsExplained) {
  const TemporaryFolder folder;
  const std::string trace = folder.write("a.json", kTinyTrace), out = folder.path("b.json");
  const auto problem = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"capsule", trace});
    const ProgramResult result = runProgram(cli(more));
    EXPECT_EQ(result.status, 2);
    EXPECT_FALSE(std::filesystem::exists(out));
    return result.err;
  };
  EXPECT_THAT(problem({"-o", out, "--max-size", "100"}), HasSubstr("--max-size"));
  EXPECT_THAT(problem({"-o", out, "--step", "all"}), HasSubstr("one step"));
  EXPECT_THAT(problem({"-o", out, "--step", "77"}), HasSubstr("has no step 77"));
  EXPECT_THAT(problem({"-o", folder.path("none/b.json")}), HasSubstr("none/b.json"));
}

TEST(Capsule, judgedOtherwiseByItsMakerIsToldApart) {
  const TemporaryFolder folder;
  const std::string trace = folder.write("a.json", kTinyTrace), out = folder.path("b.json");
  ASSERT_EQ(runProgram(cli({"capsule", trace, "-o", out})).status, 0);
  json document = json::parse(readFile(out));
  json& told = document["stepscope_capsule"];
  told["made_by"] = "stepscope 7.7";
  told["findings"]["findings"].push_back(
      {{"id", "lost-rule"}, {"severity", "high"}, {"title", "t"}, {"gain", nullptr}});
  const std::string changed = folder.write("c.json", document.dump());
  const ProgramResult result = runProgram(cli({"advise", changed}));
  EXPECT_THAT(result.err,
              HasSubstr("judged otherwise than by stepscope 7.7: lost-rule: found before, no rule now"));
}

TEST(Capsule, interruptedLeavesNoFile) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path("out"));
  const std::string out = folder.path("out/a.json");
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    const std::string trace = sample("gdn_fallback_padded.trace.json.zst");
    ::execl(STEPSCOPE_CLI, STEPSCOPE_CLI, "capsule", trace.c_str(), "-o", out.c_str(), nullptr);
    ::_exit(99);
  }
  // Its hidden file says that the work has begun.
  while (std::filesystem::is_empty(folder.path("out")) && ::waitpid(child, nullptr, WNOHANG) == 0)
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  ::kill(child, SIGINT);
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 2);
  EXPECT_TRUE(std::filesystem::is_empty(folder.path("out")));
}

} // namespace
} // namespace stepscope::tests
