// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/packed_record.h"
#include "core/trace/preview.h"
#include "core/trace/trace.h"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace stepscope::trace {

/// What a builder does besides keeping all that it is given.
struct BuildOptions {
  /// Keep only slices, instants and samples that lie at least partly in this time; file ns.
  std::optional<Interval> keep;
  /// Count and preview, keep nothing: how long the trace is and how much memory it would take.
  bool surveyOnly = false;
  /// Called from the thread that adds slices: with the first ones, then about every 50 ms, and at the end.
  std::function<void(const Preview&)> preview;
};

/// Collects events in any order and builds the immutable Trace: sorts, nests, links.
class TraceBuilder {
public:
  explicit TraceBuilder(BuildOptions options = {});
  ~TraceBuilder();

  StringPool& strings() { return m_trace->m_strings; }

  /// Index of the row (kind, pid, tid); made on first use. Keys are the texts of the file.
  std::uint32_t trackFor(TrackKind kind, std::string_view pid, std::string_view tid);
  std::uint8_t categoryFor(std::string_view category);

  void addSlice(const SliceRecord& record);
  /// The same for many records, whose devices are told by setTrackDevice. Of wide ones, `name` is the place
  /// in what addWideRecords was given, plus what that returned.
  void addSlices(std::span<const PackedRecord> records);
  std::uint32_t addWideRecords(std::span<const SliceRecord> records);
  void setTrackDevice(std::uint32_t track, std::int32_t device);
  void addInstant(std::int64_t fileTimeNs, StringId name, StringId args);
  void addCounterSample(std::string_view series, std::string_view unit, std::int64_t fileTimeNs,
                        double value);

  void setProcessName(std::string_view pid, std::string_view name);
  void setProcessLabels(std::string_view pid, std::string_view labels);
  void setProcessSortIndex(std::string_view pid, std::int64_t index);
  void setThreadName(std::string_view pid, std::string_view tid, std::string_view name);
  void setThreadSortIndex(std::string_view pid, std::string_view tid, std::int64_t index);
  void addDevice(Device device) { m_trace->m_devices.push_back(std::move(device)); }
  Writer& writer() { return m_trace->m_writer; }

  void countEvents(std::uint64_t events, std::uint64_t flows, std::uint64_t metadata);
  void addRepair(std::string_view rule, Severity severity, std::uint64_t offset, std::string_view action,
                 std::uint64_t count = 1);
  /// Smallest step of the file's times; decides what counts as rounding when slices are nested (1000 for
  /// whole us).
  void setTimeResolution(std::int64_t ns) { m_trace->m_resolutionNs = ns; }
  void setSource(std::string path, std::string format, std::uint64_t fileBytes, std::uint64_t contentBytes);

  /// What the finished trace and the way there will take for what was added so far; about, from measurement.
  /// Any thread may ask.
  std::uint64_t neededBytes() const { return m_neededBytes.load(std::memory_order_relaxed); }
  /// What was added so far; with BuildOptions::preview or surveyOnly only.
  const Preview& preview() const;
  /// Calls BuildOptions::preview now, where there is one.
  void showPreview();
  /// Events that BuildOptions::keep left out.
  std::uint64_t leftOut() const { return m_leftOut; }

  /// Sorts every track, assigns lanes and parents, links calls, GPU work and operators, judges what can be
  /// answered.
  ///   cost  O(n) for tracks already in order, O(n log n) otherwise; tracks are done on `threads` threads
  ///   returns null when `stop` asked for it
  TracePtr finish(unsigned threads, const std::stop_token& stop = {});

private:
  struct Pending;
  Process& process(std::string_view pid, std::uint32_t* index = nullptr);
  void keep(const PackedRecord& record);
  /// Does what the options ask for; false: do not keep the slice.
  bool watch(std::uint32_t track, SliceKind kind, Interval time);
  bool leavesOut(Interval time);
  void countNeeded();

  void finishTracks();
  void orderProcesses();
  std::int64_t startOfTracks() const;
  void moveToTraceTime(std::int64_t startNs);
  void fillTables(std::int64_t startNs, unsigned threads);

  std::unique_ptr<Pending> m_pending;
  std::shared_ptr<Trace> m_trace;
  BuildOptions m_options;
  bool m_watched = false;
  std::uint64_t m_added = 0, m_leftOut = 0;
  std::atomic<std::uint64_t> m_neededBytes{0};
};

} // namespace stepscope::trace
