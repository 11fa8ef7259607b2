// SPDX-License-Identifier: Apache-2.0
#include "core/load/perfetto/tracks.h"

#include "core/load/perfetto/fields.h"

#include <array>
#include <charconv>

namespace stepscope::load::perfetto {
namespace {

using trace::TrackKind;

/// The number in the brackets behind `label`, as in "STREAM [2]".
std::optional<std::int64_t> bracketed(std::string_view name, std::string_view label) {
  const auto at = name.find(label);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = name.substr(at + label.size());
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
  if (error != std::errc() || end == rest.data() + rest.size() || *end != ']') return {};
  return number;
}

std::optional<std::int64_t> trailingNumber(std::string_view text) {
  const auto digits = text.find_last_not_of("0123456789");
  const std::string_view number = digits == std::string_view::npos ? text : text.substr(digits + 1);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
  return error == std::errc() ? std::optional(value) : std::nullopt;
}

void describeCounter(TrackInfo& track, protozero::pbf_reader counter) {
  track.isCounter = true;
  while (counter.next()) {
    if (counter.tag() == descriptor::kCounterUnit) {
      constexpr std::array<std::string_view, 4> kUnits{"", "ns", "", "bytes"};
      const auto unit = static_cast<std::size_t>(counter.get_uint32());
      track.unit = unit < kUnits.size() ? kUnits[unit] : "";
    } else if (counter.tag() == descriptor::kCounterMultiplier) {
      track.multiplier = static_cast<double>(counter.get_int64());
    } else if (counter.tag() == descriptor::kCounterIncremental) {
      track.incremental = counter.get_bool();
    } else if (counter.tag() == descriptor::kCounterUnitName) {
      track.unit = viewOf(counter.get_view());
    } else {
      counter.skip();
    }
  }
}

} // namespace

void Tracks::describe(protozero::pbf_reader message) {
  std::uint64_t uuid = 0;
  TrackInfo track;
  std::string processName, threadName;
  std::optional<std::int64_t> processId;
  while (message.next()) {
    switch (message.tag()) {
    case descriptor::kUuid:
      uuid = message.get_uint64();
      break;
    case descriptor::kParent:
      track.parent = message.get_uint64();
      break;
    case descriptor::kName:
    case descriptor::kStaticName:
    case descriptor::kAtraceName:
      track.name = viewOf(message.get_view());
      break;
    case descriptor::kProcess: {
      protozero::pbf_reader process = message.get_message();
      while (process.next()) {
        if (process.tag() == descriptor::kProcessPid)
          processId = process.get_int32();
        else if (process.tag() == descriptor::kProcessName)
          processName = viewOf(process.get_view());
        else
          process.skip();
      }
      break;
    }
    case descriptor::kThread: {
      protozero::pbf_reader thread = message.get_message();
      while (thread.next()) {
        if (thread.tag() == descriptor::kThreadPid)
          track.pid = thread.get_int32();
        else if (thread.tag() == descriptor::kThreadTid)
          track.tid = thread.get_int64();
        else if (thread.tag() == descriptor::kThreadName)
          threadName = viewOf(thread.get_view());
        else
          thread.skip();
      }
      break;
    }
    case descriptor::kCounter:
      describeCounter(track, message.get_message());
      break;
    default:
      message.skip();
    }
  }
  if (processId && !track.pid) track.pid = processId;
  if (processId && !processName.empty()) m_builder.setProcessName(std::to_string(*processId), processName);
  if (track.name.empty()) track.name = !threadName.empty() ? threadName : processName;
  if (track.pid && track.tid && !track.name.empty())
    m_builder.setThreadName(std::to_string(*track.pid), std::to_string(*track.tid), track.name);
  m_tracks.insert_or_assign(uuid, std::move(track));
}

std::optional<std::int64_t> Tracks::processOf(std::uint64_t uuid) {
  constexpr int kMostParents = 16; // a damaged file may have them in a circle
  for (int i = 0; i < kMostParents; ++i) {
    const auto it = m_tracks.find(uuid);
    if (it == m_tracks.end()) return {};
    if (it->second.pid) return it->second.pid;
    uuid = it->second.parent;
  }
  return {};
}

Tracks::Place Tracks::placeOf(std::uint64_t uuid, bool gpu) {
  const auto it = m_tracks.find(uuid);
  if (it == m_tracks.end()) return {"", "track " + std::to_string(uuid), {}};
  const TrackInfo& track = it->second;
  if (gpu) {
    for (const std::string_view agent : {"AGENT [", "GPU [", "DEVICE ["}) {
      const auto device = bracketed(track.name, agent);
      if (!device) continue;
      const bool isCpu = track.name.find("(CPU)") != std::string::npos; // copies to the host
      const std::string pid = isCpu ? "agent " + std::to_string(*device) : std::to_string(*device);
      const std::optional<std::int64_t> onGpu = isCpu ? std::nullopt : device;
      if (const auto stream = bracketed(track.name, "STREAM [")) return {pid, std::to_string(*stream), onGpu};
      if (const auto queue = bracketed(track.name, "QUEUE ["))
        return {pid, "queue " + std::to_string(*queue), onGpu};
      return {pid, track.name, onGpu};
    }
  }
  const auto pid = processOf(uuid);
  std::string process = pid ? std::to_string(*pid) : std::string();
  if (track.tid) return {process, std::to_string(*track.tid), gpu ? track.pid : std::nullopt};
  return {process, track.name.empty() ? "track " + std::to_string(uuid) : track.name, {}};
}

std::uint32_t Tracks::rowFor(std::uint64_t uuid, TrackKind kind, EventArgs& args) {
  const bool gpu =
      kind == TrackKind::GpuStream || kind == TrackKind::GpuAnnotation || kind == TrackKind::GpuSync;
  if (gpu && args.device && args.stream) {
    const std::string pid = std::to_string(*args.device);
    m_builder.setProcessLabels(pid, "GPU " + pid);
    return m_builder.trackFor(kind, pid, std::to_string(*args.stream));
  }
  const auto [it, isNew] = m_rows.try_emplace({uuid, kind});
  if (isNew) {
    const Place place = placeOf(uuid, gpu);
    it->second = {m_builder.trackFor(kind, place.pid, place.tid), place.device};
    if (gpu && place.device) m_builder.setProcessLabels(place.pid, "GPU " + place.pid);
    const auto track = m_tracks.find(uuid);
    if (!gpu && track != m_tracks.end() && !track->second.tid && !track->second.name.empty())
      m_builder.setThreadName(place.pid, place.tid, track->second.name);
  }
  if (gpu && !args.device)
    args.device = it->second.device ? it->second.device : trailingNumber(args.sourceAgent);
  return it->second.row;
}

std::string Tracks::counterName(std::uint64_t uuid) {
  const auto it = m_tracks.find(uuid);
  if (it == m_tracks.end() || it->second.name.empty()) return "counter " + std::to_string(uuid);
  const auto parent = m_tracks.find(it->second.parent);
  const bool named = parent != m_tracks.end() && it->second.parent != 0 && !parent->second.name.empty();
  return named ? parent->second.name + " " + it->second.name : it->second.name;
}

} // namespace stepscope::load::perfetto
