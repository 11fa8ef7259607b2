// SPDX-License-Identifier: Apache-2.0
#include "app/views/timeline/marks.h"

#include "app/views/timeline/layout.h"
#include "app/views/timeline/marks_panel.h"
#include "app/views/timeline/timeline_canvas.h"
#include "app/views/timeline/timeline_widget.h"
#include "tests/app/timeline/support.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>
#include <QUndoStack>

#include <algorithm>
#include <set>

namespace stepscope::app {
namespace {

class MarksTest : public testing::Test {
protected:
  void SetUp() override {
    applyTheme(*qApp, ThemeChoice::Light);
    widget.resize(1400, 800);
    widget.setTrace(loaded);
    widget.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&widget));
    canvas = widget.findChild<TimelineCanvas*>();
    canvas->setFocus();
  }
  const std::vector<Mark>& marks() const { return canvas->state().marks; }
  SliceId at(const char* name, std::int64_t us) const {
    return test::sliceAt(*loaded->summary.trace, name, us);
  }
  QString keyOf(SliceId slice) const {
    return canvas->model()->rows()[canvas->model()->rowOf(loaded->summary.trace->trackOf(slice))].key;
  }
  QRect flag(std::size_t mark) const {
    const RowPlaces places = placeRows(*canvas->model(), canvas->state());
    return flagRect(*canvas->model(), canvas->state(), places, TextRulers(), marks()[mark]);
  }
  void put(const Mark& mark) {
    TimelineState state = canvas->state();
    state.marks.push_back(mark);
    canvas->setState(std::move(state));
  }
  QTreeWidget* list() const { return widget.findChild<MarksPanel*>()->findChild<QTreeWidget*>(); }
  void answerText(const QString& text) {
    auto* dialog = widget.findChild<QInputDialog*>(QStringLiteral("markText"));
    ASSERT_NE(dialog, nullptr);
    dialog->setTextValue(text);
    dialog->accept();
    QCoreApplication::sendPostedEvents(dialog, QEvent::DeferredDelete);
  }
  QAction* menuEntry(QPoint point, const QString& text) {
    QContextMenuEvent event(QContextMenuEvent::Mouse, point, canvas->mapToGlobal(point));
    QApplication::sendEvent(canvas, &event);
    for (QMenu* menu : canvas->findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly))
      for (QAction* action : menu->actions())
        if (menu->isVisible() && action->text().startsWith(text)) return action;
    return nullptr;
  }
  void choose(QPoint point, const QString& text) {
    QAction* action = menuEntry(point, text);
    ASSERT_NE(action, nullptr) << qPrintable(text);
    action->trigger();
    QTest::keyClick(static_cast<QWidget*>(action->parent()), Qt::Key_Escape);
  }

  LoadedTracePtr loaded = test::smallTrace();
  TimelineWidget widget;
  TimelineCanvas* canvas = nullptr;
};

