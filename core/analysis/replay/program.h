// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/kernel_family.h"
#include "core/base/ids.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace stepscope::analysis::replay {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

/// Most launches that one stream of an NVIDIA device holds before the next launch call blocks. Seen in
/// captures of GPU-bound steps on an H200: every launch call that takes over 0.3 ms finds exactly 1,022
/// launched and not ended. A graph counts once.
constexpr std::size_t kLaunchQueue = 1022;

enum class HostKind : std::uint8_t {
  Work,       ///< the thread computes
  Launch,     ///< a call that starts GPU work; blocks while the stream's queue is full
  SyncStream, ///< waits for all that was launched on a stream
  SyncDevice, ///< waits for all that was launched
  SyncWork,   ///< waits for one piece of GPU work
  WaitThread, ///< waits until another thread has finished an item (autograd: begin and end of a backward)
};

/// One stretch of a host thread. Ready at the end of the item before; over hostNs later, or where it waits,
/// tailNs after what it waits for, whichever is later.
struct HostItem {
  std::int64_t hostNs = 0; ///< of the thread itself, waiting excluded
  std::int64_t tailNs = 0; ///< of those that wait: from the end of what is awaited to going on
  std::uint32_t operators = 0, frames = 0, calls = 0; ///< records that begin in here
  std::uint32_t target =
      kNone; ///< Launch: first GPU item; SyncStream: stream; SyncWork: GPU item; WaitThread: thread
  std::uint32_t count = 0;      ///< Launch: GPU items; WaitThread: index of the awaited item
  std::uint32_t region = kNone; ///< of the caller's list of regions
  SliceId call;                 ///< Launch and those that wait for the device: the call; else invalid
  HostKind kind = HostKind::Work;
};

struct HostThread {
  TrackId track;
  std::int64_t beginNs = 0; ///< when its first item is ready
  std::vector<HostItem> items;
};

/// A kernel, copy or set. Begins at the latest of
///   the end of its launch call + latencyNs (but not before the call)
///   the end of the work before it on its stream + gapNs
///   the end of `after` + afterNs
/// and takes durationNs.
struct GpuItem {
  std::int64_t durationNs = 0;
  std::int64_t latencyNs = 0; ///< negative where work begins before its call returns
  std::int64_t gapNs = 0;
  std::int64_t afterNs = 0;
  std::uint32_t stream = 0;
  std::uint32_t after = kNone;    ///< work of another stream that this one waits for (event)
  std::uint32_t previous = kNone; ///< work before it on its stream as recorded; stands in for removed work
  std::uint32_t region = kNone;   ///< of its launch
  GpuWorkId work;                 ///< invalid for work that an edit made
  Family family = Family::OtherCompute;
  bool removed = false;
};

/// A step as a discrete-event model. Times in ns since trace start.
struct Program {
  std::vector<HostThread> threads; ///< [0] is the step's own
  std::vector<GpuItem> gpu;
  std::vector<std::int64_t> streamFreeNs; ///< by stream: end of the work from before the step
  std::vector<TrackId> streams;           ///< by stream
  std::vector<std::uint32_t> unlaunched;  ///< GPU items without a recorded launch: begin when they began
  std::vector<std::int64_t> unlaunchedNs; ///< of them: recorded begin
  std::int64_t windowBeginNs = 0;         ///< of the step's window
  std::int64_t recordedNs = 0;            ///< length of the step's window
  bool workCounts = true; ///< the step is over when host and GPU are; false: GPU work outlives the next step

  // Facts of the recording that edits use.
  std::int64_t latencyNs = 0; ///< usual, from the end of a launch call to the begin of work on an idle stream
  std::int64_t gapNs = 0;     ///< usual, between queued work
  std::int64_t launchNs = 0;  ///< usual host time of a launch call
  std::uint64_t inferredDependencies = 0; ///< waits for another stream that were inferred from begins
  std::int64_t unexplainedNs = 0;         ///< waits of work for nothing that the trace shows
};

} // namespace stepscope::analysis::replay
