// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace stepscope::advisors {

/// Calls of a step that allocate or free memory of the device, or pinned memory of the host.
struct AllocatorCalls {
  struct Kind {
    std::uint64_t count = 0;
    std::int64_t ns = 0;
    SliceId longest;
  };
  std::map<std::string, Kind> byName;
  std::vector<SliceId> slices; ///< in SliceId order
  std::uint64_t allocations = 0, frees = 0, pinned = 0;
  std::uint64_t retries = 0; ///< frees that are followed by an allocation inside the same operator: the pool
                             ///< was emptied because the device had no room
  std::uint64_t freesOutside = 0; ///< frees outside every operator, as torch.cuda.empty_cache() makes them
  std::int64_t ns = 0;
};
///   cost  O(slices that begin in the window)
AllocatorCalls allocatorCallsIn(const trace::Trace& trace, Interval window);

} // namespace stepscope::advisors
