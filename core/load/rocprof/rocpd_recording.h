// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/parts/correlation_scope.h"
#include "core/load/parts/json_members.h"
#include "core/load/sqlite/database.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace stepscope::load::rocprof {

/// One recording of a rocpd file: the tables whose names end in the same id.
class RocpdRecording {
public:
  /// `suffix`: what follows "rocpd_kernel_dispatch" in the tables' names; `number`: of the recording in the
  /// file.
  RocpdRecording(sqlite::Database& database, trace::TraceBuilder& builder, std::string suffix,
                 std::int64_t number, CorrelationScope& correlations)
      : m_database(database), m_builder(builder), m_suffix(std::move(suffix)), m_number(number),
        m_correlations(correlations) {}

  ///   errors  Cancelled
  Result<void> read();
  std::uint64_t events() const { return m_events; }

private:
  using Texts = std::unordered_map<std::int64_t, std::string>;
  struct Agent {
    bool isGpu = false;
    std::int64_t device = -1;
  };
  struct Event {
    std::int64_t category = 0, stack = 0;
  };
  /// Who did something, where: from the row itself (version 3) or from its track (version 4).
  struct Place {
    std::optional<std::int64_t> process, thread, agent, queue, stream;
  };

  std::string table(std::string_view name) const { return std::string(name) + m_suffix; }
  Result<void> readTexts(std::string_view name, std::string_view column, std::string_view fallback,
                         Texts& texts);
  Result<void> readTables();
  Result<void> readDispatches();
  Result<void> readCopies();
  Result<void> readRegions();
  Result<void> readAllocations();

  /// The columns that every kind of event begins with.
  static std::vector<std::string_view> columns(std::initializer_list<std::string_view> own);
  bool begin(const sqlite::Row& row, trace::SliceRecord& record);
  std::uint32_t streamRow(std::int64_t device);
  std::uint32_t threadRow();
  void finish(trace::SliceRecord& record);
  const Agent& agent(std::optional<std::int64_t> id) const;

  sqlite::Database& m_database;
  trace::TraceBuilder& m_builder;
  std::string m_suffix;
  std::int64_t m_number;
  CorrelationScope& m_correlations;
  Texts m_strings, m_kernels, m_processIds, m_threadIds;
  std::unordered_map<std::int64_t, Agent> m_agents;
  std::unordered_map<std::int64_t, Event> m_eventsById;
  std::unordered_map<std::int64_t, std::int64_t> m_times;
  std::unordered_map<std::int64_t, Place> m_tracks;
  Place m_place; ///< of the row at hand
  Event m_event; ///< of the row at hand
  JsonMembers m_args;
  std::uint64_t m_events = 0;
};

} // namespace stepscope::load::rocprof
