// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/ids.h"
#include "core/trace/column.h"
#include "core/trace/pyramid.h"
#include "core/trace/tables.h"

#include <cstdint>
#include <vector>

namespace stepscope::trace {

/// The slices of one track that have the same depth, by begin; no two overlap, but for the writer's rounding.
struct Lane {
  Column<SliceId> slices; ///< row = event of the pyramid
  Pyramid pyramid;

  std::uint64_t bytesUsed() const { return sizeof *this + slices.bytes() + pyramid.bytesUsed(); }
};

/// Lanes without slices for all tracks; gives each track its first one.
std::vector<Lane> emptyLanes(std::vector<Track>& tracks);

/// Fills the lanes of a track, Track::laneCount from `lanes` on, from slices that have their depth.
void fillLanes(const SliceTable& slices, const Track& track, Lane* lanes);

} // namespace stepscope::trace
