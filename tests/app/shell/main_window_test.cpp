// SPDX-License-Identifier: Apache-2.0
#include "app/shell/main_window.h"
#include "app/shell/message_bar.h"
#include "app/shell/recent_files.h"
#include "app/shell/trace_status.h"
#include "app/shell/welcome_page.h"
#include "app/theme/theme.h"
#include "app/views/advisor/advisor_widget.h"
#include "app/views/batches/batches_widget.h"
#include "app/views/heatmap/heatmap_widget.h"
#include "app/views/kernels/kernels_widget.h"
#include "app/views/overview/overview_widget.h"
#include "app/views/timeline/timeline_widget.h"
#include "tests/app/shell/support.h"

#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QPointer>
#include <QSettings>
#include <QSignalSpy>
#include <QUrl>

namespace stepscope::app {
namespace {

using test::openAndWait;
using test::waitFor;

class MainWindowTest : public test::SettingsTest {
protected:
  MainWindowTest() {
    applyTheme(*qApp, ThemeChoice::Light);
    window->resize(1280, 800);
    window->show();
  }
  ~MainWindowTest() override {
    for (MainWindow* each : windows())
      delete each;
  }

  void open(const QString& path) { openAndWait(*window, {toPath(path), {}, {}}); }

  static QList<MainWindow*> windows() {
    QList<MainWindow*> list;
    for (QWidget* widget : QApplication::topLevelWidgets())
      if (auto* each = qobject_cast<MainWindow*>(widget)) list << each;
    return list;
  }

  void drop(const QStringList& paths) {
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& path : paths)
      urls << QUrl::fromLocalFile(path);
    data.setUrls(urls);
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window, &event);
  }

  QPointer<MainWindow> window = new MainWindow;
};

TEST_F(MainWindowTest, everyViewShowsTheTrace) {
  std::vector<QImage> empty;
  for (const View view : kAllViews)
    empty.push_back(window->docks()->dock(view)->widget()->grab().toImage());
  open(test::sample("gdn_fused_packed"));
  ASSERT_TRUE(window->showsTrace());
  for (std::size_t i = 0; i < kAllViews.size(); ++i) {
    window->showView(kAllViews[i]);
    QApplication::processEvents();
    EXPECT_TRUE(window->docks()->isInFront(kAllViews[i])) << key(kAllViews[i]);
    const QImage shown = window->docks()->dock(kAllViews[i])->widget()->grab().toImage();
    EXPECT_NE(shown, empty[i]) << key(kAllViews[i]);
    EXPECT_GT(test::countColours(shown), 20) << key(kAllViews[i]);
  }
  EXPECT_TRUE(window->windowTitle().contains(QStringLiteral("gdn_fused_packed.trace.json.zst")));
}

TEST_F(MainWindowTest, statusBarSaysWhatWasRead) {
  open(test::sample("gdn_fused_packed"));
  QString text;
  for (const QLabel* label : window->findChild<TraceStatus*>()->findChildren<QLabel*>())
    text += label->text() + QLatin1Char('\n');
  EXPECT_TRUE(text.contains(QStringLiteral("gdn_fused_packed.trace.json.zst")));
  EXPECT_TRUE(text.contains(QStringLiteral("745.4 KiB"))) << qPrintable(text); // 763,320 bytes
  EXPECT_TRUE(text.contains(QStringLiteral("Health A"))) << qPrintable(text);
}

TEST_F(MainWindowTest, brokenFileShowsABannerWithPlaceAndRemedy) {
  open(write(QStringLiteral("broken.json"), "this is not a trace"));
  EXPECT_FALSE(window->showsTrace());
  ASSERT_EQ(window->messages()->texts().size(), 1);
  const QString text = window->messages()->texts().first();
  EXPECT_TRUE(text.contains(folder() + QStringLiteral("/broken.json"))) << qPrintable(text);
  EXPECT_TRUE(text.contains(QStringLiteral("at byte 0"))) << qPrintable(text);
  EXPECT_TRUE(text.contains(QLatin1Char('\n'))) << "a second line says what to do";
  EXPECT_TRUE(recent::files().isEmpty());
}

