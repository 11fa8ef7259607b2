// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/useful_flops.h"

#include "core/analysis/counted_operators.h"
#include "core/analysis/devices.h"
#include "core/analysis/gauges.h"
#include "core/analysis/operator_flops.h"
#include "core/analysis/product_kernel.h"

#include <cmath>
#include <map>
#include <string_view>

namespace stepscope::analysis {
namespace {

bool isMultiplyAdd(Family family) {
  return family == Family::Matmul || family == Family::Attention || family == Family::LinearAttention ||
         family == Family::Convolution;
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// One operator call whose work can be counted, with the GPU work below it.
struct CountedCall {
  std::int64_t gpuNs = 0;
  bool tf32 = false;
};

std::optional<MathType> mathTypeOf(const std::vector<trace::OperatorInput>& inputs, bool tf32) {
  for (const trace::OperatorInput& input : inputs) {
    if (input.dims.empty()) continue;
    if (contains(input.type, "BFloat16")) return MathType::BFloat16;
    if (contains(input.type, "Half")) return MathType::Float16;
    if (contains(input.type, "Float8")) return MathType::Float8;
    if (input.type == "float" || input.type == "Float") return tf32 ? MathType::Tf32 : MathType::Float32;
  }
  return std::nullopt;
}

const DevicePeaks* peaksOfDevice(const trace::Trace& trace, std::int32_t id, std::string& name) {
  for (const trace::Device& device : trace.devices()) {
    if (device.id != id) continue;
    name = device.name;
    return peaksOf(device.name);
  }
  return nullptr;
}

/// Rounded down, so that what misses a limit never reads as if it met it.
/// 6748 as "6,748".
std::string grouped(std::size_t count) {
  std::string text = std::to_string(count);
  for (std::size_t at = text.size(); at > 3; at -= 3)
    text.insert(at - 3, 1, ',');
  return text;
}

std::string percent(double share) { return std::to_string(static_cast<int>(std::floor(share * 100))) + " %"; }

} // namespace

UsefulFlops usefulFlops(const TraceSummary& summary, const StepSummary& step) {
  const trace::Trace& trace = *summary.trace;
  if (step.ledger.window.empty()) return {std::nullopt, "the step covers no time"};
  std::string deviceName;
  const DevicePeaks* peaks = peaksOfDevice(trace, step.ledger.device, deviceName);
  if (peaks == nullptr)
    return {std::nullopt, deviceName.empty()
                              ? "the trace does not name its device"
                              : "the peak of \"" + deviceName + "\" is not in the device table"};

  std::int64_t multiplyAddNs = 0;
  std::map<SliceId, CountedCall> calls;
  CountedOperators counted(trace);
  for (const GpuWorkId work : step.work) {
    if (!isMultiplyAdd(summary.families[work.row()]) ||
        trace.gpuWork().device[work.row()] != step.ledger.device)
      continue;
    const std::int64_t duration = trace.interval(work).length();
    multiplyAddNs += duration;
    const CallId launch = trace.gpuWork().call[work.row()];
    const SliceId op = launch.valid() ? counted.around(launch) : SliceId();
    if (!op.valid()) continue;
    calls[op].gpuNs += duration;
    calls[op].tf32 |= isTf32Kernel(trace.name(work));
  }
  if (multiplyAddNs == 0)
    return {std::nullopt, "the step launched no matrix product, convolution or attention kernel"};

  double secondsAtPeak = 0;
  std::int64_t countedNs = 0;
  std::map<MathType, std::int64_t> nsByType;
  bool anyShapes = false;
  for (const auto& [op, call] : calls) {
    const auto inputs = trace::operatorInputs(trace, op);
    anyShapes |= !inputs.empty();
    const auto flops = operatorFlops(trace.name(op), inputs);
    const auto type = mathTypeOf(inputs, call.tf32);
    const auto peak = type ? peaks->peak(*type) : std::nullopt;
    if (!flops || !peak) continue;
    secondsAtPeak += *flops / *peak;
    countedNs += call.gpuNs;
    nsByType[*type] += call.gpuNs;
  }
  if (!calls.empty() && !anyShapes)
    return {std::nullopt, "operator shapes were not recorded (record_shapes=True)"};
  const double coverage = static_cast<double>(countedNs) / static_cast<double>(multiplyAddNs);
  if (coverage < kLeastFlopsCoverage)
    return {std::nullopt,
            "only " + percent(coverage) +
                " of the time in matrix products, attention and convolutions belongs to operators whose "
                "work can be counted from recorded shapes (the rest are custom kernels or graph launches)"};

  std::string types;
  for (const auto& [type, ns] : nsByType) {
    types += (types.empty() ? "" : ", ") + std::string(label(type));
  }
  UsefulFlops out;
  out.share = secondsAtPeak * 1e9 / static_cast<double>(step.ledger.window.length());
  out.note = "operations of " + grouped(calls.size()) +
             " operator calls from their recorded shapes, against the dense "
             "peak of " +
             peaks->name + " for " + types + "; they make up " + percent(coverage) +
             " of the time in matrix products, attention and convolutions";
  return out;
}

} // namespace stepscope::analysis
