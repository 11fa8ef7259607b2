// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/session/loaded_trace.h"
#include "core/trace/trace_builder.h"

#include <memory>

namespace stepscope::app::test {

/// One step of 100 us on one thread and one stream, times in us:
///
///   ProfilerStep#1      [0 ........................................ 100)
///   aten::mm            [10 .. 30)   cudaLaunchKernel [15 .. 20)  -> kGemm        [25 .. 65)
///   aten::add           [40 .. 50)   cudaLaunchKernel [42 .. 45)  -> kElementwise [70 .. 72)
///   aten::add           [60 .. 70)   cudaLaunchKernel [61 .. 65)  -> kElementwise [74 .. 77)
inline constexpr const char* kGemm =
    "sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128x128x64_execute_kernel";
inline constexpr const char* kElementwise =
    "void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add<float>, std::array<char*, "
    "3ul> >(int, "
    "at::native::CUDAFunctor_add<float>, std::array<char*, 3ul>)";

inline trace::TracePtr tinyTrace() {
  trace::TraceBuilder builder;
  const std::uint32_t thread = builder.trackFor(trace::TrackKind::CpuThread, "1", "1");
  const std::uint32_t stream = builder.trackFor(trace::TrackKind::GpuStream, "0", "7");
  const auto add = [&](trace::SliceKind kind, const char* category, const char* name, std::int64_t beginUs,
                       std::int64_t endUs, std::int64_t correlation) {
    trace::SliceRecord record;
    record.begin = beginUs * 1000;
    record.duration = (endUs - beginUs) * 1000;
    record.correlation = correlation;
    record.name = builder.strings().intern(name);
    record.args = builder.strings().intern("");
    record.kind = kind;
    record.category = builder.categoryFor(category);
    record.track = trace::isGpuWork(kind) ? stream : thread;
    record.device = trace::isGpuWork(kind) ? 0 : -1;
    builder.addSlice(record);
  };
  using Kind = trace::SliceKind;
  add(Kind::Annotation, "user_annotation", "ProfilerStep#1", 0, 100, 0);
  add(Kind::Operator, "cpu_op", "aten::mm", 10, 30, 0);
  add(Kind::RuntimeCall, "cuda_runtime", "cudaLaunchKernel", 15, 20, 1);
  add(Kind::Operator, "cpu_op", "aten::add", 40, 50, 0);
  add(Kind::RuntimeCall, "cuda_runtime", "cudaLaunchKernel", 42, 45, 2);
  add(Kind::Operator, "cpu_op", "aten::add", 60, 70, 0);
  add(Kind::RuntimeCall, "cuda_runtime", "cudaLaunchKernel", 61, 65, 3);
  add(Kind::Kernel, "kernel", kGemm, 25, 65, 1);
  add(Kind::Kernel, "kernel", kElementwise, 70, 72, 2);
  add(Kind::Kernel, "kernel", kElementwise, 74, 77, 3);
  builder.setSource("tiny.json", "kineto-json", 1000, 1000);
  return builder.finish(1);
}

/// The one slice that has this name and begins at `beginUs`; invalid when there is none.
inline SliceId sliceAt(const trace::Trace& trace, std::string_view name, std::int64_t beginUs) {
  for (std::uint32_t row = 0; row < trace.sliceCount(); ++row) {
    const SliceId slice(row);
    if (trace.name(slice) == name && trace.interval(slice).begin == beginUs * 1000) return slice;
  }
  return {};
}

inline advisors::Finding tinyFinding() {
  advisors::Finding finding;
  finding.id = "launch-flood";
  finding.severity = advisors::Level::High;
  finding.confidence = advisors::Level::Medium;
  finding.title = "Kernels are shorter than their launches";
  finding.explanation = "Two of three kernels ran for less time than the call that started them.";
  advisors::Evidence placed;
  placed.text = "The first short kernel ran 2 us.";
  placed.interval = Interval{70'000, 72'000};
  placed.slice = SliceId(3);
  advisors::Evidence unplaced;
  unplaced.text = "2 of 3 kernels are shorter than their launch.";
  finding.evidence = {placed, unplaced};
  finding.fix.summary = "Fuse them.";
  finding.fix.commands = {"pip install \"flash-linear-attention[cuda]\" causal-conv1d"};
  finding.fix.config = {"model = torch.compile(model)"};
  finding.fix.conditions = {"Met: compute capability is 9.0 (checked against the trace).",
                            "NOT MET: Triton is too old.", "Partly checked: nvcc.",
                            "The job must be restarted."};
  finding.fix.verify = {"Launches per step drop."};
  return finding;
}

/// The tiny trace with its summary and the given findings.
inline std::shared_ptr<LoadedTrace> tinyLoaded(std::vector<advisors::Finding> findings = {}) {
  auto loaded = std::make_shared<LoadedTrace>();
  loaded->summary = analysis::summarise(tinyTrace());
  advisors::Findings answer;
  answer.verdict = {advisors::Bound::Host, "The GPU waits for the host."};
  answer.gauges.traceBusy = 0.45;
  answer.gauges.sampledUtilisation = 1.0;
  answer.gauges.samplingModel = "A monitor samples.";
  answer.gauges.flopsNote = "No shapes were recorded.";
  answer.findings = std::move(findings);
  answer.clean = {"rule-a", "rule-b"};
  answer.notJudged = {{"rule-c", "No shapes were recorded."}};
  loaded->findingsByStep.assign(loaded->summary.steps.size(), answer);
  return loaded;
}

} // namespace stepscope::app::test
