// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"

#include <QWidget>

#include <memory>

namespace stepscope::app {

/// The timeline view: launch-density strip, tracks, selection details.
class TimelineWidget : public QWidget {
  Q_OBJECT
public:
  explicit TimelineWidget(QWidget* parent = nullptr);
  ~TimelineWidget() override;

  void setTrace(LoadedTracePtr trace);
  /// Makes `interval` visible with some margin, marks it, and selects `slice` when valid.
  void goTo(Interval interval, SliceId slice = {});
  void select(SliceId slice);
  SliceId selected() const;
  Interval visibleRange() const;
  void setVisibleRange(Interval range);

Q_SIGNALS:
  void selectionChanged(stepscope::SliceId slice);
  void visibleRangeChanged(stepscope::Interval range);
  /// The row of the slice in the tables is asked for.
  void tableRequested(stepscope::SliceId slice);

protected:
  void changeEvent(QEvent* event) override;

private:
  struct Private;
  std::unique_ptr<Private> d;
};

} // namespace stepscope::app
