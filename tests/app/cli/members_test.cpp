// SPDX-License-Identifier: Apache-2.0
// Folders and archives with several traces (tests/data/archives, made by Python).
#include "tests/app/cli/cli.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace stepscope::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

std::string archive(const std::string& name) { return STEPSCOPE_TEST_DATA "/archives/" + name; }

TEST(Members, infoListsThemAsATable) {
  const ProgramResult result = runProgram(cli({"info", archive("run.zip")}));
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("zip with 3 traces"));
  EXPECT_THAT(result.out,
              HasSubstr("    10  1 of 4  run/iteration_10/rank1_trace.json     1.8 KiB  kineto-json\n"));
  EXPECT_THAT(result.out, HasSubstr("run/config.json: a JSON document without"));
  EXPECT_THAT(result.out, HasSubstr("run/snapshot.pickle: this is a Python pickle"));
}

TEST(Members, infoListsThemAsJson) {
  const ProgramResult result = runProgram(cli({"info", "--format", "json", archive("run_gnu.tar.gz")}));
  ASSERT_EQ(result.status, 0) << result.err;
  const json list = json::parse(result.out);
  EXPECT_EQ(list.at("schema"), "stepscope.members/1");
  EXPECT_EQ(list.at("container"), "tar+gzip");
  ASSERT_EQ(list.at("members").size(), 3u);
  const json& last = list["members"][2];
  EXPECT_EQ(last.at("rank"), 1);
  EXPECT_EQ(last.at("world_size"), 4);
  EXPECT_EQ(last.at("cycle"), "10");
  EXPECT_EQ(last.at("bytes"), 1858); // of tarfile's own listing
  EXPECT_EQ(list.at("skipped").size(), 3u);

  const ProgramResult one = runProgram(cli({"info", "--format", "json", last.at("path").get<std::string>()}));
  ASSERT_EQ(one.status, 0) << one.err;
  EXPECT_EQ(json::parse(one.out).at("kernels"), 21);
}

TEST(Members, aFolderIsListedToo) {
  const ProgramResult result = runProgram(cli({"info", STEPSCOPE_SAMPLES}));
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("folder with 3 traces"));
  EXPECT_THAT(result.out, HasSubstr("gdn_fused_packed.trace.json.zst"));
}

TEST(Members, otherCommandsAskForOne) {
  for (const std::string& path : {archive("run.zip"), std::string(STEPSCOPE_SAMPLES)}) {
    const ProgramResult result = runProgram(cli({"advise", path}));
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, HasSubstr("holds 3 traces"));
    EXPECT_THAT(result.err, HasSubstr("name one of them"));
  }
}

TEST(Members, oneIsReadFromStandardInput) {
  ProgramCall call = cli({"info", "-!run/iteration_10/rank0_trace.json.gz"});
  call.inputFile = archive("run.zip");
  const ProgramResult result = runProgram(call);
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("20 events"));
  call = cli({"info", "-"});
  call.inputFile = archive("run.zip");
  EXPECT_THAT(runProgram(call).err, HasSubstr("-!MEMBER"));
}

TEST(Members, namesDoNotReachTheTerminalAsCommands) {
  const ProgramResult result = runProgram(cli({"info", archive("hostile.zip")}));
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.out.find('\x1b'), std::string::npos);
  EXPECT_THAT(result.out, HasSubstr("ra?nk2 \u00e4.json"));
}

} // namespace
} // namespace stepscope::tests
