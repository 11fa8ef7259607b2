// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/coordinates.h"
#include "core/analysis/ledger.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace stepscope::app {

/// What a pixel stands for when it is drawn: ledger buckets come first (families, then idle causes), host
/// kinds after.
enum class PaintClass : std::uint8_t {
  FirstHostKind = analysis::Bucket::kCount,
  Step = FirstHostKind,
  Operator,
  Annotation,
  PythonFrame,
  LaunchCall,
  SyncCall,
  OtherCall,
  GpuAnnotation,
  GpuSync,
  Overhead,
  Other,
};
constexpr std::size_t kPaintClassCount = std::size_t(PaintClass::Other) + 1;
constexpr PaintClass paintClass(analysis::Bucket bucket) { return PaintClass(bucket.index()); }

/// An event of a row that is no slice of the trace: a step, a ledger segment.
struct OwnEvent {
  Interval interval;
  PaintClass cls;
};

/// A horizontal stretch of one lane with one look.
struct Piece {
  int x0 = 0, x1 = 0;                 ///< pixel columns [x0, x1) of the scale, x1 > x0
  std::uint32_t count = 0;            ///< events in it
  std::uint32_t event = 0;            ///< index in the lane of the event (count 1) or of the first event
  PaintClass cls = PaintClass::Other; ///< of the event, or the class with the most time in it
  double coverage = 1;                ///< share of the stretch that events fill, (0, 1]
};

/// The events of one lane, sorted and disjoint, with a pyramid of sums so that drawing costs follow pixels.
///
///   level 2   [ node ........ ]
///   level 1   [ node ][ node ]...      a node: begin, end, busy ns of each class that the lane holds
///   level 0   [ 16 events ][ 16 events ]...
///
/// cost  about 4 bytes an event for the rows and 1 to 5 for the pyramid; built in O(n)
class LaneIndex {
public:
  /// Slices of a trace, by row, with the class of each. The trace must outlive the index.
  LaneIndex(const trace::Trace& trace, std::vector<std::uint32_t> rows, std::vector<PaintClass> classes);
  explicit LaneIndex(std::vector<OwnEvent> events);

  std::size_t size() const { return m_trace != nullptr ? m_rows.size() : m_own.size(); }
  Interval interval(std::size_t event) const {
    return m_trace != nullptr ? m_trace->interval(SliceId(m_rows[event])) : m_own[event].interval;
  }
  /// The slice of an event; invalid in lanes of own events.
  SliceId slice(std::size_t event) const { return m_trace != nullptr ? SliceId(m_rows[event]) : SliceId(); }
  PaintClass cls(std::size_t event) const { return m_trace != nullptr ? m_classOf[event] : m_own[event].cls; }

  /// Events that overlap `range`, or lie in it with no length: [first, last).
  std::pair<std::size_t, std::size_t> eventsIn(Interval range) const;
  /// The event that covers `t`, else the nearest one that begins or ends within `tolerance` ns of it.
  std::optional<std::size_t> eventAt(std::int64_t t, std::int64_t tolerance) const;

  /// Everything visible, as disjoint pieces sorted by x; columns count from 0 at scale.left. Each visible
  /// event is in exactly one piece: alone where it fills at least one column, else merged with those that
  /// share its column.
  ///   cost  O(columns + log n)
  void cover(const TimeScale& scale, std::vector<Piece>& out) const;

private:
  struct Level {
    std::vector<std::int64_t> begin, end; ///< by node
    std::vector<float> busy;              ///< node * m_localClasses.size() + local class
  };
  class Cover;
  static constexpr std::size_t kFanOut = 16;

  void build();

  const trace::Trace* m_trace = nullptr;
  std::vector<std::uint32_t> m_rows;
  std::vector<PaintClass> m_classOf;
  std::vector<OwnEvent> m_own;
  std::vector<PaintClass> m_localClasses; ///< classes that occur
  std::vector<Level> m_levels;
};

} // namespace stepscope::app
