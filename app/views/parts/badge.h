// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisors/finding.h"
#include "app/views/parts/text.h"

#include <QWidget>

namespace stepscope::app {

/// A word on a coloured pill with a shape in front, so that colour is never the only signal.
class Badge : public QWidget {
  Q_OBJECT
public:
  enum class Shape { Triangle, Diamond, Disc, Ring, Square };

  Badge(const QString& word, Tone tone, Shape shape, QWidget* parent = nullptr);
  static Badge* severity(advisors::Level level, QWidget* parent = nullptr);
  static Badge* bound(advisors::Bound bound, QWidget* parent = nullptr);

  void set(const QString& word, Tone tone, Shape shape);
  void setBound(advisors::Bound bound);
  void setScale(double scale);
  QString word() const { return m_word; }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  QString m_word;
  Tone m_tone;
  Shape m_shape;
  double m_scale = 0.85;
};

/// Draws the shape centred in `rect` with the current brush.
void paintShape(QPainter& painter, Badge::Shape shape, const QRectF& rect);
Badge::Shape shapeOf(advisors::Level severity);
Tone toneOf(advisors::Level severity);

} // namespace stepscope::app
