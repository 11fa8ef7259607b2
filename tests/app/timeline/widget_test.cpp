// SPDX-License-Identifier: Apache-2.0
#include "app/views/timeline/timeline_canvas.h"
#include "app/views/timeline/timeline_widget.h"
#include "core/trace/trace_builder.h"
#include "tests/app/timeline/support.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>

namespace stepscope::app {
namespace {

class TimelineWidgetTest : public testing::Test {
protected:
  void SetUp() override {
    applyTheme(*qApp, ThemeChoice::Light);
    loaded = test::loadSample("gdn_fused_padded");
    ASSERT_TRUE(loaded);
    widget.resize(1280, 800);
    widget.setTrace(loaded);
    widget.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&widget));
    canvas = widget.findChild<TimelineCanvas*>();
    ASSERT_NE(canvas, nullptr);
    canvas->setFocus();
  }
  const trace::Trace& trace() const { return *loaded->summary.trace; }
  SliceId someKernel() const { return trace().gpuWork().slice[trace().gpuWorkCount() / 2]; }
  QPoint middleOf(SliceId slice) const {
    const auto rect =
        rectOf(*canvas->model(), canvas->state(), placeRows(*canvas->model(), canvas->state()), slice);
    return rect ? rect->center() : QPoint(-1, -1);
  }
  QString detailsText() const {
    QString text;
    for (const QTextBrowser* column : widget.findChildren<QTextBrowser*>())
      text += column->toPlainText() + QChar::LineFeed;
    return text;
  }

  LoadedTracePtr loaded;
  TimelineWidget widget;
  TimelineCanvas* canvas = nullptr;
};

TEST_F(TimelineWidgetTest, showsTheWholeTraceAtFirst) {
  EXPECT_LE(widget.visibleRange().begin, 0);
  EXPECT_GE(widget.visibleRange().end, trace().range().end);
  EXPECT_FALSE(widget.selected().valid());
  EXPECT_TRUE(detailsText().contains(QLatin1String("Visible stretch")));
}

TEST_F(TimelineWidgetTest, clickingAKernelSelectsItAndTellsAboutIt) {
  const Interval kernel = trace().interval(someKernel());
  widget.setVisibleRange({kernel.begin - 10'000, kernel.end + 10'000});
  QSignalSpy spy(&widget, &TimelineWidget::selectionChanged);
  QTest::mouseClick(canvas, Qt::LeftButton, {}, middleOf(someKernel()));
  EXPECT_EQ(widget.selected(), someKernel());
  EXPECT_EQ(spy.count(), 1);
  EXPECT_TRUE(detailsText().contains(QLatin1String("From operator to GPU")));
  EXPECT_TRUE(detailsText().contains(formatDuration(kernel.length())));
  QTest::keyClick(canvas, Qt::Key_Escape);
  EXPECT_FALSE(widget.selected().valid());
  EXPECT_EQ(spy.count(), 2);
}

TEST_F(TimelineWidgetTest, keysZoomMoveAndReturn) {
  const Interval whole = widget.visibleRange();
  QSignalSpy spy(&widget, &TimelineWidget::visibleRangeChanged);
  QTest::keyClick(canvas, Qt::Key_W);
  QTest::keyClick(canvas, Qt::Key_W);
  const Interval zoomed = widget.visibleRange();
  EXPECT_LT(zoomed.length(), whole.length());
  QTest::keyClick(canvas, Qt::Key_D);
  EXPECT_GT(widget.visibleRange().begin, zoomed.begin);
  QTest::keyClick(canvas, Qt::Key_0);
  EXPECT_EQ(widget.visibleRange(), whole);
  EXPECT_EQ(spy.count(), 4);
}

TEST_F(TimelineWidgetTest, pinchingATrackpadZoomsAtThePointer) {
  const QPoint at = regionsOf(canvas->size()).tracks.center() + QPoint(100, 0);
  const Interval before = widget.visibleRange();
  const std::int64_t under = scaleOf(canvas->state()).timeAt(at.x());
  QNativeGestureEvent spread(Qt::ZoomNativeGesture, QPointingDevice::primaryPointingDevice(), 2, at, at,
                             canvas->mapToGlobal(at), 1.0, {});
  QCoreApplication::sendEvent(canvas, &spread);
  EXPECT_NEAR(double(widget.visibleRange().length()), double(before.length()) / 2,
              double(before.length()) * 1e-3);
  EXPECT_NEAR(scaleOf(canvas->state()).xOf(under), at.x(), 1);
}

