// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/coordinates.h"
#include "app/views/timeline/paint_class.h"
#include "core/trace/lane_events.h"
#include "core/trace/trace.h"

#include <optional>
#include <utility>
#include <vector>

namespace stepscope::app {

/// An event of a row that is no slice of the trace: a step, a ledger segment.
struct OwnEvent {
  Interval interval;
  PaintClass cls;
};

/// The events of one lane, sorted and disjoint: slices of the trace, or the timeline's own.
class TimelineLane {
public:
  /// The trace must outlive the lane.
  TimelineLane(const trace::Trace& trace, const trace::Lane& lane) : m_trace(&trace), m_lane(&lane) {}
  explicit TimelineLane(std::vector<OwnEvent> events);

  std::size_t size() const { return pyramid().events(); }
  Interval interval(std::size_t event) const {
    return m_trace != nullptr ? m_trace->interval(m_lane->slices[event]) : m_own[event].interval;
  }
  /// The slice of an event; invalid in lanes of own events.
  SliceId slice(std::size_t event) const { return m_trace != nullptr ? m_lane->slices[event] : SliceId(); }
  /// Of own events.
  PaintClass ownClass(std::size_t event) const { return m_own[event].cls; }
  /// Of own events: the class with the most time in the piece.
  PaintClass ownClass(const trace::Piece& piece) const;

  /// As in core/trace/lane_events.h.
  std::pair<std::size_t, std::size_t> eventsIn(Interval range) const;
  std::optional<std::size_t> eventAt(std::int64_t t, std::int64_t tolerance) const;
  /// Everything visible; columns count from 0 at scale.left.
  void cover(const TimeScale& scale, std::vector<trace::Piece>& out) const;

private:
  static constexpr std::size_t kBlock = 64;

  const trace::Pyramid& pyramid() const { return m_trace != nullptr ? m_lane->pyramid : m_ownPyramid; }

  const trace::Trace* m_trace = nullptr;
  const trace::Lane* m_lane = nullptr;
  std::vector<OwnEvent> m_own;
  trace::Pyramid m_ownPyramid;
  std::vector<ClassSums> m_before; ///< ns of each class before own event kBlock * i
};

} // namespace stepscope::app
