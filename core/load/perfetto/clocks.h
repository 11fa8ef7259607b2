// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/perfetto/sequence.h"

#include <cstdint>
#include <map>
#include <optional>

namespace stepscope::load::perfetto {

constexpr std::uint32_t kRealTime = 1, kBootTime = 6, kFirstOwnClock = 64, kLastOwnClock = 127;

/// Brings timestamps to the trace's clock, CLOCK_BOOTTIME, by the last snapshot that held both clocks. Clocks
/// 64 to 127 belong to one sequence and may count from its previous packet.
class Clocks {
public:
  /// Takes a ClockSnapshot; protozero's exceptions pass through.
  void addSnapshot(protozero::pbf_reader snapshot, Sequence& sequence);

  /// ns of the trace's clock. A clock that no snapshot describes is taken as it is.
  std::int64_t toTraceTime(std::uint64_t timestamp, std::uint32_t clock, Sequence& sequence) const;

  /// Wall time minus trace time, from the first snapshot that has both.
  std::optional<std::int64_t> wallOffsetNs() const { return m_wallOffset; }

private:
  std::map<std::uint32_t, std::int64_t> m_offsets; ///< to the trace's clock, of the shared clocks
  std::optional<std::int64_t> m_wallOffset;
};

} // namespace stepscope::load::perfetto
