// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/health/health_widget.h"

#include "app/language/plural.h"
#include "app/models/repair_table_model.h"
#include "app/theme/theme.h"
#include "app/views/parts/badge.h"
#include "app/views/parts/card.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/page.h"
#include "app/views/parts/table_view.h"

#include <QGridLayout>
#include <QScrollBar>
#include <QStackedLayout>

#include <array>
#include <string_view>
#include <utility>

namespace stepscope::app {
namespace {

constexpr int kMaxWidth = 1240;

QString questionText(const std::string& id) {
  static const std::array<std::pair<std::string_view, QString>, 6> kTexts{{
      {"gpu-time", HealthWidget::tr("How long did the GPU work, and on what?")},
      {"launch-of-kernel", HealthWidget::tr("Which call launched a kernel, and how long did it wait?")},
      {"operator-of-kernel", HealthWidget::tr("Which operator does a kernel belong to?")},
      {"shapes", HealthWidget::tr("What shapes did the operators get?")},
      {"python-stacks", HealthWidget::tr("Which line of Python was it?")},
      {"device-properties", HealthWidget::tr("What GPU was it?")},
  }};
  for (const auto& [known, text] : kTexts)
    if (known == id) return text;
  return toText(id);
}

std::pair<Tone, Badge::Shape> toneOf(const QString& grade) {
  if (grade == QLatin1String("A") || grade == QLatin1String("B")) return {Tone::Good, Badge::Shape::Disc};
  if (grade == QLatin1String("C")) return {Tone::Warning, Badge::Shape::Diamond};
  return {Tone::Bad, Badge::Shape::Triangle};
}

Text* heading(const QString& text) {
  auto* label = new Text(text);
  label->setScale(1.2, QFont::DemiBold);
  return label;
}

QWidget* makeGrade(const trace::Trace& trace) {
  auto* card = new Card;
  const QString grade = toText(trace.health().grade(trace.eventsTotal()));
  const auto [tone, shape] = toneOf(grade);
  auto* badge = new Badge(HealthWidget::tr("Health %1").arg(grade), tone, shape);
  badge->setScale(1.1);
  auto* meaning = new Text(gradeMeaning(grade));
  meaning->setScale(1.15, QFont::DemiBold);
  auto* row = new QHBoxLayout;
  row->setSpacing(12);
  row->addWidget(badge, 0, Qt::AlignTop);
  row->addWidget(meaning, 1);
  card->column()->addLayout(row);

  QStringList facts{toText(trace.format()), formatBytes(trace.fileBytes())};
  if (trace.contentBytes() != trace.fileBytes())
    facts.last() += HealthWidget::tr(" (%1 unpacked)").arg(formatBytes(trace.contentBytes()));
  facts << HealthWidget::tr("%1 events", nullptr, pluralOf(trace.eventsTotal()))
               .arg(formatCount(trace.eventsTotal()))
        << HealthWidget::tr("%1 slices", nullptr, pluralOf(trace.sliceCount()))
               .arg(formatCount(trace.sliceCount()));
  if (const trace::Writer& writer = trace.writer(); writer.rank >= 0)
    facts << (writer.worldSize > 0 ? HealthWidget::tr("rank %1 of %2").arg(writer.rank).arg(writer.worldSize)
                                   : HealthWidget::tr("rank %1").arg(writer.rank));
  if (trace.loadedRange())
    facts << HealthWidget::tr("only %1 of it loaded").arg(formatDuration(trace.loadedRange()->length()));
  auto* line = new Text(facts.join(QStringLiteral("   \u00b7   ")));
  line->setTone(Tone::Muted);
  card->column()->addWidget(line);
  return card;
}

QWidget* makeAnswers(const trace::Trace& trace) {
  auto* card = new Card;
  card->column()->addWidget(heading(HealthWidget::tr("What this trace can answer")));
  auto* grid = new QGridLayout;
  grid->setHorizontalSpacing(14);
  grid->setVerticalSpacing(10);
  grid->setColumnStretch(1, 2);
  grid->setColumnStretch(2, 3);
  int row = 0;
  for (const trace::Answer& answer : trace.health().answers) {
    auto* badge = answer.yes ? new Badge(HealthWidget::tr("yes"), Tone::Good, Badge::Shape::Disc)
                             : new Badge(HealthWidget::tr("no"), Tone::Warning, Badge::Shape::Diamond);
    auto* question = new Text(questionText(answer.question));
    QString why = toText(answer.why);
    if (!why.isEmpty()) why[0] = why[0].toUpper();
    auto* reason = new Text(why);
    reason->setTone(Tone::Muted);
    reason->setMaxLineChars(80);
    grid->addWidget(badge, row, 0, Qt::AlignTop | Qt::AlignLeft);
    grid->addWidget(question, row, 1, Qt::AlignTop);
    grid->addWidget(reason, row, 2, Qt::AlignTop);
    ++row;
  }
  card->column()->addLayout(grid);
  return card;
}

QWidget* makeReceipt(const trace::Trace& trace) {
  auto* card = new Card;
  card->column()->addWidget(heading(HealthWidget::tr("What was found while reading")));
  if (trace.health().repairs.empty()) {
    auto* nothing = new Text(HealthWidget::tr("Nothing: every byte was what the format says."));
    nothing->setTone(Tone::Muted);
    card->column()->addWidget(nothing);
    return card;
  }
  auto* model = new RepairTableModel(card);
  model->setRows(trace.health().repairs);
  auto* table = new TableView;
  table->setAccessibleName(HealthWidget::tr("Repairs"));
  table->setModel(model);
  table->setStretchColumn(RepairTableModel::Action);
  table->setFitsRows(true);
  table->fitColumns();
  card->column()->addWidget(table);
  return card;
}

} // namespace

QString gradeMeaning(const QString& grade) {
  if (grade == QLatin1String("A")) return HealthWidget::tr("Nothing is wrong with this file.");
  if (grade == QLatin1String("B"))
    return HealthWidget::tr("The file was damaged and could be repaired without loss.");
  if (grade == QLatin1String("C")) return HealthWidget::tr("A little of this file is lost.");
  return HealthWidget::tr("Much of this file is lost; figures cover only what could be read.");
}

struct HealthWidget::Private {
  QStackedLayout* stack = nullptr;
  EmptyState* empty = nullptr;
  Page* page = nullptr;
  QWidget* content = nullptr;
};

HealthWidget::HealthWidget(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>()) {
  d->stack = new QStackedLayout(this);
  d->empty = new EmptyState(
      tr("No trace is open"),
      tr("Open a trace to see how sound its file is and which questions it can answer."), this);
  d->page = new Page(kMaxWidth, this);
  d->page->column()->addStretch(1);
  d->stack->addWidget(d->empty);
  d->stack->addWidget(d->page);
}

HealthWidget::~HealthWidget() = default;

void HealthWidget::setTrace(LoadedTracePtr loaded) {
  delete d->content;
  d->content = nullptr;
  if (!loaded) {
    d->stack->setCurrentWidget(d->empty);
    return;
  }
  const trace::Trace& trace = *loaded->summary.trace;
  d->content = new QWidget;
  auto* column = new QVBoxLayout(d->content);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(14);
  column->addWidget(makeGrade(trace));
  column->addWidget(makeAnswers(trace));
  column->addWidget(makeReceipt(trace));
  d->page->column()->insertWidget(0, d->content);
  d->page->verticalScrollBar()->setValue(0);
  d->stack->setCurrentWidget(d->page);
}

} // namespace stepscope::app
