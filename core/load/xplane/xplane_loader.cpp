// SPDX-License-Identifier: Apache-2.0
#include "core/load/xplane/xplane_loader.h"

#include "core/load/protobuf/message_stream.h"
#include "core/load/protobuf/reader.h"
#include "core/load/xplane/fields.h"
#include "core/load/xplane/line_reader.h"

#include <algorithm>

namespace stepscope::load::xplane {
namespace {

using protozero::pbf_reader;

constexpr std::uint64_t kLongestPlane = std::uint64_t{1} << 30; // protobuf itself ends at twice that

void addDevice(const Plane& plane, trace::TraceBuilder& builder) {
  const auto cores = plane.integer("core_count"), memory = plane.integer("memory_size");
  if (!plane.name().starts_with("/device:") || (!cores && !memory)) return;
  trace::Device device;
  device.id = std::atoll(plane.name().substr(plane.name().rfind(':') + 1).c_str());
  device.name = plane.text("gpu_device_name");
  device.multiprocessors = cores.value_or(0);
  device.memoryBytes = memory.value_or(0);
  constexpr std::int64_t kMostVersion = 1000;
  const auto version = [&](std::string_view name) {
    return static_cast<int>(std::clamp<std::int64_t>(plane.integer(name).value_or(0), 0, kMostVersion));
  };
  device.computeMajor = version("compute_cap_major");
  device.computeMinor = version("compute_cap_minor");
  builder.addDevice(std::move(device));
}

/// What the planes together tell.
struct Summary {
  std::uint64_t events = 0;
  std::int64_t latestLineNs = 0;
  std::optional<std::int64_t> startNs; ///< of the recording, wall time
};

void readPlane(const protobuf::MessageStream::Message& message, trace::TraceBuilder& builder,
               Summary& summary) {
  try {
    const pbf_reader fields(message.bytes.data(), message.bytes.size());
    const Plane plane(fields, builder.strings());
    addDevice(plane, builder);
    if (const auto start = plane.integer("profile_start_time")) summary.startNs = start;
    LineReader lines(plane, builder, message.offset);
    pbf_reader again = fields;
    try {
      while (again.next(kPlaneLines))
        lines.read(again.get_message());
    } catch (const protozero::exception&) {
      builder.addRepair("damaged-event", trace::Severity::Lost, message.offset,
                        "a line of a plane is damaged; what comes after it in the plane was left out");
    }
    summary.events += lines.events();
    summary.latestLineNs = std::max(summary.latestLineNs, lines.latestLineNs());
  } catch (const protozero::exception&) {
    builder.addRepair("damaged-plane", trace::Severity::Lost, message.offset,
                      "a plane could not be read; it was left out and reading went on at the next one");
  }
}

} // namespace

bool recognise(std::string_view prefix) {
  constexpr char kTag = 0x0a;
  if (prefix.size() < 4 || prefix[0] != kTag) return false;
  try {
    const char* at = prefix.data() + 1;
    const char* end = prefix.data() + prefix.size();
    const std::uint64_t length = protozero::decode_varint(&at, end);
    const auto held = static_cast<std::uint64_t>(end - at);
    pbf_reader plane(at, static_cast<std::size_t>(std::min(length, held)));
    while (plane.next()) {
      if (plane.tag() == kPlaneName && plane.wire_type() == protozero::pbf_wire_type::length_delimited) {
        const auto name = plane.get_view();
        return name.size() > 0 &&
               (name.data()[0] == '/' || std::string_view(name.data(), name.size()) == "Task Environment");
      }
      if (plane.tag() != kPlaneId || plane.wire_type() != protozero::pbf_wire_type::varint) return false;
      plane.skip();
    }
  } catch (const protozero::exception&) { // not even the name is in the prefix
  }
  return false;
}

Result<Loaded> load(const LoadInput& input) {
  protobuf::MessageStream stream(input, kLongestPlane);
  protobuf::MessageStream::Message message;
  Summary summary;
  for (;;) {
    auto got = stream.next(message);
    if (!got.has_value()) return got.error();
    if (!got.value()) break;
    if (message.field == kSpacePlanes) readPlane(message, input.builder, summary);
    if (message.field == kSpaceHostnames) input.builder.writer().hostName = message.bytes;
  }
  protobuf::reportEnding(stream, input.builder);
  // Lines count from the start of the recording, or in wall time when the writer did not say when that was.
  if (summary.startNs && summary.latestLineNs < *summary.startNs / 2)
    input.builder.writer().baseTimeNs = *summary.startNs;
  input.builder.countEvents(summary.events, 0, 0);
  return Loaded{"xplane", stream.contentBytes()};
}

} // namespace stepscope::load::xplane
