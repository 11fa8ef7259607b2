// SPDX-License-Identifier: Apache-2.0
// GPU render stages, which PyTorch writes for kernels, copies and sets, and GPU counters.
#include "core/load/parts/span_time.h"
#include "core/load/perfetto/classify.h"
#include "core/load/perfetto/fields.h"
#include "core/load/perfetto/packet_impl.h"

#include <nlohmann/json.hpp>

namespace stepscope::load::perfetto {

using protozero::pbf_reader;

namespace {

std::array<std::int64_t, 3> dimensions(pbf_reader message) {
  std::array<std::int64_t, 3> xyz{0, 0, 0};
  while (message.next()) {
    if (message.tag() >= 1 && message.tag() <= xyz.size())
      xyz[message.tag() - 1] = message.get_uint32();
    else
      message.skip();
  }
  return xyz;
}

/// Arguments that PyTorch writes with a launch, by the names that Kineto gives them.
std::string_view kinetoName(std::string_view name) {
  return name == "registers_per_thread" ? "registers per thread"
         : name == "shared_mem_dynamic" ? "dynamic shared memory"
                                        : name;
}

void addLaunchArg(EventArgs& args, pbf_reader message, const Sequence& sequence,
                  const trace::StringPool& strings) {
  std::string name, value = "null";
  while (message.next()) {
    switch (message.tag()) {
    case stage::kArgNameId: {
      const StringId id = sequence.text(Sequence::Table::ArgNames, message.get_uint64());
      if (id.valid()) name = strings.view(id);
      break;
    }
    case stage::kArgName:
      name = viewOf(message.get_view());
      break;
    case stage::kArgInt:
      value = std::to_string(message.get_int64());
      break;
    case stage::kArgUint:
      value = std::to_string(message.get_uint64());
      break;
    case stage::kArgDouble:
      value.clear();
      appendJsonNumber(value, message.get_double());
      break;
    case stage::kArgString:
      value.clear();
      appendJsonString(value, viewOf(message.get_view()));
      break;
    default:
      message.skip();
    }
  }
  if (!name.empty()) args.add(kinetoName(name), value);
}

/// Extra data is text; numbers and lists among it become JSON again.
void addExtra(EventArgs& args, pbf_reader message) {
  std::string_view name, value;
  while (message.next()) {
    if (message.tag() == stage::kExtraName)
      name = viewOf(message.get_view());
    else if (message.tag() == stage::kExtraValue)
      value = viewOf(message.get_view());
    else
      message.skip();
  }
  std::string json;
  if (!value.empty() && std::string_view("-0123456789[{").find(value.front()) != std::string_view::npos &&
      nlohmann::json::accept(value))
    json = value;
  else
    appendJsonString(json, value);
  args.add(name == "device id"    ? "device"
           : name == "stream id"  ? "stream"
           : name == "context id" ? "context"
                                  : name,
           json);
}

} // namespace

void PacketReader::readStage(const Packet& packet, pbf_reader message) {
  const Sequence& sequence = *packet.sequence;
  trace::StringPool& strings = m_builder.strings();
  std::optional<std::uint64_t> duration;
  std::uint64_t queue = 0, stageId = 0;
  std::int64_t gpu = 0;
  StringId kernel, named;
  bool launched = false;
  m_args.clear();
  while (message.next()) {
    switch (message.tag()) {
    case stage::kDuration:
      duration = message.get_uint64();
      break;
    case stage::kQueueId:
      queue = message.get_uint64();
      break;
    case stage::kStageId:
      stageId = message.get_uint64();
      break;
    case stage::kGpu:
      gpu = message.get_int32();
      break;
    case stage::kName:
      named = strings.intern(viewOf(message.get_view()));
      break;
    case stage::kNameId:
      named = sequence.text(Sequence::Table::EventNames, message.get_uint64());
      break;
    case stage::kKernelId:
      kernel = sequence.text(Sequence::Table::Kernels, message.get_uint64());
      break;
    case stage::kLaunch: {
      launched = true;
      pbf_reader launch = message.get_message();
      while (launch.next()) {
        if (launch.tag() == stage::kGrid)
          m_args.members.add("grid", dimensions(launch.get_message()));
        else if (launch.tag() == stage::kWorkgroup)
          m_args.members.add("block", dimensions(launch.get_message()));
        else if (launch.tag() == stage::kArgs)
          addLaunchArg(m_args, launch.get_message(), sequence, strings);
        else
          launch.skip();
      }
      break;
    }
    case stage::kExtra:
      addExtra(m_args, message.get_message());
      break;
    default:
      message.skip();
    }
  }
  const StringId stageText = sequence.text(Sequence::Table::GpuSpecifications, stageId);
  const std::string_view stageName = stageText.valid() ? strings.view(stageText) : std::string_view();
  if (!duration && !launched && !stageText.valid()) return; // old description of queues and stages, no event
  const EventClass what = classifyStage(stageName, launched);
  trace::SliceRecord record;
  record.kind = what.type.kind;
  record.category = m_builder.categoryFor(what.category);
  record.name = kernel.valid() ? kernel : named.valid() ? named : strings.intern(stageName);
  if (!m_args.device) m_args.device = gpu;
  const std::string pid = std::to_string(gpu);
  const StringId queueText = sequence.text(Sequence::Table::GpuSpecifications, queue);
  std::string row = "queue " + std::to_string(queue);
  if (m_args.stream)
    row = std::to_string(*m_args.stream);
  else if (queueText.valid())
    row = strings.view(queueText);
  record.track = m_builder.trackFor(what.type.track, pid, row);
  m_builder.setProcessLabels(pid, "GPU " + pid);
  m_args.apply(record);
  record.args = internArgs(m_args.members.text());
  const auto length = std::min(duration.value_or(0), static_cast<std::uint64_t>(kLatestTime));
  setSpan(record, packet.time, packet.time + static_cast<std::int64_t>(length), m_builder, m_offset);
  m_builder.addSlice(record);
}

void PacketReader::readCounters(const Packet& packet, pbf_reader message) {
  std::int64_t gpu = 0;
  std::vector<std::pair<std::uint32_t, double>> samples;
  while (message.next()) {
    if (message.tag() == gpu_counter::kGpu) {
      gpu = message.get_int32();
    } else if (message.tag() == gpu_counter::kCounters) {
      pbf_reader counter = message.get_message();
      std::uint32_t id = 0;
      double value = 0;
      while (counter.next()) {
        if (counter.tag() == gpu_counter::kId)
          id = counter.get_uint32();
        else if (counter.tag() == gpu_counter::kInt)
          value = static_cast<double>(counter.get_int64());
        else if (counter.tag() == gpu_counter::kDouble)
          value = counter.get_double();
        else
          counter.skip();
      }
      samples.emplace_back(id, value);
    } else if (message.tag() == gpu_counter::kDescriptor) {
      pbf_reader described = message.get_message();
      while (described.next(gpu_counter::kSpecs)) {
        pbf_reader spec = described.get_message();
        std::uint32_t id = 0;
        std::string name;
        while (spec.next()) {
          if (spec.tag() == gpu_counter::kSpecId)
            id = spec.get_uint32();
          else if (spec.tag() == gpu_counter::kSpecName)
            name = viewOf(spec.get_view());
          else
            spec.skip();
        }
        m_counterNames[id] = name;
      }
    } else {
      message.skip();
    }
  }
  for (const auto& [id, value] : samples) {
    const auto name = m_counterNames.find(id);
    m_builder.addCounterSample(
        "GPU " + std::to_string(gpu) + " " +
            (name != m_counterNames.end() ? name->second : "counter " + std::to_string(id)),
        "", boundedTime(packet.time, m_builder, m_offset), value);
  }
}

} // namespace stepscope::load::perfetto
