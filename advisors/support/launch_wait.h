// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <cstdint>
#include <string>
#include <vector>

namespace stepscope::advisors {

/// GPU time lost to a host that has not launched the next work yet, as recorded and without the profiler's
/// own cost.
struct LaunchWait {
  std::int64_t windowNs = 0;    ///< of the step, as recorded
  std::int64_t dispatchNs = 0;  ///< ledger idle.dispatch
  std::int64_t hostSyncNs = 0;  ///< ledger idle.host_sync: the queue is empty and the host still waits
  std::int64_t latencyNs = 0;   ///< ledger idle.launch_latency: on its way to a GPU that already stands still
  std::int64_t recordedNs = 0;  ///< sum of the three
  std::int64_t profilerNs = 0;  ///< how much longer recording makes the step, from the replay
  std::int64_t correctedNs = 0; ///< recordedNs less what of it is the profiler's, never below 0
  std::int64_t correctedWindowNs = 0; ///< windowNs less what was taken off recordedNs
  bool profilerMeasured =
      false;                ///< profilerNs is calibrated with an untraced step time of the batch statistics
  std::string profilerNote; ///< how profilerNs was found, a sentence

  double recordedShare() const;
  double correctedShare() const;
};
///   cost  a replay of the step, unless input.replay holds one
LaunchWait launchWait(const RuleInput& input);

/// Launches of the step against their own work; a graph launch is compared with all kernels it replays.
struct LaunchBalance {
  std::uint64_t launches = 0; ///< calls that caused GPU kernels
  std::uint64_t shorter = 0;  ///< of them, those whose kernels together run for less time than the call took
  double shorterShare() const;
};
///   cost  O(GPU work of the step)
LaunchBalance launchBalance(const RuleInput& input);

/// A host thread that launched GPU work in the step.
struct LaunchThread {
  TrackId track;
  std::uint64_t launches = 0;
};
/// Most launches first.
///   cost  O(GPU work of the step)
std::vector<LaunchThread> launchThreads(const RuleInput& input);

/// A stretch in which the GPU waits for the host, and the launch that ended it.
struct LaunchGap {
  Interval interval;
  CallId endedBy; ///< launch of the GPU work that begins at the end; may be invalid
};
/// The `count` longest idle.dispatch and idle.host_sync segments, longest first (launch latencies are
/// microseconds each).
std::vector<LaunchGap> longestLaunchGaps(const RuleInput& input, std::size_t count);

} // namespace stepscope::advisors
