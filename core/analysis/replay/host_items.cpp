// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/replay/host_items.h"

#include "core/analysis/call_names.h"
#include "core/analysis/track_slices.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace stepscope::analysis::replay {
namespace {

/// A queue this close to full counts as full: the profiler's own records may take places too.
constexpr std::size_t kNearlyFull = kLaunchQueue - 8;
/// Own time of a call that then waits. The driver's synchronising calls return in about this time when there
/// is nothing to wait for (2 to 10 us in the captures), so no more of the call is the host's own.
constexpr std::int64_t kMostOwnNs = 5'000;
/// Clocks of host and device agree to about this.
constexpr std::int64_t kClockSlackNs = 2'000;

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

enum class CallMeaning : std::uint8_t { Plain, Device, Stream, Event, BlockingCopy };

CallMeaning meaningOf(std::string_view name) {
  if (!isSynchronisingCall(name)) return CallMeaning::Plain;
  if (contains(name, "StreamSynchronize")) return CallMeaning::Stream;
  if (contains(name, "EventSynchronize")) return CallMeaning::Event;
  return contains(name, "Synchronize") ? CallMeaning::Device : CallMeaning::BlockingCopy;
}

class Reader {
public:
  Reader(const trace::Trace& trace, Interval annotation, const std::vector<Region>& regions,
         std::int64_t launchNs, RecordedWork& work)
      : m_trace(trace), m_annotation(annotation), m_regions(regions), m_launchNs(launchNs), m_work(work),
        m_at(annotation.begin), m_lastMark(annotation.begin) {}

  RecordedThread read(TrackId track) {
    m_out.thread.track = track;
    m_out.thread.beginNs = m_annotation.begin;
    const auto [first, last] = rowsBeginningIn(m_trace, m_trace.track(track), m_annotation);
    for (std::uint32_t row = first; row < last; ++row)
      visit(SliceId(row));
    closeUntil(m_annotation.end);
    mark(m_annotation.end);
    flush(m_annotation.end);
    return std::move(m_out);
  }

private:
  void visit(SliceId slice) {
    const trace::SliceKind kind = m_trace.kind(slice);
    const Interval interval = m_trace.interval(slice);
    const bool call = trace::isCall(kind);
    if (!call && kind != trace::SliceKind::Operator && kind != trace::SliceKind::PythonFrame &&
        kind != trace::SliceKind::Annotation)
      return;
    closeUntil(interval.begin);
    if (kind != trace::SliceKind::Annotation) mark(interval.begin);
    if (call) {
      visitCall(slice, interval);
    } else {
      (kind == trace::SliceKind::PythonFrame ? m_frames : m_operators) += 1;
    }
    // The range of the step itself says nothing about what the thread does.
    if (kind == trace::SliceKind::Annotation) return;
    m_open.push_back({std::min(interval.end, m_annotation.end), kind != trace::SliceKind::PythonFrame});
    m_openOperators += m_open.back().isOperator ? 1 : 0;
  }

  /// Ends of open records up to `t` are marks.
  void closeUntil(std::int64_t t) {
    while (!m_open.empty() && m_open.back().end <= t) {
      mark(m_open.back().end);
      m_openOperators -= m_open.back().isOperator ? 1 : 0;
      m_open.pop_back();
    }
  }

  /// The state of the thread changes.
  void mark(std::int64_t t) {
    if (t <= m_lastMark) return;
    passRegions(m_lastMark);
    if (t - m_lastMark >= kHoleNs && m_lastMark >= m_at && m_openOperators == 0) {
      flush(m_lastMark);
      flush(t, true);
    }
    passRegions(t);
    m_lastMark = t;
  }

  /// Ends the work before a border of a region that lies at or before `t`.
  void passRegions(std::int64_t t) {
    while (m_region < m_regions.size()) {
      const Region& region = m_regions[m_region];
      const std::int64_t border = m_inRegion ? region.interval.end : region.interval.begin;
      if (border > t) return;
      flush(border);
      if (m_inRegion) ++m_region;
      m_inRegion = !m_inRegion;
    }
  }

