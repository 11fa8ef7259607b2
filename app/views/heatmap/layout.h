// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"
#include "app/theme/theme.h"
#include "app/views/heatmap/reading.h"
#include "app/views/heatmap/state.h"
#include "app/views/timeline/coordinates.h"
#include "app/views/timeline/display_list.h"
#include "app/views/timeline/text_ruler.h"

#include <QRect>

#include <optional>
#include <vector>

namespace stepscope::app {

/// The zero of the time axis, and what it is.
struct HeatmapZero {
  std::int64_t time = 0;
  QString name;
};
/// The begin of the chosen step, or that of the trace where there is none.
HeatmapZero heatmapZero(const LoadedTrace& trace);

/// What a layout is made from. `reference` is the zero of the time axis, `referenceName` says what it is.
struct HeatmapInput {
  const analysis::LaunchHeatmap& map;
  const analysis::HeatmapRows& rows;
  const HeatmapReading& reading;
  const HeatmapState& state;
  const Theme& theme;
  const TextRulers& rulers;
  std::int64_t reference = 0;
  QString referenceName;
};

/// Parts of the widget.
struct HeatmapRegions {
  QRect reading, chooser, plot, axis, labels, bars, legend;
};
///   fold  durations need less room for their labels than names
HeatmapRegions heatmapRegions(QSize size, analysis::HeatmapFold fold);

/// Columns to ask analysis::launchHeatmap for: cells of kCellWidth pixels.
constexpr int kCellWidth = 3;
std::size_t heatmapColumns(QSize size, analysis::HeatmapFold fold);

/// Rows drawn, from the top: of durations the longest first, from the longest that occurs, at least from that
/// of 10 to 100 ms so that pictures compare; of others as they come.
std::vector<std::size_t> shownRows(const analysis::HeatmapRows& rows);
/// As in the row's label: "1-10 us" with the micro sign.
QString rowText(const analysis::HeatmapRows& rows, std::size_t row);

/// Position of a density on the ramp in (0, 1]: logarithmic from one launch a cell to the densest cell; 0 for
/// none.
double rampPosition(const analysis::LaunchHeatmap& map, std::uint32_t count);

/// Where a cell is drawn; empty while its row is not.
QRect cellRect(const HeatmapInput& in, HeatmapCell cell);
std::optional<HeatmapCell> cellAt(const HeatmapInput& in, QPoint point);
/// Of `places` rows below each other, without gaps.
QRect placeRect(const QRect& area, std::size_t place, std::size_t places);
/// The row whose label or bars lie at a point.
std::optional<std::size_t> rowLabelAt(const HeatmapInput& in, QPoint point);
/// Rich text about a row as a whole.
QString rowDescription(const HeatmapInput& in, std::size_t row);
/// Rich text about a cell; says so when it is empty.
QString cellText(const HeatmapInput& in, HeatmapCell cell);

DisplayList layoutHeatmap(const HeatmapInput& in);

} // namespace stepscope::app
