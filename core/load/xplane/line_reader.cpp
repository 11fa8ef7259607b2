// SPDX-License-Identifier: Apache-2.0
#include "core/load/xplane/line_reader.h"

#include "core/load/parts/span_time.h"
#include "core/load/xplane/details.h"
#include "core/load/xplane/fields.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <limits>

namespace stepscope::load::xplane {
namespace {

using protozero::pbf_reader;
using trace::SliceKind;
using trace::TrackKind;

constexpr std::string_view kStream = "Stream #";

std::string_view viewOf(protozero::data_view view) { return {view.data(), view.size()}; }

/// The number at the end of "/device:GPU:3".
std::optional<std::int64_t> deviceOf(std::string_view planeName) {
  constexpr std::string_view kDevice = "/device:";
  if (!planeName.starts_with(kDevice)) return {};
  const std::string_view digits = planeName.substr(planeName.rfind(':') + 1);
  std::int64_t device = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), device);
  return error == std::errc() ? device : 0;
}

/// Picoseconds to the nearest ns.
std::int64_t nanoseconds(std::int64_t ps) {
  constexpr std::int64_t kPerNs = 1000;
  return ps / kPerNs + (ps % kPerNs >= kPerNs / 2 ? 1 : 0);
}

/// "XLA Modules" -> "xla_modules".
std::string categoryOf(std::string_view lineName) {
  std::string category;
  for (const char c : lineName)
    category += std::isalnum(static_cast<unsigned char>(c)) != 0
                    ? static_cast<char>(std::tolower(static_cast<unsigned char>(c)))
                    : '_';
  return category;
}

} // namespace

LineReader::LineReader(const Plane& plane, trace::TraceBuilder& builder, std::uint64_t offset)
    : m_plane(plane), m_builder(builder), m_offset(offset), m_device(deviceOf(plane.name())) {
  m_process = m_device ? std::to_string(*m_device) : plane.name();
  if (m_device) {
    constexpr std::int64_t kBehindProcesses = 5'000'000; // as Kineto sorts them
    m_builder.setProcessLabels(m_process, plane.name().substr(plane.name().find(':') + 1));
    m_builder.setProcessSortIndex(m_process, kBehindProcesses + *m_device);
  }
}

void LineReader::read(pbf_reader message) {
  Line line;
  std::string_view displayName;
  pbf_reader events = message;
  while (message.next()) {
    switch (message.tag()) {
    case kLineId:
      line.id = message.get_int64();
      break;
    case kLineTimestampNs:
      line.timestampNs = message.get_int64();
      break;
    case kLineName:
      line.name = viewOf(message.get_view());
      break;
    case kLineDisplayName:
      displayName = viewOf(message.get_view());
      break;
    default:
      message.skip();
    }
  }
  m_latestLineNs = std::max(m_latestLineNs, line.timestampNs);
  const std::string_view shown = displayName.empty() ? std::string_view(line.name) : displayName;
  if (!m_device && !shown.empty()) m_builder.setThreadName(m_process, std::to_string(line.id), shown);
  while (events.next(kLineEvents))
    readEvent(line, events.get_message());
}

LineReader::Stats LineReader::readStats(pbf_reader event) {
  Stats stats;
  while (event.next(kEventStats)) {
    const Plane::Stat stat = m_plane.stat(event.get_message());
    if (stat.name == "correlation_id") {
      stats.correlation = stat.integer.value_or(0);
      continue;
    }
    if (stat.name == "kernel_details") {
      addKernelDetails(m_args, stat.text);
      continue;
    }
    if (stat.name == "memcpy_details") {
      stats.isCopy = true;
      stats.bytes = copiedBytes(stat.text);
    }
    if (stat.name == "memset_details") stats.isSet = true;
    if (stat.name == "step_num") stats.isStep = true;
    Plane::addTo(m_args, stat);
  }
  return stats;
}

