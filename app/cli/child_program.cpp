// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/child_program.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace stepscope::app::cli {
namespace {

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2};
volatile std::sig_atomic_t s_pid = 0;

void passOn(int number, siginfo_t* info, void*) {
  const int before = errno;
  // What the terminal sends goes to all programs in front, the child among them.
  if (s_pid > 0 && info->si_code != SI_KERNEL) ::kill(static_cast<pid_t>(s_pid), number);
  errno = before;
}

void handleSignals(bool on) {
  struct sigaction action {};
  if (on) {
    action.sa_sigaction = passOn;
    action.sa_flags = SA_SIGINFO | SA_RESTART;
  } else {
    action.sa_handler = SIG_DFL;
  }
  for (const int number : kSignals) {
    struct sigaction old {};
    ::sigaction(number, nullptr, &old);
    // Under nohup the program is to ignore what this one ignores.
    if (old.sa_handler != SIG_IGN) ::sigaction(number, &action, nullptr);
  }
}

} // namespace

Result<ChildProgram> ChildProgram::start(const std::vector<std::string>& words,
                                         const std::vector<std::pair<std::string, std::string>>& variables) {
  const auto failed = [&](int reason) {
    return Error{ErrorCode::BadArgument,
                 "cannot be started: " + std::string(std::strerror(reason)),
                 words.front(),
                 {}};
  };
  std::vector<char*> arguments;
  for (const std::string& word : words)
    arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  int report[2];
  if (::pipe2(report, O_CLOEXEC) != 0) return failed(errno);
  const pid_t pid = ::fork();
  if (pid == 0) {
    for (const auto& [name, value] : variables)
      ::setenv(name.c_str(), value.c_str(), 1);
    ::execvp(arguments.front(), arguments.data());
    const int reason = errno;
    const ssize_t told = ::write(report[1], &reason, sizeof reason);
    ::_exit(told == sizeof reason ? 126 : 127);
  }
  const int forkReason = errno;
  ::close(report[1]);
  int reason = 0;
  const bool refused = pid > 0 && ::read(report[0], &reason, sizeof reason) == sizeof reason;
  ::close(report[0]);
  if (pid < 0) return failed(forkReason);
  if (refused) {
    ::waitpid(pid, nullptr, 0);
    return failed(reason);
  }
  s_pid = pid;
  handleSignals(true);
  return ChildProgram(pid);
}

ChildProgram::~ChildProgram() {
  if (m_pid == 0) return;
  s_pid = 0;
  handleSignals(false);
}

std::optional<int> ChildProgram::wait(int options) {
  if (m_status) return m_status;
  int status = 0;
  pid_t got = 0;
  do
    got = ::waitpid(m_pid, &status, options);
  while (got < 0 && errno == EINTR);
  if (got != m_pid) return std::nullopt;
  constexpr int kSignalled = 128;
  s_pid = 0;
  m_status = WIFEXITED(status) ? WEXITSTATUS(status) : kSignalled + WTERMSIG(status);
  return m_status;
}

std::optional<int> ChildProgram::ended() { return wait(WNOHANG); }
int ChildProgram::wait() { return wait(0).value_or(-1); }

} // namespace stepscope::app::cli
