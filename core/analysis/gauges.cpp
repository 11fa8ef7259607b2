// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/gauges.h"

#include "core/analysis/useful_flops.h"

#include <algorithm>

namespace stepscope::analysis {
namespace {

/// Share of the window in which work runs or has ended less than kSamplerTailNs ago.
double sampledBusy(const Ledger& ledger) {
  std::int64_t counted = 0;
  bool afterWork = false;
  std::int64_t gap = 0;
  for (const LedgerSegment& segment : ledger.segments) {
    const std::int64_t length = segment.interval.length();
    if (segment.bucket.busy()) {
      counted += length;
      afterWork = true;
      gap = 0;
    } else if (afterWork) {
      // A gap may consist of several idle segments; its first kSamplerTailNs count.
      counted += std::min(length, std::max<std::int64_t>(kSamplerTailNs - gap, 0));
      gap += length;
    }
  }
  return static_cast<double>(counted) / static_cast<double>(ledger.window.length());
}

} // namespace

Gauges computeGauges(const TraceSummary& summary, const StepSummary& step) {
  Gauges gauges;
  const std::string tail =
      std::to_string(kSamplerTailNs / 1000) + "." + std::to_string(kSamplerTailNs % 1000 / 100) + " µs";
  gauges.samplingModel = "NVML's utilization.gpu is the share of time in which any kernel ran, however "
                         "small; measured on an H200 (driver 580) it "
                         "also counts the " +
                         tail +
                         " after each kernel. Computed for the traced step; without the profiler's cost the "
                         "step is shorter and the reading higher.";
  const Ledger& ledger = step.ledger;
  if (!ledger.window.empty() && summary.trace->gpuWorkCount() > 0) {
    gauges.traceBusy = static_cast<double>(ledger.busyNs()) / static_cast<double>(ledger.window.length());
    gauges.sampledUtilisation = sampledBusy(ledger);
  }
  UsefulFlops flops = usefulFlops(summary, step);
  gauges.usefulFlopsShare = flops.share;
  gauges.flopsNote = std::move(flops.note);
  return gauges;
}

} // namespace stepscope::analysis
