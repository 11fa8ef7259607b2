// SPDX-License-Identifier: Apache-2.0
#include "core/load/protobuf/message_stream.h"

#include <algorithm>
#include <optional>

namespace stepscope::load::protobuf {
namespace {

constexpr std::size_t kPiece = 1 << 20;
constexpr std::size_t kLongestVarint = 10;
enum WireType : unsigned { Varint = 0, Fixed64 = 1, Length = 2, Fixed32 = 5 };

/// Takes a varint from the front of `text`; nullopt when it is cut off or longer than 64 bits.
std::optional<std::uint64_t> takeVarint(std::string_view& text) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < std::min(text.size(), kLongestVarint); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    value |= std::uint64_t{byte & 0x7fu} << (7 * i);
    if (byte < 0x80) {
      text.remove_prefix(i + 1);
      return value;
    }
  }
  return {};
}

} // namespace

Result<void> MessageStream::fill(std::size_t bytes) {
  while (window().size() < bytes && !m_sourceEnded) {
    if (m_input.control.cancelled()) return Error{ErrorCode::Cancelled, "loading was cancelled", {}, {}};
    m_buffer.erase(0, m_begin);
    m_begin = 0;
    const std::size_t before = m_buffer.size();
    m_buffer.resize(before + kPiece);
    auto got = m_input.source.read(std::span(m_buffer).subspan(before));
    if (!got.has_value()) return got.error();
    m_buffer.resize(before + got.value());
    m_read += got.value();
    m_sourceEnded = got.value() < kPiece;
    if (m_input.control.progress)
      m_input.control.progress(m_input.source.rawBytesRead(), m_input.source.rawBytesTotal());
  }
  return {};
}

Result<bool> MessageStream::end(Ending ending) {
  m_ending = ending;
  m_sourceEnded = true;
  m_buffer.clear();
  m_begin = 0;
  return false;
}

Result<bool> MessageStream::next(Message& message) {
  for (;;) {
    if (auto filled = fill(2 * kLongestVarint); !filled.has_value()) return filled.error();
    std::string_view text = window();
    if (text.empty()) return false;
    const std::size_t available = text.size();
    const auto tag = takeVarint(text);
    const auto cutOff = [&] {
      return end(available < 2 * kLongestVarint ? Ending::Truncated : Ending::Damaged);
    };
    if (!tag) return cutOff();
    const std::uint64_t field = *tag >> 3;
    constexpr std::uint64_t kHighestField = (1u << 29) - 1;
    if (field == 0 || field > kHighestField) return end(Ending::Damaged);
    std::uint64_t length = 0;
    switch (*tag & 7u) {
    case Varint:
      if (!takeVarint(text)) return cutOff();
      break;
    case Fixed64:
      length = 8;
      break;
    case Fixed32:
      length = 4;
      break;
    case Length: {
      const auto stated = takeVarint(text);
      if (!stated) return cutOff();
      length = *stated;
      break;
    }
    default:
      return end(Ending::Damaged);
    }
    if (length > m_longest) return end(Ending::Damaged);
    const std::size_t head = available - text.size(), whole = head + static_cast<std::size_t>(length);
    if (auto filled = fill(whole); !filled.has_value()) return filled.error();
    if (window().size() < whole) return end(Ending::Truncated);
    message.field = static_cast<std::uint32_t>(field);
    message.bytes = window().substr(head, static_cast<std::size_t>(length));
    message.offset = m_offset;
    m_begin += whole;
    m_offset += whole;
    if ((*tag & 7u) == Length) return true;
  }
}

void reportEnding(const MessageStream& stream, trace::TraceBuilder& builder) {
  const std::string at = std::to_string(stream.offset());
  if (stream.ending() == MessageStream::Ending::Truncated)
    builder.addRepair("truncated-file", trace::Severity::Lost, stream.offset(),
                      "the file ends early at byte " + at +
                          ", inside a packet; every packet before is shown");
  if (stream.ending() == MessageStream::Ending::Damaged)
    builder.addRepair("damaged-framing", trace::Severity::Lost, stream.offset(),
                      "the bytes from " + at + " on are no packets; every packet before is shown");
}

} // namespace stepscope::load::protobuf
