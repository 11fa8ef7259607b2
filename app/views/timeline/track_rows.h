// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/state.h"
#include "core/analysis/step_summary.h"

#include <QString>

#include <vector>

namespace stepscope::app {

enum class RowKind : std::uint8_t { Steps, Ledger, Slices, Counter, QueueDepth, LaunchRate, BusyShare };
/// Drawn as a curve, not as slices.
constexpr bool isCurve(RowKind kind) { return kind >= RowKind::Counter; }

/// A row of the track list.
struct TimelineRow {
  RowKind kind = RowKind::Slices;
  trace::TrackKind trackKind = trace::TrackKind::Other; ///< of Slices rows
  TrackId track;                                        ///< of Slices rows
  std::size_t counter = 0;                              ///< of Counter rows: index in Trace::counters()
  std::int32_t device = -1;                             ///< of GPU rows
  std::size_t group = 0;
  QString title, subtitle;
  QString key; ///< the same whenever the trace is opened; no other row has it
  int lanes = 1;
  Fold fold = Fold::Limited; ///< at first
};

/// Rows that belong together: a device, a process.
struct TimelineGroup {
  QString title; ///< empty: shown without a header
};

struct TrackRows {
  std::vector<TimelineRow> rows; ///< by group
  std::vector<TimelineGroup> groups;
};

/// The rows of a trace from top to bottom: steps and ledger; then device after device, each followed by the
/// processes that launch on it, their thread with the most launches first; then other processes, then
/// counters. Empty tracks are left out.
TrackRows trackRowsOf(const analysis::TraceSummary& summary);

} // namespace stepscope::app
