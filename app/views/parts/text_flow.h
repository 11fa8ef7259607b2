// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QString>
#include <QTextLayout>

class QPainter;

namespace stepscope::app {

/// Text set in lines of at most a width. Breaks at words, and inside a word that is longer than a line
/// (kernel names have no spaces), so nothing is ever cut off.
class TextFlow {
public:
  TextFlow();

  /// Sets the lines; newlines in `text` are kept. Cheap when nothing changed.
  ///   width  px, >= 1
  void set(const QString& text, const QFont& font, double width);

  double height() const { return m_height; }       ///< px, all lines
  double usedWidth() const { return m_usedWidth; } ///< px, of the longest line
  int lineCount() const { return m_layout.lineCount(); }

  /// Draws the lines from `topLeft` down; characters [selectionBegin, selectionEnd) on the selection colour.
  void draw(QPainter& painter, QPointF topLeft, const QColor& color, int selectionBegin = 0,
            int selectionEnd = 0) const;
  /// Nearest cursor position, relative to the top left corner of the text.
  int cursorAt(QPointF point) const;

private:
  QTextLayout m_layout;
  QString m_text;
  double m_width = -1, m_height = 0, m_usedWidth = 0;
};

} // namespace stepscope::app
