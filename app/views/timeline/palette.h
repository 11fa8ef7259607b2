// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"
#include "app/views/timeline/paint_class.h"
#include "core/trace/trace.h"

#include <array>
#include <unordered_map>

namespace stepscope::app {

/// Colours of one theme, ready as pixels. Keeps those of names once computed; GUI thread only.
class TimelinePalette {
public:
  explicit TimelinePalette(const Theme& theme);

  const Theme& theme() const { return m_theme; }
  /// Fill of merged events of one class. Sparse stretches fade into the background, but stay visible.
  QRgb merged(PaintClass cls, double coverage) const;
  QRgb solid(PaintClass cls) const { return m_classes[std::size_t(cls)].back(); }
  /// Fill of one slice: by family on the GPU, by kind and name on the host.
  QRgb slice(const trace::Trace& trace, SliceId slice, PaintClass cls);
  /// Text colour on a fill.
  QRgb textOn(QRgb fill);

private:
  static constexpr std::size_t kShades = 4;

  Theme m_theme;
  std::array<std::array<QRgb, kShades>, kPaintClassCount> m_classes{};
  std::unordered_map<std::uint64_t, QRgb> m_slices; ///< by name id and kind
  std::unordered_map<QRgb, QRgb> m_text;
};

/// `a` with share `f` of `b`, opaque.
QColor mixed(const QColor& a, const QColor& b, double f);
/// `colour` at an opacity in [0, 1].
QColor faded(QColor colour, double opacity);

} // namespace stepscope::app
