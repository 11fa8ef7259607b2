// SPDX-License-Identifier: Apache-2.0
#include "core/load/rocprof/rocpd_recording.h"

#include "core/load/parts/kernel_name.h"
#include "core/load/parts/span_time.h"

#include <array>
#include <limits>

namespace stepscope::load::rocprof {
namespace {

using sqlite::Row;
using trace::SliceKind;
using trace::TrackKind;

enum Common {
  Start,
  End,
  StartId,
  EndId,
  Track,
  Process,
  Thread,
  AgentId,
  Queue,
  Stream,
  EventId,
  CommonCount
};

std::string_view textOf(const std::unordered_map<std::int64_t, std::string>& texts,
                        std::optional<std::int64_t> id) {
  const auto it = id ? texts.find(*id) : texts.end();
  return it == texts.end() ? std::string_view() : std::string_view(it->second);
}

/// The id that the operating system gave: of a row of the table of processes or threads, else the number
/// itself.
std::string systemId(const std::unordered_map<std::int64_t, std::string>& ids,
                     std::optional<std::int64_t> id) {
  const std::string_view known = textOf(ids, id);
  return known.empty() ? std::to_string(id.value_or(0)) : std::string(known);
}

} // namespace

std::vector<std::string_view> RocpdRecording::columns(std::initializer_list<std::string_view> own) {
  std::vector<std::string_view> all{"start", "end",      "start_id", "end_id",    "track_id", "pid",
                                    "tid",   "agent_id", "queue_id", "stream_id", "event_id"};
  all.insert(all.end(), own);
  return all;
}

Result<void> RocpdRecording::readTexts(std::string_view name, std::string_view column,
                                       std::string_view fallback, Texts& texts) {
  return m_database.forEachRow(table(name), {"id", column, fallback}, [&](const Row& row) {
    const std::string_view text = row.text(1);
    if (const auto id = row.integer(0)) texts[*id] = text.empty() ? row.text(2) : text;
  });
}

Result<void> RocpdRecording::readTables() {
  const std::array<std::tuple<std::string_view, std::string_view, std::string_view, Texts*>, 4> kTexts{
      {{"rocpd_string", "string", "value", &m_strings},
       {"rocpd_info_kernel_symbol", "display_name", "kernel_name", &m_kernels},
       {"rocpd_info_process", "pid", "", &m_processIds},
       {"rocpd_info_thread", "tid", "", &m_threadIds}}};
  for (const auto& [name, column, fallback, texts] : kTexts)
    if (auto read = readTexts(name, column, fallback, *texts); !read.has_value()) return read;
  auto read = m_database.forEachRow(
      table("rocpd_info_agent"), {"id", "type", "type_index", "product_name", "name"}, [&](const Row& row) {
        Agent agent;
        agent.isGpu = row.text(1) == "GPU";
        agent.device = agent.isGpu ? row.integer(2, -1) : -1;
        m_agents[row.integer(0, 0)] = agent;
        if (!agent.isGpu || m_number > 0) return; // each recording lists the devices again
        trace::Device device;
        device.id = agent.device;
        device.name = row.text(3).empty() ? row.text(4) : row.text(3);
        m_builder.addDevice(std::move(device));
      });
  if (!read.has_value()) return read;
  read = m_database.forEachRow(table("rocpd_event"), {"id", "category_id", "stack_id"}, [&](const Row& row) {
    m_eventsById[row.integer(0, 0)] = {row.integer(1, 0), row.integer(2, 0)};
  });
  if (!read.has_value()) return read;
  read = m_database.forEachRow(table("rocpd_timestamp"), {"id", "value"}, [&](const Row& row) {
    if (const auto id = row.integer(0), value = row.integer(1); id && value) m_times[*id] = *value;
  });
  if (!read.has_value()) return read;
  read = m_database.forEachRow(
      table("rocpd_track"), {"id", "pid", "tid", "agent_id", "queue_id", "stream_id"}, [&](const Row& row) {
        m_tracks[row.integer(0, 0)] = {row.integer(1), row.integer(2), row.integer(3), row.integer(4),
                                       row.integer(5)};
      });
  if (!read.has_value()) return read;
  return m_database.forEachRow(table("rocpd_info_node"), {"hostname"},
                               [&](const Row& row) { m_builder.writer().hostName = row.text(0); });
}

/// Times, place and event of a row; false, and counted, when it has no times.
bool RocpdRecording::begin(const Row& row, trace::SliceRecord& record) {
  const auto timeOf = [&](int column, int idColumn) -> std::optional<std::int64_t> {
    if (const auto time = row.integer(column)) return time;
    const auto it = row.isNull(idColumn) ? m_times.end() : m_times.find(row.integer(idColumn, 0));
    return it == m_times.end() ? std::nullopt : std::optional(it->second);
  };
  const auto start = timeOf(Start, StartId), end = timeOf(End, EndId);
  if (!start || !end) {
    m_builder.addRepair("missing-time", trace::Severity::Lost, 0,
                        "an event without a begin or an end was left out");
    return false;
  }
  setSpan(record, *start, *end, m_builder);
  const auto track = row.isNull(Track) ? m_tracks.end() : m_tracks.find(row.integer(Track, 0));
  m_place = track != m_tracks.end() ? track->second : Place{};
  const auto own = [&](std::optional<std::int64_t>& value, int column) {
    if (const auto stated = row.integer(column)) value = stated;
  };
  own(m_place.process, Process);
  own(m_place.thread, Thread);
  own(m_place.agent, AgentId);
  own(m_place.queue, Queue);
  own(m_place.stream, Stream);
  const auto event = row.isNull(EventId) ? m_eventsById.end() : m_eventsById.find(row.integer(EventId, 0));
  m_event = event != m_eventsById.end() ? event->second : Event{};
  m_args.clear();
  ++m_events;
  return true;
}

const RocpdRecording::Agent& RocpdRecording::agent(std::optional<std::int64_t> id) const {
  static constexpr Agent kUnknown;
  const auto it = id ? m_agents.find(*id) : m_agents.end();
  return it == m_agents.end() ? kUnknown : it->second;
}

/// Streams and queues are numbered within a process, so those of further recordings are told apart.
std::uint32_t RocpdRecording::streamRow(std::int64_t device) {
  const std::string pid = device < 0 ? "agent" : std::to_string(device);
  std::string tid =
      m_place.stream ? std::to_string(*m_place.stream) : "queue " + std::to_string(m_place.queue.value_or(0));
  if (m_number > 0) tid += " (process " + systemId(m_processIds, m_place.process) + ")";
  if (device >= 0) {
    constexpr std::int64_t kBehindProcesses = 5'000'000; // as Kineto sorts them
    m_builder.setProcessLabels(pid, "GPU " + pid);
    m_builder.setProcessSortIndex(pid, kBehindProcesses + device);
  }
  return m_builder.trackFor(TrackKind::GpuStream, pid, tid);
}

std::uint32_t RocpdRecording::threadRow() {
  return m_builder.trackFor(TrackKind::CpuThread, systemId(m_processIds, m_place.process),
                            systemId(m_threadIds, m_place.thread));
}

void RocpdRecording::finish(trace::SliceRecord& record) {
  if (isCall(record.kind) || isGpuWork(record.kind))
    record.correlation = m_correlations.unique(m_number, m_event.stack);
  record.args = m_args.empty() ? StringId(0) : m_builder.strings().intern(m_args.text());
  m_builder.addSlice(record);
}

Result<void> RocpdRecording::readDispatches() {
  enum { Kernel = CommonCount, Grid, Block = Grid + 3, Group = Block + 3, Private };
  const auto all =
      columns({"kernel_id", "grid_size_x", "grid_size_y", "grid_size_z", "workgroup_size_x",
               "workgroup_size_y", "workgroup_size_z", "group_segment_size", "private_segment_size"});
  return m_database.forEachRow(table("rocpd_kernel_dispatch"), all, [&](const Row& row) {
    trace::SliceRecord record;
    if (!begin(row, record)) return;
    const std::int64_t device = agent(m_place.agent).device;
    const std::string_view name = withoutDescriptorMark(textOf(m_kernels, row.integer(Kernel)));
    record.kind = SliceKind::Kernel;
    record.category = m_builder.categoryFor("kernel");
    record.name = m_builder.strings().intern(name.empty() ? "kernel " + std::to_string(row.integer(Kernel, 0))
                                                          : std::string(name));
    record.track = streamRow(device);
    if (device <= std::numeric_limits<std::int32_t>::max()) record.device = static_cast<std::int32_t>(device);
    if (device >= 0) m_args.add("device", device);
    m_args.addIf("stream", m_place.stream);
    std::array<std::int64_t, 3> grid{}, block{};
    for (int i = 0; i < 3; ++i) {
      const auto axis = static_cast<std::size_t>(i);
      block[axis] = row.integer(Block + i, 0);
      const std::int64_t threads = row.integer(Grid + i, 0);
      grid[axis] = block[axis] > 0 && threads > 0 ? (threads - 1) / block[axis] + 1 : 0;
    }
    m_args.add("grid", grid);
    m_args.add("block", block);
    m_args.addIf("shared memory", row.integer(Group));
    m_args.addIf("private memory per thread", row.integer(Private));
    finish(record);
  });
}

Result<void> RocpdRecording::readCopies() {
  enum { Size = CommonCount, From, To, Name };
  return m_database.forEachRow(
      table("rocpd_memory_copy"), columns({"size", "src_agent_id", "dst_agent_id", "name_id"}),
      [&](const Row& row) {
        trace::SliceRecord record;
        if (!begin(row, record)) return;
        const Agent &from = agent(row.integer(From)), &to = agent(row.integer(To));
        const std::int64_t device = to.isGpu ? to.device : from.device;
        record.kind = SliceKind::Memcpy;
        record.category = m_builder.categoryFor("gpu_memcpy");
        const bool known = m_agents.contains(row.integer(From, -1)) && m_agents.contains(row.integer(To, -1));
        record.name = m_builder.strings().intern(
            known ? "Memcpy " + std::string(from.isGpu ? "D" : "H") + "to" + (to.isGpu ? "D" : "H") + " (" +
                        (from.isGpu ? "Device" : "Host") + " -> " + (to.isGpu ? "Device" : "Host") + ")"
                  : std::string(textOf(m_strings, row.integer(Name))));
        record.track = streamRow(device);
        if (device <= std::numeric_limits<std::int32_t>::max())
          record.device = static_cast<std::int32_t>(device);
        record.extra = row.integer(Size, -1);
        m_args.addIf("stream", m_place.stream);
        finish(record);
      });
}

Result<void> RocpdRecording::readRegions() {
  enum { Name = CommonCount };
  return m_database.forEachRow(table("rocpd_region"), columns({"name_id"}), [&](const Row& row) {
    trace::SliceRecord record;
    if (!begin(row, record)) return;
    const std::string_view category = textOf(m_strings, m_event.category);
    if (category.starts_with("HIP_")) {
      record.kind = SliceKind::RuntimeCall;
      record.category = m_builder.categoryFor("cuda_runtime");
    } else if (category.starts_with("HSA_")) {
      record.kind = SliceKind::DriverCall;
      record.category = m_builder.categoryFor("hsa_api");
    } else {
      record.kind = SliceKind::Annotation;
      record.category = m_builder.categoryFor(category.starts_with("RCCL") ? "rccl_api" : "user_annotation");
    }
    record.name = m_builder.strings().intern(textOf(m_strings, row.integer(Name)));
    record.track = threadRow();
    finish(record);
  });
}

Result<void> RocpdRecording::readAllocations() {
  enum { Type = CommonCount, Size };
  return m_database.forEachRow(
      table("rocpd_memory_allocate"), columns({"type", "size"}), [&](const Row& row) {
        trace::SliceRecord record;
        if (!begin(row, record)) return;
        record.kind = SliceKind::Other;
        record.category = m_builder.categoryFor("memory_allocation");
        record.name =
            m_builder.strings().intern(row.text(Type).empty() ? "memory allocation" : row.text(Type));
        record.track = threadRow();
        m_args.addIf("bytes", row.integer(Size));
        finish(record);
      });
}

Result<void> RocpdRecording::read() {
  for (const auto part :
       {&RocpdRecording::readTables, &RocpdRecording::readDispatches, &RocpdRecording::readCopies,
        &RocpdRecording::readRegions, &RocpdRecording::readAllocations})
    if (auto read = (this->*part)(); !read.has_value()) return read;
  return {};
}

} // namespace stepscope::load::rocprof
