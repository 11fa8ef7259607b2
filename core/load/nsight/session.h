// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/parts/correlation_scope.h"
#include "core/load/parts/json_members.h"
#include "core/load/sqlite/database.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace stepscope::load::nsight {

/// What the tables of one export share: strings, rows, ids of processes.
///
/// A global id packs machine (above bit 47), process (bits 24 to 47) and thread (bits 0 to 23).
class Session {
public:
  Session(sqlite::Database& tables, trace::TraceBuilder& traceBuilder)
      : database(tables), builder(traceBuilder) {}

  Result<void> readStrings();
  /// Text of StringIds; empty when unknown.
  std::string_view text(std::optional<std::int64_t> id) const;

  static std::int64_t processOf(std::int64_t globalId) { return globalId & ~kThreadMask; }
  static std::int64_t threadOf(std::int64_t globalId) { return globalId & kThreadMask; }
  /// The process id as the trace's key; with the machine in front for those of a second machine.
  std::string processKey(std::int64_t globalId);

  std::uint32_t threadTrack(std::int64_t globalTid);
  std::uint32_t overheadTrack(std::int64_t globalTid);
  /// Stream ids are numbered within a context; rows of the same number on one device are told apart.
  std::uint32_t streamTrack(trace::TrackKind kind, std::int64_t device, std::int64_t context,
                            std::int64_t stream, std::optional<std::int64_t> globalPid);
  std::int64_t correlation(std::optional<std::int64_t> globalId, std::optional<std::int64_t> id);

  /// Sets the span and adds the record; counts it as an event.
  void add(trace::SliceRecord& record, std::int64_t begin, std::int64_t end);
  /// An event whose end the collector did not see lasts to the end of its row (formats: D9).
  void addOpen(const trace::SliceRecord& record, std::int64_t begin);
  void closeOpen();

  StringId internArgs() { return args.empty() ? StringId(0) : builder.strings().intern(args.text()); }

  sqlite::Database& database;
  trace::TraceBuilder& builder;
  JsonMembers args; ///< of the event at hand
  /// Whether kernels and calls both name their process, so that ids can be kept apart.
  bool processesKnown = true;
  std::uint64_t events = 0;

private:
  static constexpr std::int64_t kThreadMask = (std::int64_t{1} << 24) - 1;
  static constexpr int kProcessShift = 24, kMachineShift = 48;

  std::unordered_map<std::int64_t, std::string> m_strings;
  std::unordered_map<std::int64_t, std::uint32_t> m_threadTracks;
  using StreamKey = std::tuple<trace::TrackKind, std::int64_t, std::int64_t>;
  using StreamOwner = std::pair<std::int64_t, std::int64_t>; // process, context
  std::map<StreamKey, std::map<StreamOwner, std::uint32_t>> m_streamTracks;
  std::unordered_map<std::uint32_t, std::int64_t> m_rowEnds;
  std::vector<trace::SliceRecord> m_open;
  std::optional<std::int64_t> m_firstMachine;
  CorrelationScope m_correlations;
};

// One part of an export each. Errors: Cancelled.
Result<void> readGpuWork(Session& session);
Result<void> readSynchronisation(Session& session);
Result<void> readCalls(Session& session);
Result<void> readOsCalls(Session& session);
Result<void> readOverhead(Session& session);
Result<void> readRanges(Session& session);
Result<void> readMachine(Session& session);
Result<void> readMessages(Session& session);

} // namespace stepscope::load::nsight
