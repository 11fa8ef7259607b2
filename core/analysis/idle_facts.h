// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/steps.h"

#include <vector>

namespace stepscope::analysis {

/// When what was going on in a window, as disjoint sorted intervals clipped to the window (unless said otherwise).
struct IdleFacts {
  std::vector<Interval> profiler;   ///< overhead records of the profiler's own work
  std::vector<Interval> compile;    ///< dynamo, inductor, Triton or driver compiles, or kernels are loaded
  std::vector<Interval> allocator;  ///< a call that allocates or frees memory is in progress
  std::vector<Interval> gc;         ///< Python garbage collection, where recorded
  std::vector<Interval> inputWait;  ///< the step's thread is inside the data loader
  std::vector<Interval> hostSync;   ///< a thread that launches work is inside a synchronising call
  std::vector<Interval> dispatch;   ///< a thread that launches work is inside an operator, call, range or Python frame,
                                    ///< or in the interpreter for less than kInterpreterGapNs between two of them
  std::vector<Interval> pending;    ///< work of the device: launch call begun, not yet started; may end behind the window
  std::vector<Interval> queued;     ///< the same from the end of the launch call
};

/// Without Python stacks the time between two operators is not recorded. On captures of one H200 step 99 % of these
/// holes are shorter than 0.1 ms; longer ones are something else (a sleep, file access, waiting for another thread).
constexpr std::int64_t kInterpreterGapNs = 100'000;

/// Host side and launch queue of `device` in the step's window.
///   cost  O(n log n) in the slices that overlap the window, and in the launch calls of threads that launch nothing
IdleFacts collectIdleFacts(const trace::Trace& trace, const Step& step, std::int32_t device);

}  // namespace stepscope::analysis
