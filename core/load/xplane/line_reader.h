// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/xplane/plane.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <optional>
#include <string>

namespace stepscope::load::xplane {

/// Reads the lines of one plane.
class LineReader {
public:
  /// `offset`: of the plane in the content, for receipts.
  LineReader(const Plane& plane, trace::TraceBuilder& builder, std::uint64_t offset);

  /// An XLine; protozero's exceptions pass through.
  void read(protozero::pbf_reader line);

  std::uint64_t events() const { return m_events; }
  std::int64_t latestLineNs() const { return m_latestLineNs; }

private:
  struct Line {
    std::int64_t id = 0, timestampNs = 0;
    std::string name;
  };
  struct Stats {
    std::int64_t correlation = 0;
    std::optional<std::int64_t> bytes;
    bool isCopy = false, isSet = false, isStep = false;
  };
  void readEvent(const Line& line, protozero::pbf_reader event);
  Stats readStats(protozero::pbf_reader event);
  void classifyDevice(const Line& line, const Stats& stats, trace::SliceRecord& record);
  void classifyHost(const Line& line, const Stats& stats, trace::SliceRecord& record);

  const Plane& m_plane;
  trace::TraceBuilder& m_builder;
  std::uint64_t m_offset;
  std::optional<std::int64_t> m_device; ///< of a device plane
  std::string m_process;                ///< key of the plane's rows
  JsonMembers m_args;
  std::uint64_t m_events = 0;
  std::int64_t m_latestLineNs = 0;
};

} // namespace stepscope::load::xplane