  HostItem& add(HostKind kind, Interval interval, bool hole = false) {
    HostItem item;
    item.kind = kind;
    if (m_inRegion) item.region = m_regions[m_region].id;
    m_out.thread.items.push_back(item);
    m_out.recorded.push_back({interval, hole});
    return m_out.thread.items.back();
  }

  /// Work from the end of the last item to `end`.
  void flush(std::int64_t end, bool hole = false) {
    if (end <= m_at) return;
    HostItem& item = add(HostKind::Work, {m_at, end}, hole);
    item.hostNs = end - m_at;
    item.operators = std::exchange(m_operators, 0);
    item.frames = std::exchange(m_frames, 0);
    item.calls = std::exchange(m_calls, 0);
    m_at = end;
  }

  void visitCall(SliceId slice, Interval call) {
    const CallId id = m_trace.callOf(slice);
    const auto [entry, isNew] = m_meanings.try_emplace(m_trace.slices().name[slice.row()]);
    if (isNew) entry->second = meaningOf(m_trace.name(slice));
    std::uint32_t count = 0;
    const std::uint32_t first = itemsOf(id, count);
    if (first == kNone && (entry->second == CallMeaning::Plain || call.begin < m_at)) {
      ++m_calls; // part of the work around it
      return;
    }
    flush(call.begin);
    call.begin = std::max(call.begin, m_at); // a driver call inside a runtime call
    call.end = std::min(std::max(call.end, call.begin), m_annotation.end);
    if (first != kNone)
      addLaunch(slice, call, first, count);
    else
      addSync(slice, entry->second, call);
    m_at = std::max(m_at, call.end);
  }

  std::uint32_t itemsOf(CallId id, std::uint32_t& count) const {
    std::uint32_t first = kNone;
    for (const GpuWorkId work : m_trace.workOf(id)) {
      const std::uint32_t item = m_work.itemOfWork[work.row()];
      if (item == kNone) continue;
      first = std::min(first, item);
      ++count;
    }
    return first;
  }

  void addLaunch(SliceId slice, Interval call, std::uint32_t first, std::uint32_t count) {
    Interval own = call;
    const GpuWorkId work = m_work.work[first];
    const Interval run = m_trace.interval(work);
    const bool blocking = count == 1 && run.end <= call.end &&
                          m_trace.kind(work) == trace::SliceKind::Memcpy &&
                          (contains(m_trace.name(work), "Pageable") || isSynchronisingCall(m_trace.name(slice)));
    if (blocking)
      own.end =
          std::min(call.end, call.begin + std::clamp<std::int64_t>(run.begin - call.begin, 0, kMostOwnNs));
    else if (count == 1 && call.length() > m_launchNs && pendingAt(first, call.begin) >= kNearlyFull)
      own.begin = call.end - m_launchNs; // it waited first for a place in the queue
    HostItem& item = add(HostKind::Launch, own);
    item.hostNs = own.length();
    item.calls = 1 + std::exchange(m_calls, 0);
    item.operators = std::exchange(m_operators, 0);
    item.frames = std::exchange(m_frames, 0);
    item.target = first;
    item.count = count;
    item.call = slice;
    m_lastStream = streamOf(first);
    for (std::uint32_t i = first; i < first + count; ++i) {
      m_work.call[i] = own;
      m_work.launched[i] = true;
    }
    if (!blocking) return;
    HostItem& wait = add(HostKind::SyncWork, {own.end, call.end});
    wait.target = first;
    wait.call = slice;
    wait.tailNs = call.end - run.end;
  }

  std::uint32_t streamOf(std::uint32_t item) const {
    for (std::uint32_t s = 0; s < m_work.onStream.size(); ++s) {
      const auto& items = m_work.onStream[s];
      if (std::binary_search(items.begin(), items.end(), item)) return s;
    }
    return kNone;
  }

