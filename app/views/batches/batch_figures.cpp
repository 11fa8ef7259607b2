// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/batches/batch_figures.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace stepscope::app {

namespace {

constexpr std::size_t kMaxBins = 30; // about what can be told apart in half a window
constexpr std::size_t kMaxBars = 120;

std::int64_t niceWidth(std::int64_t longest, std::size_t maxBins) {
  const auto fits = [&](std::int64_t width) {
    return longest / width + 1 <= static_cast<std::int64_t>(maxBins);
  };
  for (std::int64_t decade = 1;; decade *= 10) {
    for (const std::int64_t width : {decade, 2 * decade, 5 * decade}) {
      if (fits(width)) return width;
    }
  }
}

std::int64_t mostFrequentRows(const batches::BatchStats& stats) {
  std::map<std::int64_t, std::size_t> counts;
  for (const batches::Batch& batch : stats.batches)
    ++counts[batch.rows];
  const auto most = std::max_element(counts.begin(), counts.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  return most != counts.end() ? most->first : 0;
}

} // namespace

std::vector<LengthBin> lengthHistogram(std::span<const std::int64_t> lengths, std::size_t maxBins) {
  if (lengths.empty() || maxBins == 0) return {};
  const std::int64_t longest = std::max<std::int64_t>(0, *std::max_element(lengths.begin(), lengths.end()));
  const std::int64_t width = niceWidth(longest, maxBins);
  std::vector<LengthBin> bins(static_cast<std::size_t>(longest / width + 1));
  for (std::size_t i = 0; i < bins.size(); ++i) {
    bins[i].from = static_cast<std::int64_t>(i) * width;
    bins[i].to = bins[i].from + width;
  }
  for (const std::int64_t length : lengths)
    ++bins[static_cast<std::size_t>(std::max<std::int64_t>(0, length) / width)].examples;
  return bins;
}

std::vector<PaddingBar> paddingBars(const batches::BatchStats& stats, std::size_t maxBars) {
  std::vector<PaddingBar> bars;
  if (maxBars == 0) return bars;
  const std::size_t each = std::max<std::size_t>(1, (stats.batches.size() + maxBars - 1) / maxBars);
  for (std::size_t i = 0; i < stats.batches.size(); ++i) {
    if (i % each == 0) bars.push_back({i, i, 0, 0});
    bars.back().last = i;
    bars.back().tokens += stats.batches[i].tokens();
    bars.back().positions += stats.batches[i].positions();
  }
  return bars;
}

BatchingComparison compareBatchings(const batches::BatchStats& stats) {
  using Kind = BatchingOption::Kind;
  BatchingComparison comparison;
  const batches::PaddingSummary summary = batches::summarisePadding(stats);
  if (summary.batches == 0) return comparison;
  const std::vector<std::int64_t> lengths = batches::allLengths(stats);
  comparison.options.push_back({Kind::AsRecorded, summary.batches, summary.tokens, summary.positions});

  const std::int64_t rows = mostFrequentRows(stats);
  if (!summary.allPacked && rows > 0 && !lengths.empty()) {
    comparison.rows = rows;
    const double padded = batches::paddedShareSortedByLength(lengths, rows);
    const auto inBatches =
        (lengths.size() + static_cast<std::size_t>(rows) - 1) / static_cast<std::size_t>(rows);
    if (padded < 1) {
      comparison.options.push_back({Kind::SortedByLength, inBatches, summary.tokens,
                                    std::llround(static_cast<double>(summary.tokens) / (1 - padded))});
    }
  }
  comparison.budget = summary.largestBatchPositions;
  if (comparison.budget > 0 && !lengths.empty()) {
    const batches::Packing packing = batches::packBestFit(lengths, comparison.budget);
    comparison.lowerBound = batches::packingLowerBound(lengths, comparison.budget);
    comparison.options.push_back({Kind::Packed, packing.batches, summary.tokens,
                                  static_cast<std::int64_t>(packing.batches) * comparison.budget});
  }
  return comparison;
}

BatchFigures computeBatchFigures(const batches::BatchStats& stats) {
  return {batches::summarisePadding(stats), lengthHistogram(batches::allLengths(stats), kMaxBins),
          paddingBars(stats, kMaxBars), compareBatchings(stats)};
}

} // namespace stepscope::app
