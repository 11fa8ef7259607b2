// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

namespace stepscope::app {

/// A frame around a widget of the same window, wherever it goes; hidden while nothing of it can be seen. The
/// mouse does not notice it.
class Spotlight : public QWidget {
  Q_OBJECT
public:
  explicit Spotlight(QWidget* window);

  /// null: none.
  void point(QWidget* target);
  QWidget* target() const { return m_target; }

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

private:
  void watch(bool on);
  void followLater();
  void follow();

  QPointer<QWidget> m_target;
  QList<QPointer<QWidget>> m_watched; ///< the target and what it lies in
  bool m_pending = false;
};

} // namespace stepscope::app
