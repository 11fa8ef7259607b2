// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap/reading.h"

#include "app/language/core_text.h"
#include "app/theme/theme.h"
#include "app/views/heatmap/heatmap_words.h"

#include <algorithm>

namespace stepscope::app {
namespace {

QString nameOf(const analysis::HeatmapRows& rows, const analysis::HeatmapRows::Row& row) {
  return rows.fold == analysis::HeatmapFold::Family ? coreText(row.name) : QString::fromStdString(row.name);
}

HeatmapReading readingOfFold(const analysis::HeatmapRows& rows) {
  const auto& launching = *std::max_element(
      rows.rows.begin(), rows.rows.end(), [](const auto& a, const auto& b) { return a.kernels < b.kernels; });
  const auto& working = *std::max_element(rows.rows.begin(), rows.rows.end(),
                                          [](const auto& a, const auto& b) { return a.busyNs < b.busyNs; });
  const auto share = [](double part, double whole) { return formatShare(whole > 0 ? part / whole : 0.0); };
  QString sentence = HeatmapWords::tr("launches %1 of %2 kernels (%3) and holds %4 of the kernel time")
                         .arg(formatCount(launching.kernels), formatCount(rows.kernels()),
                              share(double(launching.kernels), double(rows.kernels())),
                              share(double(launching.busyNs), double(rows.busyNs())));
  if (&working != &launching)
    sentence += HeatmapWords::tr("; %1 holds the most, %2")
                    .arg(nameOf(rows, working), share(double(working.busyNs), double(rows.busyNs())));
  QString word = nameOf(rows, launching);
  word[0] = word[0].toUpper();
  return {HeatmapVerdict::Folded, word, sentence + QLatin1Char('.')};
}

constexpr std::size_t kTenMicroseconds = 2;     // decades below are shorter than 10 us
constexpr std::size_t kHundredMicroseconds = 3; // decades from here on are at least 100 us
constexpr double kMost = 0.5;

} // namespace

HeatmapReading readingOf(const analysis::HeatmapRows& rows) {
  const std::uint64_t allKernels = rows.kernels();
  const std::int64_t allNs = rows.busyNs();
  if (allKernels == 0)
    return {HeatmapVerdict::Empty, HeatmapWords::tr("No kernels"),
            HeatmapWords::tr("no kernel was recorded in this trace.")};
  if (rows.fold != analysis::HeatmapFold::Duration) return readingOfFold(rows);
  std::uint64_t shortKernels = 0, longKernels = 0;
  std::int64_t shortNs = 0, longNs = 0;
  for (std::size_t decade = 0; decade < analysis::kDecadeCount; ++decade) {
    if (decade < kTenMicroseconds) {
      shortKernels += rows.rows[decade].kernels;
      shortNs += rows.rows[decade].busyNs;
    } else if (decade >= kHundredMicroseconds) {
      longKernels += rows.rows[decade].kernels;
      longNs += rows.rows[decade].busyNs;
    }
  }
  const auto share = [&](std::int64_t ns) {
    return formatShare(allNs > 0 ? double(ns) / double(allNs) : 0.0);
  };
  const QString shortText =
      HeatmapWords::tr("%1 of %2 kernels are shorter than 10 \u00b5s and hold %3 of the kernel time")
          .arg(formatCount(shortKernels), formatCount(allKernels), share(shortNs));
  const QString longText = HeatmapWords::tr("%1 run 100 \u00b5s or longer and hold %2")
                               .arg(formatCount(longKernels), share(longNs));
  if (double(shortKernels) >= kMost * double(allKernels))
    return {HeatmapVerdict::Flood, HeatmapWords::tr("Flood"),
            shortText + QStringLiteral("; ") + longText + QLatin1Char('.')};
  if (double(longNs) >= kMost * double(allNs))
    return {HeatmapVerdict::Healthy, HeatmapWords::tr("Long kernels carry the work"),
            shortText + QStringLiteral("; ") + longText + QLatin1Char('.')};
  return {HeatmapVerdict::Mixed, HeatmapWords::tr("Mixed"),
          shortText + QStringLiteral("; ") + longText + QLatin1Char('.')};
}

} // namespace stepscope::app
