// SPDX-License-Identifier: Apache-2.0
#include "core/live/process.h"

#include "tests/support/run_program.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace stepscope::live {
namespace {

namespace fs = std::filesystem;

std::string withNuls(std::string text) {
  for (char& c : text)
    if (c == '|') c = '\0';
  return text;
}

TEST(Process, everythingIsReadFromItsFolder) {
  const tests::TemporaryFolder proc;
  fs::create_directories(proc.path("123/fd"));
  proc.write("123/cmdline", withNuls("python|train.py|--lr|1e-3|"));
  proc.write("123/environ", withNuls("HOME=x|RANK=3|LOCAL_RANK=1|WORLD_SIZE=8|KINETO_USE_DAEMON=1|"
                                     "KINETO_IPC_SOCKET_DIR=/run/k|KINETO_ONDEMAND_TRACE_DIR=/tmp/t|"));
  proc.write("123/maps", "7f00-7f01 r-xp 0 00:00 1 /x/torch/lib/libtorch_cpu.so\n");
  for (const auto& [name, target] : {std::pair("3", "/dev/nvidia1"),
                                     {"4", "/dev/nvidia0"},
                                     {"5", "/dev/nvidia1"},
                                     {"6", "/dev/nvidiactl"},
                                     {"7", "/dev/nvidia-uvm"},
                                     {"8", "/dev/null"}})
    fs::create_symlink(target, proc.path("123/fd/") + name);
  const auto facts = readProcess(123, proc.path(""));
  ASSERT_TRUE(facts);
  EXPECT_EQ(facts->command, "python train.py --lr 1e-3");
  EXPECT_EQ(facts->rank, 3);
  EXPECT_EQ(facts->localRank, 1);
  EXPECT_EQ(facts->worldSize, 8);
  EXPECT_TRUE(facts->asksForCaptures);
  EXPECT_EQ(facts->socketDirectory, "/run/k");
  EXPECT_EQ(facts->traceDirectory, "/tmp/t");
  EXPECT_TRUE(facts->hasTorch);
  EXPECT_THAT(facts->gpus, testing::ElementsAre(0, 1));
  EXPECT_EQ(facts->networkNamespace, 0u) << "not known";
}

TEST(Process, whatIsMissingStaysUnknown) {
  const tests::TemporaryFolder proc;
  fs::create_directories(proc.path("7"));
  const auto facts = readProcess(7, proc.path(""));
  ASSERT_TRUE(facts);
  EXPECT_EQ(facts->command, "");
  EXPECT_FALSE(facts->rank);
  EXPECT_FALSE(facts->asksForCaptures || facts->hasTorch);
  EXPECT_FALSE(readProcess(8, proc.path("")));
}

TEST(Process, thisOneIsReal) {
  const auto facts = readProcess(::getpid());
  ASSERT_TRUE(facts);
  EXPECT_THAT(facts->command, testing::HasSubstr("live_test"));
  struct stat own {};
  ASSERT_EQ(::stat("/proc/self/ns/net", &own), 0);
  EXPECT_EQ(facts->networkNamespace, own.st_ino);
  EXPECT_THAT(processesOfThisUser(), testing::Contains(::getpid()));
}

TEST(Process, oddEnvironmentsAreRead) {
  ProcessFacts facts;
  readEnvironment(withNuls("=|RANK|RANK=x|RANK=|RANK=99999999999999999999|KINETO_USE_DAEMON=|NO_END=1"),
                  facts);
  EXPECT_FALSE(facts.rank);
  EXPECT_TRUE(facts.asksForCaptures) << "being set is enough for libkineto";
  readEnvironment("", facts);
  readEnvironment("RANK=5", facts);
  EXPECT_EQ(facts.rank, 5);
}

TEST(Process, aCommandIsOneShortLine) {
  EXPECT_EQ(commandFrom(withNuls("a|b\nc\x1b[31m|")), "a b c [31m");
  EXPECT_EQ(commandFrom(std::string(5000, 'x')).size(), 1000u);
}

} // namespace
} // namespace stepscope::live
