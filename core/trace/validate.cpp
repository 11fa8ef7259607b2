// SPDX-License-Identifier: Apache-2.0
#include "core/trace/validate.h"

#include "core/base/parallel.h"
#include "core/trace/column_scan.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace stepscope::trace {
namespace {

using Fault = std::optional<std::string>;

// Times of files are within +-2^61 ns, so differences of two are within twice that, and an end may lie one
// more duration behind.
constexpr std::int64_t kMaxTimeNs = std::int64_t{1} << 62;
constexpr std::int64_t kMaxEndNs = kMaxTimeNs + kMaxTimeNs / 2;

/// An id in a column of ids is this part of its integer.
std::uint32_t rowOf(std::int64_t integer) { return static_cast<std::uint32_t>(integer); }

Fault at(const char* column, std::size_t row, const char* what = "is out of range") {
  return std::string(column) + ": row " + std::to_string(row) + ' ' + what;
}

enum class None { Allowed, Refused };

/// Every id below `rows`, or none where that is allowed.
template <typename T> Fault inRange(const char* column, const Column<T>& ids, std::size_t rows, None none) {
  const PackedIntegers& integers = ids.integers();
  const std::int64_t low = none == None::Allowed ? -1 : 0, end = static_cast<std::int64_t>(rows);
  for (std::size_t b = 0; b < integers.blocks(); ++b) {
    const PackedIntegers::Block block = integers.block(b);
    if (block.least >= low && (block.mostPossible() < end || block.most() < end)) continue;
    const std::size_t first = b * PackedIntegers::kBlockRows;
    for (std::size_t i = first; i < first + block.rows; ++i) {
      const std::uint32_t row = rowOf(integers[i]);
      if (row >= rows && (none == None::Refused || row != SliceId::kNone)) return at(column, i);
    }
  }
  return {};
}

/// The slices of a table's rows: of the kinds that belong there, each slice pointing back.
template <typename IsKind>
Fault owners(const char* column, const Column<SliceId>& owner, const SliceTable& s, const IsKind& isKind) {
  Fault fault;
  NearbyRows detail(s.detail.integers());
  eachRun(
      0, owner.size(),
      [&](std::size_t first, std::span<const std::int64_t> slices) {
        for (std::size_t i = 0; i < slices.size() && !fault; ++i) {
          const std::uint32_t slice = rowOf(slices[i]);
          if (slice >= s.kind.size())
            fault = at(column, first + i);
          else if (!isKind(s.kind[slice]) || rowOf(detail[slice]) != first + i)
            fault = at(column, first + i, "and its slice do not belong together");
        }
      },
      owner.integers());
  return fault;
}

bool ownsOperator(SliceKind k) { return k == SliceKind::Operator || k == SliceKind::Annotation; }

Fault sizes(const Trace& t) {
  const SliceTable& s = t.slices();
  const std::size_t n = s.begin.size();
  const OperatorTable& o = t.operators();
  const CallTable& c = t.calls();
  const GpuWorkTable& g = t.gpuWork();
  const PythonFrameTable& f = t.pythonFrames();
  const auto all = [](std::size_t rows, auto... sizes) { return ((rows == sizes) && ...); };
  if (n >= SliceId::kNone) return "slices: too many";
  if (!all(n, s.duration.size(), s.name.size(), s.args.size(), s.parent.size(), s.detail.size(),
           s.depth.size(), s.category.size(), s.kind.size()))
    return "slices: columns differ in length";
  if (!all(o.slice.size(), o.externalId.size(), o.sequenceNumber.size(), o.forwardThread.size(),
           o.recordFunctionId.size(), o.forward.size()))
    return "operators: columns differ in length";
  if (!all(c.slice.size(), c.correlation.size(), c.enclosing.size(), c.workBegin.size() - 1))
    return "calls: columns differ in length";
  if (!all(g.slice.size(), g.correlation.size(), g.call.size(), g.bytes.size(), g.device.size()))
    return "GPU work: columns differ in length";
  if (!all(f.slice.size(), f.pythonId.size(), f.pythonParentId.size()))
    return "Python frames: columns differ in length";
  return {};
}

Fault tracks(const Trace& t) {
  std::uint64_t next = 0;
  for (std::size_t i = 0; i < t.tracks().size(); ++i) {
    const Track& track = t.tracks()[i];
    if (track.process.row() >= t.processes().size() || track.kind > TrackKind::Other) return at("tracks", i);
    if (track.firstSlice != next) return at("tracks", i, "does not begin where the one before ends");
    if (track.laneCount > track.sliceCount) return at("tracks", i, "has lanes without slices");
    next += track.sliceCount;
  }
  if (next != t.sliceCount()) return "tracks: do not cover all slices";
  return {};
}

/// Order, times, lanes and parents of rows [begin, end), one by one.
Fault nestingOfRows(const SliceTable& s, const Track& track, std::size_t begin, std::size_t end) {
  std::int64_t before = begin > track.firstSlice ? s.begin[begin - 1] : -kMaxTimeNs;
  for (std::size_t i = begin; i < end; ++i) {
    const std::int64_t time = s.begin[i], duration = s.duration[i];
    if (time < before || time > kMaxTimeNs) return at("slice.begin", i, "is out of order");
    before = time;
    if (duration < 0 || duration > kMaxTimeNs || time > kMaxEndNs - duration) return at("slice.duration", i);
    if (s.depth[i] >= track.laneCount) return at("slice.depth", i);
    const std::uint32_t parent = s.parent[i];
    if (parent != SliceId::kNone && (parent >= i || parent < track.firstSlice)) return at("slice.parent", i);
  }
  return {};
}

/// True when the bounds of a block tell that its times and lanes are right, the order apart.
bool boundsAreRight(const SliceTable& s, const Track& track, std::size_t index) {
  const PackedIntegers::Block begin = s.begin.integers().block(index),
                              duration = s.duration.integers().block(index),
                              depth = s.depth.integers().block(index);
  const std::int64_t lastBegin = begin.mostPossible(), longest = duration.mostPossible();
  return lastBegin <= kMaxTimeNs && duration.least >= 0 && longest <= kMaxTimeNs &&
         lastBegin <= kMaxEndNs - longest && depth.least >= 0 &&
         (depth.mostPossible() < track.laneCount || depth.most() < track.laneCount);
}

/// The same as nestingOfRows, mostly without looking at every duration and depth.
Fault nesting(const SliceTable& s, const Track& track, std::size_t begin, std::size_t end) {
  Fault fault;
  std::int64_t before = begin > track.firstSlice ? s.begin[begin - 1] : -kMaxTimeNs;
  const auto run = [&](std::size_t first, std::span<const std::int64_t> begins,
                       std::span<const std::int64_t> parents) {
    if (fault) return;
    unsigned wrong = boundsAreRight(s, track, first / PackedIntegers::kBlockRows) ? 0 : 1;
    for (std::size_t i = 0; i < begins.size(); ++i) {
      const std::uint32_t parent = rowOf(parents[i]);
      wrong |=
          static_cast<unsigned>(begins[i] < before) |
          (static_cast<unsigned>(parent != SliceId::kNone) &
           (static_cast<unsigned>(parent >= first + i) | static_cast<unsigned>(parent < track.firstSlice)));
      before = begins[i];
    }
    if (wrong != 0) fault = nestingOfRows(s, track, first, first + begins.size());
  };
  eachRun(begin, end, run, s.begin.integers(), s.parent.integers());
  return fault;
}

Fault kinds(const Trace& t) {
  const SliceTable& s = t.slices();
  std::size_t operators = 0, calls = 0, work = 0, frames = 0;
  const auto limit = static_cast<std::uint8_t>(std::min<std::size_t>(t.categories().size(), 255));
  constexpr std::size_t kPiece = 128; // counts of a piece fit a byte, so that many rows are looked at at once
  for (std::size_t first = 0; first < s.kind.size(); first += kPiece) {
    const std::size_t end = std::min(first + kPiece, s.kind.size());
    std::uint8_t ofOperators = 0, ofCalls = 0, ofWork = 0, ofFrames = 0, wrong = 0;
    for (std::size_t i = first; i < end; ++i) {
      const SliceKind kind = s.kind[i];
      wrong |= static_cast<std::uint8_t>((kind > SliceKind::Other) | (s.category[i] >= limit));
      ofOperators += static_cast<std::uint8_t>(ownsOperator(kind));
      ofCalls += static_cast<std::uint8_t>(isCall(kind));
      ofWork += static_cast<std::uint8_t>(isGpuWork(kind));
      ofFrames += static_cast<std::uint8_t>(kind == SliceKind::PythonFrame);
    }
    for (std::size_t i = first; wrong != 0 && i < end; ++i) {
      if (s.kind[i] > SliceKind::Other) return at("slice.kind", i);
      if (s.category[i] >= t.categories().size()) return at("slice.category", i);
    }
    operators += ofOperators;
    calls += ofCalls;
    work += ofWork;
    frames += ofFrames;
  }
  if (operators != t.operatorCount() || calls != t.callCount() || work != t.gpuWorkCount() ||
      frames != t.pythonFrames().slice.size())
    return "slice.kind: counts differ from the tables";
  return {};
}

Fault links(const Trace& t) {
  const CallTable& c = t.calls();
  const GpuWorkTable& g = t.gpuWork();
  if (Fault fault = inRange("gpuWork.call", g.call, t.callCount(), None::Allowed)) return fault;
  for (std::size_t j = 0; j < c.work.size(); ++j)
    if (c.work[j].row() >= t.gpuWorkCount()) return at("call.work", j);
  if (c.workBegin.front() != 0 || c.workBegin.back() != c.work.size()) return "call.workBegin: wrong ends";
  NearbyRows begins(c.workBegin.integers()), callOf(g.call.integers());
  std::uint32_t first = 0;
  for (std::size_t i = 0; i + 1 < c.workBegin.size(); ++i) {
    const std::uint32_t last = rowOf(begins[i + 1]);
    if (first > last || last > c.work.size()) return at("call.workBegin", i);
    for (std::uint32_t j = first; j < last; ++j)
      if (rowOf(callOf[c.work[j].row()]) != i) return at("call.work", j, "names another call");
    first = last;
  }
  std::size_t linked = 0;
  eachRun(
      0, g.call.size(),
      [&](std::size_t, std::span<const std::int64_t> calls) {
        for (const std::int64_t call : calls)
          linked += rowOf(call) != CallId::kNone ? 1 : 0;
      },
      g.call.integers());
  if (linked != c.work.size()) return "gpuWork.call: links differ from those of the calls";
  return {};
}

Fault points(const Trace& t) {
  const std::size_t strings = t.strings().size();
  for (const CounterSeries& series : t.counters()) {
    if (series.time.size() != series.value.size()) return "counters: columns differ in length";
    for (std::size_t i = 0; i < series.time.size(); ++i)
      if (series.time[i] > kMaxTimeNs || series.time[i] < -kMaxTimeNs ||
          (i > 0 && series.time[i] < series.time[i - 1]))
        return at("counter.time", i);
  }
  for (std::size_t i = 0; i < t.instants().size(); ++i) {
    const Instant& instant = t.instants()[i];
    if (instant.name.row() >= strings || instant.args.row() >= strings || instant.time > kMaxTimeNs ||
        instant.time < -kMaxTimeNs)
      return at("instants", i);
  }
  for (const Repair& repair : t.health().repairs)
    if (repair.severity > Severity::Lost) return "repairs: unknown severity";
  if (const auto& part = t.loadedRange(); part && (part->begin < -kMaxTimeNs || part->begin > part->end))
    return "loaded range: out of range";
  if (t.range().end < 0 || t.range().end > kMaxEndNs || t.fileTimeOfStart() > kMaxTimeNs ||
      t.fileTimeOfStart() < -kMaxTimeNs || t.timeResolutionNs() < 1)
    return "range: out of range";
  return {};
}

Fault workOrder(const Trace& t) {
  const GpuWorkTable& g = t.gpuWork();
  std::int64_t before = std::numeric_limits<std::int64_t>::min();
  for (std::size_t i = 0; i < g.slice.size(); ++i) {
    const std::int64_t begin = t.slices().begin[g.slice[i].row()];
    if (begin < before) return at("gpuWork.slice", i, "is out of order");
    before = begin;
  }
  return {};
}

using Jobs = std::vector<std::function<Fault()>>;

/// In pieces, so that the cores share a long track.
Jobs nestingChecks(const Trace& t) {
  constexpr std::size_t kPiece = std::size_t{1} << 17;
  Jobs checks;
  for (const Track& track : t.tracks()) {
    const std::size_t end = std::size_t{track.firstSlice} + track.sliceCount;
    for (std::size_t begin = track.firstSlice; begin < end; begin += kPiece)
      checks.emplace_back(
          [&, begin, end] { return nesting(t.slices(), track, begin, std::min(begin + kPiece, end)); });
  }
  return checks;
}

/// Everything else; the long ones first.
Jobs contentChecks(const Trace& t) {
  return {
      [&t] {
        return owners("operator.slice", t.operators().slice, t.slices(),
                      [](SliceKind k) { return ownsOperator(k); });
      },
      [&t] { return kinds(t); },
      [&t] { return links(t); },
      [&t] {
        const Fault fault =
            owners("gpuWork.slice", t.gpuWork().slice, t.slices(), [](SliceKind k) { return isGpuWork(k); });
        return fault ? fault : workOrder(t);
      },
      [&t] {
        return owners("call.slice", t.calls().slice, t.slices(), [](SliceKind k) { return isCall(k); });
      },
      [&t] {
        return owners("frame.slice", t.pythonFrames().slice, t.slices(),
                      [](SliceKind k) { return k == SliceKind::PythonFrame; });
      },
      [&t] { return inRange("slice.name", t.slices().name, t.strings().size(), None::Refused); },
      [&t] { return inRange("slice.args", t.slices().args, t.strings().size(), None::Refused); },
      [&t] { return inRange("call.enclosing", t.calls().enclosing, t.sliceCount(), None::Allowed); },
      [&t] { return inRange("operator.forward", t.operators().forward, t.operatorCount(), None::Allowed); },
      [&t] { return points(t); },
  };
}

Fault firstFault(const Jobs& jobs, unsigned threads) {
  std::vector<Fault> found(jobs.size());
  forEachIndex(jobs.size(), threads, [&](std::size_t i) { found[i] = jobs[i](); });
  for (Fault& fault : found)
    if (fault) return std::move(fault);
  return {};
}

} // namespace

std::optional<std::string> brokenRule(const Trace& t, unsigned threads,
                                      std::span<const std::function<void()>> beside) {
  if (t.calls().workBegin.empty()) return "call.workBegin: is empty";
  if (Fault fault = sizes(t)) return fault;
  if (Fault fault = tracks(t)) return fault;
  if (Fault fault = firstFault(nestingChecks(t), threads)) return fault;
  Jobs jobs;
  for (const std::function<void()>& job : beside)
    jobs.emplace_back([&job] {
      job();
      return Fault();
    });
  for (std::function<Fault()>& check : contentChecks(t))
    jobs.push_back(std::move(check));
  return firstFault(jobs, threads);
}

} // namespace stepscope::trace
