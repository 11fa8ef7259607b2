// SPDX-License-Identifier: Apache-2.0
#include "tests/support/trace_dump.h"

#include <algorithm>
#include <ostream>
#include <sstream>
#include <vector>

namespace stepscope::test {

namespace {

void dumpWriter(std::ostream& out, const trace::Trace& trace) {
  const trace::Writer& w = trace.writer();
  out << "writer " << w.baseTimeNs << " '" << w.traceName << "' '" << w.hostName << "' " << w.schemaVersion
      << ' ' << w.cudaRuntime << ' ' << w.cudaDriver << ' ' << w.cupti << ' ' << w.recordShapes
      << w.profileMemory << w.withStack << w.withFlops << w.withModules << ' ' << w.rank << '/' << w.worldSize
      << '\n';
  for (const auto& [key, value] : w.other)
    out << "key " << key << " = " << value << '\n';
  for (const trace::Device& d : trace.devices())
    out << "device " << d.id << " '" << d.name << "' " << d.computeMajor << '.' << d.computeMinor << ' '
        << d.multiprocessors << ' ' << d.memoryBytes << '\n';
  for (const trace::Process& p : trace.processes())
    out << "process " << p.key << " '" << p.name << "' '" << p.labels << "' " << p.sortIndex << '\n';
}

void dumpTables(std::ostream& out, const trace::Trace& trace) {
  for (std::uint32_t i = 0; i < trace.callCount(); ++i) {
    out << "call " << trace.calls().correlation[i] << " in " << trace.calls().enclosing[i].row() << " did";
    for (const GpuWorkId work : trace.workOf(CallId(i)))
      out << ' ' << work.row();
    out << '\n';
  }
  for (std::uint32_t i = 0; i < trace.operatorCount(); ++i)
    out << "op " << trace.operators().slice[i].row() << ' ' << trace.operators().externalId[i] << ' '
        << trace.operators().sequenceNumber[i] << ' ' << trace.operators().forwardThread[i] << ' '
        << trace.operators().recordFunctionId[i] << ' ' << trace.operators().forward[i].row() << '\n';
  for (std::uint32_t i = 0; i < trace.gpuWorkCount(); ++i)
    out << "work " << trace.gpuWork().slice[i].row() << ' ' << trace.gpuWork().correlation[i] << " by "
        << trace.gpuWork().call[i].row() << ' ' << trace.gpuWork().bytes[i] << " B on "
        << trace.gpuWork().device[i] << '\n';
  for (std::uint32_t i = 0; i < trace.pythonFrames().slice.size(); ++i)
    out << "frame " << trace.pythonFrames().slice[i].row() << ' ' << trace.pythonFrames().pythonId[i]
        << " in " << trace.pythonFrames().pythonParentId[i] << '\n';
}

void dumpPoints(std::ostream& out, const trace::Trace& trace) {
  std::vector<const trace::CounterSeries*> byName;
  for (const trace::CounterSeries& series : trace.counters())
    byName.push_back(&series);
  std::sort(byName.begin(), byName.end(), [](auto* a, auto* b) { return a->name < b->name; });
  for (const trace::CounterSeries* series : byName) {
    out << "counter " << series->name << " in " << series->unit;
    for (std::size_t i = 0; i < series->time.size(); ++i)
      out << ' ' << series->time[i] << '=' << series->value[i];
    out << '\n';
  }
  for (const trace::Instant& instant : trace.instants())
    out << "instant " << instant.time << ' ' << trace.strings().view(instant.name) << " | "
        << trace.strings().view(instant.args) << '\n';
}

} // namespace

std::string dumpContent(const trace::Trace& trace) {
  std::ostringstream out;
  out.precision(17);
  out << "start " << trace.fileTimeOfStart() << " end " << trace.range().end << " step "
      << trace.timeResolutionNs() << '\n';
  dumpWriter(out, trace);
  for (const trace::Track& t : trace.tracks())
    out << "track " << int(t.kind) << ' ' << trace.processes()[t.process.row()].key << '/' << t.key << " '"
        << t.name << "' " << t.sortIndex << ' ' << t.firstSlice << '+' << t.sliceCount << " lanes "
        << t.laneCount << " device " << t.device << '\n';
  const trace::SliceTable& s = trace.slices();
  for (std::uint32_t i = 0; i < s.begin.size(); ++i)
    out << i << ' ' << s.begin[i] << ' ' << s.duration[i] << ' ' << trace.name(SliceId(i)) << " | "
        << trace.args(SliceId(i)) << " | " << trace.categories()[s.category[i]] << ' ' << int(s.kind[i])
        << ' ' << s.depth[i] << ' ' << s.parent[i] << ' ' << s.detail[i] << '\n';
  dumpTables(out, trace);
  dumpPoints(out, trace);
  return out.str();
}

std::string dumpTrace(const trace::Trace& trace) {
  std::ostringstream out;
  out << "events " << trace.eventsTotal() << " flows " << trace.flowEvents() << " metadata "
      << trace.metadataEvents() << '\n'
      << dumpContent(trace);
  for (const trace::Repair& repair : trace.health().repairs)
    out << "repair " << repair.rule << ' ' << repair.count << " at " << repair.firstOffset << '\n';
  return out.str();
}

} // namespace stepscope::test
