// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/steps.h"

#include "core/analysis/step_marks.h"
#include "core/analysis/track_slices.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace stepscope::analysis {
namespace {

/// Latest end of the GPU work launched in each annotation; the annotation's begin where there is none.
std::vector<std::int64_t> lastWorkEnds(const trace::Trace& trace,
                                       const std::vector<MarkedSteps::Entry>& entries) {
  std::vector<std::int64_t> ends;
  for (const auto& entry : entries) {
    ends.push_back(entry.annotation.begin);
  }
  const trace::GpuWorkTable& work = trace.gpuWork();
  for (std::size_t row = 0; row < trace.gpuWorkCount(); ++row) {
    if (!work.call[row].valid()) continue;
    const std::int64_t launch = trace.interval(work.call[row]).begin;
    const auto behind =
        std::upper_bound(entries.begin(), entries.end(), launch,
                         [](std::int64_t t, const auto& e) { return t < e.annotation.begin; });
    if (behind == entries.begin() || !std::prev(behind)->annotation.contains(launch)) continue;
    std::int64_t& end = ends[static_cast<std::size_t>(std::prev(behind) - entries.begin())];
    end = std::max(end, trace.interval(work.slice[row]).end);
  }
  return ends;
}

/// Leaves out the steps that a load of a part of the trace cut.
void dropCut(StepList& list, const trace::Trace& trace) {
  if (!trace.loadedRange()) return;
  const Interval loaded = *trace.loadedRange();
  std::erase_if(list.steps, [&](const Step& step) {
    return step.annotation.begin < loaded.begin || step.window.end > loaded.end;
  });
}

StepList wholeTrace(const trace::Trace& trace) {
  StepList list;
  list.note = "no ProfilerStep ranges and nothing else that repeats: the whole trace counts as one step";
  Interval all = trace.range();
  std::string name = "whole trace";
  if (trace.loadedRange()) {
    all = all.intersect(*trace.loadedRange());
    name = "loaded range";
    list.note = "the loaded time range holds no whole step: all of it counts as one";
  }
  if (!all.empty()) list.steps.push_back({std::move(name), all, all, TrackId()});
  return list;
}

StepList withWindows(const trace::Trace& trace, StepSource source, MarkedSteps marked) {
  StepList list;
  list.source = source;
  list.note = std::move(marked.note);
  const std::vector<std::int64_t> workEnds = lastWorkEnds(trace, marked.entries);

  const std::size_t count = marked.entries.size();
  std::vector<std::int64_t> over(count);
  for (std::size_t i = count; i-- > 0;) {
    const std::int64_t hostEnd = marked.entries[i].annotation.end;
    over[i] = std::max(hostEnd, workEnds[i]);
    if (i + 1 < count && over[i] >= over[i + 1]) over[i] = hostEnd;
  }
  for (std::size_t i = 0; i < count; ++i) {
    MarkedSteps::Entry& entry = marked.entries[i];
    std::int64_t begin = entry.annotation.begin;
    if (i > 0) begin = entry.followsLast ? over[i - 1] : std::max(begin, over[i - 1]);
    list.steps.push_back({std::move(entry.name), entry.annotation, {begin, over[i]}, marked.thread});
  }
  return list;
}

} // namespace

std::string_view describe(StepSource source) {
  switch (source) {
  case StepSource::ProfilerStep:
    return "ProfilerStep ranges";
  case StepSource::IterationMark:
    return "a repeated user range";
  case StepSource::OptimizerStep:
    return "optimizer steps";
  case StepSource::DataLoader:
    return "data loader calls";
  case StepSource::WholeTrace:
    return "the whole trace";
  }
  return "";
}

StepList findSteps(const trace::Trace& trace) {
  using Finder = MarkedSteps (*)(const trace::Trace&);
  constexpr std::array<std::pair<StepSource, Finder>, 4> finders = {{
      {StepSource::ProfilerStep, profilerSteps},
      {StepSource::IterationMark, iterationMarks},
      {StepSource::OptimizerStep, optimizerSteps},
      {StepSource::DataLoader, dataLoaderSteps},
  }};
  for (const auto& [source, find] : finders) {
    MarkedSteps marked = find(trace);
    if (marked.entries.empty()) continue;
    StepList list = withWindows(trace, source, std::move(marked));
    dropCut(list, trace);
    if (!list.steps.empty()) return list;
  }
  return wholeTrace(trace);
}

std::vector<GpuWorkId> gpuWorkOf(const trace::Trace& trace, const StepList& list, std::size_t step) {
  std::vector<GpuWorkId> out;
  if (list.source == StepSource::WholeTrace) {
    for (std::size_t row = 0; row < trace.gpuWorkCount(); ++row) {
      out.push_back(GpuWorkId(static_cast<std::uint32_t>(row)));
    }
    return out;
  }
  const auto& callSlices = trace.calls().slice;
  for (const trace::Track& track : trace.tracks()) {
    const auto [first, last] = rowsBeginningIn(trace, track, list.steps[step].annotation);
    auto it = std::lower_bound(callSlices.begin(), callSlices.end(), SliceId(first));
    for (; it != callSlices.end() && *it < SliceId(last); ++it) {
      const auto work = trace.workOf(CallId(static_cast<std::uint32_t>(it - callSlices.begin())));
      out.insert(out.end(), work.begin(), work.end());
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::size_t medianStep(const StepList& list) {
  if (list.steps.empty()) return 0;
  std::vector<std::size_t> order(list.steps.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return list.steps[a].window.length() < list.steps[b].window.length();
  });
  return order[(order.size() - 1) / 2];
}

} // namespace stepscope::analysis
