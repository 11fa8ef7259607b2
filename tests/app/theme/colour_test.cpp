// SPDX-License-Identifier: Apache-2.0
#include "app/theme/colour.h"

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

TEST(Oklch, greyHasEqualChannelsAndReachesBlackAndWhite) {
  EXPECT_EQ(oklch(0, 0, 0), QColor(0, 0, 0));
  EXPECT_EQ(oklch(1, 0, 0), QColor(255, 255, 255));
  const QColor grey = oklch(0.5, 0, 120);
  EXPECT_EQ(grey.red(), grey.green());
  EXPECT_EQ(grey.green(), grey.blue());
}

TEST(Oklch, agreesWithTheCoordinatesOfPureRed) {
  // sRGB red is L 0.6280, C 0.2577, h 29.23 in OKLCH (CSS Color 4, sample conversions).
  const QColor red = oklch(0.6280, 0.2576, 29.23);
  EXPECT_NEAR(red.red(), 255, 2);
  EXPECT_NEAR(red.green(), 0, 6);
  EXPECT_NEAR(red.blue(), 0, 6);
  EXPECT_NEAR(perceivedLightness(QColor(255, 0, 0)), 0.6280, 0.001);
}

TEST(Oklch, keepsLightnessWhereTheColourDoesNotFit) {
  for (int hue = 0; hue < 360; hue += 30)
    EXPECT_NEAR(perceivedLightness(oklch(0.8, 0.4, hue)), 0.8, 0.02) << hue;
}

TEST(ContrastRatio, isThatOfTheGuidelines) {
  EXPECT_NEAR(contrastRatio(Qt::white, Qt::black), 21, 0.01);
  EXPECT_NEAR(contrastRatio(Qt::black, Qt::white), 21, 0.01);
  EXPECT_NEAR(contrastRatio(Qt::white, QColor(0x767676)), 4.54, 0.01);
  EXPECT_NEAR(contrastRatio(QColor(0x123456), QColor(0x123456)), 1, 1e-9);
}

TEST(StableHash, isFnv1a) {
  EXPECT_EQ(stableHash(""), 0x811c9dc5u);
  EXPECT_EQ(stableHash("a"), 0xe40c292cu);
  EXPECT_EQ(stableHash("foobar"), 0xbf9cf968u);
}

TEST(MakeRamp, goesThroughItsStops) {
  const RampStop stops[] = {{0, 0.2, 0, 0}, {0.5, 0.9, 0, 0}, {1, 0.4, 0, 0}};
  const Ramp ramp = makeRamp(stops);
  EXPECT_NEAR(perceivedLightness(QColor(ramp.front())), 0.2, 0.01);
  EXPECT_NEAR(perceivedLightness(QColor(ramp[128])), 0.9, 0.01);
  EXPECT_NEAR(perceivedLightness(QColor(ramp.back())), 0.4, 0.01);
}

} // namespace
} // namespace stepscope::app
