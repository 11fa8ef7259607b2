// SPDX-License-Identifier: Apache-2.0
#include "core/load/recorded/process_reader.h"

#include "core/load/parts/demangle.h"
#include "core/load/parts/span_time.h"
#include "core/load/recorded/loss_text.h"

#include <algorithm>

namespace stepscope::load::recorded {

using namespace live::stream;
using trace::SliceKind;
using trace::TrackKind;

std::int32_t Recording::deviceNumber(const std::string& host, const std::string& visible, std::uint32_t id) {
  const auto [it, isNew] = devices.try_emplace({host, visible, id}, 0);
  if (!isNew) return it->second;
  constexpr std::uint32_t kMostDevices = 1024; // a higher number is none of a machine
  auto number = static_cast<std::int32_t>(std::min(id, kMostDevices));
  const auto taken = [&] {
    return std::any_of(devices.begin(), devices.end(), [&](const auto& other) {
      return &other.second != &it->second && other.second == number;
    });
  };
  while (taken())
    ++number;
  return it->second = number;
}

void Recording::reportLosses(std::uint64_t offset) const {
  for (const auto& [key, lost] : losses)
    builder.addRepair(ruleOf(key.first, key.second), trace::Severity::Lost, offset,
                      lossText(key.first, key.second, lost.who, lost.firstNs, lost.lastNs), lost.count);
}

ProcessReader::ProcessReader(Recording& recording, const Hello& hello)
    : m_recording(recording), m_builder(recording.builder), m_pid(std::to_string(hello.pid)),
      m_host(hello.host), m_visible(hello.visibleDevices), m_index(recording.processes++) {
  trace::Writer& writer = m_builder.writer();
  if (m_index == 0) {
    writer.baseTimeNs = std::clamp<std::int64_t>(hello.clock.realtimeNs, 0, kLatestTime);
    writer.hostName = m_host;
    writer.rank = hello.rank;
  } else {
    writer.rank = -1;
  }
  writer.worldSize = std::max(writer.worldSize, static_cast<int>(hello.worldSize));
  const std::string_view program = hello.command.substr(0, hello.command.find(' '));
  m_builder.setProcessName(m_pid, program.substr(program.rfind('/') + 1));
  m_builder.setProcessLabels(m_pid, hello.rank < 0 ? "CPU" : "CPU, rank " + std::to_string(hello.rank));
  m_names.push_back(StringId(0));
}

void ProcessReader::read(const Message& message, std::uint64_t offset) {
  m_offset = offset;
  std::visit(
      [this](const auto& alternative) {
        using T = std::decay_t<decltype(alternative)>;
        if constexpr (requires { alternative.begin(); }) addAll(alternative);
        // The rows of streams are made by what runs there.
        else if constexpr (!std::is_same_v<T, Hello> && !std::is_same_v<T, Stream> &&
                           !std::is_same_v<T, Start> && !std::is_same_v<T, Credit>)
          add(alternative);
      },
      message);
}

template <typename Record> void ProcessReader::addAll(const std::vector<Record>& records) {
  for (const Record& record : records)
    add(record);
  m_records += records.size();
  m_recording.events += records.size();
}

void ProcessReader::add(const Clock& clock) {
  if (clock.uncertaintyNs == Clock::kNotRead) return;
  constexpr std::int64_t kSame =
      1'000'000; // less is the uncertainty of reading both, or a step of the system's clock
  const std::int64_t shift = clock.realtimeNs / 2 - clock.recordNs / 2;
  m_clockShifted = shift > kSame / 2 || shift < -kSame / 2;
  m_shiftNs = m_clockShifted ? boundedTime(clock.realtimeNs, m_builder, m_offset) -
                                   boundedTime(clock.recordNs, m_builder, m_offset)
                             : 0;
}

std::int64_t ProcessReader::fileTime(std::int64_t recordNs) {
  return boundedTime(recordNs, m_builder, m_offset) + m_shiftNs - m_builder.writer().baseTimeNs;
}

void ProcessReader::add(const String& name) {
  // Ids count up without a gap, so that no message can make this large.
  if (name.id == m_names.size()) m_names.push_back(m_builder.strings().intern(demangled(name.text)));
}

StringId ProcessReader::nameOf(std::uint32_t id, std::string_view otherwise) {
  return id > 0 && id < m_names.size() ? m_names[id] : m_builder.strings().intern(otherwise);
}

StringId ProcessReader::internArgs() {
  return m_args.empty() ? StringId(0) : m_builder.strings().intern(m_args.text());
}

void ProcessReader::add(const Thread& thread) {
  const std::string tid = std::to_string(thread.tid);
  if (!thread.name.empty())
    m_builder.setThreadName(m_pid, tid, "thread " + tid + " (" + std::string(thread.name) + ")");
}

void ProcessReader::add(const Device& device) {
  const std::int32_t number = m_recording.deviceNumber(m_host, m_visible, device.id);
  if (!m_recording.knownDevices.try_emplace(number, true).second) return;
  constexpr std::uint32_t kMostVersion = 1000;
  m_builder.addDevice({number, std::string(device.name),
                       static_cast<int>(std::min(device.computeMajor, kMostVersion)),
                       static_cast<int>(std::min(device.computeMinor, kMostVersion)), device.multiprocessors,
                       static_cast<std::int64_t>(std::min(device.memoryBytes, std::uint64_t{1} << 62))});
}

void ProcessReader::add(const CounterName& counter) {
  constexpr std::size_t kMost = 4096;
  if (m_counters.size() < kMost)
    m_counters[counter.id] = {std::string(counter.name), std::string(counter.unit)};
}

void ProcessReader::add(const CounterSample& sample) {
  const auto counter = m_counters.find(sample.counter);
  if (counter == m_counters.end()) return;
  const std::int32_t device = m_recording.deviceNumber(m_host, m_visible, sample.device);
  m_builder.addCounterSample("GPU " + std::to_string(device) + " " + counter->second.name,
                             counter->second.unit, fileTime(sample.timeNs), sample.value);
}

void ProcessReader::addSlice(trace::SliceRecord record, std::int64_t beginNs, std::int64_t durationNs) {
  const std::int64_t begin = fileTime(beginNs);
  record.args = internArgs();
  setSpan(record, begin, begin + std::min(durationNs, kLatestTime), m_builder, m_offset);
  m_builder.addSlice(record);
}

std::uint32_t ProcessReader::threadTrack(TrackKind kind, std::uint32_t tid) {
  const auto [it, isNew] = m_tracks.try_emplace({kind, tid, 0, 0}, 0);
  if (isNew) it->second = m_builder.trackFor(kind, m_pid, std::to_string(tid));
  return it->second;
}

std::uint32_t ProcessReader::streamTrack(TrackKind kind, std::uint32_t device, std::uint32_t context,
                                         std::int64_t stream) {
  const auto [it, isNew] = m_tracks.try_emplace({kind, device, context, stream}, 0);
  if (!isNew) return it->second;
  const std::int32_t number = m_recording.deviceNumber(m_host, m_visible, device);
  const std::string pid = std::to_string(number);
  // Streams are numbered within a context of a process; a second one of the same number says whose it is.
  std::string key = std::to_string(stream);
  if (!m_recording.streamOwners.try_emplace({number, key + (kind == TrackKind::GpuSync ? "s" : "")}, m_index)
           .second)
    key += " (process " + m_pid + ", context " + std::to_string(context) + ")";
  it->second = m_builder.trackFor(kind, pid, key);
  constexpr std::int64_t kBehindProcesses = 5'000'000; // as Kineto sorts them
  m_builder.setProcessLabels(pid, "GPU " + pid);
  m_builder.setProcessSortIndex(pid, kBehindProcesses + number);
  m_contextDevices.try_emplace(context, device);
  return it->second;
}

void ProcessReader::add(const Step& step) {
  trace::SliceRecord record;
  record.kind = SliceKind::Annotation;
  record.category = m_builder.categoryFor("user_annotation");
  record.track = m_builder.trackFor(TrackKind::CpuThread, m_pid, "steps");
  record.name = m_builder.strings().intern("ProfilerStep#" + std::to_string(step.number));
  m_args.clear();
  if (step.tokens >= 0) m_args.add("tokens", step.tokens);
  ++m_recording.events;
  addSlice(record, step.beginNs, step.endNs - step.beginNs);
}

void ProcessReader::add(const Loss& loss) {
  Lost& lost = m_recording.losses[{loss.stage, loss.kind}];
  constexpr std::size_t kMostNamed = 100;
  if (lost.who.find("process " + m_pid) == std::string::npos && lost.who.size() < kMostNamed)
    lost.who += (lost.who.empty() ? "process " : ", process ") + m_pid;
  if (loss.firstNs != 0 || loss.lastNs != 0) {
    const std::int64_t first = fileTime(loss.firstNs), last = fileTime(loss.lastNs);
    const bool untold = lost.firstNs == 0 && lost.lastNs == 0;
    lost.firstNs = untold ? first : std::min(lost.firstNs, first);
    lost.lastNs = untold ? last : std::max(lost.lastNs, last);
    m_args.clear();
    m_args.addUnsigned("records", loss.count);
    m_args.add("until (ns later)", last - first);
    m_builder.addInstant(first, m_builder.strings().intern("lost " + kindText(loss.kind)), internArgs());
  }
  lost.count += loss.count;
}

void ProcessReader::add(const Status& status) {
  if (status.code != StatusCode::Recording && status.code != StatusCode::Idle) m_trouble = status.text;
}

void ProcessReader::add(const Bye& bye) {
  m_ended = bye.records != kCutOff;
  m_countsDiffer = m_ended && bye.records != m_records;
}

void ProcessReader::finish(std::uint64_t offset) {
  const std::string who = "process " + m_pid;
  if (!m_trouble.empty())
    m_builder.addRepair("recorder-message", trace::Severity::Note, offset, who + " said: " + m_trouble);
  if (m_countsDiffer)
    m_builder.addRepair("missing-records", trace::Severity::Lost, offset,
                        "a process sent another number of records than arrived");
  if (!m_ended)
    m_builder.addRepair("process-cut-off", trace::Severity::Lost, offset,
                        "a process ended without a word (killed, or replaced by another program); what it "
                        "did in its last moments is missing");
  if (m_clockShifted)
    m_builder.addRepair("other-clock", trace::Severity::Note, offset,
                        "the records were timed by another clock; their times were moved to the system's");
}

} // namespace stepscope::load::recorded
