// SPDX-License-Identifier: Apache-2.0
// Public recordings against figures that Python's sqlite3 and a hand-written protobuf walk gave
// (tests/data/README.md).
#include "core/load/load.h"

#include <gtest/gtest.h>
#include <map>
#include <set>

namespace stepscope {
namespace {

trace::TracePtr loadPublic(const std::string& name) {
  auto loaded = load::loadTrace(STEPSCOPE_TEST_DATA "/public/" + name, {});
  EXPECT_TRUE(loaded.has_value()) << loaded.error().toString();
  return loaded.has_value() ? loaded.value() : nullptr;
}

std::map<std::string, int> slicesByCategory(const trace::Trace& trace) {
  std::map<std::string, int> counts;
  for (const std::uint8_t category : trace.slices().category)
    ++counts[trace.categories()[category]];
  return counts;
}

struct Kernels {
  int count = 0, linked = 0;
  std::int64_t sumNs = 0;
  std::set<std::int32_t> devices;
};
Kernels kernelsOf(const trace::Trace& trace) {
  Kernels kernels;
  for (std::uint32_t i = 0; i < trace.gpuWorkCount(); ++i) {
    if (trace.kind(GpuWorkId(i)) != trace::SliceKind::Kernel) continue;
    ++kernels.count;
    kernels.linked += trace.gpuWork().call[i].valid() ? 1 : 0;
    kernels.sumNs += trace.interval(GpuWorkId(i)).length();
    kernels.devices.insert(trace.gpuWork().device[i]);
  }
  return kernels;
}

TEST(PublicFiles, nsightOfTwoProcesses) {
  const auto trace = loadPublic("mfu_2gpu_after.sqlite.zst");
  ASSERT_TRUE(trace);
  EXPECT_EQ(slicesByCategory(*trace), (std::map<std::string, int>{{"cpu_op", 16693},
                                                                  {"cuda_driver", 960},
                                                                  {"cuda_runtime", 5722},
                                                                  {"cuda_sync", 334},
                                                                  {"gpu_memcpy", 904},
                                                                  {"gpu_memset", 242},
                                                                  {"kernel", 3587},
                                                                  {"overhead", 6},
                                                                  {"user_annotation", 420}}));
  const Kernels kernels = kernelsOf(*trace);
  EXPECT_EQ(kernels.count, 3587);
  EXPECT_EQ(kernels.linked, 3577);
  EXPECT_EQ(kernels.sumNs, 488835406);
  EXPECT_EQ(kernels.devices.size(), 2u);
  EXPECT_TRUE(trace->health().repairs.empty());
}

TEST(PublicFiles, xspaceOfEightDevices) {
  const auto trace = loadPublic("conv_minimal_08_tw003.xplane.pb");
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->eventsTotal(), 3650u);
  EXPECT_EQ(trace->sliceCount(), 3650u);
  EXPECT_EQ(trace->devices().size(), 8u);
  const Kernels kernels = kernelsOf(*trace);
  EXPECT_EQ(kernels.count, 235);
  EXPECT_EQ(kernels.linked, 235);
  EXPECT_EQ(kernels.devices.size(), 8u);
}

} // namespace
} // namespace stepscope
