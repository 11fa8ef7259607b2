// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/overview/ledger_bar_layout.h"

#include <QWidget>

#include <optional>

namespace stepscope::app {

/// The step as one horizontal bar: what the GPU did, then why it did nothing. Arrow keys move between the
/// buckets, Enter or a click activates one, Ctrl+C copies it.
class LedgerBar : public QWidget {
  Q_OBJECT
public:
  explicit LedgerBar(QWidget* parent = nullptr);

  void setLedger(const analysis::Ledger& ledger);
  /// Outlines a bucket; nullopt: none.
  void setCurrent(std::optional<analysis::Bucket> bucket);
  std::optional<analysis::Bucket> current() const { return m_current; }
  /// Bucket under a point of the widget.
  std::optional<analysis::Bucket> bucketAt(QPointF point) const;
  /// Name, time, share and meaning.
  QString describe(analysis::Bucket bucket) const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

Q_SIGNALS:
  void currentChanged();
  void activated(stepscope::Interval longestStretch);

protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

private:
  QRectF barRect() const;
  void relayout();
  void moveCurrent(int by);
  void paintSpan(QPainter& painter, double left, double right) const;
  void paintCaptions(QPainter& painter) const;

  analysis::Ledger m_ledger;
  std::vector<LedgerBarSegment> m_segments;
  std::optional<analysis::Bucket> m_current;
};

} // namespace stepscope::app
