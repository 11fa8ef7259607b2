// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/compare_widget.h"

#include "app/models/table_filter.h"
#include "app/theme/theme.h"
#include "app/views/compare/compare_header.h"
#include "app/views/compare/compare_tables.h"
#include "app/views/compare/compare_text.h"
#include "app/views/compare/linked_timelines.h"
#include "app/views/compare/summary_page.h"
#include "app/views/kernels/table_page.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/table_view.h"
#include "app/views/parts/text.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QStackedLayout>
#include <QStackedWidget>
#include <QTabBar>
#include <QUrl>
#include <QVBoxLayout>

#include <array>

namespace stepscope::app {

namespace {
enum Tab { SummaryTab, PlacesTab, KernelsTab, OperatorsTab, CallsTab, FamiliesTab, TimelinesTab, TabCount };
constexpr bool isTable(int tab) { return tab >= PlacesTab && tab <= FamiliesTab; }

QStringList localFiles(const QMimeData* data) {
  QStringList paths;
  for (const QUrl& url : data->urls())
    if (url.isLocalFile()) paths << url.toLocalFile();
  return paths;
}

/// "12 of 96 names".
QString countText(const CellTable& table, std::size_t shown) {
  const QString all = formatCount(table.rows.size());
  return shown == table.rows.size() ? CompareWidget::tr("%1 rows").arg(all)
                                    : CompareWidget::tr("%1 of %2 rows").arg(formatCount(shown), all);
}

/// How many rows, and what the column with the differences of these adds up to.
QString summarise(const CellTableModel& model, const std::vector<int>& rows) {
  const CellTable& table = model.table();
  if (table.columns.empty()) return {};
  constexpr std::size_t kDifference = 5; // of every table here
  std::int64_t sum = 0;
  for (const int row : rows)
    sum += table.rows[static_cast<std::size_t>(row)][kDifference].value.toLongLong();
  return CompareWidget::tr("%1  \u00b7  difference %2")
      .arg(countText(table, rows.size()), formatDifference(sum));
}
} // namespace

struct CompareWidget::Private {
  LoadedComparisonPtr comparison;
  QStackedLayout* stack = nullptr;
  EmptyState* empty = nullptr;
  QPushButton* open = nullptr;
  Text* emptyProgress = nullptr;
  QWidget* emptyPage = nullptr;
  QWidget* filled = nullptr;
  CompareHeader* header = nullptr;
  QTabBar* tabs = nullptr;
  QLineEdit* filter = nullptr;
  QPushButton* exporting = nullptr;
  QStackedWidget* pages = nullptr;
  SummaryPage* summary = nullptr;
  LinkedTimelines* timelines = nullptr;
  std::array<CellTableModel*, TabCount> models{};
  std::array<TablePage*, TabCount> tables{};
  std::array<bool, TabCount> made{}; ///< pages that show `comparison`

