// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"

#include <QWidget>

#include "core/analysis/tables.h"

#include <memory>

namespace stepscope::app {

class CallTreePage;
class SliceTablePage;

/// Tables of the chosen step: kernels, operators, modules, launches and annotations; and what calls what.
class KernelsWidget : public QWidget {
  Q_OBJECT
public:
  explicit KernelsWidget(QWidget* parent = nullptr);
  ~KernelsWidget() override;

  /// Null: the empty state.
  void setTrace(LoadedTracePtr trace);
  /// Turns to the table that lists the slice, and to its row there. Slices that no table lists change
  /// nothing.
  void select(SliceId slice);
  void showTable(analysis::TableKind kind);
  SliceTablePage* page(analysis::TableKind kind) const;
  void showCallTree();
  CallTreePage* callTree() const;

Q_SIGNALS:
  /// A row was double-clicked (or Enter): its longest instance.
  void goToRequested(stepscope::Interval interval, stepscope::SliceId slice);

private:
  struct Private;
  std::unique_ptr<Private> d;
};

} // namespace stepscope::app
