// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/model.h"

namespace stepscope::app {

/// From GPU work to its launch, from a call to its first work, from another host slice to the first launch in
/// it; invalid when that was not recorded.
SliceId counterpartOf(const trace::Trace& trace, SliceId slice);

/// A stretch to go to, and what is there.
struct Place {
  Interval interval;
  SliceId slice; ///< to be selected; may be invalid
  QString text;
};

/// Stretches between the first and the last GPU work in which the GPU is idle, longest first; at most 100.
std::vector<Place> longestGaps(const TimelineModel& model);
/// Where the evidence of findings lies: one place for each finding that has any, in the advisor's order.
std::vector<Place> findingPlaces(const TimelineModel& model);

/// The place after (or before) the one whose interval is `current`; the first (or last) when that is none of
/// them. Goes round. Null without places.
const Place* neighbourOf(const std::vector<Place>& places, Interval current, bool forwards);

} // namespace stepscope::app
