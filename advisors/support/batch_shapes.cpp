// SPDX-License-Identifier: Apache-2.0
#include "advisors/support/batch_shapes.h"

#include <set>
#include <utility>

namespace stepscope::advisors {

BatchShapes batchShapes(const batches::BatchStats* stats, std::int64_t multiple) {
  BatchShapes out;
  if (!stats) return out;
  std::set<std::pair<std::int64_t, std::int64_t>> shapes;
  for (const batches::Batch& batch : stats->batches) {
    const std::int64_t width = (batch.width + multiple - 1) / multiple * multiple;
    shapes.emplace(batch.rows, width);
    out.positions += batch.rows * width;
    ++out.batches;
  }
  out.distinct = shapes.size();
  return out;
}

} // namespace stepscope::advisors
