// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/replay/build_program.h"
#include "core/base/interval.h"

#include <vector>

/// Parts of buildProgram; not for users of the model.
namespace stepscope::analysis::replay {

/// The step's GPU work in the order in which it was launched; position = GPU item.
struct RecordedWork {
  std::vector<GpuWorkId> work;
  std::vector<Interval> call;            ///< by item: its launch call, waiting excluded; empty: none
  std::vector<bool> launched;            ///< by item: a thread of the model launches it
  std::vector<std::uint32_t> itemOfWork; ///< by GpuWorkId; kNone outside the step
  std::vector<std::vector<std::uint32_t>> onStream;       ///< by stream: items
  std::vector<std::vector<std::int64_t>> endsOnStream;    ///< by stream: end of each item or of one before it
  std::vector<std::vector<std::uint32_t>> placesOnStream; ///< by stream: places in the queue up to each item
};

/// A stretch of a thread outside operators and calls, without any begin or end of a record, that is at least
/// this long is kept as an item of its own: the thread may be waiting for another. Shorter ones are the
/// interpreter's (see kInterpreterGapNs).
constexpr std::int64_t kHoleNs = 100'000;

/// Where an item was in the recording.
struct RecordedItem {
  Interval interval;
  bool hole = false;
};

struct RecordedThread {
  HostThread thread;
  std::vector<RecordedItem> recorded; ///< by item
};

/// One thread within the step's annotation.
///   regions   of this track, sorted by begin
///   launchNs  what a launch call takes that finds the queue full
///   work      `call` and `launched` are filled for what the thread launches
RecordedThread readThread(const trace::Trace& trace, TrackId track, Interval annotation,
                          const std::vector<Region>& regions, std::int64_t launchNs, RecordedWork& work);

/// Makes threads[0] and each other thread wait for one another where the first stands still while the other
/// works for at least four fifths of that time.
void linkThreads(std::vector<RecordedThread>& threads);

} // namespace stepscope::analysis::replay
