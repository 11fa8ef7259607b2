// SPDX-License-Identifier: Apache-2.0
#include "app/views/timeline/jumps.h"

#include "app/views/timeline/interaction.h"
#include "tests/app/timeline/support.h"

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

class JumpsTest : public testing::Test {
protected:
  SliceId at(const char* name, std::int64_t us) const { return test::sliceAt(model.trace(), name, us); }
  void press(int key, const char* text) {
    EXPECT_TRUE(test::applyKey(model, state, key, QString::fromLatin1(text), {720, 300}));
  }
  static constexpr const char* kAdd = "vectorized_elementwise_kernel";

  TimelineModel model{test::smallTrace()}; // work: [25, 65) [70, 72) [74, 77)
  TimelineState state = initialState(model, QSize(1220, 700));
};

TEST_F(JumpsTest, lGoesFromLaunchToKernelAndBack) {
  state.selected = at("cudaLaunchKernel", 42);
  press(Qt::Key_L, "l");
  EXPECT_EQ(state.selected, at(kAdd, 70));
  press(Qt::Key_L, "l");
  EXPECT_EQ(state.selected, at("cudaLaunchKernel", 42));
  state.selected = at("aten::add", 60); // an operator goes to its first launch
  press(Qt::Key_L, "l");
  EXPECT_EQ(state.selected, at("cudaLaunchKernel", 61));
  state.selected = at("aten::zeros", 80); // launches nothing: stays
  press(Qt::Key_L, "l");
  EXPECT_EQ(state.selected, at("aten::zeros", 80));
}

