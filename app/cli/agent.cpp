// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agent_session.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt.h"

#include <chrono>
#include <cstdio>
#include <ctime>

namespace stepscope::app::cli {
namespace {

/// "12:03:01 line" on standard error.
void log(const std::string& line) {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  ::localtime_r(&now, &local);
  char clock[16];
  std::strftime(clock, sizeof clock, "%H:%M:%S", &local);
  std::fprintf(stderr, "%s %s\n", clock, line.c_str());
}

} // namespace

Status runAgent(const AgentArguments& arguments) {
  if (arguments.stdio) return runAgentStdio(arguments);
  live::AgentOptions options = agentOptions({arguments.socketDirectory, {}, arguments.dynologPort});
  options.log = log;
  Result<std::unique_ptr<live::Agent>> agent = live::Agent::open(std::move(options));
  if (!agent.has_value()) return report(agent.error());
  const OnInterrupt interrupt([raw = agent.value().get()] { raw->stop(); });
  agent.value()->run();
  return kDone;
}

} // namespace stepscope::app::cli
