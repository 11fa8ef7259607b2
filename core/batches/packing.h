// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batches/batch_stats.h"

#include <cstdint>
#include <span>
#include <vector>

namespace stepscope::batches {

struct PaddingSummary {
  std::uint64_t batches = 0, examples = 0;
  std::int64_t tokens = 0;    ///< real
  std::int64_t positions = 0; ///< computed on
  double paddedShare = 0;     ///< (positions - tokens) / positions, in [0, 1]
  std::int64_t shortest = 0, median = 0, p95 = 0, longest = 0; ///< of example lengths, nearest rank
  std::int64_t largestBatchPositions = 0;
  bool allPacked = false;           ///< every batch says or shows that it is packed
  std::uint64_t distinctShapes = 0; ///< of (rows, width)
  std::uint64_t packedBatches = 0;
  std::uint64_t resetsMissing = 0; ///< packed batches whose position_ids do not begin anew with each example
  std::uint64_t resetsUnknown = 0; ///< packed batches that do not say
};
PaddingSummary summarisePadding(const BatchStats& stats);

/// A packing of examples into rows of at most `budget` tokens.
struct Packing {
  std::int64_t budget = 0;
  std::uint64_t batches = 0;
  double fill = 0;           ///< tokens / positions, in [0, 1]; an over-long batch is as wide as its example
  std::uint64_t tooLong = 0; ///< examples longer than the budget, each alone in an over-long batch
  std::vector<std::vector<std::uint32_t>> bins; ///< example indices; filled on request only
};
/// Best-fit decreasing: each example, longest first, goes to the fullest bin with room.
///   cost  O(n log n)
Packing packBestFit(std::span<const std::int64_t> lengths, std::int64_t budget, bool keepBins = false);
/// No packing needs fewer batches: ceil(tokens / budget), and one for each example longer than the budget.
///   budget  > 0
std::uint64_t packingLowerBound(std::span<const std::int64_t> lengths, std::int64_t budget);

/// Padded share if the same examples were sorted by length, longest first, and cut into batches of `rows` (>
/// 0).
double paddedShareSortedByLength(std::span<const std::int64_t> lengths, std::int64_t rows);

/// All example lengths in order.
std::vector<std::int64_t> allLengths(const BatchStats& stats);

} // namespace stepscope::batches