TEST_F(TimelineWidgetTest, twoFingersOnAScreenZoomBetweenThem) {
  static QPointingDevice* const screen = QTest::createTouchDevice();
  const QPoint at = regionsOf(canvas->size()).tracks.center();
  const Interval before = widget.visibleRange();
  const std::int64_t under = scaleOf(canvas->state()).timeAt(at.x());
  QTest::touchEvent(canvas, screen).press(0, at - QPoint(60, 0)).press(1, at + QPoint(60, 0));
  for (int apart = 70; apart <= 120; apart += 10)
    QTest::touchEvent(canvas, screen).move(0, at - QPoint(apart, 0)).move(1, at + QPoint(apart, 0));
  QTest::touchEvent(canvas, screen).release(0, at - QPoint(120, 0)).release(1, at + QPoint(120, 0));
  // Twice as far apart: half of the time, but for the little that tells a pinch from two still fingers.
  EXPECT_LT(widget.visibleRange().length(), before.length() * 6 / 10);
  EXPECT_GT(widget.visibleRange().length(), before.length() * 4 / 10);
  EXPECT_NEAR(scaleOf(canvas->state()).xOf(under), at.x(), 3);
}

TEST_F(TimelineWidgetTest, draggingOnTheAxisSelectsAStretch) {
  const QRect axis = regionsOf(canvas->size()).axis;
  const QPoint from(axis.left() + 200, axis.center().y()), to(axis.left() + 500, axis.center().y());
  QTest::mousePress(canvas, Qt::LeftButton, {}, from);
  QTest::mouseMove(canvas, to);
  QTest::mouseRelease(canvas, Qt::LeftButton, {}, to);
  const TimeScale scale = scaleOf(canvas->state());
  EXPECT_EQ(canvas->state().area, (Interval{scale.timeAt(from.x()), scale.timeAt(to.x())}));
  EXPECT_TRUE(
      QTest::qWaitFor([&] { return detailsText().contains(QLatin1String("Selected stretch")); }, 2000));
  QTest::keyClick(canvas, Qt::Key_Escape);
  EXPECT_TRUE(canvas->state().area.empty());
}

TEST_F(TimelineWidgetTest, draggingTracksMovesTheView) {
  QTest::keyClick(canvas, Qt::Key_W);
  QTest::keyClick(canvas, Qt::Key_W);
  QTest::keyClick(canvas, Qt::Key_W);
  const Interval before = widget.visibleRange();
  const QPoint from = regionsOf(canvas->size()).tracks.center();
  QTest::mousePress(canvas, Qt::LeftButton, {}, from);
  QTest::mouseMove(canvas, from + QPoint(60, 0));
  QTest::mouseMove(canvas, from + QPoint(120, 0));
  QTest::mouseRelease(canvas, Qt::LeftButton, {}, from + QPoint(120, 0));
  EXPECT_LT(widget.visibleRange().begin, before.begin);
  EXPECT_EQ(widget.visibleRange().length(), before.length());
  EXPECT_FALSE(widget.selected().valid());
}

TEST_F(TimelineWidgetTest, goToShowsAndMarksTheStretchAndSelects) {
  const Interval kernel = trace().interval(someKernel());
  widget.goTo(kernel, someKernel());
  EXPECT_LE(widget.visibleRange().begin, kernel.begin);
  EXPECT_GE(widget.visibleRange().end, kernel.end);
  EXPECT_LT(widget.visibleRange().length(), 4 * kernel.length() + 1000);
  EXPECT_EQ(canvas->state().mark, kernel);
  EXPECT_EQ(widget.selected(), someKernel());
  EXPECT_TRUE(canvas->rect().contains(middleOf(someKernel())));
}

