// SPDX-License-Identifier: Apache-2.0
#include "app/views/parts/disclosure.h"
#include "app/views/parts/finding_text.h"
#include "app/views/parts/text.h"
#include "app/views/parts/tile_layout.h"

#include <QApplication>
#include <QClipboard>
#include <QFontMetricsF>
#include <QTest>

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

TEST(TextFlow, breaksInsideAWordThatIsLongerThanALine) {
  TextFlow flow;
  flow.set(QString(300, QLatin1Char('x')), scaledFont(1), 100);
  EXPECT_GT(flow.lineCount(), 5);
  EXPECT_LE(flow.usedWidth(), 100);
}

TEST(Text, keepsAUnitWithItsFigure) {
  // Wide enough for "The step took 842 " alone: the figure moves down with its unit.
  const QString sentence = QStringLiteral("The step took 842 ms.");
  const double width = QFontMetricsF(scaledFont(1)).horizontalAdvance(QStringLiteral("The step took 842 m"));
  TextFlow flow;
  flow.set(sentence, scaledFont(1), width);
  EXPECT_EQ(flow.lineCount(), 2);
  EXPECT_EQ(flow.cursorAt({0, flow.height() - 1}), sentence.indexOf(QStringLiteral("842")));
}

TEST(Text, isHigherWhereItIsNarrower) {
  const Text text(QStringLiteral(
      "Every nanosecond of a step belongs to exactly one bucket, so where the time went is no matter of "
      "opinion."));
  EXPECT_GT(text.heightForWidth(150), text.heightForWidth(500));
}

TEST(Text, linesStayReadableHoweverWideTheWindow) {
  Text text(QStringLiteral("word ").repeated(100));
  text.setMaxLineChars(40);
  EXPECT_EQ(text.heightForWidth(3000), text.heightForWidth(1500));
  text.setMaxLineChars(0);
  EXPECT_LT(text.heightForWidth(3000), text.heightForWidth(1500));
}

TEST(Text, copiesEverythingOrTheSelection) {
  Text text(QStringLiteral("alpha beta"));
  text.resize(400, 40);
  QTest::keySequence(&text, QKeySequence::Copy);
  EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("alpha beta"));
  QTest::mouseDClick(&text, Qt::LeftButton, {}, QPoint(3, 8));
  EXPECT_EQ(text.selectedText(), QStringLiteral("alpha"));
  text.copy();
  EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("alpha"));
}

TEST(TileLayout, fillsRowsEvenly) {
  QWidget holder;
  auto* tiles = new TileLayout(&holder, 100, 10);
  for (int i = 0; i < 5; ++i)
    tiles->addWidget(new QWidget);
  EXPECT_EQ(tiles->columnsFor(540), 5); // 5 * 100 + 4 * 10
  EXPECT_EQ(tiles->columnsFor(539), 3); // four would fit: rows of three and two are more even
  EXPECT_EQ(tiles->columnsFor(50), 1);
  holder.resize(540, 100);
  tiles->activate();
  EXPECT_EQ(tiles->itemAt(4)->geometry().right(), 539);
  EXPECT_EQ(tiles->itemAt(0)->geometry().left(), 0);
}

TEST(Disclosure, opensAndCloses) {
  Disclosure section(QStringLiteral("More"), false);
  auto* inside = new QWidget;
  section.body()->addWidget(inside);
  section.show();
  EXPECT_FALSE(inside->isVisible());
  section.setOpen(true);
  EXPECT_TRUE(inside->isVisible());
}

TEST(GainText, givesTheBounds) {
  advisors::Gain gain;
  gain.stepNsBefore = 1'000'000;
  gain.stepNsAfter = {400'000, 500'000, 800'000};
  gain.speedup = {1.25, 2, 2.5};
  EXPECT_EQ(gainText(gain), QStringLiteral("2.00\u00d7 faster (1.25\u00d7 to 2.50\u00d7)"));
  EXPECT_EQ(gainStepText(gain),
            QStringLiteral("Step: 1.0 ms now, 500.0 \u00b5s expected (400.0 \u00b5s to 800.0 \u00b5s)"));
}

} // namespace
} // namespace stepscope::app
