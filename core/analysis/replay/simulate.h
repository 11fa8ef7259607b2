// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/replay/program.h"
#include "core/base/interval.h"

#include <vector>

namespace stepscope::analysis::replay {

struct Schedule {
  std::int64_t stepNs = 0;    ///< length of the step's window
  std::int64_t hostEndNs = 0; ///< ns since trace start
  std::int64_t gpuEndNs = 0;  ///< end of the last work; the begin of the window when there is none
  std::int64_t gpuIdleNs = 0; ///< of the window: no work runs on any stream
  std::vector<Interval> gpu;  ///< by GPU item; empty intervals for removed work
};

/// Runs the program. Deterministic: threads advance in order of time, of equal times the lower index first.
///   cost  O(items * threads + GPU items)
Schedule simulate(const Program& program);

} // namespace stepscope::analysis::replay
