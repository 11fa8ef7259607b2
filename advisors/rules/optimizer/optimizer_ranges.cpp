// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/optimizer/optimizer_ranges.h"

#include <algorithm>

namespace stepscope::advisors {

namespace {

constexpr std::string_view kPrefix = "Optimizer.";

/// The range that holds time `at` of `track`; null when none does.
OptimizerRange* rangeAt(std::vector<OptimizerRange>& ranges, const trace::Trace& trace, SliceId slice) {
  const std::int64_t at = trace.interval(slice).begin;
  for (OptimizerRange& range : ranges)
    if (trace.interval(range.slice).contains(at) && trace.trackOf(range.slice) == trace.trackOf(slice))
      return &range;
  return nullptr;
}

} // namespace

std::vector<OptimizerRange> optimizerRanges(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  std::vector<OptimizerRange> ranges;
  std::vector<SliceId> operators;
  for (const SliceId slice : trace.operators().slice) {
    if (!input.step.step.annotation.contains(trace.interval(slice).begin)) continue;
    if (trace.kind(slice) != trace::SliceKind::Annotation) {
      operators.push_back(slice);
      continue;
    }
    const std::string_view name = trace.name(slice);
    if (!name.starts_with(kPrefix) || rangeAt(ranges, trace, slice)) continue;
    ranges.push_back(
        {slice, std::string(name.substr(std::min(name.size(), name.find('#') + 1))), {}, 0, 0, 0});
  }
  if (ranges.empty()) return ranges;
  for (const SliceId slice : operators) {
    const std::string_view name = trace.name(slice);
    const bool foreach = name.starts_with("aten::_foreach_"), fused = name.starts_with("aten::_fused_");
    const bool fill = name == "aten::zero_";
    if (!foreach && !fused && !fill) continue;
    if (OptimizerRange* range = rangeAt(ranges, trace, slice)) {
      range->foreachOperators += foreach ? 1 : 0;
      range->fusedOperators += fused ? 1 : 0;
      range->fillOperators += fill ? 1 : 0;
    }
  }
  for (const GpuWorkId work : input.step.work) {
    const CallId call = trace.gpuWork().call[work.row()];
    if (!call.valid()) continue;
    if (OptimizerRange* range = rangeAt(ranges, trace, trace.calls().slice[call.row()]))
      range->work.push_back(work);
  }
  return ranges;
}

std::int64_t idleNsIn(const RuleInput& input, Interval interval) {
  std::int64_t ns = 0;
  for (const analysis::LedgerSegment& segment : input.step.ledger.segments)
    if (!segment.bucket.busy())
      ns += std::max<std::int64_t>(0, segment.interval.intersect(interval).length());
  return ns;
}

} // namespace stepscope::advisors
