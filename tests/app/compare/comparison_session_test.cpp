// SPDX-License-Identifier: Apache-2.0
#include "app/session/comparison_session.h"

#include "app/calibration/ledger.h"
#include "app/project/project_file.h"
#include "app/shell/main_window.h"
#include "app/views/compare/compare_widget.h"
#include "app/views/parts/text.h"
#include "app/views/timeline/index.h"
#include "tests/app/shell/support.h"

#include <QApplication>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QUrl>

namespace stepscope::app {
namespace {

class Comparing : public test::SettingsTest {
protected:
  Comparing() {
    test::openAndWait(window, {toPath(fused), {}, {}});
    window.resize(1280, 800);
    window.show();
  }
  void wait() {
    ASSERT_TRUE(test::waitFor([&] { return !session().busy(); }));
  }
  ComparisonSession& session() { return *window.comparison(); }
  QString headline() const {
    return window.docks()->compare()->findChild<Text*>(QStringLiteral("headline"))->text();
  }

  const QString fused = test::sample("gdn_fused_padded"), packed = test::sample("gdn_fused_packed");
  MainWindow window{MainWindow::Settings::Ignore};
};

TEST_F(Comparing, theOpenTraceIsComparedWithAnother) {
  EXPECT_EQ(session().comparison(), nullptr);
  window.compareWith({packed});
  wait();
  const LoadedComparisonPtr c = session().comparison();
  ASSERT_NE(c, nullptr);
  EXPECT_TRUE(window.docks()->isInFront(View::Compare));
  EXPECT_EQ(c->labels, (std::vector<std::string>{"gdn_fused_padded", "gdn_fused_packed"}));
  EXPECT_EQ(c->comparison().before.batches, 100u) << "the statistics beside the trace were found";
  EXPECT_EQ(c->comparison().after.batches, 55u);
  EXPECT_TRUE(headline().startsWith(QStringLiteral("gdn_fused_packed is"))) << qPrintable(headline());
}

TEST_F(Comparing, timelinesComeWithTheTraceFromTheWorker) {
  const auto first = window.session()->trace()->timeline;
  ASSERT_NE(first, nullptr);
  window.compareWith({packed});
  wait();
  EXPECT_EQ(session().comparison()->before().timeline, first) << "made once, whoever shows it";
  ASSERT_NE(session().comparison()->after().timeline, nullptr);
  EXPECT_EQ(&session().comparison()->after().timeline->trace(),
            session().comparison()->after().summary.trace.get());
}

TEST_F(Comparing, sidesCanBeSwappedOnTheView) {
  window.compareWith({packed});
  wait();
  const std::int64_t difference = session().comparison()->comparison().byBucket.differenceNs();
  window.docks()->compare()->findChild<QPushButton*>(QStringLiteral("swap"))->click();
  wait();
  EXPECT_EQ(session().comparison()->comparison().byBucket.differenceNs(), -difference);
  EXPECT_TRUE(headline().startsWith(QStringLiteral("gdn_fused_padded is"))) << qPrintable(headline());
}

TEST_F(Comparing, aSeriesGrowsAndShrinks) {
  window.compareWith({packed, fused});
  wait();
  ASSERT_EQ(session().comparison()->runs.size(), 3u);
  EXPECT_EQ(session().comparison()->afterIndex, 2u) << "the last one read";
  EXPECT_EQ(session().comparison()->labels[2].substr(0, 7), "samples") << "told apart from the first";
  session().choose(1, 2);
  wait();
  EXPECT_EQ(session().comparison()->beforeIndex, 1u);
  session().remove(1);
  wait();
  ASSERT_EQ(session().comparison()->runs.size(), 2u);
  EXPECT_EQ(session().comparison()->comparison().byBucket.differenceNs(), 0) << "a trace and itself";
  session().remove(1);
  wait();
  EXPECT_EQ(session().comparison(), nullptr);
  session().remove(0);
  session().choose(0, 5);
}

TEST_F(Comparing, whatCannotBeReadIsReportedAndTheRestStays) {
  QSignalSpy failed(&session(), &ComparisonSession::failed);
  window.compareWith({folder() + QStringLiteral("/gone.json"), packed});
  wait();
  EXPECT_EQ(failed.count(), 1);
  ASSERT_NE(session().comparison(), nullptr);
  EXPECT_EQ(session().comparison()->runs.size(), 2u);
}

TEST_F(Comparing, closingTheTraceEndsTheComparison) {
  window.compareWith({packed});
  wait();
  window.session()->close();
  EXPECT_EQ(session().comparison(), nullptr);
  EXPECT_FALSE(session().busy());
}

TEST_F(Comparing, closingWhileReadingIsSafe) {
  window.compareWith({packed});
  window.session()->close();
  ASSERT_TRUE(test::waitFor([&] { return !session().busy(); }));
  EXPECT_EQ(session().comparison(), nullptr);
}

TEST_F(Comparing, stepsOfTheSecondRunCanBeChosen) {
  const QString several = QStringLiteral(STEPSCOPE_TEST_DATA "/h200/llama_padded_steps.trace.json.zst");
  window.compareWith({several});
  wait();
  auto* steps = window.docks()->compare()->findChild<QComboBox*>(QStringLiteral("stepAfter"));
  ASSERT_GT(steps->count(), 1);
  EXPECT_FALSE(window.docks()->compare()->findChild<QComboBox*>(QStringLiteral("stepBefore"))->isVisible())
      << "a single step";
  const int other = steps->currentIndex() == 0 ? 1 : 0;
  steps->setCurrentIndex(other);
  Q_EMIT steps->activated(other);
  wait();
  const LoadedComparisonPtr shown = session().comparison();
  EXPECT_EQ(shown->after().summary.chosen, std::size_t(other));
  EXPECT_EQ(shown->comparison().byBucket.afterNs, shown->after().summary.step().step.window.length());
  EXPECT_EQ(steps->currentIndex(), other);
}

class Kept : public test::SettingsTest {
protected:
  Kept() {
    for (const char* name : {"gdn_fused_padded", "gdn_fused_packed", "gdn_fallback_padded"})
      QFile::copy(test::sample(name), path(name));
  }
  QString path(const char* name) const {
    return folder() + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".trace.json.zst");
  }
  static void wait(MainWindow& window) {
    ASSERT_TRUE(test::waitFor([&] { return !window.comparison()->busy() && !window.session()->busy(); }));
  }
  static void drop(QWidget* target, const QStringList& files) {
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& file : files)
      urls << QUrl::fromLocalFile(file);
    data.setUrls(urls);
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &event);
  }
};

