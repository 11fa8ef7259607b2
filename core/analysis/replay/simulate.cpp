// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/replay/simulate.h"

#include <algorithm>
#include <optional>

namespace stepscope::analysis::replay {
namespace {

struct Stream {
  std::int64_t freeNs = 0;
  std::vector<std::int64_t> ends; ///< of the launches so far; a graph counts once
};

class Simulator {
public:
  explicit Simulator(const Program& program) : m_program(program) {
    for (const std::int64_t free : program.streamFreeNs)
      m_streams.push_back({free, {}});
    m_schedule.gpu.resize(program.gpu.size());
    m_launched.resize(program.gpu.size());
    for (const std::int64_t free : program.streamFreeNs)
      m_allNs = std::max(m_allNs, free);
    for (const HostThread& thread : program.threads) {
      m_clock.push_back(thread.beginNs);
      m_next.push_back(0);
      m_done.emplace_back();
      m_done.back().reserve(thread.items.size());
    }
  }

  Schedule run() {
    while (const auto thread = pick())
      advance(*thread);
    while (m_nextUnlaunched < m_program.unlaunched.size())
      startUnlaunched();
    finish();
    return std::move(m_schedule);
  }

private:
  /// True when the thread's next item can run; `readyNs` then says when.
  bool ready(std::size_t thread, std::int64_t& readyNs) const {
    readyNs = m_clock[thread];
    const HostItem& item = m_program.threads[thread].items[m_next[thread]];
    if (item.kind != HostKind::WaitThread) return true;
    if (item.count >= m_done[item.target].size()) return false;
    readyNs = std::max(readyNs, m_done[item.target][item.count]);
    return true;
  }

  /// The thread that acts next. Where all wait for one another (which no recording shows) the first goes on.
  std::optional<std::size_t> pick() const {
    std::optional<std::size_t> best, blocked;
    std::int64_t bestNs = 0;
    for (std::size_t i = 0; i < m_next.size(); ++i) {
      if (m_next[i] >= m_program.threads[i].items.size()) continue;
      std::int64_t readyNs = 0;
      if (!ready(i, readyNs)) {
        if (!blocked) blocked = i;
      } else if (!best || readyNs < bestNs) {
        best = i;
        bestNs = readyNs;
      }
    }
    return best ? best : blocked;
  }

  void advance(std::size_t thread) {
    const HostItem& item = m_program.threads[thread].items[m_next[thread]];
    const std::int64_t begin = m_clock[thread];
    while (m_nextUnlaunched < m_program.unlaunched.size() &&
           m_program.unlaunchedNs[m_nextUnlaunched] <= begin)
      startUnlaunched();
    std::int64_t end = begin + item.hostNs;
    switch (item.kind) {
    case HostKind::Work:
      break;
    case HostKind::Launch:
      end = launch(item, begin);
      break;
    case HostKind::SyncStream:
      end = std::max(end, m_streams[item.target].freeNs + item.tailNs);
      break;
    case HostKind::SyncDevice:
      end = std::max(end, m_allNs + item.tailNs);
      break;
    case HostKind::SyncWork:
      if (const std::uint32_t work = standing(item.target); work != kNone)
        end = std::max(end, m_schedule.gpu[work].end + item.tailNs);
      break;
    case HostKind::WaitThread:
      if (item.count < m_done[item.target].size())
        end = std::max(end, m_done[item.target][item.count] + item.tailNs);
      break;
    }
    m_clock[thread] = end;
    m_done[thread].push_back(end);
    ++m_next[thread];
  }

  /// The item, or what was launched on its stream before it, that is part of this run.
  std::uint32_t standing(std::uint32_t item) const {
    while (item != kNone && (m_program.gpu[item].removed || !m_launched[item]))
      item = m_program.gpu[item].previous;
    return item;
  }

  std::int64_t launch(const HostItem& item, std::int64_t begin) {
    const std::uint32_t last = item.target + item.count;
    for (std::uint32_t i = item.target; i < last; ++i) {
      if (m_program.gpu[i].removed) continue;
      const auto& ends = m_streams[m_program.gpu[i].stream].ends;
      if (ends.size() >= kLaunchQueue) begin = std::max(begin, ends[ends.size() - kLaunchQueue]);
      break;
    }
    const std::int64_t end = begin + item.hostNs;
    std::uint32_t stream = kNone;
    for (std::uint32_t i = item.target; i < last; ++i) {
      const GpuItem& gpu = m_program.gpu[i];
      if (gpu.removed) continue;
      start(i, std::max(begin, end + gpu.latencyNs), gpu.stream != stream);
      stream = gpu.stream;
    }
    return end;
  }

  void start(std::uint32_t i, std::int64_t arrivalNs, bool newPlace) {
    const GpuItem& item = m_program.gpu[i];
    Stream& stream = m_streams[item.stream];
    std::int64_t begin = std::max(arrivalNs, stream.freeNs + item.gapNs);
    if (const std::uint32_t after = item.after == kNone ? kNone : standing(item.after); after != kNone)
      begin = std::max(begin, m_schedule.gpu[after].end + item.afterNs);
    const std::int64_t end = begin + item.durationNs;
    m_schedule.gpu[i] = {begin, end};
    m_launched[i] = true;
    stream.freeNs = std::max(stream.freeNs, end);
    if (newPlace)
      stream.ends.push_back(stream.freeNs);
    else
      stream.ends.back() = stream.freeNs;
    m_allNs = std::max(m_allNs, end);
  }

  void startUnlaunched() {
    const std::uint32_t item = m_program.unlaunched[m_nextUnlaunched];
    if (!m_program.gpu[item].removed) start(item, m_program.unlaunchedNs[m_nextUnlaunched], true);
    ++m_nextUnlaunched;
  }

  void finish() {
    const std::int64_t begin = m_program.windowBeginNs;
    m_schedule.hostEndNs = m_clock.empty() ? begin : m_clock[0];
    m_schedule.gpuEndNs = begin;
    std::vector<Interval> busy;
    for (std::size_t i = 0; i < m_schedule.gpu.size(); ++i) {
      const Interval interval = m_schedule.gpu[i];
      if (!m_launched[i]) continue;
      m_schedule.gpuEndNs = std::max(m_schedule.gpuEndNs, interval.end);
      busy.push_back(interval);
    }
    std::int64_t end = m_schedule.hostEndNs;
    if (m_program.workCounts) end = std::max(end, m_schedule.gpuEndNs);
    m_schedule.stepNs = std::max<std::int64_t>(0, end - begin);
    for (Interval& interval : busy)
      interval = interval.intersect({begin, begin + m_schedule.stepNs});
    m_schedule.gpuIdleNs = m_schedule.stepNs - unionLength(std::move(busy));
  }

  const Program& m_program;
  Schedule m_schedule;
  std::vector<Stream> m_streams;
  std::vector<std::int64_t> m_clock;             ///< by thread
  std::vector<std::size_t> m_next;               ///< by thread: item
  std::vector<std::vector<std::int64_t>> m_done; ///< by thread: end of each item
  std::vector<bool> m_launched;
  std::int64_t m_allNs = 0;
  std::size_t m_nextUnlaunched = 0;
};

} // namespace

Schedule simulate(const Program& program) { return Simulator(program).run(); }

} // namespace stepscope::analysis::replay
