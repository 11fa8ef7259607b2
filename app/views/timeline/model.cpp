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

TimelineModel::TimelineModel(LoadedTracePtr loaded) : m_loaded(std::move(loaded)) {
  const trace::Trace& t = trace();
  const trace::CallTable& calls = t.calls();
  m_callClass.assign(t.strings().size(), PaintClass::Other);
  for (std::size_t i = 0; i < t.callCount(); ++i) {
    const CallId call{std::uint32_t(i)};
    if (isLaunch(t, call)) m_launches.push_back(t.interval(call).begin);
    PaintClass& cls = m_callClass[t.slices().name[calls.slice[i].row()].row()];
    if (cls != PaintClass::Other) continue;
    const std::string_view name = t.name(call);
    cls = analysis::isSynchronisingCall(name) ? PaintClass::SyncCall
          : analysis::isLaunchCall(name)      ? PaintClass::LaunchCall
                                              : PaintClass::OtherCall;
  }
  std::sort(m_launches.begin(), m_launches.end());

  std::vector<Interval> work(t.gpuWorkCount());
  for (std::size_t i = 0; i < work.size(); ++i)
    work[i] = t.interval(GpuWorkId{std::uint32_t(i)});
  m_busy = mergeIntervals(std::move(work));
  m_busyBefore.reserve(m_busy.size());
  std::int64_t before = 0;
  for (const Interval& busy : m_busy) {
    m_busyBefore.push_back(before);
    before += busy.length();
  }

  for (const analysis::StepSummary& step : m_loaded->summary.steps)
    for (const analysis::LedgerSegment& s : step.ledger.segments)
      appendClipped(m_ledger, s.interval, paintClass(s.bucket));

  m_counterBlocks.resize(t.counters().size());
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
      lanes.emplace_back(trace(), lane);
    break;
  }
  return lanes;
}

PaintClass TimelineModel::classOf(SliceId slice) const {
  const trace::Trace& t = trace();
  switch (t.kind(slice)) {
  case SliceKind::Operator:
    return PaintClass::Operator;
  case SliceKind::Annotation:
    return PaintClass::Annotation;
  case SliceKind::PythonFrame:
    return PaintClass::PythonFrame;
  case SliceKind::RuntimeCall:
  case SliceKind::DriverCall:
    return m_callClass[t.slices().name[slice.row()].row()];
  case SliceKind::Kernel:
  case SliceKind::Memcpy:
  case SliceKind::Memset:
    return paintClass(analysis::Bucket(m_loaded->summary.families[t.gpuWorkOf(slice).row()]));
  case SliceKind::GpuAnnotation:
    return PaintClass::GpuAnnotation;
  case SliceKind::GpuSync:
    return PaintClass::GpuSync;
  case SliceKind::Overhead:
    return PaintClass::Overhead;
  case SliceKind::Span:
  case SliceKind::Other:
    break;
  }
  return PaintClass::Other;
}

QString TimelineModel::label(std::size_t row, std::size_t lane, std::size_t event) const {
  const TimelineLane& index = lanes(row)[lane];
  switch (m_rows[row].kind) {
  case RowKind::Steps:
    return text(m_loaded->summary.steps[event].step.name);
  case RowKind::Ledger:
    return text(analysis::label(analysis::Bucket::fromIndex(std::size_t(index.ownClass(event)))));
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

std::size_t TimelineModel::launchesIn(Interval range) const {
  const auto first = std::lower_bound(m_launches.begin(), m_launches.end(), range.begin);
  return std::size_t(std::lower_bound(first, m_launches.end(), range.end) - first);
}

std::int64_t TimelineModel::gpuBusyIn(Interval range) const {
  const auto busyUntil = [this](std::int64_t t) -> std::int64_t {
    const auto next =
        std::partition_point(m_busy.begin(), m_busy.end(), [t](const Interval& b) { return b.begin < t; });
    if (next == m_busy.begin()) return 0;
    const auto i = std::size_t(next - m_busy.begin()) - 1;
    return m_busyBefore[i] + std::min(t, m_busy[i].end) - m_busy[i].begin;
  };
  return range.empty() ? 0 : busyUntil(range.end) - busyUntil(range.begin);
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
