// SPDX-License-Identifier: Apache-2.0
#include "core/trace/clip_durations.h"

#include <algorithm>

namespace stepscope::trace {
namespace {

/// The end that a slice beginning at `begin` can have, on a queue: where the next one begins.
std::int64_t endOnStream(const RecordStore& records, const std::vector<std::uint32_t>& order,
                         std::size_t at) {
  const std::int64_t begin = records[order[at]].begin;
  for (std::size_t next = at + 1; next < order.size(); ++next)
    if (records[order[next]].begin > begin) return records[order[next]].begin;
  return begin;
}

} // namespace

std::uint64_t clipAbsurdDurations(RecordStore& records, std::vector<PendingTrack>& tracks) {
  const auto isAbsurd = [](std::int64_t duration) { return duration >= kAbsurdDurationNs; };
  const std::vector<SliceRecord>& wide = records.wideOnes();
  if (std::none_of(wide.begin(), wide.end(), [&](const SliceRecord& r) { return isAbsurd(r.duration); }))
    return 0;
  std::uint64_t clipped = 0;
  for (PendingTrack& track : tracks) {
    const std::vector<std::uint32_t>& order = track.order.records();
    std::int64_t rowEnd = 0;
    for (const std::uint32_t r : order)
      rowEnd =
          std::max(rowEnd, records[r].begin +
                               (isAbsurd(records.duration(records[r])) ? 0 : records.duration(records[r])));
    std::vector<std::int64_t> open; // ends of sound slices around the current begin
    const std::uint64_t before = clipped;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const PackedRecord& record = records[order[i]];
      const std::int64_t duration = records.duration(record);
      while (!open.empty() && open.back() <= record.begin)
        open.pop_back();
      if (!isAbsurd(duration)) {
        open.push_back(record.begin + duration);
        continue;
      }
      const std::int64_t end = track.track.kind == TrackKind::GpuStream ? endOnStream(records, order, i)
                               : open.empty()                           ? rowEnd
                                                                        : open.back();
      records.wideOnes()[record.name.row()].duration = std::max<std::int64_t>(end - record.begin, 0);
      ++clipped;
    }
    if (clipped != before)
      track.order.sortAgain([&](std::uint32_t a, std::uint32_t b) { return records.comesBefore(a, b); });
  }
  return clipped;
}

} // namespace stepscope::trace
