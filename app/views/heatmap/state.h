// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/interval.h"

#include <QSize>

namespace stepscope::app {

/// All that decides what the heatmap looks like, besides the counts and the theme.
struct HeatmapState {
  QSize size;
  Interval visible; ///< what the timeline shows; empty: no bracket
  Interval drag;    ///< stretch being chosen; empty: none
};

} // namespace stepscope::app
