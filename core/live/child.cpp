// SPDX-License-Identifier: Apache-2.0
#include "core/live/child.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

extern char** environ; // NOLINT(readability-redundant-declaration): unistd.h has it with GNU extensions only

namespace stepscope::live {
namespace {

constexpr std::size_t kMostSaidBytes = 4096;
constexpr std::chrono::milliseconds kLook{20};
constexpr int kLooks = 100;

} // namespace

Result<Child> Child::start(const std::vector<std::string>& words) {
  const auto failed = [&](int code) {
    return Error{code == ENOENT ? ErrorCode::NotFound : ErrorCode::Unreadable,
                 code == ENOENT ? "is not installed here" : std::strerror(code),
                 words.front(),
                 {}};
  };
  int ends[2], error[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return failed(errno);
  FileDescriptor ours(ends[0]), theirs(ends[1]);
  if (::pipe2(error, O_CLOEXEC) != 0) return failed(errno);
  FileDescriptor errorOurs(error[0]), errorTheirs(error[1]);
  ::fcntl(errorOurs.get(), F_SETFL, O_NONBLOCK);

  std::vector<char*> arguments;
  for (const std::string& word : words)
    arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, theirs.get(), STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, theirs.get(), STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, errorTheirs.get(), STDERR_FILENO);
  pid_t pid = -1;
  const int code = ::posix_spawnp(&pid, arguments.front(), &actions, nullptr, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  if (code != 0) return failed(code);
  return Child(pid, std::move(ours), std::move(errorOurs));
}

Child::Child(Child&& other) noexcept
    : m_pid(std::exchange(other.m_pid, -1)), m_socket(std::move(other.m_socket)),
      m_error(std::move(other.m_error)), m_said(std::move(other.m_said)) {}

Child& Child::operator=(Child&& other) noexcept {
  std::swap(m_pid, other.m_pid);
  m_socket = std::move(other.m_socket);
  m_error = std::move(other.m_error);
  std::swap(m_said, other.m_said);
  return *this;
}

Child::~Child() {
  if (m_pid < 0) return;
  // At the end of its input it ends in order.
  m_socket = FileDescriptor();
  wait();
  if (m_pid < 0) return;
  ::kill(m_pid, SIGTERM);
  while (::waitpid(m_pid, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void Child::readError() {
  char bytes[4096];
  while (true) {
    const ssize_t got = ::read(m_error.get(), bytes, sizeof bytes);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return;
    m_said.append(bytes, static_cast<std::size_t>(got));
    if (m_said.size() > kMostSaidBytes) m_said.erase(0, m_said.size() - kMostSaidBytes);
  }
}

int Child::wait() {
  for (int look = 0; look < kLooks && m_pid >= 0; ++look) {
    int status = 0;
    readError();
    if (::waitpid(m_pid, &status, WNOHANG) == m_pid) {
      m_pid = -1;
      readError();
      return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    std::this_thread::sleep_for(kLook);
  }
  return -1;
}

} // namespace stepscope::live
