// SPDX-License-Identifier: Apache-2.0
// Messages of the live stream: written and read again, their bytes by hand, and what is refused.
#include "core/live/stream/decode.h"
#include "core/live/stream/encode.h"

#include <gmock/gmock.h>
#include <limits>
#include <random>

namespace stepscope::live::stream {
namespace {

using testing::HasSubstr;

constexpr auto kBig = std::numeric_limits<std::int64_t>::max();

std::string frameWith(const auto& message) {
  std::string frame(kMostFrameBytes, '\0');
  frame.resize(encode(message, frame));
  return frame;
}

Result<Message> reread(const std::string& frame) {
  return decodePayload(static_cast<FrameType>(static_cast<unsigned char>(frame[4])),
                       std::string_view(frame).substr(kHeaderBytes));
}

template <typename T> T again(const T& message) {
  static std::string frame;
  frame = frameWith(message);
  const Result<Message> read = reread(frame);
  EXPECT_TRUE(read.has_value());
  return std::get<T>(read.value());
}

template <typename T> std::vector<T> batchAgain(const std::vector<T>& records) {
  const Result<Message> read = reread(frameWith(std::span<const T>(records)));
  EXPECT_TRUE(read.has_value());
  return std::get<std::vector<T>>(read.value());
}

Hello someHello() {
  Hello hello;
  hello.capabilities = kRecordsActivity;
  hello.session = 0x0123456789abcdef;
  hello.pid = 4711;
  hello.parentPid = 4710;
  hello.rank = 3;
  hello.localRank = 1;
  hello.worldSize = 8;
  hello.host = "node17";
  hello.command = "python train.py --name \xc3\xa4";
  hello.visibleDevices = "GPU-1,GPU-2";
  hello.clock = {1'700'000'000'000'000'001, 1'700'000'000'000'000'002, 17, 51};
  return hello;
}

TEST(StreamMessage, saysTheSameWhenReadAgain) {
  EXPECT_EQ(again(someHello()), someHello());
  const Clock clock{kBig, -1, 0, 109};
  EXPECT_EQ(again(clock), clock);
  const String name{7, "ampere_sgemm"};
  EXPECT_EQ(again(name), name);
  const Thread thread{99, "pt_autograd_0"};
  EXPECT_EQ(again(thread), thread);
  const Stream stream{1, 2, 7};
  EXPECT_EQ(again(stream), stream);
  Device device{1, {}, 9, 0, 132, 151'000'000'000, "NVIDIA H200"};
  device.uuid[0] = 0xaa;
  device.uuid[15] = 0xff;
  EXPECT_EQ(again(device), device);
  const CounterName counter{4, "power", "W"};
  EXPECT_EQ(again(counter), counter);
  const Step step{12, 100, 200, 4096}, withoutTokens{13, 200, 300, -1};
  EXPECT_EQ(again(step), step);
  EXPECT_EQ(again(withoutTokens), withoutTokens);
  const Loss loss{LossStage::Ring, FrameType::Apis, 12345678901, 5, 9};
  EXPECT_EQ(again(loss), loss);
  const Status status{StatusCode::OtherProfiler, "ncu holds CUPTI"};
  EXPECT_EQ(again(status), status);
  EXPECT_EQ(again(Bye{77}), Bye{77});
  const Start start{kKernels | kRuntime, 250, 8 << 20};
  EXPECT_EQ(again(start), start);
  EXPECT_EQ(again(Credit{5}), Credit{5});
}

TEST(StreamMessage, batchHasTheBytesOfItsDescription) {
  const std::vector<CounterSample> samples{{100, 0, 2, 1.0}, {103, 1, 2, -2.0}};
  const std::string frame = frameWith(std::span<const CounterSample>(samples));
  const std::string expected = {"\x19\0\0\0\x17\0\0\0\0\0\0\0\0\0\0\0" // 25 bytes of payload, type 23
                                "\x02\0"                               // two records
                                "\xc8\x01\x06"                         // 100 is 200 in zigzag, then +3
                                "\0\x02"                               // device 0, +1
                                "\x04\0"                               // counter 2, +0
                                "\0\0\0\0\0\0\xf0\x3f"                 // 1.0
                                "\0\0\0\0\0\0\0\xc0",                  // -2.0
                                16 + 25};
  EXPECT_EQ(frame, expected);
}

TEST(StreamMessage, everyValueOfABatchComesBack) {
  std::mt19937_64 random(3);
  std::vector<Kernel> kernels(kMostRecords);
  for (Kernel& kernel : kernels) {
    kernel.beginNs = static_cast<std::int64_t>(random() >> 2);
    kernel.durationNs = static_cast<std::int64_t>(random() >> 2);
    for (auto member :
         {&Kernel::correlation, &Kernel::device, &Kernel::context, &Kernel::stream, &Kernel::name,
          &Kernel::gridX, &Kernel::gridY, &Kernel::gridZ, &Kernel::blockX, &Kernel::blockY, &Kernel::blockZ,
          &Kernel::registers, &Kernel::staticShared, &Kernel::dynamicShared, &Kernel::graph})
      kernel.*member = static_cast<std::uint32_t>(random());
    kernel.graphNode = random();
  }
  EXPECT_EQ(batchAgain(kernels), kernels); // random values are the worst case of size, and still one frame

  const std::vector<Memcpy> copies{{1, 2, 3, 0, 1, 7, 1, 2, 3, 1ULL << 40, 0, 1, 5, 1ULL << 63}, {}};
  EXPECT_EQ(batchAgain(copies), copies);
  const std::vector<Memset> sets{{1, 2, 3, 0, 1, 7, 4096, 0xffffffff, 5, 6, 3}};
  EXPECT_EQ(batchAgain(sets), sets);
  const std::vector<Api> calls{{10, 2, 3, 4000000000U, 1, true, 700}, {9, 0, 2, 1, 2, false, 0}};
  EXPECT_EQ(batchAgain(calls), calls);
  const std::vector<Sync> syncs{{10, 2, 3, 3, 1, Sync::kNoStream, 0}};
  EXPECT_EQ(batchAgain(syncs), syncs);
  const std::vector<GraphLaunch> graphs{{10, 2, 3, 0, 1, 7, 9}};
  EXPECT_EQ(batchAgain(graphs), graphs);
  const std::vector<Overhead> overheads{{10, 2, 2 << 16, 0}};
  EXPECT_EQ(batchAgain(overheads), overheads);
  const std::vector<CounterSample> samples{{10, 2, 3, 0.25}, {11, 2, 3, -1e300}};
  EXPECT_EQ(batchAgain(samples), samples);
}

TEST(StreamMessage, batchOfNoneOrTooManyIsNotWritten) {
  std::string out(kMostFrameBytes, '\0');
  EXPECT_EQ(encode(std::span<const Kernel>(), out), 0U);
  const std::vector<Api> many(kMostRecords + 1);
  EXPECT_EQ(encode(std::span<const Api>(many), out), 0U);
}

TEST(StreamMessage, whatDoesNotFitIsNotWritten) {
  char small[kHeaderBytes + 4];
  EXPECT_EQ(encode(someHello(), small), 0U);
  EXPECT_EQ(encode(Bye{1}, std::span<char>(small)), 0U);
}

TEST(StreamMessage, textsAreCutBetweenCharactersAndMadeUtf8) {
  const std::string longName = std::string(kMostNameBytes - 1, 'x') + "\xc3\xa4";
  EXPECT_EQ(again(String{1, longName}).text, std::string(kMostNameBytes - 1, 'x'));
  EXPECT_EQ(again(String{1, "a\xff\xc3"}).text, "a??");
  EXPECT_EQ(again(Thread{1, std::string(5000, 'y')}).name.size(), kMostTextBytes);
}

TEST(StreamMessage, refusesWhatNoSenderWrites) {
  const auto broken = [](FrameType type, std::string_view payload) {
    const Result<Message> read = decodePayload(type, payload);
    return read.has_value() ? std::string() : read.error().message;
  };
  using namespace std::string_literals;
  EXPECT_THAT(broken(FrameType::Bye, "1234567"), HasSubstr("damaged"));   // too short
  EXPECT_THAT(broken(FrameType::Bye, "123456789"), HasSubstr("damaged")); // too long
  EXPECT_THAT(broken(static_cast<FrameType>(99), ""), HasSubstr("unknown type 99"));
  EXPECT_THAT(broken(FrameType::String, "\0\0\0\0\x01\0a"s), HasSubstr("damaged")); // id 0
  EXPECT_THAT(broken(FrameType::String, "\x01\0\0\0\x02\0a"s),
              HasSubstr("damaged")); // text shorter than told
  EXPECT_THAT(broken(FrameType::String, "\x01\0\0\0\x01\0\xff"s), HasSubstr("damaged")); // no UTF-8
  EXPECT_THAT(broken(FrameType::Overheads, "\0\0"s), HasSubstr("damaged"));              // no record
  EXPECT_THAT(broken(FrameType::Overheads, "\x01\x10"s + std::string(5000 * 4, '\0')),
              HasSubstr("damaged"));                                                    // 4097
  EXPECT_THAT(broken(FrameType::Overheads, "\xff\x0f\0\0\0\0"s), HasSubstr("damaged")); // 4095 in four bytes
  EXPECT_THAT(broken(FrameType::Overheads, "\x01\0\x01\0\0\0"s), HasSubstr("damaged")); // begins at -1
  EXPECT_THAT(broken(FrameType::Overheads, "\x01\0\0\x01\0\0"s), HasSubstr("damaged")); // takes -1 ns
  // The kind has 32 bits, this value 33; the last one is a varint of 65 bits.
  EXPECT_THAT(broken(FrameType::Overheads, "\x01\0\0\0\x80\x80\x80\x80\x40\0"s), HasSubstr("damaged"));
  EXPECT_THAT(broken(FrameType::Overheads, "\x01\0\x80\x80\x80\x80\x80\x80\x80\x80\x80\x02\0\0\0"s),
              HasSubstr("damaged"));
}

TEST(StreamMessage, otherVersionIsNamed) {
  std::string frame = frameWith(someHello());
  frame[kHeaderBytes + 8] = 9;
  const Result<Message> read = reread(frame);
  ASSERT_FALSE(read.has_value());
  EXPECT_THAT(read.error().message, HasSubstr("version 9"));
  EXPECT_THAT(read.error().message, HasSubstr("version 1"));
}

} // namespace
} // namespace stepscope::live::stream
