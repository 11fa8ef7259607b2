// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/roofline.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

using analysis::KernelKind;
using analysis::MathType;

WorkNs atShares(double secondsAtPeak, const analysis::Spread& share) {
  return {1e9 * secondsAtPeak / share.low, 1e9 * secondsAtPeak / share.expected,
          1e9 * secondsAtPeak / share.high};
}

} // namespace

const analysis::DevicePeaks* peaksOfStep(const RuleInput& input) {
  for (const trace::Device& device : input.summary.trace->devices())
    if (device.id == input.step.ledger.device) return analysis::peaksOf(device.name);
  return nullptr;
}

std::optional<WorkNs> arithmeticNs(const analysis::DevicePeaks& peaks, KernelKind kind, MathType type,
                                   double flops, double bytes) {
  const auto peak = peaks.peak(type);
  const auto share = analysis::shareOfPeak(kind, type, flops);
  if (!peak || !share) return std::nullopt;
  WorkNs ns = atShares(flops / *peak, *share);
  const WorkNs memory = memoryNs(peaks, KernelKind::Stream, bytes);
  for (std::size_t i = 0; i < ns.size(); ++i)
    ns[i] = std::max(ns[i], memory[i]);
  return ns;
}

WorkNs memoryNs(const analysis::DevicePeaks& peaks, KernelKind kind, double bytes) {
  const auto share = analysis::shareOfPeak(kind, MathType::Float32, bytes);
  return share ? atShares(bytes / peaks.bytesPerSecond, *share) : WorkNs{};
}

} // namespace stepscope::advisors
