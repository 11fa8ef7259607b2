// SPDX-License-Identifier: Apache-2.0
#include "core/trace/trace_builder.h"

#include "core/base/parallel.h"
#include "core/trace/answers.h"
#include "core/trace/links.h"
#include "core/trace/nesting.h"
#include "core/trace/packed_record.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <numeric>
#include <tuple>

namespace stepscope::trace {
namespace {

struct PendingTrack {
  Track track;
  PackedRecords records;
  std::vector<Nesting::Place> places;
};

void sortAndNest(PendingTrack& pending, std::int64_t toleranceNs) {
  PackedRecords& records = pending.records;
  records.sort();
  Nesting nesting(pending.track.kind != TrackKind::GpuStream, toleranceNs);
  pending.places.reserve(records.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    pending.places.push_back(nesting.place(records.interval(i)));
    pending.track.laneCount = std::max<std::uint16_t>(
        pending.track.laneCount, static_cast<std::uint16_t>(pending.places.back().lane + 1));
  }
}

std::string defaultTrackName(const Track& track) {
  switch (track.kind) {
  case TrackKind::CpuThread:
    return "thread " + track.key;
  case TrackKind::GpuStream:
    return "stream " + track.key;
  case TrackKind::GpuAnnotation:
    return "annotations of stream " + track.key;
  case TrackKind::GpuSync:
    return "synchronisation of stream " + track.key;
  case TrackKind::Overhead:
    return "profiler and driver overhead";
  case TrackKind::Span:
    return "capture " + track.key;
  case TrackKind::Other:
    break;
  }
  return track.key.empty() ? "other" : track.key;
}

} // namespace

/// Peak memory of a load for each slice, strings apart: pending record, place, columns and index. Measured on
/// generated steps (tests/bench), rounded up.
constexpr std::uint64_t kPeakBytesPerSlice = 90;
constexpr std::uint64_t kSlicesBetweenLooks = 1024;
constexpr auto kPreviewPause = std::chrono::milliseconds(50);

struct TraceBuilder::Pending {
  std::vector<PendingTrack> tracks;
  std::map<std::tuple<TrackKind, std::string, std::string>, std::uint32_t, std::less<>> trackIndex;
  std::map<std::string, std::uint32_t, std::less<>> processIndex;
  std::map<std::pair<std::string, std::string>, std::string, std::less<>> threadNames;
  std::map<std::pair<std::string, std::string>, std::int64_t, std::less<>> threadSortIndex;
  std::map<std::string, std::uint32_t, std::less<>> counterIndex;
  std::map<std::string, Repair, std::less<>> repairs;
  CompactColumn callExternalIds;
  PreviewRecorder preview;
  std::chrono::steady_clock::time_point
      nextPreview; ///< the epoch at first: the first slices are shown at once
};

TraceBuilder::TraceBuilder(BuildOptions options)
    : m_pending(std::make_unique<Pending>()), m_trace(std::make_shared<Trace>()),
      m_options(std::move(options)), m_watched(m_options.keep || m_options.surveyOnly || m_options.preview) {}
TraceBuilder::~TraceBuilder() = default;

Process& TraceBuilder::process(std::string_view pid, std::uint32_t* index) {
  auto& processes = m_trace->m_processes;
  const auto [it, isNew] =
      m_pending->processIndex.try_emplace(std::string(pid), static_cast<std::uint32_t>(processes.size()));
  if (isNew) processes.push_back(Process{std::string(pid), {}, {}, 0});
  if (index != nullptr) *index = it->second;
  return processes[it->second];
}

std::uint32_t TraceBuilder::trackFor(TrackKind kind, std::string_view pid, std::string_view tid) {
  auto& tracks = m_pending->tracks;
  const auto [it, isNew] = m_pending->trackIndex.try_emplace({kind, std::string(pid), std::string(tid)},
                                                             static_cast<std::uint32_t>(tracks.size()));
  if (isNew) {
    PendingTrack& pending = tracks.emplace_back();
    std::uint32_t owner = 0;
    process(pid, &owner);
    pending.track.kind = kind;
    pending.track.process = ProcessId(owner);
    pending.track.key = tid;
  }
  return it->second;
}

std::uint8_t TraceBuilder::categoryFor(std::string_view category) {
  auto& categories = m_trace->m_categories;
  const auto it = std::find(categories.begin(), categories.end(), category);
  if (it != categories.end()) return static_cast<std::uint8_t>(it - categories.begin());
  constexpr std::size_t kMost = 255; // a damaged file may invent any number; the last one takes the rest
  if (categories.size() == kMost) return kMost - 1;
  categories.emplace_back(category);
  return static_cast<std::uint8_t>(categories.size() - 1);
}

const Preview& TraceBuilder::preview() const { return m_pending->preview.preview(); }

void TraceBuilder::showPreview() {
  if (!m_options.preview) return;
  m_pending->preview.setNeededBytes(neededBytes());
  m_options.preview(preview());
}

bool TraceBuilder::leavesOut(Interval time) {
  if (!m_options.keep) return false;
  const Interval kept = *m_options.keep;
  const bool inside = time.begin < kept.end && (time.end > kept.begin || time.begin >= kept.begin);
  m_leftOut += inside ? 0 : 1;
  return !inside;
}

bool TraceBuilder::watch(const SliceRecord& record) {
  const Interval time{record.begin, record.begin + record.duration};
  if (leavesOut(time)) return false;
  if (m_options.preview || m_options.surveyOnly) {
    m_pending->preview.add(record.track, record.kind, time, [&] {
      const Track& track = m_pending->tracks[record.track].track;
      return Preview::Row{
          track.kind, m_trace->m_processes[track.process.row()].key, track.key, record.device, 0, {}};
    });
    if (m_options.preview && m_added % kSlicesBetweenLooks == 0) {
      const auto now = std::chrono::steady_clock::now();
      if (now >= m_pending->nextPreview) {
        showPreview();
        m_pending->nextPreview = now + kPreviewPause;
      }
    }
  }
  if (m_options.surveyOnly) countNeeded();
  return !m_options.surveyOnly;
}

void TraceBuilder::countNeeded() {
  if (++m_added % kSlicesBetweenLooks == 0)
    m_neededBytes.store(m_added * kPeakBytesPerSlice + m_trace->m_strings.bytes(), std::memory_order_relaxed);
}

void TraceBuilder::keep(const SliceRecord& record) {
  countNeeded();
  PendingTrack& pending = m_pending->tracks[record.track];
  if (record.device >= 0) pending.track.device = record.device;
  pending.records.push_back(record);
}

void TraceBuilder::addInstant(std::int64_t fileTimeNs, StringId name, StringId args) {
  if (leavesOut({fileTimeNs, fileTimeNs}) || m_options.surveyOnly) return;
  m_trace->m_instants.push_back({fileTimeNs, name, args});
}

void TraceBuilder::addCounterSample(std::string_view series, std::string_view unit, std::int64_t fileTimeNs,
                                    double value) {
  if (leavesOut({fileTimeNs, fileTimeNs}) || m_options.surveyOnly) return;
  auto& counters = m_trace->m_counters;
  const auto [it, isNew] =
      m_pending->counterIndex.try_emplace(std::string(series), static_cast<std::uint32_t>(counters.size()));
  if (isNew) counters.push_back(CounterSeries{std::string(series), std::string(unit), {}, {}});
  counters[it->second].time.push_back(fileTimeNs);
  counters[it->second].value.push_back(value);
}

void TraceBuilder::setProcessName(std::string_view pid, std::string_view name) { process(pid).name = name; }
void TraceBuilder::setProcessLabels(std::string_view pid, std::string_view labels) {
  process(pid).labels = labels;
}
void TraceBuilder::setProcessSortIndex(std::string_view pid, std::int64_t index) {
  process(pid).sortIndex = index;
}
void TraceBuilder::setThreadName(std::string_view pid, std::string_view tid, std::string_view name) {
  while (!name.empty() && name.back() == ' ')
    name.remove_suffix(1); // the writer ends stream names in a blank
  m_pending->threadNames[{std::string(pid), std::string(tid)}] = name;
}
void TraceBuilder::setThreadSortIndex(std::string_view pid, std::string_view tid, std::int64_t index) {
  m_pending->threadSortIndex[{std::string(pid), std::string(tid)}] = index;
}

void TraceBuilder::countEvents(std::uint64_t events, std::uint64_t flows, std::uint64_t metadata) {
  m_trace->m_eventsTotal += events;
  m_trace->m_flowEvents += flows;
  m_trace->m_metadataEvents += metadata;
}

void TraceBuilder::addRepair(std::string_view rule, Severity severity, std::uint64_t offset,
                             std::string_view action, std::uint64_t count) {
  const auto [it, isNew] = m_pending->repairs.try_emplace(
      std::string(rule), Repair{std::string(rule), severity, 0, offset, std::string(action)});
  it->second.count += count;
  it->second.firstOffset = std::min(it->second.firstOffset, offset);
}

void TraceBuilder::setSource(std::string path, std::string format, std::uint64_t fileBytes,
                             std::uint64_t contentBytes) {
  m_trace->m_path = std::move(path);
  m_trace->m_format = std::move(format);
  m_trace->m_fileBytes = fileBytes;
  m_trace->m_contentBytes = contentBytes;
}

TracePtr TraceBuilder::finish(unsigned threads, const std::stop_token& stop) {
  showPreview();
  Trace& trace = *m_trace;
  auto& tracks = m_pending->tracks;
  constexpr std::int64_t kWholeMicroseconds = 1000;
  const std::int64_t tolerance = trace.m_resolutionNs >= kWholeMicroseconds ? kWholeMicroseconds : 2;
  forEachIndex(tracks.size(), threads, [&](std::size_t i) {
    if (!stop.stop_requested()) sortAndNest(tracks[i], tolerance);
  });
  if (stop.stop_requested()) return nullptr;
  finishTracks();
  if (stop.stop_requested()) return nullptr;
  fillTables();
  if (stop.stop_requested()) return nullptr;
  const std::uint64_t repeated = linkGpuWork(trace.m_calls, trace.m_gpuWork, trace.m_slices, trace.m_strings);
  if (repeated > 0)
    addRepair("repeated-correlation", Severity::Note, 0,
              "several calls have one correlation id, as in merged files; the call that launches was taken",
              repeated);
  if (stop.stop_requested()) return nullptr;
  linkEnclosing(trace.m_calls, m_pending->callExternalIds, trace.m_operators, trace.m_slices);
  linkForward(trace.m_operators, trace.m_slices);
  if (const auto skew = clockSkew(trace))
    addRepair("clock-skew", Severity::Note, 0, skew->action, skew->early);
  for (auto& [rule, repair] : m_pending->repairs)
    trace.m_health.repairs.push_back(std::move(repair));
  trace.m_health.answers = answersFor(trace);
  m_pending.reset();
  return std::exchange(m_trace, nullptr);
}

/// Puts tracks into display order and moves all times to the trace's start.
void TraceBuilder::finishTracks() {
  Trace& trace = *m_trace;
  auto& tracks = m_pending->tracks;
  // A row that got no slice, as from a lone end mark, has nothing to show.
  std::erase_if(tracks, [](const PendingTrack& p) { return p.records.empty(); });
  for (PendingTrack& p : tracks) {
    const std::pair key{trace.m_processes[p.track.process.row()].key, p.track.key};
    const bool ownsName = p.track.kind == TrackKind::CpuThread || p.track.kind == TrackKind::GpuStream;
    if (const auto it = m_pending->threadNames.find(key); ownsName && it != m_pending->threadNames.end())
      p.track.name = it->second;
    if (p.track.name.empty()) p.track.name = defaultTrackName(p.track);
    if (const auto it = m_pending->threadSortIndex.find(key); it != m_pending->threadSortIndex.end())
      p.track.sortIndex = it->second;
  }
  std::stable_sort(tracks.begin(), tracks.end(), [&](const PendingTrack& a, const PendingTrack& b) {
    const auto rank = [&](const PendingTrack& p) {
      return std::tuple(p.track.kind, trace.m_processes[p.track.process.row()].sortIndex, p.track.sortIndex);
    };
    return rank(a) < rank(b);
  });

  orderProcesses();

  const auto counts = [](const PendingTrack& p) {
    return p.track.kind != TrackKind::Span && !p.records.empty();
  };
  bool any = false;
  std::int64_t start = 0, end = 0;
  for (const PendingTrack& p : tracks) {
    if (!counts(p)) continue;
    start = any ? std::min(start, p.records.begin(0)) : p.records.begin(0);
    any = true;
  }
  if (!any)
    for (const PendingTrack& p : tracks)
      if (!p.records.empty()) start = p.records.begin(0);
  for (PendingTrack& p : tracks) {
    p.records.shift(-start);
    if (p.track.kind == TrackKind::Span) continue;
    for (std::size_t i = 0; i < p.records.size(); ++i)
      end = std::max(end, p.records.interval(i).end);
  }
  for (Instant& i : trace.m_instants)
    i.time -= start;
  for (CounterSeries& series : trace.m_counters) {
    std::vector<std::size_t> order(series.time.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return series.time[a] < series.time[b]; });
    CounterSeries sorted{series.name, series.unit, {}, {}};
    for (const std::size_t i : order) {
      sorted.time.push_back(series.time[i] - start);
      sorted.value.push_back(series.value[i]);
    }
    series = std::move(sorted);
  }
  trace.m_fileStartNs = start;
  if (m_options.keep)
    trace.m_loadedRange = Interval{m_options.keep->begin - start, m_options.keep->end - start};
  trace.m_endNs = end;
}

