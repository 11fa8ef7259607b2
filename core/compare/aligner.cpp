// SPDX-License-Identifier: Apache-2.0
#include "core/compare/aligner.h"

#include "core/compare/sequence_match.h"

#include <algorithm>
#include <map>
#include <span>
#include <tuple>
#include <unordered_map>

namespace stepscope::compare {
namespace {

using Nodes = std::vector<std::uint32_t>;

std::vector<std::uint64_t> tokensOf(const StepTree& tree, std::span<const std::uint32_t> nodes) {
  std::vector<std::uint64_t> tokens;
  tokens.reserve(nodes.size());
  for (const std::uint32_t node : nodes)
    tokens.push_back(tree.nodes()[node].token);
  return tokens;
}

std::unordered_map<std::string_view, std::size_t> countNames(const StepTree& tree) {
  std::unordered_map<std::string_view, std::size_t> counts;
  for (std::uint32_t node = 0; node < tree.nodes().size(); ++node)
    ++counts[tree.name(node)];
  return counts;
}

/// Matches two trees and gives every matched node and every node of a replaced stretch its place.
class Aligner {
public:
  Aligner(const StepTree& before, const StepTree& after)
      : m_before(before), m_after(after), m_namesBefore(countNames(before)), m_namesAfter(countNames(after)) {
    m_out.before.assign(before.nodes().size(), kNoNode);
    m_out.after.assign(after.nodes().size(), kNoNode);
    m_open.emplace_back(Nodes(before.forward().begin(), before.forward().end()),
                        Nodes(after.forward().begin(), after.forward().end()));
    m_open.emplace_back(Nodes(before.recomputed().begin(), before.recomputed().end()),
                        Nodes(after.recomputed().begin(), after.recomputed().end()));
    while (!m_open.empty()) {
      const auto [a, b] = std::move(m_open.back());
      m_open.pop_back();
      alignSequences(a, b);
    }
  }

  Matched take() { return std::move(m_out); }

private:
  void alignSequences(const Nodes& a, const Nodes& b) {
    const auto pairs = matchSequences(tokensOf(m_before, a), tokensOf(m_after, b));
    m_out.matched += pairs.size();
    m_out.total += std::min(a.size(), b.size());
    std::size_t i = 0, j = 0;
    const auto gapUpTo = [&](std::size_t iEnd, std::size_t jEnd) {
      if (i < iEnd || j < jEnd) replace(std::span(a).subspan(i, iEnd - i), std::span(b).subspan(j, jEnd - j));
    };
    for (const auto& [x, y] : pairs) {
      gapUpTo(x, y);
      pair(a[x], b[y]);
      i = x + 1;
      j = y + 1;
    }
    gapUpTo(a.size(), b.size());
  }

  void pair(std::uint32_t a, std::uint32_t b) {
    m_out.before[a] = m_out.after[b] = addPlace(std::string(m_before.name(a)), false);
    m_out.partners.emplace_back(a, b);
    if (m_before.nodes()[a].content != m_after.nodes()[b].content)
      m_open.emplace_back(m_before.children(a), m_after.children(b));
  }

  void replace(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) {
    const std::uint32_t place = addPlace(distinctive(a, b), true);
    for (const std::uint32_t node : a)
      m_out.before[node] = place;
    for (const std::uint32_t node : b)
      m_out.after[node] = place;
  }

  /// The name that tells most about a replaced stretch: of an operator that the other side never calls, a
  /// library's before one of PyTorch's own, one that is called rarely before one of many; without such an
  /// operator the most frequent one. The same whichever side comes first.
  std::string distinctive(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) const {
    std::map<std::string_view, std::size_t> counts;
    for (const std::uint32_t node : a)
      ++counts[m_before.name(node)];
    for (const std::uint32_t node : b)
      ++counts[m_after.name(node)];
    std::tuple<int, std::size_t, std::string_view> best{3, 0, {}};
    for (const auto& [name, count] : counts) {
      const bool oneSided = m_namesBefore.contains(name) != m_namesAfter.contains(name);
      const int rank = !oneSided ? 2 : name.starts_with("aten::") ? 1 : 0;
      best = std::min(best, {rank, oneSided ? count : ~count, name});
    }
    return std::string(std::get<2>(best));
  }

  std::uint32_t addPlace(std::string name, bool replaced) {
    const auto [at, isNew] =
        m_places.try_emplace({std::move(name), replaced}, static_cast<std::uint32_t>(m_out.names.size()));
    if (isNew) m_out.names.push_back(at->first);
    return at->second;
  }

  const StepTree &m_before, &m_after;
  std::unordered_map<std::string_view, std::size_t> m_namesBefore, m_namesAfter;
  std::vector<std::pair<Nodes, Nodes>> m_open;
  std::map<std::pair<std::string, bool>, std::uint32_t> m_places;
  Matched m_out;
};

} // namespace

Matched matchTrees(const StepTree& before, const StepTree& after) { return Aligner(before, after).take(); }

} // namespace stepscope::compare
