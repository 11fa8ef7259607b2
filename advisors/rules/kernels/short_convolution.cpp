// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/kernels/short_convolution.h"

#include "advisors/support/operators.h"

#include "core/trace/args.h"

#include <set>

namespace stepscope::advisors {

namespace {

constexpr std::int64_t kFewestTaps = 2, kMostTaps = 4; // what causal-conv1d supports

bool has(std::string_view name, std::string_view part) { return name.find(part) != std::string_view::npos; }

/// The aten::conv1d around a launch, if any.
SliceId conv1dAround(const trace::Trace& trace, CallId call) {
  for (SliceId at = operatorOfCall(trace, call); at.valid(); at = enclosingOperator(trace, at))
    if (trace.name(at) == "aten::conv1d") return at;
  return {};
}

struct Filter {
  std::int64_t channels = 0, taps = 0;
};
/// Of a depthwise convolution: weight [channels, 1, taps].
std::optional<Filter> filterOf(const trace::Trace& trace, SliceId conv1d) {
  const auto inputs = trace::operatorInputs(trace, conv1d);
  if (inputs.size() < 2 || inputs[1].dims.size() != 3 || inputs[1].dims[1] != 1) return std::nullopt;
  return Filter{inputs[1].dims[0], inputs[1].dims[2]};
}

/// Kernels of layers that come with a short causal convolution.
bool belongsToSequenceMixer(std::string_view kernel) {
  return kernel.starts_with("chunk_gated_delta_rule_") || kernel.starts_with("chunk_kda_") ||
         has(kernel, "selective_scan_fwd_kernel") || kernel.starts_with("_chunk_scan_fwd_kernel");
}

void findFrames(const RuleInput& input, ShortConvolution& found) {
  const trace::Trace& trace = *input.summary.trace;
  std::set<std::string_view> names;
  for (const SliceId slice : trace.pythonFrames().slice)
    if (input.step.step.annotation.contains(trace.interval(slice).begin) &&
        has(trace.name(slice), "modeling_") && has(trace.name(slice), "causal_conv1d_fn"))
      names.insert(trace.name(slice));
  found.frames.assign(names.begin(), names.end());
}

} // namespace

ShortConvolution findShortConvolution(const RuleInput& input, const GatedDelta& gatedDelta) {
  const trace::Trace& trace = *input.summary.trace;
  ShortConvolution found;
  std::set<SliceId> calls;
  bool otherTaps = false;
  std::string mixerKernel;
  for (const GpuWorkId work : input.step.work) {
    const std::string_view name = trace.name(work);
    if (has(name, "causal_conv1d_")) ++found.fusedKernels;
    if (mixerKernel.empty() && belongsToSequenceMixer(name)) mixerKernel = name;
    if (!has(name, "conv_depthwise2d_")) continue;
    const SliceId conv1d = conv1dAround(trace, trace.gpuWork().call[work.row()]);
    if (conv1d.valid()) {
      const auto filter = filterOf(trace, conv1d);
      if (filter && (filter->taps < kFewestTaps || filter->taps > kMostTaps)) {
        otherTaps = true;
        continue;
      }
      if (filter) found.channels = filter->channels, found.taps = filter->taps;
      if (calls.insert(conv1d).second) {
        ++found.forward;
        found.recomputed += underBackward(trace, conv1d) ? 1 : 0;
      }
      if (!found.example.valid()) found.example = conv1d, found.exampleInterval = trace.interval(conv1d);
    }
    ++found.kernels;
    found.gpuNs += trace.interval(work).length();
  }
  findFrames(input, found);
  if (otherTaps && !found.taps) found.kernels = 0;
  if (gatedDelta.found())
    found.company = "the reference path of the gated delta rule runs in the same step";
  else if (!mixerKernel.empty())
    found.company = "kernel " + mixerKernel + " runs in the same step";
  if (!found.example.valid() && found.kernels > 0)
    for (const GpuWorkId work : input.step.work)
      if (has(trace.name(work), "conv_depthwise2d_")) {
        found.example = trace.gpuWork().slice[work.row()];
        found.exampleInterval = trace.interval(work);
        break;
      }
  return found;
}

} // namespace stepscope::advisors
