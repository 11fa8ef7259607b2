// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compare/alignment.h"
#include "core/compare/run.h"

#include <array>
#include <string>
#include <vector>

namespace stepscope::compare {

/// What one side runs at a place, of the work that the step launched.
struct PlaceSide {
  std::uint64_t launches = 0; ///< calls that caused at least one piece of it
  std::uint64_t work = 0;     ///< kernels, copies and sets
  std::int64_t gpuNs = 0;     ///< their own durations, overlap not taken off
  std::int64_t chargedNs = 0; ///< of the step's window: what runs, and the idle time in front of it
  std::array<std::uint64_t, analysis::kFamilyCount> workByFamily{};
  std::array<std::int64_t, analysis::kFamilyCount> nsByFamily{};
};

struct PlaceRow {
  Place place;
  PlaceSide before, after;
  std::int64_t differenceNs() const { return after.chargedNs - before.chargedNs; }
};

/// Every place with its work, largest difference of charged time first. The charged times of all rows, and
/// the idle time after the last work (a row of its own), add up to the windows of both steps exactly.
std::vector<PlaceRow> placeTable(const Run& before, const Run& after, const Alignment& alignment);

/// "21,792 launches (elementwise, matmul and reduction) -> 96 launches (linear attention)"; families by time,
/// those under a twentieth of it left out. "idle time alone" for a place without work.
std::string sentenceOf(const PlaceRow& row);

} // namespace stepscope::compare
