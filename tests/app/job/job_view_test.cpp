// SPDX-License-Identifier: Apache-2.0
#include "app/shell/main_window.h"
#include "app/shell/member_dialog.h"
#include "app/theme/theme.h"
#include "app/views/job/collective_rows.h"
#include "app/views/job/job_table.h"
#include "app/views/job/job_widget.h"
#include "app/views/job/ledger_rows.h"
#include "app/views/kernels/filter_header.h"
#include "app/views/parts/table_view.h"
#include "core/job/job_file.h"
#include "tests/app/shell/support.h"
#include "tests/unit/job/ranks.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>

namespace stepscope::app {
namespace {

using stepscope::test::rankWith;
using test::waitFor;

/// Ranks 0, 1 and 2 meet twice in a step of 1 ms; 2 comes last both times.
std::vector<job::RankSummary> lateThird() {
  std::vector<job::RankSummary> ranks = {rankWith(0, {{100'000, 400'000}, {500'000, 700'000}}),
                                         rankWith(1, {{200'000, 401'000}, {450'000, 700'000}}),
                                         rankWith(2, {{350'000, 400'500}, {650'000, 700'100}})};
  for (job::RankSummary& rank : ranks)
    rank.worldSize = 3;
  ranks[0].steps[0].tokens = 8192;
  return ranks;
}

QPushButton* buttonOf(const QWidget& widget, const char* text) {
  for (QPushButton* button : widget.findChildren<QPushButton*>())
    if (button->text() == QLatin1String(text)) return button;
  return nullptr;
}

class JobView : public test::SettingsTest {
protected:
  JobView() { applyTheme(*qApp, ThemeChoice::Light); }

