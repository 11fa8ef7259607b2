// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"

#include <QLocale>

#include <array>
#include <cmath>

namespace stepscope::app {
namespace {

// In every language: findings, exports and the command line, which speak English, show the same figures.
const QLocale& figures() {
  static const QLocale locale(QLocale::English, QLocale::UnitedStates);
  return locale;
}

} // namespace

QString formatDuration(std::int64_t ns) {
  const bool negative = ns < 0;
  const double value = std::abs(double(ns));
  QString text;
  // The limits lie half a shown digit below the next unit, so that "1000.0 us" cannot appear.
  if (value < 1e3) {
    text = figures().toString(value, 'f', 0) + QStringLiteral(" ns");
  } else if (value < 999'950) {
    text = figures().toString(value / 1e3, 'f', 1) + QStringLiteral(" \u00b5s");
  } else if (value < 999'950'000) {
    text = figures().toString(value / 1e6, 'f', 1) + QStringLiteral(" ms");
  } else {
    text = figures().toString(value / 1e9, 'f', 3) + QStringLiteral(" s");
  }
  return negative ? QStringLiteral("\u2212") + text : text;
}

QString formatCount(std::uint64_t count) { return figures().toString(qulonglong(count)); }

QString formatShare(double share) { return figures().toString(share * 100, 'f', 1) + QStringLiteral(" %"); }

QString formatBytes(std::uint64_t bytes) {
  static const std::array units = {QStringLiteral("B"), QStringLiteral("KiB"), QStringLiteral("MiB"),
                                   QStringLiteral("GiB"), QStringLiteral("TiB")};
  double value = double(bytes);
  std::size_t unit = 0;
  while (value >= 1023.95 && unit + 1 < units.size()) {
    value /= 1024;
    ++unit;
  }
  return figures().toString(value, 'f', unit == 0 ? 0 : 1) + QChar::Space + units[unit];
}

} // namespace stepscope::app
