// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/interval.h"

namespace stepscope::app {

/// How times of the run before and of the run after belong together: the anchors are one moment; from there
/// on times pass equally fast, or fitted, so that both steps are equally long.
struct TimelineLink {
  std::int64_t anchorBefore = 0, anchorAfter = 0; ///< ns since the start of either trace
  double fit = 1;                                 ///< ns after for each ns before

  Interval toAfter(Interval before) const;
  Interval toBefore(Interval after) const;
};

/// The anchors are the begins of the steps.
///   fitted  whether both steps are shown equally long; else the same scale
TimelineLink linkSteps(Interval before, Interval after, bool fitted);

} // namespace stepscope::app
