// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace stepscope::app {

/// Covers its parent while something is dragged over it, and says what dropping would do.
class DropOverlay : public QWidget {
  Q_OBJECT
public:
  explicit DropOverlay(QWidget* parent);

  void offer(const QString& text);
  QString text() const { return m_text; }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  QString m_text;
};

} // namespace stepscope::app
