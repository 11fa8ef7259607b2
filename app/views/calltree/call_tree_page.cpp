// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/calltree/call_tree_page.h"

#include "app/theme/theme.h"
#include "app/views/calltree/call_tree_view.h"
#include "app/views/calltree/flame_graph.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/text.h"
#include "core/analysis/modules.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <QtConcurrent>

namespace stepscope::app {

using analysis::TreeLevels;

CallTreePage::CallTreePage(QWidget* parent)
    : QWidget(parent), m_levels(new QComboBox(this)), m_metrics(new QComboBox(this)),
      m_search(new QLineEdit(this)), m_summary(new Text({}, this)), m_stack(new QStackedWidget(this)),
      m_splitter(new QSplitter(Qt::Vertical)), m_flame(new FlameGraph), m_view(new CallTreeView),
      m_empty(new EmptyState({}, {})) {
  m_levels->addItem(tr("Modules"), int(TreeLevels::Modules));
  m_levels->addItem(tr("Python stack"), int(TreeLevels::Python));
  m_levels->addItem(tr("Operators"), int(TreeLevels::Operators));
  m_levels->setAccessibleName(tr("Levels of the tree"));
  m_levels->setToolTip(tr("What calls what"));
  m_metrics->addItem(tr("GPU time"), int(TreeMetric::Gpu));
  m_metrics->addItem(tr("CPU time"), int(TreeMetric::Cpu));
  m_metrics->setAccessibleName(tr("Width of the boxes"));
  m_metrics->setToolTip(
      tr("GPU time: of the work that was launched inside; with modules also of its backward "
         "work. CPU time: of the host inside the call."));
  m_search->setPlaceholderText(tr("Search (Ctrl+F)"));
  m_search->setAccessibleName(tr("Search in the call tree"));
  m_search->setClearButtonEnabled(true);
  m_search->setMaximumWidth(280);
  m_summary->setTone(Tone::Muted);
  m_summary->setMaxLineChars(0);
  m_splitter->addWidget(m_flame);
  m_splitter->addWidget(m_view);
  m_splitter->setStretchFactor(0, 3);
  m_splitter->setStretchFactor(1, 4);
  m_splitter->setChildrenCollapsible(false);
  m_stack->addWidget(m_empty);
  m_stack->addWidget(m_splitter);

  auto* top = new QHBoxLayout;
  top->setSpacing(8);
  top->addWidget(m_levels);
  top->addWidget(m_metrics);
  top->addWidget(m_summary, 1, Qt::AlignVCenter);
  top->addWidget(m_search, 1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  column->addLayout(top);
  column->addWidget(m_stack, 1);

  connect(m_levels, &QComboBox::currentIndexChanged, this, &CallTreePage::invalidate);
  connect(m_metrics, &QComboBox::currentIndexChanged, this, [this] {
    m_flame->setMetric(metric());
    m_view->setMetric(metric());
    refresh();
  });
  connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
    m_flame->setSearch(text);
    m_view->setSearch(text);
    refresh();
  });
  connect(m_flame, &FlameGraph::currentChanged, m_view, &CallTreeView::setCurrent);
  connect(m_view, &CallTreeView::currentNodeChanged, m_flame, &FlameGraph::setCurrent);
  connect(m_flame, &FlameGraph::goToRequested, this, &CallTreePage::goTo);
  connect(m_view, &CallTreeView::goToRequested, this, &CallTreePage::goTo);
  connect(&m_watcher, &QFutureWatcher<LabelledTreePtr>::finished, this, [this] {
    if (m_counting) take();
  });
  refresh();
}

CallTreePage::~CallTreePage() { m_stop.request_stop(); }

TreeLevels CallTreePage::levels() const { return static_cast<TreeLevels>(m_levels->currentData().toInt()); }
TreeMetric CallTreePage::metric() const { return static_cast<TreeMetric>(m_metrics->currentData().toInt()); }
QString CallTreePage::summary() const { return m_summary->text(); }

void CallTreePage::setTrace(LoadedTracePtr trace) {
  const bool another = !m_trace || !trace || m_trace->summary.trace != trace->summary.trace;
  m_trace = std::move(trace);
  if (another && m_trace) {
    // What every trace has, until a better one is known to be there.
    const trace::Trace& recorded = *m_trace->summary.trace;
    const TreeLevels best = analysis::hasModules(recorded)          ? TreeLevels::Modules
                            : recorded.pythonFrames().slice.empty() ? TreeLevels::Operators
                                                                    : TreeLevels::Python;
    const QSignalBlocker quiet(m_levels);
    m_levels->setCurrentIndex(m_levels->findData(int(best)));
  }
  invalidate();
}

void CallTreePage::invalidate() {
  m_stop.request_stop();
  m_watcher.setFuture({}); // an answer to a former question is not waited for
  m_counting = false;
  m_tree.reset();
  m_flame->setTree(nullptr);
  m_view->setTree(nullptr);
  if (isVisible()) count();
  refresh();
}

void CallTreePage::count() {
  if (m_counting || m_tree || !m_trace || !m_trace->summary.hasSteps()) return;
  m_counting = true;
  m_stop = {};
  m_watcher.setFuture(QtConcurrent::run([trace = m_trace, what = levels(), stop = m_stop.get_token()] {
    return labelledTree(trace, what, stop);
  }));
}

void CallTreePage::take() {
  m_counting = false;
  m_tree = m_watcher.result();
  m_watcher.setFuture({});
  m_flame->setTree(m_tree);
  m_view->setTree(m_tree);
  refresh();
}

void CallTreePage::refresh() {
  const bool something = m_tree && !m_tree->tree.empty();
  m_stack->setCurrentWidget(something ? static_cast<QWidget*>(m_splitter) : m_empty);
  if (!m_tree) {
    m_empty->setTexts(tr("Counting..."), {});
    m_summary->setText({});
    return;
  }
  if (!something) {
    m_empty->setTexts(levels() == TreeLevels::Operators ? tr("No operators")
                                                        : tr("No Python stack was recorded"),
                      levels() == TreeLevels::Operators
                          ? tr("Nothing on the host was recorded in this step.")
                          : tr("Record it with torch.profiler.profile(with_stack=True), which also names the "
                               "modules. The tree of operators needs nothing more."));
    m_summary->setText({});
    return;
  }
  const QString name = metric() == TreeMetric::Gpu ? tr("GPU time") : tr("CPU time");
  const QString total = formatDuration(m_tree->ns(0, metric()));
  if (m_search->text().isEmpty()) {
    QString text = tr("%1 paths  \u00b7  %2 of %3").arg(formatCount(m_tree->labels.size() - 1), total, name);
    const std::int64_t outside = m_tree->tree.nodes[0].gpuSelfNs;
    if (metric() == TreeMetric::Gpu && outside > 0)
      text += tr("  \u00b7  %1 launched from outside of the tree").arg(formatDuration(outside));
    m_summary->setText(text);
    return;
  }
  const TreeMatches matches = matchesIn(*m_tree, m_search->text(), metric());
  m_summary->setText(tr("%1 found  \u00b7  %2 of %3 %4")
                         .arg(formatCount(matches.nodes), formatDuration(matches.ns), total, name));
}

void CallTreePage::goTo(std::uint32_t node) {
  const SliceId slice = m_tree ? m_tree->tree.nodes[node].longest : SliceId();
  if (slice.valid()) Q_EMIT goToRequested(m_trace->summary.trace->interval(slice), slice);
}

void CallTreePage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  count();
}

} // namespace stepscope::app
