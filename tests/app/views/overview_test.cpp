// SPDX-License-Identifier: Apache-2.0
#include "app/views/overview/overview_widget.h"

#include "app/views/overview/gauge.h"
#include "app/views/parts/badge.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/figure_tile.h"
#include "tests/app/views/tiny_trace.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

QString tileValue(const QWidget& widget, const QString& caption) {
  for (const FigureTile* tile : widget.findChildren<FigureTile*>()) {
    if (tile->accessibleName().startsWith(caption)) return tile->value();
  }
  return {};
}

TEST(OverviewWidget, withoutTraceSaysWhatToDo) {
  OverviewWidget overview;
  overview.resize(900, 700);
  overview.show();
  EXPECT_TRUE(overview.findChild<EmptyState*>()->isVisible());
  overview.setTrace(test::tinyLoaded());
  EXPECT_FALSE(overview.findChild<EmptyState*>()->isVisible());
  overview.setTrace(nullptr);
  EXPECT_TRUE(overview.findChild<EmptyState*>()->isVisible());
}

TEST(OverviewWidget, showsVerdictAndFigures) {
  OverviewWidget overview;
  overview.setTrace(test::tinyLoaded());
  EXPECT_EQ(overview.findChild<Text*>(QStringLiteral("verdict"))->text(),
            QStringLiteral("The GPU waits for the host."));
  EXPECT_EQ(overview.findChild<Badge*>(QStringLiteral("bound"))->word(), QStringLiteral("HOST BOUND"));
  EXPECT_EQ(tileValue(overview, QStringLiteral("Launches per step")), QStringLiteral("3"));
  EXPECT_EQ(tileValue(overview, QStringLiteral("Kernels under 10")), QStringLiteral("2"));
  EXPECT_EQ(tileValue(overview, QStringLiteral("Tokens")), QStringLiteral("unknown"));
}

TEST(OverviewWidget, missingGaugeSaysWhyInsteadOfZero) {
  OverviewWidget overview;
  overview.setTrace(test::tinyLoaded());
  const auto gauges = overview.findChildren<GaugeCard*>();
  ASSERT_EQ(gauges.size(), 3);
  EXPECT_TRUE(gauges[1]->accessibleName().endsWith(QStringLiteral("45.0 %")));
  EXPECT_TRUE(gauges[2]->accessibleName().endsWith(QStringLiteral("cannot tell")));
  EXPECT_EQ(gauges[2]->explanation(), QStringLiteral("No shapes were recorded."));
}

TEST(OverviewWidget, untracedStepTimeComesFromTheBatchStatistics) {
  auto loaded = test::tinyLoaded();
  loaded->batches.emplace();
  for (const double seconds : {0.9, 0.5, 0.7}) {
    batches::Batch batch;
    batch.seconds = seconds;
    loaded->batches->batches.push_back(batch);
  }
  OverviewWidget overview;
  overview.setTrace(loaded);
  bool found = false;
  for (const FigureTile* tile : overview.findChildren<FigureTile*>()) {
    found = found || tile->note() == QStringLiteral("700.0 ms untraced (median)");
  }
  EXPECT_TRUE(found);
}

TEST(OverviewWidget, showOfACardNamesItsFinding) {
  OverviewWidget overview;
  advisors::Finding second = test::tinyFinding();
  second.title = "Another one";
  overview.setTrace(test::tinyLoaded({test::tinyFinding(), second}));
  QSignalSpy spy(&overview, &OverviewWidget::findingActivated);
  auto* card = overview.findChild<Card*>(QStringLiteral("fixCard1"));
  ASSERT_NE(card, nullptr);
  card->findChild<QPushButton*>(QStringLiteral("show"))->click();
  ASSERT_EQ(spy.count(), 1);
  EXPECT_EQ(spy[0][0].toInt(), 1);
}

TEST(OverviewWidget, nothingIsWiderThanTheView) {
  OverviewWidget overview;
  overview.setTrace(test::tinyLoaded({test::tinyFinding()}));
  for (const QSize size : {QSize(900, 700), QSize(1280, 800), QSize(2200, 1300)}) {
    overview.resize(size);
    overview.show();
    QTest::qWait(1);
    for (const QWidget* child : overview.findChildren<QWidget*>()) {
      if (!child->isVisible() || child->isWindow()) continue;
      const QPoint corner = child->mapTo(&overview, QPoint(child->width(), 0));
      EXPECT_LE(corner.x(), size.width())
          << child->metaObject()->className() << " " << child->accessibleName().toStdString();
    }
  }
}

} // namespace
} // namespace stepscope::app
