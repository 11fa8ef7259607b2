// SPDX-License-Identifier: Apache-2.0
#include "core/live/gpu_counters.h"

#include <gtest/gtest.h>

namespace stepscope::live {
namespace {

GpuReading reading() {
  GpuReading gpu;
  gpu.uuid = "GPU-00010203-0405-0607-0809-0a0b0c0d0e0f";
  gpu.atNs = 5'000;
  gpu.busy = {{3'900, 99}, {4'200, 40}};
  gpu.powerMilliwatts = 512'500;
  return gpu;
}

GpuCounters known() {
  GpuCounters counters;
  stream::Device device;
  device.id = 3;
  for (std::uint8_t i = 0; i < 16; ++i)
    device.uuid[i] = i;
  counters.add(device);
  counters.add(stream::Clock{100'000, 4'000, 0, 10}); // records are 96,000 ns ahead of the time since 1970
  return counters;
}

TEST(GpuCounters, areOnTheClockOfTheRecordsAndOfTheProcesssDevices) {
  GpuCounters counters = known();
  GpuReading other = reading();
  other.uuid = "GPU-1111";
  const GpuCounters::Samples samples = counters.take({other, reading()});
  ASSERT_EQ(samples.values.size(), 2u); // not what was before the recording, nor what the driver does not give
  EXPECT_EQ(samples.values[0], (stream::CounterSample{100'200, 3, 1, 40}));
  EXPECT_EQ(samples.values[1].timeNs, 101'000);
  EXPECT_EQ(samples.values[1].device, 3u);
  EXPECT_DOUBLE_EQ(samples.values[1].value, 512.5);
  const auto& power = samples.names.at(samples.values[1].counter - 1);
  EXPECT_EQ(power.id, samples.values[1].counter);
  EXPECT_EQ(power.name, "power");
  EXPECT_EQ(power.unit, "W");
}

TEST(GpuCounters, areNamedOnce) {
  GpuCounters counters = known();
  EXPECT_EQ(counters.take({reading()}).names.size(), 8u);
  EXPECT_TRUE(counters.take({reading()}).names.empty());
}

TEST(GpuCounters, areNoneWithoutAClockOrADevice) {
  GpuCounters counters;
  EXPECT_TRUE(counters.take({reading()}).values.empty());
  counters.add(stream::Device{});
  EXPECT_TRUE(counters.take({reading()}).values.empty());
}

} // namespace
} // namespace stepscope::live
