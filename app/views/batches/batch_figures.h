// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/step_summary.h"
#include "core/base/interval.h"
#include "core/batches/lengths.h"
#include "core/batches/packing.h"
#include "core/batches/strategies.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace stepscope::app {

/// Consecutive batches [first, last], counted from 0, added up.
struct PaddingBar {
  std::size_t first = 0, last = 0;
  std::int64_t tokens = 0, positions = 0;
  std::int64_t padding() const { return positions - tokens; }
};
/// All batches in order in at most `maxBars` bars of equally many batches (the last may have fewer).
std::vector<PaddingBar> paddingBars(const batches::BatchStats& stats, std::size_t maxBars);

struct BatchingComparison {
  std::vector<batches::Batching> options; ///< as batched first
  std::int64_t budget =
      0;                 ///< tokens a packed batch holds: the largest recorded batch, so that memory suffices
  std::int64_t rows = 0; ///< rows of a grouped batch: the most frequent number
  std::uint64_t lowerBound = 0; ///< no packing needs fewer batches
};
/// Padded ways are compared only where batches are not packed already.
BatchingComparison compareBatchings(const batches::BatchStats& stats);

/// A training step and its real tokens; several batches of one step (gradient accumulation) are one.
struct StepSpeed {
  std::size_t batch = 0; ///< its first, counted from 0
  std::optional<std::int64_t> step;
  std::int64_t tokens = 0;
  double seconds = 0;
  bool slow = false;              ///< takes over kSlowStep times the median time a position
  std::optional<Interval> traced; ///< the step in the trace, ns since its start
  double tokensPerSecond() const { return seconds > 0 ? static_cast<double>(tokens) / seconds : 0; }
};
constexpr double kSlowStep = 1.5; ///< beyond what the mix of lengths explains in the recorded runs
/// Steps with a known untraced time, in order; traced steps without one get the time of their window.
std::vector<StepSpeed> stepSpeeds(const batches::BatchStats& stats, const analysis::TraceSummary& summary);

/// Everything the view shows.
struct BatchFigures {
  batches::PaddingSummary summary;
  batches::ShapeCount shapes;
  std::vector<batches::LengthBin> histogram;
  std::vector<PaddingBar> bars;
  std::vector<batches::PositionShare> byPosition;
  std::vector<batches::BudgetPoint> budgets;
  std::vector<StepSpeed> speeds;
  BatchingComparison comparison;
};
BatchFigures computeBatchFigures(const batches::BatchStats& stats, const analysis::TraceSummary& summary);

} // namespace stepscope::app
