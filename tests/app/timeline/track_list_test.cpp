// SPDX-License-Identifier: Apache-2.0
// The list of tracks under the user's hands: real events on a real canvas.
#include "app/views/timeline/timeline_canvas.h"
#include "tests/app/timeline/support.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QTest>

namespace stepscope::app {
namespace {

class TrackListTest : public testing::Test {
protected:
  void SetUp() override {
    const LoadedTracePtr loaded = test::loadTestTrace("fsdp2.rank0");
    ASSERT_TRUE(loaded);
    canvas.resize(1280, 900);
    canvas.setModel(std::make_shared<const TimelineModel>(loaded));
    canvas.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&canvas));
    canvas.setFocus();
  }
  const TimelineModel& model() const { return *canvas.model(); }
  RowPlaces places() const { return placeRows(model(), canvas.state()); }
  std::size_t rowNamed(const char* title) const {
    for (std::size_t row = 0; row < model().rows().size(); ++row)
      if (model().rows()[row].title == QLatin1String(title)) return row;
    ADD_FAILURE() << "no row " << title;
    return 0;
  }
  QPoint headerOf(std::size_t row) const {
    const RowPlaces list = places();
    const RowPlace* place = list.of(row);
    EXPECT_NE(place, nullptr);
    return {60, topOnCanvas(canvas.state(), *place) + 10};
  }
  void choose(QPoint point, const char* action) {
    QContextMenuEvent event(QContextMenuEvent::Mouse, point, canvas.mapToGlobal(point));
    QApplication::sendEvent(&canvas, &event);
    QPointer<QMenu> menu = canvas.findChild<QMenu*>(QString(), Qt::FindDirectChildrenOnly);
    ASSERT_TRUE(menu);
    bool found = false;
    for (QAction* each : menu->actions())
      if (each->text() == QLatin1String(action)) {
        ASSERT_TRUE(each->isEnabled());
        each->trigger();
        found = true;
      }
    EXPECT_TRUE(found) << action;
    menu->close();
    ASSERT_TRUE(QTest::qWaitFor([&] { return menu.isNull(); }, 2000));
  }

  TimelineCanvas canvas;
};

TEST_F(TrackListTest, aPinnedTrackStaysAboveTheOthersWhileTheyScroll) {
  const std::size_t row = rowNamed("stream 19");
  choose(headerOf(row), "Pin to the top");
  EXPECT_EQ(places().rows.front().row, row);
  const QPoint before = headerOf(row);
  EXPECT_EQ(before.y(), regionsOf(canvas.size()).tracks.top() + 10);
  QTest::keyClick(&canvas, Qt::Key_PageDown);
  EXPECT_GT(canvas.state().scrollY, 0);
  EXPECT_EQ(headerOf(row), before);
  // What is under the pointer there is the pinned track, not what has scrolled below it.
  EXPECT_EQ(hitTest(model(), canvas.state(), places(), {700, before.y() + 5}).row, row);
  EXPECT_FALSE(canvas.grab().isNull());
  choose(before, "Unpin");
  EXPECT_NE(places().rows.front().row, row);
}

TEST_F(TrackListTest, pinnedTracksLeaveRoomForTheOthers) {
  TimelineState state = canvas.state();
  for (std::size_t row = 0; row < model().rows().size(); ++row)
    togglePinned(model(), state, row);
  canvas.setState(state);
  EXPECT_GT(places().pinnedHeight, 0);
  EXPECT_LT(places().pinnedHeight, regionsOf(canvas.size()).tracks.height() * 2 / 3);
  EXPECT_EQ(places().rows.size(), model().rows().size());
}

TEST_F(TrackListTest, aHiddenTrackIsGoneUntilShown) {
  const std::size_t row = rowNamed("stream 15");
  const std::size_t count = places().rows.size();
  choose(headerOf(row), "Hide");
  EXPECT_EQ(places().of(row), nullptr);
  EXPECT_EQ(places().rows.size(), count - 1);
  EXPECT_EQ(places().hidden, 1u);
  QTest::keyClick(&canvas, Qt::Key_PageDown);
  QTest::keyClick(&canvas, Qt::Key_PageDown);
  QTest::keyClick(&canvas, Qt::Key_PageDown);
  QTest::keyClick(&canvas, Qt::Key_PageDown);
  const int y = regionsOf(canvas.size()).tracks.top() + places().hiddenTop - canvas.state().scrollY + 8;
  QTest::mouseClick(&canvas, Qt::LeftButton, {}, {60, y}); // "1 hidden track, show"
  EXPECT_NE(places().of(row), nullptr);
  EXPECT_EQ(places().hidden, 0u);
}

TEST_F(TrackListTest, goingToASliceOfAHiddenTrackShowsIt) {
  const std::size_t row = rowNamed("stream 15");
  TimelineState state = canvas.state();
  hideRow(model(), state, row);
  setFilter(model(), state, QStringLiteral("thread"));
  const SliceId slice = model().lanes(row).front().slice(0);
  reveal(model(), state, slice);
  EXPECT_NE(placeRows(model(), state).of(row), nullptr);
  EXPECT_TRUE(rectOf(model(), state, placeRows(model(), state), slice));
}

