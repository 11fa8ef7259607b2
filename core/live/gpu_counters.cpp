// SPDX-License-Identifier: Apache-2.0
#include "core/live/gpu_counters.h"

#include <array>
#include <cstdio>
#include <utility>

namespace stepscope::live {
namespace {

enum Counter : std::uint32_t {
  Utilisation = 1,
  SmClock,
  Power,
  MemoryUsed,
  SmActive,
  SmOccupancy,
  TensorActive,
  DramActive
};

constexpr std::array<stream::CounterName, 8> kNames = {{{Utilisation, "utilisation", "%"},
                                                        {SmClock, "SM clock", "MHz"},
                                                        {Power, "power", "W"},
                                                        {MemoryUsed, "memory used", "bytes"},
                                                        {SmActive, "SMs active", "%"},
                                                        {SmOccupancy, "occupancy", "%"},
                                                        {TensorActive, "tensor cores active", "%"},
                                                        {DramActive, "memory bandwidth", "%"}}};

/// "GPU-8-4-4-4-12" hexadecimal digits.
std::string uuidText(const std::array<std::uint8_t, 16>& uuid) {
  std::string text = "GPU";
  for (std::size_t i = 0; i < uuid.size(); ++i) {
    char digits[3];
    std::snprintf(digits, sizeof digits, "%02x", unsigned{uuid[i]});
    if (i == 0 || i == 4 || i == 6 || i == 8 || i == 10) text += '-';
    text += digits;
  }
  return text;
}

} // namespace

void GpuCounters::add(const stream::Device& device) { m_devices[uuidText(device.uuid)] = device.id; }

void GpuCounters::add(const stream::Clock& clock) {
  if (!m_recordMinusUnixNs) m_sinceUnixNs = clock.realtimeNs;
  // Until the records' clock was read the sender takes it for the system's.
  m_recordMinusUnixNs = clock.recordNs - clock.realtimeNs;
}

GpuCounters::Samples GpuCounters::take(const std::vector<GpuReading>& readings) {
  Samples samples;
  if (!m_recordMinusUnixNs) return samples;
  for (const GpuReading& reading : readings) {
    const auto device = m_devices.find(reading.uuid);
    if (device == m_devices.end()) continue;
    const auto add = [&](Counter counter, std::int64_t unixNs, double value) {
      samples.values.push_back({unixNs + *m_recordMinusUnixNs, device->second, counter, value});
    };
    const auto addWhere = [&](Counter counter, const auto& value, double factor = 1) {
      if (value) add(counter, reading.atNs, static_cast<double>(*value) * factor);
    };
    for (const BusySample& busy : reading.busy)
      if (busy.atNs >= m_sinceUnixNs) add(Utilisation, busy.atNs, static_cast<double>(busy.percent));
    addWhere(SmClock, reading.smClockMhz);
    addWhere(Power, reading.powerMilliwatts, 1e-3);
    addWhere(MemoryUsed, reading.memoryUsedBytes);
    addWhere(SmActive, reading.smActive);
    addWhere(SmOccupancy, reading.smOccupancy);
    addWhere(TensorActive, reading.tensorActive);
    addWhere(DramActive, reading.dramActive);
  }
  if (!samples.values.empty() && !std::exchange(m_named, true))
    samples.names.assign(kNames.begin(), kNames.end());
  return samples;
}

} // namespace stepscope::live
