// SPDX-License-Identifier: Apache-2.0
#include "core/inject/batches.h"

#include "core/inject/quiet_calls.h"

#include <cstring>

namespace stepscope::inject {
namespace {

using namespace live::stream;

constexpr std::uint32_t kDriverDomain = 1, kRuntimeDomain = 2;

template <typename Activity> const Activity& as(const ActivityRecord* record) {
  return *static_cast<const Activity*>(static_cast<const void*>(record));
}

std::uint32_t unsignedOf(std::int32_t value) { return value > 0 ? static_cast<std::uint32_t>(value) : 0; }

} // namespace

template <typename Record>
void Batches::add(Batch<Record>& batch, std::uint64_t start, std::uint64_t end, Record record) {
  constexpr FrameType kind = kFrameOf<Record>;
  constexpr std::uint64_t kLast = ~std::uint64_t{0} >> 1;
  // A record without times has no place; one that has begun and not ended stands for work in progress at the
  // exit.
  if (start == 0 || end == 0) return m_outbox.losses().add(LossStage::Untimed, kind, 1);
  if (end < start || end > kLast) return m_outbox.losses().add(LossStage::Unreadable, kind, 1);
  record.beginNs = static_cast<std::int64_t>(start);
  record.durationNs = static_cast<std::int64_t>(end - start);
  batch.records[batch.size++] = record;
  if (batch.size == batch.records.size()) flush(batch);
}

template <typename Record> void Batches::flush(Batch<Record>& batch) {
  if (batch.size == 0) return;
  const std::span<const Record> records(batch.records.data(), batch.size);
  if (m_tables.put(m_outbox))
    m_outbox.putBatch(records);
  else
    m_outbox.loseBatch(records);
  batch.size = 0;
}

void Batches::flush() {
  flush(m_memory.kernels);
  flush(m_memory.copies);
  flush(m_memory.sets);
  flush(m_memory.calls);
  flush(m_memory.syncs);
  flush(m_memory.graphs);
  flush(m_memory.overheads);
  m_tables.put(m_outbox); // devices are met without a batch
}

void Batches::read(std::uint8_t* buffer, std::size_t validSize) {
  ActivityRecord* record = nullptr;
  CuptiResult result = kCuptiSuccess;
  while ((result = m_cupti.nextRecord(buffer, validSize, &record)) == kCuptiSuccess)
    readRecord(record);
  if (result != kCuptiNoMoreRecords) m_outbox.losses().add(LossStage::Unreadable, FrameType::Bye, 1);
  m_sawRecords = true;
}

void Batches::readRecord(const ActivityRecord* record) {
  switch (record->kind) {
  case ActivityKind::ConcurrentKernel:
    return readKernel(as<KernelActivity>(record));
  case ActivityKind::Memcpy:
    return readMemcpy(as<MemcpyActivity>(record));
  case ActivityKind::PeerMemcpy:
    return readPeerMemcpy(as<PeerMemcpyActivity>(record));
  case ActivityKind::Memset:
    return readMemset(as<MemsetActivity>(record));
  case ActivityKind::Runtime:
  case ActivityKind::Driver:
    return readApi(as<ApiActivity>(record));
  case ActivityKind::Device:
    return readDevice(as<DeviceActivity>(record));
  case ActivityKind::Synchronization: {
    const auto& sync = as<SynchronizationActivity>(record);
    return add(m_memory.syncs, sync.start, sync.end,
               {0, 0, sync.correlationId, static_cast<std::uint8_t>(sync.type), sync.contextId, sync.streamId,
                sync.cudaEventId});
  }
  case ActivityKind::GraphTrace: {
    const auto& graph = as<GraphActivity>(record);
    m_tables.meetStream(graph.deviceId, graph.contextId, graph.streamId);
    return add(m_memory.graphs, graph.start, graph.end,
               {0, 0, graph.correlationId, graph.deviceId, graph.contextId, graph.streamId, graph.graphId});
  }
  case ActivityKind::Overhead: {
    const auto& overhead = as<OverheadActivity>(record);
    const bool ofThread = overhead.objectKind == OverheadActivity::kThreadObject;
    return add(m_memory.overheads, overhead.start, overhead.end,
               {0, 0, overhead.overheadKind, ofThread ? overhead.objectId[1] : 0});
  }
  }
  // Other kinds are what another part of the process has asked for.
}

void Batches::readKernel(const KernelActivity& activity) {
  m_tables.meetStream(activity.deviceId, activity.contextId, activity.streamId);
  Kernel kernel;
  kernel.correlation = activity.correlationId;
  kernel.device = activity.deviceId;
  kernel.context = activity.contextId;
  kernel.stream = activity.streamId;
  kernel.name = activity.name == nullptr ? 0 : m_tables.nameId(activity.name);
  kernel.gridX = unsignedOf(activity.gridX);
  kernel.gridY = unsignedOf(activity.gridY);
  kernel.gridZ = unsignedOf(activity.gridZ);
  kernel.blockX = unsignedOf(activity.blockX);
  kernel.blockY = unsignedOf(activity.blockY);
  kernel.blockZ = unsignedOf(activity.blockZ);
  kernel.registers = activity.registersPerThread;
  kernel.staticShared = unsignedOf(activity.staticSharedMemory);
  kernel.dynamicShared = unsignedOf(activity.dynamicSharedMemory);
  kernel.graph = activity.graphId;
  kernel.graphNode = activity.graphNodeId;
  add(m_memory.kernels, activity.start, activity.end, kernel);
}

void Batches::readMemcpy(const MemcpyActivity& activity) {
  m_tables.meetStream(activity.deviceId, activity.contextId, activity.streamId);
  add(m_memory.copies, activity.start, activity.end,
      {0, 0, activity.correlationId, activity.deviceId, activity.contextId, activity.streamId,
       activity.copyKind, activity.srcKind, activity.dstKind, activity.bytes, activity.deviceId,
       activity.deviceId, activity.graphId, activity.graphNodeId});
}

void Batches::readPeerMemcpy(const PeerMemcpyActivity& activity) {
  m_tables.meetStream(activity.deviceId, activity.contextId, activity.streamId);
  add(m_memory.copies, activity.start, activity.end,
      {0, 0, activity.correlationId, activity.deviceId, activity.contextId, activity.streamId,
       activity.copyKind, activity.srcKind, activity.dstKind, activity.bytes, activity.srcDeviceId,
       activity.dstDeviceId, activity.graphId, activity.graphNodeId});
}

void Batches::readMemset(const MemsetActivity& activity) {
  m_tables.meetStream(activity.deviceId, activity.contextId, activity.streamId);
  add(m_memory.sets, activity.start, activity.end,
      {0, 0, activity.correlationId, activity.deviceId, activity.contextId, activity.streamId, activity.bytes,
       activity.value, activity.graphId, activity.graphNodeId,
       static_cast<std::uint8_t>(activity.memoryKind)});
}

void Batches::readApi(const ApiActivity& activity) {
  const bool driver = activity.kind == ActivityKind::Driver;
  if (isQuietCall(driver, activity.cbid)) return;
  m_tables.meetThread(activity.threadId);
  add(m_memory.calls, activity.start, activity.end,
      {0, 0, activity.correlationId, activity.threadId, nameOfCall(driver, activity.cbid), driver,
       activity.returnValue});
}

void Batches::readDevice(const DeviceActivity& activity) {
  Device device;
  device.id = activity.id;
  for (std::size_t i = 0; i < device.uuid.size(); ++i)
    device.uuid[i] = activity.uuid[i];
  device.computeMajor = activity.computeCapabilityMajor;
  device.computeMinor = activity.computeCapabilityMinor;
  device.multiprocessors = activity.numMultiprocessors;
  device.memoryBytes = activity.globalMemorySize;
  // The name table keeps the text for a reader that comes later.
  if (activity.name != nullptr) device.name = m_tables.keptText(activity.name);
  m_tables.meetDevice(device);
}

std::uint32_t Batches::nameOfCall(bool driver, std::uint32_t id) {
  if (id < kMostCalls && m_callNames[driver ? 1 : 0][id] != 0) return m_callNames[driver ? 1 : 0][id];
  const char* text = nullptr;
  if (m_cupti.callbackName(driver ? kDriverDomain : kRuntimeDomain, id, &text) != kCuptiSuccess ||
      text == nullptr)
    return 0;
  // The runtime's names end with the version that brought them: cudaLaunchKernel_v7000.
  std::string_view name(text);
  const std::size_t mark = driver ? std::string_view::npos : name.rfind("_v");
  if (mark != std::string_view::npos && mark + 2 < name.size() && name[mark + 2] >= '1' &&
      name[mark + 2] <= '9' && name.size() - mark >= 6)
    name.remove_suffix(name.size() - mark);
  const std::uint32_t known = m_tables.nameId(name);
  if (id < kMostCalls) m_callNames[driver ? 1 : 0][id] = known;
  return known;
}

} // namespace stepscope::inject
