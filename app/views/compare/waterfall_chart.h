// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/views/compare/waterfall_rows.h"

namespace stepscope::app {

/// The waterfall from the time before to the time after. Up and down move between the rows; Enter, right,
/// left or a click open and close a part; Ctrl+C copies all rows in ns.
class WaterfallChart : public QWidget {
  Q_OBJECT
public:
  explicit WaterfallChart(QWidget* parent = nullptr);

  /// Closes every part.
  void setWaterfall(compare::Waterfall waterfall);
  const std::vector<WaterfallRow>& rows() const { return m_rows; }
  int current() const { return m_current; } ///< index into rows(); -1: none
  void setCurrent(int row);
  /// Opens or closes a row that is expandable.
  void toggle(int row);
  /// Label, exact times, range over several steps.
  QString describe(const WaterfallRow& row) const;
  QRect rowRect(int row) const;
  /// Of the bar alone, as painted; at least a pixel wide.
  QRectF barRect(int row) const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

public Q_SLOTS:
  void copy() const;

protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

private:
  void refresh();
  int rowAt(QPoint point) const;
  void paintRow(QPainter& painter, int index) const;

  compare::Waterfall m_waterfall;
  std::set<std::string> m_expanded;
  bool m_showSmall = false;
  std::vector<WaterfallRow> m_rows;
  std::int64_t m_mostNs = 1; ///< the furthest that a bar reaches
  int m_current = -1;
};

} // namespace stepscope::app
