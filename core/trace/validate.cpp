// SPDX-License-Identifier: Apache-2.0
#include "core/trace/validate.h"

#include "core/base/parallel.h"

#include <functional>
#include <vector>

namespace stepscope::trace {
namespace {

using Fault = std::optional<std::string>;

// Times of files are within +-2^61 ns, so differences of two are within twice that, and an end may lie one
// more duration behind.
constexpr std::int64_t kMaxTimeNs = std::int64_t{1} << 62;
constexpr std::int64_t kMaxEndNs = kMaxTimeNs + kMaxTimeNs / 2;

template <typename Tag> std::uint32_t rowOf(Id<Tag> id) { return id.row(); }

Fault at(const char* column, std::size_t row, const char* what = "is out of range") {
  return std::string(column) + ": row " + std::to_string(row) + ' ' + what;
}

/// Every id below `rows`, or none where that is allowed.
template <typename Ids> Fault inRange(const char* column, const Ids& ids, std::size_t rows, bool none) {
  // Without an early way out the loop takes several ids at a time.
  std::uint32_t wrong = 0;
  const auto limit = static_cast<std::uint32_t>(rows);
  for (const auto id : ids)
    wrong |= static_cast<std::uint32_t>(rowOf(id) >= limit) &
             static_cast<std::uint32_t>(!(none && rowOf(id) == SliceId::kNone));
  if (wrong == 0) return {};
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (rowOf(ids[i]) >= limit && !(none && rowOf(ids[i]) == SliceId::kNone)) return at(column, i);
  return {};
}

/// The slices of a table's rows: of the kinds that belong there, each slice pointing back.
template <typename IsKind>
Fault owners(const char* column, const Column<SliceId>& owner, const SliceTable& s, const IsKind& isKind) {
  if (Fault fault = inRange(column, owner, s.begin.size(), false)) return fault;
  for (std::size_t i = 0; i < owner.size(); ++i) {
    const std::uint32_t slice = owner[i].row();
    if (!isKind(s.kind[slice]) || s.detail[slice] != i)
      return at(column, i, "and its slice do not belong together");
  }
  return {};
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

/// Order, times, lanes and parents of one track.
Fault nesting(const SliceTable& s, const Track& track) {
  std::int64_t before = -kMaxTimeNs;
  for (std::uint32_t i = track.firstSlice; i < track.firstSlice + track.sliceCount; ++i) {
    const std::int64_t begin = s.begin[i], duration = s.duration[i];
    if (begin < before || begin > kMaxTimeNs) return at("slice.begin", i, "is out of order");
    before = begin;
    if (duration < 0 || duration > kMaxTimeNs || begin > kMaxEndNs - duration) return at("slice.duration", i);
    if (s.depth[i] >= track.laneCount) return at("slice.depth", i);
    const std::uint32_t parent = s.parent[i];
    if (parent != SliceId::kNone && (parent >= i || parent < track.firstSlice)) return at("slice.parent", i);
  }
  return {};
}

Fault kinds(const Trace& t) {
  const SliceTable& s = t.slices();
  std::size_t operators = 0, calls = 0, work = 0, frames = 0;
  for (std::size_t i = 0; i < s.kind.size(); ++i) {
    const SliceKind kind = s.kind[i];
    if (kind > SliceKind::Other) return at("slice.kind", i);
    if (s.category[i] >= t.categories().size()) return at("slice.category", i);
    operators += ownsOperator(kind) ? 1 : 0;
    calls += isCall(kind) ? 1 : 0;
    work += isGpuWork(kind) ? 1 : 0;
    frames += kind == SliceKind::PythonFrame ? 1 : 0;
  }
  if (operators != t.operatorCount() || calls != t.callCount() || work != t.gpuWorkCount() ||
      frames != t.pythonFrames().slice.size())
    return "slice.kind: counts differ from the tables";
  return {};
}

Fault links(const Trace& t) {
  const CallTable& c = t.calls();
  const GpuWorkTable& g = t.gpuWork();
  if (Fault fault = inRange("gpuWork.call", g.call, t.callCount(), true)) return fault;
  if (Fault fault = inRange("call.enclosing", c.enclosing, t.sliceCount(), true)) return fault;
  if (Fault fault = inRange("call.work", c.work, t.gpuWorkCount(), false)) return fault;
  if (Fault fault = inRange("operator.forward", t.operators().forward, t.operatorCount(), true)) return fault;
  if (c.workBegin.front() != 0 || c.workBegin.back() != c.work.size()) return "call.workBegin: wrong ends";
  for (std::size_t i = 0; i + 1 < c.workBegin.size(); ++i) {
    if (c.workBegin[i] > c.workBegin[i + 1] || c.workBegin[i + 1] > c.work.size())
      return at("call.workBegin", i);
    for (std::uint32_t j = c.workBegin[i]; j < c.workBegin[i + 1]; ++j)
      if (g.call[c.work[j].row()].row() != i) return at("call.work", j, "names another call");
  }
  std::size_t linked = 0;
  for (std::size_t i = 0; i < g.call.size(); ++i)
    linked += g.call[i].valid() ? 1 : 0;
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
  for (std::size_t i = 1; i < g.slice.size(); ++i)
    if (t.slices().begin[g.slice[i].row()] < t.slices().begin[g.slice[i - 1].row()])
      return at("gpuWork.slice", i, "is out of order");
  return {};
}

} // namespace

std::optional<std::string> brokenRule(const Trace& t, unsigned threads) {
  if (t.calls().workBegin.empty()) return "call.workBegin: is empty";
  if (Fault fault = sizes(t)) return fault;
  if (Fault fault = tracks(t)) return fault;
  const SliceTable& s = t.slices();
  const std::size_t strings = t.strings().size();
  const auto isFrame = [](SliceKind k) { return k == SliceKind::PythonFrame; };
  std::vector<std::function<Fault()>> checks{
      [&] { return kinds(t); },
      [&] { return inRange("slice.name", s.name, strings, false); },
      [&] { return inRange("slice.args", s.args, strings, false); },
      [&] { return owners("operator.slice", t.operators().slice, s, ownsOperator); },
      [&] { return owners("call.slice", t.calls().slice, s, isCall); },
      [&] { return owners("gpuWork.slice", t.gpuWork().slice, s, isGpuWork); },
      [&] { return owners("frame.slice", t.pythonFrames().slice, s, isFrame); },
      [&] { return links(t); },
      [&] { return points(t); },
      [&] {
        const Fault fault = inRange("gpuWork.slice", t.gpuWork().slice, s.begin.size(), false);
        return fault ? fault : workOrder(t);
      },
  };
  for (const Track& track : t.tracks())
    checks.emplace_back([&s, &track] { return nesting(s, track); });
  std::vector<Fault> found(checks.size());
  forEachIndex(checks.size(), threads, [&](std::size_t i) { found[i] = checks[i](); });
  for (Fault& fault : found)
    if (fault) return std::move(fault);
  return {};
}

} // namespace stepscope::trace
