// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/advisor/mark.h"

#include "app/theme/theme.h"

#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace stepscope::app {

Mark::Mark(Sign sign, QWidget* parent) : QWidget(parent), m_sign(sign) {
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  switch (sign) {
  case Sign::Bullet:
    break;
  case Sign::Tick:
    setToolTip(tr("Checked: met"));
    break;
  case Sign::Cross:
    setToolTip(tr("Checked: not met"));
    break;
  case Sign::HalfRing:
    setToolTip(tr("Partly checked"));
    break;
  case Sign::Ring:
    setToolTip(tr("Not checked"));
    break;
  }
  setAccessibleName(toolTip());
}

QSize Mark::sizeHint() const {
  return {18, static_cast<int>(std::ceil(QFontMetricsF(scaledFont(1)).height()))};
}

void Mark::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QPointF middle(9, height() / 2.0);
  const auto line = [&](Tone tone) {
    painter.setPen(QPen(toneColor(tone), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
  };
  switch (m_sign) {
  case Sign::Bullet:
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().mutedText);
    painter.drawEllipse(middle, 2.5, 2.5);
    break;
  case Sign::Tick:
    line(Tone::Good);
    painter.drawPolyline(
        QPolygonF{middle + QPointF(-4.5, 0.5), middle + QPointF(-1, 4), middle + QPointF(5, -4)});
    break;
  case Sign::Cross:
    line(Tone::Bad);
    painter.drawLine(middle + QPointF(-4, -4), middle + QPointF(4, 4));
    painter.drawLine(middle + QPointF(-4, 4), middle + QPointF(4, -4));
    break;
  case Sign::HalfRing:
  case Sign::Ring:
    line(Tone::Muted);
    painter.drawEllipse(middle, 4.5, 4.5);
    if (m_sign == Sign::HalfRing) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(theme().mutedText);
      painter.drawPie(QRectF(middle.x() - 4.5, middle.y() - 4.5, 9, 9), 90 * 16, 180 * 16);
    }
    break;
  }
}

QWidget* makeMarkedLine(Mark::Sign sign, const QString& text, Tone tone) {
  auto* holder = new QWidget;
  auto* row = new QHBoxLayout(holder);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(6);
  row->addWidget(new Mark(sign), 0, Qt::AlignTop);
  auto* words = new Text(text);
  words->setTone(tone);
  row->addWidget(words, 1);
  return holder;
}

} // namespace stepscope::app
