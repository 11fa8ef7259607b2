// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/idle_facts.h"

#include "core/analysis/call_names.h"
#include "core/analysis/track_slices.h"

#include <algorithm>
#include <array>
#include <span>
#include <unordered_map>

namespace stepscope::analysis {
namespace {

enum class Meaning : std::uint8_t { Plain, Profiler, Compile, Allocator, Gc, DataLoader, Sync, StepMark, NoWork };

bool containsAny(std::string_view name, std::span<const std::string_view> parts) {
  return std::any_of(parts.begin(), parts.end(),
                     [&](std::string_view part) { return name.find(part) != std::string_view::npos; });
}

/// Overhead records, by the names that Kineto gives to CUPTI's overhead kinds. "Command Buffer Full" is none: the host
/// waits there because the device has plenty to do.
Meaning meaningOfOverhead(std::string_view name) {
  constexpr std::array<std::string_view, 3> compile = {"Driver Compiler", "Module Loading", "Lazy Function"};
  constexpr std::array<std::string_view, 5> profiler = {"Buffer Flush", "Instrumentation", "Resource",
                                                        "Activity Buffer", "UVM Activity"};
  if (containsAny(name, compile)) return Meaning::Compile;
  return containsAny(name, profiler) ? Meaning::Profiler : Meaning::NoWork;
}

Meaning meaningOfCall(std::string_view name) {
  constexpr std::array<std::string_view, 3> loads = {"ModuleLoad", "LibraryLoad", "nvrtcCompile"};
  if (containsAny(name, loads)) return Meaning::Compile;
  if (isAllocatorCall(name)) return Meaning::Allocator;
  return isSynchronisingCall(name) ? Meaning::Sync : Meaning::Plain;
}

Meaning meaningOfRange(std::string_view name) {
  constexpr std::array<std::string_view, 9> compile = {
      "dynamo_timed", "entire_frame_compile", "backend_compile", "inductor_compile", "compile_fx",
      "async_compile", "_dynamo/convert_frame.py", "triton/compiler/compiler.py", "create_aot_dispatcher_function"};
  constexpr std::array<std::string_view, 3> gc = {"Python GC", "<built-in function collect",
                                                  "<built-in method collect of module"};
  if (name.starts_with("ProfilerStep#")) return Meaning::StepMark;
  if (name.starts_with("enumerate(DataLoader)#")) return Meaning::DataLoader;
  if (containsAny(name, compile)) return Meaning::Compile;
  return containsAny(name, gc) ? Meaning::Gc : Meaning::Plain;
}

/// Meaning of a host slice, each name looked at once.
class Meanings {
 public:
  explicit Meanings(const trace::Trace& trace) : m_trace(trace) {}

  Meaning of(SliceId slice) {
    const trace::SliceKind kind = m_trace.kind(slice);
    const StringId name = m_trace.slices().name[slice.row()];
    if (kind == trace::SliceKind::Overhead) return meaningOfOverhead(m_trace.strings().view(name));
    const bool call = trace::isCall(kind);
    if (!call && kind != trace::SliceKind::Operator && kind != trace::SliceKind::Annotation &&
        kind != trace::SliceKind::PythonFrame)
      return Meaning::NoWork;
    auto& cache = call ? m_calls : m_ranges;
    const auto [it, isNew] = cache.try_emplace(name, Meaning::Plain);
    if (isNew) it->second = call ? meaningOfCall(m_trace.strings().view(name)) : meaningOfRange(m_trace.strings().view(name));
    return it->second;
  }

