// SPDX-License-Identifier: Apache-2.0
#include "core/live/control_message.h"

#include <gmock/gmock.h>

namespace stepscope::live {
namespace {

using testing::ElementsAre;

TEST(ControlMessage, aCaptureArrivesAsItWasAsked) {
  AskCapture ask;
  ask.pids = {5, 6};
  ask.request.iterations = 4;
  ask.request.limitNs = 7'000'000'001;
  ask.request.shapes = true;
  ask.handOver = true;
  const auto question = questionFrom(toJson(Question(ask)));
  ASSERT_TRUE(question.has_value());
  const auto& read = std::get<AskCapture>(question.value());
  EXPECT_THAT(read.pids, ElementsAre(5, 6));
  EXPECT_EQ(read.request.iterations, 4);
  EXPECT_EQ(read.request.limitNs, 7'000'000'001);
  EXPECT_TRUE(read.request.shapes);
  EXPECT_FALSE(read.request.stacks);
  EXPECT_TRUE(read.handOver);
}

TEST(ControlMessage, aListArrivesAsItWasSent) {
  ListedProcess process;
  process.facts.pid = 9;
  process.facts.command = "python \xff train.py"; // no UTF-8
  process.facts.rank = 3;
  process.facts.gpus = {0, 2};
  process.readiness = Readiness::Busy;
  process.role = Role::Worker;
  process.lastHeardNsAgo = 12;
  process.gpuUse = {{0, 5}, {2, std::nullopt}};
  GpuReading gpu;
  gpu.gpu = 2;
  gpu.busy = {{1'700'000'000'000'000'000, 98}};
  gpu.powerMilliwatts = 0;
  const auto answer =
      answerFrom(toJson(Answer(ProcessList{77, {"@dynolog@"}, "note", {1, 2, 3}, {process}, {gpu}})));
  ASSERT_TRUE(answer.has_value());
  const auto& list = std::get<ProcessList>(answer.value());
  EXPECT_EQ(list.agentPid, 77);
  EXPECT_THAT(list.addresses, ElementsAre("@dynolog@"));
  EXPECT_EQ(list.ignored.otherUser, 3u);
  ASSERT_EQ(list.processes.size(), 1u);
  EXPECT_EQ(list.processes[0].facts.command, "python \xef\xbf\xbd train.py");
  EXPECT_EQ(list.processes[0].facts.rank, 3);
  EXPECT_FALSE(list.processes[0].facts.localRank);
  EXPECT_THAT(list.processes[0].facts.gpus, ElementsAre(0, 2));
  EXPECT_EQ(list.processes[0].readiness, Readiness::Busy);
  EXPECT_EQ(list.processes[0].role, Role::Worker);
  EXPECT_EQ(list.processes[0].lastHeardNsAgo, 12);
  EXPECT_THAT(list.processes[0].gpuUse, ElementsAre(GpuUse{0, 5}, GpuUse{2, std::nullopt}));
  EXPECT_EQ(list.note, "note");
  EXPECT_THAT(list.gpus, ElementsAre(gpu)) << "0 W is a figure, an unknown clock is none";
}

TEST(ControlMessage, progressArrivesAsItWasSent) {
  const CaptureProgress sent{{{5, 1, CaptureState::Done, "done", "/tmp/x", "by time"},
                              {6, {}, CaptureState::Taken, "read", "", ""}}};
  const auto answer = answerFrom(toJson(Answer(sent)));
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(std::get<CaptureProgress>(answer.value()).processes, sent.processes);
  EXPECT_FALSE(sent.finished());
  EXPECT_EQ(std::get<Refusal>(answerFrom(toJson(Answer(Refusal{"no"}))).value()).message, "no");
}

TEST(ControlMessage, aFileIsAnnouncedSentAndEnded) {
  const auto ask = questionFrom(toJson(Question(AskFile{5})));
  ASSERT_TRUE(ask.has_value());
  EXPECT_EQ(std::get<AskFile>(ask.value()).pid, 5);
  const auto begins = answerFrom(toJson(Answer(FileBegins{5, std::uint64_t{1} << 40})));
  ASSERT_TRUE(begins.has_value());
  EXPECT_EQ(std::get<FileBegins>(begins.value()).sizeBytes, std::uint64_t{1} << 40);
  const auto part = answerFrom("\x28\xb5\x2f\xfd rest");
  ASSERT_TRUE(part.has_value());
  EXPECT_EQ(std::get<FilePart>(part.value()).bytes, "\x28\xb5\x2f\xfd rest");
  const auto ends = answerFrom(toJson(Answer(FileEnds{5, "00ff"})));
  ASSERT_TRUE(ends.has_value());
  EXPECT_EQ(std::get<FileEnds>(ends.value()).checksum, "00ff");
}

TEST(ControlMessage, whatIsNoQuestionIsRefused) {
  const std::string capture =
      R"("ask":"capture","iterations":1,"duration_ns":0,"limit_ns":1,"shapes":true,"stacks":false,"hand_over":false)";
  EXPECT_TRUE(questionFrom(R"({"stepscope":2,"pids":[1],)" + capture + "}").has_value());
  for (
      const std::string& json :
      {std::string(), std::string("["), std::string("[]"), std::string("{}"),
       std::string(R"({"ask":"list"})"), std::string(R"({"stepscope":1,"ask":"list"})"),
       std::string(R"({"stepscope":2,"ask":"shutdown"})"), std::string(R"({"stepscope":2,"ask":7})"),
       std::string(R"({"stepscope":2,"ask":"capture"})"), R"({"stepscope":2,"pids":[0],)" + capture + "}",
       R"({"stepscope":2,"pids":[4294967297],)" + capture + "}",
       R"({"stepscope":2,"pids":["x"],)" + capture + "}", R"({"stepscope":2,"pids":7,)" + capture + "}",
       std::string(
           R"({"stepscope":2,"pids":[1],"ask":"capture","iterations":0,"duration_ns":0,"limit_ns":1,"shapes":true,"stacks":true,"hand_over":false})"),
       std::string(100000, '[')})
    EXPECT_FALSE(questionFrom(json).has_value()) << json.substr(0, 100);
}

TEST(ControlMessage, whatIsNoAnswerIsRefused) {
  for (const char* json : {"", "{}", R"({"stepscope":2})", R"({"stepscope":2,"capture":[1]})",
                           R"({"stepscope":2,"refused":1})", R"({"stepscope":2,"capture":[{"pid":"x"}]})"})
    EXPECT_FALSE(answerFrom(json).has_value()) << json;
}

} // namespace
} // namespace stepscope::live
