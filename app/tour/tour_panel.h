// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/parts/card.h"

class QPushButton;

namespace stepscope::app {

/// A small panel in a lower corner of its window: which step of how many, what it says, Back, Next, Close.
/// Esc closes it while it has the focus; it takes nothing away from the views.
class TourPanel : public Card {
  Q_OBJECT
public:
  explicit TourPanel(QWidget* window);

  ///   step  from 0
  void show(int step, int steps, const QString& title, const QString& text);
  /// Gives Next the focus, so that Enter goes on.
  void takeFocus();
  /// Takes the corner where it covers least of this part of the window.
  void avoid(const QRect& part);
  QString text() const;
  QString title() const;
  QPushButton* next() const { return m_next; }
  QPushButton* back() const { return m_back; }

Q_SIGNALS:
  void nextRequested();
  void backRequested();
  void closeRequested();

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  // What it still covers can be seen when it is dragged away, until the next step.
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;

private:
  void place();

  QRect m_avoided;
  QPoint m_grabbedAt;

  Text *m_count, *m_title, *m_text;
  QPushButton *m_back, *m_next;
};

} // namespace stepscope::app
