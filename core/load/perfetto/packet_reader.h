// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/perfetto/annotations.h"
#include "core/load/perfetto/clocks.h"
#include "core/load/perfetto/sequence.h"
#include "core/load/perfetto/slice_pairs.h"
#include "core/load/perfetto/tracks.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <map>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace stepscope::load::perfetto {

/// Takes packets one by one and builds the trace from them.
class PacketReader {
public:
  explicit PacketReader(trace::TraceBuilder& builder) : m_builder(builder), m_tracks(builder) {}

  /// One TracePacket, `offset` bytes into the content. A damaged one is counted and left out.
  void read(std::string_view bytes, std::uint64_t offset);
  /// After the last packet.
  void finish();

private:
  struct Packet;

  void readPacket(protozero::pbf_reader message);
  void takeHead(Packet& packet, protozero::pbf_reader message);
  void readEvent(const Packet& packet, protozero::pbf_reader message);
  void readStage(const Packet& packet, protozero::pbf_reader message);
  void readCounters(const Packet& packet, protozero::pbf_reader message);
  std::uint32_t begin(const Packet& packet, std::uint64_t track, StringId name, std::string_view category);
  void addPair(const Mark& begin, const Mark& end);
  StringId internArgs(std::string_view members);
  void lost(std::string_view rule, std::string_view action, std::uint64_t count = 1) {
    m_builder.addRepair(rule, trace::Severity::Lost, m_offset, action, count);
  }

  trace::TraceBuilder& m_builder;
  Tracks m_tracks;
  Clocks m_clocks;
  std::unordered_map<std::uint64_t, Sequence> m_sequences;
  std::unordered_map<std::uint64_t, SlicePairs> m_pairs; // by track
  std::vector<trace::SliceRecord> m_begun;               // of begins without their end yet
  std::vector<std::uint32_t> m_freeBegun;                // unused places of m_begun
  std::map<std::uint32_t, std::string> m_counterNames;   // of GPU counters
  EventArgs m_args;                                      // of the event at hand
  std::uint64_t m_offset = 0;                            // of the packet at hand
  std::uint64_t m_events = 0, m_flows = 0, m_others = 0;
};

} // namespace stepscope::load::perfetto
