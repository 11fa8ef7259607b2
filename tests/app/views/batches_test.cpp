// SPDX-License-Identifier: Apache-2.0
#include "app/views/batches/batches_widget.h"

#include "app/views/batches/batch_figures.h"
#include "app/views/batches/batching_table_model.h"
#include "app/views/batches/chart_card.h"
#include "app/views/parts/figure_tile.h"
#include "app/views/parts/table_view.h"
#include "tests/app/views/tiny_trace.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QPushButton>
#include <QScatterSeries>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

/// Two batches of two rows: 10 + 90 tokens on 200 positions, 20 + 80 on 160. 160 of 360 positions are
/// padding.
batches::BatchStats twoBatches() {
  batches::BatchStats stats;
  stats.source = "two.jsonl";
  batches::Batch first, second;
  first.lengths = {10, 90};
  first.rows = 2;
  first.width = 100;
  second.lengths = {20, 80};
  second.rows = 2;
  second.width = 80;
  stats.batches = {first, second};
  return stats;
}

TEST(PaddingBars, oneBarABatchWhileTheyFit) {
  const auto bars = paddingBars(twoBatches(), 120);
  ASSERT_EQ(bars.size(), 2u);
  EXPECT_EQ(bars[0].tokens, 100);
  EXPECT_EQ(bars[0].padding(), 100);
  EXPECT_EQ(bars[1].padding(), 60);
}

TEST(PaddingBars, addsUpNeighboursBeyond) {
  batches::BatchStats stats;
  for (int i = 0; i < 7; ++i)
    stats.batches.push_back(twoBatches().batches[0]);
  const auto bars = paddingBars(stats, 3); // three batches a bar
  ASSERT_EQ(bars.size(), 3u);
  EXPECT_EQ(bars[0].first, 0u);
  EXPECT_EQ(bars[0].last, 2u);
  EXPECT_EQ(bars[0].tokens, 300);
  EXPECT_EQ(bars[2].first, 6u);
  EXPECT_EQ(bars[2].last, 6u);
  EXPECT_EQ(bars[2].tokens, 100);
}

TEST(CompareBatchings, batchesTheSameExamplesInEveryWay) {
  using batches::Strategy;
  const BatchingComparison comparison = compareBatchings(twoBatches());
  ASSERT_EQ(comparison.options.size(), 8u);
  EXPECT_EQ(comparison.options[0].strategy, Strategy::AsBatched);
  EXPECT_EQ(comparison.options[0].batches, 2u);
  EXPECT_EQ(comparison.options[0].positions, 360);
  // Grouped, two rows each: {90, 80} and {20, 10}: 2 * 90 + 2 * 20 = 220.
  EXPECT_EQ(comparison.options[1].strategy, Strategy::GroupedByLength);
  EXPECT_EQ(comparison.options[1].batches, 2u);
  EXPECT_EQ(comparison.options[1].positions, 220);
  // Packed into the largest batch, 200 positions: 90 + 80 + 20 + 10 = 200 tokens fit one batch exactly.
  EXPECT_EQ(comparison.budget, 200);
  EXPECT_EQ(comparison.options[4].strategy, Strategy::BestFit);
  EXPECT_EQ(comparison.options[4].batches, 1u);
  EXPECT_DOUBLE_EQ(comparison.options[4].fill, 1);
}

TEST(CompareBatchings, packedBatchesAreNotPaddedAnew) {
  batches::BatchStats stats = twoBatches();
  for (batches::Batch& batch : stats.batches)
    batch.packed = true;
  for (const batches::Batching& option : compareBatchings(stats).options)
    EXPECT_NE(option.strategy, batches::Strategy::GroupedByLength);
}