  /// Places in the stream's queue that launches before the item still took at `t`.
  std::size_t pendingAt(std::uint32_t item, std::int64_t t) const {
    const std::uint32_t s = streamOf(item);
    const auto& items = m_work.onStream[s];
    const auto& ends = m_work.endsOnStream[s];
    const auto before = std::lower_bound(items.begin(), items.end(), item) - items.begin();
    const auto ended = std::upper_bound(ends.begin(), ends.begin() + before, t) - ends.begin();
    const auto& places = m_work.placesOnStream[s];
    const auto upTo = [&](std::ptrdiff_t count) {
      return count > 0 ? places[static_cast<std::size_t>(count - 1)] : 0;
    };
    return upTo(before) - upTo(ended);
  }

  /// The last item of a stream whose launch began before `t`.
  std::uint32_t launchedBefore(std::size_t stream, std::int64_t t) const {
    const auto& items = m_work.onStream[stream];
    const auto behind = std::partition_point(items.begin(), items.end(), [&](std::uint32_t item) {
      const CallId call = m_trace.gpuWork().call[m_work.work[item].row()];
      return !call.valid() || m_trace.interval(call).begin < t;
    });
    return behind == items.begin() ? kNone : *std::prev(behind);
  }

  void addSync(SliceId slice, CallMeaning meaning, Interval call) {
    // What it waited for: of the streams' last launched work, that which ended last before the call returned.
    std::uint32_t awaited = kNone, stream = kNone;
    std::int64_t end = call.begin;
    bool allEnded = true, lastStreamEnded = m_lastStream != kNone;
    for (std::size_t s = 0; s < m_work.onStream.size(); ++s) {
      const std::uint32_t item = launchedBefore(s, call.begin);
      if (item == kNone) continue;
      const std::int64_t itemEnd = m_trace.interval(m_work.work[item]).end;
      if (itemEnd > call.end + kClockSlackNs) {
        allEnded = false;
        if (s == m_lastStream) lastStreamEnded = false;
        continue;
      }
      if (itemEnd <= end) continue;
      end = itemEnd;
      awaited = item;
      stream = static_cast<std::uint32_t>(s);
    }
    // A call that returned while its supposed stream was busy waited for another one: it is then mere work.
    HostKind kind = HostKind::Work;
    std::uint32_t target = kNone;
    if (meaning == CallMeaning::Device && allEnded) {
      kind = HostKind::SyncDevice;
    } else if (meaning == CallMeaning::Stream && (stream != kNone || lastStreamEnded)) {
      kind = HostKind::SyncStream;
      target = stream != kNone ? stream : m_lastStream;
    } else if (meaning == CallMeaning::Event && awaited != kNone) {
      kind = HostKind::SyncWork;
      target = awaited;
    }
    HostItem& item = add(kind, call);
    item.call = slice;
    item.target = target;
    item.calls = 1 + std::exchange(m_calls, 0);
    item.operators = std::exchange(m_operators, 0);
    item.frames = std::exchange(m_frames, 0);
    const bool waited = kind != HostKind::Work && awaited != kNone;
    item.hostNs = waited ? std::min(call.length(), kMostOwnNs) : call.length();
    item.tailNs = waited ? call.end - end : 0;
  }

  const trace::Trace& m_trace;
  Interval m_annotation;
  const std::vector<Region>& m_regions;
  std::int64_t m_launchNs;
  RecordedWork& m_work;
  RecordedThread m_out;
  std::int64_t m_at;       ///< end of the last item
  std::int64_t m_lastMark; ///< last begin or end of a record
  struct OpenRecord {
    std::int64_t end;
    bool isOperator; ///< or a call: the thread works
  };
  std::vector<OpenRecord> m_open; ///< innermost last
  std::size_t m_openOperators = 0;
  std::uint32_t m_operators = 0, m_frames = 0, m_calls = 0; ///< since the last item
  std::size_t m_region = 0;
  bool m_inRegion = false;
  std::uint32_t m_lastStream = kNone; ///< of the thread's last launch
  std::unordered_map<StringId, CallMeaning> m_meanings;
};

} // namespace

RecordedThread readThread(const trace::Trace& trace, TrackId track, Interval annotation,
                          const std::vector<Region>& regions, std::int64_t launchNs, RecordedWork& work) {
  return Reader(trace, annotation, regions, launchNs, work).read(track);
}

} // namespace stepscope::analysis::replay
