// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batches/batch_stats.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace stepscope::batches {

/// Ways to make batches of the same examples.
enum class Strategy : std::uint8_t {
  AsBatched,       ///< as recorded
  GroupedByLength, ///< padded rows; within runs of 50 batches the examples are sorted, longest first
  Sequential,      ///< packed in their order; a batch ends where the next example does not fit (next fit)
  FirstFit,        ///< packed in their order, each into the first batch with room
  BestFit,         ///< packed longest first, each into the fullest batch with room (best-fit decreasing)
  WindowedBestFit, ///< packed as a data loader can: of a window of examples the longest that fits comes next
  Wrapped,         ///< one stream of tokens, cut at the budget: nothing is lost, but examples are cut in two
  PaddingFree,     ///< the recorded batches with their padding left out, rows laid end to end (varlen)
};
constexpr std::array<Strategy, 8> kAllStrategies = {
    Strategy::AsBatched, Strategy::GroupedByLength, Strategy::Sequential, Strategy::FirstFit,
    Strategy::BestFit,   Strategy::WindowedBestFit, Strategy::Wrapped,    Strategy::PaddingFree};
std::string_view key(Strategy strategy);     ///< "best-fit", stable; used in JSON
std::string_view label(Strategy strategy);   ///< "best fit, longest first"
std::string_view explain(Strategy strategy); ///< one sentence
constexpr bool isPacked(Strategy s) { return s >= Strategy::Sequential; }

struct BatchingOptions {
  std::int64_t budget = 0;    ///< positions of a packed batch; > 0
  std::int64_t rows = 1;      ///< of a padded batch; > 0
  std::size_t window = 1'024; ///< examples that WindowedBestFit chooses from
};

/// What a strategy makes of the examples.
struct Batching {
  Strategy strategy = Strategy::AsBatched;
  std::uint64_t batches = 0;
  std::int64_t tokens = 0;
  std::int64_t positions = 0; ///< computed on
  double fill = 0;            ///< tokens / positions, in [0, 1]
  std::int64_t largest = 0;   ///< positions of the largest batch
  std::uint64_t shapes = 0;   ///< different (rows, width)
  std::uint64_t cut = 0;      ///< examples that span two batches or more
  std::uint64_t tooLong = 0;  ///< examples longer than the budget, each alone in a batch as long
  double attentionPairs = 0;  ///< sum of squared row or example lengths: what attention computes on
  /// Share of the lengths' variance that lies between batches (correlation ratio), in [0, 1]: about 1 / rows
  /// for batches drawn at random, 1 where every batch holds one length. High: gradients are of one kind of
  /// example.
  double lengthCorrelation = 0;
};

/// Over-long examples get a batch of their own length.
///   cost  O(n log n) in the examples
Batching simulate(Strategy strategy, const BatchStats& stats, const BatchingOptions& options);

/// Which batch each of the examples goes to, for the packed strategies but Wrapped and PaddingFree; exposed
/// for tests.
///   lengths  all above or equal 0
std::vector<std::uint32_t> assign(Strategy strategy, std::span<const std::int64_t> lengths,
                                  const BatchingOptions& options);

} // namespace stepscope::batches
