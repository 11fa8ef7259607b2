// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/lane_index.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace stepscope::app {

using trace::Trace;

LaneIndex::LaneIndex(const Trace& trace, std::vector<std::uint32_t> rows, std::vector<PaintClass> classes)
    : m_trace(&trace), m_rows(std::move(rows)), m_classOf(std::move(classes)) {
  build();
}

LaneIndex::LaneIndex(std::vector<OwnEvent> events) : m_own(std::move(events)) { build(); }

void LaneIndex::build() {
  std::array<std::uint8_t, kPaintClassCount> local{};
  for (std::size_t i = 0; i < size(); ++i) {
    std::uint8_t& slot = local[std::size_t(cls(i))];
    if (slot != 0) continue;
    m_localClasses.push_back(cls(i));
    slot = std::uint8_t(m_localClasses.size());
  }
  const std::size_t classes = m_localClasses.size();

  for (std::size_t below = size(); below > kFanOut;) {
    const std::size_t nodes = (below + kFanOut - 1) / kFanOut;
    const bool onEvents = m_levels.empty();
    Level level;
    level.begin.resize(nodes);
    level.end.resize(nodes);
    level.busy.resize(nodes * classes);
    for (std::size_t node = 0; node < nodes; ++node) {
      const std::size_t first = node * kFanOut, last = std::min(first + kFanOut, below);
      float* busy = &level.busy[node * classes];
      if (onEvents) {
        for (std::size_t i = first; i < last; ++i)
          // One more ns, so that events of no length have a say where there is nothing else.
          busy[local[std::size_t(cls(i))] - 1] += float(interval(i).length() + 1);
        level.begin[node] = interval(first).begin;
        level.end[node] = interval(last - 1).end;
      } else {
        const Level& lower = m_levels.back();
        for (std::size_t i = first; i < last; ++i)
          for (std::size_t c = 0; c < classes; ++c)
            busy[c] += lower.busy[i * classes + c];
        level.begin[node] = lower.begin[first];
        level.end[node] = lower.end[last - 1];
      }
    }
    m_levels.push_back(std::move(level));
    below = nodes;
  }
}

std::pair<std::size_t, std::size_t> LaneIndex::eventsIn(Interval range) const {
  const auto bound = [this](auto goesBefore) {
    std::size_t low = 0, count = size();
    while (count > 0) {
      const std::size_t half = count / 2;
      if (goesBefore(interval(low + half))) {
        low += half + 1;
        count -= half + 1;
      } else {
        count = half;
      }
    }
    return low;
  };
  const std::size_t first =
      bound([&](const Interval& e) { return e.length() > 0 ? e.end <= range.begin : e.begin < range.begin; });
  const std::size_t last = bound([&](const Interval& e) { return e.begin < range.end; });
  return {first, std::max(first, last)};
}

