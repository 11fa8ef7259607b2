// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compare/run.h"

#include <string>
#include <vector>

namespace stepscope::compare {

/// The figures of one run in the table of a series. What is not known is nullopt, never 0.
struct Measures {
  std::string label, device, stepName;
  std::int64_t stepNs = 0; ///< of the step's window, as traced
  std::uint64_t launches = 0, kernels = 0;
  std::int64_t cpuTimeNs = 0;                ///< StepSummary::cpuTimeTotalNs
  std::int64_t gpuTimeNs = 0;                ///< StepSummary::gpuTimeTotalNs
  double busyShare = 0;                      ///< of the traced window
  std::optional<double> sampledUtilisation;  ///< Gauges::sampledUtilisation, of the traced step
  std::optional<std::int64_t> stepPositions; ///< of the traced step, padding included
  StepTime untraced;                    ///< the best there is; source Traced where nothing better is known
  std::optional<std::uint64_t> batches; ///< of the epoch: in the batch statistics
  std::optional<std::int64_t> tokens, positions; ///< of the epoch: real ones; padding included
  std::optional<double> epochNs;                 ///< batches * untraced step
  std::optional<double> tokensPerSecond;         ///< real tokens; of timed batches, else tokens / epoch
  bool throughputMeasured = false;               ///< of timed batches
  std::optional<double> positionsPerSecond;      ///< padding included: stepPositions / untraced step
};
Measures measuresOf(const Run& run);

/// How many times as fast the second of two runs is.
struct Factor {
  double value = 1;      ///< > 1: the second is faster
  bool perToken = false; ///< time for the same real tokens, over the epoch; else time of a step
  TimeSource source = TimeSource::Traced; ///< of the less well known of the two
};
/// Untraced times where both runs have them, else traced ones for both. nullopt where a step has no length.
std::optional<Factor> factorOf(const Measures& before, const Measures& after);

/// A line of the table.
struct SeriesRow {
  Measures measures;
  std::optional<Factor> againstFirst, againstPrevious; ///< nullopt for the first run
};
std::vector<SeriesRow> seriesOf(const std::vector<Run>& runs);

} // namespace stepscope::compare
