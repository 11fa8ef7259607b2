// SPDX-License-Identifier: Apache-2.0
#include "core/compare/comparison.h"

#include "core/compare/noise.h"

namespace stepscope::compare {

Comparison compareRuns(const Run& before, const Run& after) {
  Comparison out;
  out.before = measuresOf(before);
  out.after = measuresOf(after);
  out.factor = factorOf(out.before, out.after);
  out.alignment = align(before, after);
  out.comparability = comparabilityOf(before, after, out.alignment);
  out.byBucket = stepByBucket(before, after);
  out.byPlace = stepByPlace(before, after, out.alignment);
  out.stepSpread = spreadOf(before, after, "");
  out.epoch = epochByBucket(before, after, out.byBucket);
  out.places = placeTable(before, after, out.alignment);
  out.tables = differenceTables(before, after);
  return out;
}

} // namespace stepscope::compare
