// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/parts/text.h"

#include "app/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <cmath>

namespace stepscope::app {

QColor toneColor(Tone tone) {
  switch (tone) {
  case Tone::Normal:
    return theme().text;
  case Tone::Muted:
    return theme().mutedText;
  case Tone::Accent:
    return theme().accent;
  case Tone::Good:
    return theme().good;
  case Tone::Warning:
    return theme().warning;
  case Tone::Bad:
    return theme().bad;
  }
  return theme().text;
}

QFont scaledFont(double scale, QFont::Weight weight) {
  QFont font = QApplication::font();
  if (font.pointSizeF() > 0) {
    font.setPointSizeF(font.pointSizeF() * scale);
  } else {
    font.setPixelSize(static_cast<int>(std::lround(font.pixelSize() * scale)));
  }
  font.setWeight(weight);
  return font;
}

Text::Text(const QString& text, QWidget* parent) : QWidget(parent), m_text(text) {
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  setFocusPolicy(Qt::ClickFocus);
  setCursor(Qt::IBeamCursor);
  setAccessibleName(text);
}

void Text::setText(const QString& text) {
  if (text == m_text) return;
  m_text = text;
  m_anchor = m_cursor = 0;
  setAccessibleName(text);
  updateGeometry();
  update();
}

void Text::setTone(Tone tone) {
  m_tone = tone;
  update();
}

void Text::setScale(double scale, QFont::Weight weight) {
  m_scale = scale;
  m_weight = weight;
  updateGeometry();
  update();
}

void Text::setMonospace() {
  m_monospace = true;
  updateGeometry();
  update();
}

void Text::setMaxLineChars(int chars) {
  m_maxLineChars = chars;
  updateGeometry();
  update();
}

QFont Text::textFont() const {
  if (!m_monospace) return scaledFont(m_scale, m_weight);
  QFont font = monospaceFont();
  font.setWeight(m_weight);
  return font;
}

double Text::limited(double width) const {
  if (m_maxLineChars <= 0) return width;
  return std::min(width, m_maxLineChars * QFontMetricsF(textFont()).averageCharWidth());
}

QSize Text::sizeHint() const {
  m_probe.set(m_text, textFont(), limited(100'000));
  return {static_cast<int>(std::ceil(m_probe.usedWidth())) + 1,
          static_cast<int>(std::ceil(m_probe.height()))};
}

QSize Text::minimumSizeHint() const {
  const QFontMetricsF metrics(textFont());
  const double natural = sizeHint().width();
  return {static_cast<int>(std::min(natural, 10 * metrics.averageCharWidth())),
          static_cast<int>(std::ceil(metrics.height()))};
}

int Text::heightForWidth(int width) const {
  m_probe.set(m_text, textFont(), limited(width));
  return static_cast<int>(std::ceil(m_probe.height()));
}

QString Text::selectedText() const {
  const int begin = std::min(m_anchor, m_cursor), end = std::max(m_anchor, m_cursor);
  return m_text.mid(begin, end - begin);
}

void Text::select(int anchor, int cursor) {
  m_anchor = anchor;
  m_cursor = cursor;
  update();
}

void Text::selectAll() { select(0, static_cast<int>(m_text.size())); }

void Text::copy() const {
  const QString chosen = selectedText();
  QApplication::clipboard()->setText(chosen.isEmpty() ? m_text : chosen);
}

void Text::paintEvent(QPaintEvent*) {
  m_flow.set(m_text, textFont(), limited(width()));
  QPainter painter(this);
  m_flow.draw(painter, {0, 0}, toneColor(m_tone), std::min(m_anchor, m_cursor), std::max(m_anchor, m_cursor));
}

void Text::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
  m_flow.set(m_text, textFont(), limited(width()));
  const int at = m_flow.cursorAt(event->position());
  select((event->modifiers() & Qt::ShiftModifier) ? m_anchor : at, at);
}

void Text::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() & Qt::LeftButton) select(m_anchor, m_flow.cursorAt(event->position()));
}

void Text::mouseDoubleClickEvent(QMouseEvent* event) {
  const int at = m_flow.cursorAt(event->position());
  QTextBoundaryFinder words(QTextBoundaryFinder::Word, m_text);
  words.setPosition(std::min(at + 1, static_cast<int>(m_text.size())));
  const int begin = static_cast<int>(std::max<qsizetype>(0, words.toPreviousBoundary()));
  const qsizetype next = words.toNextBoundary();
  select(begin, next < 0 ? static_cast<int>(m_text.size()) : static_cast<int>(next));
}

void Text::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy)) return copy();
  if (event->matches(QKeySequence::SelectAll)) return selectAll();
  QWidget::keyPressEvent(event);
}

void Text::focusOutEvent(QFocusEvent* event) {
  if (event->reason() != Qt::PopupFocusReason) select(0, 0);
  QWidget::focusOutEvent(event);
}

void Text::contextMenuEvent(QContextMenuEvent* event) {
  QMenu menu(this);
  menu.addAction(tr("Copy"), this, &Text::copy);
  menu.addAction(tr("Select all"), this, &Text::selectAll);
  menu.exec(event->globalPos());
}

void Text::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange) updateGeometry();
  QWidget::changeEvent(event);
}

} // namespace stepscope::app
