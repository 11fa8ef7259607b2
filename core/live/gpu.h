// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace stepscope::live {

/// One value of the driver's record of how long a GPU was busy.
struct BusySample {
  std::int64_t atNs = 0;    ///< ns since 1970
  std::int64_t percent = 0; ///< of the time since the value before in which at least one kernel ran, 0..100
  bool operator==(const BusySample&) const = default;
};

struct GpuProcess {
  std::int32_t pid = 0;
  std::optional<std::uint64_t> memoryBytes;
  bool operator==(const GpuProcess&) const = default;
};

/// What the driver says about a GPU at one time. A figure that it does not give is null, never 0.
struct GpuReading {
  std::int32_t gpu = 0; ///< N of /dev/nvidiaN
  std::string name, uuid;
  std::int64_t atNs = 0; ///< ns since 1970
  /// How long it was busy, since the reading before; ascending. It says that the GPU was not empty, not how
  /// much of it worked.
  std::vector<BusySample> busy;
  std::optional<std::int64_t> smClockMhz, powerMilliwatts;
  std::optional<std::uint64_t> memoryUsedBytes, memoryTotalBytes;
  /// Hopper and later, mean since the reading before, percent: SMs with work; resident warps of the most
  /// possible; time with a tensor core at work; bandwidth of the memory.
  std::optional<double> smActive, smOccupancy, tensorActive, dramActive;
  std::vector<GpuProcess> processes; ///< with a CUDA context, ascending
  bool operator==(const GpuReading&) const = default;
};

/// GPUs by NVIDIA's management library, found at run time.
class GpuReader {
public:
  virtual ~GpuReader() = default;
  /// One reading a GPU, ascending by `gpu`; takes milliseconds.
  virtual std::vector<GpuReading> read() = 0;
};

} // namespace stepscope::live