std::optional<std::size_t> LaneIndex::eventAt(std::int64_t t, std::int64_t tolerance) const {
  const auto [first, last] = eventsIn({t - tolerance, t + tolerance + 1});
  std::optional<std::size_t> best;
  std::int64_t bestDistance = 0;
  for (std::size_t i = first; i < last; ++i) {
    const Interval e = interval(i);
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

/// One walk from left to right: collects small events into columns, passes wide ones through.
class LaneIndex::Cover {
public:
  Cover(const LaneIndex& lane, const TimeScale& scale, std::vector<Piece>& out)
      : m_lane(lane), m_visible(scale.visible), m_nsPerPixel(scale.nsPerPixel()),
        m_columns(std::max(1, int(scale.width))), m_out(out) {}

  void run() {
    if (m_lane.m_levels.empty()) {
      events(0, m_lane.size());
    } else {
      const std::size_t top = m_lane.m_levels.size() - 1;
      nodes(top, 0, m_lane.m_levels[top].begin.size());
    }
    flush();
  }

private:
  int column(std::int64_t t) const {
    const double x = std::floor(double(t - m_visible.begin) / m_nsPerPixel);
    return int(std::clamp(x, 0.0, double(m_columns)));
  }

  void nodes(std::size_t level, std::size_t first, std::size_t last) {
    const Level& l = m_lane.m_levels[level];
    for (std::size_t node = first; node < last; ++node) {
      // An event of no length at the left edge is visible: compare with <, as eventsIn does.
      if (l.end[node] < m_visible.begin) continue;
      if (l.begin[node] >= m_visible.end) return;
      const bool inside = l.begin[node] >= m_visible.begin && l.end[node] <= m_visible.end;
      if (inside && double(l.end[node] - l.begin[node]) <= m_nsPerPixel) {
        mergeNode(level, node);
        continue;
      }
      const std::size_t child = node * kFanOut;
      if (level == 0) {
        events(child, std::min(child + kFanOut, m_lane.size()));
      } else {
        nodes(level - 1, child, std::min(child + kFanOut, m_lane.m_levels[level - 1].begin.size()));
      }
    }
  }

  void events(std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      const Interval e = m_lane.interval(i);
      if (e.begin >= m_visible.end) return;
      if (e.length() > 0 ? e.end <= m_visible.begin : e.begin < m_visible.begin) continue;
      event(i, e);
    }
  }

  void event(std::size_t index, const Interval& e) {
    int x0 = std::min(column(e.begin), m_columns - 1);
    const int x1 = column(e.end);
    // A column that already holds smaller events stays theirs.
    if (m_count > 0 && m_column == x0 && x1 > x0 + 1) ++x0;
    if (x1 <= x0 || (m_count > 0 && m_column == x0)) {
      open(x0, index);
      ++m_count;
      m_busy[std::size_t(m_lane.cls(index))] += double(e.length() + 1);
      return;
    }
    flush();
    m_out.push_back({x0, x1, 1, std::uint32_t(index), m_lane.cls(index), 1.0});
  }

  void mergeNode(std::size_t level, std::size_t node) {
    std::size_t span = kFanOut;
    for (std::size_t i = 0; i < level; ++i)
      span *= kFanOut;
    const std::size_t first = node * span, last = std::min(first + span, m_lane.size());
    open(std::min(column(m_lane.m_levels[level].begin[node]), m_columns - 1), first);
    m_count += std::uint32_t(last - first);
    const std::size_t classes = m_lane.m_localClasses.size();
    const float* busy = &m_lane.m_levels[level].busy[node * classes];
    for (std::size_t c = 0; c < classes; ++c)
      m_busy[std::size_t(m_lane.m_localClasses[c])] += double(busy[c]);
  }

  void open(int column, std::size_t firstEvent) {
    if (m_count > 0 && m_column == column) return;
    flush();
    m_column = column;
    m_first = std::uint32_t(firstEvent);
  }

  void flush() {
    if (m_count == 0) return;
    double total = 0;
    PaintClass dominant = m_lane.m_localClasses.front();
    for (const PaintClass c : m_lane.m_localClasses) {
      total += m_busy[std::size_t(c)];
      if (m_busy[std::size_t(c)] > m_busy[std::size_t(dominant)]) dominant = c;
    }
    for (const PaintClass c : m_lane.m_localClasses)
      m_busy[std::size_t(c)] = 0;
    m_out.push_back(
        {m_column, m_column + 1, m_count, m_first, dominant, std::min(1.0, total / m_nsPerPixel)});
    m_count = 0;
  }

  const LaneIndex& m_lane;
  const Interval m_visible;
  const double m_nsPerPixel;
  const int m_columns;
  std::vector<Piece>& m_out;

  int m_column = 0;
  std::uint32_t m_count = 0, m_first = 0;
  std::array<double, kPaintClassCount> m_busy{};
};

void LaneIndex::cover(const TimeScale& scale, std::vector<Piece>& out) const {
  if (size() > 0) Cover(*this, scale, out).run();
}

} // namespace stepscope::app
