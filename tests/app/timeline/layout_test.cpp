// SPDX-License-Identifier: Apache-2.0
#include "app/views/timeline/layout.h"

#include "app/views/timeline/interaction.h"
#include "tests/app/timeline/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

namespace stepscope::app {
namespace {

class LayoutTest : public testing::TestWithParam<const char*> {
protected:
  void SetUp() override {
    const LoadedTracePtr loaded = test::loadTestTrace(GetParam());
    ASSERT_TRUE(loaded);
    model = std::make_unique<TimelineModel>(loaded);
    state = initialState(*model, QSize(1300, 640));
  }
  DisplayList layout() { return layoutTimeline({*model, state, palette, rulers}); }
  // The whole trace, then ever shorter stretches around its middle.
  std::vector<Interval> zooms() const {
    std::vector<Interval> result = {state.visible};
    const std::int64_t centre = model->trace().range().length() / 2;
    for (std::int64_t half = centre / 3; half > 100; half /= 12)
      result.push_back({centre - half, centre + half});
    return result;
  }

  std::unique_ptr<TimelineModel> model;
  TimelineState state;
  TimelinePalette palette{theme()};
  TextRulers rulers;
};

TEST_P(LayoutTest, everythingLiesInsideItsLayer) {
  for (const Interval& visible : zooms()) {
    state.visible = visible;
    for (const Layer& layer : layout().layers) {
      EXPECT_TRUE(QRect(QPoint(0, 0), state.size).contains(layer.clip));
      for (const Box& box : layer.boxes) {
        ASSERT_FALSE(box.rect.isEmpty());
        ASSERT_TRUE(layer.clip.contains(box.rect));
      }
      for (const PixelRun& run : layer.runs) {
        ASSERT_FALSE(run.rect.isEmpty());
        ASSERT_TRUE(layer.clip.contains(run.rect));
        ASSERT_LE(run.first + std::size_t(run.rect.width()), layer.pixels.size());
      }
      for (const Label& label : layer.labels) {
        ASSERT_GE(label.baseline.x(), layer.clip.left());
        ASSERT_LE(label.baseline.x(), layer.clip.right());
      }
    }
  }
}

TEST_P(LayoutTest, drawsNoMoreBoxesThanColumnsInAnyLane) {
  for (const Interval& visible : zooms()) {
    state.visible = visible;
    std::size_t lanes = 0;
    for (const RowPlace& place : placeRows(*model, state).rows)
      lanes += std::size_t(place.lanesShown);
    const std::size_t columns = std::size_t(regionsOf(state.size).tracks.width());
    const DisplayList list = layout();
    const Layer& tracks = list.layers.front();
    EXPECT_LE(tracks.boxes.size() + tracks.pixels.size(), lanes * columns + 100);
  }
}

TEST_P(LayoutTest, boxesOfALaneAreDisjointAndSorted) {
  for (const Interval& visible : zooms()) {
    state.visible = visible;
    const RowPlaces places = placeRows(*model, state);
    const int top = regionsOf(state.size).tracks.top();
    std::map<int, int> rightOf; // by top edge of a lane
    std::set<int> laneTops;
    for (const RowPlace& place : places.rows)
      for (int lane = 0; lane < place.lanesShown && !isCurve(model->rows()[place.row].kind); ++lane)
        laneTops.insert(top + place.lanesTop + lane * place.laneHeight);
    for (const Box& box : layout().layers.front().boxes) {
      if (!laneTops.contains(box.rect.top()) || box.rect.height() == state.size.height() - top) continue;
      const auto [it, fresh] = rightOf.try_emplace(box.rect.top(), box.rect.right());
      if (fresh) continue;
      ASSERT_GT(box.rect.left(), it->second);
      it->second = box.rect.right();
    }
  }
}

TEST_P(LayoutTest, textsFitTheirCanvas) {
  for (const Interval& visible : zooms()) {
    state.visible = visible;
    for (const Layer& layer : layout().layers)
      for (const Label& label : layer.labels) {
        const TextRuler& ruler = label.font == FontRole::Small  ? rulers.small
                                 : label.font == FontRole::Body ? rulers.body
                                                                : rulers.strong;
        EXPECT_LE(label.baseline.x() + ruler.width(label.text), layer.clip.right() + 1)
            << label.text.toStdString();
      }
  }
}

TEST_P(LayoutTest, theNumberOfBoxesFollowsPixelsNotEvents) {
  const std::size_t wide = layout().layers.front().boxes.size();
  state.size.setWidth(kHeaderWidth + (state.size.width() - kHeaderWidth) / 4);
  EXPECT_LT(layout().layers.front().boxes.size(), wide / 2 + 200);
}

INSTANTIATE_TEST_SUITE_P(Traces, LayoutTest,
                         testing::Values("fsdp2.rank0", "gdn_fallback_padded_stacks", "mlp_graphed",
                                         "llama_packed_steps"),
                         [](const auto& row) {
                           std::string name = row.param;
                           std::replace(name.begin(), name.end(), '.', '_');
                           return name;
                         });

class SmallLayoutTest : public testing::Test {
protected:
  DisplayList layout() { return layoutTimeline({model, state, palette, rulers}); }
  bool says(const DisplayList& list, const QString& words) const {
    for (const Layer& layer : list.layers)
      for (const Label& label : layer.labels)
        if (label.text.contains(words)) return true;
    return false;
  }

