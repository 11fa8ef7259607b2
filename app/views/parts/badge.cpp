// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/parts/badge.h"

#include "app/theme/theme.h"
#include "app/views/parts/finding_text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace stepscope::app {

Badge::Shape shapeOf(advisors::Level severity) {
  switch (severity) {
  case advisors::Level::High:
    return Badge::Shape::Triangle;
  case advisors::Level::Medium:
    return Badge::Shape::Diamond;
  case advisors::Level::Low:
    return Badge::Shape::Disc;
  }
  return Badge::Shape::Disc;
}

Tone toneOf(advisors::Level severity) {
  switch (severity) {
  case advisors::Level::High:
    return Tone::Bad;
  case advisors::Level::Medium:
    return Tone::Warning;
  case advisors::Level::Low:
    return Tone::Muted;
  }
  return Tone::Muted;
}

void paintShape(QPainter& painter, Badge::Shape shape, const QRectF& rect) {
  QPainterPath path;
  switch (shape) {
  case Badge::Shape::Triangle:
    path.moveTo(rect.center().x(), rect.top());
    path.lineTo(rect.bottomRight());
    path.lineTo(rect.bottomLeft());
    path.closeSubpath();
    break;
  case Badge::Shape::Diamond:
    path.moveTo(rect.center().x(), rect.top());
    path.lineTo(rect.right(), rect.center().y());
    path.lineTo(rect.center().x(), rect.bottom());
    path.lineTo(rect.left(), rect.center().y());
    path.closeSubpath();
    break;
  case Badge::Shape::Disc:
    path.addEllipse(rect);
    break;
  case Badge::Shape::Ring:
    path.addEllipse(rect);
    path.addEllipse(rect.adjusted(2, 2, -2, -2));
    break;
  case Badge::Shape::Square:
    path.addRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    break;
  }
  painter.drawPath(path);
}

Badge::Badge(const QString& word, Tone tone, Shape shape, QWidget* parent)
    : QWidget(parent), m_word(word), m_tone(tone), m_shape(shape) {
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  setAccessibleName(word);
}

Badge* Badge::severity(advisors::Level level, QWidget* parent) {
  auto* badge = new Badge(severityWord(level), toneOf(level), shapeOf(level), parent);
  badge->setToolTip(tr("Severity: %1").arg(severityWord(level)));
  return badge;
}

Badge* Badge::bound(advisors::Bound bound, QWidget* parent) {
  auto* badge = new Badge({}, Tone::Muted, Shape::Ring, parent);
  badge->setBound(bound);
  return badge;
}

void Badge::set(const QString& word, Tone tone, Shape shape) {
  m_word = word;
  m_tone = tone;
  m_shape = shape;
  setAccessibleName(word);
  updateGeometry();
  update();
}

void Badge::setBound(advisors::Bound bound) {
  using advisors::Bound;
  switch (bound) {
  case Bound::Gpu:
    set(boundWord(bound), Tone::Good, Shape::Disc);
    break;
  case Bound::Host:
    set(boundWord(bound), Tone::Bad, Shape::Triangle);
    break;
  case Bound::Input:
    set(boundWord(bound), Tone::Bad, Shape::Triangle);
    break;
  case Bound::Communication:
    set(boundWord(bound), Tone::Warning, Shape::Diamond);
    break;
  case Bound::Mixed:
    set(boundWord(bound), Tone::Warning, Shape::Diamond);
    break;
  case Bound::Unknown:
    set(boundWord(bound), Tone::Muted, Shape::Ring);
    break;
  }
  setToolTip(tr("What limits this step: %1").arg(boundWord(bound)));
}

void Badge::setScale(double scale) {
  m_scale = scale;
  updateGeometry();
  update();
}

QSize Badge::sizeHint() const {
  const QFontMetricsF metrics(scaledFont(m_scale, QFont::DemiBold));
  const double height = std::ceil(metrics.height() * 1.45);
  return {static_cast<int>(
              std::ceil(metrics.horizontalAdvance(m_word) + metrics.ascent() * 0.75 + height * 1.05)),
          static_cast<int>(height)};
}

void Badge::paintEvent(QPaintEvent*) {
  const QColor fill = toneColor(m_tone);
  const QColor ink = Theme::textOn(fill);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(fill);
  painter.drawRoundedRect(QRectF(rect()), height() / 2.0, height() / 2.0);
  const QFont font = scaledFont(m_scale, QFont::DemiBold);
  const double side = QFontMetricsF(font).ascent() * 0.75;
  const double left = height() * 0.4;
  painter.setBrush(ink);
  paintShape(painter, m_shape, QRectF(left, (height() - side) / 2, side, side));
  painter.setFont(font);
  painter.setPen(ink);
  painter.drawText(QRectF(left + side + height() * 0.22, 0, width(), height()),
                   Qt::AlignVCenter | Qt::AlignLeft, m_word);
}

} // namespace stepscope::app
