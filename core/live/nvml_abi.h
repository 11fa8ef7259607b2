// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>

namespace stepscope::live::nvml {

/// The part of NVIDIA's management library that is used, as its documentation (NVML API Reference) lays it
/// out. Names end in the version whose layout this is.
using Return = int;
constexpr Return kSuccess = 0, kInsufficientSize = 7;

struct Device; ///< opaque
struct GpmSample;

union Value {
  double d;
  std::int32_t si;
  std::uint32_t ui;
  std::uint64_t ull;
};
enum ValueType : std::uint32_t { Double, UnsignedInt, UnsignedLong, UnsignedLongLong, SignedLongLong };

struct Memory {
  std::uint64_t total, free, used;
};
struct Sample {
  std::uint64_t timeUs; ///< since 1970
  Value value;
};
struct FieldValue {
  std::uint32_t field, scope;
  std::int64_t timeUs, latencyUs;
  std::uint32_t type;
  Return status;
  Value value;
};
struct ProcessInfo { ///< of nvmlDeviceGetComputeRunningProcesses_v3
  std::uint32_t pid;
  std::uint64_t memoryBytes; ///< all ones: not known
  std::uint32_t gpuInstance, computeInstance;
};
struct GpmSupport {
  std::uint32_t version, isSupported;
};
struct GpmMetric {
  std::uint32_t id;
  Return status;
  double value;
  std::array<const char*, 3> texts;
};
constexpr std::size_t kGpmMetrics = 4;
/// The library touches as many metrics as `count` says.
struct GpmMetrics {
  std::uint32_t version, count;
  GpmSample *before, *after;
  std::array<GpmMetric, kGpmMetrics> metrics;
};

static_assert(sizeof(Sample) == 16 && sizeof(FieldValue) == 40 && sizeof(ProcessInfo) == 24 &&
              sizeof(GpmMetric) == 40);

constexpr std::uint32_t kUtilizationSamples = 1; ///< nvmlSamplingType_t
constexpr std::uint32_t kSmClock = 1;            ///< nvmlClockType_t
constexpr std::uint32_t kPowerInstant = 186;     ///< nvmlFieldValue_t, mW
constexpr std::uint32_t kGpmVersion = 1;
constexpr std::uint32_t kGpmSmUtil = 2, kGpmSmOccupancy = 3, kGpmAnyTensorUtil = 5, kGpmDramUtil = 10;
constexpr std::size_t kTextBytes = 96;

} // namespace stepscope::live::nvml
