// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/interval.h"
#include "core/trace/column.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace stepscope::trace {

/// Sums over groups of 8, 64, 512, ... neighbouring events, so that drawing costs follow pixels, not events.
/// Events come in order of begin and do not overlap (but for rounding).
///
///   level 1   [ node of 64 events ................ ][ ...
///   level 0   [ node of 8 ][ node of 8 ][ ...
///   events    e e e e e e e e e e ...
///
///   memory  about 2 bytes an event
class Pyramid {
public:
  static constexpr std::size_t kFanOut = 8;
  static constexpr std::size_t kMostLevels = 11; ///< of 2^32 events

  struct Node {
    std::uint32_t longest; ///< event; the first of several
    float longestNs;
    float busyNs; ///< sum of lengths
  };

  /// How many events are to come in all.
  void reserve(std::size_t events) {
    const std::size_t nodes = (events + kFanOut - 1) / kFanOut;
    m_begins.reserve(nodes);
    m_nodes.reserve(nodes + nodes / (kFanOut - 1) + kMostLevels);
  }
  void add(Interval event) {
    add(event.length(), [&] { return event.begin; });
    end(event.end);
  }
  /// The same for who has many and can give their begins when asked; end() follows the last one.
  template <typename BeginOf> void add(std::int64_t lengthNs, const BeginOf& beginOf) {
    const auto length = static_cast<float>(lengthNs);
    if (m_events % kFanOut == 0) {
      m_begins.push_back(beginOf());
      m_nodes.push_back({m_events, length, length});
    } else {
      join(m_nodes.back(), {m_events, length, length});
    }
    ++m_events;
  }
  void end(std::int64_t lastEnd) { m_end = lastEnd; }
  /// After the last event: builds the upper levels.
  void finish();

  std::uint32_t events() const { return m_events; }
  /// Levels with more than one node below them end at one node; 0 without events.
  std::size_t levels() const { return m_levelBegin.size(); }
  std::size_t nodes(std::size_t level) const {
    return (level + 1 < levels() ? m_levelBegin[level + 1] : m_nodes.size()) - m_levelBegin[level];
  }
  const Node& node(std::size_t level, std::size_t node) const { return m_nodes[m_levelBegin[level] + node]; }
  /// Has the nodes below one of level >= 1 brought from memory.
  void prefetchBelow(std::size_t level, std::size_t node) const {
    const std::size_t first = node * kFanOut;
    if (first + kFanOut > nodes(level - 1)) return;
    const Node* below = &this->node(level - 1, first);
    __builtin_prefetch(below);
    __builtin_prefetch(below + kFanOut - 1);
    if (level > 1) __builtin_prefetch(&m_upperBegins[m_levelBegin[level - 1] - m_levelBegin[1] + first]);
  }
  /// Events [node * span, (node + 1) * span) belong to a node, as far as there are any.
  static constexpr std::size_t span(std::size_t level) { return std::size_t{kFanOut} << (3 * level); }
  /// Begin of the node's first event; for the node behind the last one, the end of the last event.
  std::int64_t begin(std::size_t level, std::size_t node) const {
    if (node >= nodes(level)) return m_end;
    return level == 0 ? m_begins[node] : m_upperBegins[m_levelBegin[level] - m_levelBegin[1] + node];
  }

  /// `other` lies behind `node`.
  static void join(Node& node, const Node& other) {
    // Which one is longer cannot be foreseen: no branch.
    const std::uint32_t longer = 0 - static_cast<std::uint32_t>(other.longestNs > node.longestNs);
    node.longest ^= (node.longest ^ other.longest) & longer;
    node.longestNs = std::max(node.longestNs, other.longestNs);
    node.busyNs += other.busyNs;
  }
  std::uint64_t bytesUsed() const;

private:
  CompactColumn m_begins;                  ///< of level 0
  std::vector<std::int64_t> m_upperBegins; ///< of the levels above: read in order, they cost few cache lines
  std::vector<Node> m_nodes;
  std::vector<std::size_t> m_levelBegin; ///< in m_nodes
  std::uint32_t m_events = 0;
  std::int64_t m_end = 0;
};

} // namespace stepscope::trace
