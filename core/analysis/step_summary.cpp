// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/step_summary.h"

#include "core/analysis/capsule_step.h"
#include "core/analysis/host_time.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>
#include <utility>

namespace stepscope::analysis {
namespace {

constexpr std::int64_t kShortKernelNs = 10'000;

bool isKernel(const trace::Trace& trace, GpuWorkId work) {
  return trace.kind(work) == trace::SliceKind::Kernel;
}

bool isShorterThanLaunch(const trace::Trace& trace, GpuWorkId work) {
  const CallId call = trace.gpuWork().call[work.row()];
  return call.valid() && trace.interval(work).length() < trace.interval(call).length();
}

void addWork(const trace::Trace& trace, const std::vector<Family>& families, StepSummary& out) {
  std::unordered_set<CallId> launches;
  std::vector<Interval> intervals;
  intervals.reserve(out.work.size());
  for (const GpuWorkId work : out.work) {
    const Interval interval = trace.interval(work);
    intervals.push_back(interval);
    out.gpuTimeTotalNs += interval.length();
    const auto family = static_cast<std::size_t>(families[work.row()]);
    out.workNsByFamily[family] += interval.length();
    if (!isKernel(trace, work)) continue;
    ++out.kernels;
    ++out.kernelsByFamily[family];
    out.kernelSumNs += interval.length();
    const std::size_t decade = decadeOf(interval.length());
    ++out.kernelsByDecade[decade];
    out.kernelNsByDecade[decade] += interval.length();
    if (isShorterThanLaunch(trace, work)) ++out.kernelsShorterThanLaunch;
    const CallId call = trace.gpuWork().call[work.row()];
    if (call.valid() && launches.insert(call).second) out.launchCallNs += trace.interval(call).length();
  }
  out.launches = launches.size();
  out.gpuBusyUnionNs = unionLength(std::move(intervals));
}

StepSummary summariseStep(const TraceSummary& summary, std::size_t index, LedgerBuilder& ledgers) {
  const trace::Trace& trace = *summary.trace;
  StepSummary out;
  out.step = summary.stepList.steps[index];
  out.work = gpuWorkOf(trace, summary.stepList, index);
  addWork(trace, summary.families, out);

  const HostTime host = hostTimeIn(trace, out.step.annotation);
  out.calls = host.calls;
  out.operators = host.operators;
  out.cpuTimeTotalNs = host.selfTimeNs;
  out.hostBusyNs = host.operatorUnionNs;
  out.hostSyncNs = host.syncNs;
  out.tokens = tokensIn(trace, out.step.annotation);
  out.ledger = ledgers.build(out.step);
  return out;
}

void addWholeTrace(const trace::Trace& trace, TraceSummary& out) {
  std::unordered_set<StringId> names;
  std::vector<Interval> intervals;
  std::set<TrackId> tracks;
  for (std::uint32_t row = 0; row < trace.gpuWorkCount(); ++row) {
    const GpuWorkId work(row);
    const Interval interval = trace.interval(work);
    intervals.push_back(interval);
    tracks.insert(trace.trackOf(trace.gpuWork().slice[row]));
    if (!isKernel(trace, work)) continue;
    ++out.kernels;
    out.kernelSumNs += interval.length();
    names.insert(trace.slices().name[trace.gpuWork().slice[row].row()]);
    if (interval.length() < kShortKernelNs) ++out.kernelsUnder10us;
    if (isShorterThanLaunch(trace, work)) ++out.kernelsShorterThanTheirLaunch;
    if (!trace.gpuWork().call[row].valid()) ++out.kernelsWithoutLaunch;
  }
  out.kernelNames = names.size();
  std::set<std::string> streams;
  for (const TrackId track : tracks)
    streams.insert(trace.track(track).key);
  out.streams.assign(streams.begin(), streams.end());
  if (!intervals.empty()) {
    const auto last = std::max_element(intervals.begin(), intervals.end(),
                                       [](const Interval& a, const Interval& b) { return a.end < b.end; });
    out.gpuSpanNs = last->end - intervals.front().begin;
  }
  out.gpuBusyUnionNs = unionLength(std::move(intervals));

  std::vector<std::uint64_t> counts(trace.categories().size());
  for (const std::uint8_t category : trace.slices().category) {
    ++counts[category];
  }
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) out.slicesByCategory.emplace_back(trace.categories()[i], counts[i]);
  }
  std::sort(out.slicesByCategory.begin(), out.slicesByCategory.end());
}

} // namespace

std::size_t decadeOf(std::int64_t durationNs) {
  std::size_t decade = 0;
  for (std::int64_t limit = 1000; durationNs >= limit && decade + 1 < kDecadeCount; limit *= 10) {
    ++decade;
  }
  return decade;
}

std::string_view decadeLabel(std::size_t decade) {
  constexpr std::array<std::string_view, kDecadeCount> labels = {
      "under 1 us", "1 to 10 us",   "10 to 100 us",  "100 us to 1 ms",
      "1 to 10 ms", "10 to 100 ms", "100 ms to 1 s", "1 s and more"};
  return labels[std::min(decade, kDecadeCount - 1)];
}

std::int32_t busiestDevice(const trace::Trace& trace) {
  std::map<std::int32_t, std::int64_t> busyNs;
  for (std::size_t row = 0; row < trace.gpuWorkCount(); ++row) {
    busyNs[trace.gpuWork().device[row]] += trace.duration(trace.gpuWork().slice[row]);
  }
  const auto most = std::max_element(busyNs.begin(), busyNs.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == busyNs.end() ? 0 : most->first;
}

TraceSummary summarise(trace::TracePtr trace, const std::stop_token& stop) {
  TraceSummary out;
  out.trace = std::move(trace);
  out.families = familiesOf(*out.trace);
  if (stop.stop_requested()) return out;
  std::optional<StepList> stated = stepOfCapsule(*out.trace);
  out.stepList = stated ? std::move(*stated) : findSteps(*out.trace);
  if (stop.stop_requested()) return out;
  LedgerBuilder ledgers(*out.trace, out.families, busiestDevice(*out.trace));
  for (std::size_t i = 0; i < out.stepList.steps.size(); ++i) {
    if (stop.stop_requested()) return out;
    out.steps.push_back(summariseStep(out, i, ledgers));
  }
  out.chosen = stepToReport(*out.trace, out.stepList);
  addWholeTrace(*out.trace, out);
  return out;
}

} // namespace stepscope::analysis
