// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPointF>
#include <QRect>
#include <QString>

#include <vector>

namespace stepscope::app {

/// A filled rectangle. Premultiplied alpha blends over what was drawn before.
struct Box {
  QRect rect;
  QRgb fill = 0;
};

enum class FontRole : std::uint8_t { Small, Body, Strong };

/// One line of text, already short enough for its place.
struct Label {
  QPoint baseline;
  QString text;
  QRgb colour = 0;
  FontRole font = FontRole::Small;
};

/// A frame drawn inside its rectangle.
struct Outline {
  QRect rect;
  QRgb colour = 0;
  int thickness = 1;
};

/// A curve with an arrow head at its end.
struct Arrow {
  QPointF from, to;
  QRgb colour = 0;
  bool dashed = false;
};

/// A filled polygon.
struct Polygon {
  std::vector<QPointF> points;
  QRgb fill = 0;
};

/// One row of pixels, the same down its whole rectangle: many events, each narrower than a pixel.
struct PixelRun {
  QRect rect;
  std::size_t first = 0; ///< in Layer::pixels; rect.width() of them, opaque
};

/// What is painted together: boxes, then pixel runs, polygons, labels, outlines, arrows, each in order.
/// Nothing lies outside `clip`.
struct Layer {
  QRect clip;
  std::vector<Box> boxes;
  std::vector<PixelRun> runs;
  std::vector<QRgb> pixels;
  std::vector<Polygon> polygons;
  std::vector<Label> labels;
  std::vector<Outline> outlines;
  std::vector<Arrow> arrows;

  /// Appends the part of `rect` inside the clip, if any.
  void fill(const QRect& rect, QRgb colour);
  void fill(const QRect& rect, const QColor& colour) { fill(rect, qPremultiply(colour.rgba())); }
  /// Appends `width` pixels from x on, inside the clip, to the last run where that one ends there and has the
  /// same top and height; else to a new one. Rows above and below the clip are left out.
  void extendRun(int x, int width, const QRect& lane, QRgb colour);
  /// A run of its own inside the clip; rect.width() pixels to be filled in before the next call.
  QRgb* addRun(const QRect& rect);
  void outline(const QRect& rect, const QColor& colour, int thickness = 1);
  /// Empties it but keeps its memory.
  void clear();
  void text(QPoint baseline, const QString& text, const QColor& colour, FontRole font = FontRole::Small);
};

/// A whole picture, back to front.
struct DisplayList {
  QSize size;
  std::vector<Layer> layers;

  /// Empties the list but keeps its memory, so that frame after frame needs no new one.
  void clear();
  /// A new layer on top; stays where it is until the next one.
  Layer& add(const QRect& clip);

private:
  std::vector<Layer> m_spare;
};

} // namespace stepscope::app
