// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QDockWidget;
class QLabel;
class QToolButton;

namespace stepscope::app {

/// Slim title of a dock that stands alone: name, float, close. Docks in a tab group have none, because their
/// tab names them already; a dragged tab leaves the group.
class DockTitle : public QWidget {
  Q_OBJECT
public:
  explicit DockTitle(QDockWidget* dock);

protected:
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

private:
  void applyColours();

  QLabel* m_name;
  QToolButton* m_float;
  QToolButton* m_close;
};

/// In place of the title where a tab names the dock.
class NoTitle : public QWidget {
  Q_OBJECT
public:
  using QWidget::QWidget;
  QSize sizeHint() const override { return {0, 0}; }
  QSize minimumSizeHint() const override { return {0, 0}; }
};

} // namespace stepscope::app
