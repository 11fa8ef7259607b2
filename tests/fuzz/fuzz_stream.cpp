// SPDX-License-Identifier: Apache-2.0
// The live stream as a process or a reader sends it, whole and in pieces: both have to say the same, and what
// was read has to be written as bytes that read the same.
#include "core/live/stream/compress.h"
#include "core/live/stream/decode.h"
#include "core/live/stream/encode.h"

#include <cstdlib>

namespace {

using namespace stepscope::live::stream;

template <typename T> std::size_t written(const T& message, std::span<char> out) {
  return encode(message, out);
}
template <typename T> std::size_t written(const std::vector<T>& records, std::span<char> out) {
  return encode(std::span<const T>(records), out);
}

void checkAgain(const Message& message) {
  static std::vector<char> frame(kMostFrameBytes);
  std::visit(
      [](const auto& read) {
        const std::size_t size = written(read, frame);
        if (size == 0) std::abort();
        const auto type = static_cast<FrameType>(static_cast<unsigned char>(frame[4]));
        const auto again = decodePayload(type, {frame.data() + kHeaderBytes, size - kHeaderBytes});
        // Not compared: a counter's value may be no number.
        if (!again.has_value()) std::abort();
      },
      message);
}

std::size_t messagesIn(std::string_view bytes, Decoder::From from, std::size_t piece) {
  Decoder decoder(from);
  std::size_t count = 0;
  while (true) {
    decoder.append(bytes.substr(0, piece));
    bytes.remove_prefix(std::min(piece, bytes.size()));
    while (true) {
      const auto message = decoder.next();
      if (!message.has_value()) return count;
      if (!message.value()) break;
      ++count;
      checkAgain(*message.value());
    }
    if (bytes.empty()) return count;
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  constexpr std::size_t kPiece = 7;
  for (const auto from : {Decoder::From::Recorded, Decoder::From::Reader})
    if (messagesIn(bytes, from, bytes.size()) != messagesIn(bytes, from, kPiece)) std::abort();
  if (size > 1) {
    const auto type = static_cast<FrameType>(data[0]);
    if (const auto message = decodePayload(type, bytes.substr(1)); message.has_value())
      checkAgain(message.value());
  }
  return 0;
}
