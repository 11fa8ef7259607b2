// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"

#include <string>
#include <vector>

namespace stepscope::analysis {

enum class StepSource : std::uint8_t {
  ProfilerStep,   ///< ProfilerStep#N annotations
  IterationMark,  ///< a user range that repeats at top level of one thread, such as "train_step"
  OptimizerStep,  ///< from the end of one Optimizer.step#... to the end of the next
  DataLoader,     ///< from one enumerate(DataLoader)#... to the next
  WholeTrace,     ///< nothing repeats: the covered range as one step
};
std::string_view describe(StepSource source);

struct Step {
  std::string name;      ///< "ProfilerStep#1", "optimizer step 2", "whole trace"
  Interval annotation;   ///< the host's window: GPU work belongs to the step if its launch begins in here
  Interval window;       ///< wall time of the step (design: from the end of the previous step's last GPU work to the end
                         ///< of this one's; the first or only step begins with its annotation)
  TrackId thread;        ///< the thread that ran it; invalid for WholeTrace
};

struct StepList {
  StepSource source = StepSource::WholeTrace;
  std::vector<Step> steps;  ///< by begin; at least one unless the trace has no slices
  std::string note;         ///< says which fallback was taken and why; empty for ProfilerStep
};

StepList findSteps(const trace::Trace& trace);

/// GPU work launched in the step (the launch call begins within `annotation`), in GpuWorkId order (by begin).
/// For StepSource::WholeTrace work without a recorded launch belongs to the step too.
std::vector<GpuWorkId> gpuWorkOf(const trace::Trace& trace, const StepList& list, std::size_t step);

/// Index of the step to report when none is asked for: the one with the median window (lower of two).
std::size_t medianStep(const StepList& list);

}  // namespace stepscope::analysis
