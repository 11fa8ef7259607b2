// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/ids.h"
#include "core/base/interval.h"
#include "core/trace/column.h"

#include <cstdint>
#include <string>
#include <vector>

namespace stepscope::trace {

/// What a slice is, decided from its category (Kineto: formats "Events and categories"), never from its
/// process.
enum class SliceKind : std::uint8_t {
  Operator,      ///< cpu_op: ATen and custom operators, autograd nodes
  Annotation,    ///< user_annotation on a CPU thread, ProfilerStep among them
  PythonFrame,   ///< python_function
  RuntimeCall,   ///< cuda_runtime (HIP too), xpu_runtime, mtia_runtime
  DriverCall,    ///< cuda_driver, xpu_driver
  Kernel,        ///< GPU work
  Memcpy,        ///< GPU work
  Memset,        ///< GPU work
  GpuAnnotation, ///< gpu_user_annotation: mirror of an annotation; no work of its own
  GpuSync,       ///< cuda_sync, cuda_event
  Overhead,      ///< of profiler or driver
  Span,          ///< category "Trace": the whole capture; outside the covered range
  Other,         ///< unknown category, shown generically
};
constexpr bool isGpuWork(SliceKind k) {
  return k == SliceKind::Kernel || k == SliceKind::Memcpy || k == SliceKind::Memset;
}
constexpr bool isCall(SliceKind k) { return k == SliceKind::RuntimeCall || k == SliceKind::DriverCall; }

enum class TrackKind : std::uint8_t { CpuThread, GpuStream, GpuAnnotation, GpuSync, Overhead, Span, Other };

/// All slices, sorted by (track, begin, longer first, order in the file). Row = SliceId.
struct SliceTable {
  CompactColumn begin;    ///< ns since trace start
  CompactColumn duration; ///< ns, >= 0
  Column<StringId> name;
  Column<StringId> args; ///< raw JSON members not kept in a typed column, "" if none (see args.h)
  Column<std::uint32_t>
      parent; ///< row of the innermost slice of the track holding this begin; Id::kNone at top
  Column<std::uint32_t> detail;       ///< row in the kind's own table; Id::kNone for kinds without one
  Column<std::uint16_t> depth;        ///< lane in the track, 0 at top; no two slices of a lane overlap
  std::vector<std::uint8_t> category; ///< index into Trace::categories()
  std::vector<SliceKind> kind;

  void reserve(std::size_t rows);
  void seal();
};

/// cpu_op and user_annotation rows (both can own launches). Row = OperatorId, in SliceId order.
struct OperatorTable {
  Column<SliceId> slice;
  CompactColumn externalId;       ///< 0: none
  CompactColumn sequenceNumber;   ///< -1: none
  CompactColumn forwardThread;    ///< "Fwd thread id": != 0 on a backward operator
  CompactColumn recordFunctionId; ///< meets rf_id of an execution trace; 0: none
  Column<OperatorId> forward;     ///< of a backward operator: the forward one with the same sequence number

  void reserve(std::size_t rows);
  void seal();
};

/// Runtime and driver calls. Row = CallId, in SliceId order.
/// work[workBegin[i] .. workBegin[i+1]) are the GPU work rows that call i caused (many for a graph launch).
struct CallTable {
  Column<SliceId> slice;
  CompactColumn correlation;       ///< 0: none
  Column<SliceId> enclosing;       ///< innermost operator, annotation or frame around the call's begin
  Column<std::uint32_t> workBegin; ///< size() + 1 offsets
  std::vector<GpuWorkId> work;

  void reserve(std::size_t rows);
  void seal();
};

/// Kernels, copies, sets, sorted by begin over all streams. Row = GpuWorkId.
struct GpuWorkTable {
  Column<SliceId> slice;
  CompactColumn correlation; ///< 0: none
  Column<CallId> call;       ///< the launch; invalid when launched before recording began or unrecorded
  CompactColumn bytes;       ///< of copies and sets; -1: not stated (kernels)
  Column<std::int32_t> device;

  void reserve(std::size_t rows);
  void seal();
};

/// python_function rows. Row = FrameId, in SliceId order.
struct PythonFrameTable {
  Column<SliceId> slice;
  CompactColumn pythonId;       ///< -1: none
  CompactColumn pythonParentId; ///< -1: root

  void reserve(std::size_t rows);
  void seal();
};

/// "[memory]" instants and "C" counters: one sample a row, sorted by time within a series.
struct CounterSeries {
  std::string name; ///< "GPU 0 memory allocated"
  std::string unit; ///< "bytes", or "" when the file does not say
  std::vector<std::int64_t> time;
  std::vector<double> value;
};

struct Instant {
  std::int64_t time = 0;
  StringId name;
  StringId args;
};

struct Process {
  std::string key;    ///< pid as written in the file
  std::string name;   ///< "python3"; may be empty
  std::string labels; ///< "CPU", "GPU 0"; may be empty
  std::int64_t sortIndex = 0;
};

struct Track {
  TrackKind kind = TrackKind::Other;
  ProcessId process;
  std::string key;  ///< tid as written in the file ("7" for a stream)
  std::string name; ///< "thread 429 (python3)", "stream 7"; never empty
  std::int64_t sortIndex = 0;
  std::int32_t device = -1; ///< GPU tracks: device index
  std::uint32_t firstSlice = 0;
  std::uint32_t sliceCount = 0;
  std::uint32_t firstLane = 0; ///< in Trace::lanes()
  std::uint16_t laneCount = 0; ///< deepest depth + 1
};

struct Device {
  std::int64_t id = 0;
  std::string name;                       ///< may be empty (AMD)
  int computeMajor = 0, computeMinor = 0; ///< 0: not stated
  std::int64_t multiprocessors = 0;       ///< 0: not stated
  std::int64_t memoryBytes = 0;           ///< 0: not stated
};

/// What the document says about itself. Absent flags mean "off or unknown".
struct Writer {
  std::int64_t baseTimeNs = 0; ///< added to every file time gives Unix ns; 0 when not stated
  std::string traceName;
  std::string hostName;
  std::int64_t schemaVersion = 0;                          ///< 0: not stated
  std::int64_t cudaRuntime = 0, cudaDriver = 0, cupti = 0; ///< such as 13000; 0: not stated
  bool recordShapes = false, profileMemory = false, withStack = false, withFlops = false, withModules = false;
  int rank = -1, worldSize = -1;                          ///< -1: not distributed or not stated
  std::vector<std::pair<std::string, std::string>> other; ///< other document keys, raw JSON values
};

} // namespace stepscope::trace
