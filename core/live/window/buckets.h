// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>

namespace stepscope::live {

/// Sums over time at several widths, each eight times as wide as the one before, so that a picture of any
/// stretch reads about as many of them as it has pixels. Only times at which something happened take memory.
///   Sum  has operator+=
template <typename Sum> class Buckets {
public:
  static constexpr std::array<std::int64_t, 5> kWidthsNs = {1'000'000, 8'000'000, 64'000'000, 512'000'000,
                                                            4'096'000'000};
  static constexpr std::int64_t kPerBlock = 64;

  /// At a time >= 0.
  void add(std::int64_t timeNs, const Sum& sum) {
    for (std::size_t level = 0; level < kWidthsNs.size(); ++level)
      bucket(level, timeNs / kWidthsNs[level]) += sum;
  }
  /// Over a stretch: calls part(ns of it) for the sum of each bucket that it touches.
  template <typename Part> void addSpan(std::int64_t beginNs, std::int64_t endNs, const Part& part) {
    for (std::size_t level = 0; level < kWidthsNs.size(); ++level) {
      const std::int64_t width = kWidthsNs[level];
      for (std::int64_t at = beginNs; at < endNs;) {
        const std::int64_t end = std::min(endNs, (at / width + 1) * width);
        bucket(level, at / width) += part(end - at);
        at = end;
      }
    }
  }

  /// The widest level whose buckets are no wider than `ns`; the finest when none is.
  static std::size_t levelFor(std::int64_t ns) {
    std::size_t level = 0;
    while (level + 1 < kWidthsNs.size() && kWidthsNs[level + 1] <= ns)
      ++level;
    return level;
  }

  /// Calls visit(begin of the bucket in ns, sum) for each bucket of a level that touches [beginNs, endNs) and
  /// that is there, ascending.
  template <typename Visit>
  void visit(std::size_t level, std::int64_t beginNs, std::int64_t endNs, const Visit& visitor) const {
    const std::int64_t width = kWidthsNs[level];
    const std::int64_t first = beginNs / width, last = (endNs + width - 1) / width;
    const auto& blocks = m_levels[level];
    for (auto block = blocks.lower_bound(first / kPerBlock);
         block != blocks.end() && block->first * kPerBlock < last; ++block)
      for (std::int64_t i = 0; i < kPerBlock; ++i)
        if (const std::int64_t index = block->first * kPerBlock + i; index >= first && index < last)
          visitor(index * width, block->second[static_cast<std::size_t>(i)]);
  }
  /// The sum over [beginNs, endNs), to the width of a bucket of the finest level.
  Sum sum(std::int64_t beginNs, std::int64_t endNs) const {
    Sum total{};
    std::int64_t at = beginNs / kWidthsNs[0] * kWidthsNs[0];
    while (at < endNs) {
      std::size_t level = kWidthsNs.size() - 1;
      while (level > 0 && (at % kWidthsNs[level] != 0 || at + kWidthsNs[level] > endNs))
        --level;
      if (const Sum* found = find(level, at / kWidthsNs[level])) total += *found;
      at += kWidthsNs[level];
    }
    return total;
  }

  /// The sum of all that is kept before `ns`.
  Sum sumBefore(std::int64_t ns) const {
    const auto& fine = m_levels[0];
    return fine.empty() ? Sum{} : sum(fine.begin()->first * kPerBlock * kWidthsNs[0], ns);
  }

  /// Forgets what lies wholly before; to the width of a block.
  void dropBefore(std::int64_t timeNs) {
    for (std::size_t level = 0; level < kWidthsNs.size(); ++level) {
      auto& blocks = m_levels[level];
      blocks.erase(blocks.begin(), blocks.lower_bound(timeNs / kWidthsNs[level] / kPerBlock));
    }
  }
  std::uint64_t memoryBytes() const {
    std::uint64_t blocks = 0;
    for (const auto& level : m_levels)
      blocks += level.size();
    return blocks * (sizeof(Block) + kNodeBytes);
  }

private:
  using Block = std::array<Sum, kPerBlock>;
  static constexpr std::uint64_t kNodeBytes = 48;

  Sum& bucket(std::size_t level, std::int64_t index) {
    return m_levels[level][index / kPerBlock][static_cast<std::size_t>(index % kPerBlock)];
  }
  const Sum* find(std::size_t level, std::int64_t index) const {
    const auto block = m_levels[level].find(index / kPerBlock);
    return block == m_levels[level].end() ? nullptr
                                          : &block->second[static_cast<std::size_t>(index % kPerBlock)];
  }

  std::array<std::map<std::int64_t, Block>, kWidthsNs.size()> m_levels;
};

} // namespace stepscope::live