TEST_F(JumpsTest, gGoesThroughIdleGapsLongestFirst) {
  press(Qt::Key_G, "g");
  EXPECT_EQ(state.mark, (Interval{65'000, 70'000}));
  EXPECT_TRUE(state.markText.contains(QStringLiteral("5.0 \u00b5s"))) << state.markText.toStdString();
  EXPECT_LE(state.visible.begin, 65'000);
  EXPECT_GE(state.visible.end, 70'000);
  press(Qt::Key_G, "g");
  EXPECT_EQ(state.mark, (Interval{72'000, 74'000}));
  press(Qt::Key_G, "g"); // and round
  EXPECT_EQ(state.mark, (Interval{65'000, 70'000}));
  press(Qt::Key_G, "G");
  EXPECT_EQ(state.mark, (Interval{72'000, 74'000}));
  press(Qt::Key_Escape, "");
  EXPECT_TRUE(state.mark.empty());
  EXPECT_TRUE(state.markText.isEmpty());
}

TEST_F(JumpsTest, withoutFindingsNothingMoves) {
  const Interval before = state.visible;
  press(Qt::Key_N, "n");
  EXPECT_EQ(state.visible, before);
  EXPECT_TRUE(state.mark.empty());
}

TEST_F(JumpsTest, nGoesThroughFindingsInTheAdvisorsOrder) {
  auto loaded = std::make_shared<LoadedTrace>(model.loaded());
  advisors::Findings findings;
  for (const std::int64_t begin : {40'000, 10'000}) {
    advisors::Finding finding;
    finding.title = begin == 40'000 ? "adds" : "products";
    finding.evidence.push_back({"without a place", {}, {}, {}, {}, {}});
    finding.evidence.push_back({"here", Interval{begin, begin + 5'000}, {}, {}, {}, {}});
    findings.findings.push_back(finding);
  }
  findings.findings.emplace_back().title = "nowhere";
  loaded->findingsByStep.assign(loaded->summary.steps.size(), findings);
  const TimelineModel judged(loaded);
  const auto next = [&](const char* text) {
    EXPECT_TRUE(test::applyKey(judged, state, Qt::Key_N, QString::fromLatin1(text), {720, 300}));
    return state.markText.toStdString();
  };
  EXPECT_EQ(next("n"), "adds");
  EXPECT_EQ(state.mark, (Interval{40'000, 45'000}));
  EXPECT_EQ(next("n"), "products");
  EXPECT_EQ(state.mark, (Interval{10'000, 15'000}));
  EXPECT_EQ(next("n"), "adds");
  EXPECT_EQ(next("N"), "products");
}

TEST_F(JumpsTest, measuringSnapsToTheEdgesOfSlices) {
  state.measuring = true;
  const RowPlaces places = placeRows(model, state);
  const auto mm = rectOf(model, state, places, at("aten::mm", 10));
  const auto add = rectOf(model, state, places, at("aten::add", 60));
  ASSERT_TRUE(mm && add);
  const QPoint from(mm->left() + 3, mm->center().y()), to(add->right() - 4, add->center().y());
  EXPECT_EQ(measuredBetween(model, state, from, to), (Interval{10'000, 70'000}));
  EXPECT_EQ(measuredBetween(model, state, to, from), (Interval{10'000, 70'000}));
  // Away from any edge it is the time under the pointer.
  const Interval free = measuredBetween(model, state, {mm->center().x(), mm->center().y()}, to);
  EXPECT_EQ(free.begin, scaleOf(state).timeAt(mm->center().x()));
}

TEST(QueueDepth, countsLaunchesThatWaitForTheDevice) {
  const LoadedTracePtr loaded = test::smallTrace();
  const Series depth = queueDepthOf(*loaded->summary.trace, 0); // launched 15, 42, 61; started 25, 70, 74
  EXPECT_EQ(depth.maximum(), 2);
  EXPECT_EQ(depth.mostIn({0, 15'000}), std::nullopt);
  EXPECT_EQ(depth.mostIn({15'000, 25'000}), 1);
  EXPECT_EQ(depth.mostIn({25'000, 42'000}), 0);
  EXPECT_EQ(depth.mostIn({42'000, 61'000}), 1);
  EXPECT_EQ(depth.mostIn({50'000, 72'000}), 2);
  EXPECT_EQ(depth.mostIn({70'000, 74'000}), 1);
  EXPECT_EQ(depth.mostIn({74'000, 100'000}), 0);
  EXPECT_EQ(queueDepthOf(*loaded->summary.trace, 1).maximum(), 0);
}

TEST(Series, findsTheLargestOfAnyStretch) {
  std::vector<std::int64_t> time;
  std::vector<double> value;
  for (int i = 0; i < 1000; ++i) {
    time.push_back(10 * i);
    value.push_back((i * 7919) % 1009);
  }
  const Series series(time, value);
  for (int begin = 0; begin < 9'000; begin += 333) {
    std::size_t hint = 0;
    for (int end = begin + 1; end < 9'990; end += 471) {
      double most = 0;
      for (int i = begin / 10; i < 1000 && 10 * i < end; ++i)
        most = std::max(most, value[std::size_t(i)]);
      EXPECT_EQ(series.mostIn({begin, end}), most);
      EXPECT_EQ(series.mostIn({begin, end}, hint), most);
    }
  }
}

TEST(Series, rangesOfAnyWidthOneAfterAnotherGiveTheSameAsAlone) {
  std::vector<std::int64_t> time;
  std::vector<double> value;
  for (int i = 0; i < 3000; ++i) {
    time.push_back(i / 3 * 10 + (i % 7 == 0 ? 0 : 3)); // some at the same time
    value.push_back((i * 7919) % 1009);
  }
  std::sort(time.begin(), time.end());
  const Series series(time, value);
  for (const int width : {1, 7, 64, 641, 5'000}) {
    std::size_t hint = 0;
    for (int begin = -50; begin < 10'100; begin += width) {
      std::optional<double> most;
      for (std::size_t i = 0; i < time.size() && time[i] < begin + width; ++i)
        if (i + 1 == time.size() || time[i + 1] > begin) most = std::max(most.value_or(0), value[i]);
      EXPECT_EQ(series.mostIn({begin, begin + width}, hint), most) << begin << " " << width;
    }
  }
}

} // namespace
} // namespace stepscope::app
