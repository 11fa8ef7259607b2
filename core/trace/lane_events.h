// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/interval.h"
#include "core/trace/pyramid.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

/// Questions about the events of a lane, for drawing. `intervalOf(event)` gives the interval of an event,
/// 0 <= event < count; events are sorted by begin and do not overlap.
namespace stepscope::trace {

/// Events that overlap `range`, or lie in it with no length: [first, last). O(log count).
template <typename IntervalOf>
std::pair<std::size_t, std::size_t> eventsIn(std::size_t count, const IntervalOf& intervalOf,
                                             Interval range) {
  const auto bound = [&](const auto& goesBefore) {
    std::size_t low = 0, left = count;
    while (left > 0) {
      const std::size_t half = left / 2;
      if (goesBefore(intervalOf(low + half))) {
        low += half + 1;
        left -= half + 1;
      } else {
        left = half;
      }
    }
    return low;
  };
  const std::size_t first =
      bound([&](const Interval& e) { return e.length() > 0 ? e.end <= range.begin : e.begin < range.begin; });
  const std::size_t last = bound([&](const Interval& e) { return e.begin < range.end; });
  return {first, std::max(first, last)};
}

/// The event that covers `t`, else the nearest one that begins or ends within `tolerance` ns of it.
template <typename IntervalOf>
std::optional<std::size_t> eventAt(std::size_t count, const IntervalOf& intervalOf, std::int64_t t,
                                   std::int64_t tolerance) {
  const auto [first, last] = eventsIn(count, intervalOf, {t - tolerance, t + tolerance + 1});
  std::optional<std::size_t> best;
  std::int64_t bestDistance = 0;
  for (std::size_t i = first; i < last; ++i) {
    const Interval e = intervalOf(i);
    if (e.contains(t)) return i;
    const std::int64_t distance = e.begin > t ? e.begin - t : t - e.end;
    if (!best || distance < bestDistance) {
      best = i;
      bestDistance = distance;
    }
    if (e.begin > t) break;
  }
  return best;
}

/// A stretch of whole columns that looks the same.
struct Piece {
  int x0 = 0, x1 = 0;        ///< columns [x0, x1), x1 > x0
  std::uint32_t count = 0;   ///< events in it
  std::uint32_t first = 0;   ///< the first of them
  std::uint32_t longest = 0; ///< the longest of them
  double coverage = 1;       ///< share of the stretch that events fill, (0, 1]
  float longestNs = 0;       ///< length of the longest
  float busyNs = 0;          ///< sum of lengths, also of what lies outside the stretch
};

/// One walk from left to right: passes wide events through, collects small ones, and groups of small ones,
/// into columns. Use coverLane.
template <typename IntervalOf> class LaneCover {
public:
  LaneCover(const Pyramid& pyramid, const IntervalOf& intervalOf, Interval visible, int columns,
            std::vector<Piece>& out)
      : m_pyramid(pyramid), m_intervalOf(intervalOf), m_begin(visible.begin), m_columns(columns),
        m_nsPerColumn(static_cast<double>(visible.length()) / columns), m_out(out) {
    std::tie(m_first, m_last) = eventsIn(pyramid.events(), intervalOf, visible);
  }

  void run() {
    if (m_first == m_last) return;
    const std::size_t top = m_pyramid.levels() - 1;
    nodes(top, 0, m_pyramid.nodes(top));
    flush();
  }

private:
  int column(std::int64_t t) const {
    const double x = static_cast<double>(t - m_begin) / m_nsPerColumn;
    return static_cast<int>(std::clamp(x, 0.0, static_cast<double>(m_columns))); // not negative: rounds down
  }

  void nodes(std::size_t level, std::size_t from, std::size_t to) {
    const std::size_t span = Pyramid::span(level);
    from = std::max(from, m_first / span);
    if (from >= to) return;
    std::int64_t next = m_pyramid.begin(level, from);
    for (std::size_t node = from; node < to; ++node) {
      const std::size_t begin = node * span, end = std::min<std::size_t>(begin + span, m_pyramid.events());
      if (begin >= m_last) return;
      if (level > 0 && node + 1 < to) m_pyramid.prefetchBelow(level, node + 1);
      const std::int64_t at = next;
      next = m_pyramid.begin(level, node + 1);
      const bool small = static_cast<double>(next - at) <= m_nsPerColumn;
      if (small && begin >= m_first && end <= m_last) {
        collect(std::min(column(at), m_columns - 1), begin, end - begin, m_pyramid.node(level, node));
      } else if (level > 0) {
        const std::size_t child = node * Pyramid::kFanOut;
        nodes(level - 1, child, std::min(child + Pyramid::kFanOut, m_pyramid.nodes(level - 1)));
      } else {
        for (std::size_t i = std::max(begin, m_first); i < std::min(end, m_last); ++i)
          event(i);
      }
    }
  }

  void event(std::size_t index) {
    const Interval e = m_intervalOf(index);
    int x0 = std::min(column(e.begin), m_columns - 1);
    const int x1 = column(e.end);
    // A column that already holds smaller events stays theirs.
    if (m_count > 0 && m_column >= x0 && x1 > m_column + 1) x0 = m_column + 1;
    if (x1 <= x0 || (m_count > 0 && m_column >= x0)) {
      const auto length = static_cast<float>(e.length());
      collect(x0, index, 1, {static_cast<std::uint32_t>(index), length, length});
      return;
    }
    flush();
    const auto id = static_cast<std::uint32_t>(index);
    const auto length = static_cast<float>(e.length());
    m_out.push_back({x0, x1, 1, id, id, 1.0, length, length});
  }

  void collect(int column, std::size_t first, std::size_t count, const Pyramid::Node& node) {
    if (m_count > 0 && m_column < column) flush();
    if (m_count == 0) {
      m_column = column;
      m_firstEvent = static_cast<std::uint32_t>(first);
      m_sum = node;
    } else {
      Pyramid::join(m_sum, node);
    }
    m_count += static_cast<std::uint32_t>(count);
  }

  void flush() {
    if (m_count == 0) return;
    // Events of no length are seen too.
    const double busy = std::max(1.0, static_cast<double>(m_sum.busyNs));
    m_out.push_back({m_column, m_column + 1, m_count, m_firstEvent, m_sum.longest,
                     std::min(1.0, busy / m_nsPerColumn), m_sum.longestNs, m_sum.busyNs});
    m_count = 0;
  }

  const Pyramid& m_pyramid;
  const IntervalOf& m_intervalOf;
  const std::int64_t m_begin;
  const int m_columns;
  const double m_nsPerColumn;
  std::vector<Piece>& m_out;
  std::size_t m_first = 0, m_last = 0;

  int m_column = 0;
  std::uint32_t m_count = 0, m_firstEvent = 0;
  Pyramid::Node m_sum{};
};

/// Everything in `visible` (length >= 1 ns), cut into `columns` >= 1 equal columns, appended to `out` as
/// disjoint pieces sorted by column. Each visible event is in exactly one piece: alone where it fills at
/// least one column, else together with the others of its column. A group of the pyramid that is no longer
/// than a column counts for the column in which it begins, so an event may be off by one column.
///   cost  O(columns + log events)
template <typename IntervalOf>
void coverLane(const Pyramid& pyramid, const IntervalOf& intervalOf, Interval visible, int columns,
               std::vector<Piece>& out) {
  LaneCover(pyramid, intervalOf, visible, columns, out).run();
}

} // namespace stepscope::trace
