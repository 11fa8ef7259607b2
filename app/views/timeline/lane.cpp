// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/lane.h"

#include <algorithm>

namespace stepscope::app {

TimelineLane::TimelineLane(const trace::Trace& trace, const trace::Lane& lane, const SliceClasses& classes)
    : m_trace(&trace), m_lane(&lane), m_classes(&classes) {
  sumClasses();
}

TimelineLane::TimelineLane(std::vector<OwnEvent> events) : m_own(std::move(events)) {
  for (const OwnEvent& event : m_own)
    m_ownPyramid.add(event.interval);
  m_ownPyramid.finish();
  sumClasses();
}

void TimelineLane::sumClasses() {
  std::array<bool, kPaintClassCount> seen{};
  for (std::size_t i = 0; i < size(); ++i)
    seen[std::size_t(classOf(i))] = true;
  for (std::size_t cls = 0; cls < seen.size(); ++cls)
    if (seen[cls]) m_present.push_back(PaintClass(cls));
  if (m_present.size() < 2) return;
  m_before.reserve((size() / kBlock + 1) * m_present.size());
  ClassSums sums{};
  for (std::size_t i = 0;; ++i) {
    if (i % kBlock == 0)
      for (const PaintClass cls : m_present)
        m_before.push_back(sums[std::size_t(cls)]);
    if (i == size()) return;
    sums[std::size_t(classOf(i))] += lengthOf(i);
  }
}

void TimelineLane::prefetchSums(std::size_t event) const {
  if (m_before.empty()) return;
  constexpr std::size_t kPerCacheLine = 64 / sizeof(std::int64_t);
  const std::int64_t* row = m_before.data() + event / kBlock * m_present.size();
  for (std::size_t i = 0; i < m_present.size(); i += kPerCacheLine)
    __builtin_prefetch(row + i);
}

void TimelineLane::sumsUntil(std::size_t event, ClassSums& sums) const {
  const std::size_t block = event / kBlock;
  for (std::size_t i = 0; i < m_present.size(); ++i)
    sums[std::size_t(m_present[i])] = m_before[block * m_present.size() + i];
  for (std::size_t i = block * kBlock; i < event; ++i)
    sums[std::size_t(classOf(i))] += lengthOf(i);
}

ClassSums TimelineLane::sums(std::size_t first, std::size_t last) const {
  ClassSums sums{};
  if (last - first <= kBlock || m_before.empty()) {
    for (std::size_t i = first; i < last; ++i)
      sums[std::size_t(classOf(i))] += lengthOf(i);
    return sums;
  }
  ClassSums before{};
  sumsUntil(first, before);
  sumsUntil(last, sums);
  for (const PaintClass cls : m_present)
    sums[std::size_t(cls)] -= before[std::size_t(cls)];
  return sums;
}

void TimelineLane::dominant(const std::vector<trace::Piece>& pieces, std::vector<PaintClass>& out) const {
  out.clear();
  ClassSums before, after; // of present classes only
  std::size_t at = size() + 1;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const trace::Piece& piece = pieces[i];
    if (i + kAhead < pieces.size()) prefetchSums(pieces[i + kAhead].first);
    if (m_present.size() == 1) {
      out.push_back(m_present.front());
    } else if (piece.count == 1) {
      out.push_back(classOf(piece.first));
    } else if (piece.longestNs > 0.51 * piece.busyNs) {
      // Sums of floats: a little more than half leaves room for their rounding.
      out.push_back(classOf(piece.longest));
    } else {
      if (at != piece.first) sumsUntil(piece.first, before);
      at = std::size_t(piece.first) + piece.count;
      sumsUntil(at, after);
      PaintClass most = m_present.front();
      std::int64_t mostNs = -1;
      for (const PaintClass cls : m_present) {
        const std::int64_t ns = after[std::size_t(cls)] - before[std::size_t(cls)];
        before[std::size_t(cls)] = after[std::size_t(cls)];
        if (ns <= mostNs) continue;
        most = cls;
        mostNs = ns;
      }
      out.push_back(mostNs > 0 ? most : classOf(piece.first));
    }
  }
}

std::pair<std::size_t, std::size_t> TimelineLane::eventsIn(Interval range) const {
  return trace::eventsIn(
      size(), [this](std::size_t i) { return interval(i); }, range);
}

std::optional<std::size_t> TimelineLane::eventAt(std::int64_t t, std::int64_t tolerance) const {
  return trace::eventAt(
      size(), [this](std::size_t i) { return interval(i); }, t, tolerance);
}

void TimelineLane::cover(const TimeScale& scale, std::vector<trace::Piece>& out) const {
  trace::coverLane(
      pyramid(), [this](std::size_t i) { return interval(i); }, scale.visible, std::max(1, int(scale.width)),
      out);
}

std::optional<trace::Piece> TimelineLane::pieceAt(const TimeScale& scale, int column) const {
  std::vector<trace::Piece> pieces;
  cover(scale, pieces);
  const auto next = std::partition_point(pieces.begin(), pieces.end(),
                                         [column](const trace::Piece& p) { return p.x1 <= column; });
  if (next == pieces.end() || next->x0 > column) return std::nullopt;
  return *next;
}

} // namespace stepscope::app
