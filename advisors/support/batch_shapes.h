// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batches/batch_stats.h"

#include <cstdint>

namespace stepscope::advisors {

/// How many tensor shapes a run's batches have, (rows, width) each.
struct BatchShapes {
  std::uint64_t batches = 0;
  std::uint64_t distinct = 0; ///< shapes; each is new once
  std::int64_t positions = 0; ///< rows x width, summed over the batches
};

/// With each width rounded up to a multiple of `multiple`; 1: as they are.
///   stats  may be null: all counts are 0
BatchShapes batchShapes(const batches::BatchStats* stats, std::int64_t multiple = 1);

} // namespace stepscope::advisors
