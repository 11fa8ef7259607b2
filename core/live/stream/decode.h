// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/live/stream/messages.h"
#include "core/live/stream/records.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace stepscope::live::stream {

using Message = std::variant<Hello, Clock, String, Thread, Stream, Device, CounterName, Step, Loss, Status,
                             Bye, Start, Credit, std::vector<Kernel>, std::vector<Memcpy>,
                             std::vector<Memset>, std::vector<Api>, std::vector<Sync>,
                             std::vector<GraphLaunch>, std::vector<Overhead>, std::vector<CounterSample>>;

/// The message in the payload of a frame, unpacked; its texts point into `payload`. Texts are valid UTF-8.
///   errors  Damaged: nothing that encode() writes
Result<Message> decodePayload(FrameType type, std::string_view payload);

/// Reads a stream that comes in whatever pieces, trusting nothing in it: the first message has to be a Hello
/// (or, of a reader, a Start) of this very version, frames have to follow each other in number and keep every
/// limit.
class Decoder {
public:
  enum class From { Recorded, Reader };
  explicit Decoder(From from = From::Recorded) : m_from(from) {}

  /// Keeps at most what was appended and not yet taken by next(): take all before appending more.
  void append(std::string_view bytes);

  /// The next message, its texts valid until the next call of anything; nullopt: it has not arrived yet.
  /// After an error always that error.
  ///   errors  Damaged, with the byte at which the frame begins; a message names the versions when they
  ///   differ
  Result<std::optional<Message>> next();

  /// Bytes of whole frames that next() has gone through.
  std::uint64_t bytesRead() const { return m_bytesRead; }
  /// Whether a part of a frame is there whose rest is missing.
  bool hasPart() const { return m_begin < m_bytes.size(); }
  bool sawBye() const { return m_sawBye; }
  /// What was appended and not gone through.
  std::string_view rest() const { return std::string_view(m_bytes).substr(m_begin); }

private:
  Result<Message> open(std::string_view frame);
  Result<void> follows(FrameType type, std::uint64_t sequence);

  From m_from;
  std::string m_bytes;
  std::size_t m_begin = 0;
  std::string m_unpacked;
  std::uint64_t m_bytesRead = 0, m_frames = 0;
  bool m_sawBye = false;
  std::optional<Error> m_broken;
};

/// Whether `prefix`, the first bytes of a file, begins a recorded stream.
bool isStream(std::string_view prefix);

} // namespace stepscope::live::stream
