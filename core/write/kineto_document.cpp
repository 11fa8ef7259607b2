// SPDX-License-Identifier: Apache-2.0
#include "core/write/kineto_document.h"

#include "core/capsule/capsule.h"
#include "core/write/json_text.h"

#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace stepscope::write {
namespace {

using trace::TrackKind;

/// Members of the document; the first of each name stays.
class DocumentKeys {
public:
  explicit DocumentKeys(std::string& out) : m_out(out) {}

  /// Takes a valid JSON value.
  void raw(std::string_view key, std::string_view value) {
    if (!m_seen.emplace(key).second) return;
    appendString(m_out, key);
    m_out.append(": ").append(value).append(",\n");
  }
  void number(std::string_view key, std::int64_t value) {
    if (value != 0) raw(key, std::to_string(value));
  }
  void text(std::string_view key, std::string_view value) {
    std::string json;
    appendString(json, value);
    if (!value.empty()) raw(key, json);
  }
  void reserve(std::string_view key) { m_seen.emplace(key); }

private:
  std::string& m_out;
  std::set<std::string, std::less<>> m_seen;
};

std::string devicesOf(const trace::Trace& trace) {
  std::string out;
  for (const trace::Device& device : trace.devices()) {
    out += out.empty() ? "[{\"id\": " : ", {\"id\": ";
    appendInteger(out, device.id);
    if (!device.name.empty()) appendString(out += ", \"name\": ", device.name);
    if (device.computeMajor != 0)
      out += ", \"computeMajor\": " + std::to_string(device.computeMajor) +
             ", \"computeMinor\": " + std::to_string(device.computeMinor);
    if (device.multiprocessors != 0) appendInteger(out += ", \"numSms\": ", device.multiprocessors);
    if (device.memoryBytes != 0) appendInteger(out += ", \"totalGlobalMem\": ", device.memoryBytes);
    out += '}';
  }
  return out + ']';
}

/// A raw value of the file as it is, mended where it is no JSON.
std::string validValue(const std::string& value) {
  const std::string member = "\"v\": " + value;
  if (areMembers(member)) return value;
  const std::string mended = mendedMembers(member);
  return mended.substr(mended.find(':') + 2);
}

void metadata(EventArray& events, std::string_view name, std::string_view pid, std::string_view tid,
              std::string_view key, const std::string& value) {
  std::string& out = events.next();
  out.append("{\"ph\": \"M\", \"name\": \"").append(name).append("\", \"pid\": ");
  appendKey(out, pid);
  out += ", \"tid\": ";
  appendKey(out, tid);
  out.append(", \"args\": {\"").append(key).append("\": ").append(value).append("}}");
}

std::string jsonString(std::string_view text) {
  std::string out;
  appendString(out, text);
  return out;
}

} // namespace

void appendDocumentKeys(std::string& out, const trace::Trace& trace, const std::string& capsule) {
  const trace::Writer& writer = trace.writer();
  DocumentKeys keys(out);
  keys.reserve("traceEvents");
  if (!capsule.empty()) keys.raw(capsule::kDocumentKey, capsule);
  keys.number("schemaVersion", writer.schemaVersion);
  keys.text("traceName", writer.traceName);
  keys.number("baseTimeNanoseconds", writer.baseTimeNs);
  keys.text("host_name", writer.hostName);
  keys.number("cuda_runtime_version", writer.cudaRuntime);
  keys.number("cuda_driver_version", writer.cudaDriver);
  keys.number("cupti_version", writer.cupti);
  keys.number("record_shapes", writer.recordShapes ? 1 : 0);
  keys.number("profile_memory", writer.profileMemory ? 1 : 0);
  keys.number("with_stack", writer.withStack ? 1 : 0);
  keys.number("with_flops", writer.withFlops ? 1 : 0);
  keys.number("with_modules", writer.withModules ? 1 : 0);
  for (const auto& [key, value] : writer.other)
    keys.raw(key, validValue(value));
  if (!trace.devices().empty()) keys.raw("deviceProperties", devicesOf(trace));
  if (writer.rank >= 0 || writer.worldSize >= 0)
    keys.raw("distributedInfo", "{\"rank\": " + std::to_string(writer.rank) +
                                    ", \"world_size\": " + std::to_string(writer.worldSize) + "}");
}

void appendMetadata(EventArray& events, const trace::Trace& trace) {
  // Every process is mentioned, also one without name and rows.
  for (const trace::Process& process : trace.processes()) {
    metadata(events, "process_sort_index", process.key, "0", "sort_index", std::to_string(process.sortIndex));
    if (!process.name.empty())
      metadata(events, "process_name", process.key, "0", "name", jsonString(process.name));
    if (!process.labels.empty())
      metadata(events, "process_labels", process.key, "0", "labels", jsonString(process.labels));
  }
  // A thread and a stream of one number in one process differ in name only when neither was given one.
  std::map<std::pair<std::string, std::string>, std::set<std::string>> names;
  std::map<std::pair<std::string, std::string>, std::int64_t> order;
  for (const trace::Track& track : trace.tracks()) {
    const std::pair row{trace.processes()[track.process.row()].key, track.key};
    if (track.kind == TrackKind::CpuThread || track.kind == TrackKind::GpuStream)
      names[row].insert(track.name);
    if (track.sortIndex != 0) order[row] = track.sortIndex;
  }
  for (const auto& [row, given] : names)
    if (given.size() == 1)
      metadata(events, "thread_name", row.first, row.second, "name", jsonString(*given.begin()));
  for (const auto& [row, index] : order)
    metadata(events, "thread_sort_index", row.first, row.second, "sort_index", std::to_string(index));
}

} // namespace stepscope::write