/// Processes in the order of their tracks, others behind by key, wherever the file mentions them first.
void TraceBuilder::orderProcesses() {
  auto& processes = m_trace->m_processes;
  std::vector<std::uint32_t> order;
  std::vector<ProcessId> placeOf(processes.size());
  const auto take = [&](std::uint32_t row) {
    if (placeOf[row].valid()) return;
    placeOf[row] = ProcessId(static_cast<std::uint32_t>(order.size()));
    order.push_back(row);
  };
  for (const PendingTrack& p : m_pending->tracks)
    take(p.track.process.row());
  for (const auto& [key, row] : m_pending->processIndex)
    take(row);
  std::vector<Process> ordered;
  for (const std::uint32_t row : order)
    ordered.push_back(std::move(processes[row]));
  processes = std::move(ordered);
  for (PendingTrack& p : m_pending->tracks)
    p.track.process = placeOf[p.track.process.row()];
}

/// Exact sizes, so that no column grows by doubling.
void TraceBuilder::reserveTables() {
  std::size_t total = 0, operators = 0, calls = 0, frames = 0;
  for (const PendingTrack& p : m_pending->tracks) {
    total += p.records.size();
    for (std::size_t i = 0; i < p.records.size(); ++i) {
      const SliceKind kind = p.records.kind(i);
      operators += kind == SliceKind::Operator || kind == SliceKind::Annotation ? 1 : 0;
      calls += isCall(kind) ? 1 : 0;
      frames += kind == SliceKind::PythonFrame ? 1 : 0;
    }
  }
  m_trace->m_slices.reserve(total);
  m_trace->m_operators.reserve(operators);
  m_trace->m_calls.reserve(calls);
  m_trace->m_frames.reserve(frames);
  m_pending->callExternalIds.reserve(calls);
}

