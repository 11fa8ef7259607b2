// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/job/rank_rows.h"

namespace stepscope::app {

/// The step's collectives of each rank over time, ranks' clocks put right by their offsets: what a rank waits
/// for the last one, and what it communicates. + and - or Ctrl with the wheel zoom, the left and right arrows
/// move, 0 shows all.
class CollectiveRows : public RankRows {
  Q_OBJECT
public:
  explicit CollectiveRows(QWidget* parent = nullptr);

  /// Shown time, ns since the first begin of a collective.
  Interval visible() const { return m_visible; }
  Interval whole() const { return m_whole; }
  void zoom(double factor, double anchor); ///< anchor: share of the width that stays where it is

protected:
  void paintPicture(QPainter& painter, int rank, const QRectF& rect) const override;
  void paintHead(QPainter& painter, const QRectF& rect) const override;
  QString describe(int rank, double x, const QRectF& rect) const override;
  void stateChanged() override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

private:
  void move(double share);
  double xOf(std::int64_t ns, const QRectF& rect) const;

  Interval m_whole, m_visible;
};

} // namespace stepscope::app
