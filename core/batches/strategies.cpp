// SPDX-License-Identifier: Apache-2.0
#include "core/batches/strategies.h"

#include "core/batches/packing.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <numeric>
#include <set>
#include <utility>

namespace stepscope::batches {
namespace {

/// As transformers' group_by_length: long enough to find equals, short enough to stay random.
constexpr std::size_t kBatchesSortedTogether = 50;

struct Description {
  Strategy strategy;
  std::string_view key, label, explain;
};
constexpr std::array<Description, kAllStrategies.size()> kDescriptions = {{
    {Strategy::AsBatched, "as-batched", "as batched", "The batches as they were recorded."},
    {Strategy::GroupedByLength, "grouped-by-length", "grouped by length",
     "Padded rows of similar length: in runs of 50 batches the examples are sorted. Batches are no longer "
     "random."},
    {Strategy::Sequential, "sequential", "packed in order",
     "Examples laid end to end in their order; a batch ends where the next example does not fit."},
    {Strategy::FirstFit, "first-fit", "first fit",
     "Each example in its order goes to the first batch with room."},
    {Strategy::BestFit, "best-fit", "best fit, longest first",
     "Longest first, each example goes to the fullest batch with room. Needs all lengths beforehand."},
    {Strategy::WindowedBestFit, "windowed-best-fit", "best fit in a window",
     "Of a window of examples the longest that still fits comes next, as a data loader can do it."},
    {Strategy::Wrapped, "wrapped", "wrapped",
     "One stream of tokens cut at the budget: no padding, but examples are cut and continue without their "
     "start."},
    {Strategy::PaddingFree, "padding-free", "padding-free",
     "The recorded batches with padding left out: rows laid end to end, every batch of another size."},
}};

const Description& describe(Strategy strategy) { return kDescriptions[static_cast<std::size_t>(strategy)]; }

std::vector<std::uint32_t> nextFit(std::span<const std::int64_t> lengths, std::int64_t budget) {
  std::vector<std::uint32_t> bins(lengths.size());
  std::uint32_t bin = 0;
  std::int64_t used = 0;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    if (used > 0 && used + lengths[i] > budget) {
      ++bin;
      used = 0;
    }
    bins[i] = bin;
    used += lengths[i];
  }
  return bins;
}

/// The room of every bin, with the largest of each subtree, so that the first bin with room is found in O(log
/// n).
class Rooms {
public:
  explicit Rooms(std::size_t bins) {
    while (m_leaves < bins)
      m_leaves *= 2;
    m_most.assign(2 * m_leaves, -1);
  }
  void set(std::size_t bin, std::int64_t room) {
    std::size_t node = m_leaves + bin;
    m_most[node] = room;
    while (node > 1) {
      node /= 2;
      m_most[node] = std::max(m_most[2 * node], m_most[2 * node + 1]);
    }
  }
  std::int64_t at(std::size_t bin) const { return m_most[m_leaves + bin]; }
  /// `none` where no bin has as much room.
  std::size_t first(std::int64_t room, std::size_t none) const {
    if (m_most[1] < room) return none;
    std::size_t node = 1;
    while (node < m_leaves)
      node = m_most[2 * node] >= room ? 2 * node : 2 * node + 1;
    return node - m_leaves;
  }

private:
  std::size_t m_leaves = 1;
  std::vector<std::int64_t> m_most; ///< heap order; -1: no bin yet
};

std::vector<std::uint32_t> firstFit(std::span<const std::int64_t> lengths, std::int64_t budget) {
  std::vector<std::uint32_t> bins(lengths.size());
  Rooms rooms(lengths.size());
  std::size_t used = 0;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    std::size_t bin = rooms.first(lengths[i], used);
    if (bin == used) rooms.set(used++, std::max(budget, lengths[i]));
    rooms.set(bin, rooms.at(bin) - lengths[i]);
    bins[i] = static_cast<std::uint32_t>(bin);
  }
  return bins;
}

std::vector<std::uint32_t> bestFit(std::span<const std::int64_t> lengths, std::int64_t budget) {
  std::vector<std::uint32_t> bins(lengths.size());
  const Packing packing = packBestFit(lengths, budget, true);
  for (std::uint32_t bin = 0; bin < packing.bins.size(); ++bin)
    for (const std::uint32_t example : packing.bins[bin])
      bins[example] = bin;
  return bins;
}

