// SPDX-License-Identifier: Apache-2.0
#include "core/live/stream/decode.h"

#include "core/live/stream/compress.h"
#include "core/live/stream/frame_types.h"
#include "core/live/stream/utf8.h"
#include "core/live/stream/wire.h"

#include <limits>

namespace stepscope::live::stream {
namespace {

Error damaged(std::string why) { return {ErrorCode::Damaged, std::move(why), {}, {}}; }

Clock clockFrom(WireReader& reader) {
  Clock clock;
  clock.recordNs = reader.fixed<std::int64_t>();
  clock.realtimeNs = reader.fixed<std::int64_t>();
  clock.monotonicRawNs = reader.fixed<std::int64_t>();
  clock.uncertaintyNs = reader.fixed<std::uint64_t>();
  return clock;
}

std::string_view textFrom(WireReader& reader, std::size_t most = kMostTextBytes) {
  const std::string_view text = reader.text(most);
  if (!isUtf8(text)) reader.fail();
  return text;
}

std::optional<Error> versionProblem(WireReader& reader) {
  if (reader.fixed<std::uint64_t>() != kMagic) return damaged("does not begin as a live stream does");
  const auto version = reader.fixed<std::uint32_t>();
  if (reader.isBroken() || version == kProtocolVersion) return std::nullopt;
  return damaged("speaks version " + std::to_string(version) +
                 " of the live protocol and this program version " + std::to_string(kProtocolVersion) +
                 "; both have to come from the same release");
}

void read(WireReader& reader, Hello& message) {
  message.capabilities = reader.fixed<std::uint32_t>();
  message.session = reader.fixed<std::uint64_t>();
  message.pid = reader.fixed<std::int32_t>();
  message.parentPid = reader.fixed<std::int32_t>();
  message.rank = reader.fixed<std::int32_t>();
  message.localRank = reader.fixed<std::int32_t>();
  message.worldSize = reader.fixed<std::int32_t>();
  message.clock = clockFrom(reader);
  message.host = textFrom(reader);
  message.command = textFrom(reader);
  message.visibleDevices = textFrom(reader);
}

void read(WireReader& reader, Clock& message) { message = clockFrom(reader); }

void read(WireReader& reader, String& message) {
  message.id = reader.fixed<std::uint32_t>();
  message.text = textFrom(reader, kMostNameBytes);
  if (message.id == 0) reader.fail();
}

void read(WireReader& reader, Thread& message) {
  message.tid = reader.fixed<std::uint32_t>();
  message.name = textFrom(reader);
}

void read(WireReader& reader, Stream& message) {
  message.device = reader.fixed<std::uint32_t>();
  message.context = reader.fixed<std::uint32_t>();
  message.stream = reader.fixed<std::uint32_t>();
}

void read(WireReader& reader, Device& message) {
  message.id = reader.fixed<std::uint32_t>();
  for (std::uint8_t& byte : message.uuid)
    byte = reader.fixed<std::uint8_t>();
  message.computeMajor = reader.fixed<std::uint32_t>();
  message.computeMinor = reader.fixed<std::uint32_t>();
  message.multiprocessors = reader.fixed<std::uint32_t>();
  message.memoryBytes = reader.fixed<std::uint64_t>();
  message.name = textFrom(reader);
}

void read(WireReader& reader, CounterName& message) {
  message.id = reader.fixed<std::uint32_t>();
  message.name = textFrom(reader);
  message.unit = textFrom(reader);
}

void read(WireReader& reader, Step& message) {
  message.number = reader.fixed<std::int64_t>();
  message.beginNs = reader.fixed<std::int64_t>();
  message.endNs = reader.fixed<std::int64_t>();
  message.tokens = reader.fixed<std::int64_t>();
  if (message.endNs < message.beginNs || message.tokens < -1) reader.fail();
}

void read(WireReader& reader, Loss& message) {
  message.stage = static_cast<LossStage>(reader.fixed<std::uint8_t>());
  message.kind = static_cast<FrameType>(reader.fixed<std::uint16_t>());
  message.count = reader.fixed<std::uint64_t>();
  message.firstNs = reader.fixed<std::int64_t>();
  message.lastNs = reader.fixed<std::int64_t>();
  if (message.stage < LossStage::Driver || message.stage > LossStage::Unreadable ||
      message.lastNs < message.firstNs)
    reader.fail();
}

void read(WireReader& reader, Status& message) {
  message.code = static_cast<StatusCode>(reader.fixed<std::uint16_t>());
  message.text = textFrom(reader);
  if (message.code < StatusCode::Recording || message.code > StatusCode::KindRefused) reader.fail();
}

void read(WireReader& reader, Bye& message) { message.records = reader.fixed<std::uint64_t>(); }

void read(WireReader& reader, Start& message) {
  message.kinds = reader.fixed<std::uint32_t>();
  message.flushPeriodMs = reader.fixed<std::uint32_t>();
  message.creditBytes = reader.fixed<std::uint64_t>();
}

void read(WireReader& reader, Credit& message) { message.bytes = reader.fixed<std::uint64_t>(); }

template <typename Record, typename T>
void column(WireReader& reader, std::vector<Record>& records, T Record::*member) {
  std::uint64_t last = 0;
  for (Record& record : records) {
    if constexpr (std::is_floating_point_v<T>) {
      record.*member = std::bit_cast<T>(reader.fixed<std::uint64_t>());
    } else {
      last += unzigzag(reader.varint());
      record.*member = static_cast<T>(last);
      if (static_cast<std::uint64_t>(static_cast<std::int64_t>(record.*member)) != last) reader.fail();
    }
  }
}

/// A begin and an end that 64 bits hold.
template <typename Record> bool hasSaneTimes(const Record& record) {
  if constexpr (requires { record.durationNs; })
    return record.durationNs >= 0 && record.beginNs >= 0 &&
           record.durationNs <= std::numeric_limits<std::int64_t>::max() - record.beginNs;
  else
    return record.timeNs >= 0;
}

template <typename Record> void read(WireReader& reader, std::vector<Record>& records) {
  const std::size_t count = reader.fixed<std::uint16_t>();
  // Every value takes a byte, so that a short payload cannot ask for many records.
  if (count == 0 || count > kMostRecords ||
      count * std::tuple_size_v < decltype(Record::kColumns) >> reader.left())
    return reader.fail();
  records.resize(count);
  std::apply([&](auto... members) { (column(reader, records, members), ...); }, Record::kColumns);
  for (const Record& record : records)
    if (!hasSaneTimes(record)) return reader.fail();
}

template <typename T> struct FrameFor { static constexpr FrameType type = kFrameOf<T>; };
template <typename T> struct FrameFor<std::vector<T>> { static constexpr FrameType type = kFrameOf<T>; };

template <std::size_t index = 0> Result<Message> decodeAs(FrameType type, std::string_view payload) {
  if constexpr (index == std::variant_size_v<Message>) {
    return damaged("holds a message of the unknown type " + std::to_string(static_cast<unsigned>(type)));
  } else {
    using Alternative = std::variant_alternative_t<index, Message>;
    if (type != FrameFor<Alternative>::type) return decodeAs<index + 1>(type, payload);
    WireReader reader(payload);
    if constexpr (std::is_same_v<Alternative, Hello> || std::is_same_v<Alternative, Start>)
      if (auto problem = versionProblem(reader)) return *std::move(problem);
    Alternative message;
    read(reader, message);
    if (reader.isBroken() || reader.left() != 0)
      return damaged("holds a damaged message of type " + std::to_string(static_cast<unsigned>(type)));
    return Message(std::move(message));
  }
}

} // namespace

Result<Message> decodePayload(FrameType type, std::string_view payload) { return decodeAs(type, payload); }

void Decoder::append(std::string_view bytes) {
  m_bytes.erase(0, m_begin);
  m_begin = 0;
  m_bytes.append(bytes);
}

Result<void> Decoder::follows(FrameType type, std::uint64_t sequence) {
  const bool isFirst = type == (m_from == From::Recorded ? FrameType::Hello : FrameType::Start);
  if (isFirst != (m_frames == 0))
    return damaged(isFirst ? "says twice who it is" : "does not begin with who it is");
  if (sequence != m_frames)
    return damaged("lacks frames: number " + std::to_string(sequence) + " comes where number " +
                   std::to_string(m_frames) + " has to");
  if (m_sawBye) return damaged("goes on after its end");
  const bool ofReader = type == FrameType::Start || type == FrameType::Credit;
  if (ofReader != (m_from == From::Reader)) return damaged("holds messages of the wrong side");
  return {};
}

Result<Message> Decoder::open(std::string_view frame) {
  WireReader reader(frame);
  reader.fixed<std::uint32_t>();
  const auto type = static_cast<FrameType>(reader.fixed<std::uint16_t>());
  const auto flags = reader.fixed<std::uint16_t>();
  const auto sequence = reader.fixed<std::uint64_t>();
  std::string_view payload = reader.rest();
  if ((flags & ~kFlagZstd) != 0) return damaged("holds a frame with unknown flags");
  if (Result<void> ok = follows(type, sequence); !ok.has_value()) return ok.error();
  if ((flags & kFlagZstd) != 0) {
    if (!unpack(payload, m_unpacked)) return damaged("holds a frame whose packed content is damaged");
    payload = m_unpacked;
  }
  return decodePayload(type, payload);
}

Result<std::optional<Message>> Decoder::next() {
  if (m_broken) return *m_broken;
  const std::string_view rest = std::string_view(m_bytes).substr(m_begin);
  if (rest.size() < kHeaderBytes) return std::optional<Message>();
  const auto failed = [&](Error error) {
    error.byteOffset = m_bytesRead;
    m_broken = error;
    return error;
  };
  const std::size_t length = WireReader(rest).fixed<std::uint32_t>();
  if (length > kMostPayloadBytes) return failed(damaged("holds a frame that is longer than allowed"));
  if (rest.size() - kHeaderBytes < length) return std::optional<Message>();
  Result<Message> message = open(rest.substr(0, kHeaderBytes + length));
  if (!message.has_value()) return failed(message.error());
  m_begin += kHeaderBytes + length;
  m_bytesRead += kHeaderBytes + length;
  ++m_frames;
  m_sawBye = std::holds_alternative<Bye>(message.value());
  return std::optional<Message>(std::move(message).value());
}

bool isStream(std::string_view prefix) {
  WireReader reader(prefix);
  const auto length = reader.fixed<std::uint32_t>();
  const auto type = static_cast<FrameType>(reader.fixed<std::uint16_t>());
  const auto flags = reader.fixed<std::uint16_t>();
  const auto sequence = reader.fixed<std::uint64_t>();
  const auto magic = reader.fixed<std::uint64_t>();
  return !reader.isBroken() && length <= kMostPayloadBytes && type == FrameType::Hello && flags == 0 &&
         sequence == 0 && magic == kMagic;
}

} // namespace stepscope::live::stream