  QString jobFile(std::vector<job::RankSummary> ranks) {
    return write(QStringLiteral("job.jsonl"),
                 QByteArray::fromStdString(job::jobLines(job::mergeRanks(std::move(ranks)))));
  }
  /// Opens and waits until all is read.
  void open(JobWidget& widget, const QString& path) {
    widget.resize(1200, 800);
    widget.show();
    widget.open(toPath(path));
    ASSERT_TRUE(waitFor([&] { return !widget.loader()->busy(); }));
  }
};

TEST_F(JobView, aFileOfSummariesShowsItsRanksAndWhoIsLate) {
  JobWidget widget;
  open(widget, jobFile(lateThird()));
  const QAbstractItemModelTester tester(widget.table()->model(),
                                        QAbstractItemModelTester::FailureReportingMode::Fatal);
  ASSERT_EQ(widget.table()->model()->rowCount(), 3);
  EXPECT_TRUE(widget.verdict().startsWith(QLatin1String("Rank 2 holds the others up")));
  const auto shown = [&](int row, int column) {
    return widget.table()->model()->index(row, column).data().toString();
  };
  EXPECT_EQ(shown(0, FileColumn), QStringLiteral("rank0.json"));
  EXPECT_EQ(shown(0, StepColumn), QStringLiteral("1.0 ms"));
  EXPECT_EQ(shown(0, ComputeColumn), QStringLiteral("1.0 ms"));
  EXPECT_EQ(shown(0, IdleColumn), QStringLiteral("0 ns"));
  EXPECT_EQ(shown(0, WaitColumn), QStringLiteral("399.4 \u00b5s")); // 249500 + 149900 ns
  EXPECT_EQ(shown(2, LastColumn), QStringLiteral("2 of 2"));
  EXPECT_EQ(shown(0, OffsetColumn), QStringLiteral("reference"));
  EXPECT_EQ(shown(0, TokensColumn), QStringLiteral("8,192"));
  EXPECT_EQ(shown(1, TokensColumn), QStringLiteral("\u2013"));
  EXPECT_EQ(shown(0, HealthColumn), QStringLiteral("A"));
  // The rank that the others wait for is chosen.
  EXPECT_EQ(widget.ledgers()->current(), 2);
  EXPECT_EQ(widget.table()->currentIndex().row(), 2);
}

TEST_F(JobView, theClockOffsetAndItsRangeAreShown) {
  JobWidget widget;
  open(widget, jobFile(lateThird()));
  // Against rank 0: low max(200000 - 400000, 450000 - 700000), high min(401000 - 100000, 700000 - 500000);
  // more narrows it through rank 2: all meet at 350000..400000 and 650000..700000.
  const QModelIndex offset = widget.table()->model()->index(1, OffsetColumn);
  const auto& clock = widget.loader()->state()->job.results[1].clock;
  ASSERT_TRUE(clock.ns);
  EXPECT_EQ(offset.data(TableModel::ValueRole).toLongLong(), *clock.ns);
  EXPECT_TRUE(offset.data(Qt::ToolTipRole)
                  .toString()
                  .contains(QStringLiteral("%1 ns to %2 ns").arg(clock.lowNs).arg(clock.highNs)));
  EXPECT_EQ(widget.table()->model()->index(1, UncertaintyColumn).data(TableModel::ValueRole).toLongLong(),
            clock.highNs - clock.lowNs);
}

TEST_F(JobView, tableAndPicturesChooseTheSameRank) {
  JobWidget widget;
  open(widget, jobFile(lateThird()));
  QTest::keyClick(widget.ledgers(), Qt::Key_Up);
  EXPECT_EQ(widget.table()->currentIndex().row(), 1);
  EXPECT_EQ(widget.collectives()->current(), 1);
  QTest::keyClick(widget.table(), Qt::Key_Up);
  EXPECT_EQ(widget.ledgers()->current(), 0);
  const QRectF second = widget.ledgers()->pictureRect(1);
  QTest::mouseClick(widget.ledgers()->viewport(), Qt::LeftButton, {}, second.center().toPoint());
  EXPECT_EQ(widget.table()->currentIndex().row(), 1);
}

TEST_F(JobView, sortingKeepsRowsAndRanksTogether) {
  JobWidget widget;
  open(widget, jobFile(lateThird()));
  widget.table()->sortByColumn(WaitColumn, Qt::DescendingOrder);
  EXPECT_EQ(widget.table()->model()->index(0, RankColumn).data().toString(),
            QStringLiteral("0")); // 399400 ns
  EXPECT_EQ(widget.table()->model()->index(2, RankColumn).data().toString(), QStringLiteral("2"));
  widget.table()->setCurrentIndex(widget.table()->model()->index(0, RankColumn));
  EXPECT_EQ(widget.ledgers()->current(), 0);
}

TEST_F(JobView, conditionsFilterRanks) {
  JobWidget widget;
  open(widget, jobFile(lateThird()));
  QTest::keyClicks(widget.header()->editor(FileColumn), QStringLiteral("rank1"));
  EXPECT_EQ(widget.table()->model()->rowCount(), 1);
  QPushButton* clear = buttonOf(widget, "Clear filters");
  ASSERT_TRUE(clear && clear->isVisible());
  QTest::mouseClick(clear, Qt::LeftButton);
  EXPECT_EQ(widget.table()->model()->rowCount(), 3);
}

TEST_F(JobView, enterAsksForTheRanksTrace) {
  std::vector<job::RankSummary> ranks = lateThird();
  const QString trace = write(QStringLiteral("rank1.json"), "{}");
  JobWidget widget;
  open(widget, jobFile(ranks)); // names rank1.json, which lies beside it
  QSignalSpy asked(&widget, &JobWidget::traceRequested), said(&widget, &JobWidget::said);
  widget.ledgers()->setCurrent(1);
  QTest::keyClick(widget.ledgers(), Qt::Key_Return);
  ASSERT_EQ(asked.count(), 1);
  EXPECT_EQ(asked.front().front().toString(), trace);
  widget.ledgers()->setCurrent(0);
  QTest::keyClick(widget.table(), Qt::Key_Return);
  EXPECT_EQ(asked.count(), 1);
  ASSERT_EQ(said.count(), 1);
  EXPECT_TRUE(said.front().front().toString().contains(QLatin1String("rank0.json is not here")));
}

TEST_F(JobView, copyingGivesFullFigures) {
  JobWidget widget;
  open(widget, jobFile(lateThird()));
  widget.table()->selectRow(0);
  QTest::keySequence(widget.table(), QKeySequence::Copy);
  EXPECT_TRUE(QApplication::clipboard()->text().contains(QLatin1String("399400")));
  widget.collectives()->setCurrent(2);
  widget.pictures()->setCurrentWidget(widget.collectives());
  QTest::keySequence(widget.collectives(), QKeySequence::Copy);
  EXPECT_EQ(QApplication::clipboard()->text(),
            QStringLiteral("rank 2 waits 0 ns in 2 collectives and comes last to 2 of them."));
}

TEST_F(JobView, ledgerBarsAreOnOneScale) {
  std::vector<job::RankSummary> ranks = lateThird();
  job::RankStep& shorter = ranks[1].steps[0];
  shorter.window.end = 500'000;
  shorter.ns[0] = 500'000;
  JobWidget widget;
  open(widget, jobFile(ranks));
  widget.ledgers()->setCurrent(0);
  const QImage image = widget.ledgers()->viewport()->grab().toImage();
  const QColor matmul = theme().bucket(analysis::Bucket::fromIndex(0));
  const auto at = [&](int rank, double share) {
    const QRectF rect = widget.ledgers()->pictureRect(rank);
    return image.pixelColor(static_cast<int>(rect.left() + rect.width() * share),
                            static_cast<int>(rect.center().y()));
  };
  EXPECT_EQ(at(0, 0.9), matmul);
  EXPECT_EQ(at(1, 0.45), matmul);
  EXPECT_NE(at(1, 0.6), matmul);
}

TEST_F(JobView, collectivesShowWhoWaitsOnOneClock) {
  std::vector<job::RankSummary> ranks = lateThird();
  ranks[1].startNs += 7'000'000'000; // another clock entirely
  JobWidget widget;
  open(widget, jobFile(ranks));
  widget.pictures()->setCurrentWidget(widget.collectives());
  widget.collectives()->setCurrent(1);
  // From the begin of rank 0's first to the end of rank 1's second; rank 1's estimate is the median
  // difference of ends.
  const Interval whole = widget.collectives()->whole();
  EXPECT_NEAR(static_cast<double>(whole.length()), 600'000, 2'000);
  const QImage image = widget.collectives()->viewport()->grab().toImage();
  const QColor moves = theme().family(analysis::Family::Communication);
  const auto at = [&](int rank, std::int64_t ns) {
    const QRectF rect = widget.collectives()->pictureRect(rank);
    const double share = static_cast<double>(ns - 100'000) / static_cast<double>(whole.length());
    return image.pixelColor(static_cast<int>(rect.left() + rect.width() * share),
                            static_cast<int>(rect.bottom()) - 3);
  };
  EXPECT_EQ(at(2, 375'000), moves);
  EXPECT_EQ(at(0, 375'000), moves);
  EXPECT_NE(at(0, 200'000), moves); // waits
  EXPECT_NE(at(0, 200'000), theme().timelineBackground);
  EXPECT_EQ(at(2, 200'000), theme().timelineBackground); // not there yet
}

TEST_F(JobView, collectivesZoomAndMoveByKeys) {
  JobWidget widget;
  open(widget, jobFile(lateThird()));
  CollectiveRows* rows = widget.collectives();
  widget.pictures()->setCurrentWidget(rows);
  const Interval whole = rows->visible();
  QTest::keyClick(rows, Qt::Key_Plus);
  EXPECT_LT(rows->visible().length(), whole.length());
  const Interval zoomed = rows->visible();
  QTest::keyClick(rows, Qt::Key_Right);
  EXPECT_GT(rows->visible().begin, zoomed.begin);
  EXPECT_EQ(rows->visible().length(), zoomed.length());
  for (int i = 0; i < 40; ++i)
    QTest::keyClick(rows, Qt::Key_Right);
  EXPECT_EQ(rows->visible().end, whole.end);
  QTest::keyClick(rows, Qt::Key_0);
  EXPECT_EQ(rows->visible(), whole);
  for (int i = 0; i < 80; ++i)
    QTest::keyClick(rows, Qt::Key_Plus);
  EXPECT_GE(rows->visible().length(), 1'000);
}

TEST_F(JobView, thousandsOfRanksScroll) {
  std::vector<job::RankSummary> ranks;
  for (int rank = 0; rank < 4096; ++rank) {
    ranks.push_back(rankWith(rank, {{100'000, 400'000}}));
    ranks.back().worldSize = 4096;
  }
  JobWidget widget;
  open(widget, jobFile(ranks));
  ASSERT_EQ(widget.table()->model()->rowCount(), 4096);
  QTest::keyClick(widget.ledgers(), Qt::Key_End);
  EXPECT_EQ(widget.ledgers()->current(), 4095);
  const QRectF last = widget.ledgers()->pictureRect(4095);
  EXPECT_LE(last.bottom(), widget.ledgers()->viewport()->height());
  EXPECT_GT(last.top(), 0);
  const QImage image = widget.ledgers()->viewport()->grab().toImage();
  EXPECT_EQ(image.pixelColor(last.center().toPoint()), theme().bucket(analysis::Bucket::fromIndex(0)));
}

TEST_F(JobView, aFolderOfTracesIsReadOneByOneAndCanBeStopped) {
  for (const char* rank : {"rank0", "rank1"}) {
    QFile trace(QStringLiteral(STEPSCOPE_TEST_DATA "/h200/fsdp2.%1.trace.json.zst").arg(QLatin1String(rank)));
    ASSERT_TRUE(trace.copy(folder() + QStringLiteral("/%1.json.zst").arg(QLatin1String(rank))));
  }
  JobWidget widget;
  widget.show();
  widget.open(toPath(folder()));
  ASSERT_TRUE(waitFor([&] { return widget.loader()->state() != nullptr; }));
  ASSERT_EQ(widget.loader()->state()->total, 2u); // both are listed before either is read
  if (widget.loader()->busy()) widget.loader()->cancel();
  ASSERT_TRUE(waitFor([&] { return !widget.loader()->busy(); }));
  EXPECT_EQ(widget.loader()->state()->total, 2u);
  EXPECT_EQ(widget.table()->model()->rowCount(), 2);
  if (!widget.loader()->state()->pending.empty()) {
    QPushButton* others = buttonOf(widget, "Read the others");
    ASSERT_TRUE(others && others->isVisible());
    QTest::mouseClick(others, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return !widget.loader()->busy(); }));
  }
  EXPECT_TRUE(widget.loader()->state()->pending.empty());
  EXPECT_TRUE(widget.verdict().startsWith(QLatin1String("Rank 1 holds the others up")))
      << qPrintable(widget.verdict());
}

TEST_F(JobView, aSavedJobOpensWithoutItsTraces) {
  JobWidget widget;
  open(widget, jobFile(lateThird()));
  const QString saved = folder() + QStringLiteral("/saved.jsonl");
  QSignalSpy said(&widget, &JobWidget::said);
  widget.save(saved);
  ASSERT_TRUE(waitFor([&] { return said.count() > 0; }));
  JobWidget again;
  open(again, saved);
  EXPECT_EQ(again.verdict(), widget.verdict());
  widget.save(folder() + QStringLiteral("/nowhere/saved.jsonl"));
  ASSERT_TRUE(waitFor([&] { return said.count() > 1; }));
  EXPECT_TRUE(said.back().front().toString().contains(QLatin1String("cannot be written")));
}

TEST_F(JobView, whatCannotBeReadIsSaid) {
  JobWidget widget;
  open(widget, write(QStringLiteral("bad.jsonl"), "{\"schema\":\"stepscope.rank/1\",\"file\":3}\n"));
  EXPECT_EQ(widget.headline(), QStringLiteral("The job could not be read"));
  JobWidget gone;
  open(gone, folder() + QStringLiteral("/gone"));
  EXPECT_EQ(gone.headline(), QStringLiteral("The job could not be read"));
}

TEST_F(JobView, theMainWindowOpensJobsByContent) {
  MainWindow window;
  window.show();
  window.openFiles({jobFile(lateThird())});
  auto* widget = window.findChild<JobWidget*>();
  ASSERT_TRUE(widget);
  EXPECT_TRUE(widget->isVisible());
  EXPECT_TRUE(widget->isWindow());
  ASSERT_TRUE(waitFor([&] { return !widget->loader()->busy(); }));
  EXPECT_EQ(widget->table()->model()->rowCount(), 3);
  EXPECT_FALSE(window.session()->busy());
}

TEST_F(JobView, anArchiveOfTracesIsOfferedAsOneJob) {
  MainWindow window;
  window.show();
  window.open({toPath(QStringLiteral(STEPSCOPE_TEST_DATA "/archives/run.zip")), {}, {}});
  MemberDialog* dialog = nullptr;
  ASSERT_TRUE(waitFor([&] { return (dialog = window.findChild<MemberDialog*>()) != nullptr; }));
  QPushButton* all = buttonOf(*dialog, "Open all as one job");
  ASSERT_TRUE(all);
  QTest::mouseClick(all, Qt::LeftButton);
  auto* widget = window.findChild<JobWidget*>();
  ASSERT_TRUE(widget);
  ASSERT_TRUE(waitFor([&] { return !widget->loader()->busy(); }));
  EXPECT_EQ(widget->table()->model()->rowCount(), 3);
  // A rank's trace opens in the window.
  widget->table()->setCurrentIndex(widget->table()->model()->index(0, 0));
  QTest::keyClick(widget->table(), Qt::Key_Return);
  ASSERT_TRUE(waitFor([&] { return window.session()->trace() != nullptr; }));
}

TEST_F(JobView, bothThemesArePainted) {
  QImage images[2];
  for (const bool dark : {false, true}) {
    applyTheme(*qApp, dark ? ThemeChoice::Dark : ThemeChoice::Light);
    JobWidget widget;
    open(widget, jobFile(lateThird()));
    widget.pictures()->setCurrentWidget(widget.collectives());
    images[dark] = widget.grab().toImage();
    EXPECT_GT(test::countColours(images[dark]), 20);
  }
  EXPECT_NE(images[0], images[1]);
}

} // namespace
} // namespace stepscope::app
