// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/coordinates.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

// 1, 2 or 5 times a power of ten, at least `least` ns.
std::int64_t roundStep(double least) {
  std::int64_t power = 1;
  while (double(power) * 10 <= least)
    power *= 10;
  for (const std::int64_t factor : {1, 2, 5, 10})
    if (double(factor * power) >= least) return factor * power;
  return 10 * power;
}

std::int64_t floorTo(std::int64_t value, std::int64_t step) {
  const std::int64_t rest = value % step;
  return value - (rest < 0 ? rest + step : rest);
}

} // namespace

std::int64_t TimeScale::timeAt(double x) const {
  return visible.begin + std::int64_t(std::floor((x - left) * nsPerPixel()));
}

Interval panLimits(Interval range) {
  const std::int64_t margin = std::max<std::int64_t>(range.length() / 50, 1000);
  return {range.begin - margin, range.end + margin};
}

Interval clampVisible(Interval visible, Interval limits) {
  const std::int64_t longest = std::max(limits.length(), kShortestVisible);
  const std::int64_t length = std::clamp(visible.length(), kShortestVisible, longest);
  const std::int64_t excess = length - visible.length();
  std::int64_t begin = visible.begin - excess / 2;
  begin = std::max(std::min(begin, limits.end - length), limits.begin);
  return {begin, begin + length};
}

Interval zoomAround(Interval visible, std::int64_t anchor, double factor, Interval limits) {
  const double wanted = double(visible.length()) * factor;
  const double longest = double(std::max(limits.length(), kShortestVisible));
  auto length = std::int64_t(std::llround(std::clamp(wanted, double(kShortestVisible), longest)));
  // Rounding must not keep a few ns at their length.
  if (length == visible.length() && factor > 1 && double(length) < longest) ++length;
  if (length == visible.length() && factor < 1 && length > kShortestVisible) --length;
  const double share = double(anchor - visible.begin) / double(visible.length());
  std::int64_t begin = anchor - std::int64_t(std::llround(share * double(length)));
  if (visible.contains(anchor))
    begin = std::clamp(begin, anchor - length + 1, anchor); // in spite of rounding
  return clampVisible({begin, begin + length}, limits);
}

Interval panBy(Interval visible, double share, Interval limits) {
  const auto shift = std::int64_t(std::llround(double(visible.length()) * share));
  return clampVisible({visible.begin + shift, visible.end + shift}, limits);
}

Interval fitAround(Interval target, double margin, Interval limits) {
  constexpr std::int64_t kContext = 10'000;
  const std::int64_t extra =
      target.empty() ? kContext : std::int64_t(std::llround(double(target.length()) * margin));
  return clampVisible({target.begin - extra, std::max(target.begin, target.end) + extra}, limits);
}

std::vector<Tick> timeTicks(const TimeScale& scale, std::int64_t reference, double minLabelPx) {
  const std::int64_t step = roundStep(minLabelPx * scale.nsPerPixel());
  const std::int64_t minor = std::max<std::int64_t>(step / 5, 1);
  std::vector<Tick> ticks;
  std::int64_t t = floorTo(scale.visible.begin - reference + minor - 1, minor);
  for (; t < scale.visible.end - reference; t += minor)
    ticks.push_back({reference + t, t % step == 0 ? formatTimeAt(t, step) : QString()});
  return ticks;
}

QString formatTimeAt(std::int64_t ns, std::int64_t step) {
  struct Unit {
    std::int64_t size;
    const char16_t* name;
  };
  static constexpr Unit kUnits[] = {
      {1'000'000'000, u" s"}, {1'000'000, u" ms"}, {1'000, u" \u00b5s"}, {1, u" ns"}};
  const Unit* unit = &kUnits[0];
  while (unit->size > 1 && step * 10 < unit->size)
    ++unit;
  int decimals = 0;
  for (std::int64_t size = unit->size; size > step; size /= 10)
    ++decimals;
  static const QLocale locale(QLocale::English, QLocale::UnitedStates);
  QString text = locale.toString(std::abs(double(ns) / double(unit->size)), 'f', decimals);
  if (ns < 0) text.prepend(QChar(0x2212));
  return text + QString::fromUtf16(unit->name);
}

} // namespace stepscope::app
