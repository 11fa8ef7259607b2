// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/kernels/kernels_widget.h"

#include "app/models/slice_table_columns.h"
#include "app/views/calltree/call_tree_page.h"
#include "app/views/calltree/call_tree_view.h"
#include "app/views/kernels/slice_table_page.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/table_view.h"

#include <QAction>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedLayout>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <array>

namespace stepscope::app {

namespace {

using analysis::TableKind;

constexpr int kMaxWidth = 1680;

QString tabToolTip(TableKind kind) {
  switch (kind) {
  case TableKind::Kernels:
    return KernelsWidget::tr("Kernels, copies and sets of the step");
  case TableKind::Operators:
    return KernelsWidget::tr("Operators of the step");
  case TableKind::Modules:
    return KernelsWidget::tr("nn.Module calls of the step, with the work of their backward pass");
  case TableKind::Launches:
    return KernelsWidget::tr("Runtime and driver calls of the step");
  case TableKind::Annotations:
    break;
  }
  return KernelsWidget::tr("Named ranges of the step");
}

} // namespace

struct KernelsWidget::Private {
  LoadedTracePtr trace;
  QStackedLayout* stack = nullptr;
  EmptyState* empty = nullptr;
  QWidget* filled = nullptr;
  QWidget* content = nullptr;
  QTabBar* tabs = nullptr;
  QStackedWidget* pages = nullptr;
  std::array<SliceTablePage*, analysis::kAllTables.size()> page{};
  CallTreePage* callTree = nullptr;

  /// Null while the call tree is shown.
  SliceTablePage* current() const {
    const auto tab = static_cast<std::size_t>(tabs->currentIndex());
    return tab < page.size() ? page[tab] : nullptr;
  }
};

KernelsWidget::KernelsWidget(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>()) {
  d->content = new QWidget;
  d->tabs = new QTabBar(d->content);
  d->tabs->setExpanding(false);
  d->tabs->setDrawBase(false);
  d->pages = new QStackedWidget(d->content);
  for (const TableKind kind : analysis::kAllTables) {
    const auto index = static_cast<std::size_t>(kind);
    d->page[index] = new SliceTablePage(kind);
    d->pages->addWidget(d->page[index]);
    d->tabs->addTab(titleOf(kind));
    d->tabs->setTabToolTip(static_cast<int>(index), tabToolTip(kind));
    connect(d->page[index], &SliceTablePage::goToRequested, this, &KernelsWidget::goToRequested);
  }
  d->callTree = new CallTreePage;
  d->pages->addWidget(d->callTree);
  d->tabs->setTabToolTip(d->tabs->addTab(tr("Call tree")),
                         tr("What calls what: modules, Python stack or operators, as flame graph and tree"));
  connect(d->callTree, &CallTreePage::goToRequested, this, &KernelsWidget::goToRequested);

  auto* find = new QAction(this);
  find->setShortcut(QKeySequence::Find);
  find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
  addAction(find);
  connect(find, &QAction::triggered, this, [this] {
    if (SliceTablePage* page = d->current()) return page->focusNameFilter();
    d->callTree->search()->setFocus(Qt::ShortcutFocusReason);
    d->callTree->search()->selectAll();
  });
  auto* exporting = new QPushButton(tr("Export CSV..."), d->content);
  exporting->setToolTip(tr("Save the rows shown: full names, plain numbers"));
  connect(exporting, &QPushButton::clicked, this, [this] {
    if (SliceTablePage* page = d->current()) return page->view()->exportCsv();
    d->callTree->tree()->exportCsv();
  });

  auto* top = new QHBoxLayout;
  top->setSpacing(10);
  top->addWidget(d->tabs);
  top->addStretch(1);
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

  connect(d->tabs, &QTabBar::currentChanged, d->pages, &QStackedWidget::setCurrentIndex);
  setTrace(nullptr);
}

KernelsWidget::~KernelsWidget() = default;

SliceTablePage* KernelsWidget::page(TableKind kind) const { return d->page[static_cast<std::size_t>(kind)]; }

void KernelsWidget::showTable(TableKind kind) { d->tabs->setCurrentIndex(static_cast<int>(kind)); }

void KernelsWidget::showCallTree() { d->tabs->setCurrentIndex(d->pages->indexOf(d->callTree)); }

CallTreePage* KernelsWidget::callTree() const { return d->callTree; }

void KernelsWidget::select(SliceId slice) {
  if (!d->trace || !slice.valid()) return;
  const auto kind = analysis::tableOf(*d->trace->summary.trace, slice);
  if (!kind) return;
  showTable(*kind);
  page(*kind)->select(slice);
}

void KernelsWidget::setTrace(LoadedTracePtr trace) {
  d->trace = std::move(trace);
  for (SliceTablePage* each : d->page)
    each->setTrace(d->trace);
  d->callTree->setTrace(d->trace);
  if (d->trace && d->trace->summary.hasSteps()) {
    d->stack->setCurrentWidget(d->filled);
    return;
  }
  d->empty->setTexts(
      d->trace ? tr("Nothing to list") : tr("No trace is open"),
      d->trace ? tr("This trace holds no slices.")
               : tr("Open a trace to see its kernels, operators, modules, launches and annotations."));
  d->stack->setCurrentWidget(d->empty);
}

} // namespace stepscope::app
