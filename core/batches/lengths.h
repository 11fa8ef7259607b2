// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batches/batch_stats.h"

#include <cstdint>
#include <span>
#include <vector>

namespace stepscope::batches {

/// The smallest value that at least `percent` (1 to 100) of the sorted values do not exceed (nearest rank); 0
/// of none.
std::int64_t percentile(std::span<const std::int64_t> sorted, std::size_t percent);

/// Examples whose length lies in [from, to).
struct LengthBin {
  std::int64_t from = 0, to = 0;
  std::uint64_t examples = 0;
};
/// Equal bins from 0 to the longest example; the width is 1, 2 or 5 times a power of ten, the smallest that
/// needs at most `maxBins` bins. Empty without lengths.
std::vector<LengthBin> lengthHistogram(std::span<const std::int64_t> lengths, std::size_t maxBins);

/// How much of what is computed at some positions of the rows is padding.
struct PositionShare {
  std::int64_t from = 0, to = 0; ///< positions [from, to) of a row
  std::int64_t positions = 0;    ///< of all rows that are as wide
  std::int64_t padded = 0;
};
/// Of batches with one example a row (packed ones are left out), in at most `maxBins` stretches of equal,
/// round width.
///   cost  O(examples * maxBins)
std::vector<PositionShare> paddingByPosition(const BatchStats& stats, std::size_t maxBins);

/// New shapes: each one makes compilers, planners and autotuners work again.
struct ShapeCount {
  std::uint64_t shapes = 0;          ///< different (rows, width)
  std::uint64_t newInSecondHalf = 0; ///< of them, first met in the second half of the batches
  std::uint64_t batchesInSecondHalf = 0;
};
ShapeCount countShapes(const BatchStats& stats);

/// What the same examples need by the size of the batch.
struct BudgetPoint {
  std::int64_t budget = 0;   ///< positions of a packed batch
  std::uint64_t batches = 0; ///< best fit, longest first
  double fill = 0;
};
/// For `points` budgets, evenly on a logarithmic scale, from the longest example (or `largest` / 8, if more)
/// to twice `largest`, rounded up to multiples of 64, and for `largest` itself. Sorted, each once.
std::vector<BudgetPoint> budgetCurve(std::span<const std::int64_t> lengths, std::int64_t largest,
                                     std::size_t points);

struct RowsPoint {
  std::int64_t rows = 0;
  double padded = 0;        ///< share of the positions, the examples in their order
  double paddedGrouped = 0; ///< the same, grouped by length
};
/// For batches of 1, 2, 4, ... `most` rows.
std::vector<RowsPoint> rowsCurve(const BatchStats& stats, std::int64_t most);

} // namespace stepscope::batches
