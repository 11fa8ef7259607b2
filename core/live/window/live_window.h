// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/kernel_family.h"
#include "core/base/interval.h"
#include "core/live/gpu.h"
#include "core/live/stream/decode.h"
#include "core/live/window/buckets.h"
#include "core/live/window/busy_time.h"
#include "core/live/window/launch_match.h"

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace stepscope::live {

/// Work of one stream in a bucket; the family is that of the longest piece.
struct LaneSum {
  std::int64_t busyNs = 0, longestNs = 0;
  analysis::Family family = analysis::Family::OtherCompute;
  LaneSum& operator+=(const LaneSum& other);
};
struct BusySum {
  std::int64_t busyNs = 0;
  BusySum& operator+=(const BusySum& other) { return busyNs += other.busyNs, *this; }
};
/// What the host asked for. The launch debt of a piece of work: how long before the device was at the end of
/// its other work the host had asked for this one; negative where the device waited for the host.
struct HostSum {
  std::int64_t launches = 0, queued = 0; ///< `queued`: asked for less begun
  std::int64_t debtNs = 0, debts = 0;
  HostSum& operator+=(const HostSum& other);
};

/// What is known of a stretch of time; null where the stream does not tell, or records of it were lost.
struct LiveFigures {
  std::optional<double> launchesPerMs, tokensPerSecond;
  std::optional<double> busyShare,
      utilisation;                          ///< [0, 1], mean over the devices; by records, and by the driver
  std::optional<std::int64_t> launchDebtNs; ///< mean
  std::int64_t queueDepth = 0;              ///< at the end
  std::uint64_t lost = 0;                   ///< records
};

/// The last part of a live stream, within a bound of memory: the oldest goes first. Times are those of the
/// stream, ns. Not for several threads at once.
class LiveWindow {
public:
  static constexpr std::uint64_t kDefaultLimitBytes = std::uint64_t{512} << 20;
  static constexpr std::size_t kMostLanes = 64, kMostDevices = 16;

  explicit LiveWindow(std::uint64_t limitBytes = kDefaultLimitBytes) : m_limitBytes(limitBytes) {}

  void add(const stream::Message& message);
  void setLimit(std::uint64_t bytes);

  struct Lane {
    std::uint32_t device = 0, context = 0, stream = 0;
    bool operator==(const Lane&) const = default;
  };
  struct Device {
    std::uint32_t id = 0;
    std::string name;
    Buckets<BusySum> busy;
    BusyTime exact;
    std::deque<BusySample> utilisation; ///< as the driver says, ascending
  };
  struct Lost {
    stream::Loss loss;
    Interval time; ///< empty: not known
  };

  const std::vector<Lane>& lanes() const { return m_lanes; }
  const Buckets<LaneSum>& work(std::size_t lane) const { return m_work[lane]; }
  const std::vector<Device>& devices() const { return m_devices; }
  const Buckets<HostSum>& host() const { return m_host; }
  const std::deque<stream::Step>& steps() const { return m_steps; }
  const std::deque<Lost>& losses() const { return m_losses; }
  /// Launched and not begun, of what has met its launching call.
  std::int64_t queueDepthAt(std::int64_t ns) const;

  /// What can be looked at; empty before the first record.
  Interval kept() const { return {m_keptBegin, m_newest}; }
  std::uint64_t memoryBytes() const;
  std::uint64_t limitBytes() const { return m_limitBytes; }
  std::uint64_t records() const { return m_records; } ///< that have come
  std::uint64_t damaged() const { return m_damaged; } ///< records with impossible times, left out
  std::uint64_t lost() const { return m_lost; }       ///< as the stream tells
  bool dropped() const { return m_dropped; }          ///< the oldest has gone
  bool ended() const { return m_ended; }
  const std::string& command() const { return m_command; }
  std::int32_t pid() const { return m_pid; }
  std::int32_t rank() const { return m_rank; }
  const std::string& status() const { return m_status; } ///< for people; "": nothing to say

  bool wasLost(Interval time) const;
  LiveFigures figures(Interval time) const;
  /// How many of the last steps, or seconds where no steps are told, had a negative launch debt one after the
  /// other, up to `most`. Those that touch a loss, or that the stream has not passed by a second, do not
  /// count.
  std::size_t stepsInDebt(std::size_t most) const;

  /// What is kept as a recorded stream, which opens as a trace does.
  std::string recording() const;

private:
  struct Kept {
    std::string frame;
    Interval time;
    std::uint64_t records = 0;
  };

  void take(const stream::Hello& hello);
  void take(const stream::String& name);
  void take(const stream::Device& device);
  void take(const stream::CounterName& counter);
  void take(const stream::Step& step);
  void take(const stream::Loss& loss);
  template <typename T> void take(const T& other);
  template <typename Record> void takeAll(const std::vector<Record>& records);
  void note(const stream::CounterSample& sample);
  void note(const stream::Kernel& kernel);
  void note(const stream::Memcpy& copy);
  void note(const stream::Memset& set);
  void note(const stream::GraphLaunch& graph);
  void note(const stream::Api& call);
  template <typename Other> void note(const Other&) {}
  template <typename Work> void noteWork(const Work& work, analysis::Family family, bool launched);
  void noteLaunch(const LaunchMatch::Launch& launch);
  template <typename T> void keepTable(const T& message);
  void keep(std::string frame, Interval time, std::uint64_t records);
  void dropOldest();
  Device& deviceOf(std::uint32_t id);

  std::uint64_t m_limitBytes, m_keptBytes = 0, m_tableBytes = 0, m_records = 0, m_damaged = 0, m_lost = 0;
  std::int64_t m_keptBegin = 0, m_newest = 0, m_droppedQueue = 0;
  std::int32_t m_pid = 0, m_rank = -1;
  std::uint32_t m_utilisation = 0; ///< id of that counter; 0: not told
  bool m_dropped = false, m_ended = false;
  std::string m_hello, m_command, m_status, m_scratch;
  std::deque<std::string> m_tables;
  std::deque<Kept> m_frames;
  std::vector<Lane> m_lanes;
  std::deque<Buckets<LaneSum>> m_work;
  std::vector<Device> m_devices;
  Buckets<HostSum> m_host;
  LaunchMatch m_match;
  std::deque<stream::Step> m_steps;
  std::deque<Lost> m_losses;
  std::unordered_map<std::uint32_t, analysis::Family> m_families;
  std::unordered_map<std::uint32_t, bool> m_isLaunch;
};

} // namespace stepscope::live
