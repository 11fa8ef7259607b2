// SPDX-License-Identifier: Apache-2.0
#include "core/live/registry.h"

#include "tests/support/kineto_client.h"

#include <gmock/gmock.h>

namespace stepscope::live {
namespace {

using std::chrono::seconds;
using testing::ElementsAre;
using testing::HasSubstr;
using tests::valueOf;

class Registered : public testing::Test {
protected:
  Clock::time_point now = Clock::now();
  Registry registry;
  CaptureRequest request;

  Registered() { request.iterations = 2; }

  std::optional<std::string> poll(std::int32_t pid, std::int32_t types = 3, bool unread = false) {
    return registry.onPoll({types, 7, {pid, 1000}}, pid, {{}, "dynoconfigclient" + std::to_string(pid)},
                           unread, now);
  }
  CaptureStatus only(CaptureId id) { return registry.statusOf(id).at(0); }
};

TEST_F(Registered, aProcessIsKnownFromItsFirstQuestion) {
  EXPECT_EQ(poll(5), "");
  EXPECT_THAT(registry.pids(), ElementsAre(5));
}

TEST_F(Registered, theRequestAnswersTheNextQuestionOnce) {
  poll(5);
  const CaptureId id = registry.begin(request, {{5, 0, "/tmp/x/trace.json", {}}}, now);
  const auto answer = poll(5);
  ASSERT_TRUE(answer);
  EXPECT_EQ(valueOf(*answer, "ACTIVITIES_ITERATIONS"), "2");
  EXPECT_EQ(valueOf(*answer, "ACTIVITIES_LOG_FILE"), "/tmp/x/trace.json");
  EXPECT_EQ(only(id).state, CaptureState::Sent);
  EXPECT_EQ(poll(5), "");
  EXPECT_EQ(only(id).state, CaptureState::Taken) << "its queue is empty, so it has read the answer";
}

TEST_F(Registered, aTimeBeginsInTheMiddleOfATick) {
  poll(5);
  request = {};
  request.durationNs = 1'000'000'000;
  registry.begin(request, {{5, 0, "/tmp/x/trace.json", {}}}, now);
  const auto wallMs = [] {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
  };
  const auto before = wallMs();
  const std::string text = *poll(5);
  const auto begins = std::stoll(valueOf(text, "PROFILE_START_TIME"));
  const auto warmUpMs = 1000 * std::stoll(valueOf(text, "ACTIVITIES_WARMUP_PERIOD_SECS"));
  // Ticks come at whole seconds after the answer; one has to fall between 1 s and 0 s before the warm-up.
  EXPECT_GE(begins - warmUpMs, before + 2500);
  EXPECT_LE(begins - warmUpMs, wallMs() + 2500);
}

TEST_F(Registered, aBusyProfilerGetsNoRequestButAnAnswer) {
  poll(5);
  const CaptureId id = registry.begin(request, {{5, 0, "/tmp/x/trace.json", {}}}, now);
  EXPECT_EQ(poll(5, 1), "");
  EXPECT_EQ(only(id).state, CaptureState::Waiting);
  EXPECT_NE(poll(5, 3), "");
}

TEST_F(Registered, anAnswerThatStillWaitsIsTheAnswer) {
  poll(5);
  const CaptureId id = registry.begin(request, {{5, 0, "/tmp/x/trace.json", {}}}, now);
  EXPECT_EQ(poll(5, 3, true), std::nullopt) << "another would be taken for the one to the next question";
  EXPECT_EQ(only(id).state, CaptureState::Waiting);
  EXPECT_NE(poll(5), "");
}

TEST_F(Registered, aFailedSendIsTriedAgain) {
  poll(5);
  registry.begin(request, {{5, 0, "/tmp/x/trace.json", {}}}, now);
  EXPECT_NE(poll(5), "");
  registry.onSendFailed(5);
  EXPECT_NE(poll(5), "");
}

TEST_F(Registered, severalProcessesEachGetTheirs) {
  for (const int pid : {5, 6, 7})
    poll(pid);
  const CaptureId id =
      registry.begin(request, {{5, 0, "/tmp/a/trace.json", {}}, {6, 1, "/tmp/b/trace.json", {}}}, now);
  EXPECT_EQ(valueOf(*poll(5), "ACTIVITIES_LOG_FILE"), "/tmp/a/trace.json");
  EXPECT_EQ(valueOf(*poll(6), "ACTIVITIES_LOG_FILE"), "/tmp/b/trace.json");
  EXPECT_EQ(poll(7), "");
  const auto expected = registry.expectedFiles();
  ASSERT_EQ(expected.size(), 2u);
  EXPECT_TRUE(registry.onFile(expected[1], "/tmp/b/trace_6.json"));
  EXPECT_EQ(registry.statusOf(id)[1].file, "/tmp/b/trace_6.json");
  EXPECT_EQ(registry.statusOf(id)[1].rank, 1);
  EXPECT_EQ(registry.expectedFiles().size(), 1u);
}

TEST_F(Registered, whatCannotBeCapturedFailsWithAReason) {
  poll(5);
  registry.begin(request, {{5, 0, "/tmp/x/trace.json", {}}}, now);
  EXPECT_THAT(only(registry.begin(request, {{5, 0, "/tmp/y/trace.json", {}}}, now)).text,
              HasSubstr("already"));
  EXPECT_THAT(only(registry.begin(request, {{9, {}, "/tmp/x/trace.json", {}}}, now)).text,
              HasSubstr("KINETO_USE_DAEMON=1"));
  poll(6);
  EXPECT_THAT(only(registry.begin(request, {{6, 0, "/tmp/a=b.json", {}}}, now)).text,
              HasSubstr("/tmp/a=b.json"));
  EXPECT_THAT(only(registry.begin(request, {{6, 0, {}, "in a container"}}, now)).text, "in a container");
}

TEST_F(Registered, aForgottenCaptureWaitsForItsFileOnlyWhenItWasSent) {
  poll(5);
  const CaptureId unsent = registry.begin(request, {{5, 0, "/tmp/x/trace.json", {}}}, now);
  registry.forget(unsent);
  EXPECT_TRUE(registry.filesInUse().empty());
  EXPECT_EQ(poll(5), "");
  const CaptureId sent = registry.begin(request, {{5, 0, "/tmp/x/trace.json", {}}}, now);
  poll(5);
  registry.forget(sent);
  ASSERT_EQ(registry.expectedFiles().size(), 1u);
  EXPECT_FALSE(registry.onFile(registry.expectedFiles()[0], "/tmp/x/trace_5.json")) << "nobody wants it";
  EXPECT_TRUE(registry.filesInUse().empty());
}

TEST_F(Registered, aProcessThatEndsIsForgotten) {
  poll(5);
  const CaptureId id = registry.begin(request, {{5, 0, "/tmp/x/trace.json", {}}}, now);
  registry.onProcessEnded(5);
  EXPECT_EQ(only(id).state, CaptureState::Failed);
  EXPECT_TRUE(registry.pids().empty());
}

TEST_F(Registered, theListSaysWhereEachStands) {
  const auto fact = [](std::int32_t pid, bool asks, const std::string& directory = {},
                       std::uint64_t network = 1) {
    ProcessFacts facts;
    facts.pid = pid;
    facts.command = "python";
    facts.hasTorch = true;
    facts.asksForCaptures = asks;
    facts.socketDirectory = directory;
    facts.networkNamespace = network;
    return facts;
  };
  ProcessFacts shell;
  shell.pid = 99;
  shell.command = "bash";
  poll(1, 3);
  poll(2, 1);
  const std::vector<ProcessFacts> facts = {
      fact(1, true),        fact(2, true), fact(3, false), fact(4, true, "/run/k"),
      fact(5, true, "", 2), fact(6, true), shell};
  const auto states = [&] {
    std::vector<Readiness> result;
    for (const ListedProcess& process : registry.list(facts, {1, true, "/run/other", now - seconds(13)}, now))
      result.push_back(process.readiness);
    return result;
  };
  EXPECT_THAT(states(), ElementsAre(Readiness::Ready, Readiness::Busy, Readiness::NotStarted,
                                    Readiness::OtherAddress, Readiness::OtherNamespace, Readiness::NotHeard));
  const auto early = registry.list(facts, {1, false, "/run/k", now}, now);
  EXPECT_EQ(early[3].readiness, Readiness::Expected);
  EXPECT_EQ(early[5].readiness, Readiness::OtherAddress) << "abstract names are not served";
  EXPECT_EQ(early[0].job, 7);
  now += seconds(17);
  EXPECT_EQ(states()[0], Readiness::Silent);
}

} // namespace
} // namespace stepscope::live
