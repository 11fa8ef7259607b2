// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/parts/correlation_scope.h"
#include "core/load/parts/json_members.h"
#include "core/load/rocprof/record.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace stepscope::load::rocprof {

/// Turns the records of a rocprofv3 document into events. Tables (agents, symbols, strings) come before the
/// records that use them.
class ProcessBuilder {
public:
  explicit ProcessBuilder(trace::TraceBuilder& builder) : m_builder(builder) {}

  void beginProcess();
  void add(std::string_view list, std::uint64_t index, const Record& record);
  void addText(std::string_view list, std::uint64_t index, std::uint64_t place, std::string&& text);
  std::uint64_t events() const { return m_events; }

private:
  struct Agent {
    bool isGpu = false;
    std::int64_t device = -1; ///< index among GPUs
  };

  void addAgent(const Record& record);
  void addDispatch(const Record& record);
  void addCopy(const Record& record);
  void addHostRecord(std::string_view list, const Record& record);
  bool setTimes(trace::SliceRecord& slice, const Record& record);
  std::uint32_t streamRow(std::int64_t device, const Record& record);
  std::string operationName(const Record& record) const;
  const Agent& agent(std::int64_t handle) const;
  StringId internArgs() { return m_args.empty() ? StringId(0) : m_builder.strings().intern(m_args.text()); }

  trace::TraceBuilder& m_builder;
  CorrelationScope m_correlations;
  JsonMembers m_args;
  std::uint64_t m_events = 0;
  std::int64_t m_process = 0;
  std::unordered_map<std::int64_t, Agent> m_agents;
  std::unordered_map<std::int64_t, StringId> m_kernels;
  std::unordered_map<std::int64_t, std::string> m_markers; ///< by correlation id
  std::vector<std::vector<std::string>> m_operations;      ///< by kind and operation
};

} // namespace stepscope::load::rocprof
