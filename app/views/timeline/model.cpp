// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/model.h"

#include "app/views/timeline/chain.h"

#include <algorithm>
#include <numeric>

namespace stepscope::app {

using trace::SliceKind;
using trace::TrackKind;

namespace {

constexpr std::size_t kCounterBlock = 64;

QString text(std::string_view view) { return QString::fromUtf8(view.data(), qsizetype(view.size())); }

// A lane holds disjoint events: what an earlier one already covers is cut off.
void appendClipped(std::vector<OwnEvent>& events, Interval interval, PaintClass cls) {
  if (!events.empty()) interval.begin = std::max(interval.begin, events.back().interval.end);
  interval.end = std::max(interval.begin, interval.end);
  events.push_back({interval, cls});
}

} // namespace

QString counted(std::uint64_t count, const char* one, const char* many) {
  return formatCount(count) + QChar::Space + QLatin1String(count == 1 ? one : many);
}

TimelineModel::TimelineModel(LoadedTracePtr loaded)
    : m_loaded(std::move(loaded)), m_classes(m_loaded->summary), m_activity(trace()) {
  for (const analysis::StepSummary& step : m_loaded->summary.steps)
    for (const analysis::LedgerSegment& s : step.ledger.segments)
      appendClipped(m_ledger, s.interval, paintClass(s.bucket));

  m_counterBlocks.resize(trace().counters().size());
  addRows();
  for (const TimelineRow& row : m_rows)
    m_lanes.push_back(lanesOf(row));
}

void TimelineModel::addRows() {
  const trace::Trace& t = trace();
  m_rowOfTrack.assign(t.tracks().size(), 0);
  std::vector<std::uint64_t> launches(t.tracks().size(), 0);
  for (std::size_t i = 0; i < t.callCount(); ++i)
    if (isLaunch(t, CallId{std::uint32_t(i)})) ++launches[t.trackOf(t.calls().slice[i]).row()];

  if (m_loaded->summary.hasSteps()) {
    TimelineRow steps;
    steps.kind = RowKind::Steps;
    steps.title = QStringLiteral("Steps");
    steps.subtitle = text(analysis::describe(m_loaded->summary.stepList.source));
    m_rows.push_back(steps);
  }
  if (!m_ledger.empty()) {
    TimelineRow ledger;
    ledger.kind = RowKind::Ledger;
    ledger.title = QStringLiteral("GPU time ledger");
    ledger.subtitle = QStringLiteral("what runs, or why nothing does");
    m_rows.push_back(ledger);
  }

  std::vector<std::uint32_t> order(t.tracks().size());
  std::iota(order.begin(), order.end(), 0u);
  const auto group = [&](std::uint32_t i) {
    const trace::Track& track = t.tracks()[i];
    switch (track.kind) {
    case TrackKind::GpuAnnotation:
      return 0;
    case TrackKind::GpuStream:
      return 1;
    case TrackKind::GpuSync:
      return 2;
    case TrackKind::CpuThread:
      return 3;
    case TrackKind::Overhead:
      return 4;
    case TrackKind::Other:
    case TrackKind::Span:
      break;
    }
    return 5;
  };
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    const trace::Track &x = t.tracks()[a], &y = t.tracks()[b];
    if (group(a) != group(b)) return group(a) < group(b);
    if (x.device != y.device) return x.device < y.device;
    if (launches[a] != launches[b]) return launches[a] > launches[b];
    if (x.sliceCount != y.sliceCount) return x.sliceCount > y.sliceCount;
    return x.sortIndex < y.sortIndex;
  });

  std::int32_t devices = 0;
  for (const trace::Track& track : t.tracks())
    devices = std::max(devices, track.device + 1);
  for (const std::uint32_t i : order) {
    const trace::Track& track = t.tracks()[i];
    if (track.sliceCount == 0 || track.kind == TrackKind::Span) continue;
    TimelineRow row;
    row.kind = RowKind::Slices;
    row.trackKind = track.kind;
    row.track = TrackId(i);
    row.title = text(track.name);
    row.lanes = std::max<int>(1, track.laneCount);
    if (track.kind == TrackKind::GpuStream) {
      row.subtitle = counted(track.sliceCount, "kernel or copy", "kernels and copies");
    } else if (track.kind == TrackKind::CpuThread && launches[i] > 0) {
      row.subtitle = counted(launches[i], "launch", "launches");
    } else {
      row.subtitle = counted(track.sliceCount, "slice", "slices");
    }
    if (devices > 1 && track.device >= 0)
      row.title.prepend(QStringLiteral("GPU %1 \u00b7 ").arg(track.device));
    // Annotations of several streams mostly repeat each other; the first is enough to begin with.
    const bool furtherAnnotations = track.kind == TrackKind::GpuAnnotation && !m_rows.empty() &&
                                    m_rows.back().trackKind == TrackKind::GpuAnnotation;
    if (furtherAnnotations || (track.kind == TrackKind::CpuThread && launches[i] == 0))
      row.fold = Fold::Collapsed;
    m_rows.push_back(row);
  }

  for (std::size_t i = 0; i < t.counters().size(); ++i) {
    const trace::CounterSeries& series = t.counters()[i];
    if (series.time.empty()) continue;
    TimelineRow row;
    row.kind = RowKind::Counter;
    row.counter = i;
    row.title = text(series.name);
    row.subtitle = text(series.unit);
    m_rows.push_back(row);
  }

  std::fill(m_rowOfTrack.begin(), m_rowOfTrack.end(), m_rows.size());
  for (std::size_t i = 0; i < m_rows.size(); ++i)
    if (m_rows[i].kind == RowKind::Slices) m_rowOfTrack[m_rows[i].track.row()] = i;
}

