// SPDX-License-Identifier: Apache-2.0
// Streams made by hand; the expected figures are worked out beside them.
#include "core/live/stream/decode.h"
#include "core/live/window/live_window.h"

#include <gmock/gmock.h>

namespace stepscope::live {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::int64_t kMs = 1'000'000, kSecond = 1000 * kMs;
constexpr std::int64_t kStart = 1'700'000'000 * kSecond; ///< as a clock of the day gives it

TEST(BusyTime, countsNoMomentTwice) {
  BusyTime busy;
  EXPECT_THAT(busy.add({10, 20}), ElementsAre(Interval{10, 20}));
  EXPECT_THAT(busy.add({12, 18}), IsEmpty());
  EXPECT_THAT(busy.add({30, 40}), ElementsAre(Interval{30, 40}));
  EXPECT_THAT(busy.add({5, 35}), ElementsAre(Interval{5, 10}, Interval{20, 30}));
  EXPECT_EQ(busy.endOfWorkBefore(50, -1), 40);
  EXPECT_EQ(busy.endOfWorkBefore(25, -1), 25) << "it is busy then";
  EXPECT_EQ(busy.endOfWorkBefore(5, -1), -1);
}

struct Count {
  std::int64_t value = 0;
  Count& operator+=(const Count& other) { return value += other.value, *this; }
};

TEST(Buckets, everyLevelHasTheSameSum) {
  Buckets<Count> buckets;
  for (std::int64_t i = 0; i < 1000; ++i)
    buckets.add(kStart + i * 7 * kMs, {i});
  for (std::size_t level = 0; level < Buckets<Count>::kWidthsNs.size(); ++level) {
    std::int64_t sum = 0;
    buckets.visit(level, kStart - 10 * kSecond, kStart + 20 * kSecond,
                  [&](std::int64_t, const Count& count) { sum += count.value; });
    EXPECT_EQ(sum, 499500) << level;
  }
  EXPECT_EQ(buckets.sum(kStart, kStart + 7 * kSecond).value, 499500);
  EXPECT_EQ(buckets.sum(kStart + 7 * kMs, kStart + 21 * kMs).value, 1 + 2);
  EXPECT_EQ(buckets.sumBefore(kStart + 21 * kMs).value, 0 + 1 + 2);
}

TEST(Buckets, aSpanIsSplitAtTheirBorders) {
  Buckets<Count> buckets;
  buckets.addSpan(kStart + kMs / 2, kStart + 3 * kMs + 7, [](std::int64_t ns) { return Count{ns}; });
  std::vector<std::int64_t> parts;
  buckets.visit(0, kStart, kStart + 4 * kMs,
                [&](std::int64_t, const Count& count) { parts.push_back(count.value); });
  EXPECT_THAT(parts, ElementsAre(kMs / 2, kMs, kMs, 7));
}

TEST(LaunchMatch, meetsInEitherOrderAndOnce) {
  LaunchMatch match;
  EXPECT_FALSE(match.onCall(5, 100));
  EXPECT_EQ(match.onWork(5, {200, 150})->calledNs, 100);
  EXPECT_FALSE(match.onWork(5, {300, 250}));
  EXPECT_EQ(match.onCall(5, 110)->work.beginNs, 300);
  EXPECT_FALSE(match.onWork(0, {1, 1}));
  EXPECT_FALSE(match.onCall(0, 1)) << "0 is none";
}

class Window : public ::testing::Test {
protected:
  Window() {
    stream::Hello hello;
    hello.pid = 42;
    hello.command = "python train.py";
    window.add(hello);
    window.add(stream::String{1, "ampere_bf16_gemm"});
    window.add(stream::String{2, "cudaLaunchKernel"});
    window.add(stream::String{3, "cudaMalloc"});
  }

  /// A launch of 10 us that ends at `calledNs`, and its kernel.
  void launch(std::int64_t calledNs, std::int64_t beginNs, std::int64_t durationNs,
              std::uint32_t onStream = 7) {
    ++m_correlation;
    stream::Api call;
    call.beginNs = calledNs - 10'000;
    call.durationNs = 10'000;
    call.correlation = m_correlation;
    call.name = 2;
    stream::Kernel kernel;
    kernel.beginNs = beginNs;
    kernel.durationNs = durationNs;
    kernel.correlation = m_correlation;
    kernel.stream = onStream;
    kernel.name = 1;
    window.add(std::vector{call});
    window.add(std::vector{kernel});
  }
  void step(std::int64_t number, std::int64_t beginNs, std::int64_t endNs, std::int64_t tokens = -1) {
    window.add(stream::Step{number, beginNs, endNs, tokens});
  }

