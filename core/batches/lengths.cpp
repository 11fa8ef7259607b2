// SPDX-License-Identifier: Apache-2.0
#include "core/batches/lengths.h"

#include "core/batches/packing.h"
#include "core/batches/strategies.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace stepscope::batches {
namespace {

/// 1, 2 or 5 times a power of ten: the smallest with which `maxBins` bins hold 0 to `longest`.
std::int64_t roundWidth(std::int64_t longest, std::size_t maxBins) {
  const auto fits = [&](std::int64_t width) {
    return longest / width + 1 <= static_cast<std::int64_t>(maxBins);
  };
  for (std::int64_t decade = 1;; decade *= 10)
    for (const std::int64_t width : {decade, 2 * decade, 5 * decade})
      if (fits(width)) return width;
}

/// Length of the part of [0, end) that lies in [from, to).
std::int64_t partOf(std::int64_t end, std::int64_t from, std::int64_t to) {
  return std::clamp<std::int64_t>(end - from, 0, to - from);
}

double paddedInOrder(std::span<const std::int64_t> lengths, std::int64_t rows) {
  std::int64_t tokens = 0, positions = 0;
  for (std::size_t i = 0; i < lengths.size(); i += static_cast<std::size_t>(rows)) {
    const auto batch = lengths.subspan(i, std::min(lengths.size() - i, static_cast<std::size_t>(rows)));
    const std::int64_t widest = *std::max_element(batch.begin(), batch.end());
    for (const std::int64_t length : batch)
      tokens += length;
    positions += widest * static_cast<std::int64_t>(batch.size());
  }
  return positions > 0 ? 1 - static_cast<double>(tokens) / static_cast<double>(positions) : 0;
}

} // namespace

std::int64_t percentile(std::span<const std::int64_t> sorted, std::size_t percent) {
  if (sorted.empty()) return 0;
  const std::size_t rank = (sorted.size() * percent + 99) / 100;
  return sorted[std::max<std::size_t>(1, rank) - 1];
}

std::vector<LengthBin> lengthHistogram(std::span<const std::int64_t> lengths, std::size_t maxBins) {
  if (lengths.empty() || maxBins == 0) return {};
  const std::int64_t longest = *std::max_element(lengths.begin(), lengths.end());
  const std::int64_t width = roundWidth(longest, maxBins);
  std::vector<LengthBin> bins(static_cast<std::size_t>(longest / width + 1));
  for (std::size_t i = 0; i < bins.size(); ++i) {
    bins[i].from = static_cast<std::int64_t>(i) * width;
    bins[i].to = bins[i].from + width;
  }
  for (const std::int64_t length : lengths)
    ++bins[static_cast<std::size_t>(length / width)].examples;
  return bins;
}

std::vector<PositionShare> paddingByPosition(const BatchStats& stats, std::size_t maxBins) {
  std::int64_t widest = 0;
  for (const Batch& batch : stats.batches)
    if (!batch.packed) widest = std::max(widest, batch.width);
  std::vector<PositionShare> shares;
  if (widest == 0 || maxBins == 0) return shares;
  const std::int64_t width = roundWidth(widest - 1, maxBins);
  for (std::int64_t from = 0; from < widest; from += width)
    shares.push_back({from, std::min(from + width, widest), 0, 0});
  for (const Batch& batch : stats.batches) {
    if (batch.packed) continue;
    for (PositionShare& share : shares) {
      if (share.from >= batch.width) break;
      const std::int64_t ofRow = partOf(batch.width, share.from, share.to);
      share.positions += ofRow * batch.rows;
      share.padded += ofRow * batch.rows;
      for (const std::int64_t length : batch.lengths)
        share.padded -= partOf(length, share.from, share.to);
    }
  }
  return shares;
}

ShapeCount countShapes(const BatchStats& stats) {
  ShapeCount count;
  std::set<std::pair<std::int64_t, std::int64_t>> seen;
  const std::size_t half = stats.batches.size() / 2;
  count.batchesInSecondHalf = stats.batches.size() - half;
  for (std::size_t i = 0; i < stats.batches.size(); ++i)
    if (seen.emplace(stats.batches[i].rows, stats.batches[i].width).second && i >= half)
      ++count.newInSecondHalf;
  count.shapes = seen.size();
  return count;
}

std::vector<BudgetPoint> budgetCurve(std::span<const std::int64_t> lengths, std::int64_t largest,
                                     std::size_t points) {
  std::vector<BudgetPoint> curve;
  if (lengths.empty() || largest <= 0 || points == 0) return curve;
  const std::int64_t longest = *std::max_element(lengths.begin(), lengths.end());
  const auto low = static_cast<double>(std::max({longest, largest / 8, std::int64_t{1}}));
  const double high = std::max(low, 2.0 * static_cast<double>(largest));
  std::set<std::int64_t> budgets = {largest};
  for (std::size_t i = 0; i < points; ++i) {
    const double part = points > 1 ? static_cast<double>(i) / static_cast<double>(points - 1) : 0;
    const auto budget = static_cast<std::int64_t>(std::ceil(low * std::pow(high / low, part) / 64.0)) * 64;
    budgets.insert(budget);
  }
  for (const std::int64_t budget : budgets) {
    const Packing packing = packBestFit(lengths, budget);
    curve.push_back({budget, packing.batches, packing.fill});
  }
  return curve;
}

std::vector<RowsPoint> rowsCurve(const BatchStats& stats, std::int64_t most) {
  std::vector<RowsPoint> curve;
  const std::vector<std::int64_t> lengths = allLengths(stats);
  if (lengths.empty()) return curve;
  for (std::int64_t rows = 1; rows <= most; rows *= 2) {
    const Batching grouped = simulate(Strategy::GroupedByLength, stats, {1, rows});
    curve.push_back({rows, paddedInOrder(lengths, rows), 1 - grouped.fill});
  }
  return curve;
}

} // namespace stepscope::batches
