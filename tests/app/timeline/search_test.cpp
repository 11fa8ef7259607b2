// SPDX-License-Identifier: Apache-2.0
#include "app/views/parts/table_view.h"
#include "app/views/parts/text.h"
#include "app/views/timeline/search_panel.h"
#include "app/views/timeline/timeline_canvas.h"
#include "app/views/timeline/timeline_widget.h"
#include "tests/app/timeline/support.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QTest>

namespace stepscope::app {
namespace {

class SearchPanelTest : public testing::Test {
protected:
  void SetUp() override {
    applyTheme(*qApp, ThemeChoice::Light);
    widget.resize(1400, 800);
    widget.setTrace(loaded);
    widget.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&widget));
    canvas = widget.findChild<TimelineCanvas*>();
    panel = widget.findChild<SearchPanel*>();
    field = panel->findChild<QLineEdit*>(QStringLiteral("searchField"));
    table = panel->findChild<TableView*>();
  }
  const trace::Trace& trace() const { return *loaded->summary.trace; }
  SliceId at(const char* name, std::int64_t us) const { return test::sliceAt(trace(), name, us); }

  void look(const QString& text) {
    widget.find();
    field->clear();
    QTest::keyClicks(field, text);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return panel->result() && panel->result()->query.text == text.toStdString(); }));
  }
  QString status() const { return panel->findChild<Text*>(QStringLiteral("searchStatus"))->text(); }
  QStringList names() const {
    QStringList list;
    for (int row = 0; row < table->model()->rowCount(); ++row)
      list << table->model()->index(row, 0).data().toString();
    return list;
  }
  QRect rectOfSlice(SliceId slice) const {
    return rectOf(*canvas->model(), canvas->state(), placeRows(*canvas->model(), canvas->state()), slice)
        .value_or(QRect());
  }
  QColor footOf(SliceId slice) const {
    const QRect rect = rectOfSlice(slice);
    return canvas->grab().toImage().pixelColor(rect.center().x(), rect.bottom());
  }

  LoadedTracePtr loaded = test::smallTrace();
  TimelineWidget widget;
  TimelineCanvas* canvas = nullptr;
  SearchPanel* panel = nullptr;
  QLineEdit* field = nullptr;
  TableView* table = nullptr;
};

TEST_F(SearchPanelTest, opensBesideTheTracksWithTheCursorInTheField) {
  EXPECT_FALSE(panel->isVisible());
  const int before = canvas->width();
  widget.find();
  EXPECT_TRUE(panel->isVisible());
  EXPECT_TRUE(field->hasFocus());
  EXPECT_TRUE(QTest::qWaitFor([&] { return canvas->width() < before; }));
  EXPECT_FALSE(panel->result());
}

