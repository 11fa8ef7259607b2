// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/step_summary.h"

#include <optional>
#include <string>

namespace stepscope::analysis {

struct UsefulFlops {
  std::optional<double> share; ///< of the window at dense peak
  std::string note;            ///< how it was counted, or why it is missing
};
/// See Gauges::usefulFlopsShare.
///   cost  O(work of the step * nesting depth)
UsefulFlops usefulFlops(const TraceSummary& summary, const StepSummary& step);

} // namespace stepscope::analysis
