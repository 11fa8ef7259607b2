// SPDX-License-Identifier: Apache-2.0
#include "core/live/frame.h"

#include <cassert>
#include <cstdint>

namespace stepscope::live {
namespace {

constexpr std::size_t kLengthBytes = 4;

} // namespace

std::string frameOf(std::string_view text) {
  assert(text.size() <= kLongestFrameBytes);
  std::string frame;
  for (std::size_t i = 0; i < kLengthBytes; ++i)
    frame += static_cast<char>(text.size() >> (8 * i) & 0xff);
  return frame.append(text);
}

std::optional<std::string> FrameReader::next() {
  if (m_broken || m_bytes.size() < kLengthBytes) return std::nullopt;
  std::size_t length = 0;
  for (std::size_t i = 0; i < kLengthBytes; ++i)
    length |= static_cast<std::size_t>(static_cast<std::uint8_t>(m_bytes[i])) << (8 * i);
  m_broken = length > kLongestFrameBytes;
  if (m_broken || m_bytes.size() < kLengthBytes + length) return std::nullopt;
  std::string text = m_bytes.substr(kLengthBytes, length);
  m_bytes.erase(0, kLengthBytes + length);
  return text;
}

} // namespace stepscope::live
