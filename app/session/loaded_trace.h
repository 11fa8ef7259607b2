// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisors/rule.h"
#include "core/analysis/step_summary.h"
#include "core/base/result.h"
#include "core/batches/batch_stats.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace stepscope::app {

class TimelineIndex;

/// One opened file with everything computed from it; made off the GUI thread, never changed afterwards.
struct LoadedTrace {
  analysis::TraceSummary summary;
  std::optional<batches::BatchStats> batches;
  advisors::Environment environment;
  std::vector<advisors::Findings> findingsByStep; ///< one for each step of the summary

  std::string environmentPath;                   ///< where `environment` came from; empty when none was given
  std::vector<Error> warnings;                   ///< batch statistics or environment that could not be read
  std::shared_ptr<const TimelineIndex> timeline; ///< null: made when it is first shown
  double loadSeconds = 0;                        ///< wall time from opening the file to the finished findings

  const advisors::Findings& findings() const { return findingsByStep[summary.chosen]; }
};
using LoadedTracePtr = std::shared_ptr<const LoadedTrace>;

} // namespace stepscope::app
