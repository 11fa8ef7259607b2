// SPDX-License-Identifier: Apache-2.0
// Recorded live streams as traces: whole, in small pieces, cut anywhere, several in one file.
#include "core/live/stream/encode.h"
#include "core/trace/args.h"
#include "tests/support/load_text.h"
#include "tests/support/trace_dump.h"

#include <gtest/gtest.h>

namespace stepscope {
namespace {

using namespace live::stream;
using test::loadText;
using test::repairCount;
using test::tryLoad;

constexpr std::int64_t kBase = 1'700'000'000'000'000'000;

class Writer {
public:
  template <typename Message> Writer& put(const Message& message) {
    std::string frame(kMostFrameBytes, '\0');
    frame.resize(encode(message, frame));
    setSequence(frame, m_sequence++);
    text += frame;
    return *this;
  }
  template <typename Record> Writer& batch(std::vector<Record> records) {
    return put(std::span<const Record>(records));
  }
  std::string text;

private:
  std::uint64_t m_sequence = 0;
};

/// One launch of a kernel 1 us after its call, and a Bye.
std::string process(std::int32_t pid, std::uint32_t device, std::string_view visible = "") {
  Hello hello;
  hello.pid = pid;
  hello.rank = pid - 100;
  hello.worldSize = 2;
  hello.host = "box";
  hello.command = "/usr/bin/python train.py";
  hello.visibleDevices = visible;
  hello.clock = {kBase, kBase, 0, Clock::kNotRead};
  Kernel kernel;
  kernel.beginNs = kBase + 2000;
  kernel.durationNs = 500;
  kernel.correlation = 7;
  kernel.device = device;
  kernel.stream = 7;
  kernel.name = 1;
  kernel.gridX = 4;
  kernel.gridY = kernel.gridZ = 1;
  kernel.blockX = 256;
  kernel.blockY = kernel.blockZ = 1;
  kernel.staticShared = 100;
  kernel.dynamicShared = 412;
  return Writer()
      .put(hello)
      .put(Thread{77, "main"})
      .put(String{1, "_Z4gemmv"})
      .put(String{2, "cudaLaunchKernel"})
      .put(Device{device, {}, 9, 0, 132, 1000, "H200"})
      .batch<Api>({{kBase + 1000, 300, 7, 77, 2, false, 0}})
      .batch<Kernel>({kernel})
      .put(Loss{LossStage::Ring, FrameType::Kernels, 12, kBase + 3000, kBase + 4000})
      .put(Bye{2})
      .text;
}

TEST(RecordedStream, recordsBecomeWorkAndCalls) {
  const auto trace = loadText(process(100, 0));
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->format(), "live-stream");
  EXPECT_EQ(trace->writer().baseTimeNs, kBase);
  EXPECT_EQ(trace->writer().hostName, "box");
  EXPECT_EQ(trace->writer().rank, 0);
  ASSERT_EQ(trace->gpuWorkCount(), 1u);
  EXPECT_EQ(trace->name(GpuWorkId(0)), "gemm()");
  EXPECT_EQ(trace->interval(GpuWorkId(0)), (Interval{1000, 1500})); // since the trace's first event
  ASSERT_TRUE(trace->gpuWork().call[0].valid());
  EXPECT_EQ(trace->name(trace->gpuWork().call[0]), "cudaLaunchKernel");
  const trace::KernelArgs args = trace::kernelArgs(*trace, trace->gpuWork().slice[0]);
  EXPECT_EQ(args.grid, (std::array<std::int64_t, 3>{4, 1, 1}));
  EXPECT_EQ(args.sharedMemoryBytes, 512);
  ASSERT_EQ(trace->devices().size(), 1u);
  EXPECT_EQ(trace->devices()[0].name, "H200");
  EXPECT_EQ(repairCount(*trace, "lost-reader-too-slow-kernels"), 12u);
  EXPECT_EQ(trace->health().repairs.size(), 1u);
  EXPECT_NE(trace->health().repairs[0].action.find("between 0.000 s"), std::string::npos);
}

TEST(RecordedStream, processesKeepTheirLaunchesApart) {
  const auto trace = loadText(process(100, 0) + process(101, 1));
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->gpuWorkCount(), 2u);
  const auto processOf = [&](CallId call) {
    return trace->track(trace->trackOf(trace->calls().slice[call.row()])).process;
  };
  EXPECT_NE(processOf(trace->gpuWork().call[0]), processOf(trace->gpuWork().call[1]));
  EXPECT_EQ(trace->writer().rank, -1);
  EXPECT_EQ(trace->writer().worldSize, 2);
  EXPECT_EQ(trace->devices().size(), 2u);
  EXPECT_EQ(repairCount(*trace, "lost-reader-too-slow-kernels"), 24u);
}

