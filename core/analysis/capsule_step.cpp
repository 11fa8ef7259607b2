// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/capsule_step.h"

#include "core/capsule/capsule.h"

#include <algorithm>
#include <array>

namespace stepscope::analysis {
namespace {

constexpr std::array<std::string_view, 5> kKeys{"profiler-step", "iteration-mark", "optimizer-step",
                                                "data-loader", "whole-trace"}; // by StepSource

TrackId rowOf(const trace::Trace& trace, const capsule::Step& step) {
  for (std::uint32_t i = 0; i < trace.tracks().size(); ++i) {
    const trace::Track& track = trace.tracks()[i];
    if (track.kind == trace::TrackKind::CpuThread && track.key == step.thread &&
        trace.processes()[track.process.row()].key == step.process)
      return TrackId(i);
  }
  return {};
}

bool holds(Interval outer, Interval inner) { return inner.begin >= outer.begin && inner.end <= outer.end; }

} // namespace

std::string_view key(StepSource source) { return kKeys[static_cast<std::size_t>(source)]; }

std::optional<StepSource> stepSourceOf(std::string_view key) {
  const auto found = std::find(kKeys.begin(), kKeys.end(), key);
  if (found == kKeys.end()) return {};
  return static_cast<StepSource>(found - kKeys.begin());
}

std::optional<StepList> stepOfCapsule(const trace::Trace& trace) {
  const std::optional<capsule::Capsule> read = capsule::capsuleOf(trace);
  if (!read || !read->step.alone) return {};
  const auto source = stepSourceOf(read->step.markedBy);
  const TrackId row = rowOf(trace, read->step);
  const Interval there = trace.loadedRange() ? trace.range().intersect(*trace.loadedRange()) : trace.range();
  // Compared on the clock of the file, where nothing can overflow.
  const std::int64_t start = trace.fileTimeOfStart();
  const Interval fileThere{there.begin + start, there.end + start};
  const capsule::Step& step = read->step;
  if (!source || *source == StepSource::WholeTrace || !row.valid() || !holds(fileThere, step.annotation) ||
      !holds(fileThere, step.window))
    return {};
  const auto inTrace = [&](Interval place) { return Interval{place.begin - start, place.end - start}; };
  return StepList{*source, {{step.name, inTrace(step.annotation), inTrace(step.window), row}}, step.remark};
}

std::size_t stepToReport(const trace::Trace& trace, const StepList& list) {
  const std::optional<capsule::Capsule> read = capsule::capsuleOf(trace);
  for (std::size_t i = 0; read && i < list.steps.size(); ++i)
    if (list.steps[i].name == read->step.name) return i;
  return medianStep(list);
}

} // namespace stepscope::analysis
