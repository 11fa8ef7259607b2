// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>

#include "app/views/job/job_loader.h"

namespace stepscope::app {

/// A row for each rank of a job, its name on the left and a picture beside it. Paints the rows that can be
/// seen alone. Arrow keys choose a rank, Enter or a double click activates it, Ctrl+C copies what the tool
/// tip says.
class RankRows : public QAbstractScrollArea {
  Q_OBJECT
public:
  explicit RankRows(int rowHeight, QWidget* parent = nullptr);

  void setState(JobStatePtr state);
  /// Index of a rank in the job; -1: none.
  void setCurrent(int rank);
  int current() const { return m_current; }
  int rows() const;
  /// Where a rank's picture lies in the viewport; may be outside of what can be seen.
  QRectF pictureRect(int rank) const;

Q_SIGNALS:
  void currentChanged(int rank);
  void rankActivated(int rank);

protected:
  /// The picture of a rank.
  virtual void paintPicture(QPainter& painter, int rank, const QRectF& rect) const = 0;
  /// What is shown above the rows, headHeight() px high.
  virtual void paintHead(QPainter& painter, const QRectF& rect) const = 0;
  /// About the point of a rank's picture.
  virtual QString describe(int rank, double x, const QRectF& rect) const = 0;
  virtual void stateChanged() {}

  const job::Job* job() const { return m_state ? &m_state->job : nullptr; }
  const PlacedCollectives* placed() const { return m_state ? &m_state->placed : nullptr; }
  int headHeight() const;
  double labelWidth() const { return m_labelWidth; }

  bool viewportEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  int rankAt(double y) const;
  void place();

  int m_rowHeight, m_current = -1;
  double m_labelWidth = 0;
  JobStatePtr m_state;
};

} // namespace stepscope::app
