// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/stream/decode.h"
#include "core/load/parts/correlation_scope.h"
#include "core/load/parts/json_members.h"
#include "core/trace/trace_builder.h"

#include <map>
#include <string>
#include <tuple>
#include <unordered_map>

namespace stepscope::load::recorded {

struct Lost {
  std::uint64_t count = 0;
  std::int64_t firstNs = 0, lastNs = 0; ///< file time; both 0: not known
  std::string who;                      ///< the processes
};

/// What the streams of several processes share.
struct Recording {
  explicit Recording(trace::TraceBuilder& traceBuilder) : builder(traceBuilder) {}

  /// One number for each device of the machine: processes that see the same ones number them alike, others
  /// get numbers of their own.
  std::int32_t deviceNumber(const std::string& host, const std::string& visible, std::uint32_t id);

  /// Tells what is missing; call once, at the end.
  void reportLosses(std::uint64_t offset) const;

  trace::TraceBuilder& builder;
  std::map<std::pair<live::stream::LossStage, live::stream::FrameType>, Lost> losses;
  CorrelationScope correlations;
  std::size_t processes = 0;
  std::uint64_t events = 0;
  std::map<std::tuple<std::string, std::string, std::uint32_t>, std::int32_t> devices;
  std::map<std::int32_t, bool> knownDevices; ///< told to the builder
  std::map<std::pair<std::int32_t, std::string>, std::size_t>
      streamOwners; ///< process by device and key of a row
};

/// Turns the messages of one process's stream into rows of the trace.
class ProcessReader {
public:
  ProcessReader(Recording& recording, const live::stream::Hello& hello);
  void read(const live::stream::Message& message, std::uint64_t offset);
  /// At the end of the stream; tells what is missing.
  void finish(std::uint64_t offset);

private:
  void add(const live::stream::Clock& clock);
  void add(const live::stream::String& name);
  void add(const live::stream::Thread& thread);
  void add(const live::stream::Device& device);
  void add(const live::stream::CounterName& counter);
  void add(const live::stream::Step& step);
  void add(const live::stream::Loss& loss);
  void add(const live::stream::Status& status);
  void add(const live::stream::Bye& bye);
  void add(const live::stream::Kernel& kernel);
  void add(const live::stream::Memcpy& copy);
  void add(const live::stream::Memset& set);
  void add(const live::stream::Api& call);
  void add(const live::stream::Sync& sync);
  void add(const live::stream::GraphLaunch& graph);
  void add(const live::stream::Overhead& overhead);
  void add(const live::stream::CounterSample& sample);
  template <typename Record> void addAll(const std::vector<Record>& records);
  template <typename Record>
  trace::SliceRecord gpuRecord(const Record& record, trace::SliceKind kind, std::string_view category,
                               trace::TrackKind track = trace::TrackKind::GpuStream);
  void addSlice(trace::SliceRecord record, std::int64_t beginNs, std::int64_t durationNs);

  std::uint32_t streamTrack(trace::TrackKind kind, std::uint32_t device, std::uint32_t context,
                            std::int64_t stream);
  std::uint32_t threadTrack(trace::TrackKind kind, std::uint32_t tid);
  std::int64_t fileTime(std::int64_t recordNs);
  StringId nameOf(std::uint32_t id, std::string_view otherwise);
  StringId internArgs();

  Recording& m_recording;
  trace::TraceBuilder& m_builder;
  std::string m_pid, m_host, m_visible;
  std::size_t m_index;
  std::int64_t m_shiftNs = 0; ///< to Unix time
  std::uint64_t m_offset = 0, m_records = 0;
  bool m_ended = false, m_clockShifted = false, m_countsDiffer = false;
  std::string m_trouble; ///< of the last Status that is none of recording and idle
  std::vector<StringId> m_names;
  struct CounterText {
    std::string name, unit;
  };
  std::unordered_map<std::uint32_t, CounterText> m_counters;
  std::map<std::tuple<trace::TrackKind, std::uint32_t, std::uint32_t, std::int64_t>, std::uint32_t> m_tracks;
  std::unordered_map<std::uint32_t, std::uint32_t> m_contextDevices;
  JsonMembers m_args;
};

} // namespace stepscope::load::recorded