TEST_F(TrackListTest, aGroupFoldsToItsHeader) {
  const RowPlaces before = places();
  ASSERT_GE(before.groups.size(), 2u);
  const GroupPlace gpu = before.groups.front();
  EXPECT_EQ(model().groups()[gpu.group].title.left(5), QStringLiteral("GPU 0"));
  const QPoint point(60, regionsOf(canvas.size()).tracks.top() + gpu.top + 8);
  QTest::mouseClick(&canvas, Qt::LeftButton, {}, point);
  EXPECT_EQ(places().rows.size(), before.rows.size() - gpu.rows);
  EXPECT_EQ(places().of(rowNamed("stream 19")), nullptr);
  EXPECT_TRUE(places().groups.front().folded);
  QTest::mouseClick(&canvas, Qt::LeftButton, {}, point);
  EXPECT_EQ(places().rows.size(), before.rows.size());
}

TEST_F(TrackListTest, draggingAHeaderMovesTheTrackInsideItsGroup) {
  const std::size_t first = rowNamed("stream 15"), second = rowNamed("stream 19");
  ASSERT_LT(places().placeOfRow[first], places().placeOfRow[second]);
  const QPoint from = headerOf(second), to = headerOf(first);
  QTest::mousePress(&canvas, Qt::LeftButton, {}, from);
  QTest::mouseMove(&canvas, (from + to) / 2);
  QTest::mouseMove(&canvas, to);
  QTest::mouseRelease(&canvas, Qt::LeftButton, {}, to);
  EXPECT_LT(places().placeOfRow[second], places().placeOfRow[first]);
  // Not into another group.
  const std::size_t ledger = rowNamed("GPU time ledger");
  const std::vector<std::size_t> order = canvas.state().order;
  QTest::mousePress(&canvas, Qt::LeftButton, {}, headerOf(second));
  QTest::mouseMove(&canvas, headerOf(ledger));
  QTest::mouseRelease(&canvas, Qt::LeftButton, {}, headerOf(ledger));
  const std::size_t annotations = rowNamed("annotations of stream 7");
  EXPECT_EQ(places().of(ledger)->top,
            placeRows(model(), initialState(model(), canvas.size())).of(ledger)->top);
  EXPECT_EQ(canvas.state().order.front(), order.front());
  EXPECT_NE(places().of(annotations), nullptr);
}

TEST_F(TrackListTest, menusMoveTracksByOne) {
  const std::size_t row = rowNamed("stream 19");
  const std::size_t at = places().placeOfRow[row];
  choose(headerOf(row), "Move up");
  EXPECT_EQ(places().placeOfRow[row], at - 1);
  choose(headerOf(row), "Move down");
  EXPECT_EQ(places().placeOfRow[row], at);
}

TEST_F(TrackListTest, draggingTheLowerEdgeOfAHeaderResizesItsLanes) {
  const std::size_t row = rowNamed("stream 7");
  const RowPlace before = *places().of(row);
  const int bottom = topOnCanvas(canvas.state(), before) + before.height;
  const QPoint edge(60, bottom - 2);
  QTest::mousePress(&canvas, Qt::LeftButton, {}, edge);
  QTest::mouseMove(&canvas, edge + QPoint(0, 30));
  QTest::mouseRelease(&canvas, Qt::LeftButton, {}, edge + QPoint(0, 30));
  EXPECT_EQ(places().of(row)->laneHeight, before.laneHeight + 30);
  EXPECT_EQ(places().of(row)->fold, before.fold); // no click
  TimelineState state = canvas.state();
  resizeLanes(model(), state, row, -5);
  EXPECT_EQ(placeRows(model(), state).of(row)->laneHeight, kShortestLane);
  canvas.setState(state);
  EXPECT_FALSE(canvas.grab().isNull());
  choose(headerOf(row), "Usual height");
  EXPECT_EQ(places().of(row)->laneHeight, before.laneHeight);
}

TEST_F(TrackListTest, filteringByTextLeavesMatchingTracks) {
  auto* filter = canvas.findChild<QLineEdit*>();
  ASSERT_NE(filter, nullptr);
  const std::size_t all = places().rows.size();
  QTest::keyClick(&canvas, Qt::Key_Slash);
  EXPECT_EQ(QApplication::focusWidget(), filter);
  QTest::keyClicks(filter, QStringLiteral("STREAM 1"));
  ASSERT_FALSE(places().rows.empty());
  EXPECT_LT(places().rows.size(), all);
  for (const RowPlace& place : places().rows)
    EXPECT_TRUE(model().rows()[place.row].title.contains(QLatin1String("stream 1")));
  QTest::keyClick(filter, Qt::Key_Return); // back to the tracks, the filter stays
  EXPECT_EQ(QApplication::focusWidget(), &canvas);
  EXPECT_LT(places().rows.size(), all);
  QTest::keyClick(&canvas, Qt::Key_Slash);
  QTest::keyClick(filter, Qt::Key_Escape);
  EXPECT_EQ(places().rows.size(), all);
  EXPECT_EQ(QApplication::focusWidget(), &canvas);
  QTest::keyClick(&canvas, Qt::Key_Slash);
  QTest::keyClicks(filter, QStringLiteral("no such track"));
  EXPECT_TRUE(places().rows.empty());
  EXPECT_FALSE(canvas.grab().isNull());
}

TEST_F(TrackListTest, aProcessIsFoundByItsName) {
  TimelineState state = canvas.state();
  const std::size_t group = places().groups.front().group;
  setFilter(model(), state, model().groups()[group].title);
  for (const RowPlace& place : placeRows(model(), state).rows)
    EXPECT_EQ(model().rows()[place.row].group, group);
}

} // namespace
} // namespace stepscope::app
