// SPDX-License-Identifier: Apache-2.0
#include "core/live/process_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace stepscope::live {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 7> kStates = {"waiting", "sent",   "taken",    "recording",
                                                     "done",    "failed", "cancelled"};

Json orNull(const std::optional<std::int64_t>& number) { return number ? Json(*number) : Json(); }

std::optional<std::int64_t> numberOrNull(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional(json.get<std::int64_t>());
}

} // namespace

Json jsonOf(const ListedProcess& process) {
  const ProcessFacts& facts = process.facts;
  Json gpuUse = Json::array();
  for (const GpuUse& use : process.gpuUse)
    gpuUse.push_back({{"gpu", use.gpu}, {"memory_bytes", use.memoryBytes ? Json(*use.memoryBytes) : Json()}});
  return {{"pid", facts.pid},
          {"command", facts.command},
          {"rank", orNull(facts.rank)},
          {"local_rank", orNull(facts.localRank)},
          {"world_size", orNull(facts.worldSize)},
          {"job", process.job},
          {"gpus", facts.gpus},
          {"gpu_use", std::move(gpuUse)},
          {"socket_dir", facts.socketDirectory},
          {"torch", facts.hasTorch},
          {"role", key(process.role)},
          {"state", key(process.readiness)},
          {"text", stateText(process)},
          {"capturing", process.capturing},
          {"last_heard_ns", orNull(process.lastHeardNsAgo)}};
}

ListedProcess processFrom(const Json& json) {
  ListedProcess process;
  ProcessFacts& facts = process.facts;
  facts.pid = json.at("pid").get<std::int32_t>();
  facts.command = json.at("command").get<std::string>();
  facts.rank = numberOrNull(json.at("rank"));
  facts.localRank = numberOrNull(json.at("local_rank"));
  facts.worldSize = numberOrNull(json.at("world_size"));
  facts.gpus = json.at("gpus").get<std::vector<std::int32_t>>();
  for (const Json& use : json.at("gpu_use")) {
    GpuUse& one = process.gpuUse.emplace_back();
    one.gpu = use.at("gpu").get<std::int32_t>();
    if (!use.at("memory_bytes").is_null()) one.memoryBytes = use.at("memory_bytes").get<std::uint64_t>();
  }
  facts.socketDirectory = json.at("socket_dir").get<std::string>();
  facts.hasTorch = json.at("torch").get<bool>();
  process.job = json.at("job").get<std::int64_t>();
  process.role = roleOf(json.at("role").get<std::string>()).value_or(Role::Rank);
  process.readiness = readinessOf(json.at("state").get<std::string>()).value_or(Readiness::NotStarted);
  process.capturing = json.at("capturing").get<bool>();
  process.lastHeardNsAgo = numberOrNull(json.at("last_heard_ns"));
  return process;
}

Json jsonOf(const CaptureStatus& status) {
  return {{"pid", status.pid},
          {"rank", orNull(status.rank)},
          {"state", kStates[static_cast<std::size_t>(status.state)]},
          {"text", status.text},
          {"file", status.file},
          {"note", status.note}};
}

CaptureStatus statusFrom(const Json& json) {
  const std::string state = json.at("state").get<std::string>();
  const auto* found = std::find(kStates.begin(), kStates.end(), state);
  CaptureStatus status;
  status.pid = json.at("pid").get<std::int32_t>();
  status.rank = numberOrNull(json.at("rank"));
  status.state =
      found == kStates.end() ? CaptureState::Failed : static_cast<CaptureState>(found - kStates.begin());
  status.text = json.at("text").get<std::string>();
  status.file = json.at("file").get<std::string>();
  status.note = json.at("note").get<std::string>();
  return status;
}

} // namespace stepscope::live
