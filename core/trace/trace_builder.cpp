// SPDX-License-Identifier: Apache-2.0
#include "core/trace/trace_builder.h"

#include "core/base/parallel.h"
#include "core/trace/answers.h"
#include "core/trace/clip_durations.h"
#include "core/trace/links.h"
#include "core/trace/table_filler.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <initializer_list>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>

namespace stepscope::trace {
namespace {

/// By how much neighbours may overlap because the writer rounded.
std::int64_t toleranceOf(std::int64_t resolutionNs) {
  constexpr std::int64_t kWholeMicroseconds = 1000;
  return resolutionNs >= kWholeMicroseconds ? kWholeMicroseconds : 2;
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

/// Peak memory of a load for each slice, strings apart: pending records, their order, and the part of the
/// tables that is there before records are freed. Measured on generated steps (tests/bench), rounded up.
constexpr std::uint64_t kPeakBytesPerSlice = 64;
constexpr std::uint64_t kSlicesBetweenLooks = 1024;
constexpr auto kPreviewPause = std::chrono::milliseconds(50);

struct TraceBuilder::Pending {
  RecordStore records;
  std::vector<PendingTrack> tracks;
  std::map<std::tuple<TrackKind, std::string, std::string>, std::uint32_t, std::less<>> trackIndex;
  std::map<std::string, std::uint32_t, std::less<>> processIndex;
  std::map<std::pair<std::string, std::string>, std::string, std::less<>> threadNames;
  std::map<std::pair<std::string, std::string>, std::int64_t, std::less<>> threadSortIndex;
  std::map<std::string, std::uint32_t, std::less<>> counterIndex;
  std::map<std::string, Repair, std::less<>> repairs;
  std::array<std::size_t, std::size_t(SliceKind::Other) + 1> kinds{}; ///< records of each kind
  CompactColumn callExternalIds;
  PreviewRecorder preview;
  std::chrono::steady_clock::time_point
      nextPreview; ///< the epoch at first: the first slices are shown at once

  void add(const PackedRecord& record) {
    PendingTrack& pending = tracks[record.track];
    pending.order.add(records.add(record), record.begin, records.duration(record));
    pending.gpuWork += isGpuWork(record.kind) ? 1 : 0;
    ++kinds[std::size_t(record.kind)];
  }
  std::size_t count(std::initializer_list<SliceKind> of) const {
    std::size_t sum = 0;
    for (const SliceKind kind : of)
      sum += kinds[std::size_t(kind)];
    return sum;
  }
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

bool TraceBuilder::watch(std::uint32_t row, SliceKind kind, Interval time) {
  if (leavesOut(time)) return false;
  if (m_options.preview || m_options.surveyOnly) {
    m_pending->preview.add(row, kind, time, [&] {
      const Track& track = m_pending->tracks[row].track;
      return Preview::Row{
          track.kind, m_trace->m_processes[track.process.row()].key, track.key, track.device, 0, {}};
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

void TraceBuilder::keep(const PackedRecord& record) {
  countNeeded();
  m_pending->add(record);
}

void TraceBuilder::addSlice(const SliceRecord& record) {
  if (record.device >= 0) setTrackDevice(record.track, record.device);
  if (m_watched && !watch(record.track, record.kind, {record.begin, record.begin + record.duration})) return;
  keep(pack(record, m_pending->records.wideOnes()));
}

void TraceBuilder::addSlices(std::span<const PackedRecord> records) {
  for (const PackedRecord& record : records) {
    const auto end = [&] { return record.begin + m_pending->records.duration(record); };
    if (!m_watched || watch(record.track, record.kind, {record.begin, end()})) keep(record);
  }
}

std::uint32_t TraceBuilder::addWideRecords(std::span<const SliceRecord> records) {
  std::vector<SliceRecord>& wide = m_pending->records.wideOnes();
  const auto first = static_cast<std::uint32_t>(wide.size());
  wide.insert(wide.end(), records.begin(), records.end());
  return first;
}

void TraceBuilder::setTrackDevice(std::uint32_t track, std::int32_t device) {
  m_pending->tracks[track].track.device = device;
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
  const RecordStore& records = m_pending->records;
  forEachIndex(tracks.size(), threads, [&](std::size_t i) {
    if (stop.stop_requested()) return;
    tracks[i].order.sort([&](std::uint32_t a, std::uint32_t b) { return records.comesBefore(a, b); });
  });
  if (stop.stop_requested()) return nullptr;
  if (const std::uint64_t clipped = clipAbsurdDurations(m_pending->records, tracks))
    addRepair("absurd-duration", Severity::Repaired, 0,
              "a duration of more than a year was cut to the begin of the next slice on its stream, else to "
              "the end of "
              "the slice around it",
              clipped);
  finishTracks();
  const std::int64_t start = startOfTracks();
  moveToTraceTime(start);
  if (stop.stop_requested()) return nullptr;
  fillTables(start, threads);
  if (stop.stop_requested()) return nullptr;
  const std::uint64_t repeated = linkGpuWork(trace.m_calls, trace.m_gpuWork, trace.m_slices, trace.m_strings);
  if (repeated > 0)
    addRepair("repeated-correlation", Severity::Note, 0,
              "several calls have one correlation id, as in merged files; the call that launches was taken",
              repeated);
  if (stop.stop_requested()) return nullptr;
  linkEnclosing(trace.m_calls, m_pending->callExternalIds, trace.m_operators, trace.m_slices);
  linkForward(trace.m_operators, trace.m_slices, trace.m_tracks, trace.m_strings);
  trace.m_operators.seal();
  trace.m_calls.seal();
  trace.m_gpuWork.seal();
  if (const auto skew = clockSkew(trace))
    addRepair("clock-skew", Severity::Note, 0, skew->action, skew->early);
  for (auto& [rule, repair] : m_pending->repairs)
    trace.m_health.repairs.push_back(std::move(repair));
  trace.m_health.answers = answersFor(trace);
  m_pending.reset();
  return std::exchange(m_trace, nullptr);
}

/// Names tracks and puts them into display order.
void TraceBuilder::finishTracks() {
  Trace& trace = *m_trace;
  auto& tracks = m_pending->tracks;
  // A row that got no slice, as from a lone end mark, has nothing to show.
  std::erase_if(tracks, [](const PendingTrack& p) { return p.order.records().empty(); });
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
}

/// File time of the earliest slice; spans count only where there is nothing else.
std::int64_t TraceBuilder::startOfTracks() const {
  for (const bool spans : {false, true}) {
    std::optional<std::int64_t> start;
    for (const PendingTrack& p : m_pending->tracks) {
      if (p.order.records().empty() || (p.track.kind == TrackKind::Span) != spans) continue;
      const std::int64_t begin = m_pending->records[p.order.records().front()].begin;
      start = start ? std::min(*start, begin) : begin;
    }
    if (start) return *start;
  }
  return 0;
}

/// Instants and counters; slices are moved on their way into the tables.
void TraceBuilder::moveToTraceTime(std::int64_t startNs) {
  Trace& trace = *m_trace;
  trace.m_fileStartNs = startNs;
  for (Instant& i : trace.m_instants)
    i.time -= startNs;
  for (CounterSeries& series : trace.m_counters) {
    std::vector<std::size_t> order(series.time.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return series.time[a] < series.time[b]; });
    CounterSeries sorted{series.name, series.unit, {}, {}};
    for (const std::size_t i : order) {
      sorted.time.push_back(series.time[i] - startNs);
      sorted.value.push_back(series.value[i]);
    }
    series = std::move(sorted);
  }
  if (m_options.keep)
    trace.m_loadedRange = Interval{m_options.keep->begin - startNs, m_options.keep->end - startNs};
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

void TraceBuilder::fillTables(std::int64_t startNs, unsigned threads) {
  Trace& trace = *m_trace;
  Pending& pending = *m_pending;
  const std::size_t calls = pending.count({SliceKind::RuntimeCall, SliceKind::DriverCall});
  trace.m_operators.reserve(pending.count({SliceKind::Operator, SliceKind::Annotation}));
  trace.m_calls.reserve(calls);
  trace.m_frames.reserve(pending.count({SliceKind::PythonFrame}));
  pending.callExternalIds.reserve(calls);

  TableFiller filler(pending.records,
                     {trace.m_slices, trace.m_operators, trace.m_calls, trace.m_gpuWork, trace.m_frames,
                      trace.m_lanes, pending.callExternalIds},
                     startNs, toleranceOf(trace.m_resolutionNs));
  filler.fill(pending.tracks);
  pending.records = {};
  trace.m_endNs = filler.end();
  for (PendingTrack& p : pending.tracks)
    trace.m_tracks.push_back(std::move(p.track));
  trace.m_slices.seal();
  trace.m_frames.seal();
  forEachIndex(trace.m_lanes.size(), threads, [&](std::size_t i) {
    trace.m_lanes[i].slices.seal();
    trace.m_lanes[i].pyramid.finish();
  });
}

} // namespace stepscope::trace
