// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_source.h"
#include "core/load/format.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace stepscope::load::protobuf {

/// The messages at the top level of a protobuf file, one at a time, so that only one of them is in memory.
///
///   file  [ tag length message ] [ tag length message ] ...     other wire types at this level are skipped
class MessageStream {
public:
  struct Message {
    std::uint32_t field = 0;
    std::string_view bytes;   ///< valid until the next call
    std::uint64_t offset = 0; ///< of its tag in the content
  };
  enum class Ending {
    None,      ///< not at the end yet, or the file ended between two messages
    Truncated, ///< the file ended inside a message
    Damaged,   ///< what should be a tag or a length is none
  };

  /// `longest`: a longer message counts as damage.
  MessageStream(const LoadInput& input, std::uint64_t longest) : m_input(input), m_longest(longest) {}

  /// False at the end.
  ///   errors  those of the source; Cancelled
  Result<bool> next(Message& message);

  Ending ending() const { return m_ending; }
  /// Of the next byte to read; after the end: of the byte where reading stopped.
  std::uint64_t offset() const { return m_offset; }
  /// Bytes of content taken from the source.
  std::uint64_t contentBytes() const { return m_read; }

private:
  /// Makes at least `bytes` available in the window if the file has them.
  Result<void> fill(std::size_t bytes);
  std::string_view window() const { return std::string_view(m_buffer).substr(m_begin); }
  Result<bool> end(Ending ending);

  const LoadInput& m_input;
  std::uint64_t m_longest;
  std::string m_buffer; // the window begins at m_begin
  std::size_t m_begin = 0;
  std::uint64_t m_offset = 0; // of the window in the content
  std::uint64_t m_read = 0;
  bool m_sourceEnded = false;
  Ending m_ending = Ending::None;
};

/// Puts an ending other than None on the trace's receipt.
void reportEnding(const MessageStream& stream, trace::TraceBuilder& builder);

} // namespace stepscope::load::protobuf
