// SPDX-License-Identifier: Apache-2.0
// The guided tour, followed from a bare start to its end with key presses.
#include "app/shell/dock_area.h"
#include "app/shell/samples.h"
#include "app/shell/tour.h"
#include "app/shell/welcome_page.h"
#include "app/theme/theme.h"
#include "app/tour/spotlight.h"
#include "app/tour/tour_panel.h"
#include "app/tour/tour_text.h"
#include "app/views/advisor/finding_card.h"
#include "app/views/compare/compare_text.h"
#include "core/compare/measures.h"
#include "tests/app/shell/support.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QMouseEvent>
#include <QPointer>
#include <QPushButton>
#include <QTest>

namespace stepscope::app {
namespace {

class TourTest : public test::SettingsTest {
protected:
  void SetUp() override {
    applyTheme(*qApp, ThemeChoice::Light);
    // Nothing is written beside the traces of the case study.
    window = new MainWindow(MainWindow::Settings::Ignore);
    window->resize(1280, 800);
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window));
  }
  void TearDown() override {
    QList<QPointer<MainWindow>> windows;
    for (QWidget* widget : QApplication::topLevelWidgets())
      if (auto* each = qobject_cast<MainWindow*>(widget)) windows << each;
    qDeleteAll(windows);
  }

  static Tour* tourOf(MainWindow* in) { return in->findChild<Tour*>(QString(), Qt::FindDirectChildrenOnly); }
  Tour* tour() const { return tourOf(window); }
  TourPanel* panel() const { return tour()->panel(); }
  QString text() const { return panel()->text(); }
  void press(Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); }
  /// Waits until Enter would go on.
  bool waitForStep(int step, View view) {
    return test::waitFor([&] {
      return tour() != nullptr && tour()->step() == step && window->showsTrace() &&
             window->docks()->isInFront(view) && panel()->title() != QStringLiteral("The case study") &&
             QApplication::focusWidget() == panel()->next();
    });
  }
  const LoadedTrace& trace() const { return *window->session()->trace(); }

  MainWindow* window = nullptr;
};

TEST_F(TourTest, isFollowedFromABareStartToTheEndWithKeys) {
  QPushButton* start = nullptr;
  for (QPushButton* each : window->welcome()->findChildren<QPushButton*>())
    if (each->text() == QStringLiteral("Follow the &tour")) start = each;
  ASSERT_NE(start, nullptr);
  start->setFocus();
  press(Qt::Key_Space);

  ASSERT_TRUE(waitForStep(0, View::Overview));
  const analysis::Gauges& gauges = trace().findings().gauges;
  EXPECT_TRUE(text().contains(formatShare(*gauges.sampledUtilisation))) << qPrintable(text());
  EXPECT_TRUE(text().contains(formatShare(*gauges.traceBusy)));
  EXPECT_TRUE(test::waitFor([&] { return tour()->spotlight()->isVisible(); }));

  press(Qt::Key_Return);
  ASSERT_TRUE(waitForStep(1, View::Timeline));
  EXPECT_TRUE(text().contains(QStringLiteral("26,733")))
      << "kernels, as tests/data says: " << qPrintable(text());

  press(Qt::Key_Return);
  ASSERT_TRUE(waitForStep(2, View::Advisor));
  const auto* card = qobject_cast<FindingCard*>(tour()->spotlight()->target());
  ASSERT_NE(card, nullptr);
  ASSERT_TRUE(test::waitFor([&] { return tour()->spotlight()->isVisible(); }));
  const advisors::Finding& finding = trace().findings().findings[std::size_t(tourFinding(trace()))];
  EXPECT_EQ(finding.id, "missing-fused-kernels");
  EXPECT_TRUE(text().contains(formatTimes(finding.gain->speedup.expected))) << qPrintable(text());

  press(Qt::Key_Return);
  ASSERT_TRUE(waitForStep(3, View::Compare));
  ASSERT_TRUE(test::waitFor([&] { return text().contains(QStringLiteral("waterfall")); }));
  const LoadedComparisonPtr fused = window->comparison()->comparison();
  EXPECT_TRUE(text().contains(formatCount(fused->after().summary.step().launches)));

  press(Qt::Key_Return);
  ASSERT_TRUE(waitForStep(4, View::Batches));
  EXPECT_TRUE(text().contains(QLatin1Char('%'))) << qPrintable(text());

  press(Qt::Key_Return);
  ASSERT_TRUE(waitForStep(5, View::Compare));
  ASSERT_TRUE(test::waitFor([&] { return text().contains(QStringLiteral("findings")); }));
  const LoadedComparisonPtr packed = window->comparison()->comparison();
  ASSERT_EQ(packed->runs.size(), 3u);
  EXPECT_EQ(packed->afterIndex, 2u);
  const auto factor = compare::factorOf(packed->series[0].measures, packed->series[2].measures);
  EXPECT_TRUE(text().contains(formatTimes(factor->value))) << qPrintable(text());
  EXPECT_EQ(panel()->next()->text(), QStringLiteral("&Finish"));
  ASSERT_TRUE(test::waitFor([&] { return tour()->spotlight()->isVisible(); }));
  EXPECT_NE(tour()->spotlight()->target()->findChild<QWidget*>(QStringLiteral("achieved")), nullptr)
      << "predicted against achieved is what proves it";

  press(Qt::Key_Return);
  EXPECT_EQ(tour(), nullptr);
  EXPECT_TRUE(window->showsTrace()) << "what was opened stays";
}

