// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/compare_text.h"

#include "app/theme/theme.h"

namespace stepscope::app {

QString formatDifference(std::int64_t ns) {
  return (ns > 0 ? QStringLiteral("+") : QString()) + formatDuration(ns);
}

QString formatExact(std::int64_t ns) {
  // The size of the smallest number there is does not fit in its own type.
  const auto bits = static_cast<std::uint64_t>(ns);
  return ns < 0 ? QChar(u'\u2212') + formatCount(~bits + 1) : formatCount(bits);
}

QString formatTimes(double factor) {
  if (factor > 0 && factor < 0.005) return QStringLiteral("<0.01\u00d7");
  return QString::number(factor, 'f', factor < 10 ? 2 : 1) + QChar(u'\u00d7');
}

} // namespace stepscope::app
