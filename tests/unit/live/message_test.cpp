// SPDX-License-Identifier: Apache-2.0
#include "core/live/message.h"

#include "tests/support/kineto_client.h"

#include <gmock/gmock.h>

namespace stepscope::live {
namespace {

using tests::kinetoMessage;
using tests::kinetoQuestion;

/// Bytes as libkineto's structures have them on a little-endian machine.
const std::string kHeader = std::string("\x18\0\0\0\0\0\0\0req", 11) + std::string(29, '\0');
const std::string kPayload = std::string("\x03\0\0\0\x02\0\0\0\x39\x30\0\0\0\0\0\0\x07\0\0\0\x05\0\0\0", 24);

TEST(Message, aQuestionIsReadFromItsBytes) {
  const auto message = parseMessage(kHeader + kPayload);
  ASSERT_TRUE(message);
  const auto* poll = std::get_if<Poll>(&*message);
  ASSERT_NE(poll, nullptr);
  EXPECT_EQ(poll->types, 3);
  EXPECT_TRUE(poll->accepts());
  EXPECT_EQ(poll->job, 12345);
  EXPECT_THAT(poll->pids, testing::ElementsAre(7, 5));
}

TEST(Message, aBusyProfilerAcceptsNothing) {
  for (const std::int32_t types : {0, 1})
    EXPECT_FALSE(
        std::get<Poll>(*parseMessage(kinetoMessage("req", kinetoQuestion(types, {7}, 0)))).accepts());
  EXPECT_TRUE(std::get<Poll>(*parseMessage(kinetoMessage("req", kinetoQuestion(2, {7}, 0)))).accepts());
}

TEST(Message, aRegistrationIsRead) {
  const std::string payload("\x01\0\0\0\x07\0\0\0\x09\0\0\0\0\0\0\0", 16);
  const auto message = parseMessage(kinetoMessage("ctxt", payload));
  ASSERT_TRUE(message);
  const auto& registration = std::get<Registration>(*message);
  EXPECT_EQ(registration.device, 1);
  EXPECT_EQ(registration.pid, 7);
  EXPECT_EQ(registration.job, 9);
}

TEST(Message, answersHaveTheirBytes) {
  EXPECT_EQ(answerToPoll(""), std::string(8, '\0') + "req" + std::string(29, '\0'));
  EXPECT_EQ(answerToPoll("A=1\n"),
            std::string("\x04\0\0\0\0\0\0\0req", 11) + std::string(29, '\0') + "A=1\n");
  EXPECT_EQ(answerToRegistration(1),
            std::string("\x04\0\0\0\0\0\0\0ctxt", 12) + std::string(28, '\0') + std::string("\x01\0\0\0", 4));
}

TEST(Message, whatIsNotExactlyAMessageIsNone) {
  EXPECT_FALSE(parseMessage(""));
  EXPECT_FALSE(parseMessage(kHeader)) << "the payload is missing";
  EXPECT_FALSE(parseMessage(kHeader + kPayload + "x")) << "longer than it says";
  EXPECT_FALSE(parseMessage((kHeader + kPayload).substr(0, 63))) << "cut";
  EXPECT_FALSE(parseMessage(kinetoMessage("rep", kPayload)));
  EXPECT_FALSE(parseMessage(kinetoMessage("req", kPayload.substr(0, 20)))) << "fewer pids than it says";
  EXPECT_FALSE(parseMessage(kinetoMessage("req", kPayload + kPayload))) << "more pids than it says";
  EXPECT_FALSE(parseMessage(kinetoMessage("req", kinetoQuestion(3, {}, 0)))) << "nobody";
  EXPECT_FALSE(parseMessage(kinetoMessage("req", kinetoQuestion(3, {-4}, 0))));
  EXPECT_FALSE(
      parseMessage(kinetoMessage("req", kinetoQuestion(3, std::vector<std::int32_t>(kMostPids + 1, 2), 0))));
  EXPECT_TRUE(
      parseMessage(kinetoMessage("req", kinetoQuestion(3, std::vector<std::int32_t>(kMostPids, 2), 0))));
  EXPECT_FALSE(parseMessage(kinetoMessage("ctxt", std::string(15, '\0'))));
  std::string huge = kHeader + kPayload;
  huge[7] = '\x7f';
  EXPECT_FALSE(parseMessage(huge));
  std::string noEnd = kHeader + kPayload;
  noEnd.replace(8, 32, std::string(32, 'r'));
  EXPECT_FALSE(parseMessage(noEnd));
  std::string minusOne = kPayload;
  minusOne.replace(4, 4, "\xff\xff\xff\xff");
  EXPECT_FALSE(parseMessage(kHeader + minusOne));
}

} // namespace
} // namespace stepscope::live