void TraceBuilder::fillTables() {
  Trace& trace = *m_trace;
  reserveTables();
  SliceTable& s = trace.m_slices;

  struct PendingWork {
    std::int64_t begin, correlation, bytes;
    SliceId slice;
    std::int32_t device;
  };
  std::vector<PendingWork> work;
  for (PendingTrack& p : m_pending->tracks) {
    const auto first = static_cast<std::uint32_t>(s.begin.size());
    p.track.firstSlice = first;
    p.track.sliceCount = static_cast<std::uint32_t>(p.records.size());
    for (std::size_t i = 0; i < p.records.size(); ++i) {
      const SliceRecord r = p.records[i];
      const Nesting::Place& place = p.places[i];
      const SliceId slice(static_cast<std::uint32_t>(s.begin.size()));
      std::uint32_t detail = SliceId::kNone;
      switch (r.kind) {
      case SliceKind::Operator:
      case SliceKind::Annotation: {
        OperatorTable& t = trace.m_operators;
        detail = static_cast<std::uint32_t>(t.slice.size());
        t.slice.push_back(slice);
        t.externalId.push_back(r.externalId);
        t.sequenceNumber.push_back(r.extra);
        t.forwardThread.push_back(r.forwardThread);
        t.recordFunctionId.push_back(r.correlation);
        break;
      }
      case SliceKind::RuntimeCall:
      case SliceKind::DriverCall: {
        CallTable& t = trace.m_calls;
        detail = static_cast<std::uint32_t>(t.slice.size());
        t.slice.push_back(slice);
        t.correlation.push_back(r.correlation);
        m_pending->callExternalIds.push_back(r.externalId);
        break;
      }
      case SliceKind::Kernel:
      case SliceKind::Memcpy:
      case SliceKind::Memset:
        work.push_back({r.begin, r.correlation, r.extra, slice, p.track.device});
        break;
      case SliceKind::PythonFrame: {
        PythonFrameTable& t = trace.m_frames;
        detail = static_cast<std::uint32_t>(t.slice.size());
        t.slice.push_back(slice);
        t.pythonId.push_back(r.correlation);
        t.pythonParentId.push_back(r.extra);
        break;
      }
      default:
        break;
      }
      s.begin.push_back(r.begin);
      s.duration.push_back(r.duration);
      s.name.push_back(r.name);
      s.args.push_back(r.args);
      s.parent.push_back(place.parent == Nesting::kNoParent ? SliceId::kNone : first + place.parent);
      s.detail.push_back(detail);
      s.depth.push_back(place.lane);
      s.category.push_back(r.category);
      s.kind.push_back(r.kind);
    }
    p.records = {};
    p.places = {};
    trace.m_tracks.push_back(std::move(p.track));
  }

  std::sort(work.begin(), work.end(), [](const PendingWork& a, const PendingWork& b) {
    return std::tie(a.begin, a.slice) < std::tie(b.begin, b.slice);
  });
  GpuWorkTable& g = trace.m_gpuWork;
  g.reserve(work.size());
  for (const PendingWork& w : work) {
    s.detail[w.slice.row()] = static_cast<std::uint32_t>(g.slice.size());
    g.slice.push_back(w.slice);
    g.correlation.push_back(w.correlation);
    g.bytes.push_back(w.bytes);
    g.device.push_back(w.device);
  }
}

} // namespace stepscope::trace
