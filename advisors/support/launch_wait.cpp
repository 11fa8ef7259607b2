// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/launch_wait.h"

#include "advisors/support/step_replay.h"
#include "advisors/support/text.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace stepscope::advisors {

namespace {

using analysis::Bucket;
using analysis::IdleCause;

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
  const StepReplay own = input.replay ? StepReplay{} : replayStep(input);
  const StepReplay& replayed = input.replay ? *input.replay : own;
  wait.profilerMeasured = replayed.measured;
  wait.profilerNote = replayed.note;
  wait.profilerNs = std::max<std::int64_t>(0, replayed.recorded.stepNs - replayed.untraced[1].stepNs);
  // GPU work takes as long without the profiler; what the step loses, its idle time loses.
  const std::int64_t idleLost =
      std::max<std::int64_t>(0, replayed.recorded.idleNs - replayed.untraced[1].idleNs);
  wait.correctedNs = std::max<std::int64_t>(0, wait.recordedNs - idleLost);
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
