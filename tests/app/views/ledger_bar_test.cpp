// SPDX-License-Identifier: Apache-2.0
#include "app/views/overview/ledger_bar.h"

#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

using analysis::Bucket;
using analysis::Family;
using analysis::IdleCause;

/// matmul 100, dispatch 880 in two stretches (80 and 800), host sync 20.
analysis::Ledger ledger() {
  analysis::Ledger made;
  made.window = {0, 1000};
  const auto add = [&](std::int64_t begin, std::int64_t end, Bucket bucket) {
    made.segments.push_back({{begin, end}, bucket});
    made.ns[bucket.index()] += end - begin;
  };
  add(0, 80, Bucket(IdleCause::Dispatch));
  add(80, 180, Bucket(Family::Matmul));
  add(180, 980, Bucket(IdleCause::Dispatch));
  add(980, 1000, Bucket(IdleCause::HostSync));
  return made;
}

TEST(LedgerBarLayout, widthsFollowTheTime) {
  const auto segments = layoutLedgerBar(ledger(), 1000, 3);
  ASSERT_EQ(segments.size(), 3u);
  EXPECT_EQ(segments[0].bucket, Bucket(Family::Matmul));
  EXPECT_DOUBLE_EQ(segments[0].left, 0);
  EXPECT_DOUBLE_EQ(segments[0].right, 100);
  EXPECT_EQ(segments[1].bucket, Bucket(IdleCause::Dispatch));
  EXPECT_DOUBLE_EQ(segments[1].right, 980);
  EXPECT_EQ(segments[2].bucket, Bucket(IdleCause::HostSync));
  EXPECT_DOUBLE_EQ(segments[2].right, 1000);
}

TEST(LedgerBarLayout, nothingIsTooNarrowToPointAt) {
  // 50 px: host sync would get 1 px and matmul 5; it gets 4, the others share 46 px as 100 : 880.
  const auto segments = layoutLedgerBar(ledger(), 50, 4);
  ASSERT_EQ(segments.size(), 3u);
  EXPECT_NEAR(segments[2].right - segments[2].left, 4, 1e-9);
  EXPECT_NEAR(segments[0].right - segments[0].left, 46 * 100.0 / 980, 1e-9);
  EXPECT_DOUBLE_EQ(segments[2].right, 50);
}

TEST(LedgerBarLayout, sharesEquallyWhenThereIsNoRoom) {
  const auto segments = layoutLedgerBar(ledger(), 6, 4);
  ASSERT_EQ(segments.size(), 3u);
  for (const LedgerBarSegment& segment : segments)
    EXPECT_NEAR(segment.right - segment.left, 2, 1e-9);
}

TEST(LedgerBarLayout, emptyLedgerHasNoSegments) {
  EXPECT_TRUE(layoutLedgerBar(analysis::Ledger(), 1000, 3).empty());
  EXPECT_TRUE(layoutLedgerBar(ledger(), 0, 3).empty());
}

TEST(LongestStretch, isTheLongestOfTheBucket) {
  EXPECT_EQ(longestStretch(ledger(), Bucket(IdleCause::Dispatch)), (Interval{180, 980}));
  EXPECT_TRUE(longestStretch(ledger(), Bucket(Family::Loss)).empty());
}

class LedgerBarWidget : public testing::Test {
protected:
  LedgerBarWidget() {
    bar.resize(1003, bar.sizeHint().height()); // 1.5 px border on both sides: 1000 px of bar
    bar.setLedger(ledger());
  }
  QPoint at(int x) const { return {x, bar.height() - 20}; }

  LedgerBar bar;
};

TEST_F(LedgerBarWidget, clickGoesToTheLongestStretch) {
  QSignalSpy spy(&bar, &LedgerBar::activated);
  QTest::mouseClick(&bar, Qt::LeftButton, {}, at(500));
  ASSERT_EQ(spy.count(), 1);
  EXPECT_EQ(spy[0][0].value<Interval>(), (Interval{180, 980}));
}

TEST_F(LedgerBarWidget, clickAboveTheBarDoesNothing) {
  QSignalSpy spy(&bar, &LedgerBar::activated);
  QTest::mouseClick(&bar, Qt::LeftButton, {}, QPoint(500, 2));
  EXPECT_EQ(spy.count(), 0);
}

TEST_F(LedgerBarWidget, keysWalkTheBucketsAndActivate) {
  QSignalSpy spy(&bar, &LedgerBar::activated);
  QTest::keyClick(&bar, Qt::Key_Right);
  EXPECT_EQ(bar.current(), Bucket(Family::Matmul));
  QTest::keyClick(&bar, Qt::Key_Left); // already the first
  EXPECT_EQ(bar.current(), Bucket(Family::Matmul));
  QTest::keyClick(&bar, Qt::Key_Right);
  QTest::keyClick(&bar, Qt::Key_Right);
  EXPECT_EQ(bar.current(), Bucket(IdleCause::HostSync));
  QTest::keyClick(&bar, Qt::Key_Return);
  ASSERT_EQ(spy.count(), 1);
  EXPECT_EQ(spy[0][0].value<Interval>(), (Interval{980, 1000}));
}

TEST_F(LedgerBarWidget, describesWithValueAndShare) {
  const QString text = bar.describe(Bucket(Family::Matmul));
  EXPECT_TRUE(text.contains(QStringLiteral("matmul"))) << text.toStdString();
  EXPECT_TRUE(text.contains(QStringLiteral("100 ns"))) << text.toStdString();
  EXPECT_TRUE(text.contains(QStringLiteral("10.0 %"))) << text.toStdString();
}

} // namespace
} // namespace stepscope::app
