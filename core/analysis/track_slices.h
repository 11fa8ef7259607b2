// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace stepscope::analysis {

/// Rows [first, last) of a track's slices that begin in `window`. O(log n).
inline std::pair<std::uint32_t, std::uint32_t> rowsBeginningIn(const trace::Trace& trace,
                                                               const trace::Track& track, Interval window) {
  const auto& begins = trace.slices().begin;
  const auto trackFirst = begins.begin() + track.firstSlice;
  const auto trackLast = trackFirst + track.sliceCount;
  const auto first = std::lower_bound(trackFirst, trackLast, window.begin);
  const auto last = std::lower_bound(first, trackLast, std::max(window.begin, window.end));
  return {static_cast<std::uint32_t>(first - begins.begin()),
          static_cast<std::uint32_t>(last - begins.begin())};
}

/// Calls visit(SliceId) for every slice of a track with nesting (not a GPU stream) that overlaps `window`
/// with some length: first those that began before it, innermost first, then the others by begin.
///   cost  O(log n + depth + slices in the window)
template <typename Visit>
void forEachOverlapping(const trace::Trace& trace, const trace::Track& track, Interval window,
                        Visit&& visit) {
  const auto [first, last] = rowsBeginningIn(trace, track, window);
  if (first > track.firstSlice) {
    // Whatever is still open at window.begin also holds the begin of the last slice before it: its ancestors.
    for (SliceId open(first - 1); open.valid(); open = trace.parent(open)) {
      if (trace.interval(open).end > window.begin) visit(open);
    }
  }
  for (std::uint32_t row = first; row < last; ++row) {
    visit(SliceId(row));
  }
}

} // namespace stepscope::analysis
