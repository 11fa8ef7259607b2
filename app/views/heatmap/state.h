// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/interval.h"

#include <QSize>

#include <cstddef>
#include <optional>

namespace stepscope::app {

struct HeatmapCell {
  std::size_t row = 0, column = 0;
  friend bool operator==(const HeatmapCell& a, const HeatmapCell& b) {
    return a.row == b.row && a.column == b.column;
  }
};

/// All that decides what the heatmap looks like, besides the counts and the theme.
struct HeatmapState {
  QSize size;
  Interval visible;                ///< what the timeline shows; empty: no bracket
  Interval drag;                   ///< stretch being chosen; empty: none
  std::optional<HeatmapCell> cell; ///< outlined: the one chosen, or that of the timeline's selection
};

} // namespace stepscope::app
