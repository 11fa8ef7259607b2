// SPDX-License-Identifier: Apache-2.0
#include "tests/support/trace_dump.h"

#include <sstream>

namespace stepscope::test {

std::string dumpTrace(const trace::Trace& trace) {
  std::ostringstream out;
  out << "events " << trace.eventsTotal() << " flows " << trace.flowEvents() << " metadata "
      << trace.metadataEvents() << " start " << trace.fileTimeOfStart() << " end " << trace.range().end
      << '\n';
  for (const trace::Track& t : trace.tracks())
    out << "track " << int(t.kind) << ' ' << trace.processes()[t.process.row()].key << '/' << t.key << " '"
        << t.name << "' " << t.firstSlice << '+' << t.sliceCount << " lanes " << t.laneCount << " device "
        << t.device << '\n';
  const trace::SliceTable& s = trace.slices();
  for (std::uint32_t i = 0; i < s.begin.size(); ++i)
    out << i << ' ' << s.begin[i] << ' ' << s.duration[i] << ' ' << trace.name(SliceId(i)) << " | "
        << trace.args(SliceId(i)) << " | " << trace.categories()[s.category[i]] << ' ' << int(s.kind[i])
        << ' ' << s.depth[i] << ' ' << s.parent[i] << ' ' << s.detail[i] << '\n';
  for (std::uint32_t i = 0; i < trace.callCount(); ++i) {
    out << "call " << trace.calls().correlation[i] << " in " << trace.calls().enclosing[i].row() << " did";
    for (const GpuWorkId work : trace.workOf(CallId(i)))
      out << ' ' << work.row();
    out << '\n';
  }
  for (std::uint32_t i = 0; i < trace.operatorCount(); ++i)
    out << "op " << trace.operators().externalId[i] << ' ' << trace.operators().sequenceNumber[i] << ' '
        << trace.operators().forwardThread[i] << ' ' << trace.operators().forward[i].row() << '\n';
  for (const trace::CounterSeries& series : trace.counters()) {
    out << "counter " << series.name;
    for (std::size_t i = 0; i < series.time.size(); ++i)
      out << ' ' << series.time[i] << '=' << series.value[i];
    out << '\n';
  }
  for (const trace::Instant& instant : trace.instants())
    out << "instant " << instant.time << ' ' << trace.strings().view(instant.name) << '\n';
  for (const trace::Repair& repair : trace.health().repairs)
    out << "repair " << repair.rule << ' ' << repair.count << " at " << repair.firstOffset << '\n';
  return out.str();
}

} // namespace stepscope::test
