// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/display_list.h"

#include <algorithm>
#include <iterator>

namespace stepscope::app {

void Layer::fill(const QRect& rect, QRgb colour) {
  const QRect visible = rect.intersected(clip);
  if (!visible.isEmpty()) boxes.push_back({visible, colour});
}

void Layer::extendRun(int x, int width, const QRect& lane, QRgb colour) {
  if (runs.empty() || runs.back().rect.right() + 1 != x ||
      runs.back().rect.top() != std::max(lane.top(), clip.top())) {
    const QRect visible = QRect(x, lane.top(), 1, lane.height()).intersected(clip);
    if (visible.isEmpty()) return;
    runs.push_back({visible, pixels.size()});
    runs.back().rect.setWidth(0);
  }
  runs.back().rect.setWidth(runs.back().rect.width() + width);
  pixels.insert(pixels.end(), std::size_t(width), colour);
}

QRgb* Layer::addRun(const QRect& rect) {
  runs.push_back({rect, pixels.size()});
  pixels.resize(pixels.size() + std::size_t(rect.width()));
  return pixels.data() + runs.back().first;
}

void Layer::clear() {
  boxes.clear();
  runs.clear();
  pixels.clear();
  polygons.clear();
  labels.clear();
  outlines.clear();
  arrows.clear();
}

void DisplayList::clear() {
  m_spare.insert(m_spare.end(), std::make_move_iterator(layers.rbegin()),
                 std::make_move_iterator(layers.rend()));
  layers.clear();
}

Layer& DisplayList::add(const QRect& clip) {
  if (m_spare.empty()) {
    layers.emplace_back();
  } else {
    layers.push_back(std::move(m_spare.back()));
    m_spare.pop_back();
  }
  layers.back().clear();
  layers.back().clip = clip;
  return layers.back();
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
