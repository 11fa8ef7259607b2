// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/parts/tile_layout.h"

#include <QWidget>

#include <algorithm>

namespace stepscope::app {

TileLayout::TileLayout(QWidget* parent, int minTileWidth, int spacing, int maxColumns)
    : QLayout(parent), m_minTileWidth(minTileWidth), m_maxColumns(maxColumns) {
  setContentsMargins(0, 0, 0, 0);
  setSpacing(spacing);
}

TileLayout::~TileLayout() = default;

std::vector<QLayoutItem*> TileLayout::visibleItems() const {
  std::vector<QLayoutItem*> visible;
  for (const auto& item : m_items) {
    if (!item->isEmpty()) visible.push_back(item.get());
  }
  return visible;
}

int TileLayout::columnsFor(int width) const {
  const int items = static_cast<int>(visibleItems().size());
  if (items == 0) return 1;
  const int fit =
      std::clamp((width + spacing()) / (m_minTileWidth + spacing()), 1, std::min(m_maxColumns, items));
  const int rows = (items + fit - 1) / fit;
  return (items + rows - 1) / rows;
}

void TileLayout::addItem(QLayoutItem* item) { m_items.emplace_back(item); }

QLayoutItem* TileLayout::itemAt(int index) const {
  return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* TileLayout::takeAt(int index) {
  if (index < 0 || index >= count()) return nullptr;
  QLayoutItem* item = m_items[static_cast<std::size_t>(index)].release();
  m_items.erase(m_items.begin() + index);
  return item;
}

std::vector<int> TileLayout::rowHeights(int width) const {
  const std::vector<QLayoutItem*> items = visibleItems();
  const int columns = columnsFor(width);
  std::vector<int> heights;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const int column = static_cast<int>(i) % columns;
    if (column == 0) heights.push_back(0);
    const int own = items[i]->hasHeightForWidth()
                        ? items[i]->heightForWidth(tileWidth(width, columns, column))
                        : items[i]->sizeHint().height();
    heights.back() = std::max({heights.back(), own, items[i]->minimumSize().height()});
  }
  return heights;
}

int TileLayout::tileLeft(int width, int columns, int column) const {
  return column * (width + spacing()) / columns;
}

int TileLayout::tileWidth(int width, int columns, int column) const {
  return tileLeft(width, columns, column + 1) - spacing() - tileLeft(width, columns, column);
}

int TileLayout::heightForWidth(int width) const {
  const QMargins margins = contentsMargins();
  const std::vector<int> heights = rowHeights(width - margins.left() - margins.right());
  int total = margins.top() + margins.bottom();
  for (const int height : heights)
    total += height + spacing();
  return heights.empty() ? total : total - spacing();
}

void TileLayout::setGeometry(const QRect& rect) {
  QLayout::setGeometry(rect);
  const QRect inner = rect.marginsRemoved(contentsMargins());
  std::vector<int> heights = rowHeights(inner.width());
  if (heights.empty()) return;
  // Spare height goes to all rows alike.
  const int rows = static_cast<int>(heights.size());
  int needed = (rows - 1) * spacing();
  for (const int height : heights)
    needed += height;
  const int spare = std::max(0, inner.height() - needed);

  const std::vector<QLayoutItem*> items = visibleItems();
  const int columns = columnsFor(inner.width());
  int y = inner.y();
  for (int row = 0; row < rows; ++row) {
    const int height = heights[static_cast<std::size_t>(row)] + spare / rows;
    for (int column = 0; column < columns; ++column) {
      const auto i = static_cast<std::size_t>(row * columns + column);
      if (i >= items.size()) break;
      items[i]->setGeometry(QRect(inner.x() + tileLeft(inner.width(), columns, column), y,
                                  tileWidth(inner.width(), columns, column), height));
    }
    y += height + spacing();
  }
}

QSize TileLayout::sizeHint() const {
  int width = 0, height = 0;
  for (const QLayoutItem* item : visibleItems()) {
    width += std::max(m_minTileWidth, item->sizeHint().width()) + spacing();
    height = std::max(height, item->sizeHint().height());
  }
  const QMargins margins = contentsMargins();
  return {width + margins.left() + margins.right(), height + margins.top() + margins.bottom()};
}

QSize TileLayout::minimumSize() const {
  int width = 0, height = 0;
  for (const QLayoutItem* item : visibleItems()) {
    width = std::max(width, item->minimumSize().width());
    height = std::max(height, item->minimumSize().height());
  }
  const QMargins margins = contentsMargins();
  return {width + margins.left() + margins.right(), height + margins.top() + margins.bottom()};
}

} // namespace stepscope::app
