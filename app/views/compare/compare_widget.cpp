// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/compare_widget.h"

#include "app/views/compare/cell_table_page.h"
#include "app/views/compare/compare_header.h"
#include "app/views/compare/compare_tables.h"
#include "app/views/compare/linked_timelines.h"
#include "app/views/compare/summary_page.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/text.h"

#include <QAction>
#include <QDragEnterEvent>
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
  QStackedWidget* pages = nullptr;
  SummaryPage* summary = nullptr;
  LinkedTimelines* timelines = nullptr;
  std::array<CellTablePage*, TabCount> tables{}; ///< null for the other pages
  std::array<bool, TabCount> made{};             ///< pages that show `comparison`

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
    tables[index]->setTable(tableOf(tab));
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
    auto* page = d->tables[index] = new CellTablePage(titles[index].first);
    d->pages->addWidget(page);
    connect(page, &CellTablePage::rowActivated, this, [this](SliceId before, SliceId after) {
      d->tabs->setCurrentIndex(TimelinesTab);
      d->timelines->goTo(before, after);
    });
  }

  auto* find = new QAction(this);
  find->setShortcut(QKeySequence::Find);
  find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
  addAction(find);
  connect(find, &QAction::triggered, this, [this] {
    if (!isTable(d->tabs->currentIndex())) d->tabs->setCurrentIndex(KernelsTab);
    d->tables[static_cast<std::size_t>(d->tabs->currentIndex())]->focusNameFilter();
  });

  auto* column = new QVBoxLayout(d->filled);
  column->setContentsMargins(16, 10, 16, 12);
  column->setSpacing(10);
  column->addWidget(d->header);
  column->addWidget(d->tabs);
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
  };
  connect(d->tabs, &QTabBar::currentChanged, this, showTab);
  showTab(SummaryTab);
  connect(d->open, &QPushButton::clicked, this, &CompareWidget::addRequested);
  connect(d->header, &CompareHeader::addRequested, this, &CompareWidget::addRequested);
  connect(d->header, &CompareHeader::removeRequested, this, &CompareWidget::removeRequested);
  connect(d->header, &CompareHeader::stepChosen, this, &CompareWidget::stepChosen);
  connect(d->header, &CompareHeader::calibrationRequested, this, &CompareWidget::calibrationRequested);
  connect(d->timelines, &LinkedTimelines::alignmentChanged, this, &CompareWidget::alignmentChanged);
  connect(d->header, &CompareHeader::pairChosen, this, &CompareWidget::pairChosen);
  setHasTrace(false);
}

CompareWidget::~CompareWidget() = default;

TimelineAlignment CompareWidget::alignment() const { return d->timelines->alignment(); }

void CompareWidget::setAlignment(const TimelineAlignment& alignment) {
  d->timelines->setAlignment(alignment);
}

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
    for (CellTablePage* page : d->tables)
      if (page != nullptr) page->setTable({});
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
