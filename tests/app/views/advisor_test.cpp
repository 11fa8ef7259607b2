// SPDX-License-Identifier: Apache-2.0
#include "app/views/advisor/advisor_widget.h"

#include "app/views/advisor/condition.h"
#include "app/views/advisor/finding_card.h"
#include "app/views/advisor/mark.h"
#include "app/views/parts/click_row.h"
#include "app/views/parts/code_box.h"
#include "app/views/parts/disclosure.h"
#include "app/views/parts/empty_state.h"
#include "tests/app/views/tiny_trace.h"

#include <QApplication>
#include <QClipboard>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>

namespace stepscope::app {
namespace {

bool saysGain(const QWidget& widget) {
  const auto texts = widget.findChildren<Text*>();
  return std::any_of(texts.begin(), texts.end(), [](const Text* text) {
    return text->text() == QStringLiteral("Expected gain") || text->text().contains(QChar(0x00D7));
  });
}

TEST(AdvisorWidget, evidenceGoesToItsInterval) {
  AdvisorWidget advisor;
  advisor.setTrace(test::tinyLoaded({test::tinyFinding()}));
  QSignalSpy spy(&advisor, &AdvisorWidget::goToRequested);
  const auto rows = advisor.findChildren<ClickRow*>();
  ASSERT_EQ(rows.size(), 1); // evidence without a place cannot be clicked
  QTest::mouseClick(rows[0], Qt::LeftButton);
  QTest::keyClick(rows[0], Qt::Key_Return);
  ASSERT_EQ(spy.count(), 2);
  EXPECT_EQ(spy[0][0].value<Interval>(), (Interval{70'000, 72'000}));
  EXPECT_EQ(spy[0][1].value<SliceId>(), SliceId(3));
  EXPECT_EQ(spy[1][0].value<Interval>(), (Interval{70'000, 72'000}));
}

TEST(AdvisorWidget, copyPutsTheCommandOnTheClipboard) {
  AdvisorWidget advisor;
  advisor.setTrace(test::tinyLoaded({test::tinyFinding()}));
  const auto boxes = advisor.findChildren<CodeBox*>();
  ASSERT_EQ(boxes.size(), 2);
  boxes[0]->findChild<QPushButton*>()->click();
  EXPECT_EQ(QApplication::clipboard()->text(),
            QStringLiteral("pip install \"flash-linear-attention[cuda]\" causal-conv1d"));
  boxes[1]->findChild<QPushButton*>()->click();
  EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("model = torch.compile(model)"));
}

TEST(AdvisorWidget, conditionsCarryHowTheirCheckCameOut) {
  AdvisorWidget advisor;
  advisor.setTrace(test::tinyLoaded({test::tinyFinding()}));
  std::vector<Mark::Sign> signs;
  for (const Mark* mark : advisor.findChild<FindingCard*>()->findChildren<Mark*>()) {
    if (mark->sign() != Mark::Sign::Bullet) signs.push_back(mark->sign());
  }
  EXPECT_EQ(signs,
            (std::vector{Mark::Sign::Tick, Mark::Sign::Cross, Mark::Sign::HalfRing, Mark::Sign::Ring}));
}

TEST(AdvisorWidget, isSilentAboutAGainThatWasNotEstimated) {
  AdvisorWidget advisor;
  advisor.setTrace(test::tinyLoaded({test::tinyFinding()}));
  EXPECT_FALSE(saysGain(advisor));
  advisors::Finding estimated = test::tinyFinding();
  estimated.gain.emplace();
  estimated.gain->stepNsBefore = 100'000;
  estimated.gain->stepNsAfter = {40'000, 50'000, 80'000};
  estimated.gain->speedup = {1.25, 2, 2.5};
  advisor.setTrace(test::tinyLoaded({estimated}));
  EXPECT_TRUE(saysGain(advisor));
}

TEST(AdvisorWidget, withoutFindingsSaysHowManyRulesLooked) {
  AdvisorWidget advisor;
  advisor.setTrace(test::tinyLoaded());
  EXPECT_EQ(advisor.findChild<Text*>(QStringLiteral("noFindings"))->text(),
            QStringLiteral("No findings. 2 rules were clean, 1 could not be judged."));
  EXPECT_TRUE(advisor.findChild<Disclosure*>(QStringLiteral("clean"))->isOpen());
}

TEST(AdvisorWidget, saysWhyARuleCouldNotJudge) {
  AdvisorWidget advisor;
  advisor.setTrace(test::tinyLoaded());
  auto* section = advisor.findChild<Disclosure*>(QStringLiteral("notJudged"));
  ASSERT_NE(section, nullptr);
  EXPECT_TRUE(section->findChild<Text*>()->text().endsWith(QStringLiteral("No shapes were recorded.")));
}

TEST(AdvisorWidget, showFindingBringsTheCardIntoView) {
  std::vector<advisors::Finding> findings(6, test::tinyFinding());
  AdvisorWidget advisor;
  advisor.resize(1280, 700);
  advisor.show();
  advisor.setTrace(test::tinyLoaded(findings));
  QTest::qWait(1);
  const auto cards = advisor.findChildren<FindingCard*>();
  ASSERT_EQ(cards.size(), 6);
  advisor.showFinding(3);
  const int top = cards[3]->mapTo(&advisor, QPoint(0, 0)).y();
  EXPECT_GE(top, 0);
  EXPECT_LT(top, 60);
  EXPECT_EQ(advisor.findChild<QListWidget*>()->currentRow(), 3);
  advisor.showFinding(99); // out of range: nothing moves
  EXPECT_EQ(cards[3]->mapTo(&advisor, QPoint(0, 0)).y(), top);
}

TEST(AdvisorWidget, withoutTraceSaysWhatToDo) {
  AdvisorWidget advisor;
  advisor.show();
  EXPECT_TRUE(advisor.findChild<EmptyState*>()->isVisible());
  advisor.setTrace(test::tinyLoaded());
  EXPECT_FALSE(advisor.findChild<EmptyState*>()->isVisible());
}

TEST(ConditionState, isReadFromTheWords) {
  EXPECT_EQ(conditionState("Met: it is."), ConditionState::Met);
  EXPECT_EQ(conditionState("NOT MET: Triton 3.6 (checked against the environment)"), ConditionState::NotMet);
  EXPECT_EQ(conditionState("Partly checked: nvcc is not known."), ConditionState::PartlyChecked);
  EXPECT_EQ(conditionState("Not checked: no environment."), ConditionState::NotChecked);
  EXPECT_EQ(conditionState("Static shapes (not checked)."), ConditionState::NotChecked);
  EXPECT_EQ(conditionState("Static shapes (checked against the trace)."), ConditionState::Met);
  EXPECT_EQ(conditionState("The job must be restarted."), ConditionState::NotChecked);
}

} // namespace
} // namespace stepscope::app
