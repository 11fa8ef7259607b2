// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/batches/chart_axes.h"

#include "app/theme/theme.h"

#include <algorithm>

namespace stepscope::app {

namespace {

constexpr std::size_t kAxisLabels = 6;

} // namespace

QString count(std::int64_t value) {
  return formatCount(static_cast<std::uint64_t>(std::max<std::int64_t>(0, value)));
}

QValueAxis* countAxis(const QString& title, double largest) {
  auto* axis = new QValueAxis;
  axis->setRange(0, std::max(1.0, largest));
  axis->setTickCount(5);
  axis->applyNiceNumbers();
  axis->setLabelFormat(QStringLiteral("%'d"));
  axis->setTitleText(title);
  return axis;
}

QValueAxis* percentAxis(const QString& title) {
  auto* axis = new QValueAxis;
  axis->setRange(0, 100);
  axis->setTickCount(5);
  axis->setLabelFormat(QStringLiteral("%d %%"));
  axis->setTitleText(title);
  return axis;
}

std::size_t labelStep(std::size_t bars) {
  for (std::size_t decade = 1;; decade *= 10) {
    for (const std::size_t step : {decade, 2 * decade, 5 * decade}) {
      if (bars <= step * kAxisLabels) return step;
    }
  }
}

} // namespace stepscope::app
