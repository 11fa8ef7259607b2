// SPDX-License-Identifier: Apache-2.0
#include "core/live/stream/encode.h"

#include "core/live/stream/frame_types.h"

namespace stepscope::live::stream {
namespace {

constexpr std::size_t kSequenceOffset = 8;

/// Writes the header, what `payload` writes, and then the length into the header.
template <typename Payload> std::size_t frame(FrameType type, std::span<char> out, const Payload& payload) {
  WireWriter writer(out.first(out.size() < kMostFrameBytes ? out.size() : kMostFrameBytes));
  writer.fixed(std::uint32_t{0});
  writer.fixed(static_cast<std::uint16_t>(type));
  writer.fixed(std::uint16_t{0});
  writer.fixed(std::uint64_t{0});
  payload(writer);
  if (writer.isFull()) return 0;
  WireWriter length(out);
  length.fixed(static_cast<std::uint32_t>(writer.size() - kHeaderBytes));
  return writer.size();
}

void write(WireWriter& writer, const Clock& clock) {
  writer.fixed(clock.recordNs);
  writer.fixed(clock.realtimeNs);
  writer.fixed(clock.monotonicRawNs);
  writer.fixed(clock.uncertaintyNs);
}

template <typename Record, typename T>
void column(WireWriter& writer, std::span<const Record> records, T Record::*member) {
  std::uint64_t last = 0;
  for (const Record& record : records) {
    if constexpr (std::is_floating_point_v<T>) {
      writer.fixed(std::bit_cast<std::uint64_t>(record.*member));
    } else {
      const auto value = static_cast<std::uint64_t>(static_cast<std::int64_t>(record.*member));
      writer.varint(zigzag(value - last));
      last = value;
    }
  }
}

template <typename Record> std::size_t batch(std::span<const Record> records, std::span<char> out) {
  if (records.empty() || records.size() > kMostRecords) return 0;
  return frame(kFrameOf<Record>, out, [&](WireWriter& writer) {
    writer.fixed(static_cast<std::uint16_t>(records.size()));
    std::apply([&](auto... members) { (column(writer, records, members), ...); }, Record::kColumns);
  });
}

} // namespace

std::size_t encode(const Hello& message, std::span<char> out) {
  return frame(FrameType::Hello, out, [&](WireWriter& writer) {
    writer.fixed(kMagic);
    writer.fixed(kProtocolVersion);
    writer.fixed(message.capabilities);
    writer.fixed(message.session);
    writer.fixed(message.pid);
    writer.fixed(message.parentPid);
    writer.fixed(message.rank);
    writer.fixed(message.localRank);
    writer.fixed(message.worldSize);
    write(writer, message.clock);
    writer.text(message.host, kMostTextBytes);
    writer.text(message.command, kMostTextBytes);
    writer.text(message.visibleDevices, kMostTextBytes);
  });
}

std::size_t encode(const Clock& message, std::span<char> out) {
  return frame(FrameType::Clock, out, [&](WireWriter& writer) { write(writer, message); });
}

std::size_t encode(const String& message, std::span<char> out) {
  return frame(FrameType::String, out, [&](WireWriter& writer) {
    writer.fixed(message.id);
    writer.text(message.text, kMostNameBytes);
  });
}

std::size_t encode(const Thread& message, std::span<char> out) {
  return frame(FrameType::Thread, out, [&](WireWriter& writer) {
    writer.fixed(message.tid);
    writer.text(message.name, kMostTextBytes);
  });
}

std::size_t encode(const Stream& message, std::span<char> out) {
  return frame(FrameType::Stream, out, [&](WireWriter& writer) {
    writer.fixed(message.device);
    writer.fixed(message.context);
    writer.fixed(message.stream);
  });
}

std::size_t encode(const Device& message, std::span<char> out) {
  return frame(FrameType::Device, out, [&](WireWriter& writer) {
    writer.fixed(message.id);
    for (const std::uint8_t byte : message.uuid)
      writer.fixed(byte);
    writer.fixed(message.computeMajor);
    writer.fixed(message.computeMinor);
    writer.fixed(message.multiprocessors);
    writer.fixed(message.memoryBytes);
    writer.text(message.name, kMostTextBytes);
  });
}

std::size_t encode(const CounterName& message, std::span<char> out) {
  return frame(FrameType::CounterName, out, [&](WireWriter& writer) {
    writer.fixed(message.id);
    writer.text(message.name, kMostTextBytes);
    writer.text(message.unit, kMostTextBytes);
  });
}

std::size_t encode(const Step& message, std::span<char> out) {
  return frame(FrameType::Step, out, [&](WireWriter& writer) {
    writer.fixed(message.number);
    writer.fixed(message.beginNs);
    writer.fixed(message.endNs);
    writer.fixed(message.tokens);
  });
}

std::size_t encode(const Loss& message, std::span<char> out) {
  return frame(FrameType::Loss, out, [&](WireWriter& writer) {
    writer.fixed(static_cast<std::uint8_t>(message.stage));
    writer.fixed(static_cast<std::uint16_t>(message.kind));
    writer.fixed(message.count);
    writer.fixed(message.firstNs);
    writer.fixed(message.lastNs);
  });
}

std::size_t encode(const Status& message, std::span<char> out) {
  return frame(FrameType::Status, out, [&](WireWriter& writer) {
    writer.fixed(static_cast<std::uint16_t>(message.code));
    writer.text(message.text, kMostTextBytes);
  });
}

std::size_t encode(const Bye& message, std::span<char> out) {
  return frame(FrameType::Bye, out, [&](WireWriter& writer) { writer.fixed(message.records); });
}

std::size_t encode(const Start& message, std::span<char> out) {
  return frame(FrameType::Start, out, [&](WireWriter& writer) {
    writer.fixed(kMagic);
    writer.fixed(kProtocolVersion);
    writer.fixed(message.kinds);
    writer.fixed(message.flushPeriodMs);
    writer.fixed(message.creditBytes);
  });
}

std::size_t encode(const Credit& message, std::span<char> out) {
  return frame(FrameType::Credit, out, [&](WireWriter& writer) { writer.fixed(message.bytes); });
}

std::size_t encode(std::span<const Kernel> records, std::span<char> out) { return batch(records, out); }
std::size_t encode(std::span<const Memcpy> records, std::span<char> out) { return batch(records, out); }
std::size_t encode(std::span<const Memset> records, std::span<char> out) { return batch(records, out); }
std::size_t encode(std::span<const Api> records, std::span<char> out) { return batch(records, out); }
std::size_t encode(std::span<const Sync> records, std::span<char> out) { return batch(records, out); }
std::size_t encode(std::span<const GraphLaunch> records, std::span<char> out) { return batch(records, out); }
std::size_t encode(std::span<const Overhead> records, std::span<char> out) { return batch(records, out); }
std::size_t encode(std::span<const CounterSample> records, std::span<char> out) {
  return batch(records, out);
}

void setSequence(std::span<char> frame, std::uint64_t sequence) {
  WireWriter(frame.subspan(kSequenceOffset)).fixed(sequence);
}

} // namespace stepscope::live::stream
