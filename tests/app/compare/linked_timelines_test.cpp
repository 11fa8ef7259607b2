// SPDX-License-Identifier: Apache-2.0
#include "app/views/compare/linked_timelines.h"

#include "app/views/compare/difference_tints.h"
#include "app/views/compare/timeline_panel.h"
#include "app/views/compare/tint_legend.h"
#include "app/views/parts/text.h"
#include "app/views/timeline/timeline_canvas.h"
#include "tests/app/compare/compared.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
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

/// Distinct pixels of a panel's tracks, in percent, between two looks of it.
double differing(const QImage& a, const QImage& b) {
  int differ = 0;
  for (int y = 0; y < a.height(); ++y)
    for (int x = 0; x < a.width(); ++x)
      differ += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
  return 100.0 * differ / (a.width() * a.height());
}

TEST_F(Linked, differencesAreTintedOnceTheyAreFound) {
  ASSERT_TRUE(QTest::qWaitFor([&] { return !timelines.differences()->busy(); }));
  const TintedSides& found = timelines.differences()->found();
  ASSERT_NE(found.before, nullptr);
  // Two layers of five multiplications, forward and backward: an operator, two calls and two kernels each.
  EXPECT_EQ(found.before->count(compare::Change::Replaced), 2u * 5 * 2 * 5);
  EXPECT_EQ(found.after->count(compare::Change::Replaced), 2u * 2 * 3);
  EXPECT_EQ(found.before->count(compare::Change::Slower), 0u);
  EXPECT_TRUE(timelines.findChild<TintLegend*>()->texts().contains(QStringLiteral("100 replaced")))
      << qPrintable(timelines.findChild<TintLegend*>()->texts().join(QLatin1Char('|')));

  const QImage tinted = timelines.before()->canvas()->grab().toImage();
  QCheckBox* shown = nullptr;
  for (QCheckBox* box : timelines.findChildren<QCheckBox*>())
    if (box->text().contains(QStringLiteral("differences"))) shown = box;
  ASSERT_NE(shown, nullptr);
  shown->setChecked(false);
  EXPECT_FALSE(timelines.findChild<TintLegend*>()->isVisible());
  const QImage plain = timelines.before()->canvas()->grab().toImage();
  EXPECT_GT(differing(tinted, plain), 0.1);
  shown->setChecked(true);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !timelines.differences()->busy(); }));
  EXPECT_EQ(differing(timelines.before()->canvas()->grab().toImage(), tinted), 0);
}

TEST_F(Linked, aClickedSliceSelectsItsPartner) {
  // Events as the user sends them: a click on the slice as it lies on the canvas.
  const SliceId slice = test::named(before, "aten::linear")[1],
                partner = test::named(after, "aten::linear")[1];
  TimelineCanvas* canvas = timelines.before()->canvas();
  timelines.before()->select(slice); // scrolls to it
  timelines.before()->select({});
  const auto place =
      rectOf(*canvas->model(), canvas->state(), placeRows(*canvas->model(), canvas->state()), slice);
  ASSERT_TRUE(place);
  ASSERT_TRUE(canvas->rect().contains(place->center()));
  ASSERT_FALSE(timelines.after()->selected().valid());
  QTest::mouseClick(canvas, Qt::LeftButton, {}, place->center());
  EXPECT_EQ(timelines.before()->selected(), slice);
  EXPECT_EQ(timelines.after()->selected(), partner);
}

TEST_F(Linked, anAlignmentComesBack) {
  const auto a = test::named(before, "aten::linear"), b = test::named(after, "aten::linear");
  EXPECT_FALSE(timelines.alignment().anchors) << "the steps begin below each other";
  QSignalSpy changed(&timelines, &LinkedTimelines::alignmentChanged);
  timelines.before()->select(a[2]);
  button(QStringLiteral("Align at selection"))->click();
  EXPECT_EQ(changed.count(), 1);
  const TimelineAlignment kept = timelines.alignment();
  ASSERT_TRUE(kept.anchors);
  LinkedTimelines other;
  other.resize(1200, 800);
  other.setAlignment(kept); // before there is anything to align
  EXPECT_EQ(other.alignment(), kept);
  other.setComparison(comparison);
  EXPECT_EQ(other.alignment(), kept);
  const auto begin = [](const LoadedTrace& trace, SliceId slice) {
    return trace.summary.trace->interval(slice).begin;
  };
  EXPECT_EQ(begin(before, a[2]) - other.before()->visible().begin,
            begin(after, b[2]) - other.after()->visible().begin);
}

TEST_F(Linked, withoutComparisonBothSidesAreEmpty) {
  timelines.setComparison(nullptr);
  EXPECT_EQ(timelines.before()->canvas()->model(), nullptr);
  EXPECT_FALSE(timelines.findChild<QCheckBox*>()->isEnabled());
  timelines.grab();
}

} // namespace
} // namespace stepscope::app
