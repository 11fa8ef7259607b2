// SPDX-License-Identifier: Apache-2.0
#include "app/views/timeline/geometry.h"

#include "app/views/timeline/interaction.h"
#include "tests/app/timeline/support.h"

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

class GeometryTest : public testing::Test {
protected:
  TimelineModel model{test::smallTrace()};
  TimelineState state = initialState(model, QSize(1220, 700));
};

TEST_F(GeometryTest, regionsTileTheCanvas) {
  const Regions r = regionsOf(state.size);
  int area = 0;
  for (const QRect& part :
       {r.minimap, r.axis, r.strip, r.tracks, r.minimapHead, r.axisHead, r.stripHead, r.headers})
    area += part.width() * part.height();
  EXPECT_EQ(area, 1220 * 700);
}

TEST_F(GeometryTest, rowsFollowEachOtherAndHoldTheirLanes) {
  const RowPlaces places = placeRows(model, state);
  ASSERT_EQ(places.rows.size(), model.rows().size());
  int y = 0;
  std::size_t groups = 0;
  for (const RowPlace& place : places.rows) {
    while (groups < places.groups.size() && places.groups[groups].top == y) {
      y += kGroupHeight;
      ++groups;
    }
    EXPECT_EQ(place.top, y);
    EXPECT_GE(place.lanesTop, place.top);
    EXPECT_LE(place.lanesTop + place.lanesShown * place.laneHeight, place.top + place.height);
    y += place.height;
  }
  EXPECT_EQ(groups, 3u); // the GPU, the process, the counters
  EXPECT_EQ(places.height, y);
}

TEST_F(GeometryTest, foldingShowsFewerLanes) {
  const int before = placeRows(model, state).height;
  toggleFold(model, state, 4);
  const RowPlaces places = placeRows(model, state);
  EXPECT_EQ(places.rows[4].lanesShown, 1);
  EXPECT_EQ(places.rows[4].lanesHidden, 2);
  EXPECT_LT(places.height, before);
}

TEST_F(GeometryTest, theMiddleOfEverySlicesRectangleHitsThatSlice) {
  for (RowState& row : state.rows)
    row.fold = Fold::Full;
  const RowPlaces places = placeRows(model, state);
  for (std::uint32_t row = 0; row < model.trace().sliceCount(); ++row) {
    const auto rect = rectOf(model, state, places, SliceId(row));
    ASSERT_TRUE(rect) << row;
    const Hit hit = hitTest(model, state, places, rect->center());
    EXPECT_EQ(hit.region, Region::Lane);
    ASSERT_TRUE(hit.event) << row;
    EXPECT_EQ(model.lanes(hit.row)[hit.lane].slice(*hit.event), SliceId(row));
  }
}

TEST_F(GeometryTest, aSliceOfAHiddenLaneHasNoRectangle) {
  toggleFold(model, state, 4);
  const SliceId call = test::sliceAt(model.trace(), "cudaLaunchKernel", 15);
  EXPECT_EQ(rectOf(model, state, placeRows(model, state), call), std::nullopt);
}

TEST_F(GeometryTest, namesWhatLiesElsewhere) {
  const RowPlaces places = placeRows(model, state);
  const Regions r = regionsOf(state.size);
  EXPECT_EQ(hitTest(model, state, places, r.minimap.center()).region, Region::Minimap);
  EXPECT_EQ(hitTest(model, state, places, r.axis.center()).region, Region::Axis);
  EXPECT_EQ(hitTest(model, state, places, r.minimapHead.center()).region, Region::MinimapHead);
  EXPECT_EQ(hitTest(model, state, places, r.strip.center()).region, Region::Strip);
  EXPECT_EQ(hitTest(model, state, places, {5, r.headers.top() + 5}).region, Region::Header);
  EXPECT_EQ(hitTest(model, state, places, {600, r.tracks.bottom() - 2}).region, Region::Tracks);
  EXPECT_EQ(hitTest(model, state, places, {-5, -5}).region, Region::None);
}

TEST_F(GeometryTest, manyLanesOfferTheRest) {
  const LoadedTracePtr stacks = test::loadTestTrace("gdn_fallback_padded_stacks");
  ASSERT_TRUE(stacks);
  const TimelineModel deep(stacks);
  TimelineState deepState = initialState(deep, QSize(1220, 5000));
  const RowPlaces places = placeRows(deep, deepState);
  bool found = false;
  for (const RowPlace& place : places.rows) {
    EXPECT_LE(place.lanesShown, kLimitedLanes);
    if (place.lanesHidden == 0 || place.fold == Fold::Collapsed) continue;
    const int bottom = regionsOf(deepState.size).headers.top() + place.top + place.height;
    EXPECT_EQ(hitTest(deep, deepState, places, {40, bottom - 4}).region, Region::MoreLanes);
    toggleAllLanes(deep, deepState, place.row);
    EXPECT_EQ(placeRows(deep, deepState).of(place.row)->lanesShown, deep.rows()[place.row].lanes);
    found = true;
    break;
  }
  EXPECT_TRUE(found);
}

} // namespace
} // namespace stepscope::app
