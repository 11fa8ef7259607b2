// SPDX-License-Identifier: Apache-2.0
// A stream read in pieces, packed, cut, out of order and damaged.
#include "core/live/stream/compress.h"
#include "core/live/stream/decode.h"
#include "core/live/stream/encode.h"

#include <gmock/gmock.h>

namespace stepscope::live::stream {
namespace {

using testing::HasSubstr;

/// Frames in the order of their numbers.
class Sender {
public:
  Sender& send(const auto& message, bool pack = false) {
    std::string frame(kMostFrameBytes, '\0');
    frame.resize(encode(message, frame));
    setSequence(frame, m_sequence++);
    m_bytes += pack ? packed(frame) : frame;
    return *this;
  }
  Sender& skipNumber() {
    ++m_sequence;
    return *this;
  }
  const std::string& bytes() const { return m_bytes; }

private:
  std::string m_bytes;
  std::uint64_t m_sequence = 0;
};

struct Seen {
  std::vector<std::size_t> kinds; ///< index in Message
  std::string error;
  std::uint64_t errorAt = 0;
};

Seen read(std::string_view bytes, std::size_t piece, Decoder::From from = Decoder::From::Recorded) {
  Decoder decoder(from);
  Seen seen;
  while (!bytes.empty()) {
    decoder.append(bytes.substr(0, piece));
    bytes.remove_prefix(std::min(piece, bytes.size()));
    while (true) {
      auto message = decoder.next();
      if (!message.has_value()) {
        seen.error = message.error().message;
        seen.errorAt = message.error().byteOffset.value_or(~0ULL);
        EXPECT_FALSE(decoder.next().has_value()); // it stays broken
        return seen;
      }
      if (!message.value()) break;
      seen.kinds.push_back(message.value()->index());
    }
  }
  return seen;
}

std::vector<Kernel> kernels() {
  std::vector<Kernel> all(1000);
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].beginNs = static_cast<std::int64_t>(i) * 1000;
    all[i].durationNs = 500;
  }
  return all;
}

template <typename T> std::size_t kindOf() { return Message(T()).index(); }

TEST(StreamDecoder, readsTheSameInAnyPieces) {
  const auto batch = kernels();
  const Sender sender =
      Sender().send(Hello()).send(String{1, "k"}).send(std::span<const Kernel>(batch)).send(Bye{1000});
  const std::vector expected{kindOf<Hello>(), kindOf<String>(), kindOf<std::vector<Kernel>>(), kindOf<Bye>()};
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{4096}, sender.bytes().size()})
    EXPECT_EQ(read(sender.bytes(), piece).kinds, expected) << piece;
}

TEST(StreamDecoder, cutStreamGivesWhatIsWhole) {
  const std::string bytes = Sender().send(Hello()).send(Clock()).send(Bye()).bytes();
  Decoder decoder;
  decoder.append(std::string_view(bytes).substr(0, bytes.size() - 1));
  EXPECT_TRUE(decoder.next().value());
  EXPECT_TRUE(decoder.next().value());
  EXPECT_FALSE(decoder.next().value());
  EXPECT_TRUE(decoder.hasPart());
  EXPECT_FALSE(decoder.sawBye());
  EXPECT_EQ(decoder.bytesRead(), bytes.size() - (kHeaderBytes + 8));
}

TEST(StreamDecoder, packedFramesAreSmallerAndTheSame) {
  const auto batch = kernels();
  const std::string plain = Sender().send(Hello()).send(std::span<const Kernel>(batch)).bytes();
  const std::string small = Sender().send(Hello()).send(std::span<const Kernel>(batch), true).bytes();
  EXPECT_LT(small.size() * 10, plain.size());
  Decoder decoder;
  decoder.append(small);
  EXPECT_TRUE(decoder.next().value());
  const auto message = decoder.next();
  ASSERT_TRUE(message.has_value());
  EXPECT_EQ(std::get<std::vector<Kernel>>(*message.value()), batch);
}

TEST(StreamDecoder, damagedPackedFrameIsRefused) {
  const auto batch = kernels();
  const Sender sender = Sender().send(Hello()).send(std::span<const Kernel>(batch), true);
  const std::size_t hello = Sender().send(Hello()).bytes().size();
  for (const std::size_t at : {hello + kHeaderBytes, hello + kHeaderBytes + 3, hello + kHeaderBytes + 6}) {
    std::string bytes = sender.bytes();
    bytes[at] = static_cast<char>(~bytes[at]);
    EXPECT_THAT(read(bytes, bytes.size()).error, HasSubstr("packed content")) << at;
  }
}

TEST(StreamDecoder, neverKeepsMoreThanAFrameIsAllowedToBe) {
  std::string bytes = Sender().send(Hello()).bytes();
  const std::size_t second = bytes.size();
  bytes += std::string("\x01\x00\x10\x00", 4) + std::string(20, '\0'); // 1 MiB and one byte
  const Seen seen = read(bytes, 5);
  EXPECT_THAT(seen.error, HasSubstr("longer than allowed"));
  EXPECT_EQ(seen.errorAt, second);
}

TEST(StreamDecoder, orderIsKept) {
  EXPECT_THAT(read(Sender().send(Clock()).bytes(), 9).error, HasSubstr("does not begin"));
  EXPECT_THAT(read(Sender().send(Hello()).send(Hello()).bytes(), 9).error, HasSubstr("twice"));
  EXPECT_THAT(read(Sender().send(Hello()).skipNumber().send(Clock()).bytes(), 9).error,
              HasSubstr("number 2 comes where number 1"));
  EXPECT_THAT(read(Sender().send(Hello()).send(Bye()).send(Clock()).bytes(), 9).error,
              HasSubstr("after its end"));
  EXPECT_THAT(read(Sender().send(Hello()).send(Credit{1}).bytes(), 9).error, HasSubstr("wrong side"));
}

TEST(StreamDecoder, readersSpeakTheirOwnMessages) {
  EXPECT_EQ(read(Sender().send(Start()).send(Credit{5}).bytes(), 3, Decoder::From::Reader).kinds,
            (std::vector{kindOf<Start>(), kindOf<Credit>()}));
  EXPECT_THAT(read(Sender().send(Hello()).bytes(), 9, Decoder::From::Reader).error,
              HasSubstr("does not begin"));
  EXPECT_THAT(read(Sender().send(Start()).send(Bye()).bytes(), 9, Decoder::From::Reader).error,
              HasSubstr("wrong side"));
}

TEST(StreamDecoder, unknownFlagsAreRefused) {
  std::string bytes = Sender().send(Hello()).bytes();
  bytes[6] = 2;
  EXPECT_THAT(read(bytes, bytes.size()).error, HasSubstr("flags"));
}

TEST(StreamDecoder, recordedStreamIsKnownByItsBeginning) {
  const std::string bytes = Sender().send(Hello()).bytes();
  EXPECT_TRUE(isStream(std::string_view(bytes).substr(0, 24)));
  EXPECT_FALSE(isStream(std::string_view(bytes).substr(0, 23)));
  EXPECT_FALSE(isStream("{\"traceEvents\": [] , \"x\": 1}"));
}

} // namespace
} // namespace stepscope::live::stream