std::vector<std::uint32_t> windowedBestFit(std::span<const std::int64_t> lengths,
                                           const BatchingOptions& options) {
  std::vector<std::uint32_t> bins(lengths.size());
  std::set<std::pair<std::int64_t, std::uint32_t>> window;
  std::uint32_t bin = 0, read = 0;
  std::int64_t room = options.budget;
  bool empty = true;
  while (read < lengths.size() || !window.empty()) {
    for (; read < lengths.size() && window.size() < std::max<std::size_t>(1, options.window); ++read)
      window.emplace(lengths[read], read);
    auto after = window.upper_bound({room, ~std::uint32_t{0}});
    if (after == window.begin() && !empty) { // nothing fits: the next batch
      ++bin;
      room = options.budget;
      empty = true;
      continue;
    }
    const auto taken =
        after == window.begin() ? window.begin() : std::prev(after); // else too long for any batch
    bins[taken->second] = bin;
    room = std::max<std::int64_t>(0, room - taken->first);
    empty = false;
    window.erase(taken);
  }
  return bins;
}

std::vector<std::uint32_t> grouped(std::span<const std::int64_t> lengths, std::size_t rows) {
  std::vector<std::uint32_t> order(lengths.size()), bins(lengths.size());
  std::iota(order.begin(), order.end(), 0U);
  const std::size_t run = rows * kBatchesSortedTogether;
  for (std::size_t begin = 0; begin < order.size(); begin += run)
    std::stable_sort(order.begin() + static_cast<std::ptrdiff_t>(begin),
                     order.begin() + static_cast<std::ptrdiff_t>(std::min(order.size(), begin + run)),
                     [&](std::uint32_t a, std::uint32_t b) { return lengths[a] > lengths[b]; });
  for (std::size_t i = 0; i < order.size(); ++i)
    bins[order[i]] = static_cast<std::uint32_t>(i / rows);
  return bins;
}

double squared(std::int64_t value) { return static_cast<double>(value) * static_cast<double>(value); }

double ratio(double part, double whole) { return whole > 0 ? part / whole : 0; }

/// Sums over the batches one by one.
class Sums {
public:
  explicit Sums(Strategy strategy) { m_result.strategy = strategy; }

  void add(std::span<const std::int64_t> lengths, std::int64_t rows, std::int64_t width,
           double attentionPairs) {
    ++m_result.batches;
    m_result.positions += rows * width;
    m_result.largest = std::max(m_result.largest, rows * width);
    m_result.attentionPairs += attentionPairs;
    m_shapes.emplace(rows, width);
    std::int64_t tokens = 0;
    for (const std::int64_t length : lengths) {
      tokens += length;
      m_squares += squared(length);
    }
    m_result.tokens += tokens;
    m_examples += lengths.size();
    if (!lengths.empty()) m_squaresOfBatches += squared(tokens) / static_cast<double>(lengths.size());
  }

  Batching result() const {
    Batching result = m_result;
    result.fill = ratio(static_cast<double>(result.tokens), static_cast<double>(result.positions));
    result.shapes = m_shapes.size();
    const double mean = m_examples > 0 ? squared(result.tokens) / static_cast<double>(m_examples) : 0;
    result.lengthCorrelation = std::clamp(ratio(m_squaresOfBatches - mean, m_squares - mean), 0.0, 1.0);
    return result;
  }

private:
  Batching m_result;
  std::set<std::pair<std::int64_t, std::int64_t>> m_shapes;
  std::size_t m_examples = 0;
  double m_squares = 0, m_squaresOfBatches = 0; ///< of lengths; of batches: (sum of lengths)^2 / examples
};

double pairsOfExamples(std::span<const std::int64_t> lengths) {
  return std::accumulate(lengths.begin(), lengths.end(), 0.0,
                         [](double sum, std::int64_t length) { return sum + squared(length); });
}

Batching recorded(const BatchStats& stats, bool padding) {
  Sums sums(padding ? Strategy::AsBatched : Strategy::PaddingFree);
  for (const Batch& batch : stats.batches) {
    const double pairs = padding && !batch.packed ? static_cast<double>(batch.rows) * squared(batch.width)
                                                  : pairsOfExamples(batch.lengths);
    if (padding)
      sums.add(batch.lengths, batch.rows, batch.width, pairs);
    else
      sums.add(batch.lengths, 1, batch.tokens(), pairs);
  }
  return sums.result();
}

