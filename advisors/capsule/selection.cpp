// SPDX-License-Identifier: Apache-2.0
#include "advisors/capsule/selection.h"

#include <algorithm>
#include <initializer_list>
#include <limits>

namespace stepscope::advisors {
namespace {

using trace::SliceKind;

constexpr Interval kAlways{std::numeric_limits<std::int64_t>::min(),
                           std::numeric_limits<std::int64_t>::max()};

bool ownsWork(SliceKind kind) {
  return kind == SliceKind::Operator || kind == SliceKind::Annotation || trace::isCall(kind);
}

/// Keeps a slice and all that is around it.
void keepWithParents(const trace::Trace& trace, SliceId slice, std::vector<bool>& kept) {
  for (; slice.valid() && !kept[slice.row()]; slice = trace.parent(slice))
    kept[slice.row()] = true;
}

/// Launches of kept GPU work, and GPU work of kept launches.
void keepLinked(const trace::Trace& trace, std::vector<bool>& kept) {
  const trace::GpuWorkTable& work = trace.gpuWork();
  for (std::uint32_t row = 0; row < trace.gpuWorkCount(); ++row) {
    if (!work.call[row].valid()) continue;
    const SliceId gpu = work.slice[row], call = trace.calls().slice[work.call[row].row()];
    if (kept[call.row()]) kept[gpu.row()] = true;
    if (kept[gpu.row()]) keepWithParents(trace, call, kept);
  }
}

/// Python frames around no operator, annotation or call.
std::vector<bool> idleFrames(const trace::Trace& trace) {
  std::vector<bool> busy(trace.sliceCount(), false), idle(trace.sliceCount(), false);
  // Parents come before their children.
  for (std::uint32_t row = static_cast<std::uint32_t>(trace.sliceCount()); row-- > 0;) {
    const SliceId slice(row);
    const bool works = busy[row] || ownsWork(trace.kind(slice));
    if (const SliceId parent = trace.parent(slice); works && parent.valid()) busy[parent.row()] = true;
    idle[row] = !works && trace.kind(slice) == SliceKind::PythonFrame;
  }
  return idle;
}

std::uint64_t drop(write::KinetoPart& part, const std::function<bool(std::uint32_t)>& goes) {
  std::uint64_t count = 0;
  for (std::uint32_t row = 0; row < part.slices.size(); ++row) {
    if (!part.slices[row] || !goes(row)) continue;
    part.slices[row] = false;
    ++count;
  }
  return count;
}

std::uint64_t dropArguments(const trace::Trace& trace, std::initializer_list<SliceKind> kinds,
                            write::KinetoPart& part) {
  std::uint64_t count = 0;
  for (std::uint32_t row = 0; row < part.slices.size(); ++row)
    if (part.slices[row] && trace.slices().args[row] != StringId(0) &&
        std::find(kinds.begin(), kinds.end(), trace.kind(SliceId(row))) != kinds.end())
      ++count;
  part.plainKinds.insert(part.plainKinds.end(), kinds);
  return count;
}

/// Each has two ends in the file.
std::uint64_t arrowsOf(const trace::Trace& trace, const write::KinetoPart& part) {
  std::uint64_t count = 0;
  for (std::uint32_t row = 0; row < trace.gpuWorkCount(); ++row)
    if (const CallId call = trace.gpuWork().call[row]; call.valid() &&
                                                       part.slices[trace.gpuWork().slice[row].row()] &&
                                                       part.slices[trace.calls().slice[call.row()].row()])
      ++count;
  for (std::uint32_t row = 0; row < trace.operatorCount(); ++row)
    if (const OperatorId forward = trace.operators().forward[row];
        forward.valid() && part.slices[trace.operators().slice[row].row()] &&
        part.slices[trace.operators().slice[forward.row()].row()])
      ++count;
  return count;
}

} // namespace

write::KinetoPart wholeTrace(const trace::Trace& trace) {
  return {std::vector<bool>(trace.sliceCount(), true), kAlways, {}, true, {}};
}

write::KinetoPart partOfStep(const analysis::TraceSummary& summary, std::size_t step) {
  const trace::Trace& trace = *summary.trace;
  const analysis::Step& chosen = summary.steps[step].step;
  const Interval around{std::min(chosen.annotation.begin, chosen.window.begin),
                        std::max(chosen.annotation.end, chosen.window.end)};
  // Where no range of its own stands for the step, its borders are those of slices that only touch it.
  const bool bordered = summary.stepList.source != analysis::StepSource::ProfilerStep;
  write::KinetoPart part{std::vector<bool>(trace.sliceCount(), false), around, {}, true, {}};
  for (std::uint32_t row = 0; row < trace.sliceCount(); ++row) {
    const Interval slice = trace.interval(SliceId(row));
    const bool touches = slice.end >= around.begin && slice.begin <= around.end;
    part.slices[row] =
        (slice.begin < around.end && slice.end > around.begin) || (touches && (bordered || slice.empty()));
  }
  for (const GpuWorkId work : summary.steps[step].work)
    part.slices[trace.gpuWork().slice[work.row()].row()] = true;
  keepLinked(trace, part.slices);
  return part;
}

std::string_view describe(Thinning thinning) {
  switch (thinning) {
  case Thinning::OtherFrames:
    return "Python frames outside the step";
  case Thinning::IdleFrames:
    return "Python frames that call no operator and nothing of the GPU's";
  case Thinning::Frames:
    return "Python frames";
  case Thinning::Points:
    return "instants and samples of counters";
  case Thinning::GpuAnnotations:
    return "annotations repeated on the GPU's rows";
  case Thinning::Arrows:
    return "arrows between launches and kernels, forward and backward operators";
  case Thinning::FrameArguments:
    return "arguments of Python frames and annotations";
  case Thinning::KernelArguments:
    return "arguments of kernels and copies";
  case Thinning::CallArguments:
    return "arguments of runtime and driver calls";
  case Thinning::Shapes:
    return "arguments of operators";
  }
  return "";
}

std::uint64_t thin(const trace::Trace& trace, Thinning thinning, const write::KinetoPart& step,
                   write::KinetoPart& part) {
  const auto ofKind = [&](SliceKind kind) {
    return [&trace, kind](std::uint32_t row) { return trace.kind(SliceId(row)) == kind; };
  };
  switch (thinning) {
  case Thinning::OtherFrames:
    return drop(part, [&](std::uint32_t row) {
      return trace.kind(SliceId(row)) == SliceKind::PythonFrame && !step.slices[row];
    });
  case Thinning::IdleFrames: {
    const std::vector<bool> idle = idleFrames(trace);
    return drop(part, [&idle](std::uint32_t row) { return idle[row]; });
  }
  case Thinning::Frames:
    return drop(part, ofKind(SliceKind::PythonFrame));
  case Thinning::Points: {
    const std::uint64_t count = pointsOf(trace, part);
    part.points.reset();
    return count;
  }
  case Thinning::GpuAnnotations:
    return drop(part, ofKind(SliceKind::GpuAnnotation));
  case Thinning::Arrows: {
    const std::uint64_t count = arrowsOf(trace, part);
    part.arrows = false;
    return count;
  }
  case Thinning::FrameArguments:
    return dropArguments(trace, {SliceKind::PythonFrame, SliceKind::Annotation}, part);
  case Thinning::KernelArguments:
    return dropArguments(trace, {SliceKind::Kernel, SliceKind::Memcpy, SliceKind::Memset}, part);
  case Thinning::CallArguments:
    return dropArguments(trace, {SliceKind::RuntimeCall, SliceKind::DriverCall}, part);
  case Thinning::Shapes:
    return dropArguments(trace, {SliceKind::Operator}, part);
  }
  return 0;
}

std::uint64_t slicesOf(const write::KinetoPart& part) {
  return static_cast<std::uint64_t>(std::count(part.slices.begin(), part.slices.end(), true));
}

std::uint64_t pointsOf(const trace::Trace& trace, const write::KinetoPart& part) {
  if (!part.points) return 0;
  std::uint64_t count = 0;
  for (const trace::Instant& instant : trace.instants())
    count += part.points->contains(instant.time) ? 1 : 0;
  for (const trace::CounterSeries& series : trace.counters())
    count += static_cast<std::uint64_t>(
        std::count_if(series.time.begin(), series.time.end(),
                      [&](std::int64_t time) { return part.points->contains(time); }));
  return count;
}

} // namespace stepscope::advisors
