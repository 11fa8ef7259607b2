// SPDX-License-Identifier: Apache-2.0
// The records of a process as slices, with the arguments that Kineto writes for the same things.
#include "core/load/parts/cupti_labels.h"
#include "core/load/recorded/process_reader.h"

#include <algorithm>

namespace stepscope::load::recorded {

using namespace live::stream;
using trace::SliceKind;
using trace::TrackKind;

template <typename Record>
trace::SliceRecord ProcessReader::gpuRecord(const Record& record, SliceKind kind, std::string_view category,
                                            TrackKind track) {
  trace::SliceRecord slice;
  slice.kind = kind;
  slice.category = m_builder.categoryFor(category);
  slice.track = streamTrack(track, record.device, record.context, record.stream);
  slice.correlation = m_recording.correlations.unique(static_cast<std::int64_t>(m_index), record.correlation);
  slice.device = m_recording.deviceNumber(m_host, m_visible, record.device);
  m_args.clear();
  m_args.add("device", std::int64_t{slice.device});
  m_args.add("context", std::int64_t{record.context});
  m_args.add("stream", std::int64_t{record.stream});
  return slice;
}

namespace {

void addGraph(JsonMembers& args, std::uint32_t graph, std::uint64_t node) {
  if (graph != 0) args.add("graph id", std::int64_t{graph});
  if (node != 0) args.addUnsigned("graph node id", node);
}

/// CUPTI counts kinds of memory from 1 on and has 0 for unknown, the labels count from 0 and have it last.
std::int64_t memoryLabel(std::uint8_t kind) {
  constexpr std::int64_t kUnknown = 7;
  return kind == 0 ? kUnknown : std::int64_t{kind} - 1;
}

std::string_view overheadName(std::uint32_t kind) {
  switch (kind) {
  case 1:
    return "Driver Compiler";
  case 1u << 16:
    return "Buffer Flush";
  case 2u << 16:
    return "Instrumentation";
  case 3u << 16:
    return "Resource";
  case 4u << 16:
    return "Runtime Triggered Module Loading";
  case 5u << 16:
    return "Lazy Function Loading";
  case 6u << 16:
    return "Command Buffer Full";
  case 7u << 16:
    return "Activity Buffer Request";
  case 8u << 16:
    return "UVM Activity Init";
  default:
    return "Unknown overhead";
  }
}

} // namespace

void ProcessReader::add(const Kernel& kernel) {
  trace::SliceRecord record = gpuRecord(kernel, SliceKind::Kernel, "kernel");
  record.name = nameOf(kernel.name, "(name not kept)");
  m_args.add("grid", std::array<std::int64_t, 3>{kernel.gridX, kernel.gridY, kernel.gridZ});
  m_args.add("block", std::array<std::int64_t, 3>{kernel.blockX, kernel.blockY, kernel.blockZ});
  m_args.add("registers per thread", std::int64_t{kernel.registers});
  m_args.add("shared memory", std::int64_t{kernel.staticShared} + std::int64_t{kernel.dynamicShared});
  addGraph(m_args, kernel.graph, kernel.graphNode);
  addSlice(record, kernel.beginNs, kernel.durationNs);
}

void ProcessReader::add(const Memcpy& copy) {
  trace::SliceRecord record = gpuRecord(copy, SliceKind::Memcpy, "gpu_memcpy");
  record.name = m_builder.strings().intern(
      copyName(copy.copyKind, memoryLabel(copy.sourceMemory), memoryLabel(copy.targetMemory)));
  record.extra = static_cast<std::int64_t>(std::min(copy.bytes, std::uint64_t{1} << 62));
  if (copy.sourceDevice != copy.targetDevice) {
    m_args.add("fromDevice", std::int64_t{copy.sourceDevice});
    m_args.add("toDevice", std::int64_t{copy.targetDevice});
  }
  addGraph(m_args, copy.graph, copy.graphNode);
  addSlice(record, copy.beginNs, copy.durationNs);
}

void ProcessReader::add(const Memset& set) {
  trace::SliceRecord record = gpuRecord(set, SliceKind::Memset, "gpu_memset");
  record.name = m_builder.strings().intern(setName(memoryLabel(set.memory)));
  record.extra = static_cast<std::int64_t>(std::min(set.bytes, std::uint64_t{1} << 62));
  m_args.add("value", std::int64_t{set.value});
  addGraph(m_args, set.graph, set.graphNode);
  addSlice(record, set.beginNs, set.durationNs);
}

void ProcessReader::add(const Api& call) {
  trace::SliceRecord record;
  record.kind = call.driver ? SliceKind::DriverCall : SliceKind::RuntimeCall;
  record.category = m_builder.categoryFor(call.driver ? "cuda_driver" : "cuda_runtime");
  record.track = threadTrack(TrackKind::CpuThread, call.thread);
  record.name = nameOf(call.name, "unknown call");
  record.correlation = m_recording.correlations.unique(static_cast<std::int64_t>(m_index), call.correlation);
  m_args.clear();
  if (call.returnValue != 0) m_args.add("return value", std::int64_t{call.returnValue});
  addSlice(record, call.beginNs, call.durationNs);
}

void ProcessReader::add(const Sync& sync) {
  const auto known = m_contextDevices.find(sync.context);
  const std::uint32_t device = known == m_contextDevices.end() ? 0 : known->second;
  const std::int64_t stream = sync.stream == Sync::kNoStream ? -1 : std::int64_t{sync.stream};
  trace::SliceRecord record;
  record.kind = SliceKind::GpuSync;
  record.category = m_builder.categoryFor("cuda_sync");
  record.track = streamTrack(TrackKind::GpuSync, device, sync.context, stream);
  const std::string_view name = syncName(sync.type);
  record.name = m_builder.strings().intern(name);
  record.correlation = m_recording.correlations.unique(static_cast<std::int64_t>(m_index), sync.correlation);
  record.device = m_recording.deviceNumber(m_host, m_visible, device);
  m_args.clear();
  m_args.add("cuda_sync_kind", name);
  m_args.add("context", std::int64_t{sync.context});
  m_args.add("stream", stream);
  if (sync.event != 0 && sync.event != Sync::kNoStream) m_args.add("event", std::int64_t{sync.event});
  addSlice(record, sync.beginNs, sync.durationNs);
}

void ProcessReader::add(const GraphLaunch& graph) {
  trace::SliceRecord record = gpuRecord(graph, SliceKind::Kernel, "graph");
  record.name = m_builder.strings().intern("CUDA graph " + std::to_string(graph.graph));
  m_builder.addRepair(
      "graphs-as-one", trace::Severity::Note, m_offset,
      "CUDA graphs were recorded as one piece of GPU work a launch, without their kernels; record "
      "without the kind \"graphs\" to see these");
  m_args.add("graph id", std::int64_t{graph.graph});
  addSlice(record, graph.beginNs, graph.durationNs);
}

void ProcessReader::add(const Overhead& overhead) {
  trace::SliceRecord record;
  record.kind = SliceKind::Overhead;
  record.category = m_builder.categoryFor("overhead");
  record.track = threadTrack(TrackKind::Overhead, overhead.thread);
  record.name = m_builder.strings().intern(overheadName(overhead.kind));
  m_args.clear();
  addSlice(record, overhead.beginNs, overhead.durationNs);
}

} // namespace stepscope::load::recorded
