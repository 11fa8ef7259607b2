// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/launch_wait.h"

#include "advisors/support/text.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace stepscope::advisors {

namespace {

using analysis::Bucket;
using analysis::IdleCause;

// What one record costs the host. Fitted to captures on one H200 host (PyTorch 2.11, Kineto): traced less
// untraced step time of a step with 165,402 operators and 27,999 calls (387 ms) and one with 3,620 and 1,413
// (10.9 ms); frames from a capture with stacks. Without shapes an operator record skips the copy of its
// inputs, about half of its cost.
constexpr std::int64_t kOperatorWithShapesNs = 1800;
constexpr std::int64_t kOperatorNs = 900;
constexpr std::int64_t kCallNs = 3000;
constexpr std::int64_t kFrameNs = 500;

std::uint64_t framesIn(const trace::Trace& trace, const Interval& window) {
  std::uint64_t frames = 0;
  for (const SliceId slice : trace.pythonFrames().slice)
    frames += window.contains(trace.interval(slice).begin) ? 1 : 0;
  return frames;
}

std::int64_t estimatedCostNs(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  const std::int64_t operatorNs = trace.writer().recordShapes ? kOperatorWithShapesNs : kOperatorNs;
  const std::uint64_t frames = framesIn(trace, input.step.step.annotation);
  return static_cast<std::int64_t>(input.step.operators) * operatorNs +
         static_cast<std::int64_t>(input.step.calls) * kCallNs + static_cast<std::int64_t>(frames) * kFrameNs;
}

/// Median untraced step time of the batch statistics.
std::optional<std::int64_t> untracedStepNs(const RuleInput& input) {
  if (!input.batches) return std::nullopt;
  std::vector<double> seconds;
  for (const batches::Batch& batch : input.batches->batches)
    if (batch.seconds && *batch.seconds > 0) seconds.push_back(*batch.seconds);
  if (seconds.empty()) return std::nullopt;
  std::nth_element(seconds.begin(), seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2),
                   seconds.end());
  return static_cast<std::int64_t>(seconds[seconds.size() / 2] * 1e9);
}

void findProfilerCost(const RuleInput& input, LaunchWait& wait) {
  if (const auto untraced = untracedStepNs(input)) {
    wait.profilerMeasured = true;
    wait.profilerNs = std::max<std::int64_t>(0, wait.windowNs - *untraced);
    wait.profilerNote = "The untraced step takes " + duration(*untraced) +
                        " (median of the batch statistics), so recording cost " + duration(wait.profilerNs) +
                        ".";
    return;
  }
  wait.profilerNs = estimatedCostNs(input);
  wait.profilerNote = "Recording " + counted(input.step.operators, "operator") + " and " +
                      counted(input.step.calls, "call") + " cost the host about " +
                      duration(wait.profilerNs) +
                      " (estimated; an untraced step time in the batch statistics makes it exact).";
}

bool isLaunchWait(Bucket bucket) {
  return bucket == Bucket(IdleCause::Dispatch) || bucket == Bucket(IdleCause::HostSync);
}

} // namespace

double LaunchWait::recordedShare() const { return shareOf(recordedNs, windowNs); }
double LaunchWait::correctedShare() const { return shareOf(correctedNs, correctedWindowNs); }

LaunchWait launchWait(const RuleInput& input) {
  LaunchWait wait;
  const analysis::Ledger& ledger = input.step.ledger;
  wait.windowNs = ledger.window.length();
  wait.dispatchNs = ledger[Bucket(IdleCause::Dispatch)];
  wait.hostSyncNs = ledger[Bucket(IdleCause::HostSync)];
  wait.latencyNs = ledger[Bucket(IdleCause::LaunchLatency)];
  wait.recordedNs = wait.dispatchNs + wait.hostSyncNs + wait.latencyNs;
  findProfilerCost(input, wait);
  wait.correctedNs = std::max<std::int64_t>(0, wait.recordedNs - wait.profilerNs);
  wait.correctedWindowNs = wait.windowNs - (wait.recordedNs - wait.correctedNs);
  return wait;
}

double LaunchBalance::shorterShare() const {
  return shareOf(static_cast<std::int64_t>(shorter), static_cast<std::int64_t>(launches));
}

LaunchBalance launchBalance(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  std::unordered_map<CallId, std::int64_t> workNs;
  for (const GpuWorkId work : input.step.work) {
    const CallId call = trace.gpuWork().call[work.row()];
    if (call.valid() && trace.kind(work) == trace::SliceKind::Kernel)
      workNs[call] += trace.interval(work).length();
  }
  LaunchBalance balance;
  balance.launches = workNs.size();
  for (const auto& [call, ns] : workNs)
    balance.shorter += ns < trace.interval(call).length() ? 1 : 0;
  return balance;
}

std::vector<LaunchThread> launchThreads(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  std::map<TrackId, std::uint64_t> launches;
  CallId previous;
  for (const GpuWorkId work : input.step.work) {
    const CallId call = trace.gpuWork().call[work.row()];
    if (!call.valid() || call == previous || trace.kind(work) != trace::SliceKind::Kernel) continue;
    previous = call;
    ++launches[trace.trackOf(trace.calls().slice[call.row()])];
  }
  std::vector<LaunchThread> threads;
  for (const auto& [track, count] : launches)
    threads.push_back({track, count});
  std::stable_sort(threads.begin(), threads.end(),
                   [](const LaunchThread& a, const LaunchThread& b) { return a.launches > b.launches; });
  return threads;
}

std::vector<LaunchGap> longestLaunchGaps(const RuleInput& input, std::size_t count) {
  const trace::Trace& trace = *input.summary.trace;
  std::vector<LaunchGap> gaps;
  for (const analysis::LedgerSegment& segment : input.step.ledger.segments)
    if (isLaunchWait(segment.bucket)) gaps.push_back({segment.interval, CallId{}});
  std::stable_sort(gaps.begin(), gaps.end(), [](const LaunchGap& a, const LaunchGap& b) {
    return a.interval.length() > b.interval.length();
  });
  if (gaps.size() > count) gaps.resize(count);
  const auto& work = input.step.work;
  for (LaunchGap& gap : gaps) {
    const auto next =
        std::lower_bound(work.begin(), work.end(), gap.interval.end,
                         [&](GpuWorkId id, std::int64_t t) { return trace.interval(id).begin < t; });
    if (next != work.end()) gap.endedBy = trace.gpuWork().call[next->row()];
  }
  return gaps;
}

} // namespace stepscope::advisors
