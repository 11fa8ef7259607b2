// SPDX-License-Identifier: Apache-2.0
#include "app/views/kernels/kernels_widget.h"

#include "app/models/table_model.h"
#include "app/theme/theme.h"
#include "app/views/kernels/filter_header.h"
#include "app/views/kernels/slice_table_page.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/table_view.h"
#include "app/views/parts/text.h"
#include "core/load/load.h"
#include "tests/app/views/tiny_trace.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

using analysis::Grouping;
using analysis::TableKind;

class KernelsView : public testing::Test {
protected:
  KernelsView() {
    kernels.resize(1200, 700);
    kernels.show();
    kernels.setTrace(loaded);
    waitFor(page());
  }
  static void waitFor(SliceTablePage* page) {
    ASSERT_TRUE(QTest::qWaitFor([page] { return page->isReady(); }));
  }
  SliceTablePage* page(TableKind kind = TableKind::Kernels) const { return kernels.page(kind); }
  SliceTablePage* open(TableKind kind) {
    kernels.findChild<QTabBar*>()->setCurrentIndex(static_cast<int>(kind));
    waitFor(page(kind));
    return page(kind);
  }
  static int column(const SliceTablePage* page, const char* title) {
    const QAbstractItemModel& model = *page->view()->model();
    for (int i = 0; i < model.columnCount(); ++i)
      if (model.headerData(i, Qt::Horizontal).toString() == QLatin1String(title)) return i;
    ADD_FAILURE() << "no column " << title;
    return 0;
  }
  static QString shown(const SliceTablePage* page, int row, const char* title) {
    return page->view()->model()->index(row, column(page, title)).data().toString();
  }
  static void filter(const SliceTablePage* page, const char* title, const char* text) {
    QLineEdit* line = page->header()->editor(column(page, title));
    line->clear();
    QTest::keyClicks(line, QString::fromLatin1(text));
  }

  LoadedTracePtr loaded = test::tinyLoaded();
  const trace::Trace& trace = *loaded->summary.trace;
  KernelsWidget kernels;
};

TEST_F(KernelsView, listsKernelsOfTheStepLongestFirst) {
  ASSERT_EQ(page()->view()->model()->rowCount(), 2);
  EXPECT_EQ(shown(page(), 0, "Count"), QStringLiteral("1")); // the matrix product ran once
  EXPECT_EQ(shown(page(), 0, "Total"), QStringLiteral("40.0 \u00b5s"));
  EXPECT_EQ(shown(page(), 1, "Count"), QStringLiteral("2"));
  EXPECT_EQ(shown(page(), 1, "Total"), QStringLiteral("5.0 \u00b5s")); // 2 + 3 us
  EXPECT_EQ(shown(page(), 1, "< launch"), QStringLiteral("2"));        // 2 < 3 us and 3 < 4 us
}

TEST_F(KernelsView, summaryCountsWhatTheFilterShows) {
  EXPECT_EQ(page()->summary(),
            QStringLiteral(
                "2 names  \u00b7  3 runs  \u00b7  45.0 \u00b5s in total (100.0 % of the step's GPU work)  "
                "\u00b7  2 shorter than their launch"));
  filter(page(), "Name", "ELEMENTWISE");
  EXPECT_EQ(page()->summary(),
            QStringLiteral(
                "1 of 2 names  \u00b7  2 runs  \u00b7  5.0 \u00b5s in total (11.1 % of the step's GPU work)  "
                "\u00b7  2 shorter than their launch"));
}

TEST_F(KernelsView, filtersByNumbersInSeveralColumns) {
  const auto rows = [&] { return page()->view()->model()->rowCount(); };
  filter(page(), "Total", "> 10 us");
  EXPECT_EQ(rows(), 1);
  filter(page(), "Count", "2");
  EXPECT_EQ(rows(), 0);
  auto* message = page()->findChild<Text*>(QStringLiteral("message"));
  EXPECT_TRUE(message->isVisible());
  QPushButton* clear = nullptr;
  for (QPushButton* button : page()->findChildren<QPushButton*>())
    if (button->text() == QStringLiteral("Clear filters")) clear = button;
  ASSERT_NE(clear, nullptr);
  QTest::mouseClick(clear, Qt::LeftButton);
  EXPECT_EQ(rows(), 2);
  EXPECT_FALSE(message->isVisible());
  EXPECT_FALSE(clear->isVisible());
}

TEST_F(KernelsView, saysWhenAConditionIsNotUnderstood) {
  filter(page(), "Total", "> soon");
  EXPECT_EQ(page()->view()->model()->rowCount(), 2);
  EXPECT_FALSE(page()->header()->editor(column(page(), "Total"))->accessibleDescription().isEmpty());
}

