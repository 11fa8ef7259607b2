// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"
#include "app/theme/theme.h"
#include "app/views/timeline/activity.h"
#include "app/views/timeline/chain.h"
#include "app/views/timeline/lane.h"
#include "app/views/timeline/series.h"
#include "app/views/timeline/track_rows.h"

#include <QString>

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace stepscope::app {

/// What the timeline shows of one trace: ordered rows, their lanes, and sums over time. GUI thread only.
class TimelineModel {
public:
  ///   alsoShown  a stretch, ns, that may be shown beside the trace's own range; empty: none
  explicit TimelineModel(LoadedTracePtr loaded, Interval alsoShown = {});
  TimelineModel(const TimelineModel&) = delete; // lanes point to the classes
  TimelineModel& operator=(const TimelineModel&) = delete;

  const LoadedTrace& loaded() const { return *m_loaded; }
  const trace::Trace& trace() const { return *m_loaded->summary.trace; }
  /// What the view can be moved to.
  Interval limits() const { return m_limits; }
  /// See trackRowsOf.
  const std::vector<TimelineRow>& rows() const { return m_rows; }
  const std::vector<TimelineGroup>& groups() const { return m_groups; }
  /// Row of a track; rows().size() when it has none.
  std::size_t rowOf(TrackId track) const;
  /// Empty for curves.
  const std::vector<TimelineLane>& lanes(std::size_t row) const { return m_lanes[row]; }

  const SliceClasses& classes() const { return m_classes; }
  /// "ProfilerStep#1" for event `event` of a Steps row, the bucket's name in a Ledger row, a short name of a
  /// slice.
  QString label(std::size_t row, std::size_t lane, std::size_t event) const;
  QString label(SliceId slice) const;

  const Activity& activity() const { return m_activity; }
  /// Of one device alone.
  const Activity& activity(std::int32_t device) const;
  /// Activity of panLimits(trace().range()), cut into columns of equal length; kept until asked for others.
  const std::vector<ActivityBin>& overview(int columns) const;
  /// Wall time of `range` by ledger bucket; stretches outside every step's ledger are left out.
  std::array<std::int64_t, analysis::Bucket::kCount> ledgerIn(Interval range) const;

  /// See app::partnersOf; the last answer is kept, so that every frame may ask.
  const Partners& partnersOf(SliceId slice) const;

  /// The values of a Counter or QueueDepth row; made when first asked for.
  const Series& series(std::size_t row) const;

  /// Begin of the step that single-step views show; 0 without steps.
  std::int64_t stepBegin() const;
  QString stepName() const;

private:
  std::vector<TimelineLane> lanesOf(const TimelineRow& row) const;

  LoadedTracePtr m_loaded;
  Interval m_limits;
  SliceClasses m_classes;
  Activity m_activity;
  std::vector<TimelineRow> m_rows;
  std::vector<TimelineGroup> m_groups;
  std::vector<std::size_t> m_rowOfTrack;
  std::vector<std::vector<TimelineLane>> m_lanes;      ///< by row
  mutable std::vector<std::optional<Series>> m_series; ///< by row
  mutable std::map<std::int32_t, Activity> m_activities;
  std::vector<OwnEvent> m_ledger; ///< segments of all steps
  mutable std::vector<ActivityBin> m_overview;
  mutable std::pair<SliceId, Partners> m_partners;             ///< of the slice asked for last
  mutable std::unordered_map<std::uint32_t, QString> m_labels; ///< by name id
};

} // namespace stepscope::app
