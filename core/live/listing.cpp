// SPDX-License-Identifier: Apache-2.0
#include "core/live/listing.h"

#include <algorithm>
#include <array>
#include <utility>

namespace stepscope::live {
namespace {

constexpr std::array<std::pair<Readiness, std::string_view>, 9> kReadiness = {
    {{Readiness::Ready, "ready"},
     {Readiness::Busy, "busy"},
     {Readiness::Silent, "silent"},
     {Readiness::Expected, "expected"},
     {Readiness::NotHeard, "not-heard"},
     {Readiness::OtherNamespace, "other-namespace"},
     {Readiness::OtherAddress, "other-address"},
     {Readiness::NotStarted, "not-started"},
     {Readiness::ThroughDynolog, "through-dynolog"}}};
constexpr std::array<std::pair<Role, std::string_view>, 3> kRoles = {
    {{Role::Rank, "rank"}, {Role::Launcher, "launcher"}, {Role::Worker, "worker"}}};

template <typename Table, typename Value> std::string_view keyIn(const Table& table, Value value) {
  const auto* found =
      std::find_if(table.begin(), table.end(), [&](const auto& row) { return row.first == value; });
  return found->second;
}

template <typename Value, typename Table>
std::optional<Value> valueIn(const Table& table, std::string_view key) {
  const auto* found =
      std::find_if(table.begin(), table.end(), [&](const auto& row) { return row.second == key; });
  return found == table.end() ? std::nullopt : std::optional<Value>(found->first);
}

} // namespace

std::vector<GpuUse> gpuUseOf(std::span<const GpuReading> gpus, std::int32_t pid) {
  std::vector<GpuUse> use;
  for (const GpuReading& gpu : gpus)
    for (const GpuProcess& process : gpu.processes)
      if (process.pid == pid) use.push_back({gpu.gpu, process.memoryBytes});
  return use;
}

std::string_view key(Readiness readiness) { return keyIn(kReadiness, readiness); }
std::string_view key(Role role) { return keyIn(kRoles, role); }
std::optional<Readiness> readinessOf(std::string_view key) { return valueIn<Readiness>(kReadiness, key); }
std::optional<Role> roleOf(std::string_view key) { return valueIn<Role>(kRoles, key); }

std::string stateText(const ListedProcess& process) {
  if (process.capturing) return "is being captured";
  switch (process.readiness) {
  case Readiness::Ready:
    return "ready";
  case Readiness::Busy:
    return "its profiler is in use";
  case Readiness::Silent:
    return "no longer asks for captures; is it stopped?";
  case Readiness::Expected:
    return "not heard yet; asks every 5 s";
  case Readiness::NotHeard:
    return process.facts.hasTorch ? "does not ask; PyTorch 2.7 or newer is needed, and 2.3 without a GPU"
                                  : "does not ask; it has not loaded PyTorch";
  case Readiness::OtherNamespace:
    return "runs in another network namespace, such as a container: start the agent in there, or share a "
           "folder "
           "as KINETO_IPC_SOCKET_DIR";
  case Readiness::OtherAddress:
    return process.facts.socketDirectory.empty() ? "asks another program, see the agent's log"
                                                 : "asks in the folder " + process.facts.socketDirectory +
                                                       ": start the agent with --socket-dir and that folder";
  case Readiness::NotStarted:
    return "started without KINETO_USE_DAEMON=1; set it before the program starts";
  case Readiness::ThroughDynolog:
    return "asks dynolog, which passes the capture on";
  }
  return {};
}

std::vector<Role> rolesOf(std::span<const Kin> processes) {
  const auto descends = [](const Kin& from, const Kin& ancestor) {
    return &from != &ancestor &&
           std::find(from.ancestors.begin(), from.ancestors.end(), ancestor.pid) != from.ancestors.end();
  };
  const auto onlyStarted = [](const Kin& process, const Kin& by) {
    return (process.torch && !by.torch) || (process.gpu && !by.gpu);
  };
  std::vector<Role> roles;
  for (const Kin& process : processes) {
    Role role = Role::Rank;
    for (const Kin& other : processes) {
      if (descends(process, other) && process.rank == other.rank && !onlyStarted(process, other))
        role = Role::Worker;
      if (descends(other, process) && ((!process.rank && other.rank) || onlyStarted(other, process)))
        role = Role::Launcher;
    }
    roles.push_back(role);
  }
  return roles;
}

} // namespace stepscope::live