  TimelineModel model{test::smallTrace()};
  TimelineState state = initialState(model, QSize(1220, 700));
  TimelinePalette palette{theme()};
  TextRulers rulers;
};

TEST_F(SmallLayoutTest, aKernelHasTheColourOfItsFamilyAtItsPlace) {
  const auto rect = rectOf(model, state, placeRows(model, state),
                           test::sliceAt(model.trace(), "sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n", 25));
  ASSERT_TRUE(rect);
  bool found = false;
  for (const Box& box : layout().layers.front().boxes)
    if (box.rect.topLeft() == rect->topLeft() && box.rect.height() == rect->height()) {
      EXPECT_EQ(box.fill, theme().family(analysis::Family::Matmul).rgb());
      EXPECT_NEAR(box.rect.width(), rect->width(), 1);
      found = true;
    }
  EXPECT_TRUE(found);
}

TEST_F(SmallLayoutTest, wideSlicesCarryTheirNames) {
  EXPECT_TRUE(says(layout(), QStringLiteral("aten::mm")));
  EXPECT_TRUE(says(layout(), QStringLiteral("ProfilerStep#1")));
}

TEST_F(SmallLayoutTest, selectingAKernelFramesItAndDrawsAnArrowFromItsLaunch) {
  EXPECT_TRUE(layout().layers[1].outlines.empty());
  state.selected = test::sliceAt(model.trace(), "sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n", 25);
  const RowPlaces places = placeRows(model, state);
  const Layer selection = layout().layers[1];
  ASSERT_EQ(selection.arrows.size(), 1u);
  const auto launch = rectOf(model, state, places, test::sliceAt(model.trace(), "cudaLaunchKernel", 15));
  const auto kernel = rectOf(model, state, places, state.selected);
  EXPECT_NEAR(selection.arrows[0].from.x(), launch->left() + launch->width() / 2.0, 1);
  EXPECT_NEAR(selection.arrows[0].from.y(), launch->top(), 1);
  EXPECT_NEAR(selection.arrows[0].to.y(), kernel->bottom() + 1, 1);
  bool framed = false;
  for (const Outline& outline : selection.outlines)
    framed = framed || (outline.rect == *kernel && outline.thickness == 2);
  EXPECT_TRUE(framed);
}

TEST_F(SmallLayoutTest, anAreaShowsItsLength) {
  state.area = {20'000, 70'000};
  EXPECT_TRUE(says(layout(), QStringLiteral("50.0 \u00b5s")));
}

TEST_F(SmallLayoutTest, helpListsTheKeys) {
  EXPECT_FALSE(says(layout(), QStringLiteral("Zoom at the pointer")));
  state.help = true;
  EXPECT_TRUE(says(layout(), QStringLiteral("Zoom at the pointer")));
}

TEST_F(SmallLayoutTest, hoveringFramesTheSliceAndTellsTheTime) {
  const auto rect =
      rectOf(model, state, placeRows(model, state), test::sliceAt(model.trace(), "aten::mm", 10));
  const DisplayList hover = layoutHover({model, state, palette, rulers}, rect->center());
  ASSERT_EQ(hover.layers.size(), 2u);
  ASSERT_EQ(hover.layers[1].outlines.size(), 1u);
  EXPECT_EQ(hover.layers[1].outlines[0].rect, *rect);
  EXPECT_TRUE(says(hover, QStringLiteral("\u00b5s")));
}

TEST_F(SmallLayoutTest, aCounterIsAsHighAsItsShareOfTheMaximum) {
  Layer layer;
  layer.clip = QRect(kHeaderWidth, 0, 1000, 90);
  layoutCurve({model, state, palette, rulers}, model.rows().size() - 1, layer.clip, layer);
  ASSERT_EQ(layer.boxes.size(), 4u); // a bar and its upper edge: 100 bytes from 0 on, 300 from 50 us on
  EXPECT_EQ(layer.boxes[0].rect.height(), 30);
  EXPECT_EQ(layer.boxes[0].rect.bottom(), 89);
  EXPECT_EQ(layer.boxes[2].rect.height(), 90);
  EXPECT_EQ(layer.boxes[2].rect.left(), layer.boxes[0].rect.right() + 1);
  EXPECT_NEAR(layer.boxes[2].rect.left(), scaleOf(state).xOf(50'000), 1);
}

TEST_F(SmallLayoutTest, theAxisCountsFromTheStepOrTheTrace) {
  EXPECT_TRUE(says(layout(), QStringLiteral("time from ProfilerStep#1")));
  state.fromTraceStart = true;
  EXPECT_TRUE(says(layout(), QStringLiteral("time from trace start")));
}

} // namespace
} // namespace stepscope::app
