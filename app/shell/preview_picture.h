// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/session.h"

#include <QWidget>

namespace stepscope::app {

/// The first picture of a trace that is being read: a row for each thread and stream, over the time read so
/// far; the fuller the colour, the more of that time is covered by slices.
class PreviewPicture : public QWidget {
  Q_OBJECT
public:
  explicit PreviewPicture(QWidget* parent = nullptr);

  /// null: nothing to draw.
  void setPreview(PreviewPtr preview);
  /// Marks a part of the extent, ns from its begin; empty: none.
  void setMarked(Interval marked);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  void paintRow(QPainter& painter, const trace::Preview::Row& row, QRect bars, QRect label) const;

  PreviewPtr m_preview;
  std::vector<std::size_t> m_order; ///< rows as shown: threads, then streams
  Interval m_marked;
};

} // namespace stepscope::app
