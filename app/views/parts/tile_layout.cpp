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

int TileLayout::place(const QRect& rect, bool apply) const {
  const std::vector<QLayoutItem*> items = visibleItems();
  const int columns = columnsFor(rect.width());
  const auto left = [&](int column) { return rect.x() + column * (rect.width() + spacing()) / columns; };
  int y = rect.y();
  for (std::size_t first = 0; first < items.size(); first += static_cast<std::size_t>(columns)) {
    const std::size_t last = std::min(items.size(), first + static_cast<std::size_t>(columns));
    int height = 0;
    const auto widthOf = [&](std::size_t i) {
      const int column = static_cast<int>(i - first);
      return left(column + 1) - spacing() - left(column);
    };
    for (std::size_t i = first; i < last; ++i) {
      const int own = items[i]->hasHeightForWidth() ? items[i]->heightForWidth(widthOf(i))
                                                    : items[i]->sizeHint().height();
      height = std::max(height, std::max(own, items[i]->minimumSize().height()));
    }
    if (apply) {
      for (std::size_t i = first; i < last; ++i) {
        items[i]->setGeometry(QRect(left(static_cast<int>(i - first)), y, widthOf(i), height));
      }
    }
    y += height + spacing();
  }
  return items.empty() ? 0 : y - spacing() - rect.y();
}

int TileLayout::heightForWidth(int width) const {
  const QMargins margins = contentsMargins();
  return place(QRect(0, 0, width - margins.left() - margins.right(), 0), false) + margins.top() +
         margins.bottom();
}

void TileLayout::setGeometry(const QRect& rect) {
  QLayout::setGeometry(rect);
  place(rect.marginsRemoved(contentsMargins()), true);
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
