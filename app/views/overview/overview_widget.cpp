// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/overview/overview_widget.h"

#include "app/models/ledger_table_model.h"
#include "app/theme/theme.h"
#include "app/views/overview/ledger_bar.h"
#include "app/views/overview/overview_sections.h"
#include "app/views/parts/card.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/page.h"
#include "app/views/parts/table_view.h"

#include <QBoxLayout>
#include <QItemSelectionModel>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedLayout>

#include <algorithm>

namespace stepscope::app {

namespace {
constexpr int kMaxWidth = 1640;
constexpr double kSmallShare =
    0.02; // buckets below are folded away, so that what to fix is on the first screen
constexpr int kTwoColumnWidth = 1240; // from here on the gauges stand beside the table
} // namespace

struct OverviewWidget::Private {
  OverviewWidget* q;
  LoadedTracePtr trace;
  QStackedLayout* stack = nullptr;
  EmptyState* empty = nullptr;
  Page* page = nullptr;
  QWidget* content = nullptr;

  QWidget* makeLedger(QWidget* parent);
  QWidget* makeContent();
};

/// Bar and table of the step ledger, each showing the bucket that the other one points at.
QWidget* OverviewWidget::Private::makeLedger(QWidget* parent) {
  const analysis::Ledger& ledger = trace->summary.step().ledger;
  auto* card = new Card(parent);
  auto* heading = new Text(tr("Where the step's time went"));
  heading->setScale(1.2, QFont::DemiBold);
  auto* bar = new LedgerBar;
  bar->setLedger(ledger);
  auto* model = new LedgerTableModel(card);
  model->setLedger(ledger);
  model->setSmallestShare(kSmallShare);
  auto* table = new TableView;
  table->setAccessibleName(tr("Step ledger"));
  table->setModel(model);
  table->setStretchColumn(LedgerTableModel::Meaning);
  table->setFitsRows(true);
  card->column()->addWidget(heading);
  card->column()->addWidget(bar);
  card->column()->addWidget(table);
  if (model->hiddenCount() > 0) {
    auto* more = new QPushButton(tr("Show %1 smaller").arg(model->hiddenCount()));
    more->setObjectName(QStringLiteral("smaller"));
    more->setToolTip(tr("Buckets below %1 of the step").arg(formatShare(kSmallShare)));
    connect(more, &QPushButton::clicked, model, [model, more] {
      model->setSmallestShare(0);
      more->hide();
    });
    card->column()->addWidget(more, 0, Qt::AlignLeft);
  }
  card->column()->addStretch(1);

  connect(bar, &LedgerBar::activated, q,
          [this](Interval stretch) { Q_EMIT q->goToRequested(stretch, SliceId()); });
  connect(table, &TableView::rowActivated, q, [this, model](int row) {
    Q_EMIT q->goToRequested(longestStretch(trace->summary.step().ledger, model->bucket(row)), SliceId());
  });
  connect(table->selectionModel(), &QItemSelectionModel::currentRowChanged, bar,
          [bar, model](const QModelIndex& index) {
            bar->setCurrent(index.isValid() ? std::optional(model->bucket(index.row())) : std::nullopt);
          });
  return card;
}

QWidget* OverviewWidget::Private::makeContent() {
  auto* all = new QWidget;
  auto* column = new QVBoxLayout(all);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(14);
  column->addWidget(makeVerdict(*trace));
  column->addWidget(makeFigures(*trace));

  auto* middle = new QHBoxLayout;
  middle->setSpacing(14);
  middle->addWidget(makeLedger(all), 5);
  const advisors::Findings* findings = findingsOf(*trace);
  column->addLayout(middle);
  if (findings == nullptr) return all;
  column->addWidget(makeFixes(*findings, [this](int index) { Q_EMIT q->findingActivated(index); }));

  // The gauges stand beside the ledger where there is room, else last: what to fix matters more.
  QWidget* gauges = makeGauges(findings->gauges);
  const auto arrange = [middle, column, gauges](int width) {
    if (width >= kTwoColumnWidth)
      middle->addWidget(gauges, 2);
    else
      column->addWidget(gauges);
  };
  arrange(page->columnWidth());
  connect(page, &Page::columnWidthChanged, all, arrange);
  return all;
}

OverviewWidget::OverviewWidget(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>()) {
  d->q = this;
  d->stack = new QStackedLayout(this);
  d->empty = new EmptyState({}, {}, this);
  d->page = new Page(kMaxWidth, this);
  d->page->column()->addStretch(1);
  d->stack->addWidget(d->empty);
  d->stack->addWidget(d->page);
  setTrace(nullptr);
}

OverviewWidget::~OverviewWidget() = default;

void OverviewWidget::setTrace(LoadedTracePtr trace) {
  delete d->content;
  d->content = nullptr;
  d->trace = std::move(trace);
  if (!d->trace || !d->trace->summary.hasSteps()) {
    if (d->trace) {
      d->empty->setTexts(tr("Nothing to judge"),
                         tr("This trace holds no slices, so there is no step to look at."));
    } else {
      d->empty->setTexts(tr("No trace is open"),
                         tr("Open a trace to see where the time of its training steps goes."));
    }
    d->stack->setCurrentWidget(d->empty);
    return;
  }
  d->content = d->makeContent();
  d->page->column()->insertWidget(0, d->content);
  d->page->verticalScrollBar()->setValue(0);
  d->stack->setCurrentWidget(d->page);
}

} // namespace stepscope::app
