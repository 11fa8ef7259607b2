// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/idle_facts.h"

#include "core/analysis/call_names.h"
#include "core/analysis/track_slices.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace stepscope::analysis {
namespace {

bool containsAny(std::string_view name, std::span<const std::string_view> parts) {
  return std::any_of(parts.begin(), parts.end(),
                     [&](std::string_view part) { return name.find(part) != std::string_view::npos; });
}

/// Adds to `out`, whose intervals come by begin, and bridges holes of at most `gapNs`.
void extend(std::vector<Interval>& out, Interval interval, std::int64_t gapNs) {
  if (!out.empty() && interval.begin - out.back().end <= gapNs)
    out.back().end = std::max(out.back().end, interval.end);
  else
    out.push_back(interval);
}

} // namespace

/// Overhead records, by the names that Kineto gives to CUPTI's overhead kinds. "Command Buffer Full" is none:
/// the host waits there because the device has plenty to do.
IdleFactCollector::Meaning IdleFactCollector::meaningOfOverhead(std::string_view name) {
  constexpr std::array<std::string_view, 5> profiler = {"Buffer Flush", "Instrumentation", "Resource",
                                                        "Activity Buffer", "UVM Activity"};
  if (isKernelLoading(name)) return Meaning::Compile;
  return containsAny(name, profiler) ? Meaning::Profiler : Meaning::None;
}

IdleFactCollector::Meaning IdleFactCollector::meaningOfCall(std::string_view name) {
  if (isKernelLoading(name)) return Meaning::Compile;
  if (isAllocatorCall(name)) return Meaning::Allocator;
  return isSynchronisingCall(name) ? Meaning::Sync : Meaning::Plain;
}

IdleFactCollector::Meaning IdleFactCollector::meaningOfRange(std::string_view name) {
  constexpr std::array<std::string_view, 3> gc = {"Python GC", "<built-in function collect",
                                                  "<built-in method collect of module"};
  if (name.starts_with("ProfilerStep#")) return Meaning::StepMark;
  if (name.starts_with("enumerate(DataLoader)#")) return Meaning::DataLoader;
  if (isCompileRange(name)) return Meaning::Compile;
  return containsAny(name, gc) ? Meaning::Gc : Meaning::Plain;
}

IdleFactCollector::Meaning IdleFactCollector::meaningOf(SliceId slice) {
  const std::string_view name = m_trace.name(slice);
  const StringId nameId = m_trace.slices().name[slice.row()];
  switch (m_trace.kind(slice)) {
  case trace::SliceKind::Overhead:
    return meaningOfOverhead(name);
  case trace::SliceKind::RuntimeCall:
  case trace::SliceKind::DriverCall: {
    const auto [it, isNew] = m_callMeanings.try_emplace(nameId, Meaning::Plain);
    if (isNew) it->second = meaningOfCall(name);
    return it->second;
  }
  case trace::SliceKind::Operator:
  case trace::SliceKind::Annotation:
  case trace::SliceKind::PythonFrame: {
    const auto [it, isNew] = m_rangeMeanings.try_emplace(nameId, Meaning::Plain);
    if (isNew) it->second = meaningOfRange(name);
    return it->second;
  }
  default:
    return Meaning::None;
  }
}

IdleFactCollector::IdleFactCollector(const trace::Trace& trace, std::int32_t device)
    : m_trace(trace), m_device(device), m_launches(trace.tracks().size()) {
  const auto& calls = trace.calls().slice;
  for (std::size_t row = 0; row < trace.tracks().size(); ++row) {
    const trace::Track& track = trace.tracks()[row];
    const SliceId last(track.firstSlice + track.sliceCount);
    auto it = std::lower_bound(calls.begin(), calls.end(), SliceId(track.firstSlice));
    for (; it != calls.end() && *it < last && !m_launches[row]; ++it) {
      m_launches[row] = !trace.workOf(CallId(static_cast<std::uint32_t>(it - calls.begin()))).empty();
    }
  }
}

void IdleFactCollector::collectThread(TrackId id, const Step& step, IdleFacts& facts) {
  const bool launches = m_launches[id.row()];
  const bool isStepThread = !step.thread.valid() || step.thread == id;
  std::vector<Interval> busy;
  forEachOverlapping(m_trace, m_trace.track(id), step.window, [&](SliceId slice) {
    const Interval clipped = m_trace.interval(slice).intersect(step.window);
    if (clipped.empty()) return;
    switch (meaningOf(slice)) {
    case Meaning::StepMark:
    case Meaning::None:
      return;
    case Meaning::Profiler:
      facts.profiler.push_back(clipped);
      break;
    case Meaning::Compile:
      facts.compile.push_back(clipped);
      break;
    case Meaning::Allocator:
      facts.allocator.push_back(clipped);
      break;
    case Meaning::Gc:
      facts.gc.push_back(clipped);
      break;
    case Meaning::DataLoader:
      if (isStepThread) facts.inputWait.push_back(clipped);
      break;
    case Meaning::Sync:
      if (launches) facts.hostSync.push_back(clipped);
      break;
    case Meaning::Plain:
      break;
    }
    const bool isStepRange = m_trace.kind(slice) == trace::SliceKind::Annotation && id == step.thread &&
                             m_trace.interval(slice).begin == step.annotation.begin;
    if (launches && !isStepRange) extend(busy, clipped, kInterpreterGapNs);
  });
  facts.dispatch.insert(facts.dispatch.end(), busy.begin(), busy.end());
}

/// Work that begins in the window, and the first that begins after it: what a gap at its end waits for.
void IdleFactCollector::collectQueue(Interval window, IdleFacts& facts) const {
  const trace::GpuWorkTable& work = m_trace.gpuWork();
  const auto first =
      std::lower_bound(work.slice.begin(), work.slice.end(), window.begin,
                       [&](SliceId s, std::int64_t t) { return m_trace.slices().begin[s.row()] < t; });
  for (auto row = static_cast<std::size_t>(first - work.slice.begin()); row < m_trace.gpuWorkCount(); ++row) {
    if (work.device[row] != m_device) continue;
    const std::int64_t begin = m_trace.interval(work.slice[row]).begin;
    if (work.call[row].valid()) {
      const Interval call = m_trace.interval(work.call[row]);
      facts.pending.push_back({std::max(call.begin, window.begin), begin});
      facts.queued.push_back({std::max(call.end, window.begin), begin});
    }
    if (begin >= window.end) break;
  }
}

IdleFacts IdleFactCollector::collect(const Step& step) {
  IdleFacts facts;
  for (std::uint32_t row = 0; row < m_trace.tracks().size(); ++row) {
    const trace::TrackKind kind = m_trace.tracks()[row].kind;
    if (kind == trace::TrackKind::CpuThread || kind == trace::TrackKind::Overhead)
      collectThread(TrackId(row), step, facts);
  }
  collectQueue(step.window, facts);
  for (std::vector<Interval>* list :
       {&facts.profiler, &facts.compile, &facts.allocator, &facts.gc, &facts.inputWait, &facts.hostSync,
        &facts.dispatch, &facts.pending, &facts.queued}) {
    *list = mergeIntervals(std::move(*list));
  }
  return facts;
}

} // namespace stepscope::analysis
