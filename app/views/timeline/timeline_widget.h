// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"
#include "app/project/project.h"
#include "app/session/loaded_trace.h"

#include <QWidget>

#include <functional>
#include <memory>

class QUndoStack;

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

  /// Opens the search beside the tracks; a text that is not empty is looked for.
  void find(const QString& text = {});
  /// Selects the next slice that was found, or the one before; opens the search when nothing is.
  void findNext(bool forwards);

  /// Does what a command of the timeline, of its marks or of its history says; others do nothing.
  void run(Command command);
  /// What can be taken back and made again.
  QUndoStack* history() const;

  /// Marks, and what the user has made of the track list.
  Project project() const;
  /// Takes them over; the history begins anew.
  void setProject(const Project& project);
  /// Shows a stretch as it is, within the trace; false when it lies outside.
  bool showPlace(Interval place);
  /// The selected stretch or slice, or else what is in view of the trace.
  Interval place() const;

Q_SIGNALS:
  void selectionChanged(stepscope::SliceId slice);
  void visibleRangeChanged(stepscope::Interval range);
  /// The row of the slice in the tables is asked for.
  void tableRequested(stepscope::SliceId slice);
  /// project() is another one now, by the user's hand.
  void projectChanged();
  void copyLinkRequested(stepscope::Interval place);

protected:
  void changeEvent(QEvent* event) override;

private:
  void connectMarks();
  void askForText(const QString& title, const QString& text, const std::function<void(const QString&)>& use);

  struct Private;
  std::unique_ptr<Private> d;
};

} // namespace stepscope::app
