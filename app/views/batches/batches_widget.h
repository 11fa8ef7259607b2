// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"

#include <QWidget>

#include <memory>

namespace stepscope::app {

/// Batch statistics: example lengths, padding per batch, and what sorting or packing would do.
class BatchesWidget : public QWidget {
  Q_OBJECT
public:
  explicit BatchesWidget(QWidget* parent = nullptr);
  ~BatchesWidget() override;

  /// Null, or a trace without batch statistics: the empty state.
  void setTrace(LoadedTracePtr trace);

Q_SIGNALS:
  /// The user wants to choose a batch statistics file.
  void openBatchesRequested();
  void goToRequested(stepscope::Interval interval, stepscope::SliceId slice);

private:
  struct Private;
  std::unique_ptr<Private> d;
};

} // namespace stepscope::app
