// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"

#include <QWidget>

#include <memory>

namespace stepscope::app {

/// What to change, one card a finding: evidence, exact commands, conditions, how to verify. Then the rules
/// that found nothing and those that could not judge.
class AdvisorWidget : public QWidget {
  Q_OBJECT
public:
  explicit AdvisorWidget(QWidget* parent = nullptr);
  ~AdvisorWidget() override;

  /// Null: the empty state.
  void setTrace(LoadedTracePtr trace);

public Q_SLOTS:
  /// Scrolls to a finding of the chosen step and gives its card the focus. Out of range: nothing happens.
  void showFinding(int index);

Q_SIGNALS:
  /// A piece of evidence was activated; `slice` may be invalid.
  void goToRequested(stepscope::Interval interval, stepscope::SliceId slice);

protected:
  void resizeEvent(QResizeEvent* event) override;

private:
  struct Private;
  std::unique_ptr<Private> d;
};

} // namespace stepscope::app
