// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"
#include "app/views/heatmap/reading.h"
#include "app/views/heatmap/state.h"
#include "app/views/timeline/coordinates.h"
#include "app/views/timeline/display_list.h"
#include "app/views/timeline/text_ruler.h"

#include <QRect>

#include <optional>

namespace stepscope::app {

/// What a layout is made from. `reference` is the zero of the time axis, `referenceName` says what it is.
struct HeatmapInput {
  const analysis::LaunchHeatmap& map;
  const DecadeSums& sums;
  const HeatmapReading& reading;
  const HeatmapState& state;
  const Theme& theme;
  const TextRulers& rulers;
  std::int64_t reference = 0;
  QString referenceName;
};

/// Parts of the widget.
struct HeatmapRegions {
  QRect reading, plot, axis, labels, bars, legend;
};
HeatmapRegions heatmapRegions(QSize size);

/// Columns to ask analysis::launchHeatmap for: cells of kCellWidth pixels.
constexpr int kCellWidth = 3;
std::size_t heatmapColumns(QSize size);

/// Rows drawn: decades 0 up to the longest that occurs, at least to that of 10 to 100 ms, so that pictures
/// compare.
std::size_t shownDecades(const DecadeSums& sums);

/// Position of a density on the ramp in (0, 1]: logarithmic from one launch a cell to the densest cell; 0 for
/// none.
double rampPosition(const analysis::LaunchHeatmap& map, std::uint32_t count);

struct HeatmapCell {
  std::size_t decade = 0, column = 0;
};
std::optional<HeatmapCell> cellAt(const HeatmapInput& in, QPoint point);
/// Rich text about a cell; says so when it is empty.
QString cellText(const HeatmapInput& in, HeatmapCell cell);

DisplayList layoutHeatmap(const HeatmapInput& in);

} // namespace stepscope::app
