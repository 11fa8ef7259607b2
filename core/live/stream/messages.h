// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace stepscope::live::stream {

/// The live stream: frames one after the other, first a Hello. All integers are little-endian.
///
///     0        4      6       8            16
///     | length | type | flags | sequence   | payload, `length` bytes
///
/// `sequence` counts the frames of a connection from 0. Flag bit 0: the payload is u32 raw length, then one
/// zstd frame that gives so many bytes. Other flags and types are errors, because versions have to be equal.
///
/// From the recorded process: Hello, then tables (String, Thread, Stream, Device, CounterName) as they become
/// known, each before its first use; batches of records; Clock, Step, Loss, Status as they happen; Bye. What
/// comes after a Bye is an error. To the recorded process: Start, then Credit, also as a sign of life.

inline constexpr std::uint64_t kMagic = 0x4d41455254535353; ///< "SSSTREAM"
inline constexpr std::uint32_t kProtocolVersion = 1;
inline constexpr std::size_t kHeaderBytes = 16;
inline constexpr std::size_t kMostPayloadBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMostFrameBytes = kHeaderBytes + kMostPayloadBytes;
inline constexpr std::uint16_t kFlagZstd = 1;
inline constexpr std::size_t kMostRecords = 4096; ///< a batch; so that the worst one still fits a frame
inline constexpr std::size_t kMostNameBytes = 65535;
inline constexpr std::size_t kMostTextBytes = 4096; ///< of all other texts
inline constexpr std::size_t kMostDevices = 64;
/// What a sender may send before it is granted anything, so that the reader learns who it is.
inline constexpr std::uint64_t kFreeBytes = 65536;
/// A peer that says nothing for so long is gone.
inline constexpr std::int64_t kHeartbeatMs = 1000, kPeerGoneMs = 5000;

enum class FrameType : std::uint16_t {
  Hello = 1,
  Clock = 2,
  String = 3,
  Thread = 4,
  Stream = 5,
  Device = 6,
  CounterName = 7,
  Kernels = 16,
  Memcpys = 17,
  Memsets = 18,
  Apis = 19,
  Syncs = 20,
  GraphLaunches = 21,
  Overheads = 22,
  Counters = 23,
  Step = 32,
  Loss = 33,
  Status = 34,
  Bye = 35,
  Start = 48,
  Credit = 49,
};

/// One moment on three clocks; what `recordNs` reads is the time of all records.
struct Clock {
  std::int64_t recordNs = 0, realtimeNs = 0, monotonicRawNs = 0;
  std::uint64_t uncertaintyNs = 0; ///< `recordNs` was read within so long; kNotRead: not at all
  static constexpr std::uint64_t kNotRead = ~std::uint64_t{0};
  bool operator==(const Clock&) const = default;
};

/// Bits of Hello::capabilities.
enum Capability : std::uint32_t {
  kRecordsActivity = 1, ///< kernels, copies, calls
  kSamplesCounters = 2,
  kReportsSteps = 4,
};

/// Texts point into what was decoded, or into what the sender keeps.
struct Hello {
  std::uint32_t capabilities = 0;
  std::uint64_t session = 0; ///< chosen by who started the recording
  std::int32_t pid = 0, parentPid = 0;
  std::int32_t rank = -1, localRank = -1, worldSize = -1; ///< -1: not told
  std::string_view host;
  std::string_view command;        ///< command line
  std::string_view visibleDevices; ///< ids as in CUDA_VISIBLE_DEVICES; "": all
  Clock clock;
  bool operator==(const Hello&) const = default;
};

/// Ids count from 1 without a gap; 0 is no name. A name that was longer than kMostNameBytes is cut.
struct String {
  std::uint32_t id = 0;
  std::string_view text;
  bool operator==(const String&) const = default;
};

struct Thread {
  std::uint32_t tid = 0;
  std::string_view name;
  bool operator==(const Thread&) const = default;
};

struct Stream {
  std::uint32_t device = 0, context = 0, stream = 0;
  bool operator==(const Stream&) const = default;
};

/// 0 is "not told".
struct Device {
  std::uint32_t id = 0; ///< in the order of the process
  std::array<std::uint8_t, 16> uuid{};
  std::uint32_t computeMajor = 0, computeMinor = 0, multiprocessors = 0;
  std::uint64_t memoryBytes = 0;
  std::string_view name;
  bool operator==(const Device&) const = default;
};

struct CounterName {
  std::uint32_t id = 0;
  std::string_view name, unit;
  bool operator==(const CounterName&) const = default;
};

struct Step {
  std::int64_t number = 0, beginNs = 0, endNs = 0;
  std::int64_t tokens = -1; ///< -1: not told
  bool operator==(const Step&) const = default;
};

enum class LossStage : std::uint8_t {
  Driver = 1,     ///< CUPTI dropped records
  Buffers = 2,    ///< no buffer was free for CUPTI
  Untimed = 3,    ///< records without a time
  Ring = 4,       ///< the reader was too slow
  Forwarding = 5, ///< an agent's ring was full
  Unreadable = 6, ///< records of a kind that is not known or damaged
};

/// Records that are missing since the last Loss of the same stage.
struct Loss {
  LossStage stage = LossStage::Driver;
  FrameType kind = FrameType::Kernels; ///< of which batch; Bye: not known
  std::uint64_t count = 0;
  std::int64_t firstNs = 0, lastNs = 0; ///< between which they were; equal and 0: not known
  bool operator==(const Loss&) const = default;
};

enum class StatusCode : std::uint16_t {
  Recording = 1,
  Idle = 2,          ///< nobody wants records; the kinds are off
  NoCupti = 3,       ///< the library was not found or is too old
  NoDriver = 4,      ///< CUPTI has no driver
  OtherProfiler = 5, ///< another tool holds CUPTI; this one stays out of its way
  KindRefused = 6,   ///< CUPTI does not record one of the kinds; the others go on
};

struct Status {
  StatusCode code = StatusCode::Idle;
  std::string_view text; ///< for people, English
  bool operator==(const Status&) const = default;
};

/// The stream ends in order; so many records were sent over the whole connection. In a file, kCutOff: the
/// process was gone without a word, and who wrote the file says so in its place.
inline constexpr std::uint64_t kCutOff = ~std::uint64_t{0};
struct Bye {
  std::uint64_t records = 0;
  bool operator==(const Bye&) const = default;
};

/// Bits of Start::kinds.
enum Kind : std::uint32_t {
  kKernels = 1,
  kMemory = 2, ///< copies and sets
  kRuntime = 4,
  kDriver = 8,
  kSync = 16,
  kOverhead = 32,
  kGraphs = 64, ///< a record for each launch of a graph instead of one for each node
  kDefaultKinds = kKernels | kMemory | kRuntime | kDriver | kSync | kOverhead,
};

struct Start {
  std::uint32_t kinds = kDefaultKinds;
  std::uint32_t flushPeriodMs = 200;
  std::uint64_t creditBytes = 0;
  bool operator==(const Start&) const = default;
};

/// The reader takes so many bytes more, headers included.
struct Credit {
  std::uint64_t bytes = 0;
  bool operator==(const Credit&) const = default;
};

} // namespace stepscope::live::stream
