// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <tuple>

namespace stepscope::live::stream {

/// What is sent in batches. Times: ns of the recording clock (see Clock), which is Unix time unless another
/// tool of the process has changed it. Names are ids of String messages. `kColumns` is the order on the wire.

struct Kernel {
  std::int64_t beginNs = 0, durationNs = 0;
  std::uint32_t correlation = 0; ///< that of the launching call; 0: none
  std::uint32_t device = 0, context = 0, stream = 0;
  std::uint32_t name = 0;
  std::uint32_t gridX = 0, gridY = 0, gridZ = 0;     ///< blocks
  std::uint32_t blockX = 0, blockY = 0, blockZ = 0;  ///< threads
  std::uint32_t registers = 0;                       ///< a thread
  std::uint32_t staticShared = 0, dynamicShared = 0; ///< bytes a block
  std::uint32_t graph = 0;                           ///< 0: not from a graph
  std::uint64_t graphNode = 0;                       ///< 0: not from a graph, or not told

  static constexpr auto kColumns =
      std::tuple{&Kernel::beginNs, &Kernel::durationNs, &Kernel::correlation,  &Kernel::device,
                 &Kernel::context, &Kernel::stream,     &Kernel::name,         &Kernel::gridX,
                 &Kernel::gridY,   &Kernel::gridZ,      &Kernel::blockX,       &Kernel::blockY,
                 &Kernel::blockZ,  &Kernel::registers,  &Kernel::staticShared, &Kernel::dynamicShared,
                 &Kernel::graph,   &Kernel::graphNode};
  bool operator==(const Kernel&) const = default;
};

struct Memcpy {
  std::int64_t beginNs = 0, durationNs = 0;
  std::uint32_t correlation = 0;
  std::uint32_t device = 0, context = 0, stream = 0;
  std::uint8_t copyKind = 0; ///< CUpti_ActivityMemcpyKind: 1 to device, 2 to host, 8 within, 10 to a peer
  std::uint8_t sourceMemory = 0,
               targetMemory = 0; ///< CUpti_ActivityMemoryKind: 1 pageable, 2 pinned, 3 device; 0: not known
  std::uint64_t bytes = 0;
  std::uint32_t sourceDevice = 0, targetDevice = 0; ///< of copies between peers; else `device`
  std::uint32_t graph = 0;
  std::uint64_t graphNode = 0;

  static constexpr auto kColumns =
      std::tuple{&Memcpy::beginNs,      &Memcpy::durationNs, &Memcpy::correlation,  &Memcpy::device,
                 &Memcpy::context,      &Memcpy::stream,     &Memcpy::copyKind,     &Memcpy::sourceMemory,
                 &Memcpy::targetMemory, &Memcpy::bytes,      &Memcpy::sourceDevice, &Memcpy::targetDevice,
                 &Memcpy::graph,        &Memcpy::graphNode};
  bool operator==(const Memcpy&) const = default;
};

struct Memset {
  std::int64_t beginNs = 0, durationNs = 0;
  std::uint32_t correlation = 0;
  std::uint32_t device = 0, context = 0, stream = 0;
  std::uint64_t bytes = 0;
  std::uint32_t value = 0;
  std::uint32_t graph = 0;
  std::uint64_t graphNode = 0;
  std::uint8_t memory = 0; ///< CUpti_ActivityMemoryKind; 0: not known

  static constexpr auto kColumns =
      std::tuple{&Memset::beginNs, &Memset::durationNs, &Memset::correlation, &Memset::device,
                 &Memset::context, &Memset::stream,     &Memset::bytes,       &Memset::value,
                 &Memset::graph,   &Memset::graphNode,  &Memset::memory};
  bool operator==(const Memset&) const = default;
};

/// A call of the CUDA runtime or driver.
struct Api {
  std::int64_t beginNs = 0, durationNs = 0;
  std::uint32_t correlation = 0;
  std::uint32_t thread = 0; ///< tid of the kernel
  std::uint32_t name = 0;
  bool driver = false;
  std::uint32_t returnValue = 0; ///< cudaError or CUresult; 0: success

  static constexpr auto kColumns =
      std::tuple{&Api::beginNs, &Api::durationNs, &Api::correlation, &Api::thread,
                 &Api::name,    &Api::driver,     &Api::returnValue};
  bool operator==(const Api&) const = default;
};

/// The host waits for the device.
struct Sync {
  static constexpr std::uint32_t kNoStream = 0xffffffff; ///< of waits for a whole context

  std::int64_t beginNs = 0, durationNs = 0;
  std::uint32_t correlation = 0;
  std::uint8_t type =
      0; ///< CUpti_ActivitySynchronizationType: 1 event, 2 stream waits for event, 3 stream, 4 context
  std::uint32_t context = 0, stream = 0, event = 0;

  static constexpr auto kColumns =
      std::tuple{&Sync::beginNs, &Sync::durationNs, &Sync::correlation, &Sync::type,
                 &Sync::context, &Sync::stream,     &Sync::event};
  bool operator==(const Sync&) const = default;
};

/// One launch of a whole CUDA graph, where its nodes are not recorded one by one.
struct GraphLaunch {
  std::int64_t beginNs = 0, durationNs = 0;
  std::uint32_t correlation = 0;
  std::uint32_t device = 0, context = 0, stream = 0, graph = 0;

  static constexpr auto kColumns = std::tuple{
      &GraphLaunch::beginNs, &GraphLaunch::durationNs, &GraphLaunch::correlation, &GraphLaunch::device,
      &GraphLaunch::context, &GraphLaunch::stream,     &GraphLaunch::graph};
  bool operator==(const GraphLaunch&) const = default;
};

/// Time that driver or CUPTI took for themselves.
struct Overhead {
  std::int64_t beginNs = 0, durationNs = 0;
  std::uint32_t kind =
      0; ///< CUpti_ActivityOverheadKind: 1 driver compiler, 1<<16 buffer flush, 2<<16 instrumentation, ...
  std::uint32_t thread = 0; ///< 0: not told

  static constexpr auto kColumns =
      std::tuple{&Overhead::beginNs, &Overhead::durationNs, &Overhead::kind, &Overhead::thread};
  bool operator==(const Overhead&) const = default;
};

/// A value that is sampled, such as a device's power; what it is and its unit: CounterName.
struct CounterSample {
  std::int64_t timeNs = 0;
  std::uint32_t device = 0;
  std::uint32_t counter = 0; ///< id of a CounterName
  double value = 0;

  static constexpr auto kColumns = std::tuple{&CounterSample::timeNs, &CounterSample::device,
                                              &CounterSample::counter, &CounterSample::value};
  bool operator==(const CounterSample&) const = default;
};

} // namespace stepscope::live::stream
