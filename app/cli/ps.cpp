// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agent_session.h"
#include "app/cli/commands.h"
#include "core/live/gpu_json.h"
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
  Json gpus = Json::array();
  for (const live::GpuReading& gpu : list.gpus)
    gpus.push_back(live::jsonOf(gpu));
  const Json result = {{"schema", "stepscope.processes/2"},
                       {"agent_pid", ownAgent ? Json() : Json(list.agentPid)},
                       {"addresses", list.addresses},
                       {"note", list.note},
                       {"processes", processes},
                       {"gpus", gpus}};
  return result.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

/// "0 (12.1 GiB), 1": those with memory in use, or that it has open.
std::string gpusOf(const live::ListedProcess& process) {
  std::string text;
  const auto add = [&](std::int32_t gpu, const std::optional<std::uint64_t>& bytes) {
    text += (text.empty() ? "" : ", ") + std::to_string(gpu);
    if (bytes) text += " (" + report::formatBytes(*bytes) + ")";
  };
  for (const live::GpuUse& use : process.gpuUse)
    add(use.gpu, use.memoryBytes);
  if (process.gpuUse.empty())
    for (const std::int32_t gpu : process.facts.gpus)
      add(gpu, {});
  return text.empty() ? "-" : text;
}

template <typename T> std::string withUnit(const std::optional<T>& value, const std::string& unit) {
  return value ? std::to_string(*value) + unit : "-";
}

std::string memoryOf(const live::GpuReading& gpu) {
  if (!gpu.memoryUsedBytes || !gpu.memoryTotalBytes) return "-";
  return report::formatBytes(*gpu.memoryUsedBytes) + " of " + report::formatBytes(*gpu.memoryTotalBytes);
}

std::string gpuTable(const std::vector<live::GpuReading>& gpus) {
  if (gpus.empty()) return {};
  report::TextTable table({report::Align::Right, report::Align::Left, report::Align::Right,
                           report::Align::Right, report::Align::Right, report::Align::Right});
  table.add({"gpu", "name", "busy", "memory", "sm clock", "power"});
  for (const live::GpuReading& gpu : gpus) {
    const auto busy = gpu.busy.empty() ? std::nullopt : std::optional(gpu.busy.back().percent);
    const auto watts =
        gpu.powerMilliwatts ? std::optional((*gpu.powerMilliwatts + 500) / 1000) : std::nullopt;
    table.add({std::to_string(gpu.gpu), gpu.name, withUnit(busy, " %"), memoryOf(gpu),
               withUnit(gpu.smClockMhz, " MHz"), withUnit(watts, " W")});
  }
  return table.toString(0) + "busy: part of the time in which at least one kernel ran\n\n";
}

std::string text(const live::ProcessList& list) {
  const std::string head = gpuTable(list.gpus) + (list.note.empty() ? "" : list.note + "\n");
  if (list.processes.empty())
    return head + "No process of yours runs PyTorch or asks for captures.\n"
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
    table.add({std::to_string(facts.pid), facts.rank ? std::to_string(*facts.rank) : "-", gpusOf(process),
               std::string(live::key(process.role)), command, live::stateText(process)});
  }
  return head + table.toString(0);
}

} // namespace

Status runPs(const PsArguments& arguments) {
  Result<AgentSession> session = AgentSession::open({arguments.socketDirectory, arguments.host});
  if (!session.has_value()) return report(session.error());
  const Result<live::ProcessList> list = settledList(session.value());
  if (!list.has_value()) return report(list.error());
  const bool own = session.value().isOwn();
  const std::string written = arguments.format == Format::Json ? json(list.value(), own) : text(list.value());
  const Result<void> done = writeResult(written, {});
  return done.has_value() ? kDone : report(done.error());
}

} // namespace stepscope::app::cli