TEST_F(MainWindowTest, cutFileOpensWithAWarning) {
  QFile whole(QStringLiteral(STEPSCOPE_TEST_DATA "/h200/mlp_eager.trace.json.zst"));
  ASSERT_TRUE(whole.open(QIODevice::ReadOnly));
  open(write(QStringLiteral("cut.json.zst"), whole.read(whole.size() / 2)));
  ASSERT_TRUE(window->showsTrace());
  ASSERT_EQ(window->messages()->texts().size(), 1);
  EXPECT_TRUE(window->messages()->texts().first().contains(QStringLiteral("at byte ")));
}

TEST_F(MainWindowTest, cancelReturnsToTheWelcomePage) {
  window->open({toPath(test::sample("gdn_fallback_padded")), {}, {}});
  EXPECT_FALSE(window->welcome()->isVisible());
  window->session()->cancel();
  EXPECT_TRUE(window->welcome()->isVisible());
  EXPECT_TRUE(window->messages()->texts().isEmpty());
  EXPECT_TRUE(recent::files().isEmpty());
}

TEST_F(MainWindowTest, closeReturnsToTheWelcomePage) {
  open(test::testTrace("mlp_eager"));
  window->session()->close();
  EXPECT_FALSE(window->showsTrace());
  EXPECT_EQ(window->windowTitle(), QStringLiteral("Stepscope"));
}

TEST_F(MainWindowTest, dropOpensTheLastTraceAndRemembersTheOthers) {
  drop({test::testTrace("mlp_eager"), test::testTrace("mlp_graphed")});
  ASSERT_TRUE(waitFor([this] { return window->showsTrace(); }));
  EXPECT_TRUE(window->session()->path().endsWith(QStringLiteral("mlp_graphed.trace.json.zst")));
  ASSERT_EQ(recent::files().size(), 2);
  EXPECT_EQ(recent::files()[0], test::testTrace("mlp_graphed"));
  EXPECT_EQ(recent::files()[1], test::testTrace("mlp_eager"));
}

TEST_F(MainWindowTest, droppedBatchesGoToTheOpenTrace) {
  const QString trace = folder() + QStringLiteral("/alone.trace.json.zst");
  ASSERT_TRUE(QFile::copy(test::testTrace("mlp_eager"), trace));
  drop({QStringLiteral(STEPSCOPE_TEST_DATA "/h200/mlp_eager.batches.jsonl")});
  EXPECT_EQ(window->messages()->texts().size(), 1) << "nothing is open yet";
  open(trace);
  ASSERT_FALSE(window->session()->trace()->batches);
  drop({QStringLiteral(STEPSCOPE_TEST_DATA "/h200/mlp_eager.batches.jsonl")});
  ASSERT_TRUE(waitFor([this] { return !window->session()->busy(); }));
  EXPECT_TRUE(window->session()->trace()->batches);
  EXPECT_EQ(windows().size(), 1);
}

TEST_F(MainWindowTest, secondTraceOpensASecondWindow) {
  open(test::testTrace("mlp_eager"));
  MainWindow* second = window->open({toPath(test::testTrace("mlp_graphed")), {}, {}});
  EXPECT_NE(second, window);
  ASSERT_TRUE(waitFor([&] { return second->showsTrace(); }));
  EXPECT_EQ(windows().size(), 2);
  EXPECT_TRUE(window->session()->path().endsWith(QStringLiteral("mlp_eager.trace.json.zst")));
}

TEST_F(MainWindowTest, goToRaisesTheTimelineAtThePlace) {
  open(test::sample("gdn_fused_packed"));
  const Interval window_ = window->session()->trace()->summary.step().step.window;
  const Interval place{window_.begin + window_.length() / 2,
                       window_.begin + window_.length() / 2 + 1'000'000};
  for (const auto& ask : std::initializer_list<std::function<void()>>{
           [&] { Q_EMIT window->docks()->overview()->goToRequested(place, {}); },
           [&] { Q_EMIT window->docks()->advisor()->goToRequested(place, {}); },
           [&] { Q_EMIT window->docks()->kernels()->goToRequested(place, {}); }}) {
    window->showView(View::Overview);
    window->docks()->timeline()->setVisibleRange(window_);
    ask();
    QApplication::processEvents();
    EXPECT_TRUE(window->docks()->isInFront(View::Timeline));
    const Interval visible = window->docks()->timeline()->visibleRange();
    EXPECT_LE(visible.begin, place.begin);
    EXPECT_GE(visible.end, place.end);
    EXPECT_LT(visible.length(), window_.length() / 2);
  }
}