std::size_t TimelineModel::rowOf(TrackId track) const {
  return track.valid() ? m_rowOfTrack[track.row()] : m_rows.size();
}

std::vector<TimelineLane> TimelineModel::lanesOf(const TimelineRow& row) const {
  std::vector<TimelineLane> lanes;
  switch (row.kind) {
  case RowKind::Counter:
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
  case RowKind::Counter:
    break;
  }
  return {};
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

const std::vector<double>& TimelineModel::counterBlocks(std::size_t counter) const {
  std::vector<double>& blocks = m_counterBlocks[counter];
  const std::vector<double>& values = trace().counters()[counter].value;
  for (std::size_t i = blocks.size() * kCounterBlock; i < values.size(); i += kCounterBlock)
    blocks.push_back(
        *std::max_element(values.begin() + std::ptrdiff_t(i),
                          values.begin() + std::ptrdiff_t(std::min(i + kCounterBlock, values.size()))));
  return blocks;
}

double TimelineModel::counterMaximum(std::size_t counter) const {
  const std::vector<double>& blocks = counterBlocks(counter);
  return blocks.empty() ? 0 : *std::max_element(blocks.begin(), blocks.end());
}

std::optional<double> TimelineModel::counterIn(std::size_t counter, Interval range) const {
  const trace::CounterSeries& series = trace().counters()[counter];
  const std::vector<double>& blocks = counterBlocks(counter);
  // A sample holds until the next one, so the last before the range counts too.
  auto first = std::size_t(std::upper_bound(series.time.begin(), series.time.end(), range.begin) -
                           series.time.begin());
  const auto last =
      std::size_t(std::lower_bound(series.time.begin(), series.time.end(), range.end) - series.time.begin());
  if (first > 0) --first;
  if (first >= last) return std::nullopt;
  double most = series.value[first];
  for (std::size_t i = first; i < last;) {
    if (i % kCounterBlock == 0 && i + kCounterBlock <= last) {
      most = std::max(most, blocks[i / kCounterBlock]);
      i += kCounterBlock;
    } else {
      most = std::max(most, series.value[i++]);
    }
  }
  return most;
}

std::int64_t TimelineModel::stepBegin() const {
  return m_loaded->summary.hasSteps() ? m_loaded->summary.step().step.annotation.begin : 0;
}

QString TimelineModel::stepName() const {
  return m_loaded->summary.hasSteps() ? text(m_loaded->summary.step().step.name) : QString();
}

} // namespace stepscope::app
