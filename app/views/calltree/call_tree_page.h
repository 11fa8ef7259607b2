// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QWidget>

#include "app/views/calltree/labelled_tree.h"

#include <stop_token>

class QComboBox;
class QLineEdit;
class QSplitter;
class QStackedWidget;

namespace stepscope::app {

class CallTreeView;
class EmptyState;
class FlameGraph;
class Text;

/// The calls of the chosen step as a flame graph and, below it, as a tree. Counts off the GUI thread, and not
/// before it is seen.
class CallTreePage : public QWidget {
  Q_OBJECT
public:
  explicit CallTreePage(QWidget* parent = nullptr);
  ~CallTreePage() override;

  void setTrace(LoadedTracePtr trace);

  FlameGraph* flameGraph() const { return m_flame; }
  CallTreeView* tree() const { return m_view; }
  QComboBox* levelChooser() const { return m_levels; }
  QComboBox* metricChooser() const { return m_metrics; }
  QLineEdit* search() const { return m_search; }
  QString summary() const;
  bool isReady() const { return m_tree != nullptr; }

Q_SIGNALS:
  void goToRequested(stepscope::Interval interval, stepscope::SliceId slice);

protected:
  void showEvent(QShowEvent* event) override;

private:
  analysis::TreeLevels levels() const;
  TreeMetric metric() const;
  void invalidate();
  void count();
  void take();
  void refresh();
  void goTo(std::uint32_t node);

  LoadedTracePtr m_trace;
  LabelledTreePtr m_tree; ///< null while there is none yet
  bool m_counting = false;
  std::stop_source m_stop;
  QFutureWatcher<LabelledTreePtr> m_watcher;

  QComboBox* m_levels;
  QComboBox* m_metrics;
  QLineEdit* m_search;
  Text* m_summary;
  QStackedWidget* m_stack; ///< the empty state or the two views
  QSplitter* m_splitter;
  FlameGraph* m_flame;
  CallTreeView* m_view;
  EmptyState* m_empty;
};

} // namespace stepscope::app
