// SPDX-License-Identifier: Apache-2.0
#include "core/live/ssh.h"
#include "tests/support/run_program.h"

#include <gmock/gmock.h>

#include <cstdlib>

namespace stepscope::live {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(SshHosts, areTheNamesWithoutPatterns) {
  const tests::TemporaryFolder folder;
  folder.write("more", "host inner\nHost *.inner\n");
  const std::string path =
      folder.write("config", "# Host commented\n"
                             "Host gpu1 gpu2 *.example.org !gpu3\n"
                             "  HostName 10.0.0.1\n"
                             "HOST=login\n"
                             "Host gpu1 \"quoted\" # Host note\n"
                             "Match host nothing\n"
                             "Host ?\n"
                             "Host -oProxyCommand=x\n"
                             "Include " +
                                 folder.path("more") + " " + folder.path("config") + "\n");
  EXPECT_THAT(sshHosts(path), ElementsAre("gpu1", "gpu2", "login", "quoted", "inner"));
  EXPECT_THAT(sshHosts(folder.path("nowhere")), IsEmpty());
}

TEST(RemoteAgent, hostsThatWouldBeOptionsOrCommandsAreRefused) {
  for (const char* host : {"", "-oProxyCommand=x", "a b", "a;b", "a\nb", "$(x)"})
    EXPECT_FALSE(remoteAgentCommand(host).has_value()) << host;
  for (const char* host : {"gpu1", "me@gpu-2.example.org", "[::1]"})
    EXPECT_TRUE(remoteAgentCommand(host).has_value()) << host;
}

TEST(RemoteAgent, sshNeverAsksForAPassword) {
  ::unsetenv("STEPSCOPE_SSH");
  const auto command = remoteAgentCommand("gpu1");
  ASSERT_TRUE(command.has_value());
  EXPECT_EQ(command.value().front(), "ssh");
  EXPECT_THAT(command.value(), Contains("BatchMode=yes"));
  ::setenv("STEPSCOPE_SSH", "/opt/ssh", 1);
  EXPECT_EQ(remoteAgentCommand("gpu1").value().front(), "/opt/ssh");
  ::unsetenv("STEPSCOPE_SSH");
}

TEST(RemoteAgent, whatSshSaysIsPutInPlainWords) {
  EXPECT_THAT(whyUnreachable("h", 255, "ssh: Could not resolve hostname h: Name or service not known\r\n"),
              HasSubstr("h is not known"));
  EXPECT_THAT(whyUnreachable("h", 255, "Host key verification failed.\r\n"),
              HasSubstr("run ssh h in a terminal"));
  EXPECT_THAT(whyUnreachable("h", 255, "me@h: Permission denied (publickey,password).\r\n"),
              HasSubstr("use a key with ssh-agent"));
  EXPECT_THAT(whyUnreachable("h", 255, "ssh: connect to host h port 22: Connection refused\r\n"),
              HasSubstr("does not answer to ssh"));
  EXPECT_THAT(whyUnreachable("h", 127, "bash: line 1: stepscope-cli: command not found\n"),
              HasSubstr("not installed on h"));
  EXPECT_THAT(whyUnreachable("h", 2, "The following argument was not expected: --stdio\nRun with --help\n"),
              HasSubstr("older version"));
  EXPECT_EQ(whyUnreachable("h", 255, "first\nsome\tnews\n\n"), "h: some news");
  EXPECT_EQ(whyUnreachable("h", -1, ""), "the connection to h has ended");
}

} // namespace
} // namespace stepscope::live
