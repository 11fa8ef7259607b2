// SPDX-License-Identifier: Apache-2.0
#include "core/live/gpu_json.h"

#include <nlohmann/json.hpp>

namespace stepscope::live {
namespace {

using Json = nlohmann::ordered_json;

/// Of one reading; the driver keeps a few hundred.
constexpr std::size_t kMostSamples = 4096, kMostProcesses = 4096;

template <typename T> Json orNull(const std::optional<T>& value) { return value ? Json(*value) : Json(); }

template <typename T> void take(std::optional<T>& target, const Json& json) {
  if (!json.is_null()) target = json.get<T>();
}

} // namespace

Json jsonOf(const GpuReading& reading) {
  Json busy = Json::array(), processes = Json::array();
  for (const BusySample& sample : reading.busy)
    busy.push_back(Json::array({sample.atNs, sample.percent}));
  for (const GpuProcess& process : reading.processes)
    processes.push_back({{"pid", process.pid}, {"memory_bytes", orNull(process.memoryBytes)}});
  return {{"gpu", reading.gpu},
          {"name", reading.name},
          {"uuid", reading.uuid},
          {"at_ns", reading.atNs},
          {"busy", std::move(busy)},
          {"sm_clock_mhz", orNull(reading.smClockMhz)},
          {"power_mw", orNull(reading.powerMilliwatts)},
          {"memory_used_bytes", orNull(reading.memoryUsedBytes)},
          {"memory_total_bytes", orNull(reading.memoryTotalBytes)},
          {"sm_active", orNull(reading.smActive)},
          {"sm_occupancy", orNull(reading.smOccupancy)},
          {"tensor_active", orNull(reading.tensorActive)},
          {"dram_active", orNull(reading.dramActive)},
          {"processes", std::move(processes)}};
}

GpuReading gpuReadingFrom(const Json& json) {
  GpuReading reading;
  reading.gpu = json.at("gpu").get<std::int32_t>();
  reading.name = json.at("name").get<std::string>();
  reading.uuid = json.at("uuid").get<std::string>();
  reading.atNs = json.at("at_ns").get<std::int64_t>();
  for (const Json& sample : json.at("busy"))
    if (reading.busy.size() < kMostSamples)
      reading.busy.push_back({sample.at(0).get<std::int64_t>(), sample.at(1).get<std::int64_t>()});
  take(reading.smClockMhz, json.at("sm_clock_mhz"));
  take(reading.powerMilliwatts, json.at("power_mw"));
  take(reading.memoryUsedBytes, json.at("memory_used_bytes"));
  take(reading.memoryTotalBytes, json.at("memory_total_bytes"));
  take(reading.smActive, json.at("sm_active"));
  take(reading.smOccupancy, json.at("sm_occupancy"));
  take(reading.tensorActive, json.at("tensor_active"));
  take(reading.dramActive, json.at("dram_active"));
  for (const Json& process : json.at("processes"))
    if (reading.processes.size() < kMostProcesses) {
      GpuProcess& one = reading.processes.emplace_back();
      one.pid = process.at("pid").get<std::int32_t>();
      take(one.memoryBytes, process.at("memory_bytes"));
    }
  return reading;
}

} // namespace stepscope::live
