// SPDX-License-Identifier: Apache-2.0
#include "core/compare/sequence_match.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace stepscope::compare {
namespace {

using Pair = std::pair<std::uint32_t, std::uint32_t>;

constexpr std::uint32_t kUnbalanced = 4;
/// Bounds the cost; what is still unmatched this deep has no order in common.
constexpr int kDeepest = 12;

struct Range {
  std::uint32_t aBegin, aEnd, bBegin, bEnd;
  int depth;
  std::uint32_t aCount() const { return aEnd - aBegin; }
  std::uint32_t bCount() const { return bEnd - bBegin; }
};

/// The longest run of `pairs` (sorted by first, all seconds different) in which the seconds increase.
std::vector<Pair> longestIncreasing(const std::vector<Pair>& pairs) {
  constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> tails, previous(pairs.size(), none);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto at = std::lower_bound(tails.begin(), tails.end(), pairs[i].second,
                                     [&](std::size_t t, std::uint32_t s) { return pairs[t].second < s; });
    if (at != tails.begin()) previous[i] = *(at - 1);
    if (at == tails.end())
      tails.push_back(i);
    else
      *at = i;
  }
  std::vector<Pair> run;
  for (std::size_t i = tails.empty() ? none : tails.back(); i != none; i = previous[i])
    run.push_back(pairs[i]);
  std::reverse(run.begin(), run.end());
  return run;
}

class Matcher {
public:
  Matcher(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b) : m_a(a), m_b(b) {}

  std::vector<Pair> run() {
    m_open.push_back(
        {0, static_cast<std::uint32_t>(m_a.size()), 0, static_cast<std::uint32_t>(m_b.size()), 0});
    while (!m_open.empty()) {
      const Range range = m_open.back();
      m_open.pop_back();
      match(range);
    }
    std::sort(m_pairs.begin(), m_pairs.end());
    return std::move(m_pairs);
  }

private:
  void match(Range r) {
    for (; r.aBegin < r.aEnd && r.bBegin < r.bEnd && m_a[r.aBegin] == m_b[r.bBegin]; ++r.aBegin, ++r.bBegin)
      m_pairs.emplace_back(r.aBegin, r.bBegin);
    for (; r.aBegin < r.aEnd && r.bBegin < r.bEnd && m_a[r.aEnd - 1] == m_b[r.bEnd - 1]; --r.aEnd, --r.bEnd)
      m_pairs.emplace_back(r.aEnd - 1, r.bEnd - 1);
    const std::uint32_t least = std::min(r.aCount(), r.bCount()), most = std::max(r.aCount(), r.bCount());
    if (least == 0 || r.depth == kDeepest || (r.depth > 0 && most / kUnbalanced > least)) return;
    const std::vector<Pair> anchors = longestIncreasing(equallyFrequent(r));
    if (anchors.empty()) return;
    Range between{r.aBegin, 0, r.bBegin, 0, r.depth + 1};
    for (const Pair& anchor : anchors) {
      m_pairs.push_back(anchor);
      between.aEnd = anchor.first;
      between.bEnd = anchor.second;
      m_open.push_back(between);
      between.aBegin = anchor.first + 1;
      between.bBegin = anchor.second + 1;
    }
    between.aEnd = r.aEnd;
    between.bEnd = r.bEnd;
    m_open.push_back(between);
  }

  /// Pairs of tokens that both sides of the range hold equally often, by position on the first.
  std::vector<Pair> equallyFrequent(const Range& r) const {
    struct Places {
      std::vector<std::uint32_t> b;
      std::uint32_t countA = 0, used = 0;
    };
    std::unordered_map<std::uint64_t, Places> places;
    for (std::uint32_t i = r.aBegin; i < r.aEnd; ++i)
      ++places[m_a[i]].countA;
    for (std::uint32_t j = r.bBegin; j < r.bEnd; ++j)
      if (const auto found = places.find(m_b[j]); found != places.end()) found->second.b.push_back(j);
    std::vector<Pair> pairs;
    for (std::uint32_t i = r.aBegin; i < r.aEnd; ++i) {
      Places& p = places[m_a[i]];
      if (p.countA == p.b.size()) pairs.emplace_back(i, p.b[p.used++]);
    }
    return pairs;
  }

  std::span<const std::uint64_t> m_a, m_b;
  std::vector<Range> m_open;
  std::vector<Pair> m_pairs;
};

} // namespace

std::vector<Pair> matchSequences(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b) {
  // Of several equally long runs one is taken; the same one whichever side comes first.
  const bool swapped = a.size() != b.size()
                           ? b.size() < a.size()
                           : std::lexicographical_compare(b.begin(), b.end(), a.begin(), a.end());
  if (!swapped) return Matcher(a, b).run();
  std::vector<Pair> pairs = Matcher(b, a).run();
  for (Pair& pair : pairs)
    std::swap(pair.first, pair.second);
  return pairs;
}

} // namespace stepscope::compare
