// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/layout.h"

#include <vector>

namespace stepscope::app {

/// Activity of a few columns.
struct DensityBin {
  int x0 = 0, x1 = 0; ///< columns [x0, x1)
  double perMs = 0;   ///< launches
  double busyShare = 0;
};

/// One bin a column of the scale.
std::vector<DensityBin> columnBins(const TimeScale& scale, const std::vector<ActivityBin>& activity);
/// Bins of one column, or of 50 us aligned with the trace where that is wider: narrower ones would show
/// single launches as enormous rates, and panning would change them.
std::vector<DensityBin> densityBins(const Activity& activity, const TimeScale& scale);
double peakOf(const std::vector<DensityBin>& bins);

/// Draws bars of launches, the highest of them as high as `peak`, over a band whose shade is the busy share.
///   body    filled as a whole
///   lit     columns outside it are shaded
void layoutDensity(const std::vector<DensityBin>& bins, double peak, const QRect& body, int bandHeight,
                   const QColor& bar, std::pair<int, int> lit, const Theme& theme, Layer& layer);

} // namespace stepscope::app