TEST_F(TourTest, escapeEndsItAndBackGoesBack) {
  window->action(Command::Tour)->trigger();
  ASSERT_TRUE(waitForStep(0, View::Overview));
  EXPECT_FALSE(panel()->back()->isEnabled());
  press(Qt::Key_Return);
  ASSERT_TRUE(waitForStep(1, View::Timeline));
  QTest::mouseClick(panel()->back(), Qt::LeftButton);
  ASSERT_TRUE(waitForStep(0, View::Overview));
  press(Qt::Key_Escape);
  EXPECT_EQ(tour(), nullptr);
  EXPECT_TRUE(window->findChildren<Spotlight*>().isEmpty() ||
              !window->findChildren<Spotlight*>().first()->isVisible());
}

TEST_F(TourTest, goesOnAfterTheUserWanderedOff) {
  window->action(Command::Tour)->trigger();
  ASSERT_TRUE(waitForStep(0, View::Overview));
  window->showView(View::Health);
  ASSERT_TRUE(test::waitFor([&] { return !tour()->spotlight()->isVisible(); }))
      << "it points at nothing unseen";
  EXPECT_TRUE(window->docks()->isInFront(View::Health)) << "the tour does not pull the user back";
  panel()->takeFocus();
  press(Qt::Key_Return);
  ASSERT_TRUE(waitForStep(1, View::Timeline));

  window->session()->close();
  QTest::mouseClick(panel()->next(), Qt::LeftButton);
  ASSERT_TRUE(waitForStep(2, View::Advisor)) << "what was closed is opened again";
}

TEST_F(TourTest, takesAWindowOfItsOwnBesideAnotherTrace) {
  test::openAndWait(*window, {toPath(test::testTrace("mlp_eager")), {}, {}});
  window->action(Command::Tour)->trigger();
  EXPECT_EQ(tour(), nullptr);
  MainWindow* other = nullptr;
  for (QWidget* widget : QApplication::topLevelWidgets())
    if (auto* each = qobject_cast<MainWindow*>(widget); each != nullptr && each != window) other = each;
  ASSERT_NE(other, nullptr);
  ASSERT_TRUE(test::waitFor([&] { return tourOf(other) != nullptr && other->showsTrace(); }));
  EXPECT_TRUE(window->session()->path().contains(QStringLiteral("mlp_eager")));
}

TEST_F(TourTest, canBeDraggedAwayAsFarAsTheWindowGoes) {
  window->action(Command::Tour)->trigger();
  ASSERT_TRUE(waitForStep(0, View::Overview));
  const QPoint before = panel()->pos();
  const QPoint grip(8, 8);
  QTest::mousePress(panel(), Qt::LeftButton, {}, grip);
  const auto drag = [&](QPoint by) { // a real move has the button held
    QMouseEvent move(QEvent::MouseMove, grip + by, panel()->mapToGlobal(grip + by), Qt::NoButton,
                     Qt::LeftButton, {});
    QApplication::sendEvent(panel(), &move);
  };
  drag({-60, -40});
  EXPECT_EQ(panel()->pos(), before + QPoint(-60, -40));
  drag({-5000, 5000});
  EXPECT_TRUE(window->rect().contains(panel()->geometry()));
}

TEST_F(TourTest, staysInsideASmallWindow) {
  window->resize(760, 480);
  window->action(Command::Tour)->trigger();
  ASSERT_TRUE(waitForStep(0, View::Overview));
  EXPECT_TRUE(window->rect().contains(panel()->geometry()));
  window->resize(1000, 700);
  QApplication::processEvents();
  EXPECT_TRUE(window->rect().contains(panel()->geometry()));
}

} // namespace
} // namespace stepscope::app
