// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace stepscope::inject {

/// The beginnings of CUPTI's activity records as far as they are read here. Their sizes differ from version
/// to version, their beginnings are the same in CUDA 12 and 13 (CUpti_ActivityKernel9 and 10, Memcpy6, ...);
/// a test holds them against the real headers where there are any. Times in ns, 0: not known.

enum class ActivityKind : std::uint32_t {
  Memcpy = 1,
  Memset = 2,
  Driver = 4,
  Runtime = 5,
  Device = 8,
  ConcurrentKernel = 10,
  Overhead = 17,
  PeerMemcpy = 22,
  Synchronization = 38,
  GraphTrace = 51,
};

struct ActivityRecord {
  ActivityKind kind;
};

struct KernelActivity {
  ActivityKind kind;
  std::uint8_t cacheConfig, sharedMemoryConfig;
  std::uint16_t registersPerThread;
  std::uint32_t partitionedCacheRequested, partitionedCacheExecuted;
  std::uint64_t start, end, completed;
  std::uint32_t deviceId, contextId, streamId;
  std::int32_t gridX, gridY, gridZ;
  std::int32_t blockX, blockY, blockZ;
  std::int32_t staticSharedMemory, dynamicSharedMemory;
  std::uint32_t localMemoryPerThread, localMemoryTotal;
  std::uint32_t correlationId;
  std::int64_t gridId;
  const char* name;
  void* reserved;
  std::uint64_t queued, submitted;
  std::uint8_t launch[4];
  std::uint32_t sharedMemoryExecuted;
  std::uint64_t graphNodeId;
  std::uint32_t sharedMemoryLimit;
  std::uint32_t graphId;
};

struct MemcpyActivity {
  ActivityKind kind;
  std::uint8_t copyKind, srcKind, dstKind, flags;
  std::uint64_t bytes;
  std::uint64_t start, end;
  std::uint32_t deviceId, contextId, streamId;
  std::uint32_t correlationId, runtimeCorrelationId;
  std::uint32_t pad;
  void* reserved;
  std::uint64_t graphNodeId;
  std::uint32_t graphId;
};

struct PeerMemcpyActivity {
  ActivityKind kind;
  std::uint8_t copyKind, srcKind, dstKind, flags;
  std::uint64_t bytes;
  std::uint64_t start, end;
  std::uint32_t deviceId, contextId, streamId;
  std::uint32_t srcDeviceId, srcContextId, dstDeviceId, dstContextId;
  std::uint32_t correlationId;
  void* reserved;
  std::uint64_t graphNodeId;
  std::uint32_t graphId;
};

struct MemsetActivity {
  ActivityKind kind;
  std::uint32_t value;
  std::uint64_t bytes;
  std::uint64_t start, end;
  std::uint32_t deviceId, contextId, streamId;
  std::uint32_t correlationId;
  std::uint16_t flags, memoryKind;
  std::uint32_t pad;
  void* reserved;
  std::uint64_t graphNodeId;
  std::uint32_t graphId;
};

struct ApiActivity {
  ActivityKind kind;
  std::uint32_t cbid;
  std::uint64_t start, end;
  std::uint32_t processId, threadId;
  std::uint32_t correlationId;
  std::uint32_t returnValue;
};

struct SynchronizationActivity {
  ActivityKind kind;
  std::uint32_t type;
  std::uint64_t start, end;
  std::uint32_t correlationId, contextId, streamId, cudaEventId;
};

/// `objectId` is process and thread when `objectKind` is kThreadObject.
struct OverheadActivity {
  static constexpr std::uint32_t kThreadObject = 2;
  ActivityKind kind;
  std::uint32_t overheadKind;
  std::uint32_t objectKind;
  std::uint32_t objectId[3];
  std::uint64_t start, end;
};

struct GraphActivity {
  ActivityKind kind;
  std::uint32_t correlationId;
  std::uint64_t start, end;
  std::uint32_t deviceId, graphId, contextId, streamId;
};

struct DeviceActivity {
  ActivityKind kind;
  std::uint32_t flags;
  std::uint64_t globalMemoryBandwidth, globalMemorySize;
  std::uint32_t constantMemorySize, l2CacheSize, numThreadsPerWarp, coreClockRate, numMemcpyEngines;
  std::uint32_t numMultiprocessors;
  std::uint32_t limits[14];
  std::uint32_t computeCapabilityMajor, computeCapabilityMinor;
  std::uint32_t id, eccEnabled;
  std::uint8_t uuid[16];
  const char* name;
};

} // namespace stepscope::inject
