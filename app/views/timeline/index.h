// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/views/timeline/activity.h"
#include "app/views/timeline/lane.h"
#include "app/views/timeline/series.h"
#include "app/views/timeline/track_rows.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace stepscope::app {

struct LoadedTrace;

/// What takes long to make of a timeline: rows, their lanes, sums over time. Made on any thread, never
/// changed afterwards; the same for every chosen step of a trace.
class TimelineIndex {
public:
  ///   cost  O(n) in the slices, O(n log n) in launches and GPU work
  explicit TimelineIndex(const analysis::TraceSummary& summary);
  TimelineIndex(const TimelineIndex&) = delete; // lanes point to the classes
  TimelineIndex& operator=(const TimelineIndex&) = delete;

  const trace::Trace& trace() const { return *m_trace; }
  const SliceClasses& classes() const { return m_classes; }
  /// See trackRowsOf.
  const std::vector<TimelineRow>& rows() const { return m_rows; }
  const std::vector<TimelineGroup>& groups() const { return m_groups; }
  /// Row of a track; rows().size() when it has none.
  std::size_t rowOf(TrackId track) const;
  /// Empty for curves.
  const std::vector<TimelineLane>& lanes(std::size_t row) const { return m_lanes[row]; }

  const Activity& activity() const { return m_activity; }
  /// Of one device that has a row.
  const Activity& activity(std::int32_t device) const { return m_activities.at(device); }
  /// The values of a Counter or QueueDepth row.
  const Series& series(std::size_t row) const { return *m_series[row]; }
  /// Segments of the ledgers of all steps, disjoint.
  const std::vector<OwnEvent>& ledger() const { return m_ledger; }

private:
  void addRow(const analysis::TraceSummary& summary, const TimelineRow& row);

  trace::TracePtr m_trace;
  SliceClasses m_classes;
  std::vector<TimelineRow> m_rows;
  std::vector<TimelineGroup> m_groups;
  std::vector<std::size_t> m_rowOfTrack;
  std::vector<std::vector<TimelineLane>> m_lanes; ///< by row
  std::vector<std::optional<Series>> m_series;    ///< by row
  Activity m_activity;
  std::map<std::int32_t, Activity> m_activities;
  std::vector<OwnEvent> m_ledger;
};

/// Makes the index of a trace that has none, for whoever shows it later.
void prepareTimeline(LoadedTrace& trace);

} // namespace stepscope::app
