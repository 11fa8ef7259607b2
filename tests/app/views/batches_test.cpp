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
#include <QPushButton>
#include <QSignalSpy>
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

TEST(LengthHistogram, binsAreRoundAndHoldEveryExample) {
  // Longest 90 in at most 10 bins: width 10 gives exactly 10.
  const auto bins = lengthHistogram(batches::allLengths(twoBatches()), 10);
  ASSERT_EQ(bins.size(), 10u);
  EXPECT_EQ(bins[1].from, 10);
  EXPECT_EQ(bins[1].to, 20);
  EXPECT_EQ(bins[1].examples, 1u); // the 10
  EXPECT_EQ(bins[2].examples, 1u);
  EXPECT_EQ(bins[8].examples, 1u);
  EXPECT_EQ(bins[9].examples, 1u);
  EXPECT_EQ(bins[0].examples, 0u);
}

TEST(LengthHistogram, widensUntilTheBinsAreFewEnough) {
  // At most 9 bins: width 10 would need 10, so 20.
  EXPECT_EQ(lengthHistogram(batches::allLengths(twoBatches()), 9).size(), 5u);
  EXPECT_TRUE(lengthHistogram({}, 9).empty());
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

TEST(CompareBatchings, sortsAndPacksTheSameExamples) {
  const BatchingComparison comparison = compareBatchings(twoBatches());
  ASSERT_EQ(comparison.options.size(), 3u);
  EXPECT_EQ(comparison.options[0].batches, 2u);
  EXPECT_EQ(comparison.options[0].positions, 360);
  // Sorted, two rows each: {10, 20} and {80, 90}: 2 * 20 + 2 * 90 = 220.
  EXPECT_EQ(comparison.options[1].kind, BatchingOption::Kind::SortedByLength);
  EXPECT_EQ(comparison.options[1].batches, 2u);
  EXPECT_EQ(comparison.options[1].positions, 220);
  // Packed into the largest batch, 200 positions: 90 + 80 + 20 + 10 = 200 tokens fit one batch exactly.
  EXPECT_EQ(comparison.budget, 200);
  EXPECT_EQ(comparison.options[2].kind, BatchingOption::Kind::Packed);
  EXPECT_EQ(comparison.options[2].batches, 1u);
  EXPECT_DOUBLE_EQ(comparison.options[2].fill(), 1);
}

TEST(BatchingTableModel, keepsTheModelContractAndComparesWork) {
  BatchingTableModel model(compareBatchings(twoBatches()));
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  EXPECT_EQ(model.index(2, BatchingTableModel::Batches).data().toString(), QStringLiteral("1"));
  EXPECT_EQ(model.index(2, BatchingTableModel::Work).data().toString(),
            QStringLiteral("55.6 %")); // 200 of 360
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
  EXPECT_EQ(view.findChildren<ChartCard*>().size(), 3);
  EXPECT_EQ(view.findChild<TableView*>(QStringLiteral("batchings"))->model()->rowCount(), 3);
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

} // namespace
} // namespace stepscope::app
