// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"

#include <QWidget>

#include <memory>

namespace stepscope::app {

/// The answer in one page for the chosen step: verdict, headline figures, step ledger, gauges, top fixes.
class OverviewWidget : public QWidget {
  Q_OBJECT
public:
  explicit OverviewWidget(QWidget* parent = nullptr);
  ~OverviewWidget() override;

  /// Null: the empty state.
  void setTrace(LoadedTracePtr trace);

Q_SIGNALS:
  /// The user asked to see a stretch of the step; `slice` may be invalid.
  void goToRequested(stepscope::Interval interval, stepscope::SliceId slice);
  /// "Show" of a fix card: index into LoadedTrace::findings().findings.
  void findingActivated(int index);

private:
  struct Private;
  std::unique_ptr<Private> d;
};

} // namespace stepscope::app
