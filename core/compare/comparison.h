// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compare/comparability.h"
#include "core/compare/measures.h"
#include "core/compare/place_table.h"
#include "core/compare/tables.h"
#include "core/compare/waterfall.h"

namespace stepscope::compare {

/// Everything that a comparison of two runs shows.
struct Comparison {
  Measures before, after;
  std::optional<Factor> factor;
  Comparability comparability;
  Alignment alignment;
  Waterfall byBucket, byPlace;      ///< of the traced step
  std::optional<Spread> stepSpread; ///< of the step's difference, where a trace holds several steps
  std::optional<Waterfall> epoch;
  std::vector<PlaceRow> places;
  DifferenceTables tables;
};
///   cost  O(n log n) in the slices and GPU work of both steps
Comparison compareRuns(const Run& before, const Run& after);

} // namespace stepscope::compare
