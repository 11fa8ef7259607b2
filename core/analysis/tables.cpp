// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/tables.h"

#include "core/analysis/track_slices.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <unordered_map>

namespace stepscope::analysis {
namespace {

/// Value below which `percent` of the sorted values lie: nearest rank, so always one of them.
std::int64_t percentile(const std::vector<std::int64_t>& sorted, std::size_t percent) {
  const std::size_t rank = (sorted.size() * percent + 99) / 100;
  return sorted[std::max<std::size_t>(rank, 1) - 1];
}

/// Rows by name id, with the durations of each.
template <typename Row> struct Collected {
  Row row;
  std::vector<std::int64_t> durations;
};
template <typename Row> using ByName = std::unordered_map<StringId, Collected<Row>>;

template <typename Row, typename Weight>
void sortRows(const trace::Trace& trace, std::vector<Row>& rows, Weight&& weight) {
  std::sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) {
    if (weight(a) != weight(b)) return weight(a) > weight(b);
    return trace.strings().view(a.name) < trace.strings().view(b.name);
  });
}

bool isRange(trace::SliceKind kind) {
  return kind == trace::SliceKind::Operator || kind == trace::SliceKind::Annotation;
}

/// The innermost operator or annotation around the call.
SliceId operatorAround(const trace::Trace& trace, CallId call) {
  SliceId slice = trace.calls().enclosing[call.row()];
  while (slice.valid() && !isRange(trace.kind(slice))) {
    slice = trace.parent(slice);
  }
  return slice;
}

/// Builds the operator table track by track.
class OperatorTableBuilder {
public:
  OperatorTableBuilder(const trace::Trace& trace, Interval window) : m_trace(trace), m_window(window) {}

  void addTrack(const trace::Track& track) {
    const auto [first, last] = rowsBeginningIn(m_trace, track, m_window);
    std::int64_t openUntil = m_window.end;
    for (std::uint32_t row = first; row < last; ++row) {
      const SliceId slice(row);
      if (isRange(m_trace.kind(slice))) {
        addOperator(slice);
        openUntil = std::max(openUntil, m_trace.interval(slice).end);
      }
      addChild(slice);
    }
    // Children and calls of operators that outlast the window.
    const std::uint32_t trackEnd = track.firstSlice + track.sliceCount;
    for (std::uint32_t row = last; row < trackEnd && m_trace.slices().begin[row] < openUntil; ++row) {
      addChild(SliceId(row));
    }
  }

  std::vector<OperatorRow> take() {
    std::vector<OperatorRow> out;
    for (auto& [name, row] : m_rows) {
      out.push_back(row);
    }
    sortRows(m_trace, out, [](const OperatorRow& r) { return r.selfNs; });
    return out;
  }

private:
  bool counts(SliceId slice) const {
    return slice.valid() && isRange(m_trace.kind(slice)) &&
           m_window.contains(m_trace.slices().begin[slice.row()]);
  }
  OperatorRow& rowOf(SliceId slice) { return m_rows[m_trace.slices().name[slice.row()]]; }

  void addOperator(SliceId slice) {
    OperatorRow& row = rowOf(slice);
    const std::int64_t duration = m_trace.duration(slice);
    row.name = m_trace.slices().name[slice.row()];
    ++row.count;
    row.totalNs += duration;
    row.selfNs += duration;
    if (!row.longest.valid() || duration > m_trace.duration(row.longest)) row.longest = slice;
  }

  /// Takes a slice's time from its parent and gives its GPU work to the operator around it.
  void addChild(SliceId slice) {
    if (const SliceId parent = m_trace.parent(slice); counts(parent))
      rowOf(parent).selfNs -= m_trace.interval(slice).intersect(m_trace.interval(parent)).length();
    const CallId call = m_trace.callOf(slice);
    if (!call.valid()) return;
    const SliceId around = operatorAround(m_trace, call);
    if (!counts(around)) return;
    OperatorRow& row = rowOf(around);
    for (const GpuWorkId work : m_trace.workOf(call)) {
      row.kernels += m_trace.kind(work) == trace::SliceKind::Kernel ? 1 : 0;
      row.gpuNs += m_trace.interval(work).length();
    }
  }

  const trace::Trace& m_trace;
  Interval m_window;
  std::unordered_map<StringId, OperatorRow> m_rows;
};

} // namespace

std::vector<KernelRow> kernelTable(const TraceSummary& summary, const std::vector<GpuWorkId>& work) {
  const trace::Trace& trace = *summary.trace;
  ByName<KernelRow> byName;
  for (const GpuWorkId id : work) {
    const SliceId slice = trace.gpuWork().slice[id.row()];
    const StringId name = trace.slices().name[slice.row()];
    auto& [row, durations] = byName[name];
    const std::int64_t duration = trace.duration(slice);
    if (durations.empty()) {
      row.name = name;
      row.family = summary.families[id.row()];
    }
    durations.push_back(duration);
    row.totalNs += duration;
    if (!row.longest.valid() || duration > trace.interval(row.longest).length()) row.longest = id;
    const CallId call = trace.gpuWork().call[id.row()];
    if (call.valid() && duration < trace.interval(call).length()) ++row.shorterThanLaunch;
  }
  std::vector<KernelRow> out;
  for (auto& [name, collected] : byName) {
    auto& [row, durations] = collected;
    std::sort(durations.begin(), durations.end());
    row.count = durations.size();
    row.minNs = durations.front();
    row.medianNs = percentile(durations, 50);
    row.p95Ns = percentile(durations, 95);
    row.maxNs = durations.back();
    out.push_back(row);
  }
  sortRows(trace, out, [](const KernelRow& r) { return r.totalNs; });
  return out;
}

std::vector<OperatorRow> operatorTable(const TraceSummary& summary, Interval window) {
  OperatorTableBuilder builder(*summary.trace, window);
  for (const trace::Track& track : summary.trace->tracks()) {
    if (track.kind == trace::TrackKind::CpuThread) builder.addTrack(track);
  }
  return builder.take();
}

std::vector<CallRow> callTable(const TraceSummary& summary, Interval window) {
  const trace::Trace& trace = *summary.trace;
  ByName<CallRow> byName;
  for (const trace::Track& track : trace.tracks()) {
    if (track.kind != trace::TrackKind::CpuThread) continue;
    const auto [first, last] = rowsBeginningIn(trace, track, window);
    for (std::uint32_t i = first; i < last; ++i) {
      const SliceId slice(i);
      const CallId call = trace.callOf(slice);
      if (!call.valid()) continue;
      auto& [row, durations] = byName[trace.slices().name[i]];
      const std::int64_t duration = trace.duration(slice);
      row.name = trace.slices().name[i];
      durations.push_back(duration);
      row.totalNs += duration;
      if (!row.longest.valid() || duration > trace.duration(row.longest)) row.longest = slice;
      for (const GpuWorkId work : trace.workOf(call)) {
        row.kernels += trace.kind(work) == trace::SliceKind::Kernel ? 1 : 0;
      }
    }
  }
  std::vector<CallRow> out;
  for (auto& [name, collected] : byName) {
    auto& [row, durations] = collected;
    std::sort(durations.begin(), durations.end());
    row.count = durations.size();
    row.medianNs = percentile(durations, 50);
    row.maxNs = durations.back();
    out.push_back(row);
  }
  sortRows(trace, out, [](const CallRow& r) { return r.totalNs; });
  return out;
}

} // namespace stepscope::analysis
