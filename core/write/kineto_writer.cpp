// SPDX-License-Identifier: Apache-2.0
#include "core/write/kineto_writer.h"

#include "core/write/event_array.h"
#include "core/write/kineto_document.h"
#include "core/write/kineto_events.h"
#include "core/write/kineto_points.h"

namespace stepscope::write {

Result<void> writeKineto(const trace::Trace& trace, const LoadControl& control,
                         const std::function<Result<void>(std::string_view)>& sink) {
  EventArray events(control, sink, trace.sliceCount());
  events.text() += "{\n";
  appendDocumentKeys(events.text(), trace);
  events.text() += "\"traceEvents\": [";
  appendMetadata(events, trace);
  SliceEvents slices(trace);
  for (std::uint32_t track = 0; track < trace.tracks().size(); ++track) {
    const std::uint32_t first = trace.tracks()[track].firstSlice;
    const std::uint32_t end = first + trace.tracks()[track].sliceCount;
    for (std::uint32_t row = first; row < end && !events.failed(); ++row) {
      events.setDone(row);
      slices.append(events, TrackId(track), SliceId(row));
    }
  }
  appendPoints(events, trace);
  events.text() += "\n]\n}\n";
  events.setDone(trace.sliceCount());
  return events.finish();
}

} // namespace stepscope::write
