// SPDX-License-Identifier: Apache-2.0
#include "app/theme/theme.h"

#include "app/theme/colour.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QFontMetricsF>
#include <QPalette>

#include <algorithm>
#include <array>
#include <cmath>

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

/// Linear sRGB as a reader without one kind of cones sees it.
///   source  Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color Vision
///           Deficiency", 2009, severity 1.0
using Rgb = std::array<double, 3>;
using Matrix = std::array<Rgb, 3>;
constexpr Matrix kFullSight{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Matrix kProtanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix kDeuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix kTritanopia{
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

Rgb times(const Matrix& matrix, const Rgb& v) {
  Rgb out{};
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t k = 0; k < 3; ++k)
      out[i] += matrix[i][k] * v[k];
  return out;
}

/// OKLab coordinates of a colour as seen.
Rgb seen(const QColor& colour, const Matrix& sight) {
  const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
  Rgb rgb = times(sight, {linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())});
  for (double& c : rgb)
    c = std::clamp(c, 0.0, 1.0);
  Rgb lms = times({{{0.4122214708, 0.5363325363, 0.0514459929},
                    {0.2119034982, 0.6806995451, 0.1073969566},
                    {0.0883024619, 0.2817188376, 0.6299787005}}},
                  rgb);
  for (double& c : lms)
    c = std::cbrt(c);
  return times({{{0.2104542553, 0.7936177850, -0.0040720468},
                 {1.9779984951, -2.4285922050, 0.4505937099},
                 {0.0259040371, 0.7827717662, -0.8086757660}}},
               lms);
}

// What a step mostly consists of can be told apart with any kind of sight; three times what can just be seen.
TEST_P(ThemeTest, theMainBucketsStayApartWithColourDeficiency) {
  constexpr double kApart = 0.06;
  const std::array buckets{Bucket(analysis::Family::Matmul),    Bucket(analysis::Family::Elementwise),
                           Bucket(analysis::Family::Optimizer), Bucket(analysis::Family::Communication),
                           Bucket(analysis::Family::CopyH2D),   Bucket(IdleCause::Dispatch)};
  for (const Matrix& sight : {kFullSight, kProtanopia, kDeuteranopia, kTritanopia})
    for (std::size_t i = 0; i < buckets.size(); ++i)
      for (std::size_t k = 0; k < i; ++k) {
        const Rgb a = seen(theme().bucket(buckets[i]), sight), b = seen(theme().bucket(buckets[k]), sight);
        EXPECT_GE(std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]), kApart)
            << buckets[i].index() << " " << buckets[k].index();
      }
}

// Flags and the feet of what was found lie on any of them.
TEST_P(ThemeTest, marksStandOutFromWhatTheyLieOn) {
  const Theme& t = theme();
  for (const QColor& mark : {t.accent, t.warning, t.good, t.text})
    for (const QColor& ground : {t.surfaceRaised, t.timelineBackground})
      EXPECT_GE(contrastRatio(mark, ground), 3) << mark.name().toStdString();
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