TEST(RecordedStream, sameNumberOfDifferentDevicesIsToldApart) {
  const auto shared = loadText(process(100, 0) + process(101, 0));
  EXPECT_EQ(shared->gpuWork().device[0], shared->gpuWork().device[1]);
  const auto masked = loadText(process(100, 0, "0") + process(101, 0, "1"));
  EXPECT_NE(masked->gpuWork().device[0], masked->gpuWork().device[1]);
}

TEST(RecordedStream, readsTheSameInAnyPieces) {
  const std::string text = process(100, 0) + process(101, 1);
  const std::string whole = test::dumpTrace(*loadText(text));
  for (const std::size_t piece : {std::size_t{1}, std::size_t{13}, std::size_t{100}}) {
    LoadControl control;
    control.chunkBytes = piece;
    EXPECT_EQ(test::dumpTrace(*loadText(text, control)), whole) << piece;
  }
}

TEST(RecordedStream, cutAnywhereGivesWhatWasWhole) {
  const std::string text = process(100, 0);
  for (std::size_t size = kHeaderBytes + 8; size < text.size(); ++size) {
    const auto loaded = tryLoad(text.substr(0, size));
    if (!loaded.has_value()) {
      EXPECT_EQ(loaded.error().code, ErrorCode::Damaged) << size;
      continue;
    }
    EXPECT_EQ(repairCount(*loaded.value(), "process-cut-off"), 1u) << size;
  }
}

TEST(RecordedStream, damageEndsTheStreamThere) {
  std::string text = process(100, 0) + process(101, 1);
  const std::size_t second = process(100, 0).size();
  text[second + 4] = 99; // type of the second Hello
  const auto trace = loadText(text);
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->gpuWorkCount(), 1u);
  EXPECT_EQ(repairCount(*trace, "damaged-message"), 1u);
}

TEST(RecordedStream, otherClockIsMovedToTheSystems) {
  Hello hello;
  hello.clock = {kBase, kBase, 0, Clock::kNotRead};
  const auto trace = loadText(Writer()
                                  .put(hello)
                                  .put(String{1, "cudaFree"})
                                  .batch<Api>({{kBase, 10, 1, 5, 1, false, 0}})
                                  .put(Clock{5'000'000'000, kBase + 5'000'000'000, 0, 100})
                                  .batch<Api>({{6'000'000'000, 10, 2, 5, 1, false, 0}})
                                  .put(Bye{2})
                                  .text);
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->calls().slice.size(), 2u);
  EXPECT_EQ(trace->slices().begin[trace->calls().slice[1].row()], 6'000'000'000);
  EXPECT_EQ(repairCount(*trace, "other-clock"), 1u);
}

TEST(RecordedStream, stepsAndCountersOfItsReader) {
  Hello hello;
  hello.clock = {kBase, kBase, 0, Clock::kNotRead};
  const auto trace = loadText(Writer()
                                  .put(hello)
                                  .put(Step{3, kBase, kBase + 1000, 4096})
                                  .put(CounterName{1, "power", "W"})
                                  .batch<CounterSample>({{kBase + 10, 0, 1, 350.5}})
                                  .put(Bye{1})
                                  .text);
  ASSERT_TRUE(trace);
  ASSERT_EQ(trace->counters().size(), 1u);
  EXPECT_EQ(trace->counters()[0].name, "GPU 0 power");
  EXPECT_EQ(trace->counters()[0].unit, "W");
  EXPECT_EQ(trace->counters()[0].value, std::vector<double>{350.5});
  EXPECT_NE(test::dumpTrace(*trace).find("ProfilerStep#3"), std::string::npos);
}

} // namespace
} // namespace stepscope