  LiveWindow window;

private:
  std::uint32_t m_correlation = 0;
};

TEST_F(Window, figuresOfAStretch) {
  // Ten launches, one a ms; each kernel runs 0.4 ms from 0.5 ms after its call on, so the device is idle for
  // 0.6 ms of each ms, and the host asks 0.5 - 0.6 ms after it ran dry: the debt of all but the first is
  // -(0.6 - 0.5) ms.
  for (int i = 0; i < 10; ++i)
    launch(kStart + i * kMs, kStart + i * kMs + kMs / 2, 4 * kMs / 10);
  const LiveFigures figures = window.figures({kStart, kStart + 10 * kMs - kMs / 10});
  ASSERT_TRUE(figures.launchesPerMs && figures.busyShare && figures.launchDebtNs);
  EXPECT_NEAR(*figures.launchesPerMs, 10 / 9.9, 1e-9);
  EXPECT_NEAR(*figures.busyShare, 4 / 9.9, 1e-9);
  // The first kernel has no work before it: its debt is its wait of 0.5 ms.
  EXPECT_EQ(*figures.launchDebtNs, (500'000 - 9 * 100'000) / 10);
  EXPECT_EQ(figures.queueDepth, 0);
  EXPECT_EQ(figures.tokensPerSecond, std::nullopt);
  EXPECT_EQ(figures.utilisation, std::nullopt) << "nobody has told";
}

TEST_F(Window, theQueueIsWhatIsLaunchedAndNotBegun) {
  for (int i = 0; i < 5; ++i)
    launch(kStart + i * kMs, kStart + (10 + 2 * i) * kMs, kMs);
  EXPECT_EQ(window.queueDepthAt(kStart + kMs), 1);
  EXPECT_EQ(window.queueDepthAt(kStart + 5 * kMs), 5);
  EXPECT_EQ(window.queueDepthAt(kStart + 13 * kMs), 3);
  EXPECT_EQ(window.queueDepthAt(kStart + 30 * kMs), 0);
}

TEST_F(Window, streamsThatRunAtOnceMakeADeviceBusyOnce) {
  launch(kStart, kStart, 10 * kMs, 7);
  launch(kStart, kStart + 5 * kMs, 10 * kMs, 8);
  launch(kStart, kStart + 19 * kMs, kMs, 7);
  ASSERT_EQ(window.lanes().size(), 2);
  EXPECT_NEAR(*window.figures({kStart, kStart + 20 * kMs}).busyShare, 16.0 / 20, 1e-9);
  EXPECT_EQ(window.work(0).sum(kStart, kStart + 20 * kMs).busyNs, 11 * kMs);
  EXPECT_EQ(window.work(1).sum(kStart, kStart + 20 * kMs).family, analysis::Family::Matmul);
}

TEST_F(Window, onlyCallsThatLaunchCount) {
  launch(kStart, kStart, 10 * kMs);
  stream::Api call;
  call.beginNs = kStart + kMs;
  call.name = 3;
  call.correlation = 99;
  window.add(std::vector(7, call));
  EXPECT_NEAR(*window.figures({kStart, kStart + 10 * kMs}).launchesPerMs, 0.1, 1e-9);
}

TEST_F(Window, tokensOfTheStepsInside) {
  launch(kStart, kStart, 10 * kSecond);
  step(1, kStart + kSecond, kStart + 2 * kSecond, 1000);
  step(2, kStart + 2 * kSecond, kStart + 4 * kSecond, 5000);
  step(3, kStart + 4 * kSecond, kStart + 5 * kSecond);
  EXPECT_EQ(window.figures({kStart, kStart + 6 * kSecond}).tokensPerSecond, 2000.0) << "6000 in 3 s";
  EXPECT_EQ(window.figures({kStart + 4 * kSecond, kStart + 6 * kSecond}).tokensPerSecond, std::nullopt);
}

TEST_F(Window, whatSpansALossIsNotKnown) {
  for (int i = 0; i < 10; ++i)
    launch(kStart + i * kMs, kStart + i * kMs, kMs);
  window.add(stream::Loss{stream::LossStage::Ring, stream::FrameType::Kernels, 1234, kStart + 4 * kMs,
                          kStart + 5 * kMs});
  const LiveFigures over = window.figures({kStart, kStart + 10 * kMs});
  EXPECT_EQ(over.lost, 1234);
  EXPECT_EQ(over.busyShare, std::nullopt);
  EXPECT_EQ(over.launchesPerMs, std::nullopt);
  EXPECT_EQ(over.launchDebtNs, std::nullopt);
  const LiveFigures before = window.figures({kStart, kStart + 4 * kMs});
  EXPECT_EQ(before.lost, 0);
  EXPECT_TRUE(before.busyShare.has_value());
  EXPECT_EQ(window.lost(), 1234);
}

TEST_F(Window, stepsInDebtAreCountedFromTheLastBack) {
  const auto hostAhead = [&](std::int64_t begin) {
    for (int i = 0; i < 4; ++i)
      launch(begin + i * kMs / 10, begin + i * 2 * kMs, 2 * kMs);
  };
  const auto hostBehind = [&](std::int64_t begin) {
    for (int i = 0; i < 4; ++i)
      launch(begin + i * 2 * kMs, begin + i * 2 * kMs, kMs);
  };
  for (int number = 0; number < 6; ++number) {
    const std::int64_t begin = kStart + number * 10 * kMs;
    if (number == 2)
      hostAhead(begin);
    else
      hostBehind(begin);
    step(number, begin, begin + 10 * kMs);
  }
  EXPECT_EQ(window.stepsInDebt(100), 0) << "more may come of these steps";
  launch(kStart + 2 * kSecond, kStart + 2 * kSecond, kMs);
  EXPECT_EQ(window.stepsInDebt(100), 3);
  EXPECT_EQ(window.stepsInDebt(2), 2);
  window.add(stream::Loss{stream::LossStage::Ring, stream::FrameType::Kernels, 1, kStart + 41 * kMs,
                          kStart + 42 * kMs});
  EXPECT_EQ(window.stepsInDebt(100), 1) << "the one before touches a loss";
}

TEST_F(Window, memoryIsBoundedAndTheOldestGoes) {
  constexpr std::uint64_t kLimit = std::uint64_t{2} << 20;
  window.setLimit(kLimit);
  for (int i = 0; i < 30'000; ++i)
    launch(kStart + i * kMs, kStart + i * kMs + 5 * kMs, kMs / 2);
  EXPECT_LE(window.memoryBytes(), kLimit);
  EXPECT_TRUE(window.dropped());
  EXPECT_EQ(window.records(), 60'000);
  EXPECT_GT(window.kept().begin, kStart);
  EXPECT_EQ(window.kept().end, kStart + 29'999 * kMs + 5 * kMs + kMs / 2);
  EXPECT_EQ(window.queueDepthAt(window.kept().end - 100 * kMs), 5) << "what has gone still counts";
}

TEST_F(Window, whatTheDriverSaysGoesToItsDevice) {
  stream::Device device;
  device.id = 3;
  window.add(device);
  launch(kStart, kStart, 10 * kMs);
  window.add(stream::CounterName{5, "power", "W"});
  window.add(stream::CounterName{6, "utilisation", "%"});
  window.add(std::vector<stream::CounterSample>{
      {kStart + kMs, 3, 6, 90}, {kStart + kMs, 3, 5, 700}, {kStart + 2 * kMs, 3, 6, 100}});
  EXPECT_NEAR(*window.figures({kStart, kStart + 10 * kMs}).utilisation, 0.95, 1e-9);
  EXPECT_EQ(window.figures({kStart + 5 * kMs, kStart + 10 * kMs}).utilisation, std::nullopt);
}

TEST_F(Window, impossibleTimesAreLeftOutAndCounted) {
  stream::Kernel kernel;
  kernel.beginNs = -5;
  window.add(std::vector{kernel});
  kernel.beginNs = kStart;
  kernel.durationNs = std::numeric_limits<std::int64_t>::max();
  window.add(std::vector{kernel});
  window.add(stream::Step{1, 10, 5, -1});
  EXPECT_EQ(window.damaged(), 3);
  EXPECT_TRUE(window.kept().empty());
  kernel.durationNs = 3'000'000'000 * kSecond; // a hundred years
  window.add(std::vector{kernel});
  EXPECT_LE(window.memoryBytes(), window.limitBytes());
}

TEST_F(Window, whatIsKeptIsAStreamAgain) {
  for (int i = 0; i < 3; ++i)
    launch(kStart + i * kMs, kStart + i * kMs, kMs / 2);
  step(1, kStart, kStart + 2 * kMs, 7);
  window.add(stream::Loss{stream::LossStage::Ring, stream::FrameType::Apis, 9, kStart, kStart + kMs});
  const std::string recording = window.recording();
  EXPECT_TRUE(stream::isStream(recording));
  LiveWindow again;
  stream::Decoder decoder;
  decoder.append(recording);
  while (true) {
    const auto message = decoder.next();
    ASSERT_TRUE(message.has_value()) << message.error().toString();
    if (!message.value()) break;
    again.add(*message.value());
    if (const auto* bye = std::get_if<stream::Bye>(&*message.value())) {
      EXPECT_EQ(bye->records, 6);
    }
  }
  EXPECT_TRUE(decoder.sawBye());
  EXPECT_EQ(again.pid(), 42);
  EXPECT_EQ(again.command(), "python train.py");
  EXPECT_EQ(again.records(), 6);
  EXPECT_EQ(again.kept(), window.kept());
  EXPECT_EQ(again.lost(), 9);
  EXPECT_EQ(again.steps().front().tokens, 7);
  EXPECT_EQ(again.recording(), recording);
}

} // namespace
} // namespace stepscope::live
