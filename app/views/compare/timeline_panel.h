// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"

#include <QWidget>

class QScrollBar;

namespace stepscope::app {

class Text;
class TimelineCanvas;
class TimelineTints;

/// One side of the linked timelines: a caption above the tracks of a run.
class TimelinePanel : public QWidget {
  Q_OBJECT
public:
  explicit TimelinePanel(QWidget* parent = nullptr);

  ///   alsoShown  what may be shown beside the trace's own range, ns
  void setTrace(const LoadedTracePtr& loaded, const QString& caption, Interval alsoShown);
  Interval visible() const;
  /// Not held to the range of the trace: the other side may be longer.
  void showRange(Interval range);
  SliceId selected() const;
  /// Selects and brings into view; invalid: selects nothing.
  void select(SliceId slice);
  /// Null: none.
  void setTints(std::shared_ptr<const TimelineTints> tints);
  TimelineCanvas* canvas() const { return m_canvas; }

Q_SIGNALS:
  void visibleChanged(stepscope::Interval range);
  void selectionChanged(stepscope::SliceId slice);

private:
  void syncScrollBar();

  Text* m_caption;
  TimelineCanvas* m_canvas;
  QScrollBar* m_scrollBar;
};

} // namespace stepscope::app
