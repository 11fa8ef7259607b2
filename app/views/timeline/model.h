// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"
#include "app/theme/theme.h"
#include "app/views/timeline/activity.h"
#include "app/views/timeline/lane.h"
#include "app/views/timeline/state.h"

#include <QString>

#include <array>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace stepscope::app {

enum class RowKind : std::uint8_t { Steps, Ledger, Slices, Counter };

/// A row of the track list.
struct TimelineRow {
  RowKind kind = RowKind::Slices;
  trace::TrackKind trackKind = trace::TrackKind::Other; ///< of Slices rows
  TrackId track;                                        ///< of Slices rows
  std::size_t counter = 0;                              ///< of Counter rows: index in Trace::counters()
  QString title, subtitle;
  int lanes = 1;
  Fold fold = Fold::Limited; ///< at first
};

/// "1 launch", "26,733 launches".
QString counted(std::uint64_t count, const char* one, const char* many);

/// What the timeline shows of one trace: ordered rows, their lanes, and sums over time. GUI thread only.
class TimelineModel {
public:
  explicit TimelineModel(LoadedTracePtr loaded);
  TimelineModel(const TimelineModel&) = delete; // lanes point to the classes
  TimelineModel& operator=(const TimelineModel&) = delete;

  const LoadedTrace& loaded() const { return *m_loaded; }
  const trace::Trace& trace() const { return *m_loaded->summary.trace; }
  /// Steps, ledger, GPU annotations, GPU streams, CPU threads by launches, the rest, counters. Empty tracks
  /// are left out.
  const std::vector<TimelineRow>& rows() const { return m_rows; }
  /// Row of a track; rows().size() when it has none.
  std::size_t rowOf(TrackId track) const;
  /// Empty for counters.
  const std::vector<TimelineLane>& lanes(std::size_t row) const { return m_lanes[row]; }

  const SliceClasses& classes() const { return m_classes; }
  /// "ProfilerStep#1" for event `event` of a Steps row, the bucket's name in a Ledger row, a short name of a
  /// slice.
  QString label(std::size_t row, std::size_t lane, std::size_t event) const;
  QString label(SliceId slice) const;

  const Activity& activity() const { return m_activity; }
  /// Activity of panLimits(trace().range()), cut into columns of equal length; kept until asked for others.
  const std::vector<ActivityBin>& overview(int columns) const;
  /// Wall time of `range` by ledger bucket; stretches outside every step's ledger are left out.
  std::array<std::int64_t, analysis::Bucket::kCount> ledgerIn(Interval range) const;

  /// Largest value of a counter, and the largest that holds at some time of `range`; nullopt before the first
  /// sample.
  double counterMaximum(std::size_t counter) const;
  std::optional<double> counterIn(std::size_t counter, Interval range) const;

  /// Begin of the step that single-step views show; 0 without steps.
  std::int64_t stepBegin() const;
  QString stepName() const;

private:
  void addRows();
  const std::vector<double>& counterBlocks(std::size_t counter) const;
  std::vector<TimelineLane> lanesOf(const TimelineRow& row) const;

  LoadedTracePtr m_loaded;
  SliceClasses m_classes;
  Activity m_activity;
  std::vector<TimelineRow> m_rows;
  std::vector<std::size_t> m_rowOfTrack;
  std::vector<std::vector<TimelineLane>> m_lanes; ///< by row
  mutable std::vector<std::vector<double>>
      m_counterBlocks;            ///< by counter: maxima of 64 samples; empty until asked for
  std::vector<OwnEvent> m_ledger; ///< segments of all steps
  mutable std::vector<ActivityBin> m_overview;
  mutable std::unordered_map<std::uint32_t, QString> m_labels; ///< by name id
};

} // namespace stepscope::app
