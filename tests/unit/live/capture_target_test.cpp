// SPDX-License-Identifier: Apache-2.0
#include "core/live/capture_target.h"

#include <gmock/gmock.h>

namespace stepscope::live {
namespace {

using std::chrono::seconds;
using testing::HasSubstr;

CaptureRequest steps() {
  CaptureRequest request;
  request.iterations = 3;
  return request;
}

CaptureRequest time(std::int64_t ns) {
  CaptureRequest request;
  request.durationNs = ns;
  return request;
}

class Target : public testing::Test {
protected:
  const Clock::time_point begin = Clock::now();
  CaptureTarget target{steps(), "/tmp/x/trace.json", 42, begin};
};

TEST_F(Target, fromTheRequestToTheFile) {
  EXPECT_EQ(target.state(), CaptureState::Waiting);
  EXPECT_FALSE(target.expectsFile());
  target.onPoll(true, begin + seconds(3));
  target.onSent(begin + seconds(3), begin + seconds(3));
  EXPECT_EQ(target.state(), CaptureState::Sent);
  EXPECT_TRUE(target.expectsFile());
  target.onTaken();
  EXPECT_EQ(target.state(), CaptureState::Taken);
  EXPECT_THAT(target.text(), HasSubstr("optimizer step"));
  target.onPoll(false, begin + seconds(8));
  EXPECT_EQ(target.state(), CaptureState::Recording);
  target.onFile("/tmp/x/trace_42.json");
  EXPECT_EQ(target.state(), CaptureState::Done);
  EXPECT_EQ(target.file(), "/tmp/x/trace_42.json");
  target.onProcessEnded();
  EXPECT_EQ(target.state(), CaptureState::Done) << "the file is there";
}

TEST_F(Target, aShortTraceIsThereBeforeTheNextQuestion) {
  target.onSent(begin, begin + seconds(4));
  target.onTaken();
  target.onFile("f");
  EXPECT_EQ(target.state(), CaptureState::Done);
}

TEST_F(Target, iterationsThatBecameATimeAreSaid) {
  target.onSent(begin, begin);
  target.onFile("f", true);
  EXPECT_EQ(target.state(), CaptureState::Done);
  EXPECT_THAT(target.text(), HasSubstr("by time"));
}

TEST_F(Target, aProfilerInUseIsWaitedFor) {
  for (int i = 1; i < 20; ++i) {
    target.onPoll(false, begin + seconds(5 * i));
    target.tick(begin + seconds(5 * i + 4));
  }
  EXPECT_EQ(target.state(), CaptureState::Waiting);
  EXPECT_THAT(target.text(), HasSubstr("in use"));
}

TEST_F(Target, aProcessThatNoLongerAsksIsGivenUp) {
  target.tick(begin + seconds(15));
  EXPECT_EQ(target.state(), CaptureState::Waiting) << "three questions are not missed yet";
  target.tick(begin + seconds(17));
  EXPECT_EQ(target.state(), CaptureState::Failed);
  EXPECT_FALSE(target.isOut());
}

TEST_F(Target, whatIsNotReadIsGivenUp) {
  target.onSent(begin, begin + seconds(4));
  target.tick(begin + seconds(11));
  EXPECT_EQ(target.state(), CaptureState::Sent) << "two questions are allowed for";
  target.tick(begin + seconds(17));
  EXPECT_EQ(target.state(), CaptureState::Failed);
  EXPECT_TRUE(target.expectsFile()) << "it cannot be recalled";
}

TEST_F(Target, aProfilerThatEndsWithoutATraceIsSaid) {
  target.onSent(begin, begin + seconds(4));
  target.onTaken();
  target.onPoll(false, begin + seconds(5));
  for (int i = 2; i <= 4; ++i) {
    EXPECT_EQ(target.state(), CaptureState::Recording);
    target.onPoll(true, begin + seconds(5 * i));
  }
  EXPECT_EQ(target.state(), CaptureState::Failed);
  EXPECT_THAT(target.text(), HasSubstr("KINETO_LOG_LEVEL"));
}

TEST_F(Target, iterationsThatNeverComeAreGivenUpWithAHint) {
  target.onSent(begin, begin + seconds(4));
  target.onTaken();
  target.tick(begin + seconds(599));
  EXPECT_EQ(target.state(), CaptureState::Taken);
  target.tick(begin + seconds(601));
  EXPECT_EQ(target.state(), CaptureState::Failed);
  EXPECT_THAT(target.text(), HasSubstr("by time"));
}

TEST_F(Target, aTimeIsWaitedForWithRoomToWrite) {
  CaptureTarget timed(time(30'000'000'000), "/tmp/x/trace.json", 42, begin);
  timed.onSent(begin, begin + seconds(4));
  timed.onTaken();
  timed.tick(begin + seconds(150));
  EXPECT_EQ(timed.state(), CaptureState::Taken);
  timed.tick(begin + seconds(170));
  EXPECT_EQ(timed.state(), CaptureState::Failed);
}

TEST_F(Target, aRequestThatTheProfilerDroppedIsSentAgain) {
  CaptureTarget timed(time(1'000'000'000), "/tmp/x/trace.json", 42, begin);
  Clock::time_point now = begin;
  for (int attempt = 0; attempt < 3; ++attempt) {
    EXPECT_EQ(timed.state(), CaptureState::Waiting);
    timed.onSent(now, now + seconds(4));
    timed.onTaken();
    timed.onPoll(true, now += seconds(4));
    timed.onPoll(true, now += seconds(5));
    EXPECT_EQ(timed.state(), CaptureState::Taken) << "its file may be there in a moment";
    timed.onPoll(true, now += seconds(5));
  }
  EXPECT_EQ(timed.state(), CaptureState::Failed);
  EXPECT_THAT(timed.text(), HasSubstr("3 times"));
}

TEST_F(Target, cancellingBeforeItIsSentDoesNothingToTheProcess) {
  target.cancel();
  EXPECT_EQ(target.state(), CaptureState::Cancelled);
  EXPECT_FALSE(target.expectsFile());
}

TEST_F(Target, cancellingLaterStillExpectsTheFile) {
  target.onSent(begin, begin + seconds(4));
  target.cancel();
  EXPECT_EQ(target.state(), CaptureState::Cancelled);
  EXPECT_THAT(target.text(), HasSubstr("removed"));
  EXPECT_TRUE(target.expectsFile());
  target.onFile("f");
  EXPECT_EQ(target.state(), CaptureState::Cancelled);
  EXPECT_FALSE(target.expectsFile());
}

TEST_F(Target, anAnswerThatCouldNotBeSentIsTriedAgain) {
  target.onSent(begin, begin + seconds(4));
  target.onSendFailed();
  EXPECT_EQ(target.state(), CaptureState::Waiting);
  EXPECT_FALSE(target.expectsFile());
}

TEST_F(Target, aProcessThatEndsEndsIt) {
  target.onSent(begin, begin + seconds(4));
  target.onProcessEnded();
  EXPECT_EQ(target.state(), CaptureState::Failed);
  EXPECT_FALSE(target.expectsFile());
}

} // namespace
} // namespace stepscope::live
