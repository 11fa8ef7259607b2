// SPDX-License-Identifier: Apache-2.0
#include "core/live/endpoint.h"

#include "tests/support/kineto_client.h"
#include "tests/support/run_program.h"

#include <gmock/gmock.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>

namespace stepscope::live {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using tests::KinetoClient;
using tests::kinetoMessage;
using tests::kinetoQuestion;

bool eventually(const std::function<bool()>& holds) {
  for (int i = 0; i < 1000 && !holds(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return holds();
}

/// With abstract names, and with names in a folder.
class Endpoints : public testing::TestWithParam<bool> {
protected:
  tests::TemporaryFolder m_folder;
  // A name of our own: others may serve or test at the same time.
  const std::string name = "stepscope-test-" + std::to_string(::getpid());
  const std::string directory = GetParam() ? m_folder.path("k") : std::string();
  Registry registry;
  std::unique_ptr<Endpoint> endpoint;

  void SetUp() override {
    if (GetParam()) std::filesystem::create_directory(directory);
    open();
  }
  void open() {
    Result<std::unique_ptr<Endpoint>> opened = Endpoint::open({name, directory}, registry);
    ASSERT_TRUE(opened.has_value()) << opened.error().toString();
    endpoint = std::move(opened).value();
  }
  CaptureId beginHere() {
    CaptureRequest request;
    request.iterations = 2;
    return registry.begin(request, {{::getpid(), {}, "/tmp/x/trace.json", {}}}, Clock::now());
  }
  CaptureState stateOf(CaptureId id) { return registry.statusOf(id).at(0).state; }
};

TEST_P(Endpoints, aQuestionIsAnsweredAndTheProcessKnown) {
  KinetoClient client(directory, name);
  EXPECT_EQ(client.poll(), "");
  EXPECT_THAT(registry.pids(), ElementsAre(::getpid()));
}

TEST_P(Endpoints, aRequestIsDeliveredAndSeenToBeRead) {
  KinetoClient client(directory, name);
  ASSERT_EQ(client.poll(), "");
  const CaptureId id = beginHere();
  ASSERT_TRUE(client.ask(3, {::getpid()}));
  EXPECT_TRUE(eventually([&] { return stateOf(id) == CaptureState::Sent; }));
  const auto answer = client.take();
  ASSERT_TRUE(answer);
  EXPECT_EQ(tests::valueOf(*answer, "ACTIVITIES_ITERATIONS"), "2");
  EXPECT_TRUE(eventually([&] { return stateOf(id) == CaptureState::Taken; }));
}

TEST_P(Endpoints, aProcessOneAnswerBehindCatchesUp) {
  KinetoClient client(directory, name);
  // It gave up waiting for the first answer, which comes late.
  ASSERT_TRUE(client.ask(3, {::getpid()}));
  ASSERT_TRUE(eventually([&] { return client.hasAnswer(); }));
  const CaptureId id = beginHere();
  EXPECT_EQ(client.poll(), "") << "the late one";
  EXPECT_FALSE(client.hasAnswer()) << "no second answer is queued behind it";
  EXPECT_EQ(stateOf(id), CaptureState::Waiting);
  EXPECT_NE(client.poll(), "");
  EXPECT_TRUE(eventually([&] { return stateOf(id) == CaptureState::Taken; }));
}

TEST_P(Endpoints, aRestartedAgentIsFound) {
  KinetoClient client(directory, name);
  ASSERT_EQ(client.poll(), "");
  endpoint.reset();
  EXPECT_FALSE(client.poll());
  open();
  EXPECT_EQ(client.poll(), "");
}

TEST_P(Endpoints, aRestartedProcessIsOneProcess) {
  for (int i = 0; i < 3; ++i) {
    KinetoClient client(directory, name);
    EXPECT_EQ(client.poll(), "");
  }
  EXPECT_THAT(registry.pids(), ElementsAre(::getpid()));
}

TEST_P(Endpoints, garbageIsCountedAndHarmsNobody) {
  KinetoClient client(directory, name);
  const std::string question = kinetoMessage("req", kinetoQuestion(3, {::getpid()}, 0));
  const std::string garbage[] = {"x",
                                 std::string(39, '\0'),
                                 question + "more",
                                 kinetoMessage("what", ""),
                                 std::string(60000, 'z'),
                                 question.substr(0, 50)};
  for (const std::string& bytes : garbage)
    EXPECT_TRUE(client.sendRaw(bytes));
  EXPECT_EQ(client.poll(), "");
  EXPECT_EQ(endpoint->ignored().malformed, 6u);
  EXPECT_FALSE(client.hasAnswer()) << "garbage is not answered";
}

TEST_P(Endpoints, aNameThatIsNoProfilersGetsNoAnswer) {
  const int fd = ::socket(AF_UNIX, SOCK_DGRAM, 0);
  const auto to = socketAddressOf({directory, name});
  const std::string question = kinetoMessage("req", kinetoQuestion(3, {::getpid()}, 0));
  const auto send = [&] {
    return ::sendto(fd, question.data(), question.size(), 0, reinterpret_cast<const sockaddr*>(&to->bytes),
                    to->length);
  };
  EXPECT_GT(send(), 0) << "unbound";
  const auto own = socketAddressOf({directory, name + "-other"});
  ASSERT_EQ(::bind(fd, reinterpret_cast<const sockaddr*>(&own->bytes), own->length), 0);
  EXPECT_GT(send(), 0) << "bound to another name";
  EXPECT_TRUE(eventually([&] { return endpoint->ignored().wrongSender == 2; }));
  char byte = 0;
  EXPECT_LT(::recv(fd, &byte, 1, MSG_DONTWAIT), 0);
  EXPECT_TRUE(registry.pids().empty());
  ::close(fd);
}

TEST_P(Endpoints, aNameThatIsHeldIsNotTaken) {
  Registry other;
  const auto second = Endpoint::open({name, directory}, other);
  ASSERT_FALSE(second.has_value());
  EXPECT_THAT(second.error().toString(), HasSubstr("process " + std::to_string(::getpid())));
  KinetoClient client(directory, name);
  EXPECT_EQ(client.poll(), "") << "the first still serves";
}

TEST_P(Endpoints, registrationsAreAnswered) {
  KinetoClient client(directory, name);
  ASSERT_TRUE(client.sendRaw(kinetoMessage("ctxt", std::string(16, '\0'))));
  EXPECT_EQ(client.take(), std::string("\x01\0\0\0", 4));
}

INSTANTIATE_TEST_SUITE_P(Live, Endpoints, testing::Bool(),
                         [](const auto& made) { return made.param ? "InAFolder" : "Abstract"; });

class InAFolder : public testing::Test {
protected:
  tests::TemporaryFolder folder;
  Registry registry;
  const std::string name = "stepscope-folder-" + std::to_string(::getpid());
};

TEST_F(InAFolder, answersKeepTheVeryTextOfTheProcesssFolder) {
  std::filesystem::create_directory(folder.path("k"));
  std::filesystem::create_directory_symlink(folder.path("k"), folder.path("link"));
  const auto endpoint = Endpoint::open({name, folder.path("k")}, registry);
  ASSERT_TRUE(endpoint.has_value());
  // libkineto compares the text and aborts the process when it differs.
  for (const char* same : {"k", "k/", "link", "./k"}) {
    KinetoClient client(folder.path(same), name);
    EXPECT_EQ(client.poll(), "") << same;
  }
}

TEST_F(InAFolder, anotherFoldersProcessIsNotAnswered) {
  std::filesystem::create_directory(folder.path("k"));
  std::filesystem::create_directory(folder.path("other"));
  const auto endpoint = Endpoint::open({name, folder.path("k")}, registry);
  ASSERT_TRUE(endpoint.has_value());
  std::filesystem::create_symlink(folder.path("k/") + name, folder.path("other/") + name);
  KinetoClient client(folder.path("other"), name);
  EXPECT_FALSE(client.poll());
  EXPECT_EQ(endpoint.value()->ignored().wrongSender, 1u);
}

TEST_F(InAFolder, aSocketLeftBehindIsReplacedAndAFileIsNot) {
  std::filesystem::create_directory(folder.path("k"));
  {
    const int fd = ::socket(AF_UNIX, SOCK_DGRAM, 0);
    const auto address = socketAddressOf({folder.path("k"), name});
    ASSERT_EQ(::bind(fd, reinterpret_cast<const sockaddr*>(&address->bytes), address->length), 0);
    ::close(fd);
  }
  {
    const auto endpoint = Endpoint::open({name, folder.path("k")}, registry);
    ASSERT_TRUE(endpoint.has_value());
    struct stat status {};
    ASSERT_EQ(::stat((folder.path("k/") + name).c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600u);
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder.path("k"))) << "nothing is left behind";
  folder.write("k/" + name, "precious");
  EXPECT_FALSE(Endpoint::open({name, folder.path("k")}, registry).has_value());
  EXPECT_EQ(tests::readFile(folder.path("k/") + name), "precious");
}

TEST_F(InAFolder, aHeldAbstractNameLeavesTheFolder) {
  std::filesystem::create_directory(folder.path("k"));
  Registry other;
  const auto first = Endpoint::open({name, {}}, other);
  ASSERT_TRUE(first.has_value());
  const auto second = Endpoint::open({name, folder.path("k")}, registry);
  ASSERT_TRUE(second.has_value());
  EXPECT_FALSE(second.value()->servesAbstract());
  EXPECT_THAT(second.value()->note(), HasSubstr("is held by"));
  KinetoClient byFolder(folder.path("k"), name), abstract({}, name);
  EXPECT_EQ(byFolder.poll(), "");
  EXPECT_EQ(abstract.poll(), "");
  EXPECT_EQ(other.pids().size(), 1u);
  EXPECT_EQ(registry.pids().size(), 1u);
}

TEST_F(InAFolder, aFolderThatIsTooLongIsSaid) {
  const auto endpoint = Endpoint::open({name, "/tmp/" + std::string(120, 'd')}, registry);
  ASSERT_FALSE(endpoint.has_value());
  EXPECT_THAT(endpoint.error().toString(), HasSubstr("too long"));
  EXPECT_FALSE(Endpoint::open({name, "relative"}, registry).has_value());
  EXPECT_FALSE(Endpoint::open({name, folder.path("none")}, registry).has_value());
}

} // namespace
} // namespace stepscope::live