TEST_F(KernelsView, everyFilterStandsBelowItsTitle) {
  for (int i = 0; i < page()->view()->model()->columnCount(); ++i) {
    const QLineEdit* line = page()->header()->editor(i);
    EXPECT_GE(line->x(), page()->header()->sectionViewportPosition(i));
    EXPECT_LE(line->geometry().right(),
              page()->header()->sectionViewportPosition(i) + page()->header()->sectionSize(i));
    EXPECT_GT(line->width(), 20);
    EXPECT_LE(line->geometry().bottom(), page()->header()->height());
  }
}

TEST_F(KernelsView, doubleClickGoesToTheLongestInstance) {
  QSignalSpy spy(&kernels, &KernelsWidget::goToRequested);
  TableView* view = page()->view();
  const QPoint second = view->visualRect(view->model()->index(1, 0)).center();
  QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, second);
  QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, second);
  ASSERT_EQ(spy.count(), 1);
  EXPECT_EQ(spy[0][0].value<Interval>(), (Interval{74'000, 77'000}));
  EXPECT_EQ(spy[0][1].value<SliceId>(), test::sliceAt(trace, test::kElementwise, 74));
}

TEST_F(KernelsView, enterGoesToTheLongestInstanceOfASortedRow) {
  QSignalSpy spy(&kernels, &KernelsWidget::goToRequested);
  TableView* view = page()->view();
  view->sortByColumn(column(page(), "Total"), Qt::AscendingOrder); // the short ones first
  view->setCurrentIndex(view->model()->index(1, 0));
  QTest::keyClick(view, Qt::Key_Return);
  ASSERT_EQ(spy.count(), 1);
  EXPECT_EQ(spy[0][0].value<Interval>(), (Interval{25'000, 65'000}));
}

TEST_F(KernelsView, aSliceOfTheTimelineFindsItsRow) {
  kernels.select(test::sliceAt(trace, test::kElementwise, 70));
  EXPECT_EQ(page()->view()->currentIndex().row(), 1);
  kernels.select(test::sliceAt(trace, "aten::add", 40)); // of a table that is not counted yet
  EXPECT_TRUE(page(TableKind::Operators)->isVisible());
  waitFor(page(TableKind::Operators));
  const QModelIndex current = page(TableKind::Operators)->view()->currentIndex();
  EXPECT_EQ(current.siblingAtColumn(0).data().toString(), QStringLiteral("aten::add"));
}

TEST_F(KernelsView, copiesTheSelectedRows) {
  TableView* view = page()->view();
  view->selectRow(0);
  QTest::keySequence(view, QKeySequence::Copy);
  const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
  ASSERT_EQ(lines.size(), 3); // header, row, end
  EXPECT_TRUE(lines[0].startsWith(QStringLiteral("Name\tFamily\tCount\t")));
  EXPECT_EQ(lines[1].split(QLatin1Char('\t')).value(0), QString::fromLatin1(test::kGemm));
  EXPECT_EQ(lines[1].split(QLatin1Char('\t')).value(4), QStringLiteral("40000"));
  QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_TRUE(QApplication::clipboard()->text().startsWith(QStringLiteral("| Name | Family | Count |")));
}

TEST_F(KernelsView, findKeyFocusesTheFilterOfNames) {
  QApplication::setActiveWindow(&kernels);
  page()->view()->setFocus();
  QTest::keySequence(page()->view(), QKeySequence::Find);
  EXPECT_TRUE(page()->header()->editor(0)->hasFocus());
}

TEST_F(KernelsView, operatorsAreAddedUpWhenAskedFor) {
  EXPECT_FALSE(page(TableKind::Operators)->isReady());
  const SliceTablePage* operators = open(TableKind::Operators);
  ASSERT_EQ(operators->view()->model()->rowCount(), 2);
  // Self time: aten::mm 20 - 5 us, aten::add (10 - 3) + (10 - 4) us.
  EXPECT_EQ(shown(operators, 0, "Self"), QStringLiteral("15.0 \u00b5s"));
  EXPECT_EQ(shown(operators, 1, "Self"), QStringLiteral("13.0 \u00b5s"));
  EXPECT_EQ(shown(operators, 1, "GPU time"), QStringLiteral("5.0 \u00b5s"));
}

TEST_F(KernelsView, annotationsHoldTheWorkInside) {
  const SliceTablePage* annotations = open(TableKind::Annotations);
  ASSERT_EQ(annotations->view()->model()->rowCount(), 1);
  EXPECT_EQ(shown(annotations, 0, "Name"), QStringLiteral("ProfilerStep#1"));
  EXPECT_EQ(shown(annotations, 0, "Kernels"), QStringLiteral("3"));
  EXPECT_EQ(shown(annotations, 0, "GPU time"), QStringLiteral("45.0 \u00b5s"));
}

