// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisors/comparison/series.h"
#include "app/session/loaded_trace.h"

#include <memory>
#include <string>
#include <vector>

namespace stepscope::app {

/// A series of opened runs, and two of them compared; made off the GUI thread, never changed afterwards.
struct LoadedComparison {
  std::vector<LoadedTracePtr> runs;            ///< in order; two at least, none null
  std::vector<std::string> labels;             ///< by run
  std::vector<compare::SeriesRow> series;      ///< by run
  std::size_t beforeIndex = 0, afterIndex = 1; ///< into runs; different
  advisors::ComparisonReport report;           ///< of these two alone

  const LoadedTrace& before() const { return *runs[beforeIndex]; }
  const LoadedTrace& after() const { return *runs[afterIndex]; }
  const compare::Comparison& comparison() const { return report.pairs.front().comparison; }
  const std::vector<advisors::Achieved>& achieved() const { return report.pairs.front().achieved; }
};
using LoadedComparisonPtr = std::shared_ptr<const LoadedComparison>;

/// Compares the chosen steps. Blocks; call it off the GUI thread.
///   labels  by run
LoadedComparisonPtr compareLoaded(std::vector<LoadedTracePtr> runs, std::vector<std::string> labels,
                                  std::size_t before, std::size_t after);

} // namespace stepscope::app