  CellTable tableOf(int tab) const;
  void makePage(int tab);
};

CellTable CompareWidget::Private::tableOf(int tab) const {
  const compare::Comparison& pair = comparison->comparison();
  switch (tab) {
  case PlacesTab:
    return placesTable(pair.places);
  case KernelsTab:
    return differenceTable(pair.tables.kernels, tr("Sum of the durations"), true);
  case OperatorsTab:
    return differenceTable(pair.tables.operators, tr("Time on the host without what is called inside"),
                           false);
  case CallsTab:
    return differenceTable(pair.tables.calls, tr("Time on the host"), false);
  default:
    return differenceTable(pair.tables.families, tr("Sum of the durations of its GPU work"), false);
  }
}

/// Pages are filled when they are first seen: a step may hold millions of slices.
void CompareWidget::Private::makePage(int tab) {
  const auto index = static_cast<std::size_t>(tab);
  if (!comparison || made[index]) return;
  made[index] = true;
  if (tab == SummaryTab)
    summary->setComparison(comparison);
  else if (tab == TimelinesTab)
    timelines->setComparison(comparison);
  else
    models[index]->setTable(tableOf(tab));
}

CompareWidget::CompareWidget(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>()) {
  setAcceptDrops(true);
  d->filled = new QWidget(this);
  d->header = new CompareHeader(d->filled);
  d->summary = new SummaryPage;
  d->timelines = new LinkedTimelines;
  d->pages = new QStackedWidget(d->filled);
  d->tabs = new QTabBar(d->filled);
  d->tabs->setObjectName(QStringLiteral("compareTabs"));
  d->tabs->setExpanding(false);
  const std::array<std::pair<QString, QString>, TabCount> titles{{
      {tr("Summary"), tr("Where the difference lies")},
      {tr("Places"), tr("What changed where in the code of the step")},
      {tr("Kernels"), tr("Kernels, copies and sets by name")},
      {tr("Operators"), tr("Operators and annotations by name")},
      {tr("Calls"), tr("Runtime and driver calls by name")},
      {tr("Families"), tr("Kinds of GPU work")},
      {tr("Timelines"), tr("Both steps, one above the other")},
  }};
  for (int tab = 0; tab < TabCount; ++tab) {
    const auto index = static_cast<std::size_t>(tab);
    d->tabs->addTab(titles[index].first);
    d->tabs->setTabToolTip(tab, titles[index].second);
    if (!isTable(tab)) {
      d->pages->addWidget(tab == SummaryTab ? static_cast<QWidget*>(d->summary) : d->timelines);
      continue;
    }
    auto* model = d->models[index] = new CellTableModel(this);
    auto* page = d->tables[index] =
        new TablePage(model, [model](const std::vector<int>& rows) { return summarise(*model, rows); });
    page->view()->setAccessibleName(titles[index].first);
    d->pages->addWidget(page);
    connect(page->view(), &TableView::rowActivated, this, [this, model](int row) {
      const auto at = static_cast<std::size_t>(row);
      const CellTable& table = model->table();
      if (at >= table.before.size() || (!table.before[at].valid() && !table.after[at].valid())) return;
      d->tabs->setCurrentIndex(TimelinesTab);
      d->timelines->goTo(table.before[at], table.after[at]);
    });
  }

  d->filter = new QLineEdit(d->filled);
  d->filter->setPlaceholderText(tr("Filter by name (Ctrl+F)"));
  d->filter->setAccessibleName(tr("Filter by name"));
  d->filter->setClearButtonEnabled(true);
  d->filter->setMaximumWidth(360);
  auto* find = new QAction(this);
  find->setShortcut(QKeySequence::Find);
  find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
  addAction(find);
  connect(find, &QAction::triggered, this, [this] {
    if (!isTable(d->tabs->currentIndex())) d->tabs->setCurrentIndex(KernelsTab);
    d->filter->setFocus(Qt::ShortcutFocusReason);
    d->filter->selectAll();
  });
  d->exporting = new QPushButton(tr("Export CSV..."), d->filled);
  d->exporting->setToolTip(tr("Save the rows shown: full names, plain numbers"));

  auto* top = new QHBoxLayout;
  top->setSpacing(10);
  top->addWidget(d->tabs);
  top->addStretch(1);
  top->addWidget(d->filter, 3);
  top->addWidget(d->exporting);
  auto* column = new QVBoxLayout(d->filled);
  column->setContentsMargins(16, 10, 16, 12);
  column->setSpacing(10);
  column->addWidget(d->header);
  column->addLayout(top);
  column->addWidget(d->pages, 1);

  d->emptyPage = new QWidget(this);
  d->empty = new EmptyState({}, {}, d->emptyPage);
  d->open = d->empty->addButton(tr("Open as comparison..."));
  d->open->setObjectName(QStringLiteral("openComparison"));
  d->emptyProgress = new Text({}, d->emptyPage);
  d->emptyProgress->setTone(Tone::Muted);
  auto* emptyColumn = new QVBoxLayout(d->emptyPage);
  emptyColumn->setContentsMargins(0, 0, 0, 0);
  emptyColumn->addWidget(d->empty, 1);
  emptyColumn->addWidget(d->emptyProgress, 0, Qt::AlignHCenter);
  d->stack = new QStackedLayout(this);
  d->stack->addWidget(d->emptyPage);
  d->stack->addWidget(d->filled);

  const auto showTab = [this](int tab) {
    d->makePage(tab);
    d->pages->setCurrentIndex(tab);
    d->filter->setVisible(isTable(tab));
    d->exporting->setVisible(isTable(tab));
  };
  connect(d->tabs, &QTabBar::currentChanged, this, showTab);
  showTab(SummaryTab);
  connect(d->filter, &QLineEdit::textChanged, this, [this](const QString& part) {
    for (TablePage* page : d->tables)
      if (page != nullptr) page->setNamePart(part);
  });
  connect(d->exporting, &QPushButton::clicked, this, [this] {
    if (TablePage* page = d->tables[static_cast<std::size_t>(d->tabs->currentIndex())])
      page->view()->exportCsv();
  });
  connect(d->open, &QPushButton::clicked, this, &CompareWidget::addRequested);
  connect(d->header, &CompareHeader::addRequested, this, &CompareWidget::addRequested);
  connect(d->header, &CompareHeader::removeRequested, this, &CompareWidget::removeRequested);
  connect(d->header, &CompareHeader::pairChosen, this, &CompareWidget::pairChosen);
  setHasTrace(false);
}

CompareWidget::~CompareWidget() = default;

void CompareWidget::setHasTrace(bool has) {
  d->open->setVisible(has);
  d->empty->setTexts(
      has ? tr("Nothing to compare with yet") : tr("No trace is open"),
      has ? tr("Open another trace of the same training, before or after a change, or drop it here. The "
               "difference between the steps is explained to the last nanosecond.")
          : tr("Open a trace first; then another one can be compared with it."));
}

void CompareWidget::setComparison(LoadedComparisonPtr comparison) {
  d->comparison = std::move(comparison);
  d->made.fill(false);
  d->header->setComparison(d->comparison);
  // Pages out of sight hold no former run in memory.
  const int tab = d->tabs->currentIndex();
  if (!d->comparison || tab != SummaryTab) d->summary->setComparison(nullptr);
  if (!d->comparison || tab != TimelinesTab) d->timelines->setComparison(nullptr);
  if (!d->comparison) {
    for (CellTableModel* model : d->models)
      if (model != nullptr) model->setTable({});
    d->stack->setCurrentWidget(d->emptyPage);
    return;
  }
  d->makePage(tab);
  d->stack->setCurrentWidget(d->filled);
}

void CompareWidget::setProgress(const QString& text) {
  d->header->setProgress(text);
  d->emptyProgress->setText(text);
}

void CompareWidget::dragEnterEvent(QDragEnterEvent* event) {
  if (!localFiles(event->mimeData()).isEmpty() && !d->open->isHidden()) event->acceptProposedAction();
}

void CompareWidget::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  Q_EMIT filesDropped(localFiles(event->mimeData()));
}

} // namespace stepscope::app
