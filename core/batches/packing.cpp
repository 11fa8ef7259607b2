// SPDX-License-Identifier: Apache-2.0
#include "core/batches/packing.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace stepscope::batches {
namespace {

/// The smallest value that at least `percent` of the sorted, non-empty values do not exceed (nearest rank).
std::int64_t percentile(const std::vector<std::int64_t>& sorted, std::size_t percent) {
  const std::size_t rank = (sorted.size() * percent + 99) / 100;
  return sorted[rank - 1];
}

double shareOf(std::int64_t part, std::int64_t whole) {
  return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

} // namespace

std::vector<std::int64_t> allLengths(const BatchStats& stats) {
  std::vector<std::int64_t> lengths;
  for (const Batch& batch : stats.batches)
    lengths.insert(lengths.end(), batch.lengths.begin(), batch.lengths.end());
  return lengths;
}

PaddingSummary summarisePadding(const BatchStats& stats) {
  PaddingSummary summary;
  std::set<std::pair<std::int64_t, std::int64_t>> shapes;
  for (const Batch& batch : stats.batches) {
    summary.tokens += batch.tokens();
    summary.positions += batch.positions();
    summary.largestBatchPositions = std::max(summary.largestBatchPositions, batch.positions());
    shapes.emplace(batch.rows, batch.width);
  }
  summary.batches = stats.batches.size();
  summary.distinctShapes = shapes.size();
  summary.paddedShare = shareOf(summary.positions - summary.tokens, summary.positions);
  summary.allPacked = !stats.batches.empty() && std::all_of(stats.batches.begin(), stats.batches.end(),
                                                            [](const Batch& b) { return b.packed; });

  std::vector<std::int64_t> lengths = allLengths(stats);
  summary.examples = lengths.size();
  if (lengths.empty()) return summary;
  std::sort(lengths.begin(), lengths.end());
  summary.shortest = lengths.front();
  summary.median = percentile(lengths, 50);
  summary.p95 = percentile(lengths, 95);
  summary.longest = lengths.back();
  return summary;
}

Packing packBestFit(std::span<const std::int64_t> lengths, std::int64_t budget, bool keepBins) {
  std::vector<std::uint32_t> order(lengths.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return lengths[a] > lengths[b]; });

  Packing packing;
  packing.budget = budget;
  std::int64_t tokens = 0, positions = 0;
  std::multimap<std::int64_t, std::uint32_t> binsByRoom; // of equal room, the bin that got its room first
  for (const std::uint32_t example : order) {
    const std::int64_t length = lengths[example];
    tokens += length;
    const auto open = binsByRoom.lower_bound(length);
    auto bin = static_cast<std::uint32_t>(packing.batches);
    if (open != binsByRoom.end()) {
      auto node = binsByRoom.extract(open);
      bin = node.mapped();
      node.key() -= length;
      binsByRoom.insert(std::move(node));
    } else {
      ++packing.batches;
      positions += std::max(budget, length);
      if (length > budget)
        ++packing.tooLong;
      else
        binsByRoom.emplace(budget - length, bin);
    }
    if (!keepBins) continue;
    if (bin == packing.bins.size()) packing.bins.emplace_back();
    packing.bins[bin].push_back(example);
  }
  packing.fill = shareOf(tokens, positions);
  return packing;
}

std::uint64_t packingLowerBound(std::span<const std::int64_t> lengths, std::int64_t budget) {
  assert(budget > 0);
  std::uint64_t alone = 0;
  std::int64_t tokens = 0;
  for (const std::int64_t length : lengths) {
    if (length > budget)
      ++alone;
    else
      tokens += length;
  }
  return alone + static_cast<std::uint64_t>(tokens / budget + (tokens % budget != 0 ? 1 : 0));
}

double paddedShareSortedByLength(std::span<const std::int64_t> lengths, std::int64_t rows) {
  assert(rows > 0);
  std::vector<std::int64_t> sorted(lengths.begin(), lengths.end());
  std::sort(sorted.begin(), sorted.end(), std::greater<>());
  std::int64_t tokens = 0, positions = 0, widest = 0;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (i % static_cast<std::size_t>(rows) == 0) widest = sorted[i];
    tokens += sorted[i];
    positions += widest;
  }
  return shareOf(positions - tokens, positions);
}

} // namespace stepscope::batches
