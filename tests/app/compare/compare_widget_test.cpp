// SPDX-License-Identifier: Apache-2.0
#include "app/views/compare/compare_widget.h"

#include "app/views/compare/cell_table_page.h"
#include "app/views/compare/compare_text.h"
#include "app/views/compare/linked_timelines.h"
#include "app/views/compare/timeline_panel.h"
#include "app/views/compare/waterfall_chart.h"
#include "app/views/kernels/filter_header.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/table_view.h"
#include "app/views/parts/text.h"
#include "tests/app/compare/compared.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QUrl>

#include <gtest/gtest.h>

#include <limits>

namespace stepscope::app {
namespace {

enum Tab { Summary, Places, Kernels, Operators, Calls, Families, Timelines };

class Compare : public testing::Test {
protected:
  Compare() {
    widget.setHasTrace(true);
    widget.resize(1200, 900);
    widget.show();
    widget.setComparison(comparison);
  }
  void show(Tab tab) const {
    widget.findChild<QTabBar*>(QStringLiteral("compareTabs"))->setCurrentIndex(tab);
  }
  CellTablePage* page() const {
    for (CellTablePage* each : widget.findChildren<CellTablePage*>())
      if (each->isVisible()) return each;
    return nullptr;
  }
  QPushButton* button(const char* name) const { return widget.findChild<QPushButton*>(QLatin1String(name)); }
  /// Cell of the row that has this name.
  QVariant value(const QString& name, int column) const {
    const QAbstractItemModel& model = *page()->view()->model();
    for (int row = 0; row < model.rowCount(); ++row)
      if (model.index(row, 0).data().toString() == name)
        return model.index(row, column).data(TableModel::ValueRole);
    return {};
  }

  LoadedComparisonPtr comparison = test::compared();
  CompareWidget widget;
};

TEST_F(Compare, summaryShowsTheChartOfTheSteps) {
  auto* chart = widget.findChild<WaterfallChart*>();
  ASSERT_NE(chart, nullptr);
  EXPECT_TRUE(chart->isVisible());
  EXPECT_EQ(chart->rows().front().afterNs, comparison->before().summary.step().step.window.length());
  EXPECT_EQ(chart->rows().back().afterNs, comparison->after().summary.step().step.window.length());
}

TEST_F(Compare, seriesHasAColumnARun) {
  auto* series = widget.findChild<TableView*>(QStringLiteral("series"));
  ASSERT_NE(series, nullptr);
  EXPECT_EQ(series->model()->columnCount(), 3);
  // Eight kernels of the linears, twenty forward and twenty backward of the attention, one of the optimizer;
  // fused there are two of the attention each way.
  for (int row = 0; row < series->model()->rowCount(); ++row) {
    if (series->model()->index(row, 0).data().toString() != QStringLiteral("Launches")) continue;
    EXPECT_EQ(series->model()->index(row, 1).data().toString(), QStringLiteral("49"));
    EXPECT_EQ(series->model()->index(row, 2).data().toString(), QStringLiteral("13"));
  }
}

TEST_F(Compare, kernelsAreListedWithBothSides) {
  show(Kernels);
  ASSERT_NE(page(), nullptr);
  QAbstractItemModelTester tester(page()->view()->model());
  EXPECT_EQ(value(QStringLiteral("ampere_sgemm"), 1).toInt(), 8);
  EXPECT_EQ(value(QStringLiteral("ampere_sgemm"), 2).toInt(), 8);
  EXPECT_EQ(value(QStringLiteral("ampere_sgemm"), 5).toLongLong(), 0);
  EXPECT_EQ(value(QStringLiteral("vectorized_elementwise_kernel"), 1).toInt(), 41);
  EXPECT_EQ(value(QStringLiteral("vectorized_elementwise_kernel"), 2).toInt(), 1);
  EXPECT_EQ(value(QStringLiteral("vectorized_elementwise_kernel"), 5).toLongLong(), -40 * 2000); // 2 us each
  EXPECT_EQ(value(QStringLiteral("chunk_gated_delta_rule_fwd"), 7).toString(), QStringLiteral("new"));
}

TEST_F(Compare, filterLeavesMatchingRowsAndTheirSum) {
  show(Kernels);
  page()->header()->editor(0)->setText(QStringLiteral("CHUNK"));
  EXPECT_EQ(page()->view()->model()->rowCount(), 2);
  EXPECT_TRUE(page()->summary().contains(QStringLiteral("+8.0 \u00b5s")))
      << qPrintable(page()->summary()); // 4 x 2 us
}

TEST_F(Compare, sortsAndCopiesExactNumbers) {
  show(Kernels);
  TableView* view = page()->view();
  view->sortByColumn(5, Qt::AscendingOrder); // the most that was saved first
  EXPECT_EQ(view->model()->index(0, 0).data().toString(), QStringLiteral("vectorized_elementwise_kernel"));
  view->selectRow(0);
  QTest::keySequence(view, QKeySequence::Copy);
  EXPECT_TRUE(QApplication::clipboard()->text().contains(QStringLiteral("\t82000\t2000\t-80000\t")))
      << qPrintable(QApplication::clipboard()->text());
}

TEST_F(Compare, activatingARowShowsBothLongestInstances) {
  show(Operators);
  TableView* view = page()->view();
  for (int row = 0; row < view->model()->rowCount(); ++row)
    if (view->model()->index(row, 0).data().toString() == QStringLiteral("aten::linear"))
      view->setCurrentIndex(view->model()->index(row, 0));
  QTest::keyClick(view, Qt::Key_Return);
  auto* timelines = widget.findChild<LinkedTimelines*>();
  EXPECT_TRUE(timelines->isVisible());
  const auto name = [](const LoadedTrace& trace, SliceId slice) {
    return slice.valid() ? trace.summary.trace->name(slice) : std::string_view();
  };
  EXPECT_EQ(name(comparison->before(), timelines->before()->selected()), "aten::linear");
  EXPECT_EQ(name(comparison->after(), timelines->after()->selected()), "aten::linear");
}

TEST_F(Compare, placesNameWhatWasReplaced) {
  show(Places);
  bool found = false;
  const QAbstractItemModel& model = *page()->view()->model();
  for (int row = 0; row < model.rowCount(); ++row)
    found = found || (model.index(row, 0).data().toString() == QStringLiteral("FusedScan (replaced)") &&
                      model.index(row, 2).data().toString() ==
                          QStringLiteral("20 launches (elementwise) -> 2 launches (linear attention)"));
  EXPECT_TRUE(found);
}

TEST_F(Compare, swappedSidesNegateTheDifferences) {
  QSignalSpy chosen(&widget, &CompareWidget::pairChosen);
  button("swap")->click();
  ASSERT_EQ(chosen.count(), 1);
  EXPECT_EQ(chosen[0][0].value<std::size_t>(), 1u);
  EXPECT_EQ(chosen[0][1].value<std::size_t>(), 0u);
  show(Kernels);
  const qlonglong difference = value(QStringLiteral("vectorized_elementwise_kernel"), 5).toLongLong();
  widget.setComparison(test::compared(1, 0));
  EXPECT_EQ(value(QStringLiteral("vectorized_elementwise_kernel"), 5).toLongLong(), -difference);
  EXPECT_EQ(value(QStringLiteral("chunk_gated_delta_rule_fwd"), 7).toString(), QStringLiteral("vanished"));
}

TEST_F(Compare, choosingTheOtherSidesRunSwaps) {
  QSignalSpy chosen(&widget, &CompareWidget::pairChosen);
  auto* before = widget.findChild<QComboBox*>(QStringLiteral("chooseBefore"));
  EXPECT_EQ(before->currentText(), QStringLiteral("unfused"));
  before->setCurrentIndex(1);
  Q_EMIT before->activated(1);
  ASSERT_EQ(chosen.count(), 1);
  EXPECT_EQ(chosen[0][0].value<std::size_t>(), 1u);
  EXPECT_EQ(chosen[0][1].value<std::size_t>(), 0u);
}

TEST_F(Compare, droppedFilesAreToBeCompared) {
  QSignalSpy dropped(&widget, &CompareWidget::filesDropped);
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(QStringLiteral("/tmp/after.json"))});
  QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&widget, &enter);
  EXPECT_TRUE(enter.isAccepted());
  QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&widget, &event);
  ASSERT_EQ(dropped.count(), 1);
  EXPECT_EQ(dropped[0][0].toStringList(), QStringList{QStringLiteral("/tmp/after.json")});
}

