// SPDX-License-Identifier: Apache-2.0
#include "core/load/rocprof/process_builder.h"

#include "core/load/parts/kernel_name.h"
#include "core/load/parts/span_time.h"

#include <algorithm>
#include <array>
#include <limits>

namespace stepscope::load::rocprof {
namespace {

using trace::SliceKind;
using trace::TrackKind;

constexpr std::string_view kRecords = "buffer_records.";

struct HostList {
  std::string_view list;
  SliceKind kind;
  std::string_view category;
};
/// HIP calls are what CUDA runtime calls are elsewhere; HSA calls have no counterpart.
constexpr std::array<HostList, 4> kHostLists{{{"hip_api", SliceKind::RuntimeCall, "cuda_runtime"},
                                              {"hsa_api", SliceKind::DriverCall, "hsa_api"},
                                              {"marker_api", SliceKind::Annotation, "user_annotation"},
                                              {"rccl_api", SliceKind::Annotation, "rccl_api"}}};

std::int64_t blocks(std::int64_t threads, std::int64_t perBlock) {
  return perBlock > 0 && threads > 0 ? (threads - 1) / perBlock + 1 : 0;
}

std::array<std::int64_t, 3> dimensions(const Record& record, const std::string& path) {
  return {record.integer(path + ".x", 0), record.integer(path + ".y", 0), record.integer(path + ".z", 0)};
}

} // namespace

void ProcessBuilder::beginProcess() {
  m_agents.clear();
  m_kernels.clear();
  m_markers.clear();
  m_operations.clear();
}

const ProcessBuilder::Agent& ProcessBuilder::agent(std::int64_t handle) const {
  static constexpr Agent kUnknown;
  const auto it = m_agents.find(handle);
  return it == m_agents.end() ? kUnknown : it->second;
}

void ProcessBuilder::addText(std::string_view list, std::uint64_t index, std::uint64_t place,
                             std::string&& text) {
  constexpr std::uint64_t kMost = 100'000; // far above what the tool has
  if (list != "strings.buffer_records" || index > kMost || place > kMost) return;
  if (m_operations.size() <= index) m_operations.resize(index + 1);
  if (m_operations[index].size() <= place) m_operations[index].resize(place + 1);
  m_operations[index][place] = std::move(text);
}

void ProcessBuilder::add(std::string_view list, std::uint64_t, const Record& record) {
  if (list == "metadata") {
    m_process = record.integer("pid", 0);
    m_builder.writer().hostName = record.text("node.hostname");
  } else if (list == "agents") {
    addAgent(record);
  } else if (list == "kernel_symbols") {
    std::string_view name = record.text("demangled_kernel_name");
    if (name.empty()) name = record.text("formatted_kernel_name");
    if (name.empty()) name = record.text("kernel_name");
    m_kernels[record.integer("kernel_id", 0)] = m_builder.strings().intern(withoutDescriptorMark(name));
  } else if (list == "strings.marker_api") {
    m_markers[record.integer("key", 0)] = record.text("value");
  } else if (list.starts_with(kRecords)) {
    list.remove_prefix(kRecords.size());
    if (list == "kernel_dispatch")
      addDispatch(record);
    else if (list == "memory_copy")
      addCopy(record);
    else
      addHostRecord(list, record);
  }
}

void ProcessBuilder::addAgent(const Record& record) {
  constexpr std::int64_t kGpu = 2;
  Agent agent;
  agent.isGpu = record.integer("type", 0) == kGpu;
  if (agent.isGpu) {
    const auto before =
        std::count_if(m_agents.begin(), m_agents.end(), [](const auto& known) { return known.second.isGpu; });
    agent.device = record.integer("gpu_index", -1);
    if (agent.device < 0) agent.device = record.integer("logical_node_type_id", before);
    trace::Device device;
    device.id = agent.device;
    device.name = record.text("product_name");
    if (device.name.empty()) device.name = record.text("name");
    device.multiprocessors = record.integer("cu_count", 0);
    device.memoryBytes = record.integer("size_in_bytes", 0);
    // gfx942 is 90402: two digits each for minor and stepping.
    const std::int64_t version =
        std::clamp<std::int64_t>(record.integer("gfx_target_version", 0), 0, 10'000'000);
    device.computeMajor = static_cast<int>(version / 10'000);
    device.computeMinor = static_cast<int>(version / 100 % 100);
    m_builder.addDevice(std::move(device));
  }
  m_agents[record.integer("id.handle", 0)] = agent;
}

bool ProcessBuilder::setTimes(trace::SliceRecord& slice, const Record& record) {
  const auto begin = record.integer("start_timestamp"), end = record.integer("end_timestamp");
  if (!begin || !end) {
    m_builder.addRepair("missing-time", trace::Severity::Lost, record.offset(),
                        "an event without a begin or an end was left out");
    return false;
  }
  setSpan(slice, *begin, *end, m_builder, record.offset());
  ++m_events;
  return true;
}

/// Older files name no stream; then the queue is the row.
std::uint32_t ProcessBuilder::streamRow(std::int64_t device, const Record& record) {
  const std::string pid = device < 0 ? "agent" : std::to_string(device);
  std::string tid;
  if (const auto stream = record.integer("stream_id.handle"))
    tid = std::to_string(*stream);
  else
    tid = "queue " + std::to_string(record.integer("dispatch_info.queue_id.handle", 0));
  if (device >= 0) {
    constexpr std::int64_t kBehindProcesses = 5'000'000; // as Kineto sorts them
    m_builder.setProcessLabels(pid, "GPU " + pid);
    m_builder.setProcessSortIndex(pid, kBehindProcesses + device);
  }
  return m_builder.trackFor(TrackKind::GpuStream, pid, tid);
}

std::string ProcessBuilder::operationName(const Record& record) const {
  const auto kind = static_cast<std::uint64_t>(record.integer("kind", -1)),
             operation = static_cast<std::uint64_t>(record.integer("operation", -1));
  if (kind < m_operations.size() && operation < m_operations[kind].size() &&
      !m_operations[kind][operation].empty())
    return m_operations[kind][operation];
  return "operation " + std::to_string(record.integer("operation", -1));
}

void ProcessBuilder::addDispatch(const Record& record) {
  trace::SliceRecord slice;
  if (!setTimes(slice, record)) return;
  const std::int64_t device = agent(record.integer("dispatch_info.agent_id.handle", 0)).device;
  const std::int64_t kernel = record.integer("dispatch_info.kernel_id", 0);
  slice.kind = SliceKind::Kernel;
  slice.category = m_builder.categoryFor("kernel");
  const auto name = m_kernels.find(kernel);
  if (name == m_kernels.end())
    m_builder.addRepair("missing-name", trace::Severity::Lost, record.offset(),
                        "a kernel's name is missing from the file");
  slice.name =
      name != m_kernels.end() ? name->second : m_builder.strings().intern("kernel " + std::to_string(kernel));
  slice.track = streamRow(device, record);
  slice.device = device <= std::numeric_limits<std::int32_t>::max() ? static_cast<std::int32_t>(device) : -1;
  slice.correlation = m_correlations.unique(m_process, record.integer("correlation_id.internal", 0));

  const auto threads = dimensions(record, "dispatch_info.grid_size"),
             block = dimensions(record, "dispatch_info.workgroup_size");
  m_args.clear();
  if (device >= 0) m_args.add("device", device);
  m_args.addIf("stream", record.integer("stream_id.handle"));
  m_args.addIf("queue", record.integer("dispatch_info.queue_id.handle"));
  m_args.add("grid", std::array<std::int64_t, 3>{blocks(threads[0], block[0]), blocks(threads[1], block[1]),
                                                 blocks(threads[2], block[2])});
  m_args.add("block", block);
  m_args.addIf("shared memory", record.integer("dispatch_info.group_segment_size"));
  m_args.addIf("private memory per thread", record.integer("dispatch_info.private_segment_size"));
  m_args.addIf("dispatch id", record.integer("dispatch_info.dispatch_id"));
  slice.args = internArgs();
  m_builder.addSlice(slice);
}

void ProcessBuilder::addCopy(const Record& record) {
  trace::SliceRecord slice;
  if (!setTimes(slice, record)) return;
  const Agent& from = agent(record.integer("src_agent_id.handle", 0));
  const Agent& to = agent(record.integer("dst_agent_id.handle", 0));
  const std::int64_t device = to.isGpu ? to.device : from.device;
  const auto side = [](const Agent& a) { return std::string(a.isGpu ? "Device" : "Host"); };
  std::string name = "Memcpy ";
  if (from.isGpu && to.isGpu && from.device != to.device)
    name += "PtoP";
  else
    name += std::string(from.isGpu ? "D" : "H") + "to" + (to.isGpu ? "D" : "H");
  slice.kind = SliceKind::Memcpy;
  slice.category = m_builder.categoryFor("gpu_memcpy");
  slice.name = m_builder.strings().intern(name + " (" + side(from) + " -> " + side(to) + ")");
  slice.track = streamRow(device, record);
  slice.device = device <= std::numeric_limits<std::int32_t>::max() ? static_cast<std::int32_t>(device) : -1;
  slice.correlation = m_correlations.unique(m_process, record.integer("correlation_id.internal", 0));
  slice.extra = record.integer("bytes", -1);
  m_args.clear();
  m_args.add("operation", std::string_view(operationName(record)));
  if (from.isGpu) m_args.add("fromDevice", from.device);
  if (to.isGpu) m_args.add("toDevice", to.device);
  slice.args = internArgs();
  m_builder.addSlice(slice);
}

void ProcessBuilder::addHostRecord(std::string_view list, const Record& record) {
  // PC samples and the like are no slices.
  if (!record.integer("start_timestamp") || !record.integer("thread_id")) return;
  trace::SliceRecord slice;
  if (!setTimes(slice, record)) return;
  const auto known = std::find_if(kHostLists.begin(), kHostLists.end(),
                                  [&](const HostList& host) { return host.list == list; });
  slice.kind = known != kHostLists.end() ? known->kind : SliceKind::Other;
  slice.category = m_builder.categoryFor(known != kHostLists.end() ? known->category : list);
  const std::int64_t correlation = record.integer("correlation_id.internal", 0);
  const auto marker = list == "marker_api" ? m_markers.find(correlation) : m_markers.end();
  slice.name = m_builder.strings().intern(marker != m_markers.end() ? marker->second : operationName(record));
  slice.track = m_builder.trackFor(TrackKind::CpuThread, std::to_string(m_process),
                                   std::to_string(record.integer("thread_id", 0)));
  if (isCall(slice.kind)) slice.correlation = m_correlations.unique(m_process, correlation);
  m_args.clear();
  m_args.addIf("bytes", record.integer("allocation_size"));
  slice.args = internArgs();
  m_builder.addSlice(slice);
}

} // namespace stepscope::load::rocprof
