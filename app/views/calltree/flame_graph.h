// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>

#include "app/views/calltree/flame_layout.h"

namespace stepscope::app {

/// A call tree as boxes, callers above what they call, as wide as their time. A click zooms to a node, a
/// click on a caller back out; arrow keys move, Enter zooms, Backspace and Escape zoom out.
class FlameGraph : public QAbstractScrollArea {
  Q_OBJECT
public:
  explicit FlameGraph(QWidget* parent = nullptr);

  void setTree(LabelledTreePtr tree); ///< null: nothing is drawn
  void setMetric(TreeMetric metric);
  void setSearch(const QString& text); ///< nodes that contain it stand out
  void setCurrent(std::uint32_t node); ///< zooms out as far as is needed to show it
  void zoomTo(std::uint32_t node);
  const FlameState& state() const { return m_state; }
  const std::vector<FlameBox>& boxes() const { return m_boxes; }
  /// Rectangle of a box on the viewport.
  QRect onViewport(const FlameBox& box) const;

Q_SIGNALS:
  void currentChanged(std::uint32_t node);
  /// The user asked for the node's longest call.
  void goToRequested(std::uint32_t node);

protected:
  bool viewportEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

private:
  void relayout();
  void makeCurrent(std::uint32_t node);
  void zoomOut();
  const FlameBox* boxAt(QPoint viewportPoint) const;
  const FlameBox* boxOf(std::uint32_t node) const;
  void step(int dx, int dy);
  void paintBox(QPainter& painter, const FlameBox& box) const;

  LabelledTreePtr m_tree;
  FlameState m_state;
  std::vector<FlameBox> m_boxes;
};

} // namespace stepscope::app
