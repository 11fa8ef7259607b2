// SPDX-License-Identifier: Apache-2.0
#include "core/trace/lane.h"

#include "core/trace/column_scan.h"

namespace stepscope::trace {

std::vector<Lane> emptyLanes(std::vector<Track>& tracks) {
  std::uint32_t count = 0;
  for (Track& track : tracks) {
    track.firstLane = count;
    count += track.laneCount;
  }
  return std::vector<Lane>(count);
}

void fillLanes(const SliceTable& slices, const Track& track, Lane* lanes) {
  const std::size_t end = std::size_t{track.firstSlice} + track.sliceCount;
  std::vector<std::uint32_t> counts(track.laneCount);
  eachRun(
      track.firstSlice, end,
      [&](std::size_t, std::span<const std::int64_t> depths) {
        for (const std::int64_t depth : depths)
          ++counts[static_cast<std::uint16_t>(depth)];
      },
      slices.depth.integers());
  for (std::size_t lane = 0; lane < counts.size(); ++lane) {
    lanes[lane].slices.reserve(counts[lane]);
    lanes[lane].pyramid.reserve(counts[lane]);
  }
  eachRun(
      track.firstSlice, end,
      [&](std::size_t first, std::span<const std::int64_t> durations, std::span<const std::int64_t> depths) {
        for (std::size_t i = 0; i < durations.size(); ++i) {
          Lane& lane = lanes[static_cast<std::uint16_t>(depths[i])];
          lane.slices.push_back(SliceId(static_cast<std::uint32_t>(first + i)));
          lane.pyramid.add(durations[i], [&] { return slices.begin[first + i]; });
        }
      },
      slices.duration.integers(), slices.depth.integers());
  for (Lane* lane = lanes; lane != lanes + track.laneCount; ++lane) {
    if (!lane->slices.empty()) {
      const std::uint32_t last = lane->slices.back().row();
      lane->pyramid.end(slices.begin[last] + slices.duration[last]);
    }
    lane->slices.seal();
    lane->pyramid.finish();
  }
}

} // namespace stepscope::trace
