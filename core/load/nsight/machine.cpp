// SPDX-License-Identifier: Apache-2.0
#include "core/load/nsight/session.h"

#include <algorithm>

namespace stepscope::load::nsight {
namespace {

using sqlite::Row;

/// Times of newer exports are those of the system's clock, which the session's start gives beside the wall
/// clock; those of older ones count from the session's start.
Result<void> readStart(Session& session) {
  return session.database.forEachRow(
      "TARGET_INFO_SESSION_START_TIME", {"utcEpochNs", "systemClockNs"},
      [&](const Row& row) { session.builder.writer().baseTimeNs = row.integer(0, 0) - row.integer(1, 0); });
}

Result<void> readVersion(Session& session) {
  for (const std::string_view table : {"META_DATA_EXPORT", "EXPORT_META_DATA"}) {
    auto read = session.database.forEachRow(table, {"name", "value"}, [&](const Row& row) {
      for (const std::string_view key : {"EXPORT_PRODUCT_VERSION", "EXPORT_SCHEMA_VERSION"}) {
        if (row.text(0) != key) continue;
        std::string value;
        appendJsonString(value, row.text(1));
        session.builder.writer().other.emplace_back(key, std::move(value));
      }
    });
    if (!read.has_value()) return read;
  }
  // The table also holds the environment variables of the user's shell; only what is named here is taken.
  return session.database.forEachRow("TARGET_INFO_SYSTEM_ENV", {"name", "value"}, [&](const Row& row) {
    if (row.text(0) == "Hostname") session.builder.writer().hostName = row.text(1);
    if (row.text(0) == "CudaDriverVersion") session.builder.writer().cudaDriver = row.integer(1, 0);
  });
}

Result<void> readDevices(Session& session) {
  enum { Id, CudaId, Name, Memory, Bandwidth, Clock, Multiprocessors, Major, Minor };
  JsonMembers more;
  std::string all;
  auto read = session.database.forEachRow(
      "TARGET_INFO_GPU",
      {"id", "cuDevice", "name", "totalMemory", "memoryBandwidth", "clockRate", "smCount", "computeMajor",
       "computeMinor"},
      [&](const Row& row) {
        trace::Device device;
        device.id = row.integer(CudaId, row.integer(Id, 0));
        device.name = row.text(Name);
        device.memoryBytes = row.integer(Memory, 0);
        device.multiprocessors = row.integer(Multiprocessors, 0);
        constexpr std::int64_t kMostVersion = 1000;
        device.computeMajor =
            static_cast<int>(std::clamp<std::int64_t>(row.integer(Major, 0), 0, kMostVersion));
        device.computeMinor =
            static_cast<int>(std::clamp<std::int64_t>(row.integer(Minor, 0), 0, kMostVersion));
        more.clear();
        more.add("id", device.id);
        more.addIf("memory bandwidth (B/s)", row.integer(Bandwidth));
        more.addIf("clock rate (Hz)", row.integer(Clock));
        all.append(all.empty() ? "[{" : ", {").append(more.text()).append("}");
        session.builder.addDevice(std::move(device));
      });
  if (!all.empty()) session.builder.writer().other.emplace_back("TARGET_INFO_GPU", all + "]");
  return read;
}

Result<void> readNames(Session& session) {
  auto read = session.database.forEachRow("PROCESSES", {"globalPid", "name"}, [&](const Row& row) {
    if (const auto process = row.integer(0)) {
      const std::string key = session.processKey(*process);
      session.builder.setProcessName(key, row.text(1));
    }
  });
  if (!read.has_value()) return read;
  std::map<std::int64_t, std::int64_t> priorities; // a thread may have several names; the strongest counts
  return session.database.forEachRow("ThreadNames", {"globalTid", "nameId", "priority"}, [&](const Row& row) {
    const auto thread = row.integer(0);
    if (!thread) return;
    const std::int64_t priority = row.integer(2, 0);
    const auto [it, isNew] = priorities.try_emplace(*thread, priority);
    if (!isNew && it->second >= priority) return;
    it->second = priority;
    const std::string tid = std::to_string(Session::threadOf(*thread));
    const std::string name(session.text(row.integer(1)));
    if (!name.empty())
      session.builder.setThreadName(session.processKey(*thread), tid, "thread " + tid + " (" + name + ")");
  });
}

} // namespace

Result<void> readMachine(Session& session) {
  for (const auto part : {readStart, readVersion, readDevices, readNames})
    if (auto read = part(session); !read.has_value()) return read;
  return {};
}

Result<void> readMessages(Session& session) {
  constexpr std::int64_t kWarning = 2, kError = 3;
  constexpr std::size_t kShown = 5; // as many are quoted, the others counted
  std::vector<std::string> messages;
  std::uint64_t count = 0;
  auto read = session.database.forEachRow("DIAGNOSTIC_EVENT", {"severity", "text"}, [&](const Row& row) {
    const std::int64_t severity = row.integer(0, kWarning);
    if (severity != kWarning && severity != kError) return;
    ++count;
    std::string text(row.text(1));
    if (messages.size() < kShown && std::find(messages.begin(), messages.end(), text) == messages.end())
      messages.push_back(std::move(text));
  });
  if (count > 0) {
    std::string action = "the collector warned:";
    for (const std::string& message : messages)
      action += " \"" + message + "\"";
    session.builder.addRepair("collector-warning", trace::Severity::Note, 0, action, count);
  }
  return read;
}

} // namespace stepscope::load::nsight
