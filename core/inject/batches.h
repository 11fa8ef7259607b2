// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/inject/cupti_api.h"
#include "core/inject/tables.h"

namespace stepscope::inject {

template <typename Record> struct Batch {
  std::array<Record, live::stream::kMostRecords> records;
  std::size_t size = 0;
};

/// All zero in the beginning, so that it takes no room in the library's file.
struct BatchMemory {
  Batch<live::stream::Kernel> kernels;
  Batch<live::stream::Memcpy> copies;
  Batch<live::stream::Memset> sets;
  Batch<live::stream::Api> calls;
  Batch<live::stream::Sync> syncs;
  Batch<live::stream::GraphLaunch> graphs;
  Batch<live::stream::Overhead> overheads;
};

/// CUPTI's records of one buffer after the other, as batches in the outbox. On the worker only.
class Batches {
public:
  constexpr Batches(const CuptiApi& cupti, BatchMemory& memory, Tables& tables, Outbox& outbox)
      : m_cupti(cupti), m_memory(memory), m_tables(tables), m_outbox(outbox) {}

  /// Goes through the records of a buffer.
  void read(std::uint8_t* buffer, std::size_t validSize);
  /// Puts the batches as they are; call after the last buffer.
  void flush();
  bool sawRecords() const { return m_sawRecords; }

private:
  void readRecord(const ActivityRecord* record);
  template <typename Record>
  void add(Batch<Record>& batch, std::uint64_t start, std::uint64_t end, Record record);
  template <typename Record> void flush(Batch<Record>& batch);
  void readKernel(const KernelActivity& activity);
  void readMemcpy(const MemcpyActivity& activity);
  void readPeerMemcpy(const PeerMemcpyActivity& activity);
  void readMemset(const MemsetActivity& activity);
  void readApi(const ApiActivity& activity);
  void readDevice(const DeviceActivity& activity);
  std::uint32_t nameOfCall(bool driver, std::uint32_t id);

  static constexpr std::size_t kMostCalls = 2048;
  const CuptiApi& m_cupti;
  BatchMemory& m_memory;
  Tables& m_tables;
  Outbox& m_outbox;
  bool m_sawRecords = false;
  std::array<std::array<std::uint32_t, kMostCalls>, 2> m_callNames{}; ///< 0: not asked yet
};

} // namespace stepscope::inject
