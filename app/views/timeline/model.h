// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"
#include "app/theme/theme.h"
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

  const LoadedTrace& loaded() const { return *m_loaded; }
  const trace::Trace& trace() const { return *m_loaded->summary.trace; }
  /// Steps, ledger, GPU annotations, GPU streams, CPU threads by launches, the rest, counters. Empty tracks
  /// are left out.
  const std::vector<TimelineRow>& rows() const { return m_rows; }
  /// Row of a track; rows().size() when it has none.
  std::size_t rowOf(TrackId track) const;
  /// Empty for counters.
  const std::vector<TimelineLane>& lanes(std::size_t row) const { return m_lanes[row]; }

  PaintClass classOf(SliceId slice) const;
  /// "ProfilerStep#1" for event `event` of a Steps row, the bucket's name in a Ledger row, a short name of a
  /// slice.
  QString label(std::size_t row, std::size_t lane, std::size_t event) const;
  QString label(SliceId slice) const;

  /// Launches (see isLaunch) that begin in `range`.
  std::size_t launchesIn(Interval range) const;
  /// Part of `range` in which GPU work runs on any stream, ns.
  std::int64_t gpuBusyIn(Interval range) const;
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
  std::vector<TimelineRow> m_rows;
  std::vector<std::size_t> m_rowOfTrack;
  std::vector<std::vector<TimelineLane>> m_lanes; ///< by row
  std::vector<std::int64_t> m_launches;           ///< begins, sorted
  std::vector<Interval> m_busy;                   ///< union of GPU work
  std::vector<std::int64_t> m_busyBefore;         ///< busy ns before m_busy[i]
  mutable std::vector<std::vector<double>>
      m_counterBlocks;                 ///< by counter: maxima of 64 samples; empty until asked for
  std::vector<OwnEvent> m_ledger;      ///< segments of all steps
  std::vector<PaintClass> m_callClass; ///< by name id; Other until looked up
  mutable std::unordered_map<std::uint32_t, QString> m_labels; ///< by name id
};

} // namespace stepscope::app
