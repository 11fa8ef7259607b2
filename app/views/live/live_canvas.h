// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/live/stream_follower.h"
#include "app/views/live/layout.h"

namespace stepscope::app {

/// The rolling picture of a live stream. Follows the newest, or stands still while frozen: then the wheel and
/// +/- zoom, dragging and the arrow keys look back. Draws when asked to, never by itself.
class LiveCanvas : public QWidget {
  Q_OBJECT
public:
  explicit LiveCanvas(QWidget* parent = nullptr);

  void setStream(std::shared_ptr<SharedLiveWindow> stream);
  void setFrozen(bool frozen);
  /// How much is shown, ns.
  void setLength(std::int64_t ns);
  std::int64_t length() const { return m_length; }
  /// Something has come.
  void refresh();
  Interval visible() const { return m_state.visible; }
  const LiveLayout& layout() const { return m_layout; }

  QSize sizeHint() const override { return {900, 420}; }

Q_SIGNALS:
  /// What is shown has changed.
  void shown();

protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool event(QEvent* event) override;

private:
  void layOut();
  void zoom(double factor, std::int64_t around);
  void moveBy(std::int64_t ns);
  QString toolTipAt(QPoint at) const;

  std::shared_ptr<SharedLiveWindow> m_stream;
  LiveState m_state;
  LiveLayout m_layout;
  std::int64_t m_length = 10'000'000'000, m_followLength = m_length;
  bool m_frozen = false, m_stale = true;
  int m_dragX = 0;
};

} // namespace stepscope::app
