// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/replay/gpu_items.h"

#include "core/analysis/ledger.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace stepscope::analysis::replay {
namespace {

// Where a step holds no example. About what the H200 captures show.
constexpr std::int64_t kDefaultLatencyNs = 2'000;
constexpr std::int64_t kDefaultGapNs = 1'000;
/// Work counts as queued when its stream is still busy this long after its launch.
constexpr std::int64_t kQueuedNs = 20'000;

std::int64_t median(std::vector<std::int64_t> values, std::int64_t otherwise) {
  if (values.empty()) return otherwise;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

class Explainer {
public:
  Explainer(const trace::Trace& trace, const RecordedWork& work, Program& program)
      : m_trace(trace), m_work(work), m_program(program) {}

  void run() {
    findUsual();
    for (std::size_t s = 0; s < m_work.onStream.size(); ++s) {
      std::int64_t free = m_program.streamFreeNs[s];
      for (const std::uint32_t item : m_work.onStream[s]) {
        explain(item, s, free);
        free = std::max(free, begin(item) + m_program.gpu[item].durationNs);
      }
    }
  }

private:
  std::int64_t begin(std::uint32_t item) const { return m_trace.interval(m_work.work[item]).begin; }

  void findUsual() {
    std::vector<std::int64_t> latencies, gaps;
    for (std::size_t s = 0; s < m_work.onStream.size(); ++s) {
      std::int64_t free = m_program.streamFreeNs[s];
      for (const std::uint32_t item : m_work.onStream[s]) {
        const std::int64_t at = begin(item);
        const Interval call = m_work.call[item];
        if (m_work.launched[item]) {
          if (free <= call.begin && at - call.begin <= kLaunchLatencyNs) latencies.push_back(at - call.end);
          if (free >= call.end + kQueuedNs && at >= free) gaps.push_back(at - free);
        }
        free = std::max(free, at + m_program.gpu[item].durationNs);
      }
    }
    m_program.latencyNs = median(std::move(latencies), kDefaultLatencyNs);
    m_program.gapNs = median(std::move(gaps), kDefaultGapNs);
  }

  void explain(std::uint32_t item, std::size_t stream, std::int64_t free) {
    GpuItem& gpu = m_program.gpu[item];
    const std::int64_t at = begin(item);
    if (!m_work.launched[item]) {
      gpu.gapNs = std::min<std::int64_t>(m_program.gapNs, at - free);
      return;
    }
    const std::int64_t callEnd = m_work.call[item].end;
    const std::int64_t latency = at - callEnd, gap = at - free;
    gpu.latencyNs = std::min(m_program.latencyNs, latency);
    gpu.gapNs = std::min(m_program.gapNs, gap);
    const std::int64_t arrived = callEnd + m_program.latencyNs, ready = free + m_program.gapNs;
    const std::int64_t unexplained = at - std::max(arrived, ready);
    if (unexplained > kLaunchLatencyNs) {
      if (findDependency(item, stream, std::max(arrived, ready))) return;
      m_program.unexplainedNs += unexplained;
    }
    if (arrived >= ready)
      gpu.latencyNs = latency;
    else
      gpu.gapNs = gap;
  }

  /// The work of another stream that ended last before the item began, if it was launched earlier and had not
  /// ended when the item was ready. Where the item began a while after that end, the rest is not explained:
  /// events are not recorded, and other work may have taken the device's units.
  bool findDependency(std::uint32_t item, std::size_t stream, std::int64_t readyNs) {
    const std::int64_t at = begin(item);
    std::int64_t latest = std::min(readyNs, at - kLaunchLatencyNs);
    for (std::size_t s = 0; s < m_work.onStream.size(); ++s) {
      if (s == stream) continue;
      const auto& ends = m_work.endsOnStream[s];
      const auto behind = std::upper_bound(ends.begin(), ends.end(), at);
      if (behind == ends.begin()) continue;
      const std::uint32_t other = m_work.onStream[s][static_cast<std::size_t>(behind - ends.begin()) - 1];
      const std::int64_t end = *std::prev(behind);
      if (end <= latest || other >= item) continue;
      latest = end;
      m_program.gpu[item].after = other;
      m_program.gpu[item].afterNs = at - end;
    }
    GpuItem& gpu = m_program.gpu[item];
    if (gpu.after == kNone) return false;
    ++m_program.inferredDependencies;
    if (gpu.afterNs > kLaunchLatencyNs) m_program.unexplainedNs += gpu.afterNs;
    return true;
  }

  const trace::Trace& m_trace;
  const RecordedWork& m_work;
  Program& m_program;
};

} // namespace

RecordedWork listWork(const trace::Trace& trace, const std::vector<Family>& families, const StepList& list,
                      std::size_t step, Program& program) {
  RecordedWork out;
  out.work = gpuWorkOf(trace, list, step);
  const auto& calls = trace.gpuWork().call;
  const auto launch = [&](GpuWorkId work) {
    const CallId call = calls[work.row()];
    return call.valid() ? trace.interval(call).begin : trace.interval(work).begin;
  };
  // Keys beside each other: the sort compares them often, and looking each up costs more.
  std::vector<std::tuple<std::int64_t, CallId, GpuWorkId>> ordered;
  ordered.reserve(out.work.size());
  for (const GpuWorkId work : out.work)
    ordered.emplace_back(launch(work), calls[work.row()], work);
  std::sort(ordered.begin(), ordered.end());
  std::transform(ordered.begin(), ordered.end(), out.work.begin(),
                 [](const auto& key) { return std::get<2>(key); });
  out.call.resize(out.work.size());
  out.launched.resize(out.work.size());
  out.itemOfWork.assign(trace.gpuWorkCount(), kNone);

  std::map<TrackId, std::uint32_t> streams;
  for (std::uint32_t item = 0; item < out.work.size(); ++item) {
    const GpuWorkId work = out.work[item];
    out.itemOfWork[work.row()] = item;
    const TrackId track = trace.trackOf(trace.gpuWork().slice[work.row()]);
    const auto [entry, isNew] = streams.try_emplace(track, static_cast<std::uint32_t>(streams.size()));
    if (isNew) {
      program.streams.push_back(track);
      program.streamFreeNs.push_back(0);
      out.onStream.emplace_back();
      out.endsOnStream.emplace_back();
      out.placesOnStream.emplace_back();
    }
    GpuItem gpu;
    gpu.work = work;
    gpu.family = families[work.row()];
    gpu.durationNs = trace.interval(work).length();
    gpu.stream = entry->second;
    auto& onStream = out.onStream[gpu.stream];
    auto& ends = out.endsOnStream[gpu.stream];
    if (!onStream.empty()) gpu.previous = onStream.back();
    // All work of a graph launch takes one place.
    auto& places = out.placesOnStream[gpu.stream];
    const CallId call = calls[work.row()];
    const bool sameCall = !onStream.empty() && call.valid() && calls[out.work[onStream.back()].row()] == call;
    places.push_back((places.empty() ? 0 : places.back()) + (sameCall ? 0 : 1));
    const std::int64_t end = trace.interval(work).end;
    ends.push_back(ends.empty() ? end : std::max(ends.back(), end));
    onStream.push_back(item);
    program.gpu.push_back(gpu);
  }
  // What was launched before the step still occupies its stream.
  const std::int64_t stepBegin = list.steps[step].annotation.begin;
  for (std::uint32_t row = 0; row < trace.gpuWorkCount(); ++row) {
    const GpuWorkId work(row);
    if (out.itemOfWork[row] != kNone || launch(work) >= stepBegin) continue;
    const auto stream = streams.find(trace.trackOf(trace.gpuWork().slice[row]));
    if (stream == streams.end()) continue;
    std::int64_t& free = program.streamFreeNs[stream->second];
    free = std::max(free, trace.interval(work).end);
  }
  return out;
}

void explainBegins(const trace::Trace& trace, const RecordedWork& work, Program& program) {
  Explainer(trace, work, program).run();
  for (std::uint32_t item = 0; item < work.work.size(); ++item)
    if (!work.launched[item]) program.unlaunched.push_back(item);
  std::sort(program.unlaunched.begin(), program.unlaunched.end(),
            [&](std::uint32_t a, std::uint32_t b) { return work.work[a] < work.work[b]; });
  for (const std::uint32_t item : program.unlaunched)
    program.unlaunchedNs.push_back(trace.interval(work.work[item]).begin);
}

} // namespace stepscope::analysis::replay
