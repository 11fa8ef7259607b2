// SPDX-License-Identifier: Apache-2.0
#include "app/views/heatmap/heatmap_picture.h"
#include "app/views/heatmap/heatmap_widget.h"
#include "app/views/heatmap/layout.h"
#include "tests/app/timeline/support.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace stepscope::app {
namespace {

using analysis::HeatmapFold;
using analysis::HeatmapRows;

/// By duration.
HeatmapRows sums(const std::vector<std::uint64_t>& kernels, const std::vector<std::int64_t>& ns) {
  HeatmapRows rows;
  rows.rows.resize(analysis::kDecadeCount);
  for (std::size_t i = 0; i < kernels.size(); ++i) {
    rows.rows[i].kernels = kernels[i];
    rows.rows[i].busyNs = ns[i];
  }
  return rows;
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

TEST(HeatmapReading, ofAFoldNamesWhoLaunchesAndWhoWorksMost) {
  HeatmapRows rows;
  rows.fold = HeatmapFold::Family;
  rows.rows = {{"matmul", 25, 600}, {"elementwise", 75, 400}};
  const HeatmapReading r = readingOf(rows);
  EXPECT_EQ(r.word, QLatin1String("Elementwise"));
  EXPECT_EQ(r.sentence.toStdString(),
            "launches 75 of 100 kernels (75.0 %) and holds 40.0 % of the kernel time; matmul holds the most, "
            "60.0 %.");
}

TEST(HeatmapReading, saysWhenThereIsNothing) {
  EXPECT_EQ(readingOf(HeatmapRows{}).verdict, HeatmapVerdict::Empty);
}

TEST(HeatmapReading, ofRealTracesAgreesWithFiguresComputedApart) {
  const LoadedTracePtr flood = test::loadSample("gdn_fallback_padded");
  ASSERT_TRUE(flood);
  const auto of = [](const LoadedTrace& loaded) {
    return analysis::heatmapRows(loaded.summary, HeatmapFold::Duration);
  };
  const HeatmapRows s = of(*flood);
  EXPECT_EQ(s.kernels(), 26'733u);
  EXPECT_EQ(s.rows[0].kernels + s.rows[1].kernels, 14'106u);
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

class HeatmapLayoutTest : public testing::TestWithParam<HeatmapFold> {
protected:
  void SetUp() override {
    loaded = test::loadTestTrace("gdn_fallback_padded_stacks");
    ASSERT_TRUE(loaded);
    state.size = QSize(1280, 520);
    rows = analysis::heatmapRows(loaded->summary, GetParam(), 18);
    map = analysis::launchHeatmap(loaded->summary, rows, loaded->summary.trace->range(),
                                  heatmapColumns(state.size, GetParam()));
    reading = readingOf(rows);
  }
  HeatmapInput input() {
    return {map, rows, reading, state, theme(), rulers, 0, QStringLiteral("from trace start")};
  }
  QRect plot() const { return heatmapRegions(state.size, GetParam()).plot; }

  LoadedTracePtr loaded;
  HeatmapState state;
  analysis::LaunchHeatmap map;
  HeatmapRows rows;
  HeatmapReading reading;
  TextRulers rulers;
};

TEST_P(HeatmapLayoutTest, everythingLiesInsideAndTextsFit) {
  for (const QSize size : {QSize(1280, 520), QSize(700, 300), QSize(1600, 250), QSize(2560, 1200)}) {
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

TEST_P(HeatmapLayoutTest, cellsCountEveryKernelOnce) {
  // Of tests/data/h200/expected.json.
  EXPECT_EQ(rows.kernels(), 6'772u);
  EXPECT_EQ(rows.busyNs(), 208'516'477);
  EXPECT_EQ(std::accumulate(map.counts.begin(), map.counts.end(), std::uint64_t(0)), rows.kernels());
}

TEST_P(HeatmapLayoutTest, everyShownCellIsFoundWhereItIsDrawn) {
  const std::vector<std::size_t> shown = shownRows(rows);
  for (const std::size_t row : shown)
    for (std::size_t column = 0; column < map.columns; column += 37) {
      const QRect rect = cellRect(input(), {row, column});
      ASSERT_TRUE(plot().contains(rect));
      const auto found = cellAt(input(), rect.center());
      ASSERT_TRUE(found);
      EXPECT_EQ(*found, (HeatmapCell{row, column}));
    }
  EXPECT_FALSE(cellAt(input(), QPoint(2, 2)));
}

TEST_P(HeatmapLayoutTest, cellTextsHaveCountsAndUnits) {
  std::size_t row = 0, column = 0;
  while (map.at(row, column) == 0)
    if (++column == map.columns) ++row, column = 0;
  const QString words = cellText(input(), {row, column});
  EXPECT_TRUE(words.contains(formatCount(map.at(row, column)))) << words.toStdString();
  EXPECT_TRUE(words.contains(QLatin1String("launches per ms")));
  EXPECT_TRUE(words.contains(QLatin1String("GPU time")));
}

INSTANTIATE_TEST_SUITE_P(Folds, HeatmapLayoutTest, testing::ValuesIn(analysis::kAllHeatmapFolds));

TEST(HeatmapLayout, durationsGoUpAndOthersDown) {
  EXPECT_EQ(shownRows(sums({1, 1}, {1, 1})), (std::vector<std::size_t>{5, 4, 3, 2, 1, 0}));
  HeatmapRows families;
  families.fold = HeatmapFold::Family;
  families.rows = {{"matmul", 1, 9}, {"elementwise", 2, 5}};
  EXPECT_EQ(shownRows(families), (std::vector<std::size_t>{0, 1}));
}

/// A shown widget that has counted.
std::unique_ptr<HeatmapWidget> shownWidget(const LoadedTracePtr& loaded,
                                           HeatmapFold fold = HeatmapFold::Duration) {
  auto widget = std::make_unique<HeatmapWidget>();
  widget->resize(1280, 520);
  widget->setFold(fold);
  widget->setTrace(loaded);
  widget->show();
  EXPECT_TRUE(QTest::qWaitForWindowExposed(widget.get()));
  EXPECT_TRUE(QTest::qWaitFor([&] { return !widget->isCounting(); }));
  QTest::qWait(0); // the answer is taken in a turn of its own
  return widget;
}

TEST(HeatmapWidget, rowsAreChosenFromTheListAndTheTimelineSelectionIsOutlined) {
  applyTheme(*qApp, ThemeChoice::Dark);
  const LoadedTracePtr loaded = test::loadTestTrace("gdn_fallback_padded_stacks");
  ASSERT_TRUE(loaded);
  const auto widget = shownWidget(loaded);
  auto* folds = widget->findChild<QComboBox*>();
  ASSERT_TRUE(folds && folds->isVisible());
  const QString byDuration = widget->accessibleDescription();
  QSignalSpy spy(widget.get(), &HeatmapWidget::foldChanged);
  folds->setFocus();
  QTest::keyClick(folds, Qt::Key_Down);
  EXPECT_EQ(widget->fold(), HeatmapFold::Family);
  EXPECT_EQ(spy.count(), 1);
  ASSERT_TRUE(QTest::qWaitFor([&] { return widget->accessibleDescription() != byDuration; }));

  const trace::Trace& trace = *loaded->summary.trace;
  const QImage before = widget->grab().toImage();
  widget->select(trace.gpuWork().slice[100]);
  EXPECT_NE(widget->grab().toImage(), before);
  widget->select({});
  EXPECT_EQ(widget->grab().toImage(), before);
}

TEST(HeatmapWidget, withoutModulesTheirRowsCannotBeChosen) {
  const LoadedTracePtr loaded = test::loadTestTrace("fsdp2.rank0");
  ASSERT_TRUE(loaded);
  const auto widget = shownWidget(loaded, HeatmapFold::Module);
  auto* folds = widget->findChild<QComboBox*>();
  const auto* items = qobject_cast<QStandardItemModel*>(folds->model());
  EXPECT_TRUE(items->item(folds->findData(int(HeatmapFold::Family)))->isEnabled());
  EXPECT_FALSE(items->item(folds->findData(int(HeatmapFold::Module)))->isEnabled());
  EXPECT_TRUE(items->item(folds->findData(int(HeatmapFold::Module)))
                  ->toolTip()
                  .contains(QLatin1String("with_stack=True")));
  EXPECT_EQ(widget->fold(), HeatmapFold::Module); // kept for the next trace
}

TEST(HeatmapWidget, keysWalkFromCellToCell) {
  const LoadedTracePtr loaded = test::loadTestTrace("fsdp2.rank0");
  ASSERT_TRUE(loaded);
  const auto widget = shownWidget(loaded);
  QSignalSpy chosen(widget.get(), &HeatmapWidget::kernelChosen);
  QSignalSpy range(widget.get(), &HeatmapWidget::rangeChosen);
  QTest::keyClick(widget.get(), Qt::Key_Right); // shows the densest cell
  ASSERT_EQ(chosen.count(), 1);
  const auto kernel = chosen.at(0).at(0).value<SliceId>();
  ASSERT_TRUE(kernel.valid());
  QTest::keyClick(widget.get(), Qt::Key_Return);
  ASSERT_EQ(range.count(), 1);
  const auto cell = range.at(0).at(0).value<Interval>();
  EXPECT_TRUE(cell.contains(loaded->summary.trace->interval(kernel).begin));
  QTest::keyClick(widget.get(), Qt::Key_Left);
  QTest::keyClick(widget.get(), Qt::Key_Return);
  ASSERT_EQ(range.count(), 2);
  EXPECT_EQ(range.at(1).at(0).value<Interval>().end, cell.begin);
}

TEST(HeatmapWidget, clickingACellChoosesItsLongestKernel) {
  const LoadedTracePtr loaded = test::loadTestTrace("fsdp2.rank0");
  ASSERT_TRUE(loaded);
  const auto widget = shownWidget(loaded);
  const HeatmapRows rows = analysis::heatmapRows(loaded->summary, HeatmapFold::Duration);
  const QRect plot = heatmapRegions(widget->size(), HeatmapFold::Duration).plot;
  QSignalSpy chosen(widget.get(), &HeatmapWidget::kernelChosen);
  // The longest kernel of the trace is the longest of its cell.
  const trace::Trace& trace = *loaded->summary.trace;
  SliceId longest;
  for (const SliceId slice : trace.gpuWork().slice)
    if (trace.kind(slice) == trace::SliceKind::Kernel &&
        (!longest.valid() || trace.duration(slice) > trace.duration(longest)))
      longest = slice;
  const std::size_t columns = heatmapColumns(widget->size(), HeatmapFold::Duration);
  const double share = double(trace.interval(longest).begin) / double(trace.range().length());
  const double column = std::floor(share * double(columns)) + 0.5;
  const std::size_t decade = analysis::decadeOf(trace.duration(longest));
  const std::vector<std::size_t> shown = shownRows(rows);
  const std::size_t place = std::size_t(std::find(shown.begin(), shown.end(), decade) - shown.begin());
  const QPoint at(plot.left() + int(column * plot.width() / double(columns)),
                  placeRect(plot, place, shown.size()).center().y());
  QTest::mouseClick(widget.get(), Qt::LeftButton, {}, at);
  ASSERT_EQ(chosen.count(), 1);
  EXPECT_EQ(chosen.at(0).at(0).value<SliceId>(), longest);
}

TEST(HeatmapWidget, draggingChoosesAStretchAndDoubleClickingACell) {
  applyTheme(*qApp, ThemeChoice::Dark);
  const LoadedTracePtr loaded = test::loadTestTrace("fsdp2.rank0");
  ASSERT_TRUE(loaded);
  const auto shown = shownWidget(loaded);
  HeatmapWidget& widget = *shown;
  QSignalSpy spy(&widget, &HeatmapWidget::rangeChosen);
  const QRect plot = heatmapRegions(widget.size(), HeatmapFold::Duration).plot;
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

TEST(HeatmapPicture, isThereAtOnce) {
  applyTheme(*qApp, ThemeChoice::Light);
  const LoadedTracePtr loaded = test::loadTestTrace("fsdp2.rank0");
  ASSERT_TRUE(loaded);
  const QImage image = heatmapPicture(*loaded, QSize(1200, 300), 2);
  EXPECT_EQ(image.size(), QSize(2400, 600));
  int densest = 0;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x)
      if (image.pixelColor(x, y) == theme().heat(1)) ++densest;
  EXPECT_GT(densest, 0);
}

TEST(HeatmapWidget, paintsTheDensestCellInTheLastColourOfTheRamp) {
  applyTheme(*qApp, ThemeChoice::Dark);
  const LoadedTracePtr loaded = test::loadTestTrace("fsdp2.rank0");
  ASSERT_TRUE(loaded);
  const auto shown = shownWidget(loaded);
  HeatmapWidget& widget = *shown;
  const QImage image = widget.grab().toImage();
  const QRect plot = heatmapRegions(widget.size(), HeatmapFold::Duration).plot;
  bool found = false;
  for (int y = plot.top(); y <= plot.bottom() && !found; ++y)
    for (int x = plot.left(); x <= plot.right() && !found; ++x)
      found = image.pixelColor(x, y) == theme().heat(1);
  EXPECT_TRUE(found);
  EXPECT_EQ(image.pixelColor(plot.left() + plot.width() / 2, plot.top() + 3), theme().timelineBackground);
}

} // namespace
} // namespace stepscope::app