TEST_F(Kept, theProjectOpensTheComparisonAgain) {
  std::vector<std::string> labels;
  {
    MainWindow window(MainWindow::Settings::Remember);
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    test::openAndWait(window, {toPath(path("gdn_fused_padded")), {}, {}});
    window.compareWith({path("gdn_fused_packed"), path("gdn_fallback_padded")});
    wait(window);
    window.comparison()->choose(2, 1);
    wait(window);
    window.docks()->compare()->setAlignment({false, true, std::pair<std::int64_t, std::int64_t>(5, 7)});
    Q_EMIT window.docks()->compare()->alignmentChanged();
    labels = window.comparison()->comparison()->labels;
    window.close();
  }
  const auto project = readProject(projectPathFor(toPath(path("gdn_fused_padded"))));
  ASSERT_TRUE(project.has_value());
  ASSERT_TRUE(project.value().project.comparison);
  EXPECT_EQ(project.value().project.comparison->runs.at(0).file,
            QStringLiteral("gdn_fused_packed.trace.json.zst"))
      << "beside the project";

  MainWindow window(MainWindow::Settings::Remember);
  window.setAttribute(Qt::WA_DeleteOnClose, false);
  test::openAndWait(window, {toPath(path("gdn_fused_padded")), {}, {}});
  wait(window);
  const LoadedComparisonPtr again = window.comparison()->comparison();
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(again->labels, labels);
  EXPECT_EQ(again->beforeIndex, 2u);
  EXPECT_EQ(again->afterIndex, 1u);
  const TimelineAlignment alignment = window.docks()->compare()->alignment();
  EXPECT_FALSE(alignment.together);
  EXPECT_TRUE(alignment.fitted);
  EXPECT_EQ(alignment.anchors, (std::pair<std::int64_t, std::int64_t>(5, 7)));
  // Taken out by hand, they are not opened again.
  window.comparison()->remove(2);
  window.comparison()->remove(1);
  window.close();
  EXPECT_FALSE(readProject(projectPathFor(toPath(path("gdn_fused_padded")))).value().project.comparison);
}

TEST_F(Kept, aFileDroppedOnAnyViewIsComparedWith) {
  MainWindow window(MainWindow::Settings::Ignore);
  window.resize(1280, 800);
  window.show();
  drop(&window, {path("gdn_fused_padded")});
  ASSERT_TRUE(test::waitFor([&] { return window.showsTrace(); })) << "the first one is opened";
  window.showView(View::Timeline);
  drop(&window, {path("gdn_fused_packed")});
  wait(window);
  ASSERT_NE(window.comparison()->comparison(), nullptr);
  EXPECT_TRUE(window.docks()->isInFront(View::Compare));
  EXPECT_EQ(window.comparison()->comparison()->labels.back(), "gdn_fused_packed");
}

TEST_F(Kept, whatWasPredictedAndAchievedGoesToTheLedger) {
  MainWindow window(MainWindow::Settings::Remember);
  window.setAttribute(Qt::WA_DeleteOnClose, false);
  test::openAndWait(window, {toPath(path("gdn_fallback_padded")), {}, {}});
  window.compareWith({path("gdn_fused_padded")});
  wait(window);
  const auto expected = advisors::calibrationOf(window.comparison()->comparison()->report.pairs.front());
  ASSERT_FALSE(expected.empty());
  ASSERT_TRUE(test::waitFor([] { return std::filesystem::exists(calibrationPath()); }));
  EXPECT_EQ(readCalibration(calibrationPath()).value().records.size(), expected.size());
}

} // namespace
} // namespace stepscope::app
