// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/input/copies.h"

#include "advisors/support/step_work.h"
#include "advisors/support/text.h"

#include <algorithm>

namespace stepscope::advisors {

HostCopies copiesFrom(const RuleInput& input, bool pageable, std::int64_t least) {
  const trace::Trace& trace = *input.summary.trace;
  HostCopies copies;
  copies.work = selectWork(input, [&](GpuWorkId work) {
    if (input.summary.families[work.row()] != analysis::Family::CopyH2D) return false;
    return (trace.name(work).find("Pageable") != std::string_view::npos) == pageable &&
           trace.gpuWork().bytes[work.row()] >= least;
  });
  const auto& segments = input.step.ledger.segments;
  for (const GpuWorkId work : copies.work) {
    const Interval interval = trace.interval(work);
    copies.bytes += std::max<std::int64_t>(0, trace.gpuWork().bytes[work.row()]);
    copies.copyNs += interval.length();
    auto segment =
        std::partition_point(segments.begin(), segments.end(), [&](const analysis::LedgerSegment& one) {
          return one.interval.end <= interval.begin;
        });
    for (; segment != segments.end() && segment->interval.begin < interval.end; ++segment)
      if (segment->bucket == analysis::Bucket(analysis::Family::CopyH2D))
        copies.exposedNs += segment->interval.intersect(interval).length();
  }
  return copies;
}

std::string bytesText(std::int64_t bytes) {
  const auto value = static_cast<double>(bytes);
  if (value >= 1e9) return fixed(value / 1e9, 2) + " GB";
  if (value >= 1e6) return fixed(value / 1e6, 1) + " MB";
  if (value >= 1e3) return fixed(value / 1e3, 1) + " kB";
  return counted(static_cast<std::uint64_t>(std::max<std::int64_t>(0, bytes)), "byte");
}

} // namespace stepscope::advisors
