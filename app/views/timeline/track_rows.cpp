// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/track_rows.h"

#include "app/language/core_text.h"
#include "app/language/plural.h"
#include "app/theme/theme.h"
#include "app/views/timeline/chain.h"
#include "app/views/timeline/timeline_words.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <tuple>

namespace stepscope::app {

using trace::Trace;
using trace::Track;
using trace::TrackKind;

namespace {

QString text(std::string_view view) { return QString::fromUtf8(view.data(), qsizetype(view.size())); }

bool isGpu(TrackKind kind) {
  return kind == TrackKind::GpuAnnotation || kind == TrackKind::GpuStream || kind == TrackKind::GpuSync;
}

int rankOf(TrackKind kind) {
  switch (kind) {
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
}

QString deviceTitle(const Trace& trace, std::int32_t device) {
  QString title = QStringLiteral("GPU %1").arg(device);
  for (const trace::Device& d : trace.devices())
    if (d.id == device && !d.name.empty()) return title + QStringLiteral(" \u00b7 ") + text(d.name);
  return title;
}

QString processTitle(const Trace& trace, ProcessId id) {
  if (!id.valid()) return TimelineWords::tr("Other tracks");
  const trace::Process& process = trace.processes()[id.row()];
  return process.name.empty() ? TimelineWords::tr("Process %1").arg(text(process.key))
                              : QStringLiteral("%1 (%2)").arg(text(process.name), text(process.key));
}

class Builder {
public:
  explicit Builder(const analysis::TraceSummary& summary) : m_summary(summary), m_trace(*summary.trace) {}

  TrackRows build() {
    countLaunches();
    addSteps();
    addTracks();
    addCounters();
    return std::move(m_out);
  }

private:
  /// Where a track stands: (device of its group or far behind, device or process, rank of its kind).
  using Place = std::tuple<std::int32_t, int, std::uint32_t, int>;

  void countLaunches() {
    m_launches.assign(m_trace.tracks().size(), 0);
    for (std::size_t i = 0; i < m_trace.callCount(); ++i) {
      const CallId call{std::uint32_t(i)};
      if (!isLaunch(m_trace, call)) continue;
      const TrackId track = m_trace.trackOf(m_trace.calls().slice[i]);
      ++m_launches[track.row()];
      const std::int32_t device = m_trace.gpuWork().device[m_trace.workOf(call).front().row()];
      ++m_targets[m_trace.track(track).process.row()][device];
    }
  }

  Place placeOf(std::uint32_t i) const {
    constexpr std::int32_t kBehind = 1 << 30;
    const Track& track = m_trace.tracks()[i];
    if (isGpu(track.kind) && track.device >= 0) return {track.device, 0, 0, rankOf(track.kind)};
    std::int32_t device = kBehind;
    if (const auto targets = m_targets.find(track.process.row()); targets != m_targets.end())
      device =
          std::max_element(targets->second.begin(), targets->second.end(), [](const auto& a, const auto& b) {
            return a.second < b.second;
          })->first;
    return {device, 1, track.process.row(), rankOf(track.kind)};
  }

  void addSteps() {
    m_out.groups.emplace_back();
    if (m_summary.hasSteps()) {
      TimelineRow steps;
      steps.kind = RowKind::Steps;
      steps.key = QStringLiteral("steps");
      steps.title = TimelineWords::tr("Steps");
      steps.subtitle = coreText(analysis::describe(m_summary.stepList.source));
      m_out.rows.push_back(steps);
    }
    const auto hasLedger = [](const analysis::StepSummary& step) { return !step.ledger.segments.empty(); };
    if (std::any_of(m_summary.steps.begin(), m_summary.steps.end(), hasLedger)) {
      TimelineRow ledger;
      ledger.kind = RowKind::Ledger;
      ledger.key = QStringLiteral("ledger");
      ledger.title = TimelineWords::tr("GPU time ledger");
      ledger.subtitle = TimelineWords::tr("what runs, or why nothing does");
      m_out.rows.push_back(ledger);
    }
  }

  void addTracks() {
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < m_trace.tracks().size(); ++i)
      if (m_trace.tracks()[i].sliceCount > 0 && m_trace.tracks()[i].kind != TrackKind::Span)
        order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      const Track &x = m_trace.tracks()[a], &y = m_trace.tracks()[b];
      if (placeOf(a) != placeOf(b)) return placeOf(a) < placeOf(b);
      if (m_launches[a] != m_launches[b]) return m_launches[a] > m_launches[b];
      if (x.sliceCount != y.sliceCount) return x.sliceCount > y.sliceCount;
      return x.sortIndex < y.sortIndex;
    });
    std::size_t devices = 0;
    std::int32_t last = -1;
    for (const std::uint32_t i : order)
      if (std::get<1>(placeOf(i)) == 0 && m_trace.tracks()[i].device != last) {
        last = m_trace.tracks()[i].device;
        ++devices;
      }

