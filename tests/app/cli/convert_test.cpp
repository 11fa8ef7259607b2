// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace stepscope::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

/// `info` of a file without what is true of the file only.
json contentOf(const std::string& file) {
  const ProgramResult result = runProgram(cli({"info", file, "--format", "json"}));
  EXPECT_EQ(result.status, 0) << result.err;
  json info = json::parse(result.out, nullptr, false);
  for (const char* key : {"file", "format", "bytes", "content_bytes", "events_total", "flow_events", "metadata_events"})
    info.erase(key);
  return info;
}

TEST(Convert, everyFormatTellsTheSameAsTheOriginal) {
  const TemporaryFolder folder;
  const std::string source = sample("gdn_fused_packed.trace.json.zst");
  const json expected = contentOf(source);
  std::string from = source;
  for (const char* name : {"a.stepscope", "a.json", "a.json.gz", "a.json.zst", "b.stepscope"}) {
    const std::string to = folder.path(name);
    const ProgramResult result = runProgram(cli({"convert", from, to}));
    ASSERT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(result.err, "");
    EXPECT_EQ(contentOf(to), expected) << name;
    from = to;
  }
}

TEST(Convert, countsOfEventsInTheCleanJsonAreThoseOfTheOriginal) {
  const TemporaryFolder folder;
  const std::string clean = folder.path("clean.json");
  ASSERT_EQ(runProgram(cli({"convert", recorded("llama_healthy.trace.json.zst"), clean})).status, 0);
  const json expected = json::parse(readFile(recorded("expected.json"))).at("llama_healthy.trace.json.zst");
  std::map<std::string, int> complete, flows;
  const json document = json::parse(readFile(clean));
  for (const json& event : document.at("traceEvents")) {
    if (event.at("ph") == "X") ++complete[event.at("cat")];
    if (event.at("ph") == "s" || event.at("ph") == "f")
      ++flows[event.at("cat").get<std::string>() + ' ' + event.at("ph").get<std::string>()];
  }
  EXPECT_EQ(json(complete), expected.at("x_by_cat"));
  EXPECT_GT(flows["ac2g f"], 0);
  EXPECT_EQ(flows["ac2g f"], flows["ac2g s"]) << "without graphs each launch has one kernel, copy or set";
}

TEST(Convert, aFileThatCannotBeReadOrWrittenIsNamed) {
  const TemporaryFolder folder;
  const std::string bad = folder.write("bad.json", "no trace"), out = folder.write("out.json", "old");
  const ProgramResult unread = runProgram(cli({"convert", bad, out}));
  EXPECT_EQ(unread.status, 2);
  EXPECT_THAT(unread.err, HasSubstr(bad));
  EXPECT_EQ(readFile(out), "old");
  const std::string tiny = folder.write("tiny.json", kTinyTrace);
  const ProgramResult unwritten = runProgram(cli({"convert", tiny, folder.path("none/a.json")}));
  EXPECT_EQ(unwritten.status, 2);
  EXPECT_THAT(unwritten.err, HasSubstr(folder.path("none/a.json")));
}

TEST(Convert, ontoItselfAndFromStandardInput) {
  const TemporaryFolder folder;
  const std::string file = folder.write("a.json", kTinyTrace);
  const json expected = contentOf(file);
  ASSERT_EQ(runProgram(cli({"convert", file, file})).status, 0);
  EXPECT_EQ(contentOf(file), expected);
  ProgramCall piped = cli({"convert", "-", folder.path("b.stepscope")});
  piped.inputFile = file;
  ASSERT_EQ(runProgram(piped).status, 0);
  EXPECT_EQ(contentOf(folder.path("b.stepscope")), expected);
}

TEST(Convert, killedAtAnyMomentTheOldFileIsWholeOrTheNewOneIs) {
  const TemporaryFolder folder;
  const std::string source = sample("gdn_fused_packed.trace.json.zst"), out = folder.path("a.stepscope");
  ASSERT_EQ(runProgram(cli({"convert", source, out})).status, 0);
  const std::string whole = readFile(out);
  const std::string old(5000, 'o');
  int untouched = 0, replaced = 0;
  for (int i = 0; i < 40; ++i) {
    folder.write("a.stepscope", old);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      execl(STEPSCOPE_CLI, STEPSCOPE_CLI, "convert", source.c_str(), out.c_str(), nullptr);
      _exit(127);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(i * 4));
    kill(child, SIGKILL);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    const std::string now = readFile(out);
    untouched += now == old ? 1 : 0;
    replaced += now == whole ? 1 : 0;
    ASSERT_TRUE(now == old || now == whole) << now.size() << " bytes after " << i * 4 << " ms";
  }
  EXPECT_EQ(untouched + replaced, 40);
  EXPECT_GT(untouched, 0);
}

} // namespace
} // namespace stepscope::tests
