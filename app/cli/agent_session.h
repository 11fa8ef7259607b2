// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/live/agent.h"
#include "core/live/client.h"

#include <memory>
#include <string>
#include <thread>

namespace stepscope::app::cli {

/// Which agent to talk to.
struct AgentPlace {
  std::string socketDirectory;
  std::string host; ///< empty: of this machine
  std::uint16_t dynologPort = live::kDynologPort;
};

/// Options of an agent of this machine; KINETO_IPC_SOCKET_DIR where `socketDirectory` is empty.
live::AgentOptions agentOptions(const AgentPlace& place);

/// A connection to the agent that runs, or to one of our own for as long as this lives.
class AgentSession {
public:
  /// errors  as live::Client::connect, live::Client::connectTo and live::Agent::open
  static Result<AgentSession> open(const AgentPlace& place);

  live::Client& client() { return *m_client; }
  /// No agent was running, so processes have to be waited for.
  bool isOwn() const { return m_own != nullptr; }

private:
  struct Own {
    std::unique_ptr<live::Agent> agent;
    std::jthread thread;
    ~Own();
  };
  std::unique_ptr<Own> m_own;
  std::unique_ptr<live::Client> m_client; ///< before the agent that it talks to
};

/// Asks for the list until every process that should ask has been heard, 12 s at the most; shows on standard
/// error that it waits.
Result<live::ProcessList> settledList(AgentSession& session);

} // namespace stepscope::app::cli
