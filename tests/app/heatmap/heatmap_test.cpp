// SPDX-License-Identifier: Apache-2.0
#include "app/views/heatmap/heatmap_widget.h"
#include "app/views/heatmap/layout.h"
#include "tests/app/timeline/support.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

namespace stepscope::app {
namespace {

using analysis::kDecadeCount;

DecadeSums sums(std::array<std::uint64_t, kDecadeCount> kernels, std::array<std::int64_t, kDecadeCount> ns) {
  DecadeSums s;
  s.kernels = kernels;
  s.busyNs = ns;
  for (std::size_t i = 0; i < kDecadeCount; ++i) {
    s.allKernels += kernels[i];
    s.allNs += ns[i];
  }
  return s;
}

TEST(HeatmapReading, callsAFloodAFlood) {
  const HeatmapReading r = readingOf(sums({10, 50, 40, 20}, {5, 200, 800, 1000}));
  EXPECT_EQ(r.verdict, HeatmapVerdict::Flood);
  EXPECT_EQ(r.sentence.toStdString(),
            "60 of 120 kernels are shorter than 10 \u00b5s and hold 10.2 % of the kernel time; "
            "20 run 100 \u00b5s or longer and hold 49.9 %.");
}

TEST(HeatmapReading, oneShortKernelLessIsNoFlood) {
  EXPECT_EQ(readingOf(sums({10, 49, 40, 20}, {5, 200, 800, 1100})).verdict, HeatmapVerdict::Healthy);
  EXPECT_EQ(readingOf(sums({10, 49, 40, 20}, {5, 200, 800, 900})).verdict, HeatmapVerdict::Mixed);
}

TEST(HeatmapReading, saysWhenThereIsNothing) { EXPECT_EQ(readingOf({}).verdict, HeatmapVerdict::Empty); }

TEST(HeatmapReading, ofRealTracesAgreesWithFiguresComputedApart) {
  const LoadedTracePtr flood = test::loadSample("gdn_fallback_padded");
  ASSERT_TRUE(flood);
  const auto of = [](const LoadedTrace& loaded) {
    return sumsOf(analysis::launchHeatmap(loaded.summary, loaded.summary.trace->range(), 100));
  };
  const DecadeSums s = of(*flood);
  EXPECT_EQ(s.allKernels, 26'733u);
  EXPECT_EQ(s.kernels[0] + s.kernels[1], 14'106u);
  EXPECT_EQ(readingOf(s).verdict, HeatmapVerdict::Flood);
  const LoadedTracePtr healthy = test::loadTestTrace("llama_healthy");
  ASSERT_TRUE(healthy);
  EXPECT_EQ(readingOf(of(*healthy)).verdict, HeatmapVerdict::Healthy);
}

TEST(RampPosition, growsWithTheLogarithmOfTheCount) {
  analysis::LaunchHeatmap map;
  map.maxCount = 100;
  EXPECT_EQ(rampPosition(map, 0), 0);
  EXPECT_GT(rampPosition(map, 1), 0);
  EXPECT_NEAR(rampPosition(map, 10), (rampPosition(map, 1) + rampPosition(map, 100)) / 2, 1e-9);
  EXPECT_DOUBLE_EQ(rampPosition(map, 100), 1);
  map.maxCount = 1;
  EXPECT_EQ(rampPosition(map, 1), 1);
}

class HeatmapLayoutTest : public testing::Test {
protected:
  void SetUp() override {
    loaded = test::loadTestTrace("fsdp2.rank0");
    ASSERT_TRUE(loaded);
    state.size = QSize(1280, 520);
    map =
        analysis::launchHeatmap(loaded->summary, loaded->summary.trace->range(), heatmapColumns(state.size));
    totals = sumsOf(map);
    reading = readingOf(totals);
  }
  HeatmapInput input() {
    return {map, totals, reading, state, theme(), rulers, 0, QStringLiteral("from trace start")};
  }

  LoadedTracePtr loaded;
  HeatmapState state;
  analysis::LaunchHeatmap map;
  DecadeSums totals;
  HeatmapReading reading;
  TextRulers rulers;
};

TEST_F(HeatmapLayoutTest, everythingLiesInsideAndTextsFit) {
  for (const QSize size : {QSize(1280, 520), QSize(700, 300), QSize(2560, 1200)}) {
    state.size = size;
    for (const Layer& layer : layoutHeatmap(input()).layers) {
      for (const Box& box : layer.boxes)
        ASSERT_TRUE(layer.clip.contains(box.rect));
      for (const Label& label : layer.labels) {
        const TextRuler& ruler = label.font == FontRole::Small  ? rulers.small
                                 : label.font == FontRole::Body ? rulers.body
                                                                : rulers.strong;
        EXPECT_GE(label.baseline.x(), 0);
        EXPECT_LE(label.baseline.x() + ruler.width(label.text), size.width()) << label.text.toStdString();
        EXPECT_LE(label.baseline.y(), size.height()) << label.text.toStdString();
      }
    }
  }
}

TEST_F(HeatmapLayoutTest, cellsCountEveryKernelOnce) { EXPECT_EQ(totals.allKernels, 1'819u); }

TEST_F(HeatmapLayoutTest, rowsGoUpWithDuration) {
  const QRect plot = heatmapRegions(state.size).plot;
  const auto bottom = cellAt(input(), QPoint(plot.left() + 5, plot.bottom() - 2));
  const auto top = cellAt(input(), QPoint(plot.left() + 5, plot.top() + 2));
  ASSERT_TRUE(bottom && top);
  EXPECT_EQ(bottom->decade, 0u);
  EXPECT_EQ(top->decade, shownDecades(totals) - 1);
  EXPECT_FALSE(cellAt(input(), QPoint(2, 2)));
}

TEST_F(HeatmapLayoutTest, cellTextsHaveCountsAndUnits) {
  std::size_t decade = 0, column = 0;
  while (map.at(decade, column) == 0)
    if (++column == map.columns) ++decade, column = 0;
  const QString words = cellText(input(), {decade, column});
  EXPECT_TRUE(words.contains(formatCount(map.at(decade, column)))) << words.toStdString();
  EXPECT_TRUE(words.contains(QLatin1String("launches per ms")));
  EXPECT_TRUE(words.contains(QLatin1String("GPU time")));
}

TEST(HeatmapWidget, draggingChoosesAStretchAndDoubleClickingACell) {
  applyTheme(*qApp, ThemeChoice::Dark);
  const LoadedTracePtr loaded = test::loadTestTrace("fsdp2.rank0");
  ASSERT_TRUE(loaded);
  HeatmapWidget widget;
  widget.resize(1280, 520);
  widget.setTrace(loaded);
  widget.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&widget));
  QSignalSpy spy(&widget, &HeatmapWidget::rangeChosen);
  const QRect plot = heatmapRegions(widget.size()).plot;
  const QPoint from(plot.left() + plot.width() / 4, plot.center().y()),
      to(plot.left() + plot.width() / 2, plot.center().y());
  QTest::mousePress(&widget, Qt::LeftButton, {}, from);
  QTest::mouseMove(&widget, to);
  QTest::mouseRelease(&widget, Qt::LeftButton, {}, to);
  ASSERT_EQ(spy.count(), 1);
  const auto range = spy.at(0).at(0).value<Interval>();
  const double length = double(loaded->summary.trace->range().length());
  EXPECT_NEAR(double(range.begin) / length, 0.25, 0.01);
  EXPECT_NEAR(double(range.end) / length, 0.5, 0.01);

  QTest::mouseClick(&widget, Qt::LeftButton, {}, from);
  EXPECT_EQ(spy.count(), 1);
  QTest::mouseDClick(&widget, Qt::LeftButton, {}, from);
  ASSERT_EQ(spy.count(), 2);
  EXPECT_TRUE(spy.at(1).at(0).value<Interval>().contains(range.begin));
}

TEST(HeatmapWidget, paintsTheDensestCellInTheLastColourOfTheRamp) {
  applyTheme(*qApp, ThemeChoice::Dark);
  const LoadedTracePtr loaded = test::loadTestTrace("fsdp2.rank0");
  ASSERT_TRUE(loaded);
  HeatmapWidget widget;
  widget.resize(1280, 520);
  widget.setTrace(loaded);
  widget.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&widget));
  const QImage image = widget.grab().toImage();
  const QRect plot = heatmapRegions(widget.size()).plot;
  bool found = false;
  for (int y = plot.top(); y <= plot.bottom() && !found; ++y)
    for (int x = plot.left(); x <= plot.right() && !found; ++x)
      found = image.pixelColor(x, y) == theme().heat(1);
  EXPECT_TRUE(found);
  EXPECT_EQ(image.pixelColor(plot.left() + plot.width() / 2, plot.top() + 3), theme().timelineBackground);
}

} // namespace
} // namespace stepscope::app
