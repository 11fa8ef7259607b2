// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agent_session.h"

#include "core/live/run_directory.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace stepscope::app::cli {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

/// A process asks every 5 s, or tries again within 10.2 s when nobody answered before.
constexpr seconds kUntilAsked{6}, kUntilTriedAgain{12};
constexpr milliseconds kAskAgain{500}, kAnswerWithin{30000};

/// Whether the process may still be heard. One without the variable in its first environment may have set it
/// later.
bool mayCome(const live::ListedProcess& process, bool own, steady_clock::duration waited) {
  if (process.readiness == live::Readiness::Expected) return waited < kUntilTriedAgain;
  return own && process.readiness == live::Readiness::NotStarted && waited < kUntilAsked;
}

} // namespace

live::AgentOptions agentOptions(const AgentPlace& place) {
  live::AgentOptions options;
  const char* variable = std::getenv("KINETO_IPC_SOCKET_DIR");
  options.endpoint.socketDirectory = !place.socketDirectory.empty() ? place.socketDirectory
                                     : variable != nullptr          ? variable
                                                                    : "";
  options.dynologPort = place.dynologPort;
  options.runDirectory = live::defaultRunDirectory();
  return options;
}

AgentSession::Own::~Own() {
  agent->stop();
  thread.join();
  for (const std::string& file : agent->leftBehind())
    std::fprintf(stderr, "stepscope-cli: a process still writes %s; no agent runs that would remove it\n",
                 file.c_str());
}

Result<AgentSession> AgentSession::open(const AgentPlace& place) {
  const std::string runDirectory = live::defaultRunDirectory();
  AgentSession session;
  Result<live::Client> client =
      place.host.empty() ? live::Client::connect(runDirectory) : live::Client::connectTo(place.host);
  if (place.host.empty() && !client.has_value() && client.error().code == ErrorCode::NotFound) {
    Result<std::unique_ptr<live::Agent>> agent = live::Agent::open(agentOptions(place));
    if (!agent.has_value()) return agent.error();
    session.m_own = std::make_unique<Own>();
    session.m_own->agent = std::move(agent).value();
    session.m_own->thread = std::jthread([raw = session.m_own->agent.get()] { raw->run(); });
    client = live::Client::connect(runDirectory);
  }
  if (!client.has_value()) return client.error();
  session.m_client = std::make_unique<live::Client>(std::move(client).value());
  return session;
}

Result<live::ProcessList> settledList(AgentSession& session) {
  const auto begin = steady_clock::now();
  bool said = false;
  while (true) {
    if (Result<void> asked = session.client().ask(live::AskList{}); !asked.has_value()) return asked.error();
    Result<std::optional<live::Answer>> answer = session.client().answer(kAnswerWithin);
    if (!answer.has_value()) return answer.error();
    if (!answer.value()) return Error{ErrorCode::Unreadable, "the agent does not answer", {}, {}};
    if (const auto* refusal = std::get_if<live::Refusal>(&*answer.value()))
      return Error{ErrorCode::BadArgument, refusal->message, {}, {}};
    auto* list = std::get_if<live::ProcessList>(&*answer.value());
    if (list == nullptr) return Error{ErrorCode::BadArgument, "the agent answers something else", {}, {}};
    const auto waited = steady_clock::now() - begin;
    const bool more = std::any_of(list->processes.begin(), list->processes.end(), [&](const auto& process) {
      return mayCome(process, session.isOwn(), waited);
    });
    if (!more) return std::move(*list);
    if (!said) std::fputs("waiting for processes to ask; up to 12 s\n", stderr);
    said = true;
    std::this_thread::sleep_for(kAskAgain);
  }
}

} // namespace stepscope::app::cli
