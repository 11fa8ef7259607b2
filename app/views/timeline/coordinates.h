// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/interval.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace stepscope::app {

/// Maps time to horizontal pixels: `visible` covers [left, left + width). Both ends are never equal.
struct TimeScale {
  Interval visible; ///< ns, length >= 1
  double left = 0;  ///< px
  double width = 1; ///< px, > 0

  double nsPerPixel() const { return double(visible.length()) / width; }
  double xOf(std::int64_t t) const { return left + double(t - visible.begin) / nsPerPixel(); }
  /// Inverse of xOf, rounded down to whole ns; x may lie outside the scale.
  std::int64_t timeAt(double x) const;
};

/// Shortest stretch that can be shown, ns.
constexpr std::int64_t kShortestVisible = 1;

/// What may be shown of `range`: a little margin on both sides.
Interval panLimits(Interval range);
/// `visible` with a length between kShortestVisible and that of `limits`, moved into `limits`.
Interval clampVisible(Interval visible, Interval limits);
/// `factor` < 1 zooms in. The pixel of `anchor` keeps its time unless the limits forbid it.
Interval zoomAround(Interval visible, std::int64_t anchor, double factor, Interval limits);
/// Moves by a share of the visible length; positive: later.
Interval panBy(Interval visible, double share, Interval limits);
/// `target` in the middle with `margin` (share of its length) on both sides; empty targets get a context of
/// 20 us.
Interval fitAround(Interval target, double margin, Interval limits);

struct Tick {
  std::int64_t time = 0; ///< ns since trace start
  QString label;         ///< relative to the reference, with unit; empty for minor ticks
};

/// Ticks at round times relative to `reference`, labelled ones at least `minLabelPx` apart, sorted by time.
std::vector<Tick> timeTicks(const TimeScale& scale, std::int64_t reference, double minLabelPx);

/// Time with as many decimals as needed to tell multiples of `step` apart: "1,358.2 ms".
QString formatTimeAt(std::int64_t ns, std::int64_t step);

} // namespace stepscope::app
