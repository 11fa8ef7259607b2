// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"

#include <QFutureWatcher>
#include <QWidget>

#include "core/analysis/tables.h"

#include <optional>
#include <stop_token>
#include <vector>

class QComboBox;
class QPushButton;

namespace stepscope::app {

class FilterHeader;
class SliceTableModel;
class TableFilter;
class TableView;
class Text;

/// One table of the chosen step: a choice of what its rows stand for, a line that sums what is shown, and the
/// rows. Counts off the GUI thread, and not before it is seen.
class SliceTablePage : public QWidget {
  Q_OBJECT
public:
  explicit SliceTablePage(analysis::TableKind kind, QWidget* parent = nullptr);
  ~SliceTablePage() override;

  void setTrace(LoadedTracePtr trace);
  /// Makes the row that a slice belongs to the current one, when it is there and shown.
  void select(SliceId slice);

  TableView* view() const { return m_view; }
  FilterHeader* header() const { return m_header; }
  QComboBox* groupChooser() const { return m_groups; }
  QString summary() const;
  /// The rows are those of the trace, not yet to come.
  bool isReady() const { return m_state == State::Ready; }
  void focusNameFilter();

Q_SIGNALS:
  /// A row was activated: its longest instance.
  void goToRequested(stepscope::Interval interval, stepscope::SliceId slice);

protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  enum class State { Waiting, Counting, Ready };
  using Rows = std::vector<analysis::TableRow>;

  analysis::Grouping grouping() const;
  void invalidate();
  void count();
  void take();
  void selectPending();
  void refresh();
  QString emptyText() const;
  void hideLesserColumns();

  analysis::TableKind m_kind;
  LoadedTracePtr m_trace;
  State m_state = State::Waiting;
  SliceId m_pending; ///< to be selected once the rows are there
  std::stop_source m_stop;
  QFutureWatcher<Rows> m_watcher;

  SliceTableModel* m_model;
  TableFilter* m_filter;
  FilterHeader* m_header;
  TableView* m_view;
  QComboBox* m_groups;
  QPushButton* m_clear;
  Text* m_summary;
  Text* m_message;
};

} // namespace stepscope::app
