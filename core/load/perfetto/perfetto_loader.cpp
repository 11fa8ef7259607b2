// SPDX-License-Identifier: Apache-2.0
#include "core/load/perfetto/perfetto_loader.h"

#include "core/load/perfetto/fields.h"
#include "core/load/perfetto/packet_reader.h"
#include "core/load/protobuf/message_stream.h"
#include "core/load/protobuf/reader.h"

#include <algorithm>

namespace stepscope::load::perfetto {
namespace {

constexpr pbf_tag_type kPacket = 1;                 // of Trace
constexpr std::uint64_t kLongestPacket = 256 << 20; // interned tables of large captures take a few MB

/// Whether the first fields of the message are of the types that a TracePacket has there. `bytes` may be cut
/// off.
bool looksLikePacket(std::string_view bytes) {
  using Wire = protozero::pbf_wire_type;
  bool known = false;
  try {
    protozero::pbf_reader message(bytes.data(), bytes.size());
    while (message.next()) {
      const pbf_tag_type tag = message.tag();
      const bool number = tag == packet::kTimestamp || tag == packet::kSequence || tag == packet::kFlags ||
                          tag == packet::kClock || tag == packet::kDropped || tag == packet::kStateCleared ||
                          tag == 3 || tag == 79 || tag == 87;    // trusted uid, pid, first packet
      if (tag < packet::kClockSnapshot && !number) return false; // XPlane's id, name, lines are here
      if (number && message.wire_type() != Wire::varint) return false;
      known = true;
      message.skip();
    }
  } catch (const protozero::exception&) { // the prefix ends inside the packet
  }
  return known;
}

} // namespace

bool recognise(std::string_view prefix) {
  constexpr char kTag = 0x0a;
  if (prefix.size() < 3 || prefix[0] != kTag) return false;
  try {
    const char* at = prefix.data() + 1;
    const char* end = prefix.data() + prefix.size();
    const std::uint64_t length = protozero::decode_varint(&at, end);
    const auto held = static_cast<std::uint64_t>(end - at);
    return length > 0 && looksLikePacket({at, static_cast<std::size_t>(std::min(length, held))});
  } catch (const protozero::exception&) {
    return false;
  }
}

Result<Loaded> load(const LoadInput& input) {
  protobuf::MessageStream stream(input, kLongestPacket);
  PacketReader reader(input.builder);
  protobuf::MessageStream::Message message;
  for (;;) {
    auto got = stream.next(message);
    if (!got.has_value()) return got.error();
    if (!got.value()) break;
    if (message.field == kPacket) reader.read(message.bytes, message.offset);
  }
  reader.finish();
  protobuf::reportEnding(stream, input.builder);
  return Loaded{"perfetto", stream.contentBytes()};
}

} // namespace stepscope::load::perfetto
