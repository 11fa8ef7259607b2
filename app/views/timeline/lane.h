// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/coordinates.h"
#include "app/views/timeline/slice_classes.h"
#include "core/trace/lane_events.h"
#include "core/trace/trace.h"

#include <array>
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
  /// The trace and the classes must outlive the lane.
  TimelineLane(const trace::Trace& trace, const trace::Lane& lane, const SliceClasses& classes);
  explicit TimelineLane(std::vector<OwnEvent> events);

  std::size_t size() const { return pyramid().events(); }
  Interval interval(std::size_t event) const {
    return m_trace != nullptr ? m_trace->interval(m_lane->slices[event]) : m_own[event].interval;
  }
  /// The slice of an event; invalid in lanes of own events.
  SliceId slice(std::size_t event) const { return m_trace != nullptr ? m_lane->slices[event] : SliceId(); }
  PaintClass classOf(std::size_t event) const {
    return m_trace != nullptr ? m_classes->of(m_lane->slices[event]) : m_own[event].cls;
  }

  /// Exact time of events [first, last) by class, ns. O(1).
  ClassSums sums(std::size_t first, std::size_t last) const;
  /// For each of some pieces in order, the class with the most time in it; where there is none, that of the
  /// first event.
  void dominant(const std::vector<trace::Piece>& pieces, std::vector<PaintClass>& out) const;

  /// As in core/trace/lane_events.h.
  std::pair<std::size_t, std::size_t> eventsIn(Interval range) const;
  std::optional<std::size_t> eventAt(std::int64_t t, std::int64_t tolerance) const;
  /// Everything visible; columns count from 0 at scale.left.
  void cover(const TimeScale& scale, std::vector<trace::Piece>& out) const;
  /// The piece of `cover` at a column.
  std::optional<trace::Piece> pieceAt(const TimeScale& scale, int column) const;

private:
  static constexpr std::size_t kBlock = trace::Pyramid::kFanOut; // where pieces mostly begin
  static constexpr std::size_t kAhead = 8; // pieces whose sums are on their way from memory

  const trace::Pyramid& pyramid() const { return m_trace != nullptr ? m_lane->pyramid : m_ownPyramid; }
  std::int64_t lengthOf(std::size_t event) const {
    return m_trace != nullptr ? m_trace->duration(m_lane->slices[event]) : m_own[event].interval.length();
  }
  void sumClasses();
  void prefetchSums(std::size_t event) const; ///< what sumsUntil(event) is going to read
  /// Of present classes; leaves the others alone.
  void sumsUntil(std::size_t event, ClassSums& sums) const;

  const trace::Trace* m_trace = nullptr;
  const trace::Lane* m_lane = nullptr;
  const SliceClasses* m_classes = nullptr;
  std::vector<OwnEvent> m_own;
  trace::Pyramid m_ownPyramid;
  std::vector<PaintClass> m_present;  ///< classes that occur in the lane
  std::vector<std::int64_t> m_before; ///< ns of each present class before event kBlock * i; one class: none
};

} // namespace stepscope::app
