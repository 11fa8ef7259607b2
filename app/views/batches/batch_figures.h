// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batches/packing.h"

#include <cstdint>
#include <span>
#include <vector>

namespace stepscope::app {

/// Examples whose length is in [from, to), tokens.
struct LengthBin {
  std::int64_t from = 0, to = 0;
  std::uint64_t examples = 0;
};
/// Equal bins from 0 to the longest example; the width is 1, 2 or 5 times a power of ten, the smallest that
/// needs at most `maxBins` bins. Empty without lengths.
std::vector<LengthBin> lengthHistogram(std::span<const std::int64_t> lengths, std::size_t maxBins);

/// Consecutive batches [first, last], counted from 0, added up.
struct PaddingBar {
  std::size_t first = 0, last = 0;
  std::int64_t tokens = 0, positions = 0;
  std::int64_t padding() const { return positions - tokens; }
};
/// All batches in order in at most `maxBars` bars of equally many batches (the last may have fewer).
std::vector<PaddingBar> paddingBars(const batches::BatchStats& stats, std::size_t maxBars);

/// One way to make batches of the same examples.
struct BatchingOption {
  enum class Kind { AsRecorded, SortedByLength, Packed };
  Kind kind = Kind::AsRecorded;
  std::uint64_t batches = 0;
  std::int64_t tokens = 0;
  std::int64_t positions = 0; ///< computed on; >= tokens
  double fill() const {
    return positions > 0 ? static_cast<double>(tokens) / static_cast<double>(positions) : 0;
  }
};
struct BatchingComparison {
  std::vector<BatchingOption> options; ///< as recorded first
  std::int64_t budget =
      0;                 ///< tokens a packed batch holds: the largest recorded batch, so that memory suffices
  std::int64_t rows = 0; ///< rows of a sorted batch: the most frequent number; 0 when it is not compared
  std::uint64_t lowerBound = 0; ///< no packing needs fewer batches
};
/// Sorting is compared only where batches are not packed already.
BatchingComparison compareBatchings(const batches::BatchStats& stats);

/// Everything the view shows.
struct BatchFigures {
  batches::PaddingSummary summary;
  std::vector<LengthBin> histogram;
  std::vector<PaddingBar> bars;
  BatchingComparison comparison;
};
BatchFigures computeBatchFigures(const batches::BatchStats& stats);

} // namespace stepscope::app
