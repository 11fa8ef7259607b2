// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/job/job.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace stepscope::app {

/// A rank's part in a collective, on the clock of the job's reference.
struct PlacedPart {
  Interval interval;          ///< ns since the first begin of any part
  std::int64_t waitNs = 0;    ///< from its begin: until the last rank has come
  std::size_t collective = 0; ///< index in Job::alignment
};

/// The collectives of the job's step over time.
struct PlacedCollectives {
  std::vector<std::vector<PlacedPart>>
      ranks;      ///< by rank, by begin; empty where a rank's clock cannot be told
  Interval whole; ///< all parts; empty without any
};

///   cost  O(parts * log)
PlacedCollectives placeCollectives(const job::Job& job);

} // namespace stepscope::app
