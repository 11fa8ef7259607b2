// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/display_list.h"

namespace stepscope::app {

void Layer::fill(const QRect& rect, QRgb colour) {
  const QRect visible = rect.intersected(clip);
  if (!visible.isEmpty()) boxes.push_back({visible, colour});
}

void Layer::outline(const QRect& rect, const QColor& colour, int thickness) {
  if (!rect.intersects(clip)) return;
  // Far sides that lie outside are pulled to just beyond the clip.
  const QRect near = clip.adjusted(-thickness, -thickness, thickness, thickness);
  outlines.push_back({rect.intersected(near), colour.rgba(), thickness});
}

void Layer::text(QPoint baseline, const QString& line, const QColor& colour, FontRole font) {
  if (!line.isEmpty()) labels.push_back({baseline, line, colour.rgba(), font});
}

} // namespace stepscope::app