TEST(StepSpeeds, findsSlowStepsAndThoseOfTheTrace) {
  batches::BatchStats stats;
  for (int i = 0; i < 6; ++i) {
    batches::Batch batch = twoBatches().batches[0];
    batch.step = i / 2; // two batches a step
    batch.seconds = i / 2 == 1 ? 0.4 : 0.1;
    stats.batches.push_back(batch);
  }
  analysis::TraceSummary summary;
  summary.steps.resize(1);
  summary.steps[0].step.name = "ProfilerStep#3";
  summary.steps[0].step.window = {1'000, 501'000};
  batches::Batch traced = twoBatches().batches[1];
  traced.step = 3;
  stats.batches.push_back(traced);
  const std::vector<StepSpeed> speeds = stepSpeeds(stats, summary);
  ASSERT_EQ(speeds.size(), 4u);
  EXPECT_EQ(speeds[0].tokens, 200);
  EXPECT_DOUBLE_EQ(speeds[0].seconds, 0.2);
  EXPECT_DOUBLE_EQ(speeds[0].tokensPerSecond(), 1000);
  EXPECT_FALSE(speeds[0].slow);
  EXPECT_TRUE(speeds[1].slow); // 0.8 s where the others take 0.2 s
  EXPECT_FALSE(speeds[2].traced.has_value());
  ASSERT_TRUE(speeds[3].traced.has_value());
  EXPECT_EQ(speeds[3].traced->begin, 1'000);
  EXPECT_DOUBLE_EQ(speeds[3].seconds, 0.0005);
}

TEST(BatchingTableModel, keepsTheModelContractAndComparesWork) {
  BatchingTableModel model(compareBatchings(twoBatches()));
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  EXPECT_EQ(model.index(4, BatchingTableModel::Name).data().toString(),
            QStringLiteral("Best fit, longest first"));
  EXPECT_EQ(model.index(4, BatchingTableModel::Batches).data().toString(), QStringLiteral("1"));
  EXPECT_EQ(model.index(4, BatchingTableModel::Work).data().toString(),
            QStringLiteral("55.6 %")); // 200 of 360
}

TEST(BatchingTableModel, savingsOfAnEpochComeLater) {
  BatchingTableModel model(compareBatchings(twoBatches()));
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  EXPECT_EQ(model.index(4, BatchingTableModel::Epoch).data().toString(), QStringLiteral("..."));
  advisors::Gain gain;
  gain.speedup = {1.4, 1.84, 2.08};
  model.setGains({{}, {}, {}, {}, gain});
  EXPECT_EQ(model.index(4, BatchingTableModel::Epoch).data().toString(),
            QStringLiteral("1.84× (1.40× to 2.08×)"));
  EXPECT_DOUBLE_EQ(model.index(4, BatchingTableModel::Epoch).data(TableModel::ValueRole).toDouble(), 1.84);
  EXPECT_EQ(model.index(0, BatchingTableModel::Epoch).data().toString(), QStringLiteral("–"));
  EXPECT_FALSE(model.index(0, BatchingTableModel::Epoch).data(TableModel::ValueRole).isValid());
}

TEST(BatchesWidget, whatComesLaterFitsItsColumn) {
  auto loaded = test::tinyLoaded();
  loaded->batches = twoBatches();
  BatchesWidget view;
  view.resize(1200, 900);
  view.show();
  view.setTrace(loaded);
  auto* table = view.findChild<TableView*>(QStringLiteral("batchings"));
  auto* model = qobject_cast<BatchingTableModel*>(table->model());
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return model->index(0, BatchingTableModel::Epoch).data().toString() != QStringLiteral("..."); }));
  advisors::Gain gain;
  gain.speedup = {1.4, 1.84, 2.08};
  model->setGains({{}, gain});
  for (int column = 0; column < model->columnCount(); ++column) {
    EXPECT_GE(table->columnWidth(column), table->horizontalHeader()->sectionSizeHint(column)) << column;
    const int text = table->fontMetrics().horizontalAdvance(model->index(1, column).data().toString());
    EXPECT_GE(table->columnWidth(column), text) << column;
  }
}

TEST(BatchesWidget, replaysTheTraceForTheSavingsOfAnEpoch) {
  auto loaded = test::tinyLoaded();
  loaded->batches = twoBatches();
  BatchesWidget view;
  view.setTrace(loaded);
  const QAbstractItemModel* model = view.findChild<TableView*>(QStringLiteral("batchings"))->model();
  const auto text = [model] { return model->index(1, BatchingTableModel::Epoch).data().toString(); };
  EXPECT_TRUE(QTest::qWaitFor([&] { return text() != QStringLiteral("..."); }));
}

TEST(BatchesWidget, withoutStatisticsOffersToOpenSome) {
  BatchesWidget view;
  view.show();
  view.setTrace(test::tinyLoaded());
  EXPECT_TRUE(view.findChild<QPushButton*>(QStringLiteral("openBatches"))->isVisible());
  QSignalSpy spy(&view, &BatchesWidget::openBatchesRequested);
  QTest::mouseClick(view.findChild<QPushButton*>(QStringLiteral("openBatches")), Qt::LeftButton);
  EXPECT_EQ(spy.count(), 1);
}

