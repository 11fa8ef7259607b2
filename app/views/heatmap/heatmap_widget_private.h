// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/heatmap/heatmap_widget.h"

#include "app/views/heatmap/layout.h"

#include <QComboBox>
#include <QFutureWatcher>
#include <QImage>

#include <stop_token>

namespace stepscope::app {

/// An answer of the worker: rows and counts that belong together.
struct HeatmapCounts {
  std::shared_ptr<const analysis::HeatmapRows> rows;
  analysis::LaunchHeatmap map;
  bool hasModules = false;
};

struct HeatmapWidget::Private {
  LoadedTracePtr trace;
  HeatmapState state;
  analysis::HeatmapFold wanted = analysis::HeatmapFold::Duration;
  HeatmapCounts counts; ///< rows null: nothing counted yet
  std::size_t mostRows = 0;
  HeatmapReading reading;
  SliceId selected;
  QComboBox* folds = nullptr;
  QFutureWatcher<HeatmapCounts> watcher;
  std::stop_source stop;
  std::unique_ptr<TextRulers> rulers;
  QImage image;
  bool dirty = true;
  std::optional<int> pressX;

  bool ready() const { return trace && counts.rows; }
  HeatmapInput input();
  QRect plot() const { return heatmapRegions(state.size, counts.rows->fold).plot; }
  TimeScale scale() const { return {counts.map.range, double(plot().left()), double(plot().width())}; }
  Interval rangeOf(HeatmapCell cell) const;
  /// Of a kernel, or of the first one that a call launched.
  std::optional<HeatmapCell> cellOf(SliceId slice) const;
  std::optional<HeatmapCell> densestCell() const;
};

} // namespace stepscope::app
