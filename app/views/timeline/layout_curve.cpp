// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/layout_density.h"

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

// The largest value in each column of `rect`, as a share of the row's largest.
std::vector<double> sharesOf(const LayoutInput& in, std::size_t row, const QRect& rect) {
  std::vector<double> shares(std::size_t(rect.width()), 0);
  const TimelineRow& what = in.model.rows()[row];
  const TimeScale scale = scaleOf(in.state);
  if (what.kind == RowKind::LaunchRate || what.kind == RowKind::BusyShare) {
    const std::vector<DensityBin> bins = densityBins(in.model.activity(what.device), scale);
    const double peak = what.kind == RowKind::BusyShare ? 1 : peakOf(bins);
    for (const DensityBin& bin : bins) {
      const double value = what.kind == RowKind::BusyShare ? bin.busyShare : bin.perMs;
      for (int x = std::max(bin.x0, rect.left()); x < std::min(bin.x1, rect.right() + 1) && peak > 0; ++x)
        shares[std::size_t(x - rect.left())] = std::min(1.0, value / peak);
    }
    return shares;
  }
  const Series& series = in.model.series(row);
  const double most = series.maximum();
  if (!(most > 0)) return shares;
  std::size_t hint = 0;
  for (int x = rect.left(); x <= rect.right(); ++x) {
    const std::int64_t begin = scale.timeAt(x);
    const auto value = series.mostIn({begin, std::max(begin + 1, scale.timeAt(x + 1))}, hint);
    if (value) shares[std::size_t(x - rect.left())] = *value / most;
  }
  return shares;
}

} // namespace

void layoutCurve(const LayoutInput& in, std::size_t row, const QRect& rect, Layer& layer) {
  const QColor line = in.palette.theme().accent;
  const QColor fill = mixed(in.palette.theme().timelineBackground, line, 0.22);
  int runLeft = rect.left(), runHeight = 0;
  const auto flush = [&](int right) {
    if (runHeight == 0) return;
    const QRect bar(runLeft, rect.bottom() + 1 - runHeight, right - runLeft, runHeight);
    layer.fill(bar, fill);
    layer.fill(QRect(bar.left(), bar.top(), bar.width(), 1), line);
  };
  const std::vector<double> shares = sharesOf(in, row, rect);
  for (int x = rect.left(); x <= rect.right(); ++x) {
    const double share = shares[std::size_t(x - rect.left())];
    const int height = share > 0 ? std::max(1, int(std::lround(share * rect.height()))) : 0;
    if (height == runHeight) continue;
    flush(x);
    runLeft = x;
    runHeight = height;
  }
  flush(rect.right() + 1);
}

} // namespace stepscope::app