TEST_F(MarksTest, aBookmarkBringsBackWhatWasInView) {
  widget.setVisibleRange({20'000, 60'000});
  widget.run(setBookmark(3));
  ASSERT_EQ(marks().size(), 1u);
  widget.run(Command::ShowWholeTrace);
  widget.run(goToBookmark(4)); // there is none
  EXPECT_NE(widget.visibleRange(), (Interval{20'000, 60'000}));
  widget.run(goToBookmark(3));
  EXPECT_EQ(widget.visibleRange(), (Interval{20'000, 60'000}));
  widget.setVisibleRange({0, 10'000});
  widget.run(setBookmark(3));
  ASSERT_EQ(marks().size(), 1u) << "the later one of a digit takes its place";
  EXPECT_EQ(marks()[0].place, (Interval{0, 10'000}));
}

TEST_F(MarksTest, selectionsArePinnedOnce) {
  widget.run(Command::PinSelection);
  EXPECT_TRUE(marks().empty()) << "nothing is selected";
  widget.select(at("aten::mm", 10));
  widget.run(Command::PinSelection);
  widget.run(Command::PinSelection);
  ASSERT_EQ(marks().size(), 1u);
  EXPECT_EQ(
      marks()[0],
      (Mark{
          MarkKind::Selection, 0, {10'000, 30'000}, keyOf(at("aten::mm", 10)), QStringLiteral("aten::mm")}));
}

TEST_F(MarksTest, aNoteIsAskedForAndPutOnTheSelection) {
  widget.select(at("aten::mm", 10));
  widget.run(Command::AddNote);
  answerText(QStringLiteral("  slow?\nreally "));
  ASSERT_EQ(marks().size(), 1u);
  EXPECT_EQ(marks()[0], (Mark{MarkKind::Note, 0, {10'000, 30'000}, {}, QStringLiteral("slow?\nreally")}));
  EXPECT_EQ(flagText(marks()[0]), QStringLiteral("slow?"));
  widget.run(Command::AddNote);
  answerText(QStringLiteral("  "));
  EXPECT_EQ(marks().size(), 1u) << "an empty one is none";
}

TEST_F(MarksTest, flagsStandOnTheAxisAndNotesOnTheirTrack) {
  put({MarkKind::Bookmark, 5, {20'000, 60'000}, {}, {}});
  put({MarkKind::Note, 0, {40'000, 40'000}, keyOf(at("aten::mm", 10)), QStringLiteral("here")});
  put({MarkKind::Note, 0, {10'000'000, 10'000'000}, {}, QStringLiteral("far away")});
  const Regions regions = regionsOf(canvas->size());
  EXPECT_TRUE(regions.axis.contains(flag(0)));
  EXPECT_EQ(flag(0).left(), int(scaleOf(canvas->state()).xOf(20'000)));
  EXPECT_TRUE(regions.tracks.contains(flag(1)));
  EXPECT_TRUE(flag(2).isEmpty());
  const QImage image = canvas->grab().toImage();
  EXPECT_EQ(image.pixelColor(flag(0).left() + 1, flag(0).center().y()), theme().accent);
  EXPECT_EQ(image.pixelColor(flag(1).left() + 1, flag(1).center().y()), theme().warning);
}

TEST_F(MarksTest, flagsAreShortenedWhereTheNextBegins) {
  const QString text(40, QLatin1Char('m'));
  const Interval seen = canvas->state().visible;
  const std::int64_t first = seen.begin + seen.length() / 4, second = first + seen.length() / 40;
  put({MarkKind::Note, 0, {first, first}, {}, text});
  const int alone = flag(0).width();
  put({MarkKind::Note, 0, {second, second}, {}, text});
  EXPECT_EQ(flag(1).width(), alone);
  EXPECT_LT(flag(0).width(), alone);
  EXPECT_FALSE(flag(0).intersects(flag(1)));
  put({MarkKind::Note, 0, {first + 1, first + 1}, keyOf(at("aten::mm", 10)), text}); // on another line
  EXPECT_EQ(flag(2).width(), alone);
}

TEST_F(MarksTest, clickingAFlagGoesThere) {
  put({MarkKind::Selection, 0, {40'000, 50'000}, {}, QStringLiteral("add")});
  QTest::mouseClick(canvas, Qt::LeftButton, {}, flag(0).center());
  EXPECT_EQ(canvas->state().area, (Interval{40'000, 50'000}));
  EXPECT_LE(widget.visibleRange().begin, 40'000);
  EXPECT_LT(widget.visibleRange().length(), 30'000);
}

TEST_F(MarksTest, theContextMenuPutsNotesOnTracksAndTakesThemAway) {
  const SliceId mm = at("aten::mm", 10);
  const auto rect =
      rectOf(*canvas->model(), canvas->state(), placeRows(*canvas->model(), canvas->state()), mm);
  const QPoint point = rect->center();
  choose(point, QStringLiteral("Add note on the selection")); // a right click selects
  answerText(QStringLiteral("look"));
  ASSERT_EQ(marks().size(), 1u);
  EXPECT_EQ(marks()[0].track, keyOf(mm));
  EXPECT_EQ(marks()[0].place, (Interval{10'000, 30'000}));
  choose(flag(0).center(), QStringLiteral("Edit text"));
  answerText(QStringLiteral("look again"));
  EXPECT_EQ(marks()[0].text, QStringLiteral("look again"));
  choose(flag(0).center(), QStringLiteral("Remove"));
  EXPECT_TRUE(marks().empty());
}

TEST_F(MarksTest, aNoteOnTheAxisIsOfAPointInTime) {
  const QPoint point = regionsOf(canvas->size()).axis.center();
  choose(point, QStringLiteral("Add note here"));
  answerText(QStringLiteral("look"));
  ASSERT_EQ(marks().size(), 1u);
  const std::int64_t time = scaleOf(canvas->state()).timeAt(point.x());
  EXPECT_EQ(marks()[0], (Mark{MarkKind::Note, 0, {time, time}, {}, QStringLiteral("look")}));
}

TEST_F(MarksTest, theContextMenuOffersALinkToTheSelection) {
  QSignalSpy spy(&widget, &TimelineWidget::copyLinkRequested);
  widget.select(at("aten::mm", 10));
  choose(regionsOf(canvas->size()).axis.center(), QStringLiteral("Copy link"));
  ASSERT_EQ(spy.count(), 1);
  EXPECT_EQ(spy[0][0].value<Interval>(), (Interval{10'000, 30'000}));
}

TEST_F(MarksTest, theListGoesEditsCopiesAndRemoves) {
  put({MarkKind::Note, 0, {50'000, 50'000}, {}, QStringLiteral("second")});
  put({MarkKind::Selection, 0, {10'000, 30'000}, {}, QStringLiteral("first")});
  widget.run(Command::ShowMarks);
  ASSERT_TRUE(list()->isVisible());
  EXPECT_TRUE(list()->hasFocus());
  ASSERT_EQ(list()->topLevelItemCount(), 2);
  EXPECT_EQ(list()->topLevelItem(0)->text(1), QStringLiteral("first")) << "by time";
  QTest::keyClick(list(), Qt::Key_Return);
  EXPECT_EQ(canvas->state().area, (Interval{10'000, 30'000}));
  QTest::keyClick(list(), Qt::Key_C, Qt::ControlModifier);
  EXPECT_TRUE(QApplication::clipboard()->text().startsWith(QStringLiteral("Pinned\tfirst\t")));

  QTest::keyClick(list(), Qt::Key_F2);
  auto* editor = list()->findChild<QLineEdit*>();
  ASSERT_NE(editor, nullptr);
  editor->setText(QStringLiteral("forward"));
  QTest::keyClick(editor, Qt::Key_Return);
  EXPECT_TRUE(QTest::qWaitFor([&] { return marks()[1].text == QStringLiteral("forward"); }));

  list()->setCurrentItem(list()->topLevelItem(1));
  QTest::keyClick(list(), Qt::Key_Delete);
  EXPECT_TRUE(QTest::qWaitFor([&] { return marks().size() == 1; }));
  EXPECT_EQ(marks()[0].text, QStringLiteral("forward"));
  QTest::keyClick(list(), Qt::Key_Escape);
  EXPECT_FALSE(list()->isVisible());
  EXPECT_TRUE(canvas->hasFocus());
}

TEST_F(MarksTest, changesAreTakenBackAndMadeAgain) {
  const Interval whole = widget.visibleRange();
  EXPECT_FALSE(widget.history()->canUndo());
  QTest::keyClick(canvas, Qt::Key_W);
  QTest::keyClick(canvas, Qt::Key_W);
  const Interval closer = widget.visibleRange();
  widget.run(setBookmark(1));
  TimelineState hidden = canvas->state();
  hideRow(*canvas->model(), hidden, 2);
  canvas->setState(std::move(hidden));
  EXPECT_EQ(widget.history()->count(), 3) << "a movement of several keys is one";

  widget.run(Command::Undo);
  EXPECT_FALSE(canvas->state().rows[2].hidden);
  widget.run(Command::Undo);
  EXPECT_TRUE(marks().empty());
  EXPECT_EQ(widget.visibleRange(), closer);
  widget.run(Command::Undo);
  EXPECT_EQ(widget.visibleRange(), whole);
  EXPECT_FALSE(widget.history()->canUndo());
  widget.run(Command::Redo);
  widget.run(Command::Redo);
  widget.run(Command::Redo);
  EXPECT_EQ(widget.visibleRange(), closer);
  EXPECT_EQ(marks().size(), 1u);
  EXPECT_TRUE(canvas->state().rows[2].hidden);
  EXPECT_FALSE(widget.history()->canRedo());
}

TEST_F(MarksTest, selectingIsNoChangeToTakeBackAndSizesStay) {
  widget.select(at("aten::mm", 10));
  EXPECT_FALSE(widget.history()->canUndo());
  QTest::keyClick(canvas, Qt::Key_W);
  widget.resize(1000, 700);
  QApplication::processEvents();
  const QSize size = canvas->size();
  widget.run(Command::Undo);
  EXPECT_EQ(canvas->state().size, size);
  EXPECT_EQ(canvas->size(), size);
}

TEST_F(MarksTest, aMovementAfterARestIsAnother) {
  QTest::keyClick(canvas, Qt::Key_W);
  QTest::qWait(800);
  QTest::keyClick(canvas, Qt::Key_D);
  EXPECT_EQ(widget.history()->count(), 2);
}

TEST_F(MarksTest, theProjectHoldsMarksAndTracksAndGivesThemBack) {
  EXPECT_TRUE(widget.project().isEmpty());
  QSignalSpy spy(&widget, &TimelineWidget::projectChanged);
  QTest::keyClick(canvas, Qt::Key_W);
  EXPECT_EQ(spy.count(), 0) << "where one looks is not kept";
  put({MarkKind::Note, 0, {40'000, 40'000}, {}, QStringLiteral("here")});
  TimelineState state = canvas->state();
  const std::size_t thread = canvas->model()->rowOf(loaded->summary.trace->trackOf(at("aten::mm", 10)));
  const std::size_t other = canvas->model()->rowOf(loaded->summary.trace->trackOf(at("aten::zeros", 80)));
  moveRowTo(*canvas->model(), state, other, thread);
  togglePinned(*canvas->model(), state, thread);
  hideRow(*canvas->model(), state, 0);
  canvas->setState(state);
  EXPECT_EQ(spy.count(), 2);
  const Project project = widget.project();

  TimelineWidget again;
  again.resize(1400, 800);
  again.setTrace(test::smallTrace());
  again.setProject(project);
  const TimelineState& restoredState = again.findChild<TimelineCanvas*>()->state();
  EXPECT_EQ(restoredState.marks, state.marks);
  EXPECT_EQ(restoredState.order, state.order);
  EXPECT_TRUE(restoredState.rows[thread].pinned);
  EXPECT_TRUE(restoredState.rows[0].hidden);
  EXPECT_FALSE(again.history()->canUndo());
}

TEST_F(MarksTest, aProjectOfAnotherTraceLosesOnlyWhatIsNotThere) {
  Project project;
  project.tracks = {{QStringLiteral("stream/9/9"), true, true},
                    {keyOf(at("aten::zeros", 80)), true, false},
                    {QStringLiteral("steps"), false, true}};
  widget.setProject(project);
  const std::size_t other = canvas->model()->rowOf(loaded->summary.trace->trackOf(at("aten::zeros", 80)));
  EXPECT_TRUE(canvas->state().rows[other].pinned);
  std::vector<std::size_t> order = canvas->state().order;
  std::sort(order.begin(), order.end());
  for (std::size_t i = 0; i < order.size(); ++i)
    EXPECT_EQ(order[i], i) << "every row once";
}

TEST_F(MarksTest, rowsHaveKeysOfTheirOwn) {
  loaded = test::loadSample("gdn_fused_padded");
  widget.setTrace(loaded);
  std::set<QString> keys;
  for (const TimelineRow& row : canvas->model()->rows())
    EXPECT_TRUE(!row.key.isEmpty() && keys.insert(row.key).second) << qPrintable(row.key);
}

TEST_F(MarksTest, theSameTraceWithOtherFindingsStaysAsItWasMade) {
  put({MarkKind::Note, 0, {40'000, 40'000}, {}, QStringLiteral("here")});
  widget.setVisibleRange({20'000, 60'000});
  widget.setTrace(std::make_shared<LoadedTrace>(*loaded));
  EXPECT_EQ(marks().size(), 1u);
  EXPECT_EQ(widget.visibleRange(), (Interval{20'000, 60'000}));
  widget.setTrace(test::smallTrace());
  EXPECT_TRUE(marks().empty());
}

TEST_F(MarksTest, aPlaceIsShownWithinTheTrace) {
  EXPECT_TRUE(widget.showPlace({20'000, 60'000}));
  EXPECT_EQ(widget.visibleRange(), (Interval{20'000, 60'000}));
  EXPECT_EQ(widget.place(), (Interval{20'000, 60'000}));
  EXPECT_FALSE(widget.showPlace({1'000'000'000, 2'000'000'000}));
  EXPECT_EQ(widget.visibleRange(), (Interval{20'000, 60'000}));
}

TEST_F(MarksTest, fingersZoomAtTheirMiddle) {
  TimelineState state = canvas->state();
  const std::int64_t under = scaleOf(state).timeAt(600);
  const std::int64_t before = state.visible.length();
  applyPinch(*canvas->model(), state, 2, {600, 300});
  EXPECT_NEAR(double(state.visible.length()), double(before) / 2, 2);
  EXPECT_NEAR(double(scaleOf(state).timeAt(600)), double(under), 2 * scaleOf(state).nsPerPixel());
  applyPinch(*canvas->model(), state, 0, {600, 300}); // nonsense of a device
  EXPECT_NEAR(double(state.visible.length()), double(before) / 2, 2);
}

} // namespace
} // namespace stepscope::app
