// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/parts/text.h"

#include <QVBoxLayout>
#include <QWidget>

#include <optional>

namespace stepscope::app {

/// A rounded surface with a vertical layout, optionally with an edge in the colour of a tone.
class Card : public QWidget {
  Q_OBJECT
public:
  explicit Card(QWidget* parent = nullptr);

  QVBoxLayout* column() const { return m_column; }
  void setEdge(Tone tone);

protected:
  void paintEvent(QPaintEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

private:
  QVBoxLayout* m_column;
  std::optional<Tone> m_edge;
};

/// Fills a rounded rectangle with the surface colour and outlines it.
void paintSurface(QPainter& painter, const QRectF& rect, const QColor& fill, const QColor& outline,
                  double radius = 8);
/// The mark of keyboard focus around `rect`.
void paintFocusRing(QPainter& painter, const QRectF& rect, double radius = 8);

} // namespace stepscope::app
