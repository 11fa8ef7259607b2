// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"

#include <QWidget>

#include "app/views/heatmap/state.h"
#include "core/analysis/heatmap.h"

#include <memory>

namespace stepscope::app {

/// Launch-density heatmap: time by duration, family or module of the kernels, colour = launches per
/// millisecond, with legend. Counted off the GUI thread; the former picture stays until the new one is there.
class HeatmapWidget : public QWidget {
  Q_OBJECT
public:
  explicit HeatmapWidget(QWidget* parent = nullptr);
  ~HeatmapWidget() override;

  void setTrace(LoadedTracePtr trace);
  /// Draws the timeline's visible range as a bracket.
  void setVisibleRange(Interval range);
  /// Outlines the cell of a kernel, or of the kernel that a call launched; of others none.
  void select(SliceId slice);

  /// What the rows stand for, as the user wants it. Folds by module need a trace with recorded modules;
  /// others are shown by duration.
  analysis::HeatmapFold fold() const;
  void setFold(analysis::HeatmapFold fold);
  bool isCounting() const;

Q_SIGNALS:
  /// The user dragged over a stretch, or chose a cell by double click or Enter: the timeline should go there.
  void rangeChosen(stepscope::Interval range);
  /// The user chose a cell; its longest kernel.
  void kernelChosen(stepscope::SliceId slice);
  /// By the user's hand.
  void foldChanged(stepscope::analysis::HeatmapFold fold);

protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  void count();
  void take();
  void chooseCell(HeatmapCell cell);
  void goToCell(HeatmapCell cell);
  void redraw();

  struct Private;
  std::unique_ptr<Private> d;
};

} // namespace stepscope::app
