// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/session/loaded_trace.h"
#include "app/views/timeline/interaction.h"

#include <string>

namespace stepscope::app::test {

/// One step of 100 us on one thread and one stream, times in us, and a counter:
///
///   thread 1     ProfilerStep#1        [0 ......................................... 100)   lane 0
///                aten::mm              [10 .. 30)                                          lane 1
///                  cudaLaunchKernel    [15 .. 20)   -> gemm [25 .. 65)                     lane 2
///                aten::add             [40 .. 50)                                          lane 1
///                  cudaLaunchKernel    [42 .. 45)   -> add  [70 .. 72)                     lane 2
///                aten::add             [60 .. 70)                                          lane 1
///                  cudaLaunchKernel    [61 .. 65)   -> add  [74 .. 77)                     lane 2
///   thread 2     aten::zeros           [80 .. 90), launches nothing
///   stream 7     gemm, add, add
///   "memory"     100 bytes from 0 on, 300 from 50 on
LoadedTracePtr smallTrace();

/// A trace of the tests' data or of the samples, with its summary.
LoadedTracePtr loadTestTrace(const std::string& name);
LoadedTracePtr loadSample(const std::string& name);

/// The slice of this name that begins at `beginUs`; invalid when there is none.
SliceId sliceAt(const trace::Trace& trace, std::string_view name, std::int64_t beginUs);

/// Does what a key does in the timeline, with the keys in force; false when it means nothing there.
bool applyKey(const TimelineModel& model, TimelineState& state, int key, const QString& text, QPoint pointer);

} // namespace stepscope::app::test
