// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/kernels/kernels_widget.h"

#include "app/models/call_table_model.h"
#include "app/models/kernel_table_model.h"
#include "app/models/operator_table_model.h"
#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "app/views/kernels/table_page.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/table_view.h"

#include <QAction>
#include <QFutureWatcher>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedLayout>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>
#include <QtConcurrent>

#include <array>

namespace stepscope::app {

namespace {

constexpr int kMaxWidth = 1680;
constexpr int kAllColumnsFrom = 1080; // width below which the lesser figures give way to the names

enum Tab { KernelsTab, OperatorsTab, CallsTab, TabCount };

/// Rows of the host's tables, computed off the GUI thread: a step may have millions of operators.
struct HostTables {
  std::vector<analysis::OperatorRow> operators;
  std::vector<analysis::CallRow> calls;
};

QString namesText(std::size_t shown, int all) {
  const QString total = formatCount(static_cast<std::uint64_t>(all));
  const QString names =
      all == 1 ? KernelsWidget::tr("%1 name").arg(total) : KernelsWidget::tr("%1 names").arg(total);
  return static_cast<int>(shown) == all ? names
                                        : KernelsWidget::tr("%1 of %2").arg(formatCount(shown), names);
}

QString summariseKernels(const KernelTableModel& model, const std::vector<int>& rows) {
  std::uint64_t count = 0, shorter = 0;
  std::int64_t total = 0;
  for (const int row : rows) {
    count += model.at(row).count;
    shorter += model.at(row).shorterThanLaunch;
    total += model.at(row).totalNs;
  }
  return KernelsWidget::tr("%1  \u00b7  %2 runs  \u00b7  %3 in total (%4 of the step's GPU work)  "
                           "\u00b7  %5 shorter than their launch")
      .arg(namesText(rows.size(), model.rowCount()), formatCount(count), formatDuration(total),
           formatShare(shareOf(total, model.totalNs())), formatCount(shorter));
}

QString summariseOperators(const OperatorTableModel& model, const std::vector<int>& rows) {
  std::uint64_t count = 0, kernels = 0;
  std::int64_t self = 0, gpu = 0;
  for (const int row : rows) {
    count += model.at(row).count;
    kernels += model.at(row).kernels;
    self += model.at(row).selfNs;
    gpu += model.at(row).gpuNs;
  }
  return KernelsWidget::tr(
             "%1  \u00b7  %2 runs  \u00b7  %3 self time (%4 of all)  \u00b7  %5 kernels, %6 on the GPU")
      .arg(namesText(rows.size(), model.rowCount()), formatCount(count), formatDuration(self),
           formatShare(shareOf(self, model.selfNs())), formatCount(kernels), formatDuration(gpu));
}

QString summariseCalls(const CallTableModel& model, const std::vector<int>& rows) {
  std::uint64_t count = 0, kernels = 0;
  std::int64_t total = 0;
  for (const int row : rows) {
    count += model.at(row).count;
    kernels += model.at(row).kernels;
    total += model.at(row).totalNs;
  }
  return KernelsWidget::tr(
             "%1  \u00b7  %2 calls  \u00b7  %3 in total (%4 of all)  \u00b7  %5 kernels started")
      .arg(namesText(rows.size(), model.rowCount()), formatCount(count), formatDuration(total),
           formatShare(shareOf(total, model.totalNs())), formatCount(kernels));
}

} // namespace

struct KernelsWidget::Private {
  LoadedTracePtr trace;
  bool hostTablesAsked = false;
  QStackedLayout* stack = nullptr;
  EmptyState* empty = nullptr;
  QWidget* filled = nullptr;
  QWidget* content = nullptr;
  QTabBar* tabs = nullptr;
  QLineEdit* filter = nullptr;
  QStackedWidget* pages = nullptr;
  std::array<TablePage*, TabCount> page{};
  KernelTableModel* kernels = nullptr;
  OperatorTableModel* operators = nullptr;
  CallTableModel* calls = nullptr;
  QFutureWatcher<HostTables> watcher;

