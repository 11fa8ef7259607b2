// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"

#include <QWidget>

#include <memory>

namespace stepscope::app {

/// Tables of the chosen step: kernels, operators, and runtime and driver calls, each by name.
class KernelsWidget : public QWidget {
  Q_OBJECT
public:
  explicit KernelsWidget(QWidget* parent = nullptr);
  ~KernelsWidget() override;

  /// Null: the empty state.
  void setTrace(LoadedTracePtr trace);

Q_SIGNALS:
  /// A row was double-clicked (or Enter): its longest instance.
  void goToRequested(stepscope::Interval interval, stepscope::SliceId slice);

protected:
  void resizeEvent(QResizeEvent* event) override;

private:
  struct Private;
  std::unique_ptr<Private> d;
};

} // namespace stepscope::app
