// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/shapes/compile_facts.h"

#include "core/analysis/call_names.h"
#include "core/analysis/track_slices.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace stepscope::advisors {

namespace {

using trace::SliceKind;

constexpr std::size_t kShown = 5;

/// Outermost slices on host and overhead tracks whose kind and name `is` accepts.
template <typename Accepts> Stretches collect(const trace::Trace& trace, Interval window, Accepts&& is) {
  Stretches out;
  std::unordered_map<StringId, bool> known;
  std::vector<SliceId> slices;
  for (const trace::Track& track : trace.tracks()) {
    if (track.kind != trace::TrackKind::CpuThread && track.kind != trace::TrackKind::Overhead) continue;
    std::int64_t covered = window.begin;
    analysis::forEachOverlapping(trace, track, window, [&](SliceId slice) {
      const Interval interval = trace.interval(slice).intersect(window);
      if (interval.empty() || interval.end <= covered) return;
      const auto [entry, isNew] = known.try_emplace(trace.slices().name[slice.row()], false);
      if (isNew) entry->second = is(trace.kind(slice), trace.name(slice));
      if (!entry->second) return;
      covered = interval.end;
      out.intervals.push_back(interval);
      slices.push_back(slice);
    });
  }
  out.count = slices.size();
  out.intervals = mergeIntervals(std::move(out.intervals));
  std::stable_sort(slices.begin(), slices.end(),
                   [&](SliceId a, SliceId b) { return trace.duration(a) > trace.duration(b); });
  slices.resize(std::min(slices.size(), kShown));
  out.longest = std::move(slices);
  return out;
}

bool isCacheFill(const trace::Trace& trace, GpuWorkId work) {
  if (trace.kind(work) == SliceKind::Memset) return trace.gpuWork().bytes[work.row()] >= kCacheFillBytes;
  // A fill kernel states no bytes; filling 256 MiB takes more than 50 us on every device there is.
  return trace.kind(work) == SliceKind::Kernel && trace.interval(work).length() >= 50'000 &&
         trace.name(work).find("FillFunctor") != std::string_view::npos;
}

} // namespace

std::int64_t Stretches::ns() const {
  std::int64_t sum = 0;
  for (const Interval& interval : intervals)
    sum += interval.length();
  return sum;
}

Stretches compilesIn(const trace::Trace& trace, Interval window) {
  return collect(trace, window, [](SliceKind kind, std::string_view name) {
    return (kind == SliceKind::Operator || kind == SliceKind::Annotation || kind == SliceKind::PythonFrame) &&
           analysis::isCompileRange(name);
  });
}

Stretches kernelLoadsIn(const trace::Trace& trace, Interval window) {
  return collect(trace, window, [](SliceKind kind, std::string_view name) {
    return (kind == SliceKind::Overhead || trace::isCall(kind)) && analysis::isKernelLoading(name);
  });
}

std::vector<Autotuning> autotuningIn(const trace::Trace& trace, const std::vector<GpuWorkId>& work) {
  std::map<StringId, Autotuning> byName;
  for (std::size_t i = 1; i < work.size(); ++i) {
    if (trace.kind(work[i]) != SliceKind::Kernel || !isCacheFill(trace, work[i - 1]) ||
        isCacheFill(trace, work[i]))
      continue;
    Autotuning& one = byName[trace.slices().name[trace.gpuWork().slice[work[i].row()].row()]];
    const Interval pair{trace.interval(work[i - 1]).begin, trace.interval(work[i]).end};
    if (one.timings++ == 0) {
      one.interval = pair;
      one.example = work[i];
    }
    one.interval.end = std::max(one.interval.end, pair.end);
  }
  std::vector<Autotuning> out;
  for (auto& [name, one] : byName) {
    if (one.timings < kTimedRuns) continue;
    one.kernel = name;
    out.push_back(one);
  }
  std::sort(out.begin(), out.end(),
            [](const Autotuning& a, const Autotuning& b) { return a.interval.begin < b.interval.begin; });
  return out;
}

} // namespace stepscope::advisors
