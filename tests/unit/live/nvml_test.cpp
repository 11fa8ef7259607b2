// SPDX-License-Identifier: Apache-2.0
// Against a library made for the tests; its figures are those of tests/support/fake_nvml.cpp.
#include "core/live/gpu_json.h"
#include "core/live/listing.h"
#include "core/live/nvml.h"

#include <nlohmann/json.hpp>

#include <gmock/gmock.h>

#include <cstdlib>
#include <thread>

namespace stepscope::live {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class FakeNvml : public ::testing::Test {
protected:
  ~FakeNvml() override {
    for (const char* name : {"FAKE_NVML_WITHOUT", "FAKE_NVML_PID", "FAKE_NVML_BROKEN"})
      ::unsetenv(name);
  }
  static std::unique_ptr<GpuReader> open() {
    Result<std::unique_ptr<GpuReader>> reader = openNvml(STEPSCOPE_FAKE_NVML);
    EXPECT_TRUE(reader.has_value());
    return reader.has_value() ? std::move(reader).value() : nullptr;
  }
  /// After the shortest time that mean figures need.
  static std::vector<GpuReading> readLater(GpuReader& reader) {
    std::this_thread::sleep_for(std::chrono::milliseconds(120));
    return reader.read();
  }
};

TEST_F(FakeNvml, saysWhatTheDriverSaysOfEachGpuByItsNumber) {
  ::setenv("FAKE_NVML_PID", "4242", 1);
  const auto reader = open();
  const std::vector<GpuReading> gpus = readLater(*reader);
  ASSERT_EQ(gpus.size(), 2);
  EXPECT_EQ(gpus[0].gpu, 0);
  EXPECT_EQ(gpus[0].uuid, "GPU-0000");
  EXPECT_EQ(gpus[1].gpu, 1);
  EXPECT_EQ(gpus[1].uuid, "GPU-1111");
  EXPECT_EQ(gpus[0].name, "NVIDIA Imaginary 100");
  EXPECT_THAT(gpus[0].busy,
              ElementsAre(BusySample{1700000000000000000, 10}, BusySample{1700000000166000000, 98},
                          BusySample{1700000000332000000, 97}));
  EXPECT_EQ(gpus[0].smClockMhz, 1980);
  EXPECT_EQ(gpus[0].powerMilliwatts, 512345) << "of this moment, not the mean of a second";
  EXPECT_EQ(gpus[0].memoryUsedBytes, std::uint64_t{12} << 30);
  EXPECT_EQ(gpus[0].memoryTotalBytes, std::uint64_t{80} << 30);
  EXPECT_EQ(gpus[0].smActive, 40.5);
  EXPECT_EQ(gpus[0].smOccupancy, 12.25);
  EXPECT_EQ(gpus[0].tensorActive, 7.5);
  EXPECT_EQ(gpus[0].dramActive, 33.0);
  EXPECT_THAT(gpus[0].processes,
              ElementsAre(GpuProcess{77, std::nullopt}, GpuProcess{4242, std::uint64_t{3} << 30}));
  EXPECT_THAT(gpus[1].processes, IsEmpty());
  EXPECT_THAT(gpuUseOf(gpus, 4242), ElementsAre(GpuUse{0, std::uint64_t{3} << 30}));
  EXPECT_THAT(gpuUseOf(gpus, 4243), IsEmpty());
}

TEST_F(FakeNvml, tellsEachValueOfTheRecordOnce) {
  const auto reader = open();
  EXPECT_EQ(reader->read().front().busy.size(), 3);
  EXPECT_THAT(reader->read().front().busy, IsEmpty());
}

TEST_F(FakeNvml, meansOfNoTimeAreNotTold) {
  const auto reader = open();
  EXPECT_EQ(reader->read().front().smActive, std::nullopt) << "sooner than the library can tell";
  EXPECT_EQ(readLater(*reader).front().smActive, 40.5);
}

TEST_F(FakeNvml, whatIsNotSupportedIsNotZero) {
  ::setenv("FAKE_NVML_WITHOUT", "gpm,samples,clock,power,memory,processes", 1);
  const auto reader = open();
  const GpuReading gpu = readLater(*reader).front();
  EXPECT_THAT(gpu.busy, IsEmpty());
  EXPECT_EQ(gpu.smClockMhz, std::nullopt);
  EXPECT_EQ(gpu.powerMilliwatts, std::nullopt);
  EXPECT_EQ(gpu.memoryUsedBytes, std::nullopt);
  EXPECT_EQ(gpu.smActive, std::nullopt);
  EXPECT_EQ(gpu.dramActive, std::nullopt);
  EXPECT_THAT(gpu.processes, IsEmpty());
}

TEST_F(FakeNvml, aMetricAloneMayBeMissing) {
  ::setenv("FAKE_NVML_WITHOUT", "dram,instant", 1);
  const auto reader = open();
  const GpuReading gpu = readLater(*reader).front();
  EXPECT_EQ(gpu.smActive, 40.5);
  EXPECT_EQ(gpu.dramActive, std::nullopt);
  EXPECT_EQ(gpu.powerMilliwatts, 400000) << "the mean of a second, where the driver tells nothing better";
}

TEST_F(FakeNvml, aReadingSurvivesJson) {
  ::setenv("FAKE_NVML_WITHOUT", "dram", 1);
  const auto reader = open();
  for (const GpuReading& gpu : readLater(*reader))
    EXPECT_EQ(gpuReadingFrom(nlohmann::ordered_json::parse(jsonOf(gpu).dump())), gpu);
}

TEST_F(FakeNvml, aMachineWithoutDriverIsNoFault) {
  const auto reader = openNvml("libnvidia-of-nowhere.so.1");
  ASSERT_FALSE(reader.has_value());
  EXPECT_EQ(reader.error().code, ErrorCode::NotFound);
}

TEST_F(FakeNvml, aDriverThatDoesNotStartSaysWhy) {
  ::setenv("FAKE_NVML_BROKEN", "1", 1);
  const auto reader = openNvml(STEPSCOPE_FAKE_NVML);
  ASSERT_FALSE(reader.has_value());
  EXPECT_THAT(reader.error().message, ::testing::HasSubstr("Driver Not Loaded"));
}

} // namespace
} // namespace stepscope::live
