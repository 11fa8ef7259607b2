// SPDX-License-Identifier: Apache-2.0
#include "core/trace/table_filler.h"

#include "core/trace/nesting.h"

#include <algorithm>

namespace stepscope::trace {

void TableFiller::fill(std::vector<PendingTrack>& tracks) {
  std::uint32_t first = 0;
  for (PendingTrack& pending : tracks) {
    pending.track.firstSlice = first;
    pending.track.sliceCount = static_cast<std::uint32_t>(pending.order.records().size());
    first += pending.track.sliceCount;
  }
  m_to.slices.reserve(first);
  fillGpuWork(tracks);
  for (PendingTrack& pending : tracks)
    fillTrack(pending);
}

/// The work of all tracks, merged by begin. Comes first, since slices then need their row in it.
void TableFiller::fillGpuWork(const std::vector<PendingTrack>& tracks) {
  struct Work {
    std::int64_t begin;
    std::uint32_t slice, record, number; ///< number: among all work, by slice
    std::int32_t device;
  };
  std::vector<Work> work;
  std::vector<std::size_t> runs;
  std::size_t total = 0;
  for (const PendingTrack& pending : tracks)
    total += pending.gpuWork;
  work.reserve(total);
  for (const PendingTrack& pending : tracks) {
    if (pending.gpuWork == 0) continue;
    runs.push_back(work.size());
    std::uint32_t slice = pending.track.firstSlice;
    for (const std::uint32_t record : pending.order.records()) {
      if (isGpuWork(m_records[record].kind))
        work.push_back({m_records[record].begin, slice, record, static_cast<std::uint32_t>(work.size()),
                        pending.track.device});
      ++slice;
    }
  }
  if (!work.empty())
    mergeRuns(work, std::move(runs), [](const Work& a, const Work& b) { return a.begin < b.begin; });
  GpuWorkTable& table = m_to.gpuWork;
  table.reserve(work.size());
  m_workRow.resize(work.size());
  for (const Work& w : work) {
    m_workRow[w.number] = static_cast<std::uint32_t>(table.slice.size());
    const SliceRecord record = m_records.unpacked(w.record);
    table.slice.push_back(SliceId(w.slice));
    table.correlation.push_back(record.correlation);
    table.bytes.push_back(record.extra);
    table.device.push_back(w.device);
  }
}

/// Row in the table of the record's kind.
std::uint32_t TableFiller::addToKind(const SliceRecord& r, SliceId slice) {
  switch (r.kind) {
  case SliceKind::Operator:
  case SliceKind::Annotation: {
    OperatorTable& t = m_to.operators;
    t.slice.push_back(slice);
    t.externalId.push_back(r.externalId);
    t.sequenceNumber.push_back(r.extra);
    t.forwardThread.push_back(r.forwardThread);
    t.recordFunctionId.push_back(r.correlation);
    return static_cast<std::uint32_t>(t.slice.size() - 1);
  }
  case SliceKind::RuntimeCall:
  case SliceKind::DriverCall: {
    CallTable& t = m_to.calls;
    t.slice.push_back(slice);
    t.correlation.push_back(r.correlation);
    m_to.callExternalIds.push_back(r.externalId);
    return static_cast<std::uint32_t>(t.slice.size() - 1);
  }
  case SliceKind::Kernel:
  case SliceKind::Memcpy:
  case SliceKind::Memset:
    return m_workRow[m_nextWork++];
  case SliceKind::PythonFrame: {
    PythonFrameTable& t = m_to.frames;
    t.slice.push_back(slice);
    t.pythonId.push_back(r.correlation);
    t.pythonParentId.push_back(r.extra);
    return static_cast<std::uint32_t>(t.slice.size() - 1);
  }
  default:
    return SliceId::kNone;
  }
}

void TableFiller::fillTrack(PendingTrack& pending) {
  Track& track = pending.track;
  SliceTable& s = m_to.slices;
  Nesting nesting(track.kind != TrackKind::GpuStream, m_tolerance);
  track.firstLane = static_cast<std::uint32_t>(m_to.lanes.size());
  std::uint32_t row = track.firstSlice;
  for (const std::uint32_t record : pending.order.records()) {
    const SliceRecord r = m_records.unpacked(record);
    m_records.release(record);
    const Interval at{r.begin - m_start, r.begin - m_start + r.duration};
    const Nesting::Place place = nesting.place(at);
    if (track.kind != TrackKind::Span) m_end = std::max(m_end, at.end);
    const SliceId slice(row++);
    s.begin.push_back(at.begin);
    s.duration.push_back(r.duration);
    s.name.push_back(r.name);
    s.args.push_back(r.args);
    s.parent.push_back(place.parent == Nesting::kNoParent ? SliceId::kNone : track.firstSlice + place.parent);
    s.detail.push_back(addToKind(r, slice));
    s.depth.push_back(place.lane);
    s.category.push_back(r.category);
    s.kind.push_back(r.kind);
    if (place.lane >= track.laneCount) {
      track.laneCount = static_cast<std::uint16_t>(place.lane + 1);
      m_to.lanes.resize(track.firstLane + track.laneCount);
    }
    Lane& lane = m_to.lanes[track.firstLane + place.lane];
    lane.slices.push_back(slice);
    lane.pyramid.add(at);
  }
  pending.order = {};
}

} // namespace stepscope::trace