TEST_F(Compare, copiesAReportForAPullRequest) {
  QMenu* menu = button("export")->menu();
  ASSERT_NE(menu, nullptr);
  EXPECT_EQ(menu->actions().size(), 7) << "copy, a line, three formats, a line, the ledger";
  menu->actions().front()->trigger();
  const QString text = QApplication::clipboard()->text();
  EXPECT_TRUE(text.startsWith(QStringLiteral("## fused is"))) << qPrintable(text.left(200));
  EXPECT_TRUE(text.contains(QStringLiteral("FusedScan (replaced)")));
}

TEST_F(Compare, withoutComparisonItSaysWhatToDo) {
  widget.setComparison(nullptr);
  auto* empty = widget.findChild<EmptyState*>();
  EXPECT_TRUE(empty->isVisible());
  QSignalSpy asked(&widget, &CompareWidget::addRequested);
  button("openComparison")->click();
  EXPECT_EQ(asked.count(), 1);
  widget.setHasTrace(false);
  EXPECT_FALSE(button("openComparison")->isVisible());
}

TEST(CompareText, figuresHaveSignsAndUnits) {
  EXPECT_EQ(formatDifference(1'200'000), QStringLiteral("+1.2 ms"));
  EXPECT_EQ(formatDifference(-412'000'000), QStringLiteral("\u2212412.0 ms"));
  EXPECT_EQ(formatDifference(0), QStringLiteral("0 ns"));
  EXPECT_EQ(formatExact(std::numeric_limits<std::int64_t>::min()),
            QStringLiteral("\u22129,223,372,036,854,775,808"));
  EXPECT_EQ(formatTimes(2.604), QStringLiteral("2.60\u00d7"));
}

} // namespace
} // namespace stepscope::app