 private:
  const trace::Trace& m_trace;
  std::unordered_map<StringId, Meaning> m_calls, m_ranges;
};

bool launchesWork(const trace::Trace& trace, const trace::Track& track) {
  const auto& slices = trace.calls().slice;
  const SliceId last(track.firstSlice + track.sliceCount);
  auto it = std::lower_bound(slices.begin(), slices.end(), SliceId(track.firstSlice));
  for (; it != slices.end() && *it < last; ++it) {
    if (!trace.workOf(CallId(static_cast<std::uint32_t>(it - slices.begin()))).empty()) return true;
  }
  return false;
}

/// Adds to `out`, whose intervals come by begin, and bridges holes of at most `gapNs`.
void extend(std::vector<Interval>& out, Interval interval, std::int64_t gapNs) {
  if (!out.empty() && interval.begin - out.back().end <= gapNs)
    out.back().end = std::max(out.back().end, interval.end);
  else
    out.push_back(interval);
}

void collectThread(const trace::Trace& trace, TrackId id, const Step& step, Meanings& meanings, IdleFacts& facts) {
  const trace::Track& track = trace.track(id);
  const bool launches = launchesWork(trace, track);
  const bool isStepThread = !step.thread.valid() || step.thread == id;
  std::vector<Interval> busy;
  forEachOverlapping(trace, track, step.window, [&](SliceId slice) {
    const Interval clipped = trace.interval(slice).intersect(step.window);
    if (clipped.empty()) return;
    const Meaning meaning = meanings.of(slice);
    switch (meaning) {
      case Meaning::Profiler: facts.profiler.push_back(clipped); return;
      case Meaning::StepMark:
      case Meaning::NoWork: return;
      case Meaning::Compile: facts.compile.push_back(clipped); break;
      case Meaning::Allocator: facts.allocator.push_back(clipped); break;
      case Meaning::Gc: facts.gc.push_back(clipped); break;
      case Meaning::DataLoader:
        if (isStepThread) facts.inputWait.push_back(clipped);
        break;
      case Meaning::Sync:
        if (launches) facts.hostSync.push_back(clipped);
        break;
      case Meaning::Plain: break;
    }
    const bool isStepRange = trace.kind(slice) == trace::SliceKind::Annotation &&
                             trace.interval(slice).begin == step.annotation.begin && id == step.thread;
    if (launches && !isStepRange && trace.kind(slice) != trace::SliceKind::Overhead)
      extend(busy, clipped, kInterpreterGapNs);
  });
  facts.dispatch.insert(facts.dispatch.end(), busy.begin(), busy.end());
}

/// Work that begins in the window, and the first that begins after it: what a gap at its end waits for.
void collectQueue(const trace::Trace& trace, Interval window, std::int32_t device, IdleFacts& facts) {
  const trace::GpuWorkTable& work = trace.gpuWork();
  const auto first = std::lower_bound(work.slice.begin(), work.slice.end(), window.begin,
                                      [&](SliceId s, std::int64_t t) { return trace.slices().begin[s.row()] < t; });
  for (auto row = static_cast<std::size_t>(first - work.slice.begin()); row < trace.gpuWorkCount(); ++row) {
    if (work.device[row] != device) continue;
    const std::int64_t begin = trace.interval(work.slice[row]).begin;
    if (work.call[row].valid()) {
      const Interval call = trace.interval(work.call[row]);
      facts.pending.push_back({std::max(call.begin, window.begin), begin});
      facts.queued.push_back({std::max(call.end, window.begin), begin});
    }
    if (begin >= window.end) break;
  }
}

}  // namespace

IdleFacts collectIdleFacts(const trace::Trace& trace, const Step& step, std::int32_t device) {
  IdleFacts facts;
  Meanings meanings(trace);
  for (std::uint32_t row = 0; row < trace.tracks().size(); ++row) {
    const trace::TrackKind kind = trace.tracks()[row].kind;
    if (kind == trace::TrackKind::CpuThread || kind == trace::TrackKind::Overhead)
      collectThread(trace, TrackId(row), step, meanings, facts);
  }
  collectQueue(trace, step.window, device, facts);
  for (std::vector<Interval>* list : {&facts.profiler, &facts.compile, &facts.allocator, &facts.gc, &facts.inputWait,
                                      &facts.hostSync, &facts.dispatch, &facts.pending, &facts.queued})
    *list = mergeIntervals(std::move(*list));
  return facts;
}

}  // namespace stepscope::analysis
