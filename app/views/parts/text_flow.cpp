// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/parts/text_flow.h"

#include "app/theme/theme.h"

#include <QPainter>
#include <QRegularExpression>
#include <QTextOption>

#include <algorithm>
#include <cmath>

namespace stepscope::app {

namespace {
constexpr double kLineSpacing = 1.12; // room that makes several lines of prose easy to follow

/// "842 ms" and "62.0 %" are not parted at the end of a line. Characters keep their positions.
void keepUnitsWithFigures(QString& text) {
  static const QRegularExpression space(
      QStringLiteral("(?<=\\d) (?=(?:ns|us|\u00b5s|ms|s|%|B|KiB|MiB|GiB|TiB)(?![\\w]))"),
      QRegularExpression::UseUnicodePropertiesOption);
  text.replace(space, QString(QChar::Nbsp));
}
} // namespace

TextFlow::TextFlow() {
  QTextOption option;
  option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  m_layout.setTextOption(option);
  m_layout.setCacheEnabled(true);
}

void TextFlow::set(const QString& text, const QFont& font, double width) {
  width = std::max(width, 1.0);
  if (text == m_text && width == m_width && font == m_layout.font()) return;
  m_text = text;
  m_width = width;
  QString shown = text;
  shown.replace(QLatin1Char('\n'), QChar::LineSeparator);
  keepUnitsWithFigures(shown);
  m_layout.setText(shown);
  m_layout.setFont(font);
  m_layout.beginLayout();
  double y = 0;
  m_usedWidth = 0;
  for (QTextLine line = m_layout.createLine(); line.isValid(); line = m_layout.createLine()) {
    line.setLineWidth(width);
    line.setPosition({0, y});
    y += std::ceil(line.height() * kLineSpacing);
    m_usedWidth = std::max(m_usedWidth, line.naturalTextWidth());
  }
  m_layout.endLayout();
  m_height = y;
}

void TextFlow::draw(QPainter& painter, QPointF topLeft, const QColor& color, int selectionBegin,
                    int selectionEnd) const {
  painter.setPen(color);
  QList<QTextLayout::FormatRange> selections;
  if (selectionEnd > selectionBegin) {
    QTextLayout::FormatRange range;
    range.start = selectionBegin;
    range.length = selectionEnd - selectionBegin;
    range.format.setBackground(theme().selection);
    range.format.setForeground(theme().text);
    selections.append(range);
  }
  m_layout.draw(&painter, topLeft, selections);
}

int TextFlow::cursorAt(QPointF point) const {
  for (int i = 0; i < m_layout.lineCount(); ++i) {
    const QTextLine line = m_layout.lineAt(i);
    const bool last = i + 1 == m_layout.lineCount();
    if (last || point.y() < m_layout.lineAt(i + 1).y()) return line.xToCursor(point.x());
  }
  return 0;
}

} // namespace stepscope::app
