// SPDX-License-Identifier: Apache-2.0
#include "core/trace/lane.h"

#include "core/base/parallel.h"

namespace stepscope::trace {

std::vector<Lane> lanesOf(const SliceTable& slices, std::vector<Track>& tracks, unsigned threads) {
  std::uint32_t count = 0;
  for (Track& track : tracks) {
    track.firstLane = count;
    count += track.laneCount;
  }
  std::vector<Lane> lanes(count);
  forEachIndex(tracks.size(), threads, [&](std::size_t i) {
    const Track& track = tracks[i];
    for (std::uint32_t row = track.firstSlice; row < track.firstSlice + track.sliceCount; ++row) {
      Lane& lane = lanes[track.firstLane + slices.depth[row]];
      lane.slices.push_back(SliceId(row));
      lane.pyramid.add({slices.begin[row], slices.begin[row] + slices.duration[row]});
    }
    for (std::uint32_t lane = track.firstLane; lane < track.firstLane + track.laneCount; ++lane) {
      lanes[lane].slices.seal();
      lanes[lane].pyramid.finish();
    }
  });
  return lanes;
}

} // namespace stepscope::trace
