// SPDX-License-Identifier: Apache-2.0
#include "app/views/compare/linked_timelines.h"

#include "app/views/compare/timeline_panel.h"
#include "app/views/parts/text.h"
#include "app/views/timeline/timeline_canvas.h"
#include "tests/app/compare/compared.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QTest>

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

TEST(TimelineLink, sameScaleMovesByTheDistanceOfTheSteps) {
  const TimelineLink link = linkSteps({1000, 5000}, {300, 900}, false);
  EXPECT_EQ(link.toAfter({1100, 1200}), (Interval{400, 500}));
  EXPECT_EQ(link.toBefore({400, 500}), (Interval{1100, 1200}));
}

TEST(TimelineLink, fittedStepsAreEquallyLong) {
  const TimelineLink link = linkSteps({1000, 5000}, {300, 900}, true);
  EXPECT_EQ(link.toAfter({1000, 5000}), (Interval{300, 900}));
  EXPECT_EQ(link.toBefore({300, 600}), (Interval{1000, 3000}));
  EXPECT_EQ(link.toAfter({1000, 1001}).length(), 1) << "never empty";
}

class Linked : public testing::Test {
protected:
  Linked() {
    timelines.resize(1200, 800);
    timelines.show();
    timelines.setComparison(comparison);
  }
  static Interval stepOf(const LoadedTrace& trace) { return trace.summary.step().step.window; }
  QPushButton* button(const QString& text) const {
    for (QPushButton* each : timelines.findChildren<QPushButton*>())
      if (each->text().remove(QLatin1Char('&')) == text) return each;
    return nullptr;
  }
  QString note() const { return timelines.findChild<Text*>(QStringLiteral("note"))->text(); }

  LoadedComparisonPtr comparison = test::compared();
  const LoadedTrace &before = comparison->before(), &after = comparison->after();
  LinkedTimelines timelines;
};

TEST_F(Linked, bothStepsAreShownWholeAtTheSameScale) {
  const Interval a = timelines.before()->visible(), b = timelines.after()->visible();
  EXPECT_EQ(a.length(), b.length());
  EXPECT_EQ(a.begin, stepOf(before).begin);
  EXPECT_GE(a.end, stepOf(before).end);
  EXPECT_EQ(b.begin, stepOf(after).begin);
  EXPECT_GE(b.end, stepOf(after).end);
}

TEST_F(Linked, zoomingOneSideZoomsTheOther) {
  const std::int64_t distance = stepOf(after).begin - stepOf(before).begin;
  const Interval old = timelines.before()->visible();
  QTest::keyClick(timelines.before()->canvas(), Qt::Key_W);
  const Interval a = timelines.before()->visible(), b = timelines.after()->visible();
  EXPECT_LT(a.length(), old.length());
  EXPECT_EQ(b, (Interval{a.begin + distance, a.end + distance}));
  QTest::keyClick(timelines.after()->canvas(), Qt::Key_D);
  EXPECT_EQ(timelines.before()->visible().begin, timelines.after()->visible().begin - distance);
  EXPECT_GT(timelines.before()->visible().begin, a.begin);
}

TEST_F(Linked, apartOnlyOneSideMovesAndTheOffsetStays) {
  auto* together = timelines.findChild<QCheckBox*>();
  together->setChecked(false);
  const Interval old = timelines.after()->visible();
  QTest::keyClick(timelines.before()->canvas(), Qt::Key_W);
  QTest::keyClick(timelines.before()->canvas(), Qt::Key_D);
  EXPECT_EQ(timelines.after()->visible(), old);
  together->setChecked(true);
  EXPECT_EQ(timelines.after()->visible().begin, old.begin) << "what was side by side stays there";
  EXPECT_EQ(timelines.after()->visible().length(), timelines.before()->visible().length());
}

TEST_F(Linked, fittedScaleMakesBothStepsEquallyWide) {
  timelines.findChild<QComboBox*>()->setCurrentIndex(1);
  button(QStringLiteral("Align steps"))->click();
  EXPECT_EQ(timelines.before()->visible(), stepOf(before));
  EXPECT_EQ(timelines.after()->visible(), stepOf(after));
}

TEST_F(Linked, selectingSelectsThePartnerOnTheOtherSide) {
  const auto a = test::named(before, "ampere_sgemm"), b = test::named(after, "ampere_sgemm");
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    timelines.before()->select(a[i]);
    EXPECT_EQ(timelines.after()->selected(), b[i]) << i;
  }
  timelines.after()->select(b[2]);
  EXPECT_EQ(timelines.before()->selected(), a[2]);
  EXPECT_TRUE(note().contains(QStringLiteral("before"))) << qPrintable(note());
}

TEST_F(Linked, saysWhenThereIsNoPartner) {
  timelines.before()->select(test::named(before, "aten::mul").front());
  EXPECT_FALSE(timelines.after()->selected().valid());
  EXPECT_TRUE(note().startsWith(QStringLiteral("No partner"))) << qPrintable(note());
  timelines.before()->select({});
  EXPECT_EQ(note(), QString());
}

TEST_F(Linked, alignsAtTheSelectedPair) {
  const auto a = test::named(before, "aten::linear"), b = test::named(after, "aten::linear");
  auto* align = button(QStringLiteral("Align at selection"));
  EXPECT_FALSE(align->isEnabled());
  timelines.before()->select(a[2]);
  ASSERT_TRUE(align->isEnabled());
  align->click();
  const auto begin = [](const LoadedTrace& trace, SliceId slice) {
    return trace.summary.trace->interval(slice).begin;
  };
  EXPECT_EQ(begin(before, a[2]) - timelines.before()->visible().begin,
            begin(after, b[2]) - timelines.after()->visible().begin);
}

TEST_F(Linked, goesToAPairOfSlices) {
  const SliceId a = test::named(before, "aten::linear").back(), b = test::named(after, "aten::linear").back();
  timelines.goTo(a, b);
  EXPECT_EQ(timelines.before()->selected(), a);
  EXPECT_EQ(timelines.after()->selected(), b);
  const Interval shown = timelines.after()->visible(), slice = after.summary.trace->interval(b);
  EXPECT_LE(shown.begin, slice.begin);
  EXPECT_GE(shown.end, slice.end);
}

TEST_F(Linked, withoutComparisonBothSidesAreEmpty) {
  timelines.setComparison(nullptr);
  EXPECT_EQ(timelines.before()->canvas()->model(), nullptr);
  EXPECT_FALSE(timelines.findChild<QCheckBox*>()->isEnabled());
  timelines.grab();
}

} // namespace
} // namespace stepscope::app
