// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/index.h"

#include "app/session/loaded_trace.h"

#include <algorithm>

namespace stepscope::app {
namespace {

// A lane holds disjoint events: what an earlier one already covers is cut off.
void appendClipped(std::vector<OwnEvent>& events, Interval interval, PaintClass cls) {
  if (!events.empty()) interval.begin = std::max(interval.begin, events.back().interval.end);
  interval.end = std::max(interval.begin, interval.end);
  events.push_back({interval, cls});
}

} // namespace

TimelineIndex::TimelineIndex(const analysis::TraceSummary& summary)
    : m_trace(summary.trace), m_classes(summary), m_activity(*m_trace) {
  for (const analysis::StepSummary& step : summary.steps)
    for (const analysis::LedgerSegment& s : step.ledger.segments)
      appendClipped(m_ledger, s.interval, paintClass(s.bucket));

  TrackRows list = trackRowsOf(summary);
  m_rows = std::move(list.rows);
  m_groups = std::move(list.groups);
  m_rowOfTrack.assign(m_trace->tracks().size(), m_rows.size());
  for (std::size_t i = 0; i < m_rows.size(); ++i) {
    if (m_rows[i].kind == RowKind::Slices) m_rowOfTrack[m_rows[i].track.row()] = i;
    addRow(summary, m_rows[i]);
  }
}

std::size_t TimelineIndex::rowOf(TrackId track) const {
  return track.valid() ? m_rowOfTrack[track.row()] : m_rows.size();
}

void TimelineIndex::addRow(const analysis::TraceSummary& summary, const TimelineRow& row) {
  std::vector<TimelineLane>& lanes = m_lanes.emplace_back();
  std::optional<Series>& series = m_series.emplace_back();
  switch (row.kind) {
  case RowKind::Counter:
    series.emplace(m_trace->counters()[row.counter]);
    break;
  case RowKind::QueueDepth:
    series.emplace(queueDepthOf(*m_trace, row.device));
    [[fallthrough]];
  case RowKind::LaunchRate:
  case RowKind::BusyShare:
    if (!m_activities.contains(row.device)) m_activities.emplace(row.device, Activity(*m_trace, row.device));
    break;
  case RowKind::Ledger:
    lanes.emplace_back(m_ledger);
    break;
  case RowKind::Steps: {
    std::vector<OwnEvent> steps;
    for (const analysis::StepSummary& step : summary.steps)
      appendClipped(steps, step.step.annotation, PaintClass::Step);
    lanes.emplace_back(std::move(steps));
    break;
  }
  case RowKind::Slices:
    for (const trace::Lane& lane : m_trace->lanes(row.track))
      lanes.emplace_back(*m_trace, lane, m_classes);
    break;
  }
}

void prepareTimeline(LoadedTrace& trace) {
  if (!trace.timeline) trace.timeline = std::make_shared<const TimelineIndex>(trace.summary);
}

} // namespace stepscope::app
