// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/perfetto/annotations.h"
#include "core/load/protobuf/reader.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

namespace stepscope::load::perfetto {

/// A track as its descriptor gives it.
struct TrackInfo {
  std::uint64_t parent = 0;
  std::string name;
  std::optional<std::int64_t> pid, tid; ///< of a process's or thread's own track
  bool isCounter = false, incremental = false;
  std::string unit;
  double multiplier = 1;
  double lastValue = 0; ///< of an incremental counter
};

/// Tracks by uuid, and the rows of the trace that they become.
class Tracks {
public:
  explicit Tracks(trace::TraceBuilder& builder) : m_builder(builder) {}

  /// Takes a TrackDescriptor; protozero's exceptions pass through.
  void describe(protozero::pbf_reader message);
  TrackInfo& info(std::uint64_t uuid) { return m_tracks[uuid]; }

  /// Row of a slice. GPU rows are keyed by device and stream: from the arguments, from a name such as
  /// "COMPUTE AGENT [4] STREAM [2] (GPU)", else from pid and tid. Sets `device` when it is learnt on the way.
  std::uint32_t rowFor(std::uint64_t uuid, trace::TrackKind kind, EventArgs& args);
  /// "GPU 0 memory" or the track's own name, with the process's in front when it has one.
  std::string counterName(std::uint64_t uuid);

private:
  struct Place {
    std::string pid, tid;
    std::optional<std::int64_t> device;
  };
  Place placeOf(std::uint64_t uuid, bool gpu);
  std::optional<std::int64_t> processOf(std::uint64_t uuid);

  trace::TraceBuilder& m_builder;
  std::unordered_map<std::uint64_t, TrackInfo> m_tracks;
  struct Row {
    std::uint32_t row = 0;
    std::optional<std::int64_t> device;
  };
  std::map<std::pair<std::uint64_t, trace::TrackKind>, Row>
      m_rows; ///< of tracks whose arguments do not decide
};

} // namespace stepscope::load::perfetto
