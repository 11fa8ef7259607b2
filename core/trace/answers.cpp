// SPDX-License-Identifier: Apache-2.0
#include "core/trace/answers.h"

#include <algorithm>

namespace stepscope::trace {
namespace {

Answer answer(std::string question, bool yes, std::string why) {
  return {std::move(question), yes, yes ? std::string() : std::move(why)};
}

bool endsEarly(const Trace& trace) {
  const auto& repairs = trace.health().repairs;
  return std::any_of(repairs.begin(), repairs.end(),
                     [](const Repair& repair) { return repair.rule == "truncated-file"; });
}

std::string whyNoGpuWork(const Trace& trace) {
  if (trace.eventsTotal() == 0) return "the file holds no events";
  if (endsEarly(trace)) return "the file ends early, before any GPU work";
  if (trace.callCount() == 0)
    return "neither GPU work nor CUDA calls were recorded: the capture covered the CPU only (add "
           "ProfilerActivity.CUDA)";
  return "CUDA calls were recorded but no GPU work: CUPTI was not permitted or another profiler was "
         "attached; check that no "
         "other profiler runs and that the process may use CUPTI, then capture again";
}

} // namespace

std::vector<Answer> answersFor(const Trace& trace) {
  bool anyKernel = false, anyShape = false;
  for (const SliceId slice : trace.gpuWork().slice)
    anyKernel = anyKernel || trace.kind(slice) == SliceKind::Kernel;
  StringId looked(0); // arguments repeat, and the empty ones hold no shapes
  for (const SliceId slice : trace.operators().slice) {
    const StringId args = trace.slices().args[slice.row()];
    if (args == looked) continue;
    looked = args;
    if (trace.strings().view(args).find("\"Input Dims\"") != std::string_view::npos) {
      anyShape = true;
      break;
    }
  }
  std::size_t linked = 0;
  for (const CallId call : trace.gpuWork().call)
    linked += call.valid() ? 1 : 0;
  const bool anyOperator =
      std::any_of(trace.operators().slice.begin(), trace.operators().slice.end(),
                  [&](SliceId slice) { return trace.kind(slice) == SliceKind::Operator; });

  std::string noKernels = whyNoGpuWork(trace);
  if (trace.gpuWorkCount() > 0) noKernels = "only copies and sets were recorded, no kernel";
  return {
      answer("gpu-time", anyKernel, std::move(noKernels)),
      answer("launch-of-kernel", linked > 0, "no GPU work has a recorded launch call"),
      answer("operator-of-kernel", anyOperator && linked > 0,
             anyOperator ? "no GPU work has a recorded launch call, which leads to the operator"
                         : "no operators were recorded (add ProfilerActivity.CPU)"),
      answer("shapes", anyShape, "input shapes were not recorded (profile with record_shapes=True)"),
      answer("python-stacks", !trace.pythonFrames().slice.empty(),
             "Python stacks were not recorded (profile with with_stack=True)"),
      answer("device-properties", !trace.devices().empty(), "the file does not describe the GPU"),
  };
}

std::optional<ClockSkew> clockSkew(const Trace& trace) {
  std::uint64_t linked = 0, early = 0;
  std::int64_t most = 0;
  const GpuWorkTable& work = trace.gpuWork();
  for (std::uint32_t row = 0; row < work.slice.size(); ++row) {
    if (!work.call[row].valid()) continue;
    ++linked;
    const std::int64_t delay = trace.interval(GpuWorkId(row)).begin - trace.interval(work.call[row]).begin;
    if (delay < 0) ++early;
    most = std::max(most, -delay);
  }
  constexpr std::uint64_t kTolerated = 100; // one in a hundred
  if (early == 0 || early * kTolerated <= linked) return {};
  return ClockSkew{
      early, "GPU work begins up to " + std::to_string(most) +
                 " ns before its launch: the clocks of CPU and GPU differ by at least that; times are kept, "
                 "launch delays of this file are not to be trusted"};
}

} // namespace stepscope::trace
