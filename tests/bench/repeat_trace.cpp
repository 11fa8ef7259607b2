// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/repeat_trace.h"

#include "core/trace/trace_builder.h"

#include <algorithm>

namespace stepscope::bench {

using trace::SliceRecord;
using trace::Trace;

trace::TracePtr repeated(const Trace& t, int times) {
  trace::TraceBuilder builder;
  const StringId none = builder.strings().intern("");
  std::vector<StringId> names(t.strings().size(), none);
  for (std::uint32_t i = 0; i < names.size(); ++i)
    names[i] = builder.strings().intern(t.strings().view(StringId(i)));
  std::vector<std::uint8_t> categories;
  for (const std::string& category : t.categories())
    categories.push_back(builder.categoryFor(category));
  std::int64_t correlations = 0;
  for (const std::int64_t id : t.calls().correlation)
    correlations = std::max(correlations, id);

  for (int turn = 0; turn < times; ++turn) {
    for (std::uint32_t i = 0; i < t.tracks().size(); ++i) {
      const trace::Track& track = t.tracks()[i];
      const std::string pid = track.process.valid() ? t.processes()[track.process.row()].key : "";
      const std::uint32_t to = builder.trackFor(track.kind, pid, track.key);
      builder.setThreadName(pid, track.key, track.name);
      for (std::uint32_t row = track.firstSlice; row < track.firstSlice + track.sliceCount; ++row) {
        const SliceId slice(row);
        SliceRecord record;
        record.begin = t.interval(slice).begin + turn * t.range().length();
        record.duration = t.duration(slice);
        record.name = names[t.slices().name[row].row()];
        record.args = none;
        record.track = to;
        record.kind = t.kind(slice);
        record.category = categories[t.slices().category[row]];
        if (const CallId call = t.callOf(slice); call.valid())
          record.correlation = t.calls().correlation[call.row()];
        if (const GpuWorkId work = t.gpuWorkOf(slice); work.valid()) {
          record.correlation = t.gpuWork().correlation[work.row()];
          record.device = t.gpuWork().device[work.row()];
        }
        if (record.correlation != 0) record.correlation += turn * correlations;
        builder.addSlice(record);
      }
    }
  }
  return builder.finish(1);
}

} // namespace stepscope::bench
