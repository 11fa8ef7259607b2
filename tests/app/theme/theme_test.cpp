// SPDX-License-Identifier: Apache-2.0
#include "app/theme/theme.h"

#include "app/theme/colour.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QFontMetricsF>
#include <QPalette>

namespace stepscope::app {
namespace {

using analysis::Bucket;
using analysis::IdleCause;
using trace::SliceKind;

class ThemeTest : public testing::TestWithParam<ThemeChoice> {
protected:
  void SetUp() override { applyTheme(*qApp, GetParam()); }
};

TEST_P(ThemeTest, isInForceInThePalette) {
  EXPECT_EQ(theme().dark, GetParam() == ThemeChoice::Dark);
  EXPECT_EQ(QApplication::palette().color(QPalette::Window), theme().window);
  EXPECT_EQ(QApplication::palette().color(QPalette::Text), theme().text);
}

TEST_P(ThemeTest, textCanBeReadOnEverySurface) {
  const Theme& t = theme();
  for (const QColor& surface :
       {t.window, t.surface, t.surfaceRaised, t.timelineBackground, t.timelineAlternate, t.selection})
    EXPECT_GE(contrastRatio(t.text, surface), 7);
  for (const QColor& surface : {t.window, t.surface, t.surfaceRaised})
    for (const QColor& words : {t.mutedText, t.accent, t.good, t.warning, t.bad})
      EXPECT_GE(contrastRatio(words, surface), 4.5) << words.name().toStdString();
  EXPECT_GE(contrastRatio(t.accentText, t.accent), 4.5);
}

TEST_P(ThemeTest, everyBucketStandsOutFromTheBackgroundAndFromTheOthers) {
  const Theme& t = theme();
  for (std::size_t i = 0; i < Bucket::kCount; ++i) {
    const QColor colour = t.bucket(Bucket::fromIndex(i));
    EXPECT_GE(contrastRatio(colour, t.timelineBackground), 1.3) << i;
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_NE(colour, t.bucket(Bucket::fromIndex(j))) << i << " " << j;
  }
}

TEST_P(ThemeTest, dispatchIsTheMostVividIdleCause) {
  const Theme& t = theme();
  const int dispatch = t.bucket(Bucket(IdleCause::Dispatch)).hsvSaturation();
  for (std::size_t i = 0; i < analysis::kIdleCauseCount; ++i) {
    if (IdleCause(i) == IdleCause::Dispatch) continue;
    EXPECT_LT(t.bucket(Bucket(IdleCause(i))).hsvSaturation(), dispatch) << i;
  }
}

TEST_P(ThemeTest, textOnEveryFillCanBeRead) {
  const Theme& t = theme();
  for (std::size_t i = 0; i < Bucket::kCount; ++i) {
    const QColor fill = t.bucket(Bucket::fromIndex(i));
    EXPECT_GE(contrastRatio(Theme::textOn(fill), fill), 4.5) << i;
  }
  for (const char* name :
       {"aten::mm", "aten::add", "autograd::engine::evaluate_function: AddBackward0", "x", "y", "z"}) {
    const QColor fill = t.slice(SliceKind::Operator, name);
    EXPECT_GE(contrastRatio(Theme::textOn(fill), fill), 4.5) << name;
  }
}

TEST_P(ThemeTest, operatorsKeepOneColourEachAndLookEquallyLight) {
  const Theme& t = theme();
  EXPECT_EQ(t.slice(SliceKind::Operator, "aten::mm"), t.slice(SliceKind::Operator, "aten::mm"));
  EXPECT_NE(t.slice(SliceKind::Operator, "aten::mm"), t.slice(SliceKind::Operator, "custom::mm"));
  EXPECT_NEAR(perceivedLightness(t.slice(SliceKind::Operator, "aten::mm")),
              perceivedLightness(t.slice(SliceKind::Operator, "aten::add")), 0.02);
}

TEST_P(ThemeTest, callsThatWaitLookUnlikeCallsThatLaunch) {
  const Theme& t = theme();
  EXPECT_NE(t.slice(SliceKind::RuntimeCall, "cudaStreamSynchronize"),
            t.slice(SliceKind::RuntimeCall, "cudaLaunchKernel"));
}

TEST_P(ThemeTest, heatGrowsAwayFromTheBackground) {
  const Theme& t = theme();
  EXPECT_EQ(t.heat(0), t.timelineBackground);
  EXPECT_EQ(t.heat(-1), t.timelineBackground);
  EXPECT_EQ(t.heat(2), t.heat(1));
  const double background = perceivedLightness(t.timelineBackground);
  double distance = 0;
  for (double value = 0.05; value <= 1; value += 0.05) {
    const double next = std::abs(perceivedLightness(t.heat(value)) - background);
    EXPECT_GT(next, distance) << value;
    distance = next;
  }
}

INSTANTIATE_TEST_SUITE_P(Both, ThemeTest, testing::Values(ThemeChoice::Light, ThemeChoice::Dark),
                         [](const auto& choice) {
                           return choice.param == ThemeChoice::Dark ? "dark" : "light";
                         });

TEST(MonospaceFont, givesEveryLetterOneWidth) {
  const QFontMetricsF metrics(monospaceFont());
  EXPECT_DOUBLE_EQ(metrics.horizontalAdvance(QLatin1Char('i')), metrics.horizontalAdvance(QLatin1Char('W')));
}

} // namespace
} // namespace stepscope::app
