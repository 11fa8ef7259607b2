// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"

#include <string>
#include <vector>

namespace stepscope::analysis {

enum class StepSource : std::uint8_t {
  ProfilerStep,  ///< ProfilerStep#N annotations
  IterationMark, ///< a user range that repeats at top level of one thread, such as "train_step"
  OptimizerStep, ///< from the end of one Optimizer.step#... to the end of the next
  DataLoader,    ///< from one enumerate(DataLoader)#... to the next
  WholeTrace,    ///< nothing repeats: the covered range as one step
};
std::string_view describe(StepSource source);

struct Step {
  std::string name;    ///< "ProfilerStep#1", "optimizer step 2", "whole trace"
  Interval annotation; ///< the host's window: GPU work belongs to the step if its launch begins in here
  Interval window;     ///< wall time of the step, see StepList
  TrackId thread;      ///< the thread that ran it; invalid for WholeTrace
};

/// The steps of a trace. A step is over when both its annotation and its last GPU work have ended, so neither
/// host nor device time is lost, whichever of the two is behind. Its window begins where the step before it
/// was over (the first one, and one whose predecessor was not recorded, with its annotation) and ends where
/// it is over itself:
///
///   host   |--- step 1 ---|--- step 2 ---|--- step 3 ------------|
///   GPU        |---- work of 1 ----|---- work of 2 ----|-- 3 --|
///   window |---------- 1 ----------|------- 2 ---------|--- 3 ---|
///
/// Windows are never empty and never overlap. GPU work that outlives the whole next step does not move the
/// border: then the step is over with its annotation.
struct StepList {
  StepSource source = StepSource::WholeTrace;
  std::vector<Step> steps; ///< by begin; at least one unless the trace covers no time
  std::string note;        ///< says which fallback was taken and why; empty for ProfilerStep
};

/// Fallbacks in the order of StepSource. Periods that the recording cut (before the first optimizer step,
/// after the last data loader call) are not steps.
///   cost  O(operators + GPU work * log steps)
StepList findSteps(const trace::Trace& trace);

/// GPU work launched in the step (the launch call begins within `annotation`), in GpuWorkId order (by begin).
/// For StepSource::WholeTrace work without a recorded launch belongs to the step too.
///   cost  O(calls in the step + k log k)
std::vector<GpuWorkId> gpuWorkOf(const trace::Trace& trace, const StepList& list, std::size_t step);

/// Index of the step to report when none is asked for: the one with the median window (lower of two).
std::size_t medianStep(const StepList& list);

} // namespace stepscope::analysis
