// SPDX-License-Identifier: Apache-2.0
// Track events: slices, instants, counters.
#include "core/load/parts/span_time.h"
#include "core/load/perfetto/fields.h"
#include "core/load/perfetto/packet_impl.h"

#include <algorithm>

namespace stepscope::load::perfetto {

using protozero::pbf_reader;
using protozero::pbf_wire_type;

namespace {

/// Elements of a repeated number, packed or not; leaves the reader behind the field.
std::uint64_t countNumbers(pbf_reader& message, std::size_t fixedBytes) {
  if (message.wire_type() != pbf_wire_type::length_delimited) {
    message.skip();
    return 1;
  }
  const auto view = message.get_view();
  if (fixedBytes != 0) return view.size() / fixedBytes;
  return static_cast<std::uint64_t>(std::count_if(view.data(), view.data() + view.size(), [](char c) {
    return (static_cast<unsigned char>(c) & 0x80) == 0;
  }));
}

} // namespace

void PacketReader::readEvent(const Packet& packet, pbf_reader message) {
  const Sequence& sequence = *packet.sequence;
  trace::StringPool& strings = m_builder.strings();
  std::int32_t type = 0;
  std::uint64_t track = sequence.defaultTrack.value_or(0);
  StringId name(0);
  std::string category;
  std::optional<double> value;
  const std::int64_t time = packet.time;
  m_args.clear();
  while (message.next()) {
    switch (message.tag()) {
    case event::kType:
      type = message.get_enum();
      break;
    case event::kTrack:
      track = message.get_uint64();
      break;
    case event::kName:
      name = strings.intern(viewOf(message.get_view()));
      break;
    case event::kNameId: {
      const std::uint64_t id = message.get_uint64();
      name = sequence.text(Sequence::Table::EventNames, id);
      if (name.valid()) break;
      name = strings.intern("unknown name " + std::to_string(id));
      lost("missing-name",
           "the packet that gives an event its name is missing; the event is shown without it");
      break;
    }
    case event::kCategories:
      if (category.empty())
        category = viewOf(message.get_view());
      else
        message.skip();
      break;
    case event::kCategoryIds: {
      // The first one decides. Packed or not.
      std::uint64_t id = 0;
      if (message.wire_type() == pbf_wire_type::length_delimited) {
        const auto ids = message.get_packed_uint64();
        if (ids.begin() != ids.end()) id = *ids.begin();
      } else {
        id = message.get_uint64();
      }
      const StringId text = sequence.text(Sequence::Table::Categories, id);
      if (category.empty() && text.valid()) category = strings.view(text);
      break;
    }
    case event::kAnnotations:
      addAnnotation(m_args, message.get_message(), sequence, strings);
      break;
    case event::kCounter:
      value = static_cast<double>(message.get_int64());
      break;
    case event::kDoubleCounter:
      value = message.get_double();
      break;
    case event::kFlows:
    case event::kTerminating:
      m_flows += countNumbers(message, sizeof(std::uint64_t));
      break;
    case event::kOldFlows:
    case event::kOldTerminating:
      m_flows += countNumbers(message, 0);
      break;
    default:
      message.skip();
    }
  }
  switch (type) {
  case event::kBegin:
    m_pairs[track].begin({time, m_offset, begin(packet, track, name, category)},
                         [this](const Mark& b, const Mark& e) { addPair(b, e); });
    return;
  case event::kEnd:
    m_pairs[track].end({time, m_offset, internArgs(m_args.members.text()).row()});
    return;
  case event::kInstant:
    m_builder.addInstant(boundedTime(time, m_builder, m_offset), name, internArgs(m_args.members.text()));
    return;
  case event::kCounterType: {
    if (!value) return;
    TrackInfo& info = m_tracks.info(track);
    if (info.incremental) value = info.lastValue += *value;
    m_builder.addCounterSample(m_tracks.counterName(track), info.unit, boundedTime(time, m_builder, m_offset),
                               *value * info.multiplier);
    return;
  }
  default:
    lost("unknown-event",
         "events of a kind that this version does not know, such as legacy ones, were left out");
  }
}

} // namespace stepscope::load::perfetto
