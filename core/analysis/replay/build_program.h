// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/replay/program.h"
#include "core/analysis/steps.h"

#include <vector>

namespace stepscope::analysis::replay {

/// Part of a host thread that an edit is about, such as an operator.
struct Region {
  TrackId track;
  Interval interval; ///< ns since trace start
  std::uint32_t id = 0;
};

/// The model of one step.
///
///   host  every CPU thread with operators or calls in the step's annotation. Between calls it works for as
///         long as recorded. A call that waited for the device (its name says so, or a copy that returns only
///         when it is done) waits again for what it waited for; a launch call that met a full queue takes a
///         usual launch's time and meets the queue again. Where the step's thread stands still while another
///         thread works, the other one starts and ends with it (autograd).
///   GPU   durations as recorded. Of the three conditions of GpuItem the one that was the last to come true
///         keeps its recorded distance; the others get the usual one. Waits for events of other streams are
///         not recorded: one is inferred where work on a free stream begins later than its launch explains
///         and right after work of another stream ended.
///
/// Limits: contention between kernels that run at the same time, copy engines and other ranks are as
/// recorded.
///   families  from familiesOf(trace)
///   list      from findSteps(trace); `step` is an index into it
///   regions   of one track without overlap; sorted or not
///   cost      O(n log n) in the slices and GPU work of the step
Program buildProgram(const trace::Trace& trace, const std::vector<Family>& families, const StepList& list,
                     std::size_t step, std::vector<Region> regions = {});

} // namespace stepscope::analysis::replay
