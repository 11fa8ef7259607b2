// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/idle_facts.h"
#include "core/analysis/kernel_family.h"
#include "core/analysis/steps.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::analysis {

/// Why no GPU work runs on the device at a moment. Order = precedence in legends.
enum class IdleCause : std::uint8_t {
  InputWait,     ///< the step's thread is in the data loader
  HostSync,      ///< the host waits in a synchronising call although the device has run dry
  Compile,       ///< dynamo, inductor or driver compilation
  Allocator,     ///< cudaMalloc, cudaFree and the like
  Gc,            ///< Python garbage collection, where recorded
  Dispatch,      ///< host busy in operators or Python while the launch queue is empty
  LaunchLatency, ///< work was already launched and starts within a few microseconds
  Dependency,    ///< launched work waits for an event of another stream
  Profiler,      ///< overhead records: buffer flushes, instrumentation
  Unknown,       ///< nothing recorded explains it
};
constexpr std::size_t kIdleCauseCount = 10;

/// A bucket of the step ledger: busy.<family> or idle.<cause>.
class Bucket {
public:
  static constexpr std::size_t kCount = kFamilyCount + kIdleCauseCount;
  constexpr explicit Bucket(Family f) : m_index(static_cast<std::uint8_t>(f)) {}
  constexpr explicit Bucket(IdleCause c)
      : m_index(static_cast<std::uint8_t>(kFamilyCount + static_cast<std::size_t>(c))) {}
  static constexpr Bucket fromIndex(std::size_t i) {
    return i < kFamilyCount ? Bucket(static_cast<Family>(i))
                            : Bucket(static_cast<IdleCause>(i - kFamilyCount));
  }
  constexpr std::size_t index() const { return m_index; }
  constexpr bool busy() const { return m_index < kFamilyCount; }
  constexpr Family family() const { return static_cast<Family>(m_index); }
  constexpr IdleCause cause() const { return static_cast<IdleCause>(m_index - kFamilyCount); }
  friend constexpr bool operator==(Bucket, Bucket) = default;

private:
  std::uint8_t m_index;
};
std::string_view key(Bucket bucket);     ///< "busy.matmul", "idle.dispatch"
std::string_view label(Bucket bucket);   ///< "matmul", "idle: host dispatch"
std::string_view explain(Bucket bucket); ///< one sentence for tooltips

/// A stretch of the window that belongs to one bucket.
struct LedgerSegment {
  Interval interval;
  Bucket bucket;
};

/// Partition of a window's wall time on one device. The buckets sum to window.length() exactly.
struct Ledger {
  Interval window;
  std::int32_t device = 0;
  std::array<std::int64_t, Bucket::kCount> ns{};
  std::vector<LedgerSegment> segments; ///< consecutive, gapless, sorted; neighbours of one bucket joined

  std::int64_t operator[](Bucket b) const { return ns[b.index()]; }
  std::int64_t busyNs() const;
  std::int64_t idleNs() const;
};

/// Longest time from a launch (or from the moment the device runs dry, if later) to the begin of the work
/// that counts as launch latency. In captures of H200 training steps 95 % of the kernels that find an empty
/// queue begin within 14 us of the begin of their launch call, profiler included, and 99 % of the gaps in
/// front of queued work are under 9 us.
constexpr std::int64_t kLaunchLatencyNs = 15'000;

/// Partitions step windows of one device, each in one sweep over its GPU work and what the host did
/// meanwhile.
///
/// Busy: where streams overlap computation wins over communication, communication over copies and sets; among
/// computations the earlier begun wins.
/// Idle moments, first that applies:
///   launch_latency  the work that ends the gap was launched before, at most kLaunchLatencyNs ago; where its
///   launch call
///                   itself took longer than that, what is left after the call returned
///   profiler        an overhead record of the profiler covers the moment
///   compile         a compile or module-load record covers it
///   dependency      work was launched (its call has returned) longer ago and has not begun
///   allocator, gc, input_wait, host_sync, dispatch
///                   what a thread is doing, in this order (see IdleFacts)
///   unknown         nothing recorded
/// Not thread-safe; use one a thread.
class LedgerBuilder {
public:
  ///   families  from familiesOf(trace); must outlive the builder, as must the trace
  ///   device    as in GpuWorkTable::device
  LedgerBuilder(const trace::Trace& trace, const std::vector<Family>& families, std::int32_t device);

  ///   cost  O(n log n) in GPU work and host slices that overlap the window
  Ledger build(const Step& step);

private:
  std::vector<GpuWorkId> workIn(Interval window) const;

  const trace::Trace& m_trace;
  const std::vector<Family>& m_families;
  std::int32_t m_device;
  std::int64_t m_longestNs = 0; ///< duration of the longest GPU work
  IdleFactCollector m_facts;
};

/// The same for a single step.
Ledger computeLedger(const trace::Trace& trace, const std::vector<Family>& families, const Step& step,
                     std::int32_t device);

} // namespace stepscope::analysis
