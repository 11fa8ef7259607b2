// SPDX-License-Identifier: Apache-2.0
#include "core/live/stream/compress.h"

#include "core/live/stream/messages.h"
#include "core/live/stream/wire.h"

#include <zstd.h>

namespace stepscope::live::stream {

std::string packed(std::span<const char> frame) {
  constexpr int kLevel = 1;
  constexpr std::size_t kWorthwhile = 256;
  std::string out(frame.begin(), frame.end());
  WireReader reader(out);
  const std::size_t length = reader.fixed<std::uint32_t>();
  const auto type = reader.fixed<std::uint16_t>();
  const auto flags = reader.fixed<std::uint16_t>();
  const auto sequence = reader.fixed<std::uint64_t>();
  if (reader.isBroken() || length < kWorthwhile || flags != 0 ||
      type == static_cast<std::uint16_t>(FrameType::Hello) ||
      type == static_cast<std::uint16_t>(FrameType::Start))
    return out;
  constexpr std::size_t kPrefix = kHeaderBytes + sizeof(std::uint32_t);
  std::string result(kPrefix + ZSTD_compressBound(length), '\0');
  const std::size_t size = ZSTD_compress(result.data() + kPrefix, result.size() - kPrefix,
                                         frame.data() + kHeaderBytes, length, kLevel);
  if (ZSTD_isError(size) != 0 || size + sizeof(std::uint32_t) >= length) return out;
  result.resize(kPrefix + size);
  WireWriter writer(result);
  writer.fixed(static_cast<std::uint32_t>(size + sizeof(std::uint32_t)));
  writer.fixed(type);
  writer.fixed(kFlagZstd);
  writer.fixed(sequence);
  writer.fixed(static_cast<std::uint32_t>(length));
  return result;
}

bool unpack(std::string_view payload, std::string& out) {
  WireReader reader(payload);
  const std::size_t length = reader.fixed<std::uint32_t>();
  if (reader.isBroken() || length > kMostPayloadBytes) return false;
  const std::string_view content = reader.rest();
  out.resize(length);
  const std::size_t size = ZSTD_decompress(out.data(), out.size(), content.data(), content.size());
  return ZSTD_isError(size) == 0 && size == length;
}

} // namespace stepscope::live::stream
