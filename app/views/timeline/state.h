// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/interval.h"

#include <QSize>

#include <cstdint>
#include <vector>

namespace stepscope::app {

/// How much of a track is shown.
enum class Fold : std::uint8_t {
  Collapsed, ///< the top lane, as a thin line
  Limited,   ///< at most kLimitedLanes lanes
  Full,
};
constexpr int kLimitedLanes = 12;

/// All that decides what the timeline looks like, besides the trace and the theme.
struct TimelineState {
  QSize size;              ///< of the canvas, px
  Interval visible{0, 1};  ///< ns
  int scrollY = 0;         ///< px of the track list above the visible part
  std::vector<Fold> folds; ///< by row of the model
  SliceId selected;
  Interval area;               ///< selected stretch; empty: none
  Interval mark;               ///< stretch pointed at from outside; empty: none
  bool fromTraceStart = false; ///< axis counts from the trace's begin instead of the step's
  bool help = false;           ///< the key overlay is open
};

} // namespace stepscope::app
