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

/// The lanes of all tracks, from slices that have their depth; gives each track its first one.
///   tracks  partition the slices; laneCount is above every depth
std::vector<Lane> lanesOf(const SliceTable& slices, std::vector<Track>& tracks, unsigned threads);

} // namespace stepscope::trace
