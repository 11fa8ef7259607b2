// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/gauges.h"

#include "core/analysis/devices.h"
#include "trace_maker.h"

#include <gtest/gtest.h>

#include <string>

namespace stepscope::analysis {
namespace {

using test::TraceMaker;

constexpr std::string_view kProduct =
    R"("Input Dims":[[4096,4096],[4096,4096]],"Input type":["c10::BFloat16","c10::BFloat16"])";
constexpr double kProductFlops = 2.0 * 4096 * 4096 * 4096;

Gauges gaugesOf(TraceMaker& maker) {
  const TraceSummary summary = summarise(maker.finish());
  return computeGauges(summary, summary.step());
}

TEST(SampledUtilisation, countsAShortTailBehindEachKernel) {
  // 100 us with three bursts: [10, 15), [16, 21) 1 us later, and [50, 60) us. Tails: 1.0 (the gap), 1.7, 1.7
  // us.
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 100'000});
  maker.kernel("k", {10'000, 15'000}).kernel("k", {16'000, 21'000}).kernel("k", {50'000, 60'000});
  const Gauges gauges = gaugesOf(maker);
  EXPECT_DOUBLE_EQ(gauges.traceBusy.value(), 0.20);
  EXPECT_DOUBLE_EQ(gauges.sampledUtilisation.value(), 0.244);
  EXPECT_FALSE(gauges.samplingModel.empty());
}

TEST(SampledUtilisation, agreesWithReadingsOfARealMonitor) {
  // Period, kernel length and NVML's mean reading, from an H200 with driver 580.
  struct Reading {
    std::int64_t periodNs, kernelNs;
    double nvml;
  };
  for (const Reading& r : {Reading{25'400, 5'000, 0.261},
                           {70'700, 10'000, 0.169},
                           {122'900, 10'000, 0.097},
                           {223'600, 10'000, 0.050},
                           {213'100, 100'000, 0.476},
                           {1'017'300, 500'000, 0.491}}) {
    TraceMaker maker;
    maker.annotation("ProfilerStep#1", {0, 20 * r.periodNs});
    for (int i = 0; i < 20; ++i)
      maker.kernel("k", {i * r.periodNs, i * r.periodNs + r.kernelNs});
    EXPECT_NEAR(gaugesOf(maker).sampledUtilisation.value(), r.nvml, 0.01) << r.periodNs;
  }
}

TEST(SampledUtilisation, isUnknownWithoutGpuWork) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 1000});
  const Gauges gauges = gaugesOf(maker);
  EXPECT_EQ(gauges.sampledUtilisation, std::nullopt);
  EXPECT_EQ(gauges.traceBusy, std::nullopt);
  EXPECT_EQ(gauges.usefulFlopsShare, std::nullopt);
}

/// A step of 1 ms with one bf16 product of 4096 cubed.
struct ProductStep : TraceMaker {
  explicit ProductStep(std::string_view args = kProduct) {
    annotation("ProfilerStep#1", {0, 1'000'000});
    op("aten::matmul", {1'000, 60'000}).op("aten::mm", {2'000, 50'000}, kMain, args);
    launched("nvjet_tst_128x256_64x4", 3'000, 4'000, {10'000, 210'000});
  }
};

TEST(UsefulFlops, areShapesOverPeakAndWindow) {
  ProductStep maker;
  maker.device("NVIDIA H200");
  const Gauges gauges = gaugesOf(maker);
  EXPECT_NEAR(gauges.usefulFlopsShare.value(), kProductFlops / (989.4e12 * 1e-3), 1e-9);
  EXPECT_NE(gauges.flopsNote.find("bfloat16"), std::string::npos);
}

TEST(UsefulFlops, countAFloat32ProductAgainstWhatItsKernelUses) {
  const std::string args = R"("Input Dims":[[4096,4096],[4096,4096]],"Input type":["float","float"])";
  for (const auto& [kernel, peak] :
       {std::pair("ampere_sgemm_128x64_tn", 19.5e12),
        std::pair("cutlass_80_tensorop_s1688gemm_128x256_16x3_tn_align4", 156e12)}) {
    TraceMaker maker;
    maker.device("NVIDIA A100-SXM4-40GB").annotation("ProfilerStep#1", {0, 10'000'000});
    maker.op("aten::mm", {2'000, 50'000}, TraceMaker::kMain, args);
    maker.launched(kernel, 3'000, 4'000, {10'000, 210'000});
    EXPECT_NEAR(gaugesOf(maker).usefulFlopsShare.value(), kProductFlops / (peak * 1e-2), 1e-9) << kernel;
  }
}

TEST(UsefulFlops, areUnknownWithoutShapes) {
  ProductStep maker("");
  maker.device("NVIDIA H200");
  const Gauges gauges = gaugesOf(maker);
  EXPECT_EQ(gauges.usefulFlopsShare, std::nullopt);
  EXPECT_NE(gauges.flopsNote.find("shapes"), std::string::npos);
}

TEST(UsefulFlops, areUnknownOnADeviceThatIsNotInTheTable) {
  ProductStep maker;
  maker.device("NVIDIA Imaginary 9000");
  const Gauges gauges = gaugesOf(maker);
  EXPECT_EQ(gauges.usefulFlopsShare, std::nullopt);
  EXPECT_NE(gauges.flopsNote.find("Imaginary"), std::string::npos);
}

TEST(UsefulFlops, areUnknownWhenCustomKernelsDoMostOfTheWork) {
  ProductStep maker;
  maker.device("NVIDIA H200");
  maker.op("ChunkGatedDeltaRuleFunction", {300'000, 400'000});
  maker.launched("chunk_fwd_kernel_o", 310'000, 4'000,
                 {320'000, 519'000}); // 199 us against 200: still counted
  EXPECT_TRUE(gaugesOf(maker).usefulFlopsShare.has_value());

  ProductStep more;
  more.device("NVIDIA H200");
  more.op("ChunkGatedDeltaRuleFunction", {300'000, 400'000});
  more.launched("chunk_fwd_kernel_o", 310'000, 4'000, {320'000, 521'000}); // 201 us against 200
  const Gauges gauges = gaugesOf(more);
  EXPECT_EQ(gauges.usefulFlopsShare, std::nullopt);
  EXPECT_NE(gauges.flopsNote.find("49 %"), std::string::npos);
}

TEST(Devices, areFoundByTheDriversName) {
  struct Known {
    std::string_view name;
    MathType type;
    double peak;
    int units;
  };
  const std::vector<Known> known = {
      {"NVIDIA H200", MathType::BFloat16, 989.4e12, 132},
      {"NVIDIA H100 80GB HBM3", MathType::Float8, 1978.9e12, 132},
      {"NVIDIA H100 PCIe", MathType::BFloat16, 756e12, 114},
      {"NVIDIA GH200 480GB", MathType::BFloat16, 989.4e12, 132},
      {"NVIDIA B200", MathType::BFloat16, 2250e12, 148},
      {"NVIDIA A100-SXM4-80GB", MathType::Tf32, 156e12, 108},
      {"NVIDIA A100 80GB PCIe", MathType::BFloat16, 312e12, 108},
      {"Tesla V100-SXM2-16GB", MathType::Float16, 125e12, 80},
      {"Tesla T4", MathType::Float16, 65e12, 40},
      {"NVIDIA L4", MathType::BFloat16, 121e12, 58},
      {"NVIDIA L40S", MathType::BFloat16, 362.05e12, 142},
      {"NVIDIA A10", MathType::BFloat16, 125e12, 72},
      {"NVIDIA GeForce RTX 3090", MathType::Float32, 35.6e12, 82},
      {"NVIDIA GeForce RTX 4090", MathType::BFloat16, 165.2e12, 128},
      {"AMD Instinct MI210", MathType::BFloat16, 181e12, 104},
      {"AMD Instinct MI250X", MathType::Float16, 191.5e12, 110},
      {"AMD Instinct MI300X VF", MathType::BFloat16, 1307.4e12, 304},
  };
  for (const Known& device : known) {
    const DevicePeaks* peaks = peaksOf(device.name);
    ASSERT_NE(peaks, nullptr) << device.name;
    ASSERT_TRUE(peaks->peak(device.type)) << device.name;
    EXPECT_NEAR(*peaks->peak(device.type), device.peak, 1e6) << device.name;
    EXPECT_EQ(peaks->units, device.units) << device.name;
    EXPECT_GT(peaks->bytesPerSecond, 0) << device.name;
    EXPECT_FALSE(peaks->source.empty()) << device.name;
  }
  EXPECT_EQ(peaksOf("Tesla V100-SXM2-16GB")->peak(MathType::BFloat16), std::nullopt);
  for (const std::string_view other : {"NVIDIA A10G", "NVIDIA T4G", "AMD Radeon Graphics", ""})
    EXPECT_EQ(peaksOf(other), nullptr) << other;
}

} // namespace
} // namespace stepscope::analysis
