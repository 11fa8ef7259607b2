// SPDX-License-Identifier: Apache-2.0
#include "app/views/kernels/kernels_widget.h"

#include "app/models/operator_table_model.h"
#include "app/views/kernels/table_page.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/table_view.h"
#include "app/views/parts/text.h"
#include "tests/app/views/tiny_trace.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

class KernelsView : public testing::Test {
protected:
  KernelsView() {
    kernels.resize(900, 700);
    kernels.show();
    kernels.setTrace(loaded);
    for (TablePage* page : kernels.findChildren<TablePage*>()) {
      if (page->isVisible()) kernelPage = page;
    }
  }
  TablePage* visiblePage() const {
    for (TablePage* page : kernels.findChildren<TablePage*>()) {
      if (page->isVisible()) return page;
    }
    return nullptr;
  }

  LoadedTracePtr loaded = test::tinyLoaded();
  const trace::Trace& trace = *loaded->summary.trace;
  KernelsWidget kernels;
  TablePage* kernelPage = nullptr;
};

TEST_F(KernelsView, listsKernelsOfTheStepLongestFirst) {
  const QAbstractItemModel& model = *kernelPage->view()->model();
  ASSERT_EQ(model.rowCount(), 2);
  EXPECT_EQ(model.index(0, 2).data().toString(), QStringLiteral("1")); // the matrix product ran once
  EXPECT_EQ(model.index(0, 3).data().toString(), QStringLiteral("40.0 \u00b5s"));
  EXPECT_EQ(model.index(1, 2).data().toString(), QStringLiteral("2"));
  EXPECT_EQ(model.index(1, 3).data().toString(), QStringLiteral("5.0 \u00b5s")); // 2 + 3 us
  EXPECT_EQ(model.index(1, 8).data().toString(), QStringLiteral("2"));           // 2 < 3 us and 3 < 4 us
}

TEST_F(KernelsView, summaryCountsWhatTheFilterShows) {
  EXPECT_EQ(kernelPage->summary(),
            QStringLiteral(
                "2 names  \u00b7  3 runs  \u00b7  45.0 \u00b5s in total (100.0 % of the step's GPU work)  "
                "\u00b7  2 shorter than their launch"));
  kernels.findChild<QLineEdit*>()->setText(QStringLiteral("ELEMENTWISE"));
  EXPECT_EQ(kernelPage->summary(),
            QStringLiteral(
                "1 of 2 names  \u00b7  2 runs  \u00b7  5.0 \u00b5s in total (11.1 % of the step's GPU work)  "
                "\u00b7  2 shorter than their launch"));
}

TEST_F(KernelsView, saysWhenNoNameMatches) {
  auto* message = kernelPage->findChild<Text*>(QStringLiteral("message"));
  EXPECT_FALSE(message->isVisible());
  kernels.findChild<QLineEdit*>()->setText(QStringLiteral("nothing like this"));
  EXPECT_TRUE(message->isVisible());
  EXPECT_TRUE(message->text().contains(QStringLiteral("nothing like this")));
}

TEST_F(KernelsView, doubleClickGoesToTheLongestInstance) {
  QSignalSpy spy(&kernels, &KernelsWidget::goToRequested);
  TableView* view = kernelPage->view();
  const QPoint second = view->visualRect(view->model()->index(1, 0)).center();
  QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, second);
  QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, second);
  ASSERT_EQ(spy.count(), 1);
  EXPECT_EQ(spy[0][0].value<Interval>(), (Interval{74'000, 77'000}));
  EXPECT_EQ(spy[0][1].value<SliceId>(), test::sliceAt(trace, test::kElementwise, 74));
}

TEST_F(KernelsView, enterGoesToTheLongestInstanceOfASortedRow) {
  QSignalSpy spy(&kernels, &KernelsWidget::goToRequested);
  TableView* view = kernelPage->view();
  view->sortByColumn(3, Qt::AscendingOrder); // the short ones first
  view->setCurrentIndex(view->model()->index(1, 0));
  QTest::keyClick(view, Qt::Key_Return);
  ASSERT_EQ(spy.count(), 1);
  EXPECT_EQ(spy[0][0].value<Interval>(), (Interval{25'000, 65'000}));
}

TEST_F(KernelsView, copiesTheSelectedRows) {
  TableView* view = kernelPage->view();
  view->selectRow(0);
  QTest::keySequence(view, QKeySequence::Copy);
  const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
  ASSERT_EQ(lines.size(), 3); // header, row, end
  EXPECT_TRUE(lines[0].startsWith(QStringLiteral("Name\tFamily\tCount\tTotal (ns)")));
  EXPECT_EQ(lines[1].split(QLatin1Char('\t')).value(0), QString::fromLatin1(test::kGemm));
  EXPECT_EQ(lines[1].split(QLatin1Char('\t')).value(3), QStringLiteral("40000"));
}

TEST_F(KernelsView, findKeyFocusesTheFilter) {
  QApplication::setActiveWindow(&kernels);
  kernelPage->view()->setFocus();
  QTest::keySequence(kernelPage->view(), QKeySequence::Find);
  EXPECT_TRUE(kernels.findChild<QLineEdit*>()->hasFocus());
}

TEST_F(KernelsView, operatorsAreAddedUpWhenAskedFor) {
  kernels.findChild<QTabBar*>()->setCurrentIndex(1);
  TablePage* page = visiblePage();
  ASSERT_NE(page, kernelPage);
  ASSERT_TRUE(QTest::qWaitFor([&] { return page->view()->model()->rowCount() > 0; }));
  const QAbstractItemModel& model = *page->view()->model();
  ASSERT_EQ(model.rowCount(), 3);
  // Self time: ProfilerStep#1 100 - 20 - 10 - 10 us, aten::mm 20 - 5 us, aten::add (10 - 3) + (10 - 4) us.
  EXPECT_EQ(model.index(0, OperatorTableModel::Self).data(TableModel::ValueRole).toLongLong(), 60'000);
  EXPECT_EQ(model.index(1, OperatorTableModel::Self).data(TableModel::ValueRole).toLongLong(), 15'000);
  EXPECT_EQ(model.index(2, OperatorTableModel::Self).data(TableModel::ValueRole).toLongLong(), 13'000);
  EXPECT_EQ(model.index(2, OperatorTableModel::GpuTime).data(TableModel::ValueRole).toLongLong(), 5'000);
}

TEST_F(KernelsView, callsAreAddedUpWhenAskedFor) {
  kernels.findChild<QTabBar*>()->setCurrentIndex(2);
  TablePage* page = visiblePage();
  ASSERT_TRUE(QTest::qWaitFor([&] { return page->view()->model()->rowCount() > 0; }));
  EXPECT_EQ(page->summary(), QStringLiteral("1 name  \u00b7  3 calls  \u00b7  12.0 \u00b5s in total (100.0 % "
                                            "of all)  \u00b7  3 kernels started"));
}

TEST_F(KernelsView, withoutTraceSaysWhatToDo) {
  EXPECT_FALSE(kernels.findChild<EmptyState*>()->isVisible());
  kernels.setTrace(nullptr);
  EXPECT_TRUE(kernels.findChild<EmptyState*>()->isVisible());
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
