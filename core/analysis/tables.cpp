// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/tables.h"

#include "core/analysis/modules.h"
#include "core/analysis/table_rows.h"
#include "core/analysis/track_slices.h"

#include <algorithm>

namespace stepscope::analysis {
namespace {

constexpr std::uint32_t kStopEvery = 0x1000; // slices between two looks at the stop token

using Owns = bool (*)(const trace::Trace&, SliceId);

bool isOperator(const trace::Trace& trace, SliceId slice) {
  return trace.kind(slice) == trace::SliceKind::Operator;
}
bool isAnnotation(const trace::Trace& trace, SliceId slice) {
  return trace.kind(slice) == trace::SliceKind::Annotation;
}
bool isRange(const trace::Trace& trace, SliceId slice) {
  return isOperator(trace, slice) || isAnnotation(trace, slice);
}
bool isCallSlice(const trace::Trace& trace, SliceId slice) { return trace::isCall(trace.kind(slice)); }

/// Rows of host slices of one sort: those for which `owns` holds.
class HostTable {
public:
  HostTable(const TraceSummary& summary, Interval window, Owns owns, Grouping grouping,
            const std::stop_token& stop)
      : m_trace(*summary.trace), m_window(window), m_owns(owns), m_rows(summary, grouping, window),
        m_stop(stop), m_rowOf(m_trace.sliceCount(), kNoRow) {}

  std::vector<TableRow> build() {
    // All owners first: a call may belong to one of another thread.
    for (const trace::Track& track : m_trace.tracks())
      if (track.kind == trace::TrackKind::CpuThread) addOwners(track);
    for (const trace::Track& track : m_trace.tracks())
      if (track.kind == trace::TrackKind::CpuThread) addInsides(track);
    return m_rows.take();
  }

private:
  static constexpr std::uint32_t kNoRow = SliceId::kNone;

  void addOwners(const trace::Track& track) {
    const auto [first, last] = rowsBeginningIn(m_trace, track, m_window);
    for (std::uint32_t row = first; row < last && !stopped(row); ++row) {
      if (m_owns(m_trace, SliceId(row))) m_rowOf[row] = m_rows.add(SliceId(row));
    }
  }

  /// Slices of the window and those inside owners that outlast it.
  void addInsides(const trace::Track& track) {
    const auto [first, last] = rowsBeginningIn(m_trace, track, m_window);
    const std::uint32_t trackEnd = track.firstSlice + track.sliceCount;
    std::int64_t openUntil = m_window.end;
    for (std::uint32_t row = first; row < trackEnd && !stopped(row); ++row) {
      if (row >= last && m_trace.slices().begin[row] >= openUntil) break;
      const SliceId slice(row);
      if (m_rowOf[row] != kNoRow) openUntil = std::max(openUntil, m_trace.interval(slice).end);
      takeFromParent(slice);
      if (const CallId call = m_trace.callOf(slice); call.valid()) addWork(call);
    }
  }

  /// Operators lose the time of everything inside them; modules and annotations, which hold nearly
  /// everything, that of their own sort.
  void takeFromParent(SliceId slice) {
    SliceId parent = m_trace.parent(slice);
    if (m_owns == isModule || m_owns == isAnnotation) {
      if (!m_owns(m_trace, slice)) return;
      while (parent.valid() && !m_owns(m_trace, parent))
        parent = m_trace.parent(parent);
    }
    if (!parent.valid() || m_rowOf[parent.row()] == kNoRow) return;
    m_rows[m_rowOf[parent.row()]].selfNs -=
        m_trace.interval(slice).intersect(m_trace.interval(parent)).length();
  }

  void addWork(CallId call) {
    std::uint64_t kernels = 0;
    std::int64_t ns = 0;
    for (const GpuWorkId work : m_trace.workOf(call)) {
      kernels += m_trace.kind(work) == trace::SliceKind::Kernel ? 1 : 0;
      ns += m_trace.interval(work).length();
    }
    if (m_trace.workOf(call).empty()) return;
    const SliceId own = m_trace.calls().slice[call.row()];
    const SliceId from = m_owns == isCallSlice ? own : m_trace.calls().enclosing[call.row()];
    bool direct = true;
    m_seen.clear();
    for (SliceId slice = from; slice.valid(); slice = m_trace.parent(slice)) {
      if (!m_owns(m_trace, slice)) continue;
      const std::uint32_t index = m_rowOf[slice.row()];
      if (index != kNoRow) {
        TableRow& row = m_rows[index];
        if (direct) {
          row.kernels += kernels;
          row.gpuNs += ns;
        }
        if (isNew(index)) {
          row.kernelsInside += kernels;
          row.gpuInsideNs += ns;
        }
      }
      direct = false;
    }
    if (m_owns == isModule && direct && from.valid()) addBackward(from, ns);
  }

