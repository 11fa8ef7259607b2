// SPDX-License-Identifier: Apache-2.0
#include "core/load/nsight/session.h"

#include "core/load/parts/span_time.h"

#include <algorithm>
#include <limits>

namespace stepscope::load::nsight {

Result<void> Session::readStrings() {
  return database.forEachRow("StringIds", {"id", "value"}, [&](const sqlite::Row& row) {
    if (const auto id = row.integer(0)) m_strings.insert_or_assign(*id, std::string(row.text(1)));
  });
}

std::string_view Session::text(std::optional<std::int64_t> id) const {
  if (!id) return {};
  const auto it = m_strings.find(*id);
  return it == m_strings.end() ? std::string_view() : std::string_view(it->second);
}

std::string Session::processKey(std::int64_t globalId) {
  const std::int64_t machine = globalId >> kMachineShift;
  if (!m_firstMachine) m_firstMachine = machine;
  const std::string process = std::to_string((globalId >> kProcessShift) & kThreadMask);
  return machine == *m_firstMachine ? process : "machine " + std::to_string(machine) + " process " + process;
}

std::uint32_t Session::threadTrack(std::int64_t globalTid) {
  const auto it = m_threadTracks.find(globalTid);
  if (it != m_threadTracks.end()) return it->second;
  const std::uint32_t track = builder.trackFor(trace::TrackKind::CpuThread, processKey(globalTid),
                                               std::to_string(threadOf(globalTid)));
  m_threadTracks.emplace(globalTid, track);
  return track;
}

std::uint32_t Session::overheadTrack(std::int64_t globalTid) {
  return builder.trackFor(trace::TrackKind::Overhead, processKey(globalTid),
                          std::to_string(threadOf(globalTid)));
}

std::uint32_t Session::streamTrack(trace::TrackKind kind, std::int64_t device, std::int64_t context,
                                   std::int64_t stream, std::optional<std::int64_t> globalPid) {
  auto& owners = m_streamTracks[{kind, device, stream}];
  const StreamOwner owner{globalPid.value_or(0), context};
  if (const auto it = owners.find(owner); it != owners.end()) return it->second;
  std::string key = std::to_string(stream);
  if (!owners.empty())
    key += " (process " + processKey(owner.first) + ", context " + std::to_string(context) + ")";
  const std::string pid = std::to_string(device);
  const std::uint32_t track = builder.trackFor(kind, pid, key);
  if (kind == trace::TrackKind::GpuStream) {
    constexpr std::int64_t kBehindProcesses = 5'000'000; // as Kineto sorts them
    builder.setProcessLabels(pid, "GPU " + pid);
    builder.setProcessSortIndex(pid, kBehindProcesses + device);
  }
  owners.emplace(owner, track);
  return track;
}

std::int64_t Session::correlation(std::optional<std::int64_t> globalId, std::optional<std::int64_t> id) {
  if (!id) return 0;
  return processesKnown && globalId ? m_correlations.unique(processOf(*globalId), *id) : *id;
}

void Session::add(trace::SliceRecord& record, std::int64_t begin, std::int64_t end) {
  setSpan(record, begin, end, builder);
  std::int64_t& rowEnd = m_rowEnds.try_emplace(record.track, record.begin).first->second;
  rowEnd = std::max(rowEnd, record.begin + record.duration);
  builder.addSlice(record);
  ++events;
}

void Session::addOpen(const trace::SliceRecord& record, std::int64_t begin) {
  m_open.push_back(record);
  m_open.back().begin = boundedTime(begin, builder);
}

void Session::closeOpen() {
  for (trace::SliceRecord& record : m_open) {
    const auto rowEnd = m_rowEnds.find(record.track);
    const std::int64_t end = rowEnd == m_rowEnds.end() ? record.begin : rowEnd->second;
    const std::int64_t begin = record.begin;
    add(record, begin, std::max(begin, end));
  }
  if (!m_open.empty())
    builder.addRepair("unmatched-begin", trace::Severity::Repaired, 0,
                      "a range without an end lasts to the end of its row", m_open.size());
  m_open.clear();
}

} // namespace stepscope::load::nsight
