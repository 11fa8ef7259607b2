// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agent_session.h"
#include "app/cli/commands.h"
#include "core/live/process_json.h"
#include "core/report/text.h"

#include <nlohmann/json.hpp>

namespace stepscope::app::cli {
namespace {

constexpr std::size_t kCommandWidth = 60;

using Json = nlohmann::ordered_json;

std::string json(const live::ProcessList& list, bool ownAgent) {
  Json processes = Json::array();
  for (const live::ListedProcess& process : list.processes)
    processes.push_back(live::jsonOf(process));
  const Json result = {{"schema", "stepscope.processes/1"},
                       {"agent_pid", ownAgent ? Json() : Json(list.agentPid)},
                       {"addresses", list.addresses},
                       {"processes", processes}};
  return result.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string gpusOf(const live::ProcessFacts& facts) {
  std::string text;
  for (const std::int32_t gpu : facts.gpus)
    text += (text.empty() ? "" : ",") + std::to_string(gpu);
  return text.empty() ? "-" : text;
}

std::string text(const live::ProcessList& list) {
  if (list.processes.empty())
    return "No process of yours runs PyTorch or asks for captures.\n"
           "Start the training with KINETO_USE_DAEMON=1, for example: KINETO_USE_DAEMON=1 torchrun "
           "train.py\n";
  report::TextTable table({report::Align::Right, report::Align::Right, report::Align::Left,
                           report::Align::Left, report::Align::Left, report::Align::Left});
  table.add({"pid", "rank", "gpus", "role", "command", "state"});
  for (const live::ListedProcess& process : list.processes) {
    const live::ProcessFacts& facts = process.facts;
    const std::string command = facts.command.size() <= kCommandWidth
                                    ? facts.command
                                    : facts.command.substr(0, kCommandWidth - 3) + "...";
    table.add({std::to_string(facts.pid), facts.rank ? std::to_string(*facts.rank) : "-", gpusOf(facts),
               std::string(live::key(process.role)), command, live::stateText(process)});
  }
  return table.toString(0);
}

} // namespace

Status runPs(const PsArguments& arguments) {
  Result<AgentSession> session = AgentSession::open(arguments.socketDirectory);
  if (!session.has_value()) return report(session.error());
  const Result<live::ProcessList> list = settledList(session.value());
  if (!list.has_value()) return report(list.error());
  const bool own = session.value().isOwn();
  const std::string written = arguments.format == Format::Json ? json(list.value(), own) : text(list.value());
  const Result<void> done = writeResult(written, {});
  return done.has_value() ? kDone : report(done.error());
}

} // namespace stepscope::app::cli
