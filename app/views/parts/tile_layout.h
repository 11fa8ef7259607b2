// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace stepscope::app {

/// Lays out its items in rows of equally wide columns: as many columns as fit, evenly filled (five tiles
/// where four fit become three and two). Items of a row are equally high.
class TileLayout : public QLayout {
public:
  /// minTileWidth  px below which a column is dropped
  TileLayout(QWidget* parent, int minTileWidth, int spacing, int maxColumns = 100);
  ~TileLayout() override;

  /// Columns used at this width; at least 1.
  int columnsFor(int width) const;

  void addItem(QLayoutItem* item) override;
  int count() const override { return static_cast<int>(m_items.size()); }
  QLayoutItem* itemAt(int index) const override;
  QLayoutItem* takeAt(int index) override;
  Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  void setGeometry(const QRect& rect) override;
  QSize sizeHint() const override;
  QSize minimumSize() const override;

private:
  std::vector<int> rowHeights(int width) const;
  int tileLeft(int width, int columns, int column) const;
  int tileWidth(int width, int columns, int column) const;
  std::vector<QLayoutItem*> visibleItems() const;

  std::vector<std::unique_ptr<QLayoutItem>> m_items;
  int m_minTileWidth;
  int m_maxColumns;
};

} // namespace stepscope::app
