// SPDX-License-Identifier: Apache-2.0
#include "core/live/window/live_window.h"

#include "core/live/gpu_counters.h"
#include "core/live/stream/encode.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <type_traits>

namespace stepscope::live {
namespace {

using namespace stream;

constexpr std::uint64_t kMostTableBytes = std::uint64_t{64} << 20;
constexpr std::size_t kMostNames = 1'000'000;
/// A piece of work is drawn for so long at the most; none takes longer.
constexpr std::int64_t kLongestNs = 60'000'000'000;
constexpr std::size_t kMostSteps = 100'000, kMostLosses = 10'000, kMostSamples = 100'000;
/// Besides the bytes of a frame that is kept.
constexpr std::uint64_t kFrameOverheadBytes = 96;

bool isSane(std::int64_t beginNs, std::int64_t durationNs) {
  return beginNs >= 0 && durationNs >= 0 && beginNs <= std::numeric_limits<std::int64_t>::max() / 2 &&
         durationNs <= std::numeric_limits<std::int64_t>::max() / 4;
}

template <typename Record> Interval timeOf(const Record& record) {
  if constexpr (requires { record.durationNs; })
    return {record.beginNs, record.beginNs + record.durationNs};
  else
    return {record.timeNs, record.timeNs};
}
template <typename Record> bool isSane(const Record& record) {
  if constexpr (requires { record.durationNs; })
    return isSane(record.beginNs, record.durationNs);
  else
    return isSane(record.timeNs, 0);
}

analysis::Family familyOfCopy(std::uint8_t kind) {
  constexpr std::uint8_t kToDevice = 1, kToHost = 2;
  return kind == kToDevice ? analysis::Family::CopyH2D
         : kind == kToHost ? analysis::Family::CopyD2H
                           : analysis::Family::CopyD2D;
}

} // namespace

LaneSum& LaneSum::operator+=(const LaneSum& other) {
  busyNs += other.busyNs;
  if (other.longestNs > longestNs) {
    longestNs = other.longestNs;
    family = other.family;
  }
  return *this;
}

HostSum& HostSum::operator+=(const HostSum& other) {
  launches += other.launches;
  queued += other.queued;
  debtNs += other.debtNs;
  debts += other.debts;
  return *this;
}

void LiveWindow::add(const Message& message) {
  std::visit([this](const auto& each) { take(each); }, message);
}

template <typename T> void LiveWindow::take(const T& other) {
  if constexpr (requires { other.size(); })
    takeAll(other);
  else if constexpr (std::is_same_v<T, Bye>)
    m_ended = true;
  else if constexpr (std::is_same_v<T, Status>)
    m_status = other.code == StatusCode::Recording ? std::string() : std::string(other.text);
  else if constexpr (!std::is_same_v<T, Start> && !std::is_same_v<T, Credit>)
    keepTable(other);
}

template <typename T> void LiveWindow::keepTable(const T& message) {
  m_scratch.resize(kMostFrameBytes);
  m_scratch.resize(encode(message, std::span(m_scratch)));
  if constexpr (std::is_same_v<T, Hello>) {
    m_hello = m_scratch;
    return;
  }
  // Names beyond are not kept: what is saved shows such kernels without one.
  if (m_scratch.empty() || m_tableBytes + m_scratch.size() > kMostTableBytes) return;
  m_tableBytes += m_scratch.size() + kFrameOverheadBytes;
  m_tables.push_back(m_scratch);
}

void LiveWindow::take(const Hello& hello) {
  m_pid = hello.pid;
  m_rank = hello.rank;
  m_command = hello.command;
  keepTable(hello);
}

void LiveWindow::take(const String& name) {
  if (m_families.size() >= kMostNames) return;
  m_families[name.id] = analysis::familyOfName(name.text);
  m_isLaunch[name.id] = name.text.find("Launch") != std::string_view::npos;
  keepTable(name);
}

void LiveWindow::take(const stream::Device& device) {
  Device& known = deviceOf(device.id);
  known.name = device.name;
  keepTable(device);
}

void LiveWindow::take(const stream::CounterName& counter) {
  if (counter.name == kUtilisationName) m_utilisation = counter.id;
  keepTable(counter);
}

void LiveWindow::take(const Step& step) {
  if (!isSane(step.beginNs, 0) || step.endNs < step.beginNs || !isSane(step.endNs, 0)) {
    ++m_damaged;
    return;
  }
  m_steps.push_back(step);
  if (m_steps.size() > kMostSteps) m_steps.pop_front();
  m_scratch.resize(kMostFrameBytes);
  m_scratch.resize(encode(step, std::span(m_scratch)));
  keep(m_scratch, {step.beginNs, step.endNs}, 0);
}

void LiveWindow::take(const Loss& loss) {
  m_lost += loss.count;
  const bool known = loss.firstNs >= 0 && loss.lastNs > loss.firstNs;
  m_losses.push_back({loss, known ? Interval{loss.firstNs, loss.lastNs} : Interval{}});
  if (m_losses.size() > kMostLosses) m_losses.pop_front();
  m_scratch.resize(kMostFrameBytes);
  m_scratch.resize(encode(loss, std::span(m_scratch)));
  keep(m_scratch, known ? m_losses.back().time : Interval{m_newest, m_newest}, 0);
}

template <typename Record> void LiveWindow::takeAll(const std::vector<Record>& records) {
  std::vector<Record> sane;
  sane.reserve(records.size());
  for (const Record& record : records)
    if (isSane(record)) sane.push_back(record);
  m_damaged += records.size() - sane.size();
  m_records += sane.size();
  if (sane.empty()) return;
  std::stable_sort(sane.begin(), sane.end(),
                   [](const auto& a, const auto& b) { return timeOf(a).begin < timeOf(b).begin; });
  Interval time = timeOf(sane.front());
  for (const Record& record : sane) {
    time.end = std::max(time.end, timeOf(record).end);
    note(record);
  }
  m_scratch.resize(kMostFrameBytes);
  m_scratch.resize(encode(std::span<const Record>(sane), std::span(m_scratch)));
  keep(m_scratch, time, sane.size());
}

void LiveWindow::note(const CounterSample& sample) {
  if (m_utilisation == 0 || sample.counter != m_utilisation) return;
  Device& device = deviceOf(sample.device);
  device.utilisation.push_back({sample.timeNs, std::llround(std::clamp(sample.value, 0.0, 100.0))});
  if (device.utilisation.size() > kMostSamples) device.utilisation.pop_front();
}

void LiveWindow::note(const Kernel& kernel) {
  const auto family = m_families.find(kernel.name);
  noteWork(kernel, family == m_families.end() ? analysis::Family::OtherCompute : family->second,
           kernel.graph == 0);
}
void LiveWindow::note(const Memcpy& copy) { noteWork(copy, familyOfCopy(copy.copyKind), copy.graph == 0); }
void LiveWindow::note(const Memset& set) { noteWork(set, analysis::Family::Memset, set.graph == 0); }
void LiveWindow::note(const GraphLaunch& graph) { noteWork(graph, analysis::Family::OtherCompute, true); }

template <typename Work> void LiveWindow::noteWork(const Work& work, analysis::Family family, bool launched) {
  const Lane lane{work.device, work.context, work.stream};
  std::size_t index =
      static_cast<std::size_t>(std::find(m_lanes.begin(), m_lanes.end(), lane) - m_lanes.begin());
  if (index == m_lanes.size()) {
    if (index == kMostLanes) {
      index = kMostLanes - 1;
    } else {
      m_lanes.push_back(lane);
      m_work.emplace_back();
    }
  }
  const Interval time{work.beginNs, work.beginNs + std::min(work.durationNs, kLongestNs)};
  m_work[index].addSpan(time.begin, time.end, [&](std::int64_t ns) {
    return LaneSum{ns, work.durationNs, family};
  });
  Device& device = deviceOf(work.device);
  const std::int64_t ranDry = device.exact.endOfWorkBefore(time.begin, time.begin);
  for (const Interval& part : device.exact.add(time))
    device.busy.addSpan(part.begin, part.end, [](std::int64_t ns) { return BusySum{ns}; });
  if (!launched) return;
  if (const auto launch = m_match.onWork(work.correlation, {work.beginNs, ranDry})) noteLaunch(*launch);
}

void LiveWindow::note(const Api& call) {
  const auto launch = m_isLaunch.find(call.name);
  if (launch == m_isLaunch.end() || !launch->second) return;
  const std::int64_t end = call.beginNs + call.durationNs;
  m_host.add(end, {1, 0, 0, 0});
  if (const auto met = m_match.onCall(call.correlation, end)) noteLaunch(*met);
}

void LiveWindow::noteLaunch(const LaunchMatch::Launch& launch) {
  m_host.add(launch.calledNs, {0, 1, 0, 0});
  // Work can begin before its call has returned.
  m_host.add(std::max(launch.calledNs, launch.work.beginNs), {0, -1, 0, 0});
  m_host.add(launch.work.beginNs, {0, 0, launch.work.ranDryNs - launch.calledNs, 1});
}

LiveWindow::Device& LiveWindow::deviceOf(std::uint32_t id) {
  const auto found =
      std::find_if(m_devices.begin(), m_devices.end(), [&](const Device& each) { return each.id == id; });
  if (found != m_devices.end()) return *found;
  if (m_devices.size() == kMostDevices) return m_devices.back();
  m_devices.emplace_back().id = id;
  return m_devices.back();
}

void LiveWindow::setLimit(std::uint64_t bytes) {
  m_limitBytes = bytes;
  dropOldest();
}

void LiveWindow::keep(std::string frame, Interval time, std::uint64_t records) {
  if (m_frames.empty()) m_keptBegin = time.begin;
  if (!m_dropped) m_keptBegin = std::min(m_keptBegin, time.begin);
  m_newest = std::max(m_newest, time.end);
  m_keptBytes += frame.size() + kFrameOverheadBytes;
  frame.shrink_to_fit();
  m_frames.push_back({std::move(frame), time, records});
  dropOldest();
}

std::uint64_t LiveWindow::memoryBytes() const {
  std::uint64_t bytes = m_keptBytes + m_tableBytes + m_host.memoryBytes();
  for (const auto& work : m_work)
    bytes += work.memoryBytes();
  for (const Device& device : m_devices)
    bytes += device.busy.memoryBytes() + device.utilisation.size() * sizeof(BusySample);
  return bytes;
}

void LiveWindow::dropOldest() {
  if (memoryBytes() <= m_limitBytes) return;
  // A tenth at once, so that what is summed up is walked seldom.
  const std::uint64_t goal = m_limitBytes - m_limitBytes / 10;
  while (m_frames.size() > 1 && memoryBytes() > goal) {
    m_dropped = true;
    for (std::size_t i = 0; i < 64 && m_frames.size() > 1; ++i) {
      m_keptBytes -= m_frames.front().frame.size() + kFrameOverheadBytes;
      m_keptBegin = std::max(m_keptBegin, m_frames.front().time.end);
      m_frames.pop_front();
    }
    m_keptBegin = std::min(m_keptBegin, m_newest);
    const std::int64_t queued = queueDepthAt(m_keptBegin);
    for (auto& work : m_work)
      work.dropBefore(m_keptBegin);
    m_host.dropBefore(m_keptBegin);
    m_droppedQueue = queued - m_host.sumBefore(m_keptBegin).queued;
    for (Device& device : m_devices) {
      device.busy.dropBefore(m_keptBegin);
      while (!device.utilisation.empty() && device.utilisation.front().atNs < m_keptBegin)
        device.utilisation.pop_front();
    }
    while (!m_steps.empty() && m_steps.front().endNs < m_keptBegin)
      m_steps.pop_front();
  }
}

} // namespace stepscope::live
