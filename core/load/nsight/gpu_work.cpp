// SPDX-License-Identifier: Apache-2.0
#include "core/load/parts/cupti_labels.h"
#include "core/load/nsight/session.h"

#include <limits>

namespace stepscope::load::nsight {
namespace {

using sqlite::Row;
using trace::SliceKind;
using trace::TrackKind;

/// Columns that all tables of GPU activity begin with.
enum Common { Start, End, DeviceId, ContextId, StreamId, CorrelationId, GlobalPid, CommonCount };
std::vector<std::string_view> withCommon(std::initializer_list<std::string_view> own) {
  std::vector<std::string_view> columns{"start",    "end",           "deviceId", "contextId",
                                        "streamId", "correlationId", "globalPid"};
  columns.insert(columns.end(), own);
  return columns;
}

/// False for a row without times, which is counted.
bool hasTimes(Session& session, const Row& row) {
  if (!row.isNull(Start) && !row.isNull(End)) return true;
  session.builder.addRepair("missing-time", trace::Severity::Lost, 0,
                            "an event without a begin or an end was left out");
  return false;
}

trace::SliceRecord gpuRecord(Session& session, const Row& row, SliceKind kind, std::string_view category) {
  const std::int64_t device = row.integer(DeviceId, 0), context = row.integer(ContextId, 0),
                     stream = row.integer(StreamId, 0);
  trace::SliceRecord record;
  record.kind = kind;
  record.category = session.builder.categoryFor(category);
  record.track = session.streamTrack(TrackKind::GpuStream, device, context, stream, row.integer(GlobalPid));
  record.correlation = session.correlation(row.integer(GlobalPid), row.integer(CorrelationId));
  if (device >= 0 && device <= std::numeric_limits<std::int32_t>::max())
    record.device = static_cast<std::int32_t>(device);
  session.args.clear();
  session.args.addIf("device", row.integer(DeviceId));
  session.args.addIf("context", row.integer(ContextId));
  session.args.addIf("stream", row.integer(StreamId));
  return record;
}

void addTriple(JsonMembers& args, std::string_view key, const Row& row, int first) {
  const auto x = row.integer(first), y = row.integer(first + 1), z = row.integer(first + 2);
  if (x && y && z) args.add(key, std::array<std::int64_t, 3>{*x, *y, *z});
}

void addNode(JsonMembers& args, std::string_view key, std::optional<std::int64_t> id) {
  if (id.value_or(0) != 0) args.add(key, *id);
}

Result<void> readKernels(Session& session) {
  enum {
    Demangled = CommonCount,
    Short,
    Mangled,
    Registers,
    Grid,
    Block = Grid + 3,
    Static = Block + 3,
    Dynamic,
    LocalPerThread,
    GraphNode,
    Graph,
    Cluster
  };
  const auto columns =
      withCommon({"demangledName", "shortName", "mangledName", "registersPerThread", "gridX", "gridY",
                  "gridZ", "blockX", "blockY", "blockZ", "staticSharedMemory", "dynamicSharedMemory",
                  "localMemoryPerThread", "graphNodeId", "graphId", "clusterX", "clusterY", "clusterZ"});
  return session.database.forEachRow("CUPTI_ACTIVITY_KIND_KERNEL", columns, [&](const Row& row) {
    if (!hasTimes(session, row)) return;
    trace::SliceRecord record = gpuRecord(session, row, SliceKind::Kernel, "kernel");
    std::string_view name;
    for (const int column : {Demangled, Short, Mangled})
      if (name.empty()) name = session.text(row.integer(column));
    record.name = session.builder.strings().intern(name.empty() ? "unknown kernel" : name);
    addTriple(session.args, "grid", row, Grid);
    addTriple(session.args, "block", row, Block);
    session.args.addIf("registers per thread", row.integer(Registers));
    if (!row.isNull(Static) || !row.isNull(Dynamic))
      session.args.add("shared memory", row.integer(Static, 0) + row.integer(Dynamic, 0));
    addNode(session.args, "local memory per thread", row.integer(LocalPerThread));
    addNode(session.args, "graph id", row.integer(Graph));
    addNode(session.args, "graph node id", row.integer(GraphNode));
    if (row.integer(Cluster, 0) != 0) addTriple(session.args, "cluster", row, Cluster);
    record.args = session.internArgs();
    session.add(record, row.integer(Start, 0), row.integer(End, 0));
  });
}

Result<void> readCopies(Session& session) {
  enum { Bytes = CommonCount, CopyKind, Source, Destination, SourceDevice, DestinationDevice, GraphNode };
  const auto columns =
      withCommon({"bytes", "copyKind", "srcKind", "dstKind", "srcDeviceId", "dstDeviceId", "graphNodeId"});
  constexpr std::int64_t kUnknown = 7;
  return session.database.forEachRow("CUPTI_ACTIVITY_KIND_MEMCPY", columns, [&](const Row& row) {
    if (!hasTimes(session, row)) return;
    trace::SliceRecord record = gpuRecord(session, row, SliceKind::Memcpy, "gpu_memcpy");
    record.name = session.builder.strings().intern(copyName(
        row.integer(CopyKind, 0), row.integer(Source, kUnknown), row.integer(Destination, kUnknown)));
    record.extra = row.integer(Bytes, -1);
    session.args.addIf("fromDevice", row.integer(SourceDevice));
    session.args.addIf("toDevice", row.integer(DestinationDevice));
    addNode(session.args, "graph node id", row.integer(GraphNode));
    record.args = session.internArgs();
    session.add(record, row.integer(Start, 0), row.integer(End, 0));
  });
}

Result<void> readSets(Session& session) {
  enum { Bytes = CommonCount, Value, MemoryKind, GraphNode };
  const auto columns = withCommon({"bytes", "value", "memKind", "graphNodeId"});
  constexpr std::int64_t kUnknown = 7;
  return session.database.forEachRow("CUPTI_ACTIVITY_KIND_MEMSET", columns, [&](const Row& row) {
    if (!hasTimes(session, row)) return;
    trace::SliceRecord record = gpuRecord(session, row, SliceKind::Memset, "gpu_memset");
    record.name = session.builder.strings().intern(setName(row.integer(MemoryKind, kUnknown)));
    record.extra = row.integer(Bytes, -1);
    session.args.addIf("value", row.integer(Value));
    addNode(session.args, "graph node id", row.integer(GraphNode));
    record.args = session.internArgs();
    session.add(record, row.integer(Start, 0), row.integer(End, 0));
  });
}

/// Graphs that were traced as one unit: one row a launch, and no rows for the kernels inside.
Result<void> readGraphs(Session& session) {
  enum { Graph = CommonCount, Executable };
  std::uint64_t graphs = 0;
  auto read = session.database.forEachRow(
      "CUPTI_ACTIVITY_KIND_GRAPH_TRACE", withCommon({"graphId", "graphExecId"}), [&](const Row& row) {
        if (!hasTimes(session, row)) return;
        trace::SliceRecord record = gpuRecord(session, row, SliceKind::Kernel, "graph");
        record.name = session.builder.strings().intern("CUDA graph " + std::to_string(row.integer(Graph, 0)));
        session.args.addIf("graph id", row.integer(Graph));
        session.args.addIf("graph exec id", row.integer(Executable));
        record.args = session.internArgs();
        session.add(record, row.integer(Start, 0), row.integer(End, 0));
        ++graphs;
      });
  if (graphs > 0)
    session.builder.addRepair(
        "graphs-as-one", trace::Severity::Note, 0,
        "CUDA graphs were traced as one piece of GPU work a launch, without their kernels; "
        "record with --cuda-graph-trace=node to see these",
        graphs);
  return read;
}

} // namespace

Result<void> readGpuWork(Session& session) {
  for (const auto part : {readKernels, readCopies, readSets, readGraphs})
    if (auto read = part(session); !read.has_value()) return read;
  return {};
}

Result<void> readSynchronisation(Session& session) {
  enum { SyncType = CommonCount, EventId, DeprecatedType };
  const auto columns = withCommon({"syncType", "eventId", "deprecatedSyncType"});
  return session.database.forEachRow("CUPTI_ACTIVITY_KIND_SYNCHRONIZATION", columns, [&](const Row& row) {
    if (!hasTimes(session, row)) return;
    constexpr std::int64_t kNoStream = std::numeric_limits<std::uint32_t>::max();
    const std::int64_t device = row.integer(DeviceId, 0);
    std::int64_t stream = row.integer(StreamId, -1);
    if (stream == kNoStream) stream = -1;
    trace::SliceRecord record;
    record.kind = SliceKind::GpuSync;
    record.category = session.builder.categoryFor("cuda_sync");
    record.track = session.streamTrack(TrackKind::GpuSync, device, row.integer(ContextId, 0), stream,
                                       row.integer(GlobalPid));
    const std::string_view name = syncName(row.integer(SyncType, row.integer(DeprecatedType, 0)));
    record.name = session.builder.strings().intern(name);
    record.correlation = session.correlation(row.integer(GlobalPid), row.integer(CorrelationId));
    if (device >= 0 && device <= std::numeric_limits<std::int32_t>::max())
      record.device = static_cast<std::int32_t>(device);
    session.args.clear();
    session.args.add("cuda_sync_kind", name);
    session.args.addIf("device", row.integer(DeviceId));
    session.args.addIf("context", row.integer(ContextId));
    session.args.add("stream", stream);
    if (row.integer(EventId, kNoStream) != kNoStream) session.args.addIf("event", row.integer(EventId));
    record.args = session.internArgs();
    session.add(record, row.integer(Start, 0), row.integer(End, 0));
  });
}

} // namespace stepscope::load::nsight
