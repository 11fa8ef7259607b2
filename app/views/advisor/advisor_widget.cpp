// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/advisor/advisor_widget.h"

#include "app/theme/theme.h"
#include "app/views/advisor/finding_card.h"
#include "app/views/advisor/finding_list.h"
#include "app/views/advisor/mark.h"
#include "app/views/parts/disclosure.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/finding_text.h"
#include "app/views/parts/page.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTimer>

#include <algorithm>

namespace stepscope::app {

namespace {
constexpr int kMaxWidth = 1560;
constexpr int kListWidth = 300;
constexpr int kListFrom = 1180; // width of the view from which the list of titles has room

QString titleOf(const std::string& id) {
  const advisors::RuleText* text = advisors::ruleText(id);
  return text != nullptr && !text->title.empty() ? toText(text->title) : toText(id);
}
} // namespace

struct AdvisorWidget::Private {
  AdvisorWidget* q;
  LoadedTracePtr trace;
  QStackedLayout* stack = nullptr;
  EmptyState* empty = nullptr;
  QWidget* filled = nullptr;
  FindingList* list = nullptr;
  Page* page = nullptr;
  QWidget* content = nullptr;
  std::vector<FindingCard*> cards;

  QWidget* makeContent(const advisors::Findings& findings);
  void scrollTo(int index);
  void followScroll();
};

QWidget* AdvisorWidget::Private::makeContent(const advisors::Findings& findings) {
  auto* all = new QWidget;
  auto* column = new QVBoxLayout(all);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(14);
  if (findings.findings.empty()) {
    auto* none = new Text(noFindingsText(findings));
    none->setObjectName(QStringLiteral("noFindings"));
    none->setScale(1.3, QFont::DemiBold);
    column->addWidget(none);
  }
  for (const advisors::Finding& finding : findings.findings) {
    auto* card = new FindingCard(finding);
    connect(card, &FindingCard::evidenceActivated, q, &AdvisorWidget::goToRequested);
    cards.push_back(card);
    column->addWidget(card);
  }
  if (!findings.notJudged.empty()) {
    auto* section = new Disclosure(tr("Not judged (%1)").arg(findings.notJudged.size()), true);
    section->setObjectName(QStringLiteral("notJudged"));
    for (const advisors::NotJudged& rule : findings.notJudged) {
      section->body()->addWidget(makeMarkedLine(
          Mark::Sign::Ring, tr("%1 \u2014 because: %2").arg(titleOf(rule.id), toText(rule.because)),
          Tone::Muted));
    }
    column->addWidget(section);
  }
  if (!findings.clean.empty()) {
    auto* section = new Disclosure(tr("Clean (%1)").arg(findings.clean.size()), findings.findings.empty());
    section->setObjectName(QStringLiteral("clean"));
    for (const std::string& id : findings.clean) {
      section->body()->addWidget(makeMarkedLine(Mark::Sign::Tick, titleOf(id), Tone::Muted));
    }
    column->addWidget(section);
  }
  return all;
}

AdvisorWidget::AdvisorWidget(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>()) {
  d->q = this;
  d->stack = new QStackedLayout(this);
  d->empty = new EmptyState({}, {}, this);
  d->filled = new QWidget(this);
  d->list = new FindingList(d->filled);
  d->list->setFixedWidth(kListWidth);
  d->page = new Page(kMaxWidth, d->filled);
  d->page->column()->addStretch(1);
  auto* row = new QHBoxLayout(d->filled);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  row->addWidget(d->list);
  row->addWidget(d->page, 1);
  d->stack->addWidget(d->empty);
  d->stack->addWidget(d->filled);
  connect(d->list, &QListWidget::itemActivated, this, [this] { showFinding(d->list->currentRow()); });
  connect(d->list, &QListWidget::itemClicked, this, [this] { showFinding(d->list->currentRow()); });
  connect(d->page->verticalScrollBar(), &QScrollBar::valueChanged, this, [this] { d->followScroll(); });
  setTrace(nullptr);
}

AdvisorWidget::~AdvisorWidget() = default;

void AdvisorWidget::setTrace(LoadedTracePtr trace) {
  d->cards.clear();
  d->list->clear();
  delete d->content;
  d->content = nullptr;
  d->trace = std::move(trace);
  if (!d->trace || d->trace->summary.chosen >= d->trace->findingsByStep.size()) {
    if (d->trace) {
      d->empty->setTexts(tr("Nothing to judge"), tr("This trace holds no step that could be looked at."));
    } else {
      d->empty->setTexts(tr("No trace is open"),
                         tr("Open a trace to see what makes its steps slow and how to fix that."));
    }
    d->stack->setCurrentWidget(d->empty);
    return;
  }
  const advisors::Findings& findings = d->trace->findings();
  d->list->setFindings(findings.findings);
  d->list->setCurrentRow(0);
  d->content = d->makeContent(findings);
  d->page->column()->insertWidget(0, d->content);
  d->page->verticalScrollBar()->setValue(0);
  d->stack->setCurrentWidget(d->filled);
  d->list->setVisible(width() >= kListFrom && findings.findings.size() > 1);
}

void AdvisorWidget::showFinding(int index) {
  if (index < 0 || index >= static_cast<int>(d->cards.size())) return;
  d->scrollTo(index);
  // Shown for the first time, the cards get their places only after this call.
  if (!isVisible()) QTimer::singleShot(0, this, [this, index] { d->scrollTo(index); });
}

void AdvisorWidget::Private::scrollTo(int index) {
  if (index >= static_cast<int>(cards.size())) return;
  FindingCard* card = cards[static_cast<std::size_t>(index)];
  QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
  const int top = card->mapTo(page->widget(), QPoint(0, 0)).y();
  page->verticalScrollBar()->setValue(std::max(0, top - 12));
  card->setFocus(Qt::OtherFocusReason);
  list->setCurrentRow(index);
}

/// The list marks the card at the top of the page.
void AdvisorWidget::Private::followScroll() {
  const int top = page->verticalScrollBar()->value();
  int first = -1;
  for (std::size_t i = 0; i < cards.size() && first < 0; ++i) {
    const QPoint bottom = cards[i]->mapTo(page->widget(), QPoint(0, cards[i]->height()));
    if (bottom.y() > top + 40) first = static_cast<int>(i);
  }
  if (first >= 0) list->setCurrentRow(first);
}

void AdvisorWidget::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  d->list->setVisible(width() >= kListFrom && d->list->count() > 1);
}

} // namespace stepscope::app
