// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap/heatmap_picture.h"

#include "app/views/heatmap/heatmap_widget.h"
#include "app/views/heatmap/layout.h"
#include "app/views/timeline/painter.h"

namespace stepscope::app {

HeatmapZero heatmapZero(const LoadedTrace& trace) {
  if (!trace.summary.hasSteps()) return {0, HeatmapWidget::tr("from trace start")};
  const analysis::StepSummary& step = trace.summary.step();
  return {step.step.annotation.begin,
          HeatmapWidget::tr("from %1").arg(QString::fromStdString(step.step.name))};
}

QImage heatmapPicture(const LoadedTrace& trace, QSize size, qreal scale) {
  constexpr analysis::HeatmapFold kFold = analysis::HeatmapFold::Duration;
  const analysis::HeatmapRows rows = analysis::heatmapRows(trace.summary, kFold);
  const analysis::LaunchHeatmap map =
      analysis::launchHeatmap(trace.summary, rows, trace.summary.trace->range(), heatmapColumns(size, kFold));
  const HeatmapReading reading = readingOf(rows);
  const HeatmapState state{size, {}, {}, {}};
  const TextRulers rulers;
  const HeatmapZero zero = heatmapZero(trace);
  QImage image(size * scale, QImage::Format_RGB32);
  image.setDevicePixelRatio(scale);
  paintOn(image, layoutHeatmap({map, rows, reading, state, theme(), rulers, zero.time, zero.name}));
  return image;
}

} // namespace stepscope::app