TEST_F(TimelineWidgetTest, clickingAHeaderFoldsTheTrack) {
  const QRect headers = regionsOf(canvas->size()).headers;
  const RowPlaces before = placeRows(*canvas->model(), canvas->state());
  std::size_t row = 0;
  for (const RowPlace& place : before.rows)
    if (place.lanesShown > 2 && place.top + 10 < headers.height()) row = place.row;
  ASSERT_GT(row, 0u);
  const QPoint point(60, headers.top() + before.rows[row].top + 10);
  QTest::mouseClick(canvas, Qt::LeftButton, {}, point);
  EXPECT_EQ(placeRows(*canvas->model(), canvas->state()).rows[row].lanesShown, 1);
  QTest::mouseClick(canvas, Qt::LeftButton, {}, point);
  EXPECT_EQ(placeRows(*canvas->model(), canvas->state()).rows[row].lanesShown, before.rows[row].lanesShown);
}

TEST_F(TimelineWidgetTest, paintsTheFamilyColourOfTheKernelUnderThePixel) {
  const Interval kernel = trace().interval(someKernel());
  widget.setVisibleRange({kernel.begin - kernel.length(), kernel.end + kernel.length()});
  const QImage image = canvas->grab().toImage();
  const auto family = loaded->summary.families[trace().gpuWorkOf(someKernel()).row()];
  // Near the lower right corner of the slice, away from its label.
  const auto rect =
      rectOf(*canvas->model(), canvas->state(), placeRows(*canvas->model(), canvas->state()), someKernel());
  EXPECT_EQ(image.pixelColor(rect->right() - 3, rect->bottom() - 1), theme().family(family));
}

TEST_F(TimelineWidgetTest, followsTheTheme) {
  const QColor light = canvas->grab().toImage().pixelColor(3, canvas->height() - 3);
  applyTheme(*qApp, ThemeChoice::Dark);
  QApplication::processEvents();
  const QColor dark = canvas->grab().toImage().pixelColor(3, canvas->height() - 3);
  EXPECT_EQ(dark, theme().window);
  EXPECT_NE(light, dark);
}

TEST_F(TimelineWidgetTest, drawsNothingWhileNothingChanges) {
  struct Counter : QObject {
    int paints = 0, timers = 0;
    bool eventFilter(QObject*, QEvent* event) override {
      paints += event->type() == QEvent::Paint;
      timers += event->type() == QEvent::Timer;
      return false;
    }
  } counter;
  // With something to draw anywhere: a selection, a pointer that rests.
  widget.goTo(trace().interval(someKernel()), someKernel());
  QTest::mouseMove(canvas, middleOf(someKernel()));
  QTest::qWait(1500); // tooltips and cursors have come to rest
  widget.installEventFilter(&counter);
  for (QObject* child : widget.findChildren<QObject*>())
    child->installEventFilter(&counter);
  QTest::qWait(700);
  EXPECT_EQ(counter.paints, 0);
  EXPECT_EQ(counter.timers, 0);
  for (const QTimer* timer : widget.findChildren<QTimer*>())
    EXPECT_FALSE(timer->isActive()) << timer->parent()->metaObject()->className();
  QTest::keyClick(canvas, Qt::Key_W);
  QTest::qWait(50);
  EXPECT_GT(counter.paints, 0);
}

TEST_F(TimelineWidgetTest, livesWithATraceWithoutSlices) {
  auto empty = std::make_shared<LoadedTrace>();
  empty->summary = analysis::summarise(trace::TraceBuilder().finish(1));
  widget.setTrace(empty);
  QTest::keyClick(canvas, Qt::Key_W);
  QTest::keyClick(canvas, Qt::Key_F);
  EXPECT_GT(widget.visibleRange().length(), 0);
  EXPECT_FALSE(canvas->grab().isNull());
}

TEST_F(TimelineWidgetTest, livesWithoutATrace) {
  widget.select(someKernel());
  widget.setTrace({});
  EXPECT_FALSE(widget.selected().valid());
  QTest::keyClick(canvas, Qt::Key_W);
  QTest::mouseClick(canvas, Qt::LeftButton, {}, QPoint(600, 300));
  widget.goTo({0, 100});
  EXPECT_FALSE(canvas->grab().isNull());
}

} // namespace
} // namespace stepscope::app
