// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"
#include "app/theme/theme.h"
#include "app/views/timeline/chain.h"
#include "app/views/timeline/index.h"

#include <QString>

#include <array>
#include <memory>
#include <unordered_map>
#include <vector>

namespace stepscope::app {

/// What the timeline shows of one trace: its index, and answers that are kept. GUI thread only.
class TimelineModel {
public:
  ///   loaded     its index is made here where it has none
  ///   alsoShown  a stretch, ns, that may be shown beside the trace's own range; empty: none
  explicit TimelineModel(LoadedTracePtr loaded, Interval alsoShown = {});

  const LoadedTrace& loaded() const { return *m_loaded; }
  const trace::Trace& trace() const { return *m_loaded->summary.trace; }
  /// What the view can be moved to.
  Interval limits() const { return m_limits; }
  // As of the index.
  const std::vector<TimelineRow>& rows() const { return m_index->rows(); }
  const std::vector<TimelineGroup>& groups() const { return m_index->groups(); }
  std::size_t rowOf(TrackId track) const { return m_index->rowOf(track); }
  const std::vector<TimelineLane>& lanes(std::size_t row) const { return m_index->lanes(row); }
  const SliceClasses& classes() const { return m_index->classes(); }
  const Activity& activity() const { return m_index->activity(); }
  const Activity& activity(std::int32_t device) const { return m_index->activity(device); }
  const Series& series(std::size_t row) const { return m_index->series(row); }

  /// "ProfilerStep#1" for event `event` of a Steps row, the bucket's name in a Ledger row, a short name of a
  /// slice.
  QString label(std::size_t row, std::size_t lane, std::size_t event) const;
  QString label(SliceId slice) const;

  /// Activity of panLimits(trace().range()), cut into columns of equal length; kept until asked for others.
  const std::vector<ActivityBin>& overview(int columns) const;
  /// Wall time of `range` by ledger bucket; stretches outside every step's ledger are left out.
  std::array<std::int64_t, analysis::Bucket::kCount> ledgerIn(Interval range) const;

  /// See app::partnersOf; the last answer is kept, so that every frame may ask.
  const Partners& partnersOf(SliceId slice) const;

  /// Begin of the step that single-step views show; 0 without steps.
  std::int64_t stepBegin() const;
  QString stepName() const;

private:
  LoadedTracePtr m_loaded;
  std::shared_ptr<const TimelineIndex> m_index;
  Interval m_limits;
  mutable std::vector<ActivityBin> m_overview;
  mutable std::pair<SliceId, Partners> m_partners;             ///< of the slice asked for last
  mutable std::unordered_map<std::uint32_t, QString> m_labels; ///< by name id
};

} // namespace stepscope::app
