// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/gauges.h"

#include "core/analysis/useful_flops.h"

#include <algorithm>

namespace stepscope::analysis {
namespace {

/// Share of the window covered by ticks that some GPU work touches. Ticks start with the window; the last may
/// be cut.
double sampledBusy(const Ledger& ledger) {
  const Interval window = ledger.window;
  std::int64_t covered = 0;
  std::int64_t next = window.begin; // ticks up to here have been counted
  for (const LedgerSegment& segment : ledger.segments) {
    if (!segment.bucket.busy() || segment.interval.end <= next) continue;
    const auto tickOf = [&](std::int64_t t) { return (t - window.begin) / kSamplerTickNs; };
    const std::int64_t first = tickOf(std::max(segment.interval.begin, next));
    const std::int64_t last = tickOf(segment.interval.end - 1);
    const std::int64_t begin = window.begin + first * kSamplerTickNs;
    next = std::min(window.begin + (last + 1) * kSamplerTickNs, window.end);
    covered += next - begin;
  }
  return static_cast<double>(covered) / static_cast<double>(window.length());
}

} // namespace

Gauges computeGauges(const TraceSummary& summary, const StepSummary& step) {
  Gauges gauges;
  gauges.samplingModel =
      "A monitor such as nvidia-smi counts a tick as busy when any kernel runs in it, so gaps shorter than "
      "a tick are invisible; modelled with ticks of " +
      std::to_string(kSamplerTickNs / 1000) + " us.";
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
