// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/parts/text_flow.h"

#include <QAbstractButton>

namespace stepscope::app {

/// A line of text that can be activated by mouse or keyboard, with a hint on the right of what that does.
class ClickRow : public QAbstractButton {
  Q_OBJECT
public:
  /// hint  such as "Show in timeline"; an arrow is drawn behind it
  ClickRow(const QString& text, const QString& hint, QWidget* parent = nullptr);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

protected:
  void paintEvent(QPaintEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

private:
  double hintWidth() const;
  double textWidth(int width) const;

  QString m_hint;
  mutable TextFlow m_flow;
};

} // namespace stepscope::app