TEST(BatchesWidget, showsPaddingChartsAndComparison) {
  auto loaded = test::tinyLoaded();
  loaded->batches = twoBatches();
  BatchesWidget view;
  view.setTrace(loaded);
  EXPECT_EQ(view.findChild<Text*>(QStringLiteral("headline"))->text(),
            QStringLiteral("44.4 % of the positions that the GPU works on are padding.")); // 160 of 360
  EXPECT_EQ(view.findChildren<ChartCard*>().size(), 5); // no times: no speeds
  EXPECT_EQ(view.findChild<TableView*>(QStringLiteral("batchings"))->model()->rowCount(), 8);
  view.setTrace(nullptr);
  EXPECT_TRUE(view.findChildren<ChartCard*>().isEmpty());
}

TEST(BatchesWidget, dataOfAChartCanBeCopied) {
  auto loaded = test::tinyLoaded();
  loaded->batches = twoBatches();
  BatchesWidget view;
  view.setTrace(loaded);
  QTest::keySequence(view.findChildren<ChartCard*>().at(1), QKeySequence::Copy);
  EXPECT_EQ(QApplication::clipboard()->text(),
            QStringLiteral("First batch\tLast batch\tTokens\tPadding\n1\t1\t100\t100\n2\t2\t100\t60\n"));
}

TEST(BatchesWidget, chartsAreSavedAsPictureDrawingAndData) {
  auto loaded = test::tinyLoaded();
  loaded->batches = twoBatches();
  BatchesWidget view;
  view.resize(900, 700);
  view.show();
  view.setTrace(loaded);
  QTemporaryDir folder;
  ChartCard* card = view.findChildren<ChartCard*>().at(1);
  EXPECT_EQ(card->save(folder.filePath(QStringLiteral("c.csv"))), QString());
  QFile csv(folder.filePath(QStringLiteral("c.csv")));
  ASSERT_TRUE(csv.open(QIODevice::ReadOnly));
  EXPECT_EQ(csv.readAll(),
            QByteArray("First batch,Last batch,Tokens,Padding\r\n1,1,100,100\r\n2,2,100,60\r\n"));
  EXPECT_EQ(card->save(folder.filePath(QStringLiteral("c.png"))), QString());
  EXPECT_EQ(QImage(folder.filePath(QStringLiteral("c.png"))).size(), card->view()->size() * 2);
  EXPECT_EQ(card->save(folder.filePath(QStringLiteral("c.svg"))), QString());
  QFile svg(folder.filePath(QStringLiteral("c.svg")));
  ASSERT_TRUE(svg.open(QIODevice::ReadOnly));
  EXPECT_TRUE(svg.readAll().contains("<svg"));
  EXPECT_FALSE(card->save(folder.filePath(QStringLiteral("c.txt"))).isEmpty());
  EXPECT_FALSE(card->save(folder.filePath(QStringLiteral("no/c.png"))).isEmpty());
}

TEST(BatchesWidget, aTracedStepLeadsToTheTimeline) {
  auto loaded = test::tinyLoaded();
  loaded->batches = twoBatches();
  ASSERT_FALSE(loaded->summary.steps.empty());
  const std::string& name = loaded->summary.steps[0].step.name;
  const std::size_t mark = name.rfind('#');
  ASSERT_NE(mark, std::string::npos) << name;
  loaded->batches->batches[0].step = std::stoll(name.substr(mark + 1));
  BatchesWidget view;
  view.setTrace(loaded);
  QScatterSeries* traced = nullptr;
  for (ChartCard* card : view.findChildren<ChartCard*>())
    for (QAbstractSeries* series : card->chart()->series())
      if (series->name() == QStringLiteral("In the trace")) traced = qobject_cast<QScatterSeries*>(series);
  ASSERT_NE(traced, nullptr);
  QSignalSpy spy(&view, &BatchesWidget::goToRequested);
  Q_EMIT traced->clicked(traced->at(0));
  ASSERT_EQ(spy.count(), 1);
  EXPECT_EQ(spy.at(0).at(0).value<Interval>(), loaded->summary.steps[0].step.window);
}

} // namespace
} // namespace stepscope::app
