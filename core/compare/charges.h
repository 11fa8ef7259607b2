// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/step_summary.h"

#include <vector>

namespace stepscope::compare {

/// A stretch of a step's window, and the GPU work that answers for it: the work that runs (where several do,
/// the one that the ledger counts), or for idle time the work whose begin ended the gap.
struct Charge {
  Interval interval;
  analysis::Bucket bucket;
  GpuWorkId work; ///< invalid: idle after the last work of the window
};

/// Charges every nanosecond of the ledger's window once: gapless, sorted, and for each bucket the lengths add
/// up to the ledger's. Whatever GPU work is grouped by, the groups are a partition of the step.
///   families  by GpuWorkId, those that the ledger was built with
///   cost      O(n log n) in the trace's GPU work
std::vector<Charge> chargesOf(const trace::Trace& trace, const std::vector<analysis::Family>& families,
                              const analysis::Ledger& ledger);

} // namespace stepscope::compare