  TablePage* current() const { return page[static_cast<std::size_t>(tabs->currentIndex())]; }
  void askForHostTables();
  void takeHostTables();
};

void KernelsWidget::Private::askForHostTables() {
  if (hostTablesAsked || !trace || !trace->summary.hasSteps()) return;
  hostTablesAsked = true;
  page[OperatorsTab]->setPlaceholder(tr("Adding up operators..."));
  page[CallsTab]->setPlaceholder(tr("Adding up calls..."));
  watcher.setFuture(QtConcurrent::run([kept = trace] {
    const Interval window = kept->summary.step().step.annotation;
    return HostTables{analysis::operatorTable(kept->summary, window),
                      analysis::callTable(kept->summary, window)};
  }));
}

void KernelsWidget::Private::takeHostTables() {
  HostTables tables = watcher.result();
  page[OperatorsTab]->setPlaceholder({});
  page[CallsTab]->setPlaceholder({});
  operators->setRows(trace->summary.trace, std::move(tables.operators));
  calls->setRows(trace->summary.trace, std::move(tables.calls));
}

KernelsWidget::KernelsWidget(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>()) {
  d->kernels = new KernelTableModel(this);
  d->operators = new OperatorTableModel(this);
  d->calls = new CallTableModel(this);
  d->content = new QWidget;
  d->page = {
      new TablePage(d->kernels,
                    [this](const std::vector<int>& rows) { return summariseKernels(*d->kernels, rows); }),
      new TablePage(d->operators,
                    [this](const std::vector<int>& rows) { return summariseOperators(*d->operators, rows); }),
      new TablePage(d->calls,
                    [this](const std::vector<int>& rows) { return summariseCalls(*d->calls, rows); })};
  d->pages = new QStackedWidget(d->content);
  const std::array<TableModel*, TabCount> models{d->kernels, d->operators, d->calls};
  for (std::size_t i = 0; i < TabCount; ++i) {
    d->pages->addWidget(d->page[i]);
    connect(d->page[i]->view(), &TableView::rowActivated, this, [this, model = models[i]](int row) {
      const SliceId slice = model->slice(row);
      if (slice.valid()) Q_EMIT goToRequested(d->trace->summary.trace->interval(slice), slice);
    });
  }

  d->tabs = new QTabBar(d->content);
  d->tabs->addTab(tr("Kernels"));
  d->tabs->addTab(tr("Operators"));
  d->tabs->addTab(tr("Calls"));
  d->tabs->setTabToolTip(KernelsTab, tr("Kernels, copies and sets of the step by name"));
  d->tabs->setTabToolTip(OperatorsTab, tr("Operators and annotations of the step by name"));
  d->tabs->setTabToolTip(CallsTab, tr("Runtime and driver calls of the step by name"));
  d->tabs->setExpanding(false);

  d->filter = new QLineEdit(d->content);
  d->filter->setPlaceholderText(tr("Filter by name (Ctrl+F)"));
  d->filter->setAccessibleName(tr("Filter by name"));
  d->filter->setClearButtonEnabled(true);
  d->filter->setMaximumWidth(360);
  auto* find = new QAction(this);
  find->setShortcut(QKeySequence::Find);
  find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
  addAction(find);
  connect(find, &QAction::triggered, this, [this] {
    d->filter->setFocus(Qt::ShortcutFocusReason);
    d->filter->selectAll();
  });
  auto* exporting = new QPushButton(tr("Export CSV..."), d->content);
  exporting->setToolTip(tr("Save the rows shown: full names, plain numbers"));

  auto* top = new QHBoxLayout;
  top->setSpacing(10);
  top->addWidget(d->tabs);
  top->addStretch(1);
  top->addWidget(d->filter, 3);
  top->addWidget(exporting);
  auto* column = new QVBoxLayout(d->content);
  column->setContentsMargins(16, 10, 16, 12);
  column->setSpacing(10);
  column->addLayout(top);
  column->addWidget(d->pages, 1);

  d->empty = new EmptyState({}, {}, this);
  d->stack = new QStackedLayout(this);
  d->stack->addWidget(d->empty);
  auto* centred = new QWidget(this);
  auto* row = new QHBoxLayout(centred);
  row->setContentsMargins(0, 0, 0, 0);
  d->content->setMaximumWidth(kMaxWidth);
  row->addStretch(1);
  row->addWidget(d->content, 1000);
  row->addStretch(1);
  d->filled = centred;
  d->stack->addWidget(d->filled);

  connect(d->tabs, &QTabBar::currentChanged, this, [this](int tab) {
    d->pages->setCurrentIndex(tab);
    if (tab != KernelsTab) d->askForHostTables();
  });
  connect(d->filter, &QLineEdit::textChanged, this, [this](const QString& part) {
    for (TablePage* page : d->page)
      page->setNamePart(part);
  });
  connect(exporting, &QPushButton::clicked, this, [this] { d->current()->view()->exportCsv(); });
  connect(&d->watcher, &QFutureWatcher<HostTables>::finished, this, [this] {
    if (!d->watcher.isCanceled()) d->takeHostTables();
  });
  setTrace(nullptr);
}

KernelsWidget::~KernelsWidget() = default;

void KernelsWidget::setTrace(LoadedTracePtr trace) {
  d->watcher.setFuture({}); // an answer about the former trace is not waited for
  d->trace = std::move(trace);
  d->hostTablesAsked = false;
  const bool steps = d->trace && d->trace->summary.hasSteps();
  const trace::TracePtr recorded = d->trace ? d->trace->summary.trace : nullptr;
  d->operators->setRows(recorded, {});
  d->calls->setRows(recorded, {});
  d->kernels->setRows(recorded, steps
                                    ? analysis::kernelTable(d->trace->summary, d->trace->summary.step().work)
                                    : std::vector<analysis::KernelRow>());
  if (steps) {
    if (d->tabs->currentIndex() != KernelsTab) d->askForHostTables();
    d->stack->setCurrentWidget(d->filled);
    return;
  }
  d->empty->setTexts(d->trace ? tr("Nothing to list") : tr("No trace is open"),
                     d->trace ? tr("This trace holds no slices.")
                              : tr("Open a trace to see its kernels, operators and calls by name."));
  d->stack->setCurrentWidget(d->empty);
}

void KernelsWidget::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const bool narrow = width() < kAllColumnsFrom;
  d->page[KernelsTab]->view()->setColumnHidden(KernelTableModel::Min, narrow);
  d->page[KernelsTab]->view()->setColumnHidden(KernelTableModel::P95, narrow);
}

} // namespace stepscope::app
