// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/interaction.h"
#include "app/views/timeline/layout.h"

#include <QImage>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>

class QLineEdit;
class QMenu;

namespace stepscope::app {

/// Turns events into states and states into pixels. Draws again only when the state, the trace or the theme
/// changes.
class TimelineCanvas : public QWidget {
  Q_OBJECT
public:
  explicit TimelineCanvas(QWidget* parent = nullptr);
  ~TimelineCanvas() override;

  void setModel(std::shared_ptr<const TimelineModel> model);
  const TimelineModel* model() const { return m_model.get(); }
  const TimelineState& state() const { return m_state; }
  /// Takes over a state made from this one; repaints and tells what has changed.
  void setState(TimelineState state);
  int scrollLimit() const;
  /// Does what a command of the timeline says; others do nothing.
  void run(Command command);

Q_SIGNALS:
  void selectionChanged(stepscope::SliceId slice);
  void visibleRangeChanged(stepscope::Interval range);
  void areaChanged(stepscope::Interval area);
  void scrollChanged();
  /// The row of the slice in the tables is asked for.
  void tableRequested(stepscope::SliceId slice);
  /// The state is another one now, whatever of it has changed.
  void stateChanged(const stepscope::app::TimelineState& before);
  /// The context menu asked for a note; empty track: on all of them.
  void noteRequested(stepscope::Interval place, const QString& track);
  void markEditRequested(std::size_t mark);
  void copyLinkRequested(stepscope::Interval place);

protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* object, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  enum class Drag { None, Press, Pan, Area, Minimap, MoveRow, ResizeRow };

  LayoutInput input() const;
  void click(QPoint point);
  void hover(QPoint point);
  void dragTo(QPoint point);
  void pinch(double factor, QPoint centre);
  void showCursor(const Hit& hit);
  bool handlesKey(const QKeyEvent& event) const;
  const TextRulers& rulers() const;
  void fillMenuOfSlice(QMenu& menu, SliceId slice);
  void fillPlaceMenu(QMenu& menu, const Hit& hit);
  void fillMarkMenu(QMenu& menu, std::size_t mark);
  void changeState(const std::function<void(TimelineState&)>& change);

  std::shared_ptr<const TimelineModel> m_model;
  TimelineState m_state;
  std::unique_ptr<TimelinePalette> m_palette;
  mutable std::unique_ptr<TextRulers> m_rulers;
  QImage m_image;
  DisplayList m_list; ///< of m_image
  bool m_dirty = true;

  QLineEdit* m_filter = nullptr;
  std::optional<QPoint> m_pointer;
  Drag m_drag = Drag::None;
  QPoint m_pressAt;
  Hit m_pressHit;
  TimelineState m_pressState;
};

} // namespace stepscope::app
