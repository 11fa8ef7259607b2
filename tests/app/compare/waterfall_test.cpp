// SPDX-License-Identifier: Apache-2.0
#include "app/views/compare/waterfall_chart.h"

#include "app/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

using Kind = WaterfallRow::Kind;
using compare::Part;

Part part(const char* name, std::int64_t before, std::int64_t after, std::vector<Part> children = {}) {
  return {name, name, before, after, std::move(children), {}};
}

/// 100,000 ns -> 70,000 ns: idle 60,000 -> 20,000, matmul 30,000 -> 40,000, a copy that hardly changes.
compare::Waterfall example() {
  return {100'000,
          70'000,
          {part("idle", 60'000, 20'000, {part("aten::add", 50'000, 20'000), part("aten::mul", 10'000, 0)}),
           part("matmul", 30'000, 40'000), part("copy", 10'000, 10'000)}};
}

TEST(WaterfallRows, barsLeadFromOneTotalToTheOther) {
  const auto rows = waterfallRows(example(), {}, false);
  ASSERT_EQ(rows.size(), 5u); // before, idle, matmul, one smaller, after
  EXPECT_EQ(rows[0].kind, Kind::Total);
  EXPECT_EQ(rows[0].toNs, 100'000);
  EXPECT_EQ(rows[1].fromNs, 100'000);
  EXPECT_EQ(rows[1].toNs, 60'000);
  EXPECT_EQ(rows[2].fromNs, 60'000);
  EXPECT_EQ(rows[2].toNs, 70'000);
  EXPECT_EQ(rows[3].kind, Kind::Rest);
  EXPECT_EQ(rows[3].fromNs, rows[3].toNs);
  EXPECT_EQ(rows[4].toNs, 70'000);
  EXPECT_TRUE(rows[1].expandable);
  EXPECT_FALSE(rows[2].expandable) << "nothing below it";
}

TEST(WaterfallRows, childrenLeadThroughTheBarOfTheirPart) {
  const auto rows = waterfallRows(example(), {"idle"}, true);
  ASSERT_EQ(rows.size(), 7u);
  EXPECT_TRUE(rows[1].expanded);
  EXPECT_EQ(rows[2].kind, Kind::Child);
  EXPECT_EQ(rows[2].fromNs, 100'000);
  EXPECT_EQ(rows[2].toNs, 70'000);
  EXPECT_EQ(rows[3].toNs, 60'000);
  EXPECT_EQ(rows[4].fromNs, 60'000) << "the next part begins where this one ended";
  EXPECT_EQ(rows[5].label, QStringLiteral("copy")) << "small ones are shown one by one";
}

TEST(WaterfallRows, manyChildrenAreAddedUpExactly) {
  std::vector<Part> children;
  for (int i = 0; i < 30; ++i)
    children.push_back(part("kernel", 100, 40));
  const compare::Waterfall waterfall{3'000, 1'200, {part("elementwise", 3'000, 1'200, children)}};
  const auto rows = waterfallRows(waterfall, {"elementwise"}, false);
  ASSERT_EQ(rows.size(), 1u + 1u + 12u + 1u + 1u);
  EXPECT_EQ(rows[14].kind, Kind::Rest);
  EXPECT_EQ(rows[14].label, QStringLiteral("18 others"));
  EXPECT_EQ(rows[14].differenceNs(), 18 * (40 - 100));
  EXPECT_EQ(rows[14].toNs, 1'200);
}

class Chart : public testing::Test {
protected:
  Chart() {
    chart.setWaterfall(example());
    chart.resize(900, chart.sizeHint().height());
    chart.show();
  }
  WaterfallChart chart;
};

TEST_F(Chart, barsAreAsLongAsTheirTimes) {
  const double scale = chart.barRect(0).width() / 100'000;
  EXPECT_NEAR(chart.barRect(1).width(), 40'000 * scale, 0.01);
  EXPECT_NEAR(chart.barRect(2).width(), 10'000 * scale, 0.01);
  EXPECT_NEAR(chart.barRect(1).right(), chart.barRect(0).right(), 0.01);
  EXPECT_NEAR(chart.barRect(2).left(), chart.barRect(1).left(), 0.01);
  EXPECT_LE(chart.barRect(0).right(), 900);
}

TEST_F(Chart, lessAndMoreDifferInColourAndHatching) {
  const QImage image = chart.grab().toImage();
  const auto coloursOf = [&](int row) {
    const QRect bar = chart.barRect(row).toRect().adjusted(2, 2, -2, -2);
    QSet<QRgb> seen;
    for (int x = bar.left(); x < bar.right(); ++x)
      for (int y = bar.top(); y < bar.bottom(); ++y)
        seen.insert(image.pixel(x, y));
    return seen;
  };
  EXPECT_TRUE(coloursOf(1).contains(theme().good.rgb()));
  EXPECT_GT(coloursOf(1).size(), 1) << "hatched";
  EXPECT_EQ(coloursOf(2), QSet<QRgb>{theme().bad.rgb()});
}

TEST_F(Chart, keysMoveAndOpenParts) {
  QTest::keyClick(&chart, Qt::Key_Down);
  QTest::keyClick(&chart, Qt::Key_Down);
  EXPECT_EQ(chart.current(), 1);
  EXPECT_TRUE(chart.accessibleDescription().contains(QStringLiteral("60,000 ns before, 20,000 ns after")));
  QTest::keyClick(&chart, Qt::Key_Right);
  EXPECT_EQ(chart.rows().size(), 7u);
  QTest::keyClick(&chart, Qt::Key_Left);
  EXPECT_EQ(chart.rows().size(), 5u);
  QTest::keyClick(&chart, Qt::Key_End);
  EXPECT_EQ(chart.current(), 4);
}

TEST_F(Chart, clickingOpensAPartAndWhatIsSmall) {
  QTest::mouseClick(&chart, Qt::LeftButton, {}, chart.rowRect(1).center());
  EXPECT_TRUE(chart.rows()[1].expanded);
  QTest::mouseClick(&chart, Qt::LeftButton, {}, chart.rowRect(1).center());
  EXPECT_FALSE(chart.rows()[1].expanded);
  QTest::mouseClick(&chart, Qt::LeftButton, {}, chart.rowRect(3).center());
  EXPECT_EQ(chart.rows()[3].label, QStringLiteral("copy"));
}

TEST_F(Chart, copiesExactNanoseconds) {
  QTest::keySequence(&chart, QKeySequence::Copy);
  const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
  EXPECT_EQ(lines.value(2), QStringLiteral("idle\t60000\t20000\t-40000"));
}

} // namespace
} // namespace stepscope::app
