// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/steps.h"

#include <string_view>
#include <unordered_map>
#include <vector>

namespace stepscope::analysis {

/// When what was going on in a window, as disjoint sorted intervals clipped to the window (unless said
/// otherwise).
struct IdleFacts {
  std::vector<Interval> profiler;  ///< overhead records of the profiler's own work
  std::vector<Interval> compile;   ///< dynamo, inductor, Triton or driver compiles, or kernels are loaded
  std::vector<Interval> allocator; ///< a call that allocates or frees memory is in progress
  std::vector<Interval> gc;        ///< Python garbage collection, where recorded
  std::vector<Interval> inputWait; ///< the step's thread is inside the data loader
  std::vector<Interval> hostSync;  ///< a thread that launches work is inside a synchronising call
  std::vector<Interval>
      dispatch; ///< a thread that launches work is inside an operator, call, range or Python frame,
                ///< or in the interpreter for less than kInterpreterGapNs between two of them
  std::vector<Interval>
      pending; ///< work of the device: launch call begun, not yet started; may end behind the window
  std::vector<Interval> queued; ///< the same from the end of the launch call
};

/// Without Python stacks the time between two operators is not recorded. In captures of H200 training steps
/// 99 % of these holes on a thread that launches are shorter than 30 us and 99.9 % are shorter than about 0.1
/// ms; longer ones are something else (a sleep, file access, waiting for another thread).
constexpr std::int64_t kInterpreterGapNs = 100'000;

/// Collects the facts of one step after another; what holds for the whole trace is found once. Not
/// thread-safe.
class IdleFactCollector {
public:
  IdleFactCollector(const trace::Trace& trace, std::int32_t device);

  /// Host side and launch queue of the device in the step's window.
  ///   cost  O(n log n) in the slices and GPU work that overlap the window
  IdleFacts collect(const Step& step);

private:
  /// What a host slice says about an idle device.
  enum class Meaning : std::uint8_t {
    Plain,
    Profiler,
    Compile,
    Allocator,
    Gc,
    DataLoader,
    Sync,
    StepMark,
    None
  };

  static Meaning meaningOfOverhead(std::string_view name);
  static Meaning meaningOfCall(std::string_view name);
  static Meaning meaningOfRange(std::string_view name);
  Meaning meaningOf(SliceId slice);
  void collectThread(TrackId id, const Step& step, IdleFacts& facts);
  void collectQueue(Interval window, IdleFacts& facts) const;

  const trace::Trace& m_trace;
  std::int32_t m_device;
  std::vector<bool> m_launches; ///< by track: some call of it caused GPU work
  std::unordered_map<StringId, Meaning> m_callMeanings, m_rangeMeanings;
};

} // namespace stepscope::analysis