    for (std::size_t at = 0; at < order.size();) {
      const auto groupOf = [&](std::size_t k) {
        const Place place = placeOf(order[k]);
        return std::tuple(std::get<0>(place), std::get<1>(place), std::get<2>(place));
      };
      const Track& first = m_trace.tracks()[order[at]];
      const bool gpu = std::get<1>(groupOf(at)) == 0;
      m_out.groups.push_back(
          {gpu ? deviceTitle(m_trace, first.device) : processTitle(m_trace, first.process)});
      std::size_t end = at;
      while (end < order.size() && groupOf(end) == groupOf(at))
        addTrack(order[end++]);
      if (gpu) addDeviceCurves(first.device, devices > 1);
      at = end;
    }
  }

  QString keyOf(const Track& track) const {
    static constexpr std::array kKinds{"thread", "stream", "annotation", "sync", "overhead", "span", "other"};
    const QString process =
        track.process.valid() ? text(m_trace.processes()[track.process.row()].key) : QString();
    return QStringLiteral("%1/%2/%3")
        .arg(QLatin1String(kKinds[std::size_t(track.kind)]), process, text(track.key));
  }

  void addTrack(std::uint32_t i) {
    const Track& track = m_trace.tracks()[i];
    TimelineRow row;
    row.trackKind = track.kind;
    row.track = TrackId(i);
    row.device = track.device;
    row.group = m_out.groups.size() - 1;
    row.title = text(track.name);
    row.key = keyOf(track);
    row.lanes = std::max<int>(1, track.laneCount);
    row.subtitle = track.kind == TrackKind::GpuStream ? TimelineWords::work(track.sliceCount)
                   : track.kind == TrackKind::CpuThread && m_launches[i] > 0
                       ? TimelineWords::launches(m_launches[i])
                       : TimelineWords::tr("%1 slices", nullptr, pluralOf(track.sliceCount))
                             .arg(formatCount(track.sliceCount));
    // Annotations of several streams mostly repeat each other; the first is enough to begin with.
    const bool further = track.kind == TrackKind::GpuAnnotation && !m_out.rows.empty() &&
                         m_out.rows.back().trackKind == TrackKind::GpuAnnotation &&
                         m_out.rows.back().device == track.device;
    if (further || (track.kind == TrackKind::CpuThread && m_launches[i] == 0)) row.fold = Fold::Collapsed;
    m_out.rows.push_back(row);
  }

  void addDeviceCurves(std::int32_t device, bool several) {
    if (m_targets.empty()) return; // no launch is recorded
    const auto add = [&](RowKind kind, const char* key, const QString& title, const QString& subtitle) {
      TimelineRow row;
      row.kind = kind;
      row.key = QStringLiteral("%1/%2").arg(QLatin1String(key)).arg(device);
      row.device = device;
      row.group = m_out.groups.size() - 1;
      row.title = title;
      row.subtitle = subtitle;
      m_out.rows.push_back(row);
    };
    add(RowKind::QueueDepth, "launch queue", TimelineWords::tr("Launch queue"),
        TimelineWords::tr("launched, not yet started"));
    if (!several) return; // the strip above the tracks says it
    add(RowKind::LaunchRate, "launches", TimelineWords::tr("Launches"), TimelineWords::tr("per ms"));
    add(RowKind::BusyShare, "busy", TimelineWords::tr("Busy"), TimelineWords::tr("share of the time"));
  }

  void addCounters() {
    bool first = true;
    for (std::size_t i = 0; i < m_trace.counters().size(); ++i) {
      const trace::CounterSeries& series = m_trace.counters()[i];
      if (series.time.empty()) continue;
      if (first) m_out.groups.push_back({TimelineWords::tr("Counters")});
      first = false;
      TimelineRow row;
      row.kind = RowKind::Counter;
      row.counter = i;
      row.key = QStringLiteral("counter/%1").arg(text(series.name));
      row.group = m_out.groups.size() - 1;
      row.title = text(series.name);
      row.subtitle = text(series.unit);
      m_out.rows.push_back(row);
    }
  }

  const analysis::TraceSummary& m_summary;
  const Trace& m_trace;
  std::vector<std::uint64_t> m_launches; ///< by track
  std::map<std::uint32_t, std::map<std::int32_t, std::uint64_t>>
      m_targets; ///< launches by process and device
  TrackRows m_out;
};

} // namespace

QString TimelineWords::launches(std::uint64_t count) {
  return tr("%1 launches", nullptr, pluralOf(count)).arg(formatCount(count));
}

QString TimelineWords::work(std::uint64_t count) {
  return tr("%1 kernels and copies", nullptr, pluralOf(count)).arg(formatCount(count));
}

TrackRows trackRowsOf(const analysis::TraceSummary& summary) { return Builder(summary).build(); }

} // namespace stepscope::app
