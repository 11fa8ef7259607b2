// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/parts/card.h"

#include "app/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

namespace stepscope::app {

void paintSurface(QPainter& painter, const QRectF& rect, const QColor& fill, const QColor& outline,
                  double radius) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(outline, 1));
  painter.setBrush(fill);
  painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

void paintFocusRing(QPainter& painter, const QRectF& rect, double radius) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(theme().accent, 2));
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius);
}

Card::Card(QWidget* parent) : QWidget(parent), m_column(new QVBoxLayout(this)) {
  m_column->setContentsMargins(16, 14, 16, 14);
  m_column->setSpacing(8);
}

void Card::setEdge(Tone tone) {
  m_edge = tone;
  m_column->setContentsMargins(20, 14, 16, 14);
  update();
}

void Card::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paintSurface(painter, rect(), theme().surface, theme().border);
  if (m_edge) {
    QPainterPath outline;
    outline.addRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    painter.save();
    painter.setClipPath(outline);
    painter.fillRect(QRectF(0, 0, 5, height()), toneColor(*m_edge));
    painter.restore();
  }
  if (hasFocus()) paintFocusRing(painter, rect());
}

void Card::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  update();
}

void Card::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  update();
}

} // namespace stepscope::app
