// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agent_session.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace stepscope::app::cli {
namespace {

/// Passes on what has arrived.
///   returns  false at the end of either
bool pass(int from, int to) {
  std::array<char, 65536> bytes;
  ssize_t got = 0;
  do
    got = ::read(from, bytes.data(), bytes.size());
  while (got < 0 && errno == EINTR);
  for (ssize_t done = 0; done < got;) {
    const ssize_t written = ::write(to, bytes.data() + done, static_cast<std::size_t>(got - done));
    if (written < 0 && errno != EINTR) return false;
    done += std::max<ssize_t>(0, written);
  }
  return got > 0;
}

} // namespace

Status runAgentStdio(const AgentArguments& arguments) {
  Result<AgentSession> session = AgentSession::open({arguments.socketDirectory, {}, arguments.dynologPort});
  if (!session.has_value()) return report(session.error());
  static std::atomic<bool> interrupted;
  const OnInterrupt interrupt([] { interrupted = true; });
  const int agent = session.value().client().fd();
  while (!interrupted) {
    std::array<pollfd, 2> waiting{{{STDIN_FILENO, POLLIN, 0}, {agent, POLLIN, 0}}};
    if (::poll(waiting.data(), waiting.size(), -1) < 0) {
      if (errno == EINTR) continue;
      return kUnusable;
    }
    if (waiting[0].revents != 0 && !pass(STDIN_FILENO, agent)) return kDone;
    if (waiting[1].revents != 0 && !pass(agent, STDOUT_FILENO)) return kUnusable;
  }
  return kDone;
}

} // namespace stepscope::app::cli
