// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/replay/build_program.h"

#include "core/analysis/call_names.h"
#include "core/analysis/replay/gpu_items.h"
#include "core/analysis/track_slices.h"

#include <algorithm>
#include <utility>

namespace stepscope::analysis::replay {
namespace {

struct Thread {
  TrackId track;
  std::uint64_t records = 0; ///< operators and calls in the step
};

/// CPU threads with operators or calls in the annotation; the step's own first, or else the busiest.
std::vector<Thread> threadsOf(const trace::Trace& trace, const Step& step) {
  std::vector<Thread> threads;
  for (std::uint32_t row = 0; row < trace.tracks().size(); ++row) {
    const trace::Track& track = trace.tracks()[row];
    if (track.kind != trace::TrackKind::CpuThread) continue;
    Thread thread{TrackId(row)};
    const auto [first, last] = rowsBeginningIn(trace, track, step.annotation);
    for (std::uint32_t slice = first; slice < last; ++slice) {
      const trace::SliceKind kind = trace.kind(SliceId(slice));
      thread.records += trace::isCall(kind) || kind == trace::SliceKind::Operator ? 1 : 0;
    }
    if (thread.records > 0 || thread.track == step.thread) threads.push_back(thread);
  }
  std::stable_sort(threads.begin(), threads.end(), [&](const Thread& a, const Thread& b) {
    if ((a.track == step.thread) != (b.track == step.thread)) return a.track == step.thread;
    return a.records > b.records;
  });
  return threads;
}

/// What a launch call takes that need not wait: the median over the step.
std::int64_t usualLaunchNs(const trace::Trace& trace, const RecordedWork& work) {
  std::vector<std::int64_t> lengths;
  for (const GpuWorkId id : work.work) {
    const CallId call = trace.gpuWork().call[id.row()];
    if (call.valid() && isLaunchCall(trace.name(call))) lengths.push_back(trace.interval(call).length());
  }
  if (lengths.empty()) return 0;
  const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
  std::nth_element(lengths.begin(), middle, lengths.end());
  return *middle;
}

std::vector<Region> regionsOf(const std::vector<Region>& all, TrackId track) {
  std::vector<Region> out;
  std::copy_if(all.begin(), all.end(), std::back_inserter(out),
               [&](const Region& region) { return region.track == track; });
  return out;
}

} // namespace

Program buildProgram(const trace::Trace& trace, const std::vector<Family>& families, const StepList& list,
                     std::size_t step, std::vector<Region> regions) {
  const Step& chosen = list.steps[step];
  Program program;
  program.windowBeginNs = chosen.window.begin;
  program.recordedNs = chosen.window.length();
  RecordedWork work = listWork(trace, families, list, step, program);
  program.launchNs = usualLaunchNs(trace, work);
  std::stable_sort(regions.begin(), regions.end(),
                   [](const Region& a, const Region& b) { return a.interval.begin < b.interval.begin; });

  std::vector<RecordedThread> threads;
  for (const Thread& thread : threadsOf(trace, chosen))
    threads.push_back(readThread(trace, thread.track, chosen.annotation, regionsOf(regions, thread.track),
                                 program.launchNs, work));
  linkThreads(threads);
  explainBegins(trace, work, program);
  for (RecordedThread& thread : threads) {
    for (const HostItem& item : thread.thread.items)
      if (item.kind == HostKind::Launch)
        for (std::uint32_t i = item.target; i < item.target + item.count; ++i)
          program.gpu[i].region = item.region;
    program.threads.push_back(std::move(thread.thread));
  }
  std::int64_t workEnd = chosen.window.begin;
  for (const GpuWorkId id : work.work)
    workEnd = std::max(workEnd, trace.interval(id).end);
  program.workCounts = workEnd <= chosen.window.end;
  return program;
}

} // namespace stepscope::analysis::replay
