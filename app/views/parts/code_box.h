// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPushButton;

namespace stepscope::app {

class Text;

/// A command or snippet in the monospace font with a button that copies it as it is.
class CodeBox : public QWidget {
  Q_OBJECT
public:
  explicit CodeBox(const QString& code, QWidget* parent = nullptr);

  QString code() const { return m_code; }

public Q_SLOTS:
  void copy();

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  QString m_code;
  QPushButton* m_button;
};

} // namespace stepscope::app
