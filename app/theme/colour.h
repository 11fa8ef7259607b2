// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace stepscope::app {

/// Colour of OKLCH coordinates, moved towards grey until it fits sRGB, so that equal lightness looks equally
/// light.
///   lightness  [0, 1];  chroma  0 (grey) to about 0.3;  hueDegrees  any, 0 is pink-red, 140 green, 260 blue
///   source     Bjoern Ottosson, "A perceptual color space for image processing" (OKLab matrices)
QColor oklch(double lightness, double chroma, double hueDegrees);

/// OKLab lightness of an sRGB colour, in [0, 1].
double perceivedLightness(const QColor& colour);

/// WCAG contrast ratio of two opaque colours, in [1, 21].
double contrastRatio(const QColor& a, const QColor& b);

/// FNV-1a, the same on every machine, so that a name keeps its colour.
constexpr std::uint32_t stableHash(std::string_view text) {
  std::uint32_t hash = 2166136261u;
  for (const char c : text)
    hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  return hash;
}

/// A point of a colour ramp.
struct RampStop {
  double at, lightness, chroma, hueDegrees;
};
using Ramp = std::array<QRgb, 256>;

/// Interpolates in OKLCH between the stops (sorted, first at 0, last at 1).
Ramp makeRamp(std::span<const RampStop> stops);

} // namespace stepscope::app
