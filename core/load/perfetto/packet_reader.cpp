// SPDX-License-Identifier: Apache-2.0
#include "core/load/perfetto/packet_impl.h"

#include "core/load/parts/kernel_name.h"
#include "core/load/parts/span_time.h"
#include "core/load/perfetto/classify.h"
#include "core/load/perfetto/fields.h"
#include "core/load/protobuf/reader.h"

#include <algorithm>

namespace stepscope::load::perfetto {

using protozero::pbf_reader;

void PacketReader::read(std::string_view bytes, std::uint64_t offset) {
  m_offset = offset;
  try {
    readPacket(pbf_reader(bytes.data(), bytes.size()));
  } catch (const protozero::exception&) {
    lost("damaged-event", "a packet could not be read; it was left out and reading went on at the next one");
  }
}

/// Fields come in any order, so time, sequence and state are looked at before the data.
void PacketReader::takeHead(Packet& packet, pbf_reader message) {
  while (message.next()) {
    switch (message.tag()) {
    case packet::kTimestamp:
      packet.timestamp = message.get_uint64();
      packet.hasTime = true;
      break;
    case packet::kClock:
      packet.clock = message.get_uint32();
      break;
    case packet::kSequence:
      packet.sequenceId = message.get_uint32();
      break;
    case packet::kFlags:
      packet.cleared = packet.cleared || (message.get_uint32() & packet::kFlagCleared) != 0;
      break;
    case packet::kStateCleared:
      packet.cleared = packet.cleared || message.get_bool();
      break;
    case packet::kDropped:
      packet.dropped = message.get_bool();
      break;
    default:
      message.skip();
    }
  }
}

void PacketReader::readPacket(pbf_reader message) {
  Packet packet;
  takeHead(packet, message);
  Sequence& sequence = m_sequences[packet.sequenceId];
  packet.sequence = &sequence;
  if (packet.cleared) sequence.forget();
  // The flag is set on the first packet of every sequence, where nothing was before it.
  if (packet.dropped && sequence.met)
    lost("lost-packets", "the recorder dropped packets here: its buffer was full");
  sequence.met = true;

  // Names and defaults hold for the packet that brings them.
  pbf_reader shared = message;
  while (shared.next()) {
    if (shared.tag() == packet::kInterned) {
      sequence.intern(shared.get_message(), m_builder.strings());
    } else if (shared.tag() == packet::kClockSnapshot) {
      m_clocks.addSnapshot(shared.get_message(), sequence);
    } else if (shared.tag() == packet::kDefaults) {
      pbf_reader values = shared.get_message();
      while (values.next()) {
        if (values.tag() == defaults::kClock) {
          sequence.defaultClock = values.get_uint32();
        } else if (values.tag() == defaults::kTrackEvent) {
          pbf_reader event = values.get_message();
          while (event.next(event::kTrack))
            sequence.defaultTrack = event.get_uint64();
        } else {
          values.skip();
        }
      }
    } else {
      shared.skip();
    }
  }
  const std::uint32_t clock = packet.clock.value_or(sequence.defaultClock.value_or(kBootTime));
  if (packet.hasTime) packet.time = m_clocks.toTraceTime(packet.timestamp, clock, sequence);

  bool event = false;
  while (message.next()) {
    switch (message.tag()) {
    case packet::kTrackDescriptor:
      m_tracks.describe(message.get_message());
      break;
    case packet::kTrackEvent:
      event = true;
      readEvent(packet, message.get_message());
      break;
    case packet::kRenderStage:
      event = true;
      readStage(packet, message.get_message());
      break;
    case packet::kGpuCounter:
      event = true;
      readCounters(packet, message.get_message());
      break;
    case packet::kCompressed:
      lost("compressed-packets",
           "packets compressed inside the file are not read; record without compression");
      message.skip();
      break;
    default:
      message.skip();
    }
  }
  (event ? m_events : m_others) += 1;
}

StringId PacketReader::internArgs(std::string_view members) {
  return members.empty() ? StringId(0) : m_builder.strings().intern(members);
}

std::uint32_t PacketReader::begin(const Packet& packet, std::uint64_t track, StringId name,
                                  std::string_view category) {
  const EventClass what = classifyEvent(category, m_builder.strings().view(name), m_args);
  trace::SliceRecord record;
  record.begin = packet.time;
  record.kind = what.type.kind;
  record.name = name;
  if (record.kind == trace::SliceKind::Kernel)
    record.name = m_builder.strings().intern(withoutDescriptorMark(m_builder.strings().view(name)));
  record.category = m_builder.categoryFor(what.category);
  record.track = m_tracks.rowFor(track, what.type.track, m_args);
  m_args.apply(record);
  record.args = internArgs(m_args.members.text());
  if (m_freeBegun.empty()) {
    m_begun.push_back(record);
    return static_cast<std::uint32_t>(m_begun.size() - 1);
  }
  const std::uint32_t place = m_freeBegun.back();
  m_freeBegun.pop_back();
  m_begun[place] = record;
  return place;
}

void PacketReader::addPair(const Mark& begin, const Mark& end) {
  trace::SliceRecord record = m_begun[begin.payload];
  m_freeBegun.push_back(begin.payload);
  setSpan(record, begin.time, end.time, m_builder, begin.offset);
  if (const StringId more(end.payload); end.payload != 0) {
    std::string both(m_builder.strings().view(record.args));
    both.append(both.empty() ? "" : ", ").append(m_builder.strings().view(more));
    record.args = m_builder.strings().intern(both);
  }
  m_builder.addSlice(record);
}

void PacketReader::finish() {
  std::uint64_t begins = 0, ends = 0, firstBegin = UINT64_MAX, firstEnd = UINT64_MAX;
  const auto emit = [this](const Mark& begin, const Mark& end) { addPair(begin, end); };
  for (auto& [track, pairs] : m_pairs) {
    pairs.finish(emit);
    begins += pairs.unmatchedBegins;
    ends += pairs.unmatchedEnds;
    if (pairs.unmatchedBegins > 0) firstBegin = std::min(firstBegin, pairs.firstUnmatched);
    if (pairs.unmatchedEnds > 0) firstEnd = std::min(firstEnd, pairs.firstUnmatched);
  }
  if (begins > 0)
    m_builder.addRepair("unmatched-begin", trace::Severity::Repaired, firstBegin,
                        "a begin event without an end lasts to the end of its row", begins);
  if (ends > 0)
    m_builder.addRepair("unmatched-end", trace::Severity::Lost, firstEnd,
                        "an end event without a begin was left out", ends);
  m_builder.writer().baseTimeNs = m_clocks.wallOffsetNs().value_or(0);
  m_builder.countEvents(m_events + m_others, m_flows, m_others);
}

} // namespace stepscope::load::perfetto
