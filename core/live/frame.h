// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace stepscope::live {

/// Between the agent and who asks it: a 32-bit length in little-endian order, then so many bytes of JSON.
constexpr std::size_t kLongestFrameBytes = std::size_t{1} << 20;

/// `text` has at most kLongestFrameBytes.
std::string frameOf(std::string_view text);

/// Cuts a stream into frames again, whatever pieces it comes in.
class FrameReader {
public:
  void append(std::string_view bytes) { m_bytes.append(bytes); }
  /// The next whole frame, or nullopt when it has not arrived yet or never will, see isBroken().
  std::optional<std::string> next();
  /// A frame is longer than allowed; the stream is of no use any more.
  bool isBroken() const { return m_broken; }

private:
  std::string m_bytes;
  bool m_broken = false;
};

} // namespace stepscope::live
