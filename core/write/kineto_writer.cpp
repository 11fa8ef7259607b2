// SPDX-License-Identifier: Apache-2.0
#include "core/write/kineto_writer.h"

#include "core/write/event_array.h"
#include "core/write/kineto_document.h"
#include "core/write/kineto_events.h"
#include "core/write/kineto_points.h"

namespace stepscope::write {

Result<void> writeKineto(const trace::Trace& trace, const LoadControl& control,
                         const std::function<Result<void>(std::string_view)>& sink, const KinetoPart* part) {
  EventArray events(control, sink, trace.sliceCount());
  events.text() += "{\n";
  appendDocumentKeys(events.text(), trace, part != nullptr ? part->capsule : std::string());
  events.text() += "\"traceEvents\": [";
  appendMetadata(events, trace);
  SliceEvents slices(trace, part);
  for (std::uint32_t track = 0; track < trace.tracks().size(); ++track) {
    const std::uint32_t first = trace.tracks()[track].firstSlice;
    const std::uint32_t end = first + trace.tracks()[track].sliceCount;
    for (std::uint32_t row = first; row < end && !events.failed(); ++row) {
      events.setDone(row);
      if (slices.writes(SliceId(row))) slices.append(events, TrackId(track), SliceId(row));
    }
  }
  if (part == nullptr)
    appendPoints(events, trace, {});
  else if (part->points)
    appendPoints(events, trace, part->points);
  events.text() += "\n]\n}\n";
  events.setDone(trace.sliceCount());
  return events.finish();
}

} // namespace stepscope::write
