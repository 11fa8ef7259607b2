// SPDX-License-Identifier: Apache-2.0
#include "core/load/perfetto/clocks.h"

#include "core/load/parts/span_time.h"
#include "core/load/perfetto/fields.h"

#include <algorithm>
#include <vector>

namespace stepscope::load::perfetto {
namespace {

/// Numbers of a file, brought into a range in which sums and products stay inside 64 bits.
std::int64_t bounded(std::uint64_t value) {
  return static_cast<std::int64_t>(std::min(value, static_cast<std::uint64_t>(kLatestTime)));
}

std::int64_t scaled(std::int64_t value, std::int64_t multiplier) {
  std::int64_t product = 0;
  return __builtin_mul_overflow(value, multiplier, &product) ? kLatestTime
                                                             : std::clamp(product, -kLatestTime, kLatestTime);
}

} // namespace

void Clocks::addSnapshot(protozero::pbf_reader message, Sequence& sequence) {
  struct Reading {
    std::uint32_t id = 0;
    std::int64_t timestamp = 0, multiplier = 1;
    bool incremental = false;
  };
  std::vector<Reading> readings;
  while (message.next(snapshot::kClocks)) {
    protozero::pbf_reader clock = message.get_message();
    Reading reading;
    while (clock.next()) {
      if (clock.tag() == snapshot::kId)
        reading.id = clock.get_uint32();
      else if (clock.tag() == snapshot::kTimestamp)
        reading.timestamp = bounded(clock.get_uint64());
      else if (clock.tag() == snapshot::kIncremental)
        reading.incremental = clock.get_bool();
      else if (clock.tag() == snapshot::kMultiplier)
        reading.multiplier = std::max<std::int64_t>(1, bounded(clock.get_uint64()));
      else
        clock.skip();
    }
    readings.push_back(reading);
  }
  std::optional<std::int64_t> boot;
  for (const Reading& reading : readings)
    if (reading.id == kBootTime) boot = reading.timestamp;
  for (const Reading& reading : readings) {
    const std::int64_t ns = scaled(reading.timestamp, reading.multiplier);
    const std::int64_t offset = boot ? *boot - ns : 0;
    if (reading.id >= kFirstOwnClock && reading.id <= kLastOwnClock)
      sequence.clocks[reading.id] = {reading.incremental, reading.multiplier, reading.timestamp, offset};
    else if (boot)
      m_offsets[reading.id] = offset;
    if (reading.id == kRealTime && boot && !m_wallOffset) m_wallOffset = -offset;
  }
}

std::int64_t Clocks::toTraceTime(std::uint64_t timestamp, std::uint32_t clock, Sequence& sequence) const {
  std::int64_t time = bounded(timestamp);
  if (const auto own = sequence.clocks.find(clock); own != sequence.clocks.end()) {
    Sequence::Clock& state = own->second;
    if (state.incremental) time = state.last = std::min(state.last + time, kLatestTime);
    return scaled(time, state.multiplierNs) + state.offsetNs;
  }
  const auto shared = m_offsets.find(clock);
  return clock == kBootTime || shared == m_offsets.end() ? time : time + shared->second;
}

} // namespace stepscope::load::perfetto
