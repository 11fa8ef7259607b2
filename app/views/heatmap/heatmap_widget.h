// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"

#include <QWidget>

#include <memory>

namespace stepscope::app {

/// Launch-density heatmap: time by kernel-duration decade, colour = launches per millisecond, with legend.
class HeatmapWidget : public QWidget {
  Q_OBJECT
public:
  explicit HeatmapWidget(QWidget* parent = nullptr);
  ~HeatmapWidget() override;

  void setTrace(LoadedTracePtr trace);
  /// Draws the timeline's visible range as a bracket.
  void setVisibleRange(Interval range);

Q_SIGNALS:
  /// The user dragged over a stretch or double-clicked a cell: the timeline should go there.
  void rangeChosen(stepscope::Interval range);

protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  struct Private;
  std::unique_ptr<Private> d;
};

} // namespace stepscope::app
