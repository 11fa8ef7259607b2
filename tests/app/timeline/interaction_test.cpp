// SPDX-License-Identifier: Apache-2.0
#include "app/views/timeline/interaction.h"

#include "tests/app/timeline/support.h"

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

class InteractionTest : public testing::Test {
protected:
  void press(int key, const char* text = "", QPoint pointer = {720, 300}) {
    EXPECT_TRUE(test::applyKey(model, state, key, QString::fromLatin1(text), pointer));
  }

  TimelineModel model{test::smallTrace()};
  TimelineState state = initialState(model, QSize(1220, 700));
};

TEST_F(InteractionTest, beginsWithTheWholeTrace) {
  EXPECT_LE(state.visible.begin, 0);
  EXPECT_GE(state.visible.end, 100'000);
  EXPECT_FALSE(state.selected.valid());
}

TEST_F(InteractionTest, zoomsAtThePointer) {
  const QPoint pointer(470, 300);
  const std::int64_t under = scaleOf(state).timeAt(470);
  const std::int64_t before = state.visible.length();
  press(Qt::Key_W, "w", pointer);
  EXPECT_LT(state.visible.length(), before);
  EXPECT_NEAR(double(scaleOf(state).timeAt(470)), double(under), 2 * scaleOf(state).nsPerPixel());
  press(Qt::Key_S, "s", pointer);
  EXPECT_NEAR(double(state.visible.length()), double(before), 4);
}

TEST_F(InteractionTest, movesAndReturnsHome) {
  const Interval whole = state.visible;
  press(Qt::Key_W);
  press(Qt::Key_W);
  const Interval zoomed = state.visible;
  press(Qt::Key_D);
  EXPECT_GT(state.visible.begin, zoomed.begin);
  EXPECT_EQ(state.visible.length(), zoomed.length());
  press(Qt::Key_Left);
  EXPECT_EQ(state.visible, zoomed);
  press(Qt::Key_Home);
  EXPECT_EQ(state.visible, whole);
}

TEST_F(InteractionTest, goesToTheNextSliceOfTheSameName) {
  const auto at = [&](const char* name, std::int64_t us) { return test::sliceAt(model.trace(), name, us); };
  state.selected = at("cudaLaunchKernel", 15);
  press(Qt::Key_Period, ".");
  EXPECT_EQ(state.selected, at("cudaLaunchKernel", 42));
  press(Qt::Key_Period, ".");
  press(Qt::Key_Period, "."); // the last one stays
  EXPECT_EQ(state.selected, at("cudaLaunchKernel", 61));
  press(Qt::Key_Comma, ",");
  EXPECT_EQ(state.selected, at("cudaLaunchKernel", 42));
}

TEST_F(InteractionTest, fitsTheSelection) {
  state.selected = test::sliceAt(model.trace(), "aten::mm", 10);
  press(Qt::Key_F);
  EXPECT_EQ(state.visible, (Interval{7'000, 33'000})); // 20 us and 15 % on both sides
  state.area = {40'000, 60'000};
  press(Qt::Key_F);
  EXPECT_EQ(state.visible, (Interval{39'000, 61'000}));
}

TEST_F(InteractionTest, escapeClearsOneThingAfterTheOther) {
  state.selected = SliceId(2);
  state.area = {1, 2};
  press(Qt::Key_Question, "?");
  EXPECT_TRUE(state.help);
  press(Qt::Key_Escape);
  EXPECT_FALSE(state.help);
  EXPECT_FALSE(state.area.empty());
  press(Qt::Key_Escape);
  EXPECT_TRUE(state.area.empty());
  EXPECT_TRUE(state.selected.valid());
  press(Qt::Key_Escape);
  EXPECT_FALSE(state.selected.valid());
}

TEST_F(InteractionTest, leavesOtherKeysAlone) {
  const Interval before = state.visible;
  EXPECT_FALSE(test::applyKey(model, state, Qt::Key_Q, QStringLiteral("q"), {}));
  EXPECT_EQ(state.visible, before);
}

TEST_F(InteractionTest, wheelScrollsZoomsAndMoves) {
  state.size = QSize(1220, 250);
  const Interval whole = state.visible;
  applyWheel(model, state, {0, -120}, Qt::NoModifier, {600, 200});
  EXPECT_GT(state.scrollY, 0);
  EXPECT_EQ(state.visible, whole);
  applyWheel(model, state, {0, 120}, Qt::ControlModifier, {600, 200});
  EXPECT_LT(state.visible.length(), whole.length());
  const Interval zoomed = state.visible;
  applyWheel(model, state, {0, -120}, Qt::ShiftModifier, {600, 200});
  EXPECT_GT(state.visible.begin, zoomed.begin);
  applyWheel(model, state, {0, 120}, Qt::NoModifier, {600, 50}); // over the axis
  EXPECT_LT(state.visible.length(), zoomed.length());
}

TEST_F(InteractionTest, scrollingStopsAtTheEndOfTheList) {
  state.size = QSize(1220, 250);
  for (int i = 0; i < 100; ++i)
    applyWheel(model, state, {0, -120}, Qt::NoModifier, {600, 200});
  const RowPlaces places = placeRows(model, state);
  EXPECT_EQ(state.scrollY, places.height - regionsOf(state.size).tracks.height());
  state.size = QSize(1220, 5000);
  clampScroll(model, state);
  EXPECT_EQ(state.scrollY, 0);
}

TEST_F(InteractionTest, draggingMovesWhatIsUnderThePointerWithIt) {
  press(Qt::Key_W);
  press(Qt::Key_W);
  const TimelineState from = state;
  const std::int64_t grabbed = scaleOf(from).timeAt(600);
  applyPan(model, state, from, {40, 0});
  EXPECT_NEAR(double(scaleOf(state).timeAt(640)), double(grabbed), 2 * scaleOf(state).nsPerPixel());
}

TEST_F(InteractionTest, revealingUnfoldsTheTrackAndScrolls) {
  state.size = QSize(1220, 220);
  toggleFold(model, state, 3);
  const SliceId call = test::sliceAt(model.trace(), "cudaLaunchKernel", 61);
  state.visible = {0, 10'000};
  reveal(model, state, call);
  EXPECT_EQ(state.selected, call);
  EXPECT_TRUE(state.visible.overlaps(model.trace().interval(call)));
  const auto rect = rectOf(model, state, placeRows(model, state), call);
  ASSERT_TRUE(rect);
  EXPECT_TRUE(regionsOf(state.size).tracks.contains(*rect));
}

} // namespace
} // namespace stepscope::app
