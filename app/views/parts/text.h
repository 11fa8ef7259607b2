// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/table_text.h"
#include "app/views/parts/text_flow.h"

#include <QWidget>

namespace stepscope::app {

/// Meaning of a colour; the theme decides which one it is.
enum class Tone { Normal, Muted, Accent, Good, Warning, Bad };
QColor toneColor(Tone tone);

/// The program's font, `scale` times as large.
QFont scaledFont(double scale, QFont::Weight weight = QFont::Normal);

/// A piece of plain text: wraps without ever cutting off, limits the length of its lines, can be selected
/// with the mouse and copied (Ctrl+C, context menu).
class Text : public QWidget {
  Q_OBJECT
public:
  explicit Text(const QString& text = {}, QWidget* parent = nullptr);

  void setText(const QString& text);
  QString text() const { return m_text; }
  void setTone(Tone tone);
  void setScale(double scale, QFont::Weight weight = QFont::Normal);
  void setMonospace();
  /// Lines are at most about `chars` average characters long however wide the widget is; 0: no limit.
  void setMaxLineChars(int chars);
  QString selectedText() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

public Q_SLOTS:
  void copy() const; ///< the selection, or everything when nothing is selected
  void selectAll();

protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  QFont textFont() const;
  double limited(double width) const;
  void select(int anchor, int cursor);

  QString m_text;
  Tone m_tone = Tone::Normal;
  double m_scale = 1;
  QFont::Weight m_weight = QFont::Normal;
  bool m_monospace = false;
  int m_maxLineChars = 90;
  int m_anchor = 0, m_cursor = 0;
  mutable TextFlow m_flow;  // as painted
  mutable TextFlow m_probe; // for size questions about other widths
};

} // namespace stepscope::app