TEST_F(SearchPanelTest, listsNamesWithCountsAndTotals) {
  QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
  look(QStringLiteral("aten"));
  // mm 20 us; add 10 and 10; zeros 10.
  EXPECT_EQ(names(), (QStringList{QStringLiteral("aten::add"), QStringLiteral("aten::mm"),
                                  QStringLiteral("aten::zeros")}));
  EXPECT_EQ(table->model()->index(0, SearchTableModel::Count).data().toString(), QStringLiteral("2"));
  EXPECT_EQ(table->model()->index(0, SearchTableModel::Total).data().toString(), formatDuration(20'000));
  EXPECT_EQ(table->model()->index(2, SearchTableModel::Total).data().toString(), formatDuration(10'000));
  EXPECT_EQ(status(), QStringLiteral("4 slices in 3 names"));
  table->sortByColumn(SearchTableModel::Name, Qt::DescendingOrder);
  EXPECT_EQ(names().first(), QStringLiteral("aten::zeros"));
}

TEST_F(SearchPanelTest, enterGoesFromOneToTheNextAndRound) {
  look(QStringLiteral("aten::add"));
  QTest::keyClick(field, Qt::Key_Return);
  EXPECT_EQ(widget.selected(), at("aten::add", 40));
  QTest::keyClick(field, Qt::Key_Return);
  EXPECT_EQ(widget.selected(), at("aten::add", 60));
  QTest::keyClick(field, Qt::Key_Return);
  EXPECT_EQ(widget.selected(), at("aten::add", 40));
  QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
  EXPECT_EQ(widget.selected(), at("aten::add", 60));
  widget.findNext(false);
  EXPECT_EQ(widget.selected(), at("aten::add", 40));
}

TEST_F(SearchPanelTest, enterBeforeTheAnswerWaitsForIt) {
  widget.find();
  QTest::keyClicks(field, QStringLiteral("zeros"));
  QTest::keyClick(field, Qt::Key_Return);
  EXPECT_TRUE(QTest::qWaitFor([&] { return widget.selected() == at("aten::zeros", 80); }));
}

TEST_F(SearchPanelTest, activatingARowSelectsItsLongestSlice) {
  look(QStringLiteral("cudaLaunch"));
  QTest::keyClick(field, Qt::Key_Down);
  EXPECT_TRUE(table->hasFocus());
  QTest::keyClick(table, Qt::Key_Return);
  EXPECT_EQ(widget.selected(), at("cudaLaunchKernel", 15));
}

TEST_F(SearchPanelTest, marksWhatWasFoundAndFadesTheRest) {
  look(QStringLiteral("zeros"));
  const SliceId zeros = at("aten::zeros", 80), mm = at("aten::mm", 10);
  EXPECT_EQ(footOf(zeros), theme().text);
  EXPECT_NE(footOf(mm), theme().text);
  const QPoint inMm = rectOfSlice(mm).topRight() + QPoint(-8, 3),
               inZeros = rectOfSlice(zeros).topRight() + QPoint(-8, 3);
  const QImage plain = canvas->grab().toImage();
  for (QCheckBox* box : panel->findChildren<QCheckBox*>())
    if (box->text() == QStringLiteral("Dim the rest"))
      QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
  ASSERT_TRUE(canvas->state().dimOthers);
  const QImage dimmed = canvas->grab().toImage();
  EXPECT_EQ(dimmed.pixelColor(inZeros), plain.pixelColor(inZeros));
  const auto distance = [&](const QColor& c) {
    const QColor& b = theme().timelineBackground;
    return std::abs(c.red() - b.red()) + std::abs(c.green() - b.green()) + std::abs(c.blue() - b.blue());
  };
  EXPECT_LT(distance(dimmed.pixelColor(inMm)), distance(plain.pixelColor(inMm)) / 3);
}

TEST_F(SearchPanelTest, aMergedPixelIsMarkedWhenItHoldsOneThatWasFound) {
  loaded = test::loadSample("gdn_fused_padded");
  widget.setTrace(loaded);
  look(QStringLiteral("aten::mm"));
  ASSERT_FALSE(panel->result()->inTime.empty());
  const QImage image = canvas->grab().toImage();
  const RowPlaces places = placeRows(*canvas->model(), canvas->state());
  int looked = 0;
  for (const SliceId slice : panel->result()->inTime) {
    const auto rect = rectOf(*canvas->model(), canvas->state(), places, slice);
    if (!rect || !regionsOf(canvas->size()).tracks.contains(*rect)) continue;
    bool marked = false; // small ones are drawn together in one column, which may be the neighbour
    for (int x = rect->left() - 1; x <= rect->right() + 1; ++x)
      marked = marked || image.pixelColor(x, rect->bottom()) == theme().text;
    EXPECT_TRUE(marked) << trace().interval(slice).begin;
    ++looked;
  }
  EXPECT_GT(looked, 0);
}

TEST_F(SearchPanelTest, theMinimapTellsWhereOnTheWholeTrace) {
  look(QStringLiteral("zeros"));
  const QImage image = canvas->grab().toImage();
  const TimeScale scale = minimapScaleOf(*canvas->model(), canvas->state());
  EXPECT_EQ(image.pixelColor(int(scale.xOf(80'000)), 1), theme().text);
  EXPECT_NE(image.pixelColor(int(scale.xOf(40'000)), 1), theme().text);
}

TEST_F(SearchPanelTest, saysWhenNothingIsFoundAndLooksIntoArgumentsOnRequest) {
  look(QStringLiteral("no such thing"));
  EXPECT_TRUE(names().isEmpty());
  EXPECT_TRUE(status().startsWith(QStringLiteral("No name holds this")));
  EXPECT_EQ(table->model()->rowCount(), 0);
  widget.findNext(true);
  EXPECT_FALSE(widget.selected().valid());
}

TEST_F(SearchPanelTest, escapeClosesItAndForgetsWhatWasFound) {
  look(QStringLiteral("zeros"));
  QTest::keyClick(field, Qt::Key_Escape);
  EXPECT_FALSE(panel->isVisible());
  EXPECT_FALSE(canvas->state().found);
  EXPECT_TRUE(canvas->hasFocus());
}

TEST_F(SearchPanelTest, anotherTraceIsSearchedForTheSameText) {
  look(QStringLiteral("aten::mm"));
  loaded = test::loadSample("gdn_fused_padded");
  widget.setTrace(loaded);
  EXPECT_FALSE(canvas->state().found) << "until the answer about the new one is there";
  EXPECT_TRUE(QTest::qWaitFor([&] { return panel->result() != nullptr; }));
  EXPECT_GT(panel->result()->inTime.size(), 1u);
  widget.setTrace({});
  EXPECT_FALSE(canvas->state().found);
  widget.findNext(true);
}

} // namespace
} // namespace stepscope::app
