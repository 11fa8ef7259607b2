// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/model.h"

#include "app/views/timeline/chain.h"

#include <algorithm>
#include <numeric>

namespace stepscope::app {

using trace::SliceKind;
using trace::TrackKind;

namespace {

QString text(std::string_view view) { return QString::fromUtf8(view.data(), qsizetype(view.size())); }

// A lane holds disjoint events: what an earlier one already covers is cut off.
void appendClipped(std::vector<OwnEvent>& events, Interval interval, PaintClass cls) {
  if (!events.empty()) interval.begin = std::max(interval.begin, events.back().interval.end);
  interval.end = std::max(interval.begin, interval.end);
  events.push_back({interval, cls});
}

} // namespace

TimelineModel::TimelineModel(LoadedTracePtr loaded, Interval alsoShown)
    : m_loaded(std::move(loaded)), m_limits(panLimits(trace().range())), m_classes(m_loaded->summary),
      m_activity(trace()) {
  if (!alsoShown.empty())
    m_limits = {std::min(m_limits.begin, alsoShown.begin), std::max(m_limits.end, alsoShown.end)};
  for (const analysis::StepSummary& step : m_loaded->summary.steps)
    for (const analysis::LedgerSegment& s : step.ledger.segments)
      appendClipped(m_ledger, s.interval, paintClass(s.bucket));

  TrackRows list = trackRowsOf(m_loaded->summary);
  m_rows = std::move(list.rows);
  m_groups = std::move(list.groups);
  m_series.resize(m_rows.size());
  m_rowOfTrack.assign(trace().tracks().size(), m_rows.size());
  for (std::size_t i = 0; i < m_rows.size(); ++i) {
    m_lanes.push_back(lanesOf(m_rows[i]));
    if (m_rows[i].kind == RowKind::Slices) m_rowOfTrack[m_rows[i].track.row()] = i;
  }
}

std::size_t TimelineModel::rowOf(TrackId track) const {
  return track.valid() ? m_rowOfTrack[track.row()] : m_rows.size();
}

std::vector<TimelineLane> TimelineModel::lanesOf(const TimelineRow& row) const {
  std::vector<TimelineLane> lanes;
  switch (row.kind) {
  case RowKind::Counter:
  case RowKind::QueueDepth:
  case RowKind::LaunchRate:
  case RowKind::BusyShare:
    break;
  case RowKind::Ledger:
    lanes.emplace_back(m_ledger);
    break;
  case RowKind::Steps: {
    std::vector<OwnEvent> steps;
    for (const analysis::StepSummary& step : m_loaded->summary.steps)
      appendClipped(steps, step.step.annotation, PaintClass::Step);
    lanes.emplace_back(std::move(steps));
    break;
  }
  case RowKind::Slices:
    for (const trace::Lane& lane : trace().lanes(row.track))
      lanes.emplace_back(trace(), lane, m_classes);
    break;
  }
  return lanes;
}

QString TimelineModel::label(std::size_t row, std::size_t lane, std::size_t event) const {
  const TimelineLane& index = lanes(row)[lane];
  switch (m_rows[row].kind) {
  case RowKind::Steps:
    return text(m_loaded->summary.steps[event].step.name);
  case RowKind::Ledger:
    return text(analysis::label(analysis::Bucket::fromIndex(std::size_t(index.classOf(event)))));
  case RowKind::Slices:
    return label(index.slice(event));
  default:
    return {};
  }
}

QString TimelineModel::label(SliceId slice) const {
  const trace::Trace& t = trace();
  const auto [it, fresh] = m_labels.try_emplace(t.slices().name[slice.row()].row());
  if (fresh)
    it->second = t.kind(slice) == SliceKind::Kernel
                     ? QString::fromStdString(analysis::shortKernelName(t.name(slice)))
                     : text(t.name(slice));
  return it->second;
}

const std::vector<ActivityBin>& TimelineModel::overview(int columns) const {
  if (m_overview.size() == std::size_t(columns)) return m_overview;
  const TimeScale scale{panLimits(trace().range()), 0, double(columns)};
  std::vector<std::int64_t> edges;
  for (int x = 0; x <= columns; ++x)
    edges.push_back(scale.timeAt(x));
  m_activity.bins(edges, m_overview);
  return m_overview;
}

std::array<std::int64_t, analysis::Bucket::kCount> TimelineModel::ledgerIn(Interval range) const {
  std::array<std::int64_t, analysis::Bucket::kCount> sums{};
  auto it = std::partition_point(m_ledger.begin(), m_ledger.end(),
                                 [&](const OwnEvent& e) { return e.interval.end <= range.begin; });
  for (; it != m_ledger.end() && it->interval.begin < range.end; ++it)
    sums[std::size_t(it->cls)] += std::max<std::int64_t>(0, it->interval.intersect(range).length());
  return sums;
}

const Series& TimelineModel::series(std::size_t row) const {
  std::optional<Series>& series = m_series[row];
  if (!series) {
    const TimelineRow& what = m_rows[row];
    if (what.kind == RowKind::QueueDepth) {
      series.emplace(queueDepthOf(trace(), what.device));
    } else {
      series.emplace(trace().counters()[what.counter]);
    }
  }
  return *series;
}

const Activity& TimelineModel::activity(std::int32_t device) const {
  const auto found = m_activities.find(device);
  if (found != m_activities.end()) return found->second;
  return m_activities.emplace(device, Activity(trace(), device)).first->second;
}

std::int64_t TimelineModel::stepBegin() const {
  return m_loaded->summary.hasSteps() ? m_loaded->summary.step().step.annotation.begin : 0;
}

QString TimelineModel::stepName() const {
  return m_loaded->summary.hasSteps() ? text(m_loaded->summary.step().step.name) : QString();
}

const Partners& TimelineModel::partnersOf(SliceId slice) const {
  if (m_partners.first != slice) m_partners = {slice, app::partnersOf(trace(), slice)};
  return m_partners.second;
}

} // namespace stepscope::app