/// The stream of tokens: an example goes on in the next batch where the budget ends.
Batching wrapped(const BatchStats& stats, std::int64_t budget) {
  Batching result;
  result.strategy = Strategy::Wrapped;
  std::int64_t room = budget;
  for (const std::int64_t length : allLengths(stats)) {
    result.tokens += length;
    if (room == 0) room = budget;
    result.cut += length > room ? 1 : 0;
    for (std::int64_t left = length; left > 0;) {
      if (room == 0) room = budget;
      const std::int64_t part = std::min(left, room);
      result.attentionPairs += squared(part);
      left -= part;
      room -= part;
    }
  }
  result.batches = static_cast<std::uint64_t>((result.tokens + budget - 1) / budget);
  result.positions = static_cast<std::int64_t>(result.batches) * budget;
  result.fill = ratio(static_cast<double>(result.tokens), static_cast<double>(result.positions));
  result.largest = result.batches > 0 ? budget : 0;
  result.shapes = result.batches > 0 ? 1 : 0;
  return result;
}

/// Batches of the assignment: examples in the order of their batch.
Batching assigned(Strategy strategy, const std::vector<std::int64_t>& lengths,
                  const BatchingOptions& options) {
  const std::vector<std::uint32_t> bins = assign(strategy, lengths, options);
  std::vector<std::uint32_t> begins(bins.empty() ? 1 : *std::max_element(bins.begin(), bins.end()) + 2U);
  for (const std::uint32_t bin : bins)
    ++begins[bin + 1];
  std::partial_sum(begins.begin(), begins.end(), begins.begin());
  std::vector<std::int64_t> byBin(lengths.size());
  std::vector<std::uint32_t> next(begins.begin(), begins.end() - 1);
  for (std::size_t i = 0; i < bins.size(); ++i)
    byBin[next[bins[i]]++] = lengths[i];

  Sums sums(strategy);
  std::uint64_t tooLong = 0;
  for (std::size_t bin = 0; bin + 1 < begins.size(); ++bin) {
    const std::span<const std::int64_t> batch(byBin.data() + begins[bin], begins[bin + 1] - begins[bin]);
    const std::int64_t longest = *std::max_element(batch.begin(), batch.end());
    if (isPacked(strategy)) {
      tooLong += longest > options.budget ? 1 : 0;
      sums.add(batch, 1, std::max(options.budget, longest), pairsOfExamples(batch));
    } else {
      const auto rows = static_cast<std::int64_t>(batch.size());
      sums.add(batch, rows, longest, static_cast<double>(rows) * squared(longest));
    }
  }
  Batching result = sums.result();
  result.tooLong = tooLong;
  return result;
}

} // namespace

std::string_view key(Strategy strategy) { return describe(strategy).key; }
std::string_view label(Strategy strategy) { return describe(strategy).label; }
std::string_view explain(Strategy strategy) { return describe(strategy).explain; }

std::vector<std::uint32_t> assign(Strategy strategy, std::span<const std::int64_t> lengths,
                                  const BatchingOptions& options) {
  assert(options.budget > 0 && options.rows > 0);
  switch (strategy) {
  case Strategy::GroupedByLength:
    return grouped(lengths, static_cast<std::size_t>(options.rows));
  case Strategy::Sequential:
    return nextFit(lengths, options.budget);
  case Strategy::FirstFit:
    return firstFit(lengths, options.budget);
  case Strategy::BestFit:
    return bestFit(lengths, options.budget);
  case Strategy::WindowedBestFit:
    return windowedBestFit(lengths, options);
  case Strategy::AsBatched:
  case Strategy::Wrapped:
  case Strategy::PaddingFree:
    break;
  }
  return {};
}

Batching simulate(Strategy strategy, const BatchStats& stats, const BatchingOptions& options) {
  switch (strategy) {
  case Strategy::AsBatched:
    return recorded(stats, true);
  case Strategy::PaddingFree:
    return recorded(stats, false);
  case Strategy::Wrapped:
    return wrapped(stats, options.budget);
  default:
    return assigned(strategy, allLengths(stats), options);
  }
}

} // namespace stepscope::batches
