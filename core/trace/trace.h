// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/health.h"
#include "core/trace/lane.h"
#include "core/trace/string_pool.h"
#include "core/trace/tables.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::trace {

class TraceBuilder;
class TraceColumns;

/// The file that a native file was made from; empty for a trace that was read from any other format.
struct Origin {
  std::string name;                         ///< without folder; "" when it was no file (standard input)
  std::string format;                       ///< what Trace::format() was
  std::uint64_t bytes = 0;                  ///< size of the file
  std::int64_t modifiedNs = 0;              ///< Unix time of its last change
  std::uint64_t headHash = 0, tailHash = 0; ///< of its first and last 64 KiB
};

/// One recorded file. Immutable after TraceBuilder::finish, so any number of threads may read it.
/// All times are ns since trace start (the earliest slice; capture-wide spans and end marks do not count).
class Trace {
public:
  const SliceTable& slices() const { return m_slices; }
  const OperatorTable& operators() const { return m_operators; }
  const CallTable& calls() const { return m_calls; }
  const GpuWorkTable& gpuWork() const { return m_gpuWork; }
  const PythonFrameTable& pythonFrames() const { return m_frames; }
  std::span<const CounterSeries> counters() const { return m_counters; }
  std::span<const Instant> instants() const { return m_instants; }
  std::span<const Process> processes() const { return m_processes; }
  std::span<const Track> tracks() const { return m_tracks; }
  std::span<const Device> devices() const { return m_devices; }
  std::span<const std::string> categories() const { return m_categories; }
  const Writer& writer() const { return m_writer; }
  const Health& health() const { return m_health; }
  const StringPool& strings() const { return m_strings; }

  std::size_t sliceCount() const { return m_slices.begin.size(); }
  std::size_t gpuWorkCount() const { return m_gpuWork.slice.size(); }
  std::size_t callCount() const { return m_calls.slice.size(); }
  std::size_t operatorCount() const { return m_operators.slice.size(); }

  Interval interval(SliceId id) const {
    const std::int64_t begin = m_slices.begin[id.row()];
    return {begin, begin + m_slices.duration[id.row()]};
  }
  std::int64_t duration(SliceId id) const { return m_slices.duration[id.row()]; }
  std::string_view name(SliceId id) const { return m_strings.view(m_slices.name[id.row()]); }
  SliceKind kind(SliceId id) const { return m_slices.kind[id.row()]; }
  SliceId parent(SliceId id) const { return SliceId(m_slices.parent[id.row()]); }
  std::string_view args(SliceId id) const { return m_strings.view(m_slices.args[id.row()]); }
  /// Track of a slice. O(log tracks).
  TrackId trackOf(SliceId id) const;
  const Track& track(TrackId id) const { return m_tracks[id.row()]; }
  /// Slices of a track by depth: Track::laneCount lanes.
  std::span<const Lane> lanes(TrackId id) const {
    return std::span(m_lanes).subspan(track(id).firstLane, track(id).laneCount);
  }

  Interval interval(GpuWorkId id) const { return interval(m_gpuWork.slice[id.row()]); }
  std::string_view name(GpuWorkId id) const { return name(m_gpuWork.slice[id.row()]); }
  SliceKind kind(GpuWorkId id) const { return kind(m_gpuWork.slice[id.row()]); }
  Interval interval(CallId id) const { return interval(m_calls.slice[id.row()]); }
  std::string_view name(CallId id) const { return name(m_calls.slice[id.row()]); }
  std::span<const GpuWorkId> workOf(CallId id) const {
    const auto first = m_calls.workBegin[id.row()], last = m_calls.workBegin[id.row() + 1];
    return std::span(m_calls.work).subspan(first, last - first);
  }
  /// Rows of the table of the slice's kind; invalid when the slice is of another kind.
  OperatorId operatorOf(SliceId id) const;
  CallId callOf(SliceId id) const;
  GpuWorkId gpuWorkOf(SliceId id) const;

  /// From the earliest begin to the latest end of the slices that count (no spans). Begins at 0; empty
  /// without slices.
  Interval range() const { return {0, m_endNs}; }
  /// File time, in ns, of trace time 0 (exact; add Writer::baseTimeNs for Unix time).
  std::int64_t fileTimeOfStart() const { return m_fileStartNs; }
  /// Smallest step of the file's times: 1000 where it gives whole microseconds, else 1.
  std::int64_t timeResolutionNs() const { return m_resolutionNs; }

  /// The part that was asked for, where only a part was loaded: what lies outside is missing, also where
  /// slices that begin or end in it reach further. nullopt: all was loaded.
  const std::optional<Interval>& loadedRange() const { return m_loadedRange; }

  const std::string& path() const { return m_path; }
  /// "kineto-json", with layers: "kineto-json+zstd"; "stepscope" for a native file, see origin().
  const std::string& format() const { return m_format; }
  const Origin& origin() const { return m_origin; }
  std::uint64_t fileBytes() const { return m_fileBytes; }
  std::uint64_t contentBytes() const { return m_contentBytes; } ///< after decompression
  std::uint64_t eventsTotal() const { return m_eventsTotal; }   ///< all elements of the event array
  std::uint64_t flowEvents() const { return m_flowEvents; }
  std::uint64_t metadataEvents() const { return m_metadataEvents; }
  /// Resident bytes of columns, lanes and strings.
  std::uint64_t memoryBytes() const;
  /// The part of it that strings take: names, arguments, shapes.
  std::uint64_t stringBytes() const { return m_strings.bytes(); }

private:
  friend class TraceBuilder;
  friend class TraceColumns;

  SliceTable m_slices;
  OperatorTable m_operators;
  CallTable m_calls;
  GpuWorkTable m_gpuWork;
  PythonFrameTable m_frames;
  std::vector<CounterSeries> m_counters;
  std::vector<Instant> m_instants;
  std::vector<Process> m_processes;
  std::vector<Track> m_tracks;
  std::vector<Lane> m_lanes;
  std::vector<Device> m_devices;
  std::vector<std::string> m_categories;
  Writer m_writer;
  Health m_health;
  StringPool m_strings;
  std::string m_path, m_format;
  std::uint64_t m_fileBytes = 0, m_contentBytes = 0, m_eventsTotal = 0, m_flowEvents = 0,
                m_metadataEvents = 0;
  std::int64_t m_endNs = 0, m_fileStartNs = 0, m_resolutionNs = 1;
  std::optional<Interval> m_loadedRange;
  Origin m_origin;
};

using TracePtr = std::shared_ptr<const Trace>;

} // namespace stepscope::trace
