// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"
#include "core/trace/validate.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stepscope::trace {

/// Everything that a Trace holds but its lanes, which follow from the slices: part by part and always in this
/// order: the one list that the native file, the memory count and the comparison of traces share. A new
/// column is one line here. A change of meaning is a new version of the native file; a change of the list it
/// notices itself.
///
/// The visitor has
///   column(std::string_view name, std::vector<T>&)   T: integer, enum, Id or double
///   column(std::string_view name, Column<T>&)        T: integer or Id
///   strings(StringPool&)
///   field(T&)                                        T: integer, bool, enum, Id, std::string
///   list(std::vector<T>&, each)                      calls each(item) for every item
///   optional(std::optional<T>&, each)                calls each(value) if there is one
/// with const references when the trace is const.
class TraceColumns {
public:
  template <typename TraceT, typename Visitor> static void visit(TraceT& t, Visitor& v) {
    documentParts(t, v);
    trackParts(t, v);
    pointParts(t, v);
    v.strings(t.m_strings);
    tables(t, v);
  }

  /// What the parts above leave out: where the trace came from, and one remark more on its health.
  static void setFile(Trace& t, std::string path, std::string format, std::uint64_t fileBytes,
                      std::uint64_t contentBytes, Origin origin) {
    t.m_path = std::move(path);
    t.m_format = std::move(format);
    t.m_fileBytes = fileBytes;
    t.m_contentBytes = contentBytes;
    t.m_origin = std::move(origin);
  }
  static void addRepair(Trace& t, Repair repair) {
    auto& all = t.m_health.repairs;
    const auto after =
        std::find_if(all.begin(), all.end(), [&](const Repair& known) { return known.rule > repair.rule; });
    all.insert(after, std::move(repair));
  }

  /// Ends a trace that was filled part by part: checks every rule, and makes its lanes.
  ///   returns  what is wrong, see brokenRule; then the trace must not be used
  static std::optional<std::string> complete(Trace& t, unsigned threads) {
    t.m_lanes = emptyLanes(t.m_tracks);
    std::vector<std::function<void()>> jobs;
    for (const Track& track : t.m_tracks)
      jobs.emplace_back([&] { fillLanes(t.m_slices, track, t.m_lanes.data() + track.firstLane); });
    return brokenRule(t, threads, jobs);
  }

private:
  template <typename TraceT, typename Visitor> static void documentParts(TraceT& t, Visitor& v) {
    const auto fields = [&](auto&... each) { (v.field(each), ...); };
    fields(t.m_eventsTotal, t.m_flowEvents, t.m_metadataEvents, t.m_endNs, t.m_fileStartNs, t.m_resolutionNs);
    v.optional(t.m_loadedRange, [&](auto& range) { fields(range.begin, range.end); });
    auto& w = t.m_writer;
    fields(w.baseTimeNs, w.traceName, w.hostName, w.schemaVersion, w.cudaRuntime, w.cudaDriver, w.cupti,
           w.recordShapes, w.profileMemory, w.withStack, w.withFlops, w.withModules, w.rank, w.worldSize);
    v.list(w.other, [&](auto& key) { fields(key.first, key.second); });
    v.list(t.m_health.repairs,
           [&](auto& r) { fields(r.rule, r.severity, r.count, r.firstOffset, r.action); });
    v.list(t.m_health.answers, [&](auto& a) { fields(a.question, a.yes, a.why); });
    v.list(t.m_devices, [&](auto& d) {
      fields(d.id, d.name, d.computeMajor, d.computeMinor, d.multiprocessors, d.memoryBytes);
    });
    v.list(t.m_categories, [&](auto& category) { fields(category); });
  }

  template <typename TraceT, typename Visitor> static void trackParts(TraceT& t, Visitor& v) {
    const auto fields = [&](auto&... each) { (v.field(each), ...); };
    v.list(t.m_processes, [&](auto& p) { fields(p.key, p.name, p.labels, p.sortIndex); });
    v.list(t.m_tracks, [&](auto& p) {
      fields(p.kind, p.process, p.key, p.name, p.sortIndex, p.device, p.firstSlice, p.sliceCount,
             p.laneCount);
    });
  }

  template <typename TraceT, typename Visitor> static void pointParts(TraceT& t, Visitor& v) {
    v.list(t.m_counters, [&](auto& c) {
      v.field(c.name);
      v.field(c.unit);
    });
    for (auto& c : t.m_counters) { // not before the list has its full length: columns must not move
      v.column("counter.time", c.time);
      v.column("counter.value", c.value);
    }
    v.list(t.m_instants, [&](auto& i) {
      v.field(i.time);
      v.field(i.name);
      v.field(i.args);
    });
  }

  template <typename TraceT, typename Visitor> static void tables(TraceT& t, Visitor& v) {
    auto& s = t.m_slices;
    v.column("slice.begin", s.begin);
    v.column("slice.duration", s.duration);
    v.column("slice.name", s.name);
    v.column("slice.args", s.args);
    v.column("slice.parent", s.parent);
    v.column("slice.detail", s.detail);
    v.column("slice.depth", s.depth);
    v.column("slice.category", s.category);
    v.column("slice.kind", s.kind);

    auto& o = t.m_operators;
    v.column("operator.slice", o.slice);
    v.column("operator.externalId", o.externalId);
    v.column("operator.sequenceNumber", o.sequenceNumber);
    v.column("operator.forwardThread", o.forwardThread);
    v.column("operator.recordFunctionId", o.recordFunctionId);
    v.column("operator.forward", o.forward);

    auto& c = t.m_calls;
    v.column("call.slice", c.slice);
    v.column("call.correlation", c.correlation);
    v.column("call.enclosing", c.enclosing);
    v.column("call.workBegin", c.workBegin);
    v.column("call.work", c.work);

    auto& g = t.m_gpuWork;
    v.column("gpuWork.slice", g.slice);
    v.column("gpuWork.correlation", g.correlation);
    v.column("gpuWork.call", g.call);
    v.column("gpuWork.bytes", g.bytes);
    v.column("gpuWork.device", g.device);

    auto& f = t.m_frames;
    v.column("frame.slice", f.slice);
    v.column("frame.pythonId", f.pythonId);
    v.column("frame.pythonParentId", f.pythonParentId);
  }
};

} // namespace stepscope::trace