  void addBackward(SliceId from, std::int64_t ns) {
    for (SliceId slice = moduleAround(m_trace, from).module; slice.valid(); slice = m_trace.parent(slice)) {
      const std::uint32_t index = m_rowOf[slice.row()];
      if (index != kNoRow && isNew(index)) m_rows[index].backwardGpuNs += ns;
    }
  }

  /// False for a row that this call has already been counted for: a module inside one of its own name.
  bool isNew(std::uint32_t index) {
    if (std::find(m_seen.begin(), m_seen.end(), index) != m_seen.end()) return false;
    m_seen.push_back(index);
    return true;
  }

  bool stopped(std::uint32_t row) const { return row % kStopEvery == 0 && m_stop.stop_requested(); }

  const trace::Trace& m_trace;
  Interval m_window;
  Owns m_owns;
  TableRows m_rows;
  const std::stop_token& m_stop;
  std::vector<std::uint32_t> m_rowOf; ///< by slice
  std::vector<std::uint32_t> m_seen;
};

std::vector<TableRow> hostTable(const TraceSummary& summary, Interval window, Owns owns, Grouping grouping,
                                const std::stop_token& stop) {
  std::vector<TableRow> rows = HostTable(summary, window, owns, grouping, stop).build();
  sortRows(rows, owns == isCallSlice ? &TableRow::totalNs : &TableRow::selfNs);
  return rows;
}

} // namespace

std::vector<TableRow> kernelTable(const TraceSummary& summary, const std::vector<GpuWorkId>& work,
                                  Grouping grouping, Interval window) {
  const trace::Trace& trace = *summary.trace;
  TableRows rows(summary, grouping, window);
  for (const GpuWorkId id : work) {
    const std::uint32_t index = rows.add(trace.gpuWork().slice[id.row()]);
    TableRow& row = rows[index];
    if (row.count == 1) row.family = summary.families[id.row()];
    const CallId call = trace.gpuWork().call[id.row()];
    if (call.valid() && trace.interval(id).length() < trace.interval(call).length()) ++row.shorterThanLaunch;
  }
  std::vector<TableRow> out = rows.take();
  sortRows(out, &TableRow::totalNs);
  return out;
}

std::vector<TableRow> operatorTable(const TraceSummary& summary, Interval window) {
  return hostTable(summary, window, isRange, Grouping::Name, {});
}

std::vector<TableRow> callTable(const TraceSummary& summary, Interval window) {
  return hostTable(summary, window, isCallSlice, Grouping::Name, {});
}

std::optional<TableKind> tableOf(const trace::Trace& trace, SliceId slice) {
  const trace::SliceKind kind = trace.kind(slice);
  if (trace::isGpuWork(kind)) return TableKind::Kernels;
  if (trace::isCall(kind)) return TableKind::Launches;
  if (kind == trace::SliceKind::Operator) return TableKind::Operators;
  if (kind == trace::SliceKind::Annotation) return TableKind::Annotations;
  if (isModule(trace, slice)) return TableKind::Modules;
  return std::nullopt;
}

std::vector<TableRow> stepTable(const TraceSummary& summary, TableKind kind, Grouping grouping,
                                const std::stop_token& stop) {
  const StepSummary& step = summary.step();
  const Interval window = step.step.annotation;
  switch (kind) {
  case TableKind::Kernels:
    return kernelTable(summary, step.work, grouping, step.step.window);
  case TableKind::Operators:
    return hostTable(summary, window, isOperator, grouping, stop);
  case TableKind::Modules:
    return hostTable(summary, window, isModule, grouping, stop);
  case TableKind::Launches:
    return hostTable(summary, window, isCallSlice, grouping, stop);
  case TableKind::Annotations:
    break;
  }
  return hostTable(summary, window, isAnnotation, grouping, stop);
}

} // namespace stepscope::analysis
