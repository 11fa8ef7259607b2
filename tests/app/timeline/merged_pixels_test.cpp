// SPDX-License-Identifier: Apache-2.0
// Where many events share a pixel, the pixel says so: none is lost, and the colour is that of most of the
// time.
#include "app/views/timeline/hover_text.h"
#include "app/views/timeline/interaction.h"
#include "app/views/timeline/layout.h"
#include "tests/app/timeline/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>

namespace stepscope::app {
namespace {

class MergedPixelsTest : public testing::TestWithParam<const char*> {
protected:
  void SetUp() override {
    const LoadedTracePtr loaded = test::loadTestTrace(GetParam());
    ASSERT_TRUE(loaded);
    model = std::make_unique<TimelineModel>(loaded);
    state = initialState(*model, QSize(1000, 640));
  }
  const trace::Trace& trace() const { return model->trace(); }
  std::vector<Interval> zooms() const {
    std::vector<Interval> result = {state.visible};
    const std::int64_t centre = trace().range().length() / 2;
    for (std::int64_t half = centre / 2; half > 0; half /= 9)
      result.push_back({centre - half, centre + half + 1});
    return result;
  }

  std::unique_ptr<TimelineModel> model;
  TimelineState state;
};

TEST_P(MergedPixelsTest, everySliceInViewIsCountedOnce) {
  for (const Interval& visible : zooms()) {
    state.visible = visible;
    std::map<std::uint32_t, std::size_t> inView; // by track, straight from the table of slices
    for (std::uint32_t row = 0; row < trace().sliceCount(); ++row) {
      const Interval e = trace().interval(SliceId(row));
      if (e.empty() ? visible.contains(e.begin) : e.overlaps(visible))
        ++inView[trace().trackOf(SliceId(row)).row()];
    }
    std::vector<trace::Piece> pieces;
    for (std::size_t row = 0; row < model->rows().size(); ++row) {
      if (model->rows()[row].kind != RowKind::Slices) continue;
      std::size_t counted = 0;
      for (const TimelineLane& lane : model->lanes(row)) {
        pieces.clear();
        lane.cover(scaleOf(state), pieces);
        for (const trace::Piece& piece : pieces)
          counted += piece.count;
      }
      EXPECT_EQ(counted, inView[model->rows()[row].track.row()]) << model->rows()[row].title.toStdString();
    }
  }
}

TEST_P(MergedPixelsTest, haveTheClassWithTheMostTime) {
  for (const Interval& visible : zooms()) {
    state.visible = visible;
    std::vector<trace::Piece> pieces;
    std::vector<PaintClass> classes;
    for (std::size_t row = 0; row < model->rows().size(); ++row) {
      for (const TimelineLane& lane : model->lanes(row)) {
        pieces.clear();
        lane.cover(scaleOf(state), pieces);
        lane.dominant(pieces, classes);
        ASSERT_EQ(classes.size(), pieces.size());
        for (std::size_t i = 0; i < pieces.size(); ++i) {
          ClassSums time{};
          for (std::size_t e = pieces[i].first; e < pieces[i].first + pieces[i].count; ++e)
            time[std::size_t(lane.classOf(e))] += lane.interval(e).length();
          ASSERT_EQ(time[std::size_t(classes[i])], *std::max_element(time.begin(), time.end()));
          ASSERT_EQ(time, lane.sums(pieces[i].first, pieces[i].first + pieces[i].count));
        }
      }
    }
  }
}

TEST_P(MergedPixelsTest, theirTooltipTellsHowManyAndHowDense) {
  const RowPlaces places = placeRows(*model, state);
  const TimeScale scale = scaleOf(state);
  int merged = 0;
  for (std::size_t row = 0; row < model->rows().size(); ++row) {
    if (model->rows()[row].kind != RowKind::Slices || model->lanes(row).empty()) continue;
    std::vector<trace::Piece> pieces;
    model->lanes(row).front().cover(scale, pieces);
    for (std::size_t i = 0; i < pieces.size(); i += 3) {
      const trace::Piece& piece = pieces[i];
      if (piece.count < 2) continue;
      const RowPlace& place = *places.of(row);
      const QPoint point(kHeaderWidth + piece.x0,
                         regionsOf(state.size).tracks.top() + place.lanesTop + place.laneHeight / 2);
      const Hit hit = hitTest(*model, state, places, point);
      if (!hit.event) continue; // below the window
      const QString text = hoverText(*model, state, hit);
      ASSERT_TRUE(text.contains(QStringLiteral("%1 events").arg(formatCount(piece.count))))
          << text.toStdString();
      ASSERT_TRUE(text.contains(formatShare(piece.coverage))) << text.toStdString();
      ++merged;
    }
  }
  EXPECT_GT(merged, 3);
}

TEST_P(MergedPixelsTest, denserOnesAreStronger) {
  TimelinePalette palette{theme()};
  const QColor background = theme().timelineBackground;
  const auto distance = [&](QRgb pixel) {
    return std::abs(qRed(pixel) - background.red()) + std::abs(qGreen(pixel) - background.green()) +
           std::abs(qBlue(pixel) - background.blue());
  };
  for (std::size_t cls = 0; cls < kPaintClassCount; ++cls) {
    int last = 0;
    for (const double coverage : {0.01, 0.3, 0.6, 1.0}) {
      const int strength = distance(palette.merged(PaintClass(cls), coverage));
      EXPECT_GT(strength, last) << nameOf(PaintClass(cls)).toStdString() << " " << coverage;
      last = strength;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Traces, MergedPixelsTest,
                         testing::Values("fsdp2.rank0", "gdn_fallback_padded_stacks", "mlp_graphed"),
                         [](const auto& row) {
                           std::string name = row.param;
                           std::replace(name.begin(), name.end(), '.', '_');
                           return name;
                         });

} // namespace
} // namespace stepscope::app
