// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/gpu.h"
#include "core/live/stream/messages.h"
#include "core/live/stream/records.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace stepscope::live {

/// What the driver says about the GPUs of one recorded process, as counters of its stream: "utilisation" and
/// "memory bandwidth" in %, "SM clock" in MHz, "power" in W, "memory used" in bytes and so on.
class GpuCounters {
public:
  /// What the process says; devices are known by their UUID.
  void add(const stream::Device& device);
  void add(const stream::Clock& clock);

  struct Samples {
    std::vector<stream::CounterName> names; ///< not given before; texts live for ever
    std::vector<stream::CounterSample> values;
  };
  /// Nothing before a device and a clock are known. What the driver does not give is left out.
  Samples take(const std::vector<GpuReading>& readings);

private:
  std::map<std::string, std::uint32_t> m_devices;  ///< id in the stream by UUID as NVML writes it
  std::optional<std::int64_t> m_recordMinusUnixNs; ///< clock of the records minus time since 1970
  std::int64_t m_sinceUnixNs = 0; ///< what the driver remembers from before is not of this run
  bool m_named = false;
};

} // namespace stepscope::live
