// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/table_filler.h"

#include <cstdint>
#include <vector>

namespace stepscope::trace {

/// Durations that no recording has: counters that wrapped, or nothing written (formats: D10). A year.
constexpr std::int64_t kAbsurdDurationNs = std::int64_t{365} * 24 * 3600 * 1'000'000'000;

/// Cuts absurd durations: on a stream to the next slice's begin, elsewhere to the end of the slice around it,
/// or of the row where there is none. Tracks are sorted before and after. Returns how many were cut.
///   cost  O(1) without such records
std::uint64_t clipAbsurdDurations(RecordStore& records, std::vector<PendingTrack>& tracks);

} // namespace stepscope::trace
