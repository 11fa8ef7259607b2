// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/palette.h"

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

using trace::SliceKind;

QColor classColour(const Theme& theme, PaintClass cls) {
  if (cls < PaintClass::FirstHostKind) return theme.bucket(analysis::Bucket::fromIndex(std::size_t(cls)));
  switch (cls) {
  case PaintClass::Step:
    return mixed(theme.timelineBackground, theme.accent, theme.dark ? 0.42 : 0.30);
  case PaintClass::Operator:
    return theme.hostKind(SliceKind::Operator);
  case PaintClass::Annotation:
    return theme.hostKind(SliceKind::Annotation);
  case PaintClass::PythonFrame:
    return theme.hostKind(SliceKind::PythonFrame);
  case PaintClass::LaunchCall:
    return theme.slice(SliceKind::RuntimeCall, "cudaLaunchKernel");
  case PaintClass::SyncCall:
    return theme.slice(SliceKind::RuntimeCall, "cudaDeviceSynchronize");
  case PaintClass::OtherCall:
    return theme.hostKind(SliceKind::RuntimeCall);
  case PaintClass::GpuAnnotation:
    return theme.hostKind(SliceKind::GpuAnnotation);
  case PaintClass::GpuSync:
    return theme.hostKind(SliceKind::GpuSync);
  case PaintClass::Overhead:
    return theme.hostKind(SliceKind::Overhead);
  case PaintClass::Other:
    break;
  }
  return theme.hostKind(SliceKind::Other);
}

} // namespace

QColor mixed(const QColor& a, const QColor& b, double f) {
  const auto channel = [f](int x, int y) { return int(std::lround(x + (y - x) * f)); };
  return QColor(channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue()));
}

QColor faded(QColor colour, double opacity) {
  colour.setAlphaF(float(opacity));
  return colour;
}

TimelinePalette::TimelinePalette(const Theme& theme) : m_theme(theme) {
  for (std::size_t cls = 0; cls < kPaintClassCount; ++cls) {
    const QColor full = classColour(theme, PaintClass(cls));
    for (std::size_t shade = 0; shade < kShades; ++shade) {
      const double strength = 0.4 + 0.6 * double(shade) / double(kShades - 1);
      m_classes[cls][shade] = mixed(theme.timelineBackground, full, strength).rgb();
    }
  }
}

QRgb TimelinePalette::merged(PaintClass cls, double coverage) const {
  const double shade = std::clamp(std::floor(coverage * double(kShades)), 0.0, double(kShades - 1));
  return m_classes[std::size_t(cls)][std::size_t(shade)];
}

QRgb TimelinePalette::slice(const trace::Trace& trace, SliceId slice, PaintClass cls) {
  if (cls < PaintClass::FirstHostKind) return solid(cls);
  const SliceKind kind = trace.kind(slice);
  const std::uint64_t key =
      (std::uint64_t(trace.slices().name[slice.row()].row()) << 8) | std::uint64_t(kind);
  const auto [it, fresh] = m_slices.try_emplace(key);
  if (fresh) it->second = m_theme.slice(kind, trace.name(slice)).rgb();
  return it->second;
}

QRgb TimelinePalette::textOn(QRgb fill) {
  const auto [it, fresh] = m_text.try_emplace(fill);
  if (fresh) it->second = Theme::textOn(QColor(fill)).rgb();
  return it->second;
}

} // namespace stepscope::app
