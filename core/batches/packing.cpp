// SPDX-License-Identifier: Apache-2.0
#include "core/batches/packing.h"

#include "core/batches/lengths.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace stepscope::batches {
namespace {

double shareOf(std::int64_t part, std::int64_t whole) {
  return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

/// Best-fit decreasing by counts alone. The fullest bin with room for one example of a length takes as many
/// of that length as it can before any other, so equal examples and equally full bins are dealt with
/// together.
class CountedBins {
public:
  explicit CountedBins(std::int64_t budget) : m_budget(budget) {}

  /// `examples` of one length, not above any length before.
  void add(std::int64_t length, std::uint64_t examples) {
    if (length == 0) {
      if (m_packing.batches == 0) open(0, 1);
      return;
    }
    if (length > m_budget) {
      m_packing.tooLong += examples;
      m_packing.batches += examples;
      return;
    }
    while (examples > 0) {
      const auto fullest = m_byRoom.lower_bound(length);
      if (fullest == m_byRoom.end()) {
        const auto each = static_cast<std::uint64_t>(m_budget / length);
        open(m_budget, (examples + each - 1) / each);
        continue;
      }
      fill(fullest, length, examples);
    }
  }

  const Packing& packing() const { return m_packing; }

private:
  using Bins = std::map<std::int64_t, std::uint64_t>;

  void open(std::int64_t room, std::uint64_t bins) {
    m_packing.batches += bins;
    m_byRoom[room] += bins;
  }

  void fill(Bins::iterator bins, std::int64_t length, std::uint64_t& examples) {
    const auto [room, count] = *bins;
    const auto each = static_cast<std::uint64_t>(room / length);
    const std::uint64_t full = std::min(count, examples / each);
    const bool partly = full < count && full * each < examples;
    bins->second -= full + (partly ? 1 : 0);
    if (bins->second == 0) m_byRoom.erase(bins);
    if (full > 0) m_byRoom[room - static_cast<std::int64_t>(each) * length] += full;
    examples -= full * each;
    if (!partly) return;
    ++m_byRoom[room - static_cast<std::int64_t>(examples) * length];
    examples = 0;
  }

  std::int64_t m_budget;
  Packing m_packing;
  Bins m_byRoom;
};

Packing packCounts(std::span<const std::int64_t> lengths, std::int64_t budget) {
  std::vector<std::int64_t> sorted(lengths.begin(), lengths.end());
  std::sort(sorted.begin(), sorted.end(), std::greater<>());
  CountedBins bins(budget);
  std::int64_t tokens = 0, tooLong = 0;
  for (auto from = sorted.begin(); from != sorted.end();) {
    const auto to = std::upper_bound(from, sorted.end(), *from, std::greater<>());
    bins.add(*from, static_cast<std::uint64_t>(to - from));
    tokens += *from * (to - from);
    if (*from > budget) tooLong += *from * (to - from);
    from = to;
  }
  Packing packing = bins.packing();
  packing.budget = budget;
  const std::int64_t positions =
      static_cast<std::int64_t>(packing.batches - packing.tooLong) * budget + tooLong;
  packing.fill = shareOf(tokens, positions);
  return packing;
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
    if (!batch.packed) continue;
    ++summary.packedBatches;
    summary.resetsMissing += batch.positionIdsReset == false ? 1 : 0;
    summary.resetsUnknown += batch.positionIdsReset ? 0 : 1;
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
  if (!keepBins) return packCounts(lengths, budget);
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