TEST_F(KernelsView, callsAreAddedUpWhenAskedFor) {
  EXPECT_EQ(open(TableKind::Launches)->summary(),
            QStringLiteral("1 name  \u00b7  3 calls  \u00b7  12.0 \u00b5s in total (100.0 % "
                           "of all)  \u00b7  3 kernels started"));
}

TEST_F(KernelsView, withoutModulesSaysWhatToRecord) {
  const SliceTablePage* modules = open(TableKind::Modules);
  EXPECT_EQ(modules->view()->model()->rowCount(), 0);
  EXPECT_TRUE(modules->findChild<Text*>(QStringLiteral("message"))
                  ->text()
                  .contains(QStringLiteral("with_stack=True")));
}

TEST_F(KernelsView, groupsByFamilyAndStream) {
  QComboBox* groups = page()->groupChooser();
  groups->setCurrentIndex(groups->findData(static_cast<int>(Grouping::Family)));
  waitFor(page());
  ASSERT_EQ(page()->view()->model()->rowCount(), 2);
  EXPECT_EQ(shown(page(), 0, "Family"), QStringLiteral("matmul"));
  EXPECT_EQ(shown(page(), 1, "Family"), QStringLiteral("elementwise"));
  groups->setCurrentIndex(groups->findData(static_cast<int>(Grouping::Track)));
  waitFor(page());
  ASSERT_EQ(page()->view()->model()->rowCount(), 1);
  EXPECT_EQ(shown(page(), 0, "Stream"), QStringLiteral("stream 7"));
  EXPECT_EQ(shown(page(), 0, "Count"), QStringLiteral("3"));
}

TEST_F(KernelsView, paintsTheBeginsOfARowOverTheStep) {
  const TableView* view = page()->view();
  const int column = KernelsView::column(page(), "In the step");
  const QImage image = page()->view()->viewport()->grab().toImage();
  // The additions begin at 70 and 74 of the 100 us of the step's 77 us window: bins 36 and 38 of 40.
  const QRect cell = view->visualRect(view->model()->index(1, column)).adjusted(8, 0, -8, 0);
  const auto inked = [&](double share) {
    for (int y = cell.top() + 5; y < cell.bottom() - 6; ++y)
      for (int dx = -2; dx <= 2; ++dx)
        if (image.pixelColor(cell.left() + int(share * cell.width()) + dx, y) == theme().accent) return true;
    return false;
  };
  EXPECT_FALSE(inked(0.3));
  const Interval window = loaded->summary.step().step.window;
  EXPECT_TRUE(inked(double(70'000 - window.begin) / double(window.length())));
}

TEST_F(KernelsView, withoutTraceSaysWhatToDo) {
  EXPECT_FALSE(kernels.findChild<EmptyState*>()->isVisible());
  kernels.setTrace(nullptr);
  EXPECT_TRUE(kernels.findChild<EmptyState*>()->isVisible());
}

TEST(KernelsViewOfARecordedStack, listsModulesWithTheirBackwardWork) {
  auto result = load::loadTrace(STEPSCOPE_TEST_DATA "/h200/gdn_fallback_padded_stacks.trace.json.zst", {});
  ASSERT_TRUE(result.has_value());
  auto loaded = std::make_shared<LoadedTrace>();
  loaded->summary = analysis::summarise(result.value());
  KernelsWidget kernels;
  kernels.show();
  kernels.setTrace(loaded);
  kernels.showTable(TableKind::Modules);
  SliceTablePage* page = kernels.page(TableKind::Modules);
  ASSERT_TRUE(QTest::qWaitFor([page] { return page->isReady(); }));
  // The file holds 138 calls of modules; the layers run twice, because their activations are recomputed.
  const QAbstractItemModel& model = *page->view()->model();
  qlonglong calls = 0;
  for (int row = 0; row < model.rowCount(); ++row)
    calls += model.index(row, 1).data(TableModel::ValueRole).toLongLong();
  EXPECT_EQ(calls, 138);
}

TEST(WriteTextFile, writesOrSaysWhyNot) {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("table.csv"));
  EXPECT_EQ(writeTextFile(path, QStringLiteral("a,\u00b5\r\n")), QString());
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(file.readAll(), QByteArray("a,\xc2\xb5\r\n"));
  EXPECT_FALSE(writeTextFile(folder.filePath(QStringLiteral("no/such/folder.csv")), {}).isEmpty());
}

} // namespace
} // namespace stepscope::app
