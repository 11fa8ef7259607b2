// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/summary_page.h"

#include "advisors/comparison/sections.h"
#include "app/theme/theme.h"
#include "app/views/compare/compare_tables.h"
#include "app/views/compare/compare_text.h"
#include "app/views/compare/waterfall_chart.h"
#include "app/views/parts/card.h"
#include "app/views/parts/table_view.h"

#include <QHBoxLayout>
#include <QScrollBar>
#include <QTabBar>

namespace stepscope::app {

namespace {
constexpr int kMaxWidth = 1640;

Text* heading(const QString& text) {
  auto* title = new Text(text);
  title->setScale(1.2, QFont::DemiBold);
  return title;
}

Text* note(const QString& text) {
  auto* line = new Text(text);
  line->setTone(Tone::Muted);
  line->setMaxLineChars(140);
  return line;
}

Card* tableCard(const QString& title, CellTable table, const QString& objectName) {
  auto* card = new Card;
  auto* model = new CellTableModel(card);
  model->setTable(std::move(table));
  auto* view = new TableView;
  view->setObjectName(objectName);
  view->setAccessibleName(title);
  view->setModel(model);
  view->setFitsRows(true);
  card->column()->addWidget(heading(title));
  card->column()->addWidget(view);
  return card;
}
} // namespace

SummaryPage::SummaryPage(QWidget* parent) : Page(kMaxWidth, parent) { column()->addStretch(1); }

/// One chart, whose tabs say what of: the step by bucket, the step by place, the epoch.
QWidget* SummaryPage::makeWaterfall() {
  const compare::Comparison& pair = m_comparison->comparison();
  auto* card = new Card;
  auto* tabs = new QTabBar;
  tabs->setExpanding(false);
  tabs->setObjectName(QStringLiteral("waterfallTabs"));
  auto* chart = new WaterfallChart;
  auto* about = note({});
  std::vector<std::pair<const compare::Waterfall*, QString>> all;
  const auto add = [&](const QString& title, const compare::Waterfall& waterfall, const QString& text) {
    tabs->addTab(title);
    all.emplace_back(&waterfall, text);
  };
  QString noise;
  if (pair.stepSpread)
    noise = QLatin1Char(' ') +
            tr("Over the steps of the traces the difference lies between %1 and %2.")
                .arg(formatDifference(pair.stepSpread->lowNs), formatDifference(pair.stepSpread->highNs));
  add(tr("Step"), pair.byBucket,
      tr("The traced steps by what the GPU did, or waited for. Parts add up to the last nanosecond; open one "
         "to see "
         "the kernels, or for idle time the operators that launched what ended it.") +
          noise);
  add(tr("Step by phase"), pair.byPlace,
      tr("The traced steps by what the host was doing, and where in the code; idle time counts to the work "
         "after it."));
  if (pair.epoch)
    add(tr("Epoch"), *pair.epoch,
        tr("Steps like the traced ones: %1 batches before, %2 after.")
            .arg(formatCount(*pair.before.batches), formatCount(*pair.after.batches)));
  const auto show = [chart, about, all, kept = m_comparison](int tab) {
    chart->setWaterfall(*all[static_cast<std::size_t>(tab)].first);
    about->setText(all[static_cast<std::size_t>(tab)].second);
  };
  connect(tabs, &QTabBar::currentChanged, chart, show);
  show(0);
  auto* top = new QHBoxLayout;
  top->addWidget(heading(tr("Where the difference lies")));
  top->addStretch(1);
  top->addWidget(tabs);
  card->column()->addLayout(top);
  card->column()->addWidget(about);
  card->column()->addWidget(chart);
  return card;
}

QWidget* SummaryPage::makeContent() {
  auto* all = new QWidget;
  auto* column = new QVBoxLayout(all);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(14);
  const compare::Comparison& pair = m_comparison->comparison();
  if (const std::string text = advisors::comparison::summary(pair); !text.empty()) {
    auto* sentence = new Text(toText(text));
    sentence->setMaxLineChars(140);
    sentence->setObjectName(QStringLiteral("sentence"));
    column->addWidget(sentence);
  }
  if (!pair.comparability.caveats.empty()) {
    auto* card = new Card;
    card->setEdge(Tone::Warning);
    card->column()->addWidget(heading(tr("What makes these runs less comparable")));
    for (const compare::Caveat& caveat : pair.comparability.caveats)
      card->column()->addWidget(new Text(toText(caveat.reason)));
    column->addWidget(card);
  }
  column->addWidget(makeWaterfall());
  column->addWidget(tableCard(tr("Runs"), seriesTable(*m_comparison), QStringLiteral("series")));
  if (!m_comparison->achieved().empty())
    column->addWidget(tableCard(tr("Predicted and achieved"), achievedTable(m_comparison->achieved()),
                                QStringLiteral("achieved")));
  return all;
}

void SummaryPage::setComparison(const LoadedComparisonPtr& comparison) {
  delete m_content;
  m_content = nullptr;
  m_comparison = comparison;
  if (!m_comparison) return;
  m_content = makeContent();
  column()->insertWidget(0, m_content);
  verticalScrollBar()->setValue(0);
}

} // namespace stepscope::app
