// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/colour.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace stepscope::app {
namespace {

double encode(double linear) {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * std::pow(linear, 1 / 2.4) - 0.055;
}
double decode(double encoded) {
  return encoded <= 0.04045 ? encoded / 12.92 : std::pow((encoded + 0.055) / 1.055, 2.4);
}

struct Rgb {
  double r, g, b;
  bool inGamut() const {
    constexpr double kSlack = 5e-4;
    const auto fits = [](double v) { return v >= -kSlack && v <= 1 + kSlack; };
    return fits(r) && fits(g) && fits(b);
  }
};

Rgb linearOf(double lightness, double a, double b) {
  const auto cube = [](double v) { return v * v * v; };
  const double l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
  const double m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
  const double s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b);
  return {4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
          -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
          -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s};
}

double luminance(const QColor& colour) {
  return 0.2126 * decode(colour.redF()) + 0.7152 * decode(colour.greenF()) + 0.0722 * decode(colour.blueF());
}

} // namespace

QColor oklch(double lightness, double chroma, double hueDegrees) {
  const double hue = hueDegrees * std::numbers::pi / 180;
  Rgb rgb = linearOf(lightness, chroma * std::cos(hue), chroma * std::sin(hue));
  while (!rgb.inGamut() && chroma > 0.001) {
    chroma *= 0.96;
    rgb = linearOf(lightness, chroma * std::cos(hue), chroma * std::sin(hue));
  }
  const auto channel = [](double linear) {
    return float(std::clamp(encode(std::clamp(linear, 0.0, 1.0)), 0.0, 1.0));
  };
  return QColor::fromRgbF(channel(rgb.r), channel(rgb.g), channel(rgb.b)).toRgb();
}

double perceivedLightness(const QColor& colour) {
  const double r = decode(colour.redF()), g = decode(colour.greenF()), b = decode(colour.blueF());
  const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s;
}

double contrastRatio(const QColor& a, const QColor& b) {
  const auto [low, high] = std::minmax({luminance(a), luminance(b)});
  return (high + 0.05) / (low + 0.05);
}

Ramp makeRamp(std::span<const RampStop> stops) {
  Ramp ramp{};
  std::size_t segment = 0;
  for (std::size_t i = 0; i < ramp.size(); ++i) {
    const double t = double(i) / double(ramp.size() - 1);
    while (segment + 2 < stops.size() && t > stops[segment + 1].at)
      ++segment;
    const RampStop &from = stops[segment], &to = stops[segment + 1];
    const double f = std::clamp((t - from.at) / (to.at - from.at), 0.0, 1.0);
    ramp[i] = oklch(std::lerp(from.lightness, to.lightness, f), std::lerp(from.chroma, to.chroma, f),
                    std::lerp(from.hueDegrees, to.hueDegrees, f))
                  .rgb();
  }
  return ramp;
}

} // namespace stepscope::app