TEST_F(MainWindowTest, heatmapMovesTheTimeline) {
  open(test::sample("gdn_fused_packed"));
  const Interval chosen{50'000'000, 80'000'000};
  Q_EMIT window->docks()->heatmap()->rangeChosen(chosen);
  EXPECT_EQ(window->docks()->timeline()->visibleRange(), chosen);
}

TEST_F(MainWindowTest, fixOfTheOverviewOpensTheAdvisor) {
  open(test::sample("gdn_fallback_padded"));
  ASSERT_FALSE(window->session()->trace()->findings().findings.empty());
  Q_EMIT window->docks()->overview()->findingActivated(0);
  QApplication::processEvents();
  EXPECT_TRUE(window->docks()->isInFront(View::Advisor));
}

TEST_F(MainWindowTest, stepsCanBeChosenWhenThereAreSeveral) {
  open(test::testTrace("llama_packed_steps"));
  QComboBox* chooser = window->stepChooser();
  EXPECT_TRUE(chooser->isVisible());
  ASSERT_EQ(chooser->count(), 4);
  EXPECT_EQ(chooser->currentIndex(), static_cast<int>(window->session()->trace()->summary.chosen));
  const int other = chooser->currentIndex() == 0 ? 3 : 0;
  Q_EMIT chooser->activated(other);
  ASSERT_TRUE(waitFor([this] { return !window->session()->busy(); }));
  EXPECT_EQ(window->session()->trace()->summary.chosen, static_cast<std::size_t>(other));
  EXPECT_EQ(chooser->currentIndex(), other);
  EXPECT_EQ(window->docks()->timeline()->visibleRange(),
            window->session()->trace()->summary.step().step.window);
}

TEST_F(MainWindowTest, oneStepNeedsNoChooser) {
  open(test::sample("gdn_fused_packed"));
  EXPECT_EQ(window->session()->trace()->summary.steps.size(), 1u);
  EXPECT_FALSE(window->stepChooser()->isVisible());
}

TEST_F(MainWindowTest, layoutFollowsTheRoom) {
  open(test::testTrace("mlp_eager"));
  DockArea* docks = window->docks();
  docks->resetLayout({1280, 700});
  EXPECT_TRUE(docks->tabifiedDockWidgets(docks->dock(View::Overview)).contains(docks->dock(View::Advisor)));
  EXPECT_TRUE(docks->tabifiedDockWidgets(docks->dock(View::Overview)).contains(docks->dock(View::Heatmap)));
  docks->resetLayout({2560, 1340});
  EXPECT_FALSE(docks->tabifiedDockWidgets(docks->dock(View::Overview)).contains(docks->dock(View::Advisor)));
  EXPECT_FALSE(docks->tabifiedDockWidgets(docks->dock(View::Overview)).contains(docks->dock(View::Heatmap)));
  EXPECT_TRUE(docks->tabifiedDockWidgets(docks->dock(View::Overview)).contains(docks->dock(View::Timeline)));
}

TEST_F(MainWindowTest, heatmapCanStandBelowTheTimeline) {
  open(test::testTrace("mlp_eager"));
  DockArea* docks = window->docks();
  docks->resetLayout({1280, 700});
  EXPECT_FALSE(docks->heatmapIsBelow());
  docks->setHeatmapBelow(true);
  QApplication::processEvents();
  EXPECT_TRUE(docks->heatmapIsBelow());
  EXPECT_TRUE(docks->isInFront(View::Timeline));
  EXPECT_TRUE(docks->isInFront(View::Heatmap));
  EXPECT_GT(docks->dock(View::Heatmap)->y(), docks->dock(View::Timeline)->y());
  docks->setHeatmapBelow(false);
  EXPECT_FALSE(docks->heatmapIsBelow());
}

TEST_F(MainWindowTest, windowAndLayoutAreRemembered) {
  open(test::testTrace("mlp_eager"));
  window->resize(1000, 640);
  window->docks()->dock(View::Heatmap)->hide();
  window->close();
  ASSERT_TRUE(waitFor([this] { return window == nullptr; })) << "a closed window deletes itself";

  window = new MainWindow;
  window->show();
  EXPECT_EQ(window->size(), QSize(1000, 640));
  open(test::testTrace("mlp_eager"));
  EXPECT_TRUE(window->docks()->dock(View::Heatmap)->isHidden());
  EXPECT_FALSE(window->docks()->dock(View::Kernels)->isHidden());
}

} // namespace
} // namespace stepscope::app