void LineReader::readEvent(const Line& line, pbf_reader message) {
  std::int64_t metadata = 0, offsetPs = 0, durationPs = 0;
  bool aggregated = false;
  pbf_reader again = message;
  while (message.next()) {
    switch (message.tag()) {
    case kEventMetadata:
      metadata = message.get_int64();
      break;
    case kEventOffsetPs:
      offsetPs = message.get_int64();
      break;
    case kEventDurationPs:
      durationPs = message.get_int64();
      break;
    case kEventOccurrences:
      aggregated = true;
      message.skip();
      break;
    default:
      message.skip();
    }
  }
  ++m_events;
  if (aggregated) {
    m_builder.addRepair("aggregated-event", trace::Severity::Note, m_offset,
                        "an event that only counts occurrences has no place in time and was left out");
    return;
  }
  m_args.clear();
  const Stats stats = readStats(again);
  trace::SliceRecord record;
  record.name = m_plane.eventName(metadata);
  if (!record.name.valid()) {
    record.name = m_builder.strings().intern("event " + std::to_string(metadata));
    m_builder.addRepair("missing-name", trace::Severity::Lost, m_offset,
                        "an event's name is missing from the file");
  }
  if (m_device)
    classifyDevice(line, stats, record);
  else
    classifyHost(line, stats, record);
  record.args = m_args.empty() ? StringId(0) : m_builder.strings().intern(m_args.text());
  const std::int64_t start = boundedTime(line.timestampNs, m_builder, m_offset);
  std::int64_t endPs = 0;
  if (__builtin_add_overflow(offsetPs, durationPs, &endPs)) endPs = offsetPs;
  setSpan(record, start + nanoseconds(offsetPs), start + nanoseconds(endPs), m_builder, m_offset);
  m_builder.addSlice(record);
}

void LineReader::classifyDevice(const Line& line, const Stats& stats, trace::SliceRecord& record) {
  if (*m_device >= 0 && *m_device <= std::numeric_limits<std::int32_t>::max())
    record.device = static_cast<std::int32_t>(*m_device);
  if (!line.name.starts_with(kStream)) {
    record.kind = SliceKind::GpuAnnotation;
    record.category = m_builder.categoryFor(categoryOf(line.name));
    record.track = m_builder.trackFor(TrackKind::GpuAnnotation, m_process, line.name);
    return;
  }
  const std::string_view name = m_builder.strings().view(record.name);
  const bool copy = stats.isCopy || name.starts_with("Memcpy"),
             set = stats.isSet || name.starts_with("Memset");
  record.kind = copy ? SliceKind::Memcpy : set ? SliceKind::Memset : SliceKind::Kernel;
  record.category = m_builder.categoryFor(copy ? "gpu_memcpy" : set ? "gpu_memset" : "kernel");
  const std::string_view stream = std::string_view(line.name).substr(kStream.size());
  record.track = m_builder.trackFor(TrackKind::GpuStream, m_process, stream.substr(0, stream.find('(')));
  record.correlation = stats.correlation;
  record.extra = stats.bytes.value_or(-1);
}

void LineReader::classifyHost(const Line& line, const Stats& stats, trace::SliceRecord& record) {
  const std::string_view name = m_builder.strings().view(record.name);
  record.track = m_builder.trackFor(TrackKind::CpuThread, m_process, std::to_string(line.id));
  if (stats.correlation != 0) {
    const bool driver = name.starts_with("cu") && !name.starts_with("cuda");
    record.kind = driver ? SliceKind::DriverCall : SliceKind::RuntimeCall;
    record.category = m_builder.categoryFor(driver ? "cuda_driver" : "cuda_runtime");
    record.correlation = stats.correlation;
  } else if (name.starts_with('$')) {
    record.kind = SliceKind::PythonFrame;
    record.category = m_builder.categoryFor("python_function");
    record.correlation = -1;
  } else if (stats.isStep) {
    record.kind = SliceKind::Annotation;
    record.category = m_builder.categoryFor("user_annotation");
  } else {
    record.kind = SliceKind::Operator;
    record.category = m_builder.categoryFor("trace_me");
  }
}

} // namespace stepscope::load::xplane
